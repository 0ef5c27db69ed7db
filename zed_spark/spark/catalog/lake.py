"""The lake that a catalog's options name, and what identifiers of tables name in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import Field, dataclass, replace
from functools import cached_property
from typing import Any

from zed_spark import lake as lakes
from zed_spark.errors import CommitConflictError, NotFoundError, OptionError
from zed_spark.formats.settings import flag, options_of, parse_option
from zed_spark.lake import Lake, Pool
from zed_spark.lake.config import MAIN, PoolConfig
from zed_spark.lake.tables import DETAILS
from zed_spark.names import suggestion
from zed_spark.spark.options import SECRET, STORAGE, LakeOptions, storage_setting
from zed_spark.spark.protocol.messages import ConditionError
from zed_spark.spark.write.options import LakeSaveOptions
from zed_spark.storage.options import StorageOptions, may_be_secret

DEFAULT_NAMESPACE = "pools"
"""The one namespace, in which all pools are: ``lake.logs`` and ``lake.pools.logs`` are the same table."""

SYSTEM = "system"
"""The namespace of the procedures."""

BRANCH = "branch_"
"""What the name of a branch begins with behind the name of its table: ``lake.logs.branch_dev``."""

TAG = "tag_"
"""What the name of a tag begins with behind the name of its table: ``lake.logs.tag_v1``."""

KIND = "type_"
"""What the name of a table of one kind of rows begins with behind the name of its table: ``lake.logs.type_conn``."""

CHANGES = "changes"
"""The name of the table of what commits did to the rows of a table: ``lake.logs.changes``."""

METADATA = tuple(sorted(DETAILS))
"""The tables of metadata that each pool has: ``lake.logs.log``."""

PASSED = (
    "nanosaslong", "mapsasentries", "batchrows", "batchbytes", "maxpartitionbytes", "minpartitions", "isolationlevel"
)  # fmt: skip
"""Options of the source that a catalog may set for all its tables: none of them hides rows."""

OWN = ("path", "acceptanyschema", "create")
"""The options of a catalog itself."""


def concealed(name: str) -> str:
    """The name under which an option of a catalog is set: with `SECRET` if its value may be one."""
    lowered = name.lower()
    return SECRET + name if lowered.startswith(STORAGE) and may_be_secret(lowered[len(STORAGE) :]) else name


class NoSuchTableError(ConditionError):
    """There is no such table."""

    condition = "NoSuchTable"


class TableExistsError(ConditionError):
    """There is such a table already."""

    condition = "TableAlreadyExists"


class NoSuchNamespaceError(ConditionError):
    """There is no such namespace."""

    condition = "NoSuchNamespace"


@dataclass(frozen=True, slots=True)
class TableName:
    """What an identifier names: a pool, one of its branches, metadata, the rows of one kind, or changes of rows."""

    pool: PoolConfig
    branch: str | None = None
    metadata: str | None = None
    kind: str | None = None
    changes: bool = False

    @property
    def is_part(self) -> bool:
        """Whether it is a part of a table, which cannot be changed by itself, or a table of metadata."""
        return self.branch is not None or self.is_read_only

    @property
    def is_read_only(self) -> bool:
        """Whether it has no rows that could be changed."""
        return self.metadata is not None or self.kind is not None or self.changes


@dataclass(frozen=True)
class CatalogLake:
    """The lake of a catalog; the options are as Spark has them, with secrets."""

    name: str
    options: Mapping[str, str]

    @classmethod
    def of(cls, name: str, settings: Mapping[str, str]) -> CatalogLake:
        """The lake of the settings below ``spark.sql.catalog.<name>``, some of which have a name of `concealed`."""
        return cls(
            name, {key[len(SECRET) :] if key.lower().startswith(SECRET) else key: settings[key] for key in settings}
        )

    def __repr__(self) -> str:
        return f"<catalog {self.name}>"

    def again(self) -> CatalogLake:
        """The same catalog for another request: its lake stays open if it is, and is read again."""
        if "lake" not in vars(self):
            return self
        found = CatalogLake(self.name, self.options)
        # What `cached_property` finds.
        vars(found).update(path=self.path, lake=replace(self.lake))
        return found

    @cached_property
    def path(self) -> str:
        """The path or URL of the lake; `OptionError` if there is none, or for an unknown or invalid option."""
        lowered = {key.lower(): text for key, text in self.options.items()}
        for key, text in lowered.items():
            self._check(key, text)
        if "path" not in lowered:
            raise OptionError(f"the catalog {self.name} has no path: set spark.sql.catalog.{self.name}.path to a lake")
        return lowered["path"]

    def _check(self, key: str, text: str) -> None:
        if key == "create":
            _flag("create", text)
        if storage_setting(key) is not None or key in OWN:
            return
        if key not in PASSED:
            known = [
                "acceptAnySchema",
                "create",
                *(field.metadata["name"] for name, field in _fields().items() if name in PASSED),
            ]
            raise OptionError(f"the catalog {self.name}: unknown option {key!r}; {suggestion(key, known, 'known are')}")
        parse_option(_fields()[key], text)

    @cached_property
    def lake(self) -> Lake:
        """The lake, made if the options say so. Raises `NotFoundError` if there is none, and the errors of `path`."""
        storage = StorageOptions(
            {key: text for name, text in self.options.items() if (key := storage_setting(name)) is not None}
        )
        try:
            return lakes.open(self.path, storage)
        except NotFoundError as error:
            if not self._flag("create"):
                raise NotFoundError(f"{error}, or set spark.sql.catalog.{self.name}.create to true") from None
        try:
            return lakes.create(self.path, options=storage)
        except CommitConflictError:
            # Another process has made it just now.
            return lakes.open(self.path, storage)

    @property
    def accepts_any_schema(self) -> bool:
        """Whether all tables take rows of any columns."""
        return self._flag("acceptAnySchema")

    def _flag(self, name: str) -> bool:
        found = [text for key, text in self.options.items() if key.lower() == name.lower()]
        return bool(found) and _flag(name, found[0])

    def source_options(self, found: TableName) -> dict[str, str]:
        """The options of the source ``zedlake`` for a table."""
        kept = {key: text for key, text in self.options.items() if key.lower() not in OWN}
        branch = {} if found.branch is None else {"branch": found.branch}
        return {**kept, "path": self.path, "pool": str(found.pool.id), **branch}

    def pools(self) -> dict[str, PoolConfig]:
        """The pools by name."""
        return {config.name: config for config in self.lake.pools()}

    def parts(self, name: Sequence[str]) -> list[str]:
        """The parts of a name without those of the catalog and the namespace."""
        parts = list(name)
        if len(parts) > 1 and parts[0] == self.name:
            del parts[0]
        if len(parts) > 1 and parts[0] == DEFAULT_NAMESPACE:
            del parts[0]
        return parts

    def find(self, name: Sequence[str]) -> TableName:
        """What an identifier names. Raises `NoSuchTableError` if that is nothing."""
        pools = self.pools()
        parts = self.parts(name)
        if len(parts) == 1 and parts[0] in pools:
            return TableName(pools[parts[0]])
        # A pool can be called as the namespace is.
        of = [candidate for candidate in (parts, list(name)) if len(candidate) == 2 and candidate[0] in pools]
        for pool, part in of:
            if part.lower() in METADATA:
                return TableName(pools[pool], metadata=part.lower())
            if part.lower() == CHANGES:
                return TableName(pools[pool], changes=True)
            branch = part[len(BRANCH) :]
            if part.startswith(BRANCH) and self._has_branch(pools[pool], branch):
                return TableName(pools[pool], branch)
            tag = part[len(TAG) :]
            if part.startswith(TAG) and any(one.name == tag for one in self.lake.pool_of(pools[pool]).tags()):
                return TableName(pools[pool], tag)
            if part.startswith(KIND):
                # Which kinds there are is known only once the objects were looked into: loading raises the error.
                return TableName(pools[pool], kind=part[len(KIND) :])
        raise NoSuchTableError

    def _has_branch(self, pool: PoolConfig, branch: str) -> bool:
        return any(one.name == branch for one in self.lake.pool_of(pool).branches())

    def pool(self, name: Sequence[str]) -> TableName:
        """The pool that an identifier names. Raises `OptionError` if it is a branch, or not the rows of a table."""
        found = self.find(name)
        if found.is_part:
            raise OptionError(
                f"{self.shown(name)} is a part of the table {found.pool.name} and cannot be changed by itself"
            )
        return found

    def new_name(self, name: Sequence[str]) -> str:
        """The name of a pool that is to be made. Raises `NoSuchNamespaceError` if the identifier has other parts."""
        parts = self.parts(name)
        if len(parts) != 1:
            raise NoSuchNamespaceError
        return parts[0]

    def tables(self, namespace: Sequence[str]) -> list[str]:
        """The names of the tables in a namespace; in that of a pool, those of its metadata and its branches."""
        parts = self.parts([*namespace, ""])[:-1]
        if not parts:
            return list(self.pools())
        if len(parts) == 1 and parts[0] in self.pools():
            pool = self.lake.pool(parts[0])
            tags = {tag.name for tag in pool.tags()}
            branches = [branch.name for branch in pool.branches() if branch.name != MAIN]
            return [*METADATA, CHANGES, *(f"{TAG if branch in tags else BRANCH}{branch}" for branch in branches)]
        if parts == [SYSTEM]:
            return []
        raise NoSuchNamespaceError

    def check_namespace(self, namespace: Sequence[str]) -> None:
        """Raise `NoSuchNamespaceError` unless there is the namespace."""
        # Spark asks about the one of all tables several times in each statement.
        if self.parts([*namespace, ""])[:-1]:
            self.tables(namespace)

    def open(self, found: TableName) -> Pool:
        """The pool of a table, also where it was renamed meanwhile."""
        return self.lake.pool_of(found.pool)

    def shown(self, name: Sequence[str]) -> str:
        """An identifier for messages."""
        return ".".join([self.name, *self.parts(name)])


def any_schema(text: str) -> bool:
    """The value of the option and the property ``acceptAnySchema``; `OptionError` if it is neither true nor false."""
    return _flag("acceptAnySchema", text)


def _flag(name: str, text: str) -> bool:
    try:
        return flag(text)
    except ValueError:
        raise OptionError(f"{name} takes true or false, not {text!r}") from None


def _fields() -> dict[str, Field[Any]]:
    return {**options_of(LakeSaveOptions), **options_of(LakeOptions)}
