"""Which lake, pool, branch and commit a path and its options name. Source: docs/formats/lake.md, section 7.1."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from datetime import datetime
from typing import Protocol, TypeVar

from zed_spark import lake as lakes
from zed_spark.errors import NotFoundError, OptionError
from zed_spark.formats.settings import options_of
from zed_spark.lake import Id, Lake, Pool, Snapshot
from zed_spark.lake.config import MAIN, PoolConfig, as_id
from zed_spark.lake.ids import NIL, parse_id
from zed_spark.spark.options import LATEST, LakeOptions
from zed_spark.spark.protocol.messages import StagedPool
from zed_spark.storage.options import StorageOptions

NO_PATH_HINT = (
    "A permanent table forgets its options, the path too, when it is read: give them each time with "
    "SELECT * FROM t WITH (path = '...'), keep that in a view, or use CREATE TEMPORARY VIEW ... USING zedlake"
)
"""The hint where there is no path, of which `CREATE TABLE` is the likely cause."""


@dataclass(frozen=True, slots=True)
class Target:
    """A lake, and the pool and the branch or commit in it, or None where they were not named."""

    lake: Lake
    pool: str | None
    ref: str | None

    def open(self) -> Pool:
        """The pool. Raises `OptionError` if none was named, `NotFoundError` if there is none of that name."""
        if self.pool is None:
            names = ", ".join(pool.name for pool in self.lake.pools()[:50]) or "none"
            raise OptionError(
                f"{self.lake.store.url} is a lake: name a pool of it with the option pool; there are {names}"
            )
        return self.lake.pool(self.pool)


def key_and_order(orderby: str | None) -> tuple[str | None, str | None]:
    """The pool key and its direction in the text of ``orderby``; None where they are not given."""
    if orderby is not None and orderby.endswith((":asc", ":desc")):
        key, _, order = orderby.rpartition(":")
        return key, order
    return orderby, None


def target(paths: tuple[str, ...], storage: StorageOptions, pool: str | None, branch: str | None) -> Target:
    """The target that the arguments of ``load`` or ``save`` name; `OptionError` unless they are one path.

    The path is that of a lake, or of a pool in it as ``lake/pool`` or ``lake/pool@branch``. If ``branch`` is given, an
    @ belongs to the name of the pool.
    """
    path = one_path(paths)
    if pool is not None:
        return Target(lakes.open(path, storage), *split_ref(pool, branch))
    try:
        return Target(lakes.open(path, storage), None, branch)
    except NotFoundError as error:
        for above, name in _parents(path):
            with suppress(NotFoundError, OptionError):
                return Target(lakes.open(above, storage), *split_ref(name, branch))
        raise error


def one_path(paths: tuple[str, ...]) -> str:
    """The only path; `OptionError` if there is none, or there are several."""
    if len(paths) != 1:
        hint = NO_PATH_HINT if not paths else "a lake, or one pool of it, is read at a time"
        raise OptionError(f"{len(paths)} paths, expected one: load('lake'), or load('lake/pool@branch'). {hint}")
    return paths[0]


def _parents(path: str) -> Iterator[tuple[str, str]]:
    """The folders above a path, each with the rest of the path: names of pools may contain slashes."""
    above, below = path.rstrip("/"), ""
    while above and not above.endswith((":", ":/")):
        above, slash, last = above.rpartition("/")
        below = f"{last}/{below}" if below else last
        yield above or slash or ".", below


def split_ref(name: str, branch: str | None) -> tuple[str, str | None]:
    """The name of a pool, and the branch or commit after an @ in it unless one was named besides."""
    if branch is not None or "@" not in name:
        return name, branch
    name, _, ref = name.rpartition("@")
    return name, ref


S = TypeVar("S", covariant=True)


class History(Protocol[S]):
    """A pool as it was at each of its commits."""

    def at(self, ref: str | Id = MAIN, *, timestamp: datetime | None = None) -> S:
        """Return the pool at a commit."""
        ...


def snapshot(pool: History[S], ref: str | None, options: LakeOptions) -> S:
    """A pool at the commit that the options name, else at ``ref``; `OptionError` where these contradict each other."""
    if options.version_as_of is not None:
        id = _commit_named(options.version_as_of, "versionAsOf")
        if ref is not None:
            raise OptionError(f"versionAsOf names a commit, so @{ref} does not go with it")
        return pool.at(id)
    return pool.at(ref or MAIN, timestamp=options.timestamp_as_of)


_INEXACT = ("ordered", "fileNameColumn", "mode", "ignoreCorruptFiles", "ignoreMissingFiles")
"""The options that do not go with changes of rows, some of which are found by comparing objects."""

_OF_STREAMS = ("changeCommits", "maxObjectsPerTrigger", "maxBytesPerTrigger", "newFields")
"""The options that only streams use."""


def check_batch(options: LakeOptions) -> None:
    """Raise `OptionError` if there are options that a batch read does not use."""
    if options.from_latest:
        raise OptionError(f"startingVersion={LATEST} is for streams; a batch starts with a commit")
    _refuse(options, "only a stream uses it", *_OF_STREAMS)
    if options.has_range:
        _refuse(options, "what commits inserted or deleted is read exactly", *_INEXACT, "table")
    if options.ending_version is not None:
        _refuse(options, "endingVersion says at which commit to end", "versionAsOf", "timestampAsOf")


def check_stream(options: LakeOptions) -> None:
    """Raise `OptionError` if there are options that a stream does not use."""
    _refuse(options, "a stream follows a branch", "versionAsOf", "timestampAsOf", "table", "endingVersion")
    if options.changes:
        _refuse(options, "the changes of all commits are read exactly", *_INEXACT, "changeCommits")


def _refuse(options: LakeOptions, why: str, *names: str) -> None:
    """Raise `OptionError` if an option of these names was given."""
    known = options_of(LakeOptions)
    for field in (known[name.lower()] for name in names):
        if getattr(options, field.name) != field.default:
            raise OptionError(f"option {field.metadata['name']} has no effect here: {why}; leave it out")


def first_commit(pool: Pool, options: LakeOptions, until: Id) -> Id:
    """The commit after which a read starts, in the history of another one; `NIL` for the beginning.

    Raises `OptionError` if an option names no commit, and `NotFoundError` if it is not in that history.
    """
    name = "startingAfter" if options.starting_version is None else "startingVersion"
    text = options.starting_after if options.starting_version is None else options.starting_version
    if text is None:
        return NIL
    if options.from_latest:
        return until
    id = _commit_named(text, name, f" or {LATEST}" if name == "startingVersion" else "")
    found = next((one for one in pool.files.commits.chain(until) if one.head.id == id), None)
    if found is None:
        raise NotFoundError(f"{name}: commit {id} is not in the history of commit {until} of pool {pool.name!r}")
    return id if name == "startingAfter" else found.head.parent


def last_snapshot(pool: Pool, ref: str | None, options: LakeOptions) -> Snapshot:
    """A pool at the commit with which a read of some commits ends; errors as for `snapshot`."""
    if options.ending_version is None:
        return snapshot(pool, ref, options)
    return pool.at(_commit_named(options.ending_version, "endingVersion"))


def _commit_named(text: str, option: str, others: str = "") -> Id:
    id = as_id(text)
    if id is None:
        raise OptionError(f"{option} takes a commit's identifier{others}, not {text!r}")
    return id


def with_type_field(options: LakeOptions, pool: Pool) -> LakeOptions:
    """The options of a read of one kind, with the field that tells kinds if the pool's property names it."""
    if options.kind is None or options.type_field is not None:
        return options
    from zed_spark.lake.object_kinds import field_of_kinds

    return replace(options, type_field=field_of_kinds(pool.files))


def staged_pool(config: PoolConfig) -> StagedPool:
    """The configuration of a pool that a statement creates, for Java to hand on."""
    of = {field.name: getattr(config, field.name) for field in fields(config)}
    return StagedPool(**{**of, "id": str(config.id)})


def pool_config(staged: StagedPool) -> PoolConfig:
    """The configuration that `staged_pool` was given."""
    of = {field.name: getattr(staged, field.name) for field in fields(staged)}
    return PoolConfig(**{**of, "id": parse_id(staged.id)})
