"""The options of the source ``zedlake``, parsed once on the driver."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from zed_spark.errors import OptionError
from zed_spark.formats.settings import flag, one_of, option, positive, size
from zed_spark.spark.options import RowOptions, WriteOptions, parse_options, paths
from zed_spark.storage.options import NONE, StorageOptions

TABLES = ("pools", "branches", "log", "objects", "partitions", "vectors", "rawlog")


def _whole(text: str) -> int:
    if not text.isdecimal() or int(text) >= 1 << 63:
        raise ValueError("a whole number")
    return int(text)


@dataclass(frozen=True, slots=True)
class LakeOptions(RowOptions):
    """The options of a read of a pool, parsed."""

    pool: str | None = option(
        "pool", str, None, "name",
        "The pool, by name or identifier, when the path is that of the lake. Without it the last part of the path "
        "is the pool. A branch or commit may follow after an @.",
    )  # fmt: skip
    branch: str | None = option("branch", str, None, "name", "The branch; `main` by default.")
    version_as_of: str | None = option(
        "versionAsOf", str, None, "commit", "Read the pool as it was at this commit, on whatever branch."
    )
    timestamp_as_of: str | None = option(
        "timestampAsOf", str, None, "time",
        "Read the pool as it was at this moment (UTC without a zone): at the last commit of the branch that is not "
        "younger.",
    )  # fmt: skip
    ordered: bool = option(
        "ordered", flag, False, "true, false",
        "Give the rows in the order of the pool: partition after partition, and within each. Objects that overlap "
        "are merged as they are read, in one task.",
    )  # fmt: skip
    table: str | None = option(
        "table", one_of(*TABLES), None, ", ".join(TABLES), "Read metadata of the lake or the pool instead of the data."
    )
    starting_version: str | None = option(
        "startingVersion", str, None, "commit, latest",
        "Of a stream: start with this commit, or with the first that comes after the stream is started (`latest`). "
        "Without it everything in the pool comes first.",
    )  # fmt: skip
    change_commits: str = option(
        "changeCommits", one_of("fail", "skip", "read"), "fail", "fail, skip, read",
        "Of a stream: what to do about a commit that both removes and adds objects, so that nothing tells which "
        "values are new: stop, pass over it, or read all it adds. Compactions and pure deletes are always passed over.",
    )  # fmt: skip
    max_objects_per_trigger: int | None = option(
        "maxObjectsPerTrigger", positive, None, "number", "Of a stream: most data objects in a batch."
    )
    max_bytes_per_trigger: int | None = option(
        "maxBytesPerTrigger", size, None, "bytes",
        "Of a stream: most stored bytes in a batch, but at least one object. `maxObjectsPerTrigger` goes before it.",
    )  # fmt: skip

    def check(self) -> None:
        """See that they go together.

        Raises:
            OptionError: they do not.
        """
        if self.version_as_of is not None and (self.timestamp_as_of is not None or self.branch is not None):
            raise OptionError("versionAsOf names a commit, so neither timestampAsOf nor branch goes with it")
        if self.ordered and self.file_name_column:
            raise OptionError("fileNameColumn does not go with ordered: rows of several objects are merged")


@dataclass(frozen=True, slots=True)
class LakeSaveOptions(WriteOptions):
    """The options of a write to a pool, parsed. One field per option; `storage` as for reading."""

    paths: tuple[str, ...] = ()
    storage: StorageOptions = NONE
    pool: str | None = option("pool", str, None, "name", "The pool, when the path is that of the lake; as for reading.")
    branch: str | None = option("branch", str, None, "name", "The branch; `main` by default.")
    if_exists: str | None = option(
        "ifExists", one_of("append", "overwrite", "error", "ignore"), None, "append, overwrite, error, ignore",
        "What to do when the branch holds data already. Spark lets only `mode(\"append\")` and `mode(\"overwrite\")` "
        "through to Python sources; this goes before the mode.",
    )  # fmt: skip
    create_pool: bool = option("createPool", flag, False, "true, false", "Make the pool if there is none of its name.")
    orderby: str | None = option(
        "orderby", str, None, "key:asc",
        "The key of a pool that is made, and after a colon its order: `ts:desc` is what zed takes by default.",
    )  # fmt: skip
    target_object_bytes: int | None = option(
        "targetObjectBytes", size, None, "bytes",
        "A task goes on in another object when one has so many bytes; by default what the pool says, which is 500m "
        "unless it was made with this option.",
    )  # fmt: skip
    replace_where: str | None = option(
        "replaceWhere", str, None, "condition",
        "With `mode(\"overwrite\")`: replace only the values that meet this condition on the pool key. All rows "
        "written must meet it.",
    )  # fmt: skip
    vectors: bool = option("vectors", flag, False, "true, false", "Give the new objects a copy in columns (VNG).")
    author: str | None = option(
        "author", str, None, "text", "The author of the commit; `$ZED_USER`, or user and host by default."
    )
    message: str | None = option(
        "message", str, None, "text", "The message of the commit; by default it lists the objects."
    )
    meta: str | None = option("meta", str, None, "JSON", "What to note in the commit: a JSON object.")
    txn_app: str | None = option(
        "txnAppId", str, None, "name",
        "Who writes, so that nothing is written twice: noted in the commit. Of a stream its query's id by default.",
    )  # fmt: skip
    txn_version: int | None = option(
        "txnVersion", _whole, None, "number",
        "The number of this write among those of `txnAppId`. Nothing is written if the branch has a commit of this "
        "number or a greater one. Streams use the number of the batch.",
    )  # fmt: skip

    @classmethod
    def parse(cls, options: Mapping[str, str]) -> Self:
        """Parse what Spark hands over; options of reading, which views may carry, are passed over.

        Raises:
            OptionError: an unknown key, a value that an option does not take, or what names the past or metadata.
        """
        found = cls(paths=paths(options), **parse_options(cls, options, (LakeOptions,)))
        lowered = {key.lower() for key in options}
        for name in ("versionAsOf", "timestampAsOf", "table"):
            if name.lower() in lowered:
                raise OptionError(f"{name} is for reading: only the tip of a branch can be written to")
        return found
