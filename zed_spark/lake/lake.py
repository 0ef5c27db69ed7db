"""A lake: a folder or prefix of a store with pools. Source: docs/formats/lake.md, sections 2 and 8.1."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace

from zed_spark.columns.column import Sequence
from zed_spark.columns.values import sequence_of
from zed_spark.errors import CommitConflictError, CorruptDataError, NotFoundError, OptionError, UnsupportedVersionError
from zed_spark.lake import LAKE_TABLES
from zed_spark.lake.config import (
    DEFAULT_KEY,
    MAIN,
    SEEK_STRIDE,
    THRESHOLD,
    BranchConfig,
    PoolConfig,
    as_id,
    check_name,
    key_path,
)
from zed_spark.lake.dialect import CREATED, DIALECTS, MAGIC_FILES, LakeDialect, of_release
from zed_spark.lake.ids import NIL, Id, IdFactory
from zed_spark.lake.journal import Journal, create_journal
from zed_spark.lake.journal_entries import Put, Remove
from zed_spark.lake.metadata import Read, RecordFields, marshal, record, unmarshal, version_of
from zed_spark.lake.object_vectors import write_defaults
from zed_spark.lake.pool import Pool
from zed_spark.lake.pool_files import PoolFiles
from zed_spark.lake.progress import Counter, Progress
from zed_spark.lake.repair import Finding, repair_pools, require_no_database
from zed_spark.lake.retry import RetryPolicy
from zed_spark.lake.tables import branch_rows
from zed_spark.storage import Store, open_store
from zed_spark.storage.options import redacted
from zed_spark.storage.paths import PathText, is_service, path_text
from zed_spark.types import INT64, STRING


@dataclass(repr=False)
class Lake:
    """A lake.

    Attributes:
        store: the store of the lake.
        dialect: how it is stored; files are written as the releases of the dialect expect them.
        id_factory: makes identifiers and gives the time.
        retry_policy: how often a lost race is tried again.
    """

    store: Store
    dialect: LakeDialect
    id_factory: IdFactory = field(default_factory=IdFactory)
    retry_policy: RetryPolicy = field(default_factory=RetryPolicy)

    def __post_init__(self) -> None:
        self._pools = Journal(self.store, "pools", PoolConfig, self.dialect, now=self.id_factory.now)

    def __repr__(self) -> str:
        return f"<Lake {self.store.url}>"

    @property
    def number(self) -> int:
        """The number in its magic file: 1 or 3 of zed, 5 of super."""
        return self.dialect.number

    @property
    def url(self) -> str:
        """The path or URL of its store."""
        return self.store.url

    def pools(self) -> list[PoolConfig]:
        """Return the pools, by name."""
        return sorted(self._pools.load().configs.values(), key=lambda config: config.name)

    def pool(self, name: str | Id) -> Pool:
        """Look up a pool.

        Args:
            name: its name or its identifier.

        Raises:
            NotFoundError: there is no such pool.
        """
        return self.pool_of(self._find(name))

    def create_pool(
        self,
        name: str,
        key: str | None = None,
        order: str | None = None,
        *,
        seek_stride: int = SEEK_STRIDE,
        threshold: int = THRESHOLD,
        properties: Mapping[str, str] | None = None,
        schema: str | None = None,
    ) -> Pool:
        """Create a pool with a branch ``main``.

        Args:
            name: its name.
            key: the path of the field it is sorted by, such as ``"id.orig_h"``; None for ``ts``.
            order: ``"asc"`` or ``"desc"``; None for ascending where a key is named, else descending, as in zed.
            seek_stride: bytes of keys after which a new section of an object starts.
            threshold: bytes after which a new object starts.
            properties: see `zed_spark.lake.pool.Pool.properties`; the pool has them as soon as it exists.
            schema: see `zed_spark.lake.pool.Pool.declared_schema`.

        Raises:
            OptionError: the name, key or order is not allowed, or a property is not a text.
            CommitConflictError: there is a pool of that name.
        """
        pool = self.stage_pool(
            name, key, order, seek_stride=seek_stride, threshold=threshold, properties=properties, schema=schema
        )
        try:
            self.publish_pool(pool)
        except CommitConflictError:
            self.discard_pool(pool)
            raise
        return pool

    def stage_pool(
        self,
        name: str,
        key: str | None = None,
        order: str | None = None,
        *,
        seek_stride: int = SEEK_STRIDE,
        threshold: int = THRESHOLD,
        properties: Mapping[str, str] | None = None,
        schema: str | None = None,
    ) -> Pool:
        """Make a pool that can be written to, but that no reader finds before `publish_pool`.

        Arguments and errors as for `create_pool`.
        """
        order = order or ("desc" if key is None else "asc")
        if order not in ("asc", "desc"):
            raise OptionError(f"order {order!r}: expected 'asc' or 'desc'")
        if seek_stride < 1 or threshold < 1:
            raise OptionError(f"a seek stride of {seek_stride} and a threshold of {threshold}: expected 1 or more")
        path = DEFAULT_KEY if key is None else key_path(key)
        id_factory = self.id_factory
        config = PoolConfig(
            id_factory.now(),
            check_name(name, "pool"),
            id_factory.id(),
            order == "desc",
            (path,),
            seek_stride,
            threshold,
        )
        if name in self._pools.load().configs:
            raise self._taken(name)
        files = self._files(config)
        files.branches.create()
        main = BranchConfig(id_factory.now(), MAIN, NIL)
        files.branches.update(lambda known: [] if known else [Put(main, new=True)], self.retry_policy)
        pool = Pool(files)
        try:
            if properties:
                pool.set_properties(properties)
            if schema is not None:
                pool.declare_schema(schema)
        except OptionError:
            self._clear(config)
            raise
        return pool

    def pool_of(self, config: PoolConfig) -> Pool:
        """Return the pool with a configuration, which the lake may not have yet, or no longer."""
        return Pool(self._files(config))

    def publish_pool(self, pool: Pool) -> None:
        """Add a pool of `stage_pool` to the lake, with all that was written to it.

        Raises:
            CommitConflictError: there is a pool of that name by now.
        """
        config = pool.config

        def decide(configs: Mapping[str, PoolConfig]) -> list[Put[PoolConfig] | Remove]:
            if configs.get(config.name) == config:
                return []
            if config.name in configs:
                raise self._taken(config.name)
            return [Put(config, new=True)]

        self._pools.update(decide, self.retry_policy)

    def discard_pool(self, pool: Pool) -> None:
        """Remove the files of a pool of `stage_pool` that was not published."""
        self._clear(pool.config)

    def rename_pool(self, name: str | Id, new: str) -> None:
        """Rename a pool.

        Raises:
            NotFoundError: there is no such pool.
            OptionError: the name is not allowed.
            CommitConflictError: there is a pool of that name.
        """
        check_name(new, "pool")
        id = self._find(name).id

        def decide(configs: Mapping[str, PoolConfig]) -> list[Put[PoolConfig] | Remove]:
            config = _by_id(configs, id)
            if config is None:
                raise NotFoundError(f"pool {name} no longer exists in {self.store.url}")
            if config.name == new:
                return []
            if new in configs:
                raise self._taken(new)
            return [Remove(config.name), Put(replace(config, name=new), new=True)]

        self._pools.update(decide, self.retry_policy)

    def drop_pool(self, name: str | Id, *, progress: Progress | None = None) -> None:
        """Remove a pool and everything in it, for good.

        Args:
            name: its name or its identifier.
            progress: a callback for each `zed_spark.lake.progress.Step`.

        Raises:
            NotFoundError: there is no such pool.
        """
        config = self._find(name)

        def decide(configs: Mapping[str, PoolConfig]) -> list[Put[PoolConfig] | Remove]:
            current = _by_id(configs, config.id)
            return [] if current is None else [Remove(current.name)]

        self._pools.update(decide, self.retry_policy)
        self._clear(config, progress)

    def repair(self, *, dry_run: bool = True) -> list[Finding]:
        """Repair what tools that died left behind, in the lake and its pools; see `zed_spark.lake.repair`.

        Nothing that is committed is removed.

        Args:
            dry_run: only find the problems.

        Returns:
            The problems, and what was or would be done about each.
        """
        found = list(repair_pools(self._pools, dry_run=dry_run))
        with suppress(CorruptDataError):
            # The problems of the journal of pools are among those found.
            found += [one for config in self.pools() for one in self.pool_of(config).repair(dry_run=dry_run)]
        return found

    def table(self, name: str) -> Sequence:
        """Return metadata as the reference's meta-queries list it.

        Args:
            name: ``pools`` or ``branches``.

        Raises:
            OptionError: there is no such table.
        """
        if name == "pools":
            return sequence_of(config.value(self.dialect) for config in self.pools())
        if name == "branches":
            pools = map(self.pool_of, self.pools())
            return sequence_of(row for pool in pools for row in branch_rows(pool.config, pool.branches(), self.dialect))
        raise OptionError(f"no table {name!r}; there are {', '.join(LAKE_TABLES)}")

    def _files(self, config: PoolConfig) -> PoolFiles:
        files = PoolFiles(self.store, config, self.dialect, self.id_factory, self.retry_policy)
        files.branches.foreign = self._pools.foreign
        return files

    def _find(self, name: str | Id) -> PoolConfig:
        configs = self._pools.load().configs
        found = None if isinstance(name, Id) else configs.get(name)
        id = name if isinstance(name, Id) else as_id(name)
        if found is None and id is not None:
            found = _by_id(configs, id)
        if found is None:
            raise NotFoundError(f"no pool {name!s} in {self.store.url}")
        return found

    def _taken(self, name: str) -> CommitConflictError:
        return CommitConflictError(f"pool {name!r} already exists in {self.store.url}")

    def _clear(self, config: PoolConfig, progress: Progress | None = None) -> None:
        entries = list(self.store.list(str(config.id)))
        for entry in Counter(progress, "removing", "files", len(entries)).each(entries):
            self.store.delete(entry.key)


def open_lake(
    where: PathText | Store,
    options: Mapping[str, str] | None = None,
    *,
    id_factory: IdFactory | None = None,
    retry_policy: RetryPolicy | None = None,
) -> Lake:
    """Open a lake.

    Args:
        where: a path or URL as `zed_spark.storage.open_store` takes it, or a store.
        options: options of the store.
        id_factory: as for `Lake`.
        retry_policy: as for `Lake`.

    Raises:
        NotFoundError: there is no lake.
        UnsupportedVersionError: the number of the lake is not supported.
        CorruptDataError: the file with the number is damaged.
        OptionError: there is no store for such URLs.
    """
    store = _store(where, options)
    for magic in MAGIC_FILES.values():
        with suppress(NotFoundError):
            data = store.read(magic.magic)
            return Lake(
                store, _dialect_of(data, magic, store.url), id_factory or IdFactory(), retry_policy or RetryPolicy()
            )
    *names, last = MAGIC_FILES
    raise NotFoundError(
        f"{store.url} is not a lake, as it has no {', '.join(names)} or {last}; "
        f"create one with `zed-spark lake init {store.url}`"
    )


def _dialect_of(data: bytes, magic: LakeDialect, url: str) -> LakeDialect:
    """The dialect of a lake with this content of a magic file, by the number in it and the version of the file."""
    path = f"{url}/{magic.magic}"
    try:
        version = version_of(data, path).version
    except UnsupportedVersionError as error:
        raise UnsupportedVersionError(f"{error}; so it is unknown how {magic.name} of this release is stored") from None
    records = list(unmarshal(data, path, _magic_reader))
    if len(records) != 1 or records[0][0] != magic.magic_text:
        raise CorruptDataError(
            f"expected one record with the magic {magic.magic_text!r}", structure=magic.magic, path=path
        )
    number = records[0][1]
    known = [one for one in DIALECTS if one.magic == magic.magic]
    for one in known:
        if (one.number, one.version) == (number, version):
            return one
    kinds = ", ".join(f"{one.number} in BSUP version {one.version} ({one.releases})" for one in known)
    raise UnsupportedVersionError(
        f"{path}: {magic.name} number {number} in BSUP version {version}; those that can be read are {kinds}"
    )


def create_lake(
    where: PathText | Store,
    number: int | None = None,
    options: Mapping[str, str] | None = None,
    *,
    release: str | None = None,
    id_factory: IdFactory | None = None,
    retry_policy: RetryPolicy | None = None,
) -> Lake:
    """Create a lake.

    Args:
        where: as for `zed_spark.lake.open`.
        number: 3 for zed 1.6 to 1.18, 1 for zed 1.0 to 1.5, 5 for a SuperDB database. None is 5 with a release, else
            3.
        options: options of the store.
        release: the release of super that opens the database: ``"0.1"``, ``"0.2"``, ``"0.3"`` or ``"main"`` of August
            2026. No other release opens it. None for the newest, 0.3.
        id_factory: as for `Lake`.
        retry_policy: as for `Lake`.

    Raises:
        CommitConflictError: there is a lake already, or a database of another release.
        OptionError: there are no lakes of that number or release, or no store for such URLs.
    """
    store = _store(where, options)
    dialect = _created(number, release)
    require_no_database(store)
    create_journal(store, "pools")
    if dialect.index_rules:
        # It stays empty, but releases up to 1.12 fail without it.
        create_journal(store, "index_rules")
    magic = "lake.LakeMagic" if dialect.package == "lake" else "db.Magic"
    value = record(magic, ("magic", STRING), ("version", INT64)), (dialect.magic_text.encode(), dialect.number)
    if not store.put_if_absent(dialect.magic, marshal([value], dialect=dialect.bsup)):
        raise CommitConflictError(f"{store.url} is {dialect.name} already: it has a file {dialect.magic}")
    if not dialect.first_last:
        # Releases before zed 1.3 do not know of vectors.
        write_defaults(store)
    return Lake(store, dialect, id_factory or IdFactory(), retry_policy or RetryPolicy())


def _created(number: int | None, release: str | None) -> LakeDialect:
    """The dialect of a new lake."""
    if number is not None and number not in CREATED:
        kinds = ", ".join(f"{known} ({dialect.releases})" for known, dialect in CREATED.items())
        raise OptionError(f"lake format number {number} is unknown; use one of {kinds}")
    if release is None:
        return CREATED[3 if number is None else number]
    dialect = of_release(release)
    if number not in (None, dialect.number):
        raise OptionError(
            f"lake format number {number} does not go with release {release}: {dialect.releases} opens only number 5"
        )
    return dialect


def _store(where: PathText | Store, options: Mapping[str, str] | None) -> Store:
    if not isinstance(where, str | os.PathLike):
        return where
    path = path_text(where)
    if is_service(path):
        from zed_spark.lake.service import refused

        raise refused(f"{redacted(path)} is a service, which the format zedlake and zed_spark.lake.connect read")
    return open_store(path, options)


def _magic_reader(fields: RecordFields) -> Read[tuple[str, int]]:
    magic, number = fields.text("magic"), fields.integer("version")
    return lambda row: (magic(row), number(row))


def _by_id(configs: Mapping[str, PoolConfig], id: Id) -> PoolConfig | None:
    return next((config for config in configs.values() if config.id == id), None)
