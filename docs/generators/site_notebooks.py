"""Puts the notebooks, which are outside of `docs`, on the site, and lets links between them work; MkDocs calls this."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from mkdocs.plugins import event_priority
from mkdocs.structure.files import File

ROOT = Path(__file__).parents[2]

_LINK = re.compile(r'href="(\w+)\.ipynb"')


@event_priority(100)  # before mkdocs-jupyter looks for notebooks
def on_files(files: Any, config: Any) -> Any:
    """All files, with the notebooks."""
    for path in sorted((ROOT / "notebooks").glob("*.ipynb")):
        name = path.relative_to(ROOT).as_posix()
        files.append(File(name, str(ROOT), config.site_dir, config.use_directory_urls))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """The text of a page, with links to the notebooks where they are on the site."""
    return markdown.replace("](../notebooks/", "](notebooks/") if "/" not in page.file.src_uri else markdown


def on_post_page(output: str, page: Any, **_: Any) -> str:
    """The page with links to pages instead of files: each notebook is a page in a folder of its own."""
    return _LINK.sub(r'href="../\1/"', output) if page.file.src_uri.endswith(".ipynb") else output
