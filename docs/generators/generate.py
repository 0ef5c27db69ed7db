"""Writes the pages that come from code: ``python docs/generators/generate.py``. A test holds them to it."""

from __future__ import annotations

from pathlib import Path

from cli_page import cli_markdown
from formats_page import page
from options_page import options_page
from reading_tables import mapping_markdown
from vortex_tables import vortex_markdown
from writing_tables import writing_markdown

PAGES = Path(__file__).parents[1]

TYPES = """# Types

Each Zed type becomes the nearest Spark type. The Zed type stays in the metadata of the field,
also in structs: `df.schema["src"].metadata["zed.type"]`. Every column may be null. The [glossary](glossary.md) explains
words such as *union* and *super type*.

The first table is for reading. [Writing](#writing) has the types of what you write, and [Vortex](#vortex) the types of
Vortex files.

"""


def pages() -> dict[str, str]:
    """The pages by file name."""
    types = [TYPES, mapping_markdown(), writing_markdown(), vortex_markdown()]
    return {"options.md": options_page(), "types.md": "".join(types), "formats.md": page(), "cli.md": cli_markdown()}


if __name__ == "__main__":
    for name, text in pages().items():
        (PAGES / name).write_text(text, encoding="utf-8")
