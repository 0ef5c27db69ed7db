"""What options say of storage: the endpoint, region and credentials of an object store, and the limits of a file.

No secret may reach an error, a log, a plan or a repr.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from urllib.parse import unquote

from zed_spark.errors import OptionError
from zed_spark.pickles import FastPickle

_WEB = re.compile(r"(https?://)([^\s?#\"'<>]*@)", re.IGNORECASE)
"""User and password of a web URL. A password may hold a slash, so this goes up to the last @ before the query."""

_PASSWORD = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*://)([^\s/?#\"'<>@]*:[^\s?#\"'<>]*@)")
"""Those of any other URL. Without a colon, ``container@host`` is the authority of an Azure URL and no secret."""

_QUERY = re.compile(r"(://[^\s?]*)\?[^\s\"'<>]*|\?\S*")
"""Queries of URLs sign them."""


def redacted(text: str) -> str:
    """Return a text without the user names, passwords and queries of the URLs in it."""
    text = _WEB.sub(r"\1***@", text)
    text = _PASSWORD.sub(r"\1***@", text)
    return _QUERY.sub(lambda match: match[1] or "", text)


def credentials(url: str) -> list[str]:
    """Return the secret parts of a value that may be a URL: user and password, as written and percent-decoded."""
    found = [match[2][:-1] for pattern in (_WEB, _PASSWORD) for match in pattern.finditer(url)]
    parts = [part for userinfo in found for part in (userinfo, userinfo.partition(":")[2])]
    return [form for part in parts if part for form in (part, unquote(part))]


CLIENT_OPTIONS = frozenset(
    {
        "allow_http", "allow_invalid_certificates", "connect_timeout", "default_content_type", "http1_only",
        "http2_keep_alive_interval", "http2_keep_alive_timeout", "http2_keep_alive_while_idle", "http2_only",
        "pool_idle_timeout", "pool_max_idle_per_host", "proxy_ca_certificate", "proxy_excludes", "proxy_url",
        "randomize_addresses", "read_timeout", "root_certificate", "timeout", "user_agent",
    }
)  # fmt: skip
"""Options of the HTTP client, which obstore takes separately from those of a kind of store."""

PACKAGE_OPTIONS = frozenset({"max_retries", "single_writer"})
"""Options of this package."""

_NOT_SECRET = re.compile(r"endpoint|(default_)?region|.*timeout|allow_.*|http.*|pool_.*|use_.*|skip_.*|disable_.*")
"""Options whose values may appear in messages, because they are not secret."""

_SECRET_VARIABLE = re.compile(r"(AWS|AZURE|GOOGLE|MSI|IDENTITY)_.*(KEY|SECRET|TOKEN|SAS|PASSWORD).*")

_XML = re.compile(r"<\?xml.*", re.DOTALL)

_LONGEST = 400


def may_be_secret(name: str) -> bool:
    """True if the value of a storage option must not appear in messages."""
    return _NOT_SECRET.fullmatch(name.lower()) is None


class StorageOptions(Mapping[str, str]):
    """Options of a store, hashable, as a key for cached clients. The repr shows their names, never their values."""

    __slots__ = ("_items",)

    def __init__(self, options: Mapping[str, str] | None = None) -> None:
        self._items = tuple(sorted((name.lower(), str(value)) for name, value in (options or {}).items()))

    def __getitem__(self, name: str) -> str:
        return dict(self._items)[name]

    def __iter__(self) -> Iterator[str]:
        return (name for name, _ in self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __hash__(self) -> int:
        return hash(self._items)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, StorageOptions) and self._items == other._items

    def __repr__(self) -> str:
        return f"<storage options: {', '.join(self) or 'none'}>"

    def flag(self, name: str) -> bool:
        """Return a boolean option, false by default; OptionError for another value than true or false."""
        text = self.get(name, "false").lower()
        if text not in ("true", "false"):
            raise OptionError(f"storage option {name} takes true or false")
        return text == "true"

    def number(self, name: str, default: int) -> int:
        """Return an option that is a whole number, 0 or more; else OptionError."""
        text = self.get(name, str(default))
        if not text.isdecimal():
            raise OptionError(f"storage option {name} takes a whole number")
        return int(text)

    def hide(self, text: str) -> str:
        """Return a message of the client in one line, without secrets.

        Removed are the values of all options that may be secret, secrets from the environment, credentials in URLs
        (`redacted`), and everything but the code and the message of an XML response.
        """
        text = _XML.sub(_code_and_message, text.split("\n\nDebug source", 1)[0])
        text = redacted(text)
        hidden = [value for name, value in self._items if may_be_secret(name)]
        hidden += [part for _, value in self._items for part in credentials(value)]
        hidden += [value for name, value in os.environ.items() if _SECRET_VARIABLE.fullmatch(name)]
        for value in sorted(hidden, key=len, reverse=True):
            # Shorter values occur in ordinary words.
            if len(value) > 3:
                text = text.replace(value, "***")
        return " ".join(text.split())[:_LONGEST]


NONE = StorageOptions()
"""No options: for local paths, and where the environment has all settings."""


def _code_and_message(match: re.Match[str]) -> str:
    found = (re.search(f"<{name}>(.*?)</{name}>", match[0], re.DOTALL) for name in ("Code", "Message"))
    return ": ".join(element[1] for element in found if element)


DECOMPRESSED_OPTION = "maxDecompressedBytes"
RATIO_OPTION = "maxDecompressionRatio"
ROWS_OPTION = "maxRowsPerFile"

FREE_BYTES = 1 << 30
"""Bytes that a compressed file may always hold once decompressed: a second of work."""

FREE_ROWS = 1000
"""Rows that a file may always have for each of its bytes: compressed rows of real files take more."""


@dataclass(frozen=True, slots=True)
class FileLimits(FastPickle):
    """The limits of one file.

    Attributes:
        decompressed_bytes: most bytes of a gzip or zstd file once decompressed, where reading it takes a temporary
            file.
        decompression_ratio: most decompressed bytes per byte of a gzip or zstd file, beyond `FREE_BYTES`. Logs have up
            to 100, one line repeated 350 (gzip) to 10,000 (zstd).
        rows: most rows that metadata may state beyond `FREE_ROWS` per byte: constant columns take no bytes, so a file
            of 100 bytes can state any number.
    """

    decompressed_bytes: int = 8 << 30
    decompression_ratio: int = 200
    rows: int = 1_000_000_000

    def decompressed(self, stored: int) -> int:
        """Most bytes that a compressed file of so many bytes may hold."""
        return FREE_BYTES + self.decompression_ratio * stored

    def rows_of(self, stored: int) -> int:
        """Most rows that a file of so many bytes may state."""
        return max(self.rows, FREE_ROWS * stored)


LIMITS = FileLimits()
"""The limits by default."""
