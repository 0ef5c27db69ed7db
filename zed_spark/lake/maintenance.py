"""Upkeep of a branch: a plan of steps, each with what it does and why, which a dry run lists and others do one by one.

Each step is a commit of its own, or makes none, and needs nothing but what the pool holds. So upkeep that was
interrupted is resumed by the next one, which plans what is left, and what other writers do meanwhile only costs the
steps that concern the same objects.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import TYPE_CHECKING, TypeAlias

from zed_spark.durations import in_words, period
from zed_spark.errors import CommitConflictError, OptionError
from zed_spark.lake.actions import Commit, DataObject, State, counted
from zed_spark.lake.committer import CommitInfoArgs
from zed_spark.lake.levels import RATIO, runs
from zed_spark.lake.object_vectors import vectors_property
from zed_spark.lake.pool_files import DataFolder, PoolFiles
from zed_spark.lake.progress import Progress
from zed_spark.lake.properties import read_properties, writing_folder
from zed_spark.lake.rewrite import lacking_blooms, lacking_statistics, write_missing_blooms, write_missing_statistics
from zed_spark.lake.scan import depth
from zed_spark.lake.tags import require_no_tag
from zed_spark.lake.vacate import last_removable, vacate
from zed_spark.lake.vacuum import require_age, vacuum

if TYPE_CHECKING:
    from zed_spark.lake.branch import Branch

logger = logging.getLogger(__name__)

RETENTION = "history.retention"
"""The property that says for how long commits stay readable, such as ``30 days``. Without it, nothing is removed."""

BATCHES = "maintain.batches"
"""The property of the number of batches of a stream after which its sink does the upkeep of the branch."""

ROUNDS = 8
"""The most times that steps are planned again because earlier ones made commits, or lost to those of others."""

VECTOR_OBJECTS = 8
"""Objects of full size whose vectors are written in one commit."""


@dataclass(frozen=True, slots=True)
class UpkeepStep:
    """A step of the upkeep of a branch.

    Attributes:
        name: ``compact``, ``vectors``, ``blooms``, ``statistics``, ``vacate`` or ``vacuum``.
        what: what it is done to, such as ``12 data objects of 3.4 MB``.
        why: the reason.
        commit: the commit that it made; None if it makes none, or was not done.
        result: ``planned``, ``done``, or ``not done: `` with the commit of another writer that it lost to.
    """

    name: str
    what: str
    why: str
    commit: Commit | None = None
    result: str = "planned"

    def __str__(self) -> str:
        result = self.result if self.commit is None else f"commit {self.commit.id}"
        return f"{self.name}: {self.what}, {self.why}: {result}"


Report: TypeAlias = Callable[[UpkeepStep], object]
"""A callback that gets each step when it is done, or planned."""


@dataclass(frozen=True, slots=True)
class _Planned:
    """A step, and what does it; that returns the commit, if the step makes one."""

    step: UpkeepStep
    act: Callable[[Progress | None, CommitInfoArgs], Commit | None]

    def done(self, progress: Progress | None, info: CommitInfoArgs) -> UpkeepStep:
        """Do the step."""
        step = self.step
        try:
            commit = self.act(progress, info)
        except CommitConflictError as error:
            return replace(step, result=f"not done: {error}")
        return replace(step, commit=commit, result="done")


def maintain(
    branch: Branch,
    *,
    dry_run: bool,
    history: bool,
    report: Report | None,
    progress: Progress | None,
    info: CommitInfoArgs,
) -> list[UpkeepStep]:
    """Plan the upkeep of a branch, and do it unless it is a dry run.

    Arguments and errors as for `zed_spark.lake.branch.Branch.maintain`.
    """
    require_no_tag(branch.files, branch.name)
    settings = Settings.of(read_properties(branch.files))
    if not history:
        settings = replace(settings, retention=None)
    steps: list[UpkeepStep] = []
    for one in _steps(branch, settings, dry_run=dry_run, progress=progress, info=info):
        logger.info("%s, branch %s: %s", branch.files, branch.name, one)
        steps.append(one)
        if report is not None:
            report(one)
    return steps


def _steps(
    branch: Branch, settings: Settings, *, dry_run: bool, progress: Progress | None, info: CommitInfoArgs
) -> Iterator[UpkeepStep]:
    """The steps, each when it is done."""
    for part, rounds in PARTS:
        for _ in range(rounds):
            again = False
            for planned in part(branch, settings):
                one = planned.step if dry_run else planned.done(progress, info)
                yield one
                again = again or one.commit is not None or one.result.startswith("not done")
            if not again:
                break


@dataclass(frozen=True, slots=True)
class Settings:
    """What the properties of a pool say about its upkeep.

    Attributes:
        retention: for how long commits stay readable; None if nothing is to be removed.
        batches: the batches of a stream after which there is upkeep; 0 for never.
    """

    retention: timedelta | None = None
    batches: int = 0

    @classmethod
    def of(cls, properties: Mapping[str, str]) -> Settings:
        """Parse them; `OptionError` names the property that is wrong."""
        for name in (RETENTION, BATCHES):
            check_property(name, properties.get(name, ""))
        retention = properties.get(RETENTION, "").strip()
        return cls(period(retention) if retention else None, int(properties.get(BATCHES) or 0))


def check_property(name: str, text: str) -> None:
    """Raise `OptionError` if a property of upkeep has a value that it cannot have; an empty one is as none."""
    if name == RETENTION and text.strip():
        try:
            age = period(text)
        except ValueError as error:
            raise OptionError(f"the property {RETENTION} takes {error}, not {text!r}") from None
        require_age(age, f"the property {RETENTION}")
    if name == BATCHES and text and not (text.isascii() and text.isdecimal()):
        raise OptionError(f"the property {BATCHES} takes a number of batches, 0 for no upkeep by streams, not {text!r}")


def _compactions(branch: Branch, settings: Settings) -> list[_Planned]:
    state, files = branch.snapshot().state, branch.files
    says = vectors_property(files, read_properties(files)) is not None
    vectors = None if says else bool(state.live_vectors)
    return [_compaction(branch, run, vectors) for run in _worth_compacting(files, state)]


def _worth_compacting(files: PoolFiles, state: State) -> list[list[DataObject]]:
    return runs(list(state.objects.values()), files.order, files.config.threshold, RATIO)


def _compaction(branch: Branch, run: list[DataObject], vectors: bool | None) -> _Planned:
    shared = depth(run, branch.files.order)
    why = f"up to {shared} of them share keys" if shared > 1 else "they are small neighbours"
    ids = [item.id for item in run]
    return _Planned(
        UpkeepStep("compact", _objects(run), why),
        lambda progress, info: branch.compact(ids, vectors=vectors, progress=progress, **info),
    )


def _vectors(branch: Branch, settings: Settings) -> list[_Planned]:
    state, files = branch.snapshot().state, branch.files
    folder = writing_folder(files, unset=bool(state.live_vectors))
    if folder.vectors is None:
        return []
    lacking = [item for item in _lasting(files, state, state.vectors) if item.size >= folder.vectors_from]
    groups = _groups(lacking, VECTOR_OBJECTS * files.config.threshold)
    return [_vector_step(branch, group) for group in groups]


def _lasting(files: PoolFiles, state: State, done: Collection[bytes] = ()) -> list[DataObject]:
    """The objects that are not done yet and will not be compacted."""
    compacted = {item.id for run in _worth_compacting(files, state) for item in run}
    return [item for id, item in state.objects.items() if id not in done and id not in compacted]


def _vector_step(branch: Branch, group: list[DataObject]) -> _Planned:
    ids = [item.id for item in group]
    return _Planned(
        UpkeepStep("vectors", _objects(group), "they lack copies in columns"),
        lambda progress, info: branch.add_vectors(ids, progress=progress, **info),
    )


def _groups(items: Iterable[DataObject], most: int) -> list[list[DataObject]]:
    """Divide objects into groups of about so many bytes."""
    groups: list[list[DataObject]] = []
    nbytes = most
    for item in items:
        if nbytes >= most:
            groups.append([])
            nbytes = 0
        groups[-1].append(item)
        nbytes += item.size
    return groups


def _blooms(branch: Branch, settings: Settings) -> list[_Planned]:
    folder = writing_folder(branch.files)
    return _beside(branch, folder, "blooms", lacking_blooms, write_missing_blooms) if folder.blooms else []


def _statistics(branch: Branch, settings: Settings) -> list[_Planned]:
    folder = writing_folder(branch.files)
    return _beside(branch, folder, "statistics", lacking_statistics, write_missing_statistics)


def _beside(
    branch: Branch,
    folder: DataFolder,
    name: str,
    lacking: Callable[[DataFolder, Iterable[DataObject]], Sequence[tuple[DataObject, object]]],
    write: Callable[[DataFolder, Iterable[DataObject], Progress | None], object],
) -> list[_Planned]:
    """The step that writes what is kept beside objects and some of them lack."""
    found = [item for item, _ in lacking(folder, _lasting(branch.files, branch.snapshot().state))]

    def act(progress: Progress | None, info: CommitInfoArgs) -> None:
        write(folder, found, progress)

    return [_Planned(UpkeepStep(name, _objects(found), f"they lack {name}"), act)] if found else []


def _vacate(branch: Branch, settings: Settings) -> list[_Planned]:
    files = branch.files
    if settings.retention is None or not files.dialect.vacates:
        return []
    limit = last_removable(files, files.id_factory.now() - _nanoseconds(settings.retention))
    if limit is None:
        return []
    ids = vacate(files, limit, dry_run=True)

    def act(progress: Progress | None, info: CommitInfoArgs) -> None:
        vacate(files, limit, progress, dry_run=False)

    what = f"{len(ids)} commit{'' if len(ids) == 1 else 's'}"
    return [_Planned(UpkeepStep("vacate", what, _too_old(settings.retention)), act)]


def _vacuum(branch: Branch, settings: Settings) -> list[_Planned]:
    files, retention = branch.files, settings.retention
    if retention is None:
        return []
    found = vacuum(files, retention, dry_run=True)

    def act(progress: Progress | None, info: CommitInfoArgs) -> None:
        vacuum(files, retention, progress=progress, dry_run=False)

    if not found.keys:
        return []
    what = f"{len(found.keys)} file{'' if len(found.keys) == 1 else 's'} of {_size(found.nbytes)}"
    return [_Planned(UpkeepStep("vacuum", what, _too_old(retention)), act)]


PARTS: tuple[tuple[Callable[[Branch, Settings], list[_Planned]], int], ...] = (
    (_compactions, ROUNDS),
    (_vectors, ROUNDS),
    (_blooms, 1),
    (_statistics, 1),
    (_vacate, 1),
    (_vacuum, 1),
)
"""The parts of upkeep, in order: what plans the steps of each, and how often it may be asked until none are left."""


def _too_old(retention: timedelta) -> str:
    return f"no branch and no tag has needed them for {in_words(retention)} ({RETENTION})"


def _nanoseconds(age: timedelta) -> int:
    return age // timedelta(microseconds=1) * 1000


def _objects(items: Collection[DataObject]) -> str:
    return f"{counted(len(items))} of {_size(sum(item.size for item in items))}"


def _size(nbytes: int) -> str:
    """A number of bytes for people."""
    for power, unit in ((30, "GB"), (20, "MB"), (10, "kB")):
        if nbytes >= 1 << power:
            return f"{nbytes / (1 << power):.1f} {unit}"
    return f"{nbytes} byte{'' if nbytes == 1 else 's'}"
