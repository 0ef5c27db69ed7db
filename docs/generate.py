"""Writes the pages that come from code: ``python docs/generate.py``. A test holds them to it."""

from __future__ import annotations

from pathlib import Path

from zed_spark.spark.mapping import mapping_markdown
from zed_spark.spark.options import options_markdown
from zed_spark.spark.save import SaveOptions

HERE = Path(__file__).parent

OPTIONS = """# Options

## Reading

For `spark.read` and `spark.readStream` with `format("vng")`, `"zng"` and `"zed"`, and as keyword arguments of `zed_spark.scan`. Names ignore case; an
unknown one is an error. Sizes may have a unit: `64m`, `1gb`.

"""

SAVING = """
## Writing

For `df.write.format("vng")` and `"zng"`, batch and streaming. Options of reading are passed over, so that a view over files
can be inserted into.

"""

TYPES = """# Types

Each Zed type becomes the nearest honest Spark type. What it was in Zed stays in the metadata of the field, at every
level of structs: `df.schema["src"].metadata["zed.type"]`. Everything is nullable.

"""


def pages() -> dict[str, str]:
    """The pages by file name."""
    return {"options.md": OPTIONS + options_markdown() + SAVING + options_markdown(SaveOptions), "types.md": TYPES + mapping_markdown()}


if __name__ == "__main__":
    for name, text in pages().items():
        (HERE / name).write_text(text, encoding="utf-8")
