"""Removing credentials from URLs in texts: no secret may reach an error, a log, a plan or a repr."""

from __future__ import annotations

import re
from urllib.parse import unquote

_WEB = re.compile(r"(https?://)([^\s?#\"'<>]*@)", re.IGNORECASE)
"""User and password of a web URL. A password may hold a slash, so this goes up to the last @ before the query."""

_PASSWORD = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*://)([^\s/?#\"'<>@]*:[^\s?#\"'<>]*@)")
"""Those of any other URL. Without a colon, ``container@host`` is the authority of an Azure URL and no secret."""

_QUERY = re.compile(r"(://[^\s?]*)\?[^\s\"'<>]*|\?\S*")
"""Queries of URLs sign them."""


def redacted(text: str) -> str:
    """A text without the user names, passwords and queries of the URLs in it."""
    text = _WEB.sub(r"\1***@", text)
    text = _PASSWORD.sub(r"\1***@", text)
    return _QUERY.sub(lambda match: match[1] or "", text)


def credentials(url: str) -> list[str]:
    """The secret parts of an option's value that may be a URL: user and password, as written and percent-decoded."""
    found = [match[2][:-1] for pattern in (_WEB, _PASSWORD) for match in pattern.finditer(url)]
    parts = [part for userinfo in found for part in (userinfo, userinfo.partition(":")[2])]
    return [form for part in parts if part for form in (part, unquote(part))]
