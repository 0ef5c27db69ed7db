"""What the Java class ``LakeCatalog`` and its tables ask, and what they are answered; see `messages`."""

from __future__ import annotations

from collections.abc import Mapping

from pyspark.sql.types import StructType

from zed_spark.spark.protocol.codec import Message, Scalar, Tree
from zed_spark.spark.protocol.messages import (
    Answer,
    Decided,
    Distribution,
    Exact,
    Loaded,
    Names,
    OfLoad,
    Request,
    Staged,
)


class OfCatalog(Request):
    """A request to a catalog and its lake; with its options, secrets too, only where Python has forgotten it."""

    catalog: str
    lake: str
    options: Mapping[str, str] | None


class OfTable(OfCatalog):
    """A request about the table of an identifier."""

    table: tuple[str, ...]


class OfNamespace(OfCatalog):
    """A request about a namespace."""

    namespace: tuple[str, ...]


class Table(Answer):
    """A table. Spark looks for a newer `version` where a DataFrame is used again; metadata has no `id`."""

    name: str
    options: Mapping[str, str]
    properties: Mapping[str, str]
    id: str | None
    version: str | None
    writable: bool
    any_schema: bool
    staged: Staged | None
    loaded: Loaded
    distribution: Distribution | None = None


class Parameter(Message):
    """A parameter of a procedure: its default is SQL, and null where a value has to be given."""

    name: str
    comment: str
    default: str | None = None
    type: str = "STRING"


class Procedure(Answer):
    """A procedure."""

    name: str
    description: str
    parameters: tuple[Parameter, ...]


class Rows(Answer):
    """Rows, strings in base64."""

    schema: StructType
    rows: tuple[tuple[Scalar, ...], ...]


class NamespaceExists(OfNamespace):
    """Whether there is a namespace: if not, the answer is a condition."""


class ListTables(OfNamespace):
    """The names of the tables in a namespace."""

    answer = Names


class TableExists(OfTable):
    """Whether there is a table: if not, the answer is a condition."""


class LoadTable(OfTable):
    """A table as it is now, or as of a version or a time in microseconds, for a statement with privileges."""

    answer = Table
    commit_or_branch: str | None
    micros: int | None
    privileges: tuple[str, ...]


class Transform(Message):
    """An expression by which a table is partitioned."""

    name: str
    arguments: tuple[Tree, ...]


class CreateTable(OfTable):
    """Create a table."""

    changes = True
    answer = Table
    schema: StructType
    properties: Mapping[str, str]
    partitioning: tuple[Transform, ...]
    default_provider: str
    constraints: int


class StageTable(CreateTable):
    """Begin to create or replace a table: the mode is ``create``, ``replace`` or ``createOrReplace``."""

    mode: str


class PublishTable(OfCatalog):
    """End what `StageTable` began; `written` says whether the statement has a query, whose rows are committed."""

    changes = True
    staged: Staged
    written: bool


class AbortTable(OfCatalog):
    """Undo what `StageTable` began."""

    changes = True
    staged: Staged


class TableChange(Message):
    """A change of a table: its `kind` is the name of its class in Spark, and what it lacks is null."""

    kind: str
    name: str | None
    value: str | None
    path: tuple[str, ...] | None
    column: StructType | None
    comment: str | None
    placed: bool


class AlterTable(OfTable):
    """Change what is declared for a table."""

    changes = True
    answer = Table
    wanted: tuple[TableChange, ...]


class DropTable(OfTable):
    """Remove a table and everything in it."""

    changes = True


class RenameTable(OfTable):
    """Rename a table."""

    changes = True
    to: tuple[str, ...]


class ListProcedures(OfNamespace):
    """The names of the procedures in a namespace."""

    answer = Names


class DescribeProcedure(OfCatalog):
    """A procedure by its identifier."""

    answer = Procedure
    procedure: tuple[str, ...]


class CallProcedure(OfCatalog):
    """Run a procedure, with its arguments in their order."""

    changes = True
    answer = Rows
    procedure: str
    arguments: tuple[Scalar, ...]


class Conditional(OfLoad):
    """A request about the rows of a loaded table that meet all predicates."""

    predicates: tuple[Tree, ...]


class DecideDelete(Conditional):
    """Whether `DeleteWhere` can delete the rows."""

    answer = Decided


class OverwriteWhere(Conditional):
    """The condition by which a write overwrites the rows."""

    answer = Exact


class DeleteWhere(Conditional):
    """Delete the rows."""

    changes = True


class Truncate(OfLoad):
    """Delete all rows."""

    changes = True
