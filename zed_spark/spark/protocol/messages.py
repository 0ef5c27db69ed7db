"""What Java asks the driver's Python, and what it is answered; ``docs/planning-protocol.md`` describes all fields.

In JSON names have a capital at each word but the first: `RowIds` is sent as ``rowIds``. Each field has to be there;
`codec` says how values look. The Java classes ``Request`` and ``Answer`` have the same names.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import ClassVar

from pyspark.sql.types import StructType

from zed_spark.errors import FormatError
from zed_spark.spark.protocol.codec import Message, Scalar, Tree, decoded

VERSION = 4
"""The version of the protocol: another one after each change of a message. The Java class has the same."""

DETAILS = "__write"
"""The option of a write with its details as JSON: Spark hands nothing but options from one of its calls to another."""


class Answer(Message):
    """Nothing but that it is done."""


class Request(Message):
    """A request. One that `changes` data has an id: Python carries it out once, however often it arrives."""

    changes: ClassVar[bool] = False
    answer: ClassVar[type[Answer]] = Answer


class Envelope(Message):
    """What a request is sent in. The directory is that of the JVM, to which paths in options are relative.

    The application, and the query that the thread of the request runs, are ids of Spark, or null.
    """

    version: int
    request: str
    session: str
    application: str | None
    query: str | None
    id: str | None
    working_directory: str
    fields: Tree

    @classmethod
    def of(cls, text: str) -> Envelope:
        """Return the envelope in a JSON text; FormatError if it is of another version of the protocol, or none."""
        node = json.loads(text)
        version = node.get("version") if isinstance(node, dict) else None
        if version != VERSION:
            raise FormatError(
                f"the Java classes of zed_spark in this JVM speak version {version} of the planning protocol, and this "
                f"Python process speaks version {VERSION}; restart the JVM to have it load the classes of this release"
            )
        return decoded(cls, node, "envelope")

    def open(self, of: type[Request]) -> Request:
        """Return the request; FormatError if a field is missing, unknown or of another type, or a change has no id."""
        if of.changes != (self.id is not None):
            raise FormatError(f"{self.request}: a request has an id if it changes data, and only then")
        return decoded(of, self.fields, self.request)


class Reply(Message):
    """What an answer is sent in: only one of its parts says something. An error of this package is a sentence, too."""

    version: int = VERSION
    answer: Answer | None = None
    forgotten: bool = False
    condition: str | None = None
    error: str | None = None
    sentence: str | None = None


class ForgottenError(Exception):
    """What a request is about is not kept any more, so that Java has to send it. Never leaves Python."""


class ConditionError(Exception):
    """Java makes an exception of Spark of it, the name of which subclasses have. Never leaves Python."""

    condition = ""


class ConflictError(ConditionError):
    """Another commit came between: the statement may succeed if it is run again. The cause is the error of the lake."""

    condition = "CommitConflict"


class OfSource(Request):
    """A request about what options name."""

    format: str
    options: Mapping[str, str]


class OfLoad(Request):
    """A request about what was loaded before; with its state only where Python has forgotten it."""

    key: str
    state: bytes | None


class Loaded(Answer):
    """What a source found when it looked."""

    schema: StructType
    key: str
    state: bytes
    whole: tuple[tuple[str, ...], ...] | None
    partition_columns: tuple[str, ...]
    decidable: tuple[str, ...]
    commit: str | None


class Tasks(Answer):
    """Tasks that read: their pickled partitions, and the function that reads one."""

    function: bytes
    partitions: tuple[bytes, ...]


class Planned(Tasks):
    """The tasks of a scan, their rows if they are known, their stored bytes, and what EXPLAIN shows of these.

    ``stored_bytes`` are those of all columns.

    ``items_read`` and ``items_skipped`` count files or data objects; null for tables that are made of others.
    """

    row_count: int | None
    stored_bytes: int
    items_read: int | None
    items_skipped: int | None
    shown: str


class Names(Answer):
    """Names, in their order."""

    names: tuple[str, ...]


class Distribution(Answer):
    """By what rows are brought into ranges before they are written: the path of the pool key, empty for nothing.

    With ``always``, as the table's property says, few rows are brought into ranges too.
    """

    key: tuple[str, ...] = ()
    always: bool = False


class Predicates(Answer):
    """Some of the predicates that were asked about."""

    predicates: tuple[Tree, ...]


class Decided(Answer):
    """Whether it is decided."""

    decided: bool


class Aggregates(Answer):
    """The values, strings in base64, and their schema; or nulls and the plan of the scan, if that is wanted."""

    schema: StructType | None
    values: tuple[Scalar, ...] | None
    plan: Planned | None


class PlannedBatch(Answer):
    """The tasks of a batch; null where it is empty, or all columns are read."""

    tasks: Tasks | None


class Begun(Answer):
    """The function that a task of a write runs, and the pickled writer for `Commit`.

    Attributes:
        row_bytes: up to so many bytes of rows of all tasks, `Commit` writes them; 0 if tasks have to.
    """

    function: bytes
    writer: bytes
    row_bytes: int


class Written(Answer):
    """The figures of the rows that `Commit` has written, as the message of a task has them; none if it has not."""

    figures: bytes


class Ping(Request):
    """Answer at all."""


class EndSession(Request):
    """Drop what is kept for the session of the request, which has ended."""


class Load(OfSource):
    """List the files, and look at their metadata."""

    answer = Loaded
    session: Mapping[str, str]
    schema: StructType | None


class RowIds(OfLoad):
    """The same data of a pool with columns that tell where each row is."""

    answer = Loaded


class Concerned(OfLoad):
    """The predicates that can be decided for rows that others add to a pool while a statement runs."""

    answer = Predicates
    predicates: tuple[Tree, ...]


class Partitions(OfSource):
    """Look for partition directories: the names of their columns."""

    answer = Names


class Distribute(OfSource):
    """By what rows of a write are to be distributed; nothing where that is not known, as the write says why."""

    answer = Distribution


class Decide(OfLoad):
    """Whether metadata decides predicates: they are true of all rows that a `Scan` with them reads."""

    answer = Decided
    predicates: tuple[Tree, ...]


class Scan(OfLoad):
    """Plan the tasks that read the rows for which all predicates are true; `single`: in one task, up to the limit."""

    answer: ClassVar[type[Answer]] = Planned
    schema: StructType
    metadata: bool
    predicates: tuple[Tree, ...]
    limit: int | None
    single: bool


class Aggregated(Message):
    """An aggregate: ``count``, ``min`` or ``max``, of an expression, or null for ``count(*)``."""

    name: str
    of: Tree | None


class Aggregate(Scan):
    """The values of aggregates without groups, if metadata has them; else what `Scan` answers, if that is `planned`."""

    answer = Aggregates
    aggregates: tuple[Aggregated, ...]
    planned: bool


class Batch(OfSource):
    """Plan a batch of a stream, which has all columns, between two offsets (JSON)."""

    answer = PlannedBatch
    all: StructType
    schema: StructType
    start: str
    end: str


class Exact(Answer):
    """A condition that is decided for every row: on the rows that there are, and on rows to be written."""

    on_data: Tree
    on_rows: Tree


class StagedPool(Message):
    """The configuration of a pool that a statement creates: the lake has it when the statement ends."""

    ts: int
    name: str
    id: str
    descending: bool
    keys: tuple[tuple[str, ...], ...]
    seek_stride: int
    threshold: int


class Staged(Message):
    """A table of a statement that has not ended: a new pool, or one that is replaced and the marker of the write."""

    created: StagedPool | None = None
    replaced: str | None = None
    marker: str | None = None


class ReadBefore(Message):
    """What a statement is, such as ``update``, and has read of the pool that it writes to.

    That is, at a commit, rows that meet all of the conditions.
    """

    operation: str
    commit: str
    conditions: tuple[Tree, ...]


class WriteDetails(Message):
    """What a write needs to know besides the options of the user.

    Attributes:
        rows: the schema of the rows, if tasks get them in Spark's memory format (`zed_spark.spark.write.unsafe_rows`).
        is_sorted: whether the rows of each task are sorted by the partition columns.
        replaces: the rows that are replaced; those that are written have to meet the condition too.
        read: what the rows depend on.
        staged: the table that the write creates or replaces.
    """

    rows: StructType | None = None
    is_sorted: bool = False
    replaces: Exact | None = None
    read: ReadBefore | None = None
    staged: Staged | None = None

    @classmethod
    def of(cls, options: Mapping[str, str]) -> WriteDetails:
        """Return those in the options of a write that Spark begins by its API for Python."""
        text = options.get(DETAILS)
        return cls() if text is None else decoded(cls, json.loads(text), DETAILS)


class Write(OfSource):
    """Make the writer of a batch write; `messages` is the schema of what its tasks answer."""

    answer = Begun
    schema: StructType
    overwrite: bool
    messages: StructType
    details: WriteDetails


class Commit(Request):
    """Commit a write, or remove what was written. There is no message of a task that failed.

    Attributes:
        rows: the rows of tasks that had few, each as `zed_spark.spark.write.unsafe_rows.few_rows` takes them.
    """

    changes = True
    answer = Written
    write: str
    writer: bytes
    messages: tuple[bytes | None, ...]
    rows: tuple[bytes, ...]
    abort: bool
