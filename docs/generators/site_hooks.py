"""What the site has besides the pages of `docs`: version, links to the repository, parts of the README, notebooks.

MkDocs calls these functions.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from mkdocs.plugins import event_priority
from mkdocs.structure.files import File

ROOT = Path(__file__).parents[2]

BOOST = {
    "index.md": 0.5,
    "CHANGELOG.md": 0.3,
    "planning-protocol.md": 0.3,
    "architecture.md": 0.5,
    "releasing.md": 0.5,
    "benchmarks.md": 0.5,
    "api.md": 0.5,
    "formats/": 0.5,
    "logs.md": 2,
    "faq.md": 1.5,
    "how-to/": 2,
    "coming-from/": 1.5,
}
"""How much more, or less, than others a page counts in a search: by the start of its name."""

_PART = re.compile(r"<!-- README: (\w+) -->")
_LINK = re.compile(r'href="(\w+)\.ipynb"')


def on_config(config: Any) -> Any:
    """Add the version to the name of the site, and links to the repository if `pyproject.toml` has its address."""
    code = (ROOT / "zed_spark/__init__.py").read_text(encoding="utf-8")
    [version] = re.findall(r'^__version__ = "(.+)"$', code, re.M)
    config.site_name = f"{config.site_name} {version}"
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    address = project.get("urls", {}).get("Repository")
    if address:
        config.repo_url = address
        config.repo_name = urlsplit(address).path.strip("/")
        config.edit_uri = "edit/main/docs/"
    return config


@event_priority(100)  # before mkdocs-jupyter looks for notebooks
def on_files(files: Any, config: Any) -> Any:
    """Return all files, with the notebooks, which are outside of `docs`."""
    for path in sorted((ROOT / "notebooks").glob("*.ipynb")):
        name = path.relative_to(ROOT).as_posix()
        files.append(File(name, str(ROOT), config.site_dir, config.use_directory_urls))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Return the text of a page, with the parts of the README that it names, and links to notebooks of the site."""
    name = page.file.src_uri
    boost = next((boost for start, boost in BOOST.items() if name.startswith(start)), 1)
    page.meta.setdefault("search", {"boost": boost})
    if page.edit_url:
        page.edit_url = page.edit_url.replace("/docs/notebooks/", "/notebooks/")
    if "/" in name:
        return markdown
    markdown = markdown.replace("](../notebooks/", "](notebooks/")
    return _PART.sub(lambda part: readme_part(part[1]), markdown)


def readme_part(name: str) -> str:
    """Return a part of the README, from `<!-- NAME begins -->` to `<!-- NAME ends -->`, for a page in `docs`."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    [text] = re.findall(rf"<!-- {name} begins -->\n(.*?)<!-- {name} ends -->", readme, re.S)
    return str(text).replace("](docs/", "](").replace('src="docs/', 'src="')


def on_post_page(output: str, page: Any, **_: Any) -> str:
    """Return the page with links to pages instead of files: each notebook is a page in a folder of its own."""
    return _LINK.sub(r'href="../\1/"', output) if page.file.src_uri.endswith(".ipynb") else output
