"""The page of options: what stands around the options that the code has."""

from __future__ import annotations

from option_sections import format_options_markdown, option_markdown, options_markdown

from zed_spark.spark.options import LakeOptions, ReadOptions, RowOptions
from zed_spark.spark.write.options import LakeSaveOptions, SaveOptions, TargetOptions
from zed_spark.storage.client import COMMON

OPTIONS = """# Options

Options are settings of one read or write: `spark.read.option("columns", "ts, id")`, `OPTIONS (columns 'ts, id')` in
SQL, `zed_spark.scan(spark, path, columns=["ts", "id"])` in Python. Names ignore case. An unknown name is an error.
Sizes may have a unit: `64m`, `1gb`. The [glossary](glossary.md) explains words such as *super type* and *pool*.
With [native planning](native-planning.md), some defaults come from the session.

| you | options |
|---|---|
| read anything | [Reading](#reading), with the [conditions](#conditions) that `where` takes |
| read files | also [Reading files](#reading-files) |
| write anything | [Writing](#writing) |
| write files | also [Writing files](#writing-files), and the options [of one format](#options-of-one-format) |
| read or write a [lake](lakes.md) | also [Reading lakes](#reading-lakes), [Writing lakes](#writing-lakes) |
| use S3, Google Cloud Storage or Azure | also [Object stores](#object-stores) |

## Reading

For `spark.read` and `spark.readStream` of all sources, and for `zed_spark.scan`.

"""

CONDITIONS = """
### Conditions

One language of conditions serves the option `where`, `zed_spark.scan(where=)` and, outside Spark,
`File.batches(where=)`, `zed-spark cat -w`, scans of lakes and `delete_where`. It is a part of Spark SQL:

* Columns and literals are compared with `=`, `==`, `<=>`, `<>`, `!=`, `<`, `<=`, `>`, `>=`, `[NOT] IN`,
  `[NOT] BETWEEN`, `[NOT] LIKE` and `IS [NOT] NULL`, and joined with `AND`, `OR`, `NOT` and parentheses.
* Literals are numbers, strings, `TRUE`, `FALSE`, `NULL`, `X'00FF'`, `TIMESTAMP '...'`, `DATE '...'` and intervals of
  days to seconds, such as `INTERVAL '20' MINUTE`.
* Put a name that is not a plain word in backquotes, and double the backquotes inside. Two backquotes are the field
  with the empty name, here, in `columns` and in Spark's SQL.
* `'10.0.0.1' IN (id.orig_h, id.resp_h)`, a literal in a list of columns, is one `=` for each column.
* A path into a field of several types finds the values that are records, and null for the others: `id.orig_h` where
  `id` is text in some rows. A condition on a field that these records give different types is refused.

What a condition does depends on where you use it:

* **In Spark** the option `where` only skips. It keeps all rows that may meet the condition, and Spark filters
  them. A comparison with a timestamp without a zone skips nothing, because the session's settings decide what it means.
* **Outside Spark** conditions are exact. Literals mean what they mean in Spark's ANSI mode in the time zone UTC, and
  strings become the type that they are compared with: `ts < '2024-01-31'`, `rcode = '3'`. A condition that cannot be
  decided like this is refused: `duration > '20m'`, `ts = 3`, a field of several types.

Two things differ from Spark. An integer beside a decimal beyond 64 bits is null where it is null (Spark 4.3 keeps
nulls by such conditions). Names of time zones (`Europe/Berlin`) are refused; write `Z` or `+01:00`.

"""

FILES = """
## Reading files

For the sources of files, besides those under [Reading](#reading).

"""

LAKES = """
## Reading lakes

For the source `zedlake`, besides those under [Reading](#reading).

"""

SAVING = """
## Writing

For `df.write` and `writeStream` of all sources. Options of reading are ignored here, so that you can insert into a
view.

"""

SAVING_FILES = """
## Writing files

For the sources of files, besides those under [Writing](#writing).

"""

FORMATS = """
## Options of one format

A write takes only the options of its format; those of another format are errors. `zed-spark convert` has the same
options as arguments, such as `--frame-bytes`.

"""

SAVING_LAKES = """
## Writing lakes

For the source `zedlake`, besides those under [Writing](#writing).

"""

STORAGE = """
## Object stores

Paths may be URLs, also with directories and globs. `pip install '.[remote]'` in a clone adds the object stores:

* S3 and stores with the same API: `s3://bucket/key`, `s3a://bucket/key`
* Google Cloud Storage: `gs://bucket/key`
* Azure: `abfss://container@account.dfs.core.windows.net/key`, `az://container/key`

Settings that the environment does not have are options that begin with `storage.`, for reading and for writing.

"""

STORES = {
    "storage.endpoint": "The address of the store, if it is not at Amazon or Azure: `https://host:port`.",
    "storage.allow_http": "`true` allows an endpoint without encryption.",
    "storage.region": "The region of an S3 bucket.",
    "storage.timeout": "The longest wait for one request, such as `30s`.",
    "storage.max_retries": "How often a request is repeated, 8 times by default.",
    "storage.single_writer": "`true` promises that nobody else writes, for a store that cannot refuse to overwrite.",
}
"""The options of all stores."""

CREDENTIALS = """
### Credentials

Common options of one kind of store:

"""

SECRETS = """
obstore's configuration of each store and of its HTTP client has all other names.

* The values of these options are secrets. No message or log of this package shows them.
* Spark shows options of writes and of SQL in plans, unless their names contain a word such as `secret`. So you may
  put `secret.` before each of these names: `secret.storage.account_key`.
* Credentials from the environment (`AWS_ACCESS_KEY_ID` and the like, or those that a cloud gives its machines) need
  no option. They must be there on every worker.

[Security](security.md) has more. The [service of a lake](lakes.md#behind-a-service) takes `storage.token`,
`storage.allow_http`, `storage.timeout` and `storage.max_retries`.
"""


def common_options() -> str:
    """Return what each kind of store takes besides, as a list."""
    shown = {"S3": "s3", "Google Cloud Storage": "gcs", "Azure": "azure"}
    names = {
        of: [f"`storage.{name}`" for name in COMMON[kind] if name not in ("endpoint", "region")]
        for of, kind in shown.items()
    }
    return "".join(f"* {of}: {', '.join(own)}\n" for of, own in names.items())


def options_page() -> str:
    """Return the page."""
    parts = [
        OPTIONS,
        options_markdown(RowOptions),
        CONDITIONS,
        FILES,
        options_markdown(ReadOptions, RowOptions),
        SAVING,
        options_markdown(TargetOptions),
        SAVING_FILES,
        options_markdown(SaveOptions, TargetOptions),
        FORMATS,
        format_options_markdown(),
        LAKES,
        options_markdown(LakeOptions, RowOptions),
        SAVING_LAKES,
        options_markdown(LakeSaveOptions, TargetOptions),
        STORAGE,
        "\n".join(option_markdown(name, text) for name, text in STORES.items()),
        CREDENTIALS,
        common_options(),
        SECRETS,
    ]
    return "".join(parts)
