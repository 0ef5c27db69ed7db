"""The procedures of a catalog: ``CALL lake.system.compact(table => 'logs')``."""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TypeAlias

from pyspark.sql.types import BooleanType, StringType, StructField, StructType

from zed_spark.columns.project import column_text, split_columns
from zed_spark.durations import period
from zed_spark.errors import NotFoundError, OptionError
from zed_spark.files.file import read_files
from zed_spark.lake import Branch, Pool
from zed_spark.lake.actions import Commit
from zed_spark.lake.config import MAIN
from zed_spark.lake.vacuum import require_age
from zed_spark.names import suggestion
from zed_spark.spark.catalog.lake import SYSTEM, CatalogLake, NoSuchTableError, TableName
from zed_spark.spark.protocol import catalog_messages
from zed_spark.spark.protocol.catalog_messages import Parameter
from zed_spark.spark.protocol.codec import Scalar

Rows: TypeAlias = list[tuple[Scalar, ...]]


@dataclass(frozen=True, slots=True)
class Procedure:
    """A procedure in the namespace ``system``, with the columns of its result.

    They are no DDL, as PySpark parses that in the JVM, and a planning process has no way to one.
    """

    name: str
    description: str
    parameters: tuple[Parameter, ...]
    result: StructType
    run: Callable[..., Rows]


def names() -> list[str]:
    """The names of all procedures."""
    return sorted(_PROCEDURES)


def described(catalog: CatalogLake, name: Sequence[str]) -> catalog_messages.Procedure:
    """A procedure, for Spark. Raises `NotFoundError` if there is none of that name."""
    found = _PROCEDURES.get(name[-1].lower())
    if found is None or list(name[:-1]) != [SYSTEM]:
        raise NotFoundError(f"no procedure {catalog.name}.{'.'.join(name)}; {_hint(catalog, name[-1].lower())}")
    return catalog_messages.Procedure(found.name, _description(found), found.parameters)


def _hint(catalog: CatalogLake, wrong: str) -> str:
    """What to call in place of a procedure that does not exist: what does the same, else what is spelled alike."""
    if wrong in _PROCEDURES:
        return f"it is {catalog.name}.{SYSTEM}.{wrong}"
    if wrong in _TABLES:
        return f"SELECT * FROM {catalog.name}.<table>.{_TABLES[wrong]} shows that"
    meant = [one for one, others in _OTHER_NAMES.items() if wrong in others]
    known = f"{SYSTEM} has"
    if not meant:
        return suggestion(wrong, names(), known)
    return f"{SYSTEM}.{meant[0]} does that; {known} {', '.join(names())}"


def _description(procedure: Procedure) -> str:
    """What it does, and its arguments: `DESCRIBE PROCEDURE` shows nothing else."""
    arguments = "; ".join(
        f"{one.name}: {one.comment}" + ("" if one.default is None else f" (default {one.default})")
        for one in procedure.parameters
    )
    return f"{procedure.description} Arguments: {arguments}."


def call(catalog: CatalogLake, name: str, arguments: Sequence[Scalar]) -> catalog_messages.Rows:
    """Run a procedure. Strings in arguments and result are base64."""
    found = _PROCEDURES[name]
    values = [
        base64.b64decode(value).decode() if one.type == "STRING" and isinstance(value, str) else value
        for one, value in zip(found.parameters, arguments, strict=True)
    ]
    for one, value in zip(found.parameters, values, strict=True):
        if value is None and one.default != "NULL":
            raise OptionError(f"{SYSTEM}.{name}: {one.name} is NULL")
    rows = tuple(tuple(map(_plain, row)) for row in found.run(catalog, *values))
    return catalog_messages.Rows(found.result, rows)


def _plain(value: Scalar) -> Scalar:
    return base64.b64encode(value.encode()).decode() if isinstance(value, str) else value


def _table(catalog: CatalogLake, text: str) -> TableName:
    try:
        [path] = split_columns(text)
        return catalog.find(path)
    except (NoSuchTableError, ValueError):
        raise NotFoundError(
            f"no table {text!r} in the catalog {catalog.name}; {suggestion(text, list(catalog.pools()))}"
        ) from None


def _branch(catalog: CatalogLake, table: str, branch: str | None) -> Branch:
    found = _table(catalog, table)
    if found.is_read_only or (branch is not None and found.branch not in (None, branch)):
        raise OptionError(f"{table!r} is not the branch {branch or MAIN!r} of a table")
    return catalog.open(found).branch(branch or found.branch or MAIN)


def _create_branch(catalog: CatalogLake, table: str, branch: str, at: str) -> Rows:
    made = catalog.open(_table(catalog, table)).create_branch(branch, at)
    return [(made.name, str(made.tip))]


def _drop_branch(catalog: CatalogLake, table: str, branch: str) -> Rows:
    if branch == MAIN:
        raise OptionError(f"the branch {MAIN} of a table stays; DROP TABLE removes the table")
    pool = catalog.open(_table(catalog, table))
    if any(one.name == branch for one in pool.tags()):
        raise OptionError(f"{branch!r} is a tag of the table {table}: {SYSTEM}.drop_tag removes it")
    return _dropped(pool, branch)


def _dropped(pool: Pool, branch: str) -> Rows:
    tip = pool.branch(branch).tip
    pool.drop_branch(branch)
    return [(branch, str(tip))]


def _create_tag(catalog: CatalogLake, table: str, tag: str, at: str, replace: bool) -> Rows:
    made = catalog.open(_table(catalog, table)).create_tag(tag, at, replace=replace)
    return [(made.name, str(made.tip))]


def _drop_tag(catalog: CatalogLake, table: str, tag: str) -> Rows:
    pool = catalog.open(_table(catalog, table))
    known = [one.name for one in pool.tags()]
    if tag not in known:
        raise NotFoundError(f"no tag {tag!r} of the table {table}; {suggestion(tag, known)}")
    return _dropped(pool, tag)


def _merge(catalog: CatalogLake, table: str, branch: str, into: str | None) -> Rows:
    return _commits([_branch(catalog, table, into).merge(branch)])


def _revert(catalog: CatalogLake, table: str, commit: str, branch: str | None) -> Rows:
    return _commits([_branch(catalog, table, branch).revert(commit)])


def _rollback(catalog: CatalogLake, table: str, to: str, branch: str | None) -> Rows:
    return _commits([_branch(catalog, table, branch).restore(_moment(to))])


def _compact(catalog: CatalogLake, table: str, branch: str | None, vectors: bool | None) -> Rows:
    return _commits(_branch(catalog, table, branch).compact_all(vectors=vectors))


def _upsert(catalog: CatalogLake, table: str, files: str, key: str, branch: str | None) -> Rows:
    keys = [column_text(path) for path in split_columns(key)]
    return _commits([_branch(catalog, table, branch).upsert(read_files(files), keys)])


def _add_vectors(catalog: CatalogLake, table: str, branch: str | None) -> Rows:
    found = _branch(catalog, table, branch)
    state = found.snapshot().state
    return _commits([found.add_vectors()] if any(id not in state.vectors for id in state.objects) else [])


def _remove_vectors(catalog: CatalogLake, table: str, branch: str | None) -> Rows:
    found = _branch(catalog, table, branch)
    return _commits([found.remove_vectors()] if found.snapshot().state.live_vectors else [])


def _add_blooms(catalog: CatalogLake, table: str, columns: str | None, branch: str | None) -> Rows:
    name = _branch(catalog, table, branch).name
    return [(str(catalog.open(_table(catalog, table)).add_blooms(columns, branch=name)),)]


def _add_statistics(catalog: CatalogLake, table: str, columns: str | None, branch: str | None) -> Rows:
    name = _branch(catalog, table, branch).name
    return [(str(catalog.open(_table(catalog, table)).add_statistics(columns, branch=name)),)]


def _vacuum(catalog: CatalogLake, table: str, older_than: str, dry_run: bool, force: bool) -> Rows:
    pool = catalog.open(_table(catalog, table))
    name = f"{SYSTEM}.vacuum: older_than"
    try:
        age = period(older_than)
    except ValueError as error:
        raise OptionError(f"{name} takes {error}, not {older_than!r}") from None
    require_age(age, name, force="force => true", forced=dry_run or force)
    return [(key,) for key in pool.vacuum(age, dry_run=dry_run, force=force).keys]


def _maintain(catalog: CatalogLake, table: str, branch: str | None, dry_run: bool) -> Rows:
    steps = _branch(catalog, table, branch).maintain(dry_run=dry_run)
    return [
        (one.name, one.what, one.why, one.result, None if one.commit is None else str(one.commit.id)) for one in steps
    ]


def _vacate(catalog: CatalogLake, table: str, at: str, dry_run: bool) -> Rows:
    pool = catalog.open(_table(catalog, table))
    return [(str(id),) for id in pool.vacate(_moment(at), dry_run=dry_run)]


def _moment(text: str) -> str | datetime:
    """A time, or the branch or commit that a text names."""
    try:
        found = datetime.fromisoformat(text)
    except ValueError:
        return text
    return found.astimezone(UTC) if found.tzinfo is not None else found.replace(tzinfo=UTC)


def _repair(catalog: CatalogLake, dry_run: bool) -> Rows:
    found = catalog.lake.repair(dry_run=dry_run)
    return [(one.key, one.problem, one.remedy, one.repairable and not dry_run) for one in found]


def _commits(made: Sequence[Commit | None]) -> Rows:
    return [(str(one.id), one.message.partition("\n")[0]) for one in made if one is not None]


def _strings(*names: str) -> StructType:
    return StructType([StructField(name, StringType()) for name in names])


_COMMITS = _strings("commit", "message")
_TABLE = Parameter("table", "the table: 'logs', or a branch of it as 'logs.branch_dev'")
_OF = Parameter("branch", "the branch that is changed; main by default", "NULL")
_TIME = "a time in UTC such as '2024-05-01T12:00:00Z'"
_DRY_RUN = Parameter("dry_run", "only list what would be done", "true", "BOOLEAN")

_OTHER_NAMES = {
    "rollback": (
        "rollback_to_snapshot", "rollback_to_timestamp", "rollback_to_version", "rollback_to_instant", "restore",
        "restore_table", "set_current_snapshot", "reset",
    ),
    "revert": ("undo", "revert_commit", "rollback_commit"),
    "merge": ("fast_forward", "publish_changes", "cherrypick_snapshot", "merge_branch"),
    "vacuum": ("expire_snapshots", "remove_orphan_files", "clean", "run_clean"),
    "compact": (
        "rewrite_data_files", "rewrite_manifests", "optimize", "optimise", "zorder", "run_clustering", "compaction",
    ),
    "maintain": ("maintenance", "auto_optimize", "table_service"),
    "create_branch": ("branch", "new_branch", "clone_branch"),
    "drop_branch": ("remove_branch", "delete_branch"),
    "create_tag": ("tag", "new_tag", "replace_tag"),
    "drop_tag": ("remove_tag", "delete_tag"),
}  # fmt: skip
"""What the procedures are called elsewhere."""

_TABLES = {"history": "log", "describe_history": "log", "ancestors_of": "log"}
"""What is no procedure here but a table of metadata."""

_PROCEDURES: Mapping[str, Procedure] = {
    one.name: one
    for one in (
        Procedure(
            "create_branch",
            "Creates a branch of a table.",
            (_TABLE, Parameter("branch", "its name"), Parameter("at", "a branch or commit to begin with", f"'{MAIN}'")),
            _strings("branch", "commit"),
            _create_branch,
        ),
        Procedure(
            "drop_branch",
            "Removes a branch of a table; its commits can be read until a vacuum.",
            (_TABLE, Parameter("branch", "its name")),
            _strings("branch", "commit"),
            _drop_branch,
        ),
        Procedure(
            "create_tag",
            "Creates a tag of a table: a branch that no statement changes.",
            (
                _TABLE,
                Parameter("tag", "its name"),
                Parameter("at", "the branch or commit that it names", f"'{MAIN}'"),
                Parameter("replace", "move a tag that exists", "false", "BOOLEAN"),
            ),
            _strings("tag", "commit"),
            _create_tag,
        ),
        Procedure(
            "drop_tag",
            "Removes a tag of a table; its commits can be read until a vacuum.",
            (_TABLE, Parameter("tag", "its name")),
            _strings("tag", "commit"),
            _drop_tag,
        ),
        Procedure(
            "merge",
            "Merges a branch into another, in one commit.",
            (_TABLE, Parameter("branch", "the branch to merge"), Parameter("into", "the other, else main", "NULL")),
            _COMMITS,
            _merge,
        ),
        Procedure(
            "revert",
            "Reverts a commit of a branch, in one commit.",
            (_TABLE, Parameter("commit", "the commit"), _OF),
            _COMMITS,
            _revert,
        ),
        Procedure(
            "rollback",
            "Brings back what a branch held at a commit, in one new commit.",
            (_TABLE, Parameter("to", f"a commit, a branch or a tag, or {_TIME}"), _OF),
            _COMMITS,
            _rollback,
        ),
        Procedure(
            "compact",
            "Rewrites objects that overlap or are small, in a commit for each run of them.",
            (
                _TABLE,
                _OF,
                Parameter(
                    "vectors", "write vectors for the new objects, else as the property vectors says", "NULL", "BOOLEAN"
                ),
            ),
            _COMMITS,
            _compact,
        ),
        Procedure(
            "add_vectors",
            "Writes vectors, which are copies in columns, for the objects that have none.",
            (_TABLE, _OF),
            _COMMITS,
            _add_vectors,
        ),
        Procedure("remove_vectors", "Stops using all vectors.", (_TABLE, _OF), _COMMITS, _remove_vectors),
        Procedure(
            "add_blooms",
            "Writes Bloom filters for the objects that have none, so that searches for single values skip objects.",
            (_TABLE, Parameter("columns", "the columns, else those of the property bloom", "NULL"), _OF),
            _strings("objects"),
            _add_blooms,
        ),
        Procedure(
            "add_statistics",
            "Stores the bounds of columns for the objects that have none, so that conditions on them skip objects.",
            (_TABLE, Parameter("columns", "the columns, else those of the property statistics", "NULL"), _OF),
            _strings("objects"),
            _add_statistics,
        ),
        Procedure(
            "upsert",
            "Replaces the rows that have the keys of rows of files by these, and adds the others, in one commit.",
            (
                _TABLE,
                Parameter("files", "a file, directory or glob, of any format that is read"),
                Parameter("key", "the columns that are compared: 'id', or 'a, b.c'"),
                _OF,
            ),
            _COMMITS,
            _upsert,
        ),
        Procedure(
            "vacuum",
            "Removes files that no branch needs any more.",
            (
                _TABLE,
                Parameter("older_than", "how long they must have been unused", "'7 days'"),
                _DRY_RUN,
                Parameter("force", "allow less than a day, where no other tool writes", "false", "BOOLEAN"),
            ),
            _strings("file"),
            _vacuum,
        ),
        Procedure(
            "maintain",
            "Does what a branch of a table needs: compaction, vectors, Bloom filters, and the removal of old history.",
            (_TABLE, _OF, _DRY_RUN),
            _strings("step", "what", "why", "result", "commit"),
            _maintain,
        ),
        Procedure(
            "vacate",
            "Removes old commits of a table in a SuperDB database.",
            (_TABLE, Parameter("at", f"the commit that stays the oldest, or {_TIME}"), _DRY_RUN),
            _strings("commit"),
            _vacate,
        ),
        Procedure(
            "repair",
            "Repairs journals of the lake that a tool left damaged when it died.",
            (_DRY_RUN,),
            _strings("file", "problem", "remedy").add("repaired", BooleanType()),
            _repair,
        ),
    )
}
