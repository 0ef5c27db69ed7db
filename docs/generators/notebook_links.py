"""Lets links between notebooks work on the site, where each is a page of a folder of its own; MkDocs calls this."""

from __future__ import annotations

import re
from typing import Any

_LINK = re.compile(r'href="(\w+)\.ipynb"')


def on_post_page(output: str, page: Any, **_: Any) -> str:
    """The page with links to pages instead of files."""
    return _LINK.sub(r'href="../\1/"', output) if page.file.src_uri.endswith(".ipynb") else output
