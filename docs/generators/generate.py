"""Writes the pages that come from code: ``python docs/generators/generate.py``. A test holds them to it."""

from __future__ import annotations

from pathlib import Path

from cli_page import cli_markdown
from formats_page import page
from option_tables import format_options_markdown, options_markdown
from reading_tables import mapping_markdown
from vortex_tables import vortex_markdown
from writing_tables import writing_markdown

from zed_spark.spark.options import LakeOptions, ReadOptions, RowOptions
from zed_spark.spark.write.options import LakeSaveOptions, SaveOptions, WriteOptions
from zed_spark.storage.client import COMMON

PAGES = Path(__file__).parents[1]

OPTIONS = """# Options

Names ignore case; an unknown one is an error. Sizes may have a unit: `64m`, `1gb`.

## Reading

For `spark.read` and `spark.readStream` of all sources, and as keyword arguments of `zed_spark.scan`.

"""

CONDITIONS = """
### Conditions

The option `where`, `zed_spark.scan(where=)` and, outside Spark, `File.batches(where=)`, `zed-spark cat -w`, scans of
lakes and `delete_where` take one language, a part of Spark SQL: columns and literals compared with `=`, `==`, `<=>`,
`<>`, `!=`, `<`, `<=`, `>`, `>=`, `[NOT] IN`, `[NOT] BETWEEN`, `[NOT] LIKE`, `IS [NOT] NULL`, with `AND`, `OR`, `NOT`
and parentheses. Literals are numbers, strings, `TRUE`, `FALSE`, `NULL`, `X'00FF'`, `TIMESTAMP '...'`, `DATE '...'` and
intervals of days to seconds, such as `INTERVAL '20' MINUTE`.

* In Spark the option only skips. What is not certain, such as a timestamp without a zone, which the session's settings
  decide, stays in until Spark filters.
* Outside Spark conditions are exact. Literals mean what they mean in Spark's ANSI mode in the time zone UTC, and
  strings become what they are compared with: `ts < '2024-01-31'`, `rcode = '3'`. A condition that cannot be decided so
  is refused: `duration > '20m'`, `ts = 3`, a field of several types.
* A path into a field of several types is the field of those values that are records, and null for the others:
  `id.orig_h` where `id` is text in some rows. Records that give it different types cannot be decided.
* `'10.0.0.1' IN (id.orig_h, id.resp_h)`, a literal in a list of columns, is one `=` for each column.
* Two differences to Spark: an integer beside a decimal beyond 64 bits is null where it is null (Spark 4.3 keeps nulls
  by such conditions), and names of time zones (`Europe/Berlin`) are refused; write `Z` or `+01:00`.
* Names stand in backquotes where they are no plain words, with backquotes inside doubled. Two backquotes are the field
  with the empty name, here, in `columns` and in Spark's SQL.

"""

FILES = """
## Reading files

For the sources of files besides.

"""

LAKES = """
## Reading lakes

For the source `zedlake` besides.

"""

SAVING = """
## Writing

For `df.write` and `writeStream` of all sources. Options of reading are passed over, so that a view can be inserted
into.

"""

SAVING_FILES = """
## Writing files

For the sources of files besides.

"""

FORMATS = """
Each format has options of its own; those of another format are errors. `zed-spark convert` has them as arguments, such
as `--frame-bytes`.

"""

SAVING_LAKES = """
## Writing lakes

For the source `zedlake` besides.

"""

STORAGE = """
## Object stores

Paths may be URLs of S3 and what speaks like it (`s3://bucket/key`, `s3a://`), Google Cloud Storage (`gs://bucket/key`)
and Azure (`abfss://container@account.dfs.core.windows.net/key`, `az://container/key`), with directories and globs as on
a disk; `pip install '.[remote]'` in a clone adds them. What the environment does not say stands in options that begin
with `storage.`, for reading and writing alike:

| option | |
|---|---|
| `storage.endpoint` | where the store listens, if not at Amazon or Azure: `https://host:port` |
| `storage.allow_http` | `true` lets an endpoint be unencrypted |
| `storage.region` | the region of an S3 bucket |
| `storage.timeout` | of one request: `30s` |
| `storage.max_retries` | how often a request is repeated, 8 by default |
| `storage.single_writer` | `true` promises that nobody else writes, where a store cannot refuse to overwrite |
"""

CREDENTIALS = """
Further names are those of obstore's configuration of each store and of its HTTP client. Values of these options are
secrets: they are in no message or log of this package. Spark shows options of writes and of SQL in plans, unless their
names contain words such as `secret`: so `secret.` may stand before each of these names, as in
`secret.storage.account_key`. Credentials from the environment (`AWS_ACCESS_KEY_ID` and the like, or what a cloud gives
its machines) need no option at all, but must then be there on every worker. [security.md](security.md) has more.

The [service of a lake](lakes.md#behind-a-service) takes `storage.token`, `storage.allow_http`, `storage.timeout` and
`storage.max_retries`.
"""

TYPES = """# Types

Each Zed type becomes the nearest honest Spark type. What it was in Zed stays in the metadata of the field, at every
level of structs: `df.schema["src"].metadata["zed.type"]`. Everything is nullable.

"""


def common_options() -> str:
    """What each kind of store takes besides, as rows of the table."""
    shown = {"S3": "s3", "Google Cloud Storage": "gcs", "Azure": "azure"}
    names = {
        of: [f"`storage.{name}`" for name in COMMON[kind] if name not in ("endpoint", "region")]
        for of, kind in shown.items()
    }
    return "".join(f"| {', '.join(own)} | {of} |\n" for of, own in names.items())


def pages() -> dict[str, str]:
    """The pages by file name."""
    options = [
        OPTIONS,
        options_markdown(RowOptions),
        CONDITIONS,
        FILES,
        options_markdown(ReadOptions, RowOptions),
        LAKES,
        options_markdown(LakeOptions, RowOptions),
        SAVING,
        options_markdown(WriteOptions),
        SAVING_FILES,
        options_markdown(SaveOptions, WriteOptions),
        FORMATS,
        format_options_markdown(),
        SAVING_LAKES,
        options_markdown(LakeSaveOptions, WriteOptions),
        STORAGE,
        common_options(),
        CREDENTIALS,
    ]
    types = [TYPES, mapping_markdown(), writing_markdown(), vortex_markdown()]
    return {"options.md": "".join(options), "types.md": "".join(types), "formats.md": page(), "cli.md": cli_markdown()}


if __name__ == "__main__":
    for name, text in pages().items():
        (PAGES / name).write_text(text, encoding="utf-8")
