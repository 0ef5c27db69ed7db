"""Upkeep of a branch: a plan of steps, each with what it does and why. A dry run only lists them.

Each step is a commit of its own, or makes none, and needs nothing but what the pool holds. So after an interrupt, the
next upkeep plans what is left, and a commit of another writer costs no more than the steps about the same objects.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import cached_property, partial
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from zed_spark.counts import counted
from zed_spark.durations import in_words
from zed_spark.errors import CommitConflictError, NotFoundError, OptionError
from zed_spark.lake.actions import Commit, DataObject, State
from zed_spark.lake.committer import CommitInfoArgs
from zed_spark.lake.ids import Id
from zed_spark.lake.levels import RATIO, runs
from zed_spark.lake.object_vectors import vectors_property
from zed_spark.lake.pool_files import DataFolder
from zed_spark.lake.progress import Progress
from zed_spark.lake.properties import Properties, read_properties, writing_folder
from zed_spark.lake.rewrite import lacking_blooms, lacking_statistics, write_missing_blooms, write_missing_statistics
from zed_spark.lake.scan import depth
from zed_spark.lake.tags import require_no_tag
from zed_spark.lake.upkeep_settings import RETENTION, Settings
from zed_spark.lake.vacate import removable, vacate
from zed_spark.lake.vacuum import vacuum

if TYPE_CHECKING:
    from zed_spark.lake.branch import Branch

logger = logging.getLogger(__name__)

Known = TypeVar("Known")

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
        result: ``planned``, ``done``, or ``not done: `` with what came between, such as the commit of another writer.
        lost: whether it was not done; then it was planned again, but for the last time.
    """

    name: str
    what: str
    why: str
    commit: Commit | None = None
    result: str = "planned"
    lost: bool = False

    def __str__(self) -> str:
        result = self.result if self.commit is None else f"commit {self.commit.id}"
        return f"{self.name}: {self.what}, {self.why}: {result}"


Report: TypeAlias = Callable[[UpkeepStep], object]
"""A callback that gets each step when it is done, or planned."""


@dataclass(frozen=True, slots=True)
class _Planned:
    """A step, and the function that does it, which returns a commit if the step makes one."""

    step: UpkeepStep
    act: Callable[[Progress | None, CommitInfoArgs], object]

    def done(self, progress: Progress | None, info: CommitInfoArgs) -> UpkeepStep:
        """Do the step. What was changed or removed since it was planned costs this step only."""
        step = self.step
        try:
            found = self.act(progress, info)
        except (CommitConflictError, NotFoundError, OptionError) as error:
            return replace(step, result=f"not done: {error}", lost=True)
        return replace(step, commit=found if isinstance(found, Commit) else None, result="done")


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
    properties = read_properties(branch.files)
    plan = _Plan(branch, branch.tip, properties, Settings.of(properties).retention if history else None)
    steps: list[UpkeepStep] = []
    for one in _steps(plan, dry_run=dry_run, progress=progress, info=info):
        logger.info("%s, branch %s: %s", branch.files, branch.name, one)
        steps.append(one)
        if report is not None:
            report(one)
    return steps


@dataclass(frozen=True)
class _Plan:
    """What steps are planned from: a branch at its tip, and the properties of the pool."""

    branch: Branch
    tip: Id
    properties: Properties
    retention: timedelta | None

    @cached_property
    def state(self) -> State:
        return self.branch.files.commits.state(self.tip)

    @cached_property
    def folder(self) -> DataFolder:
        """How objects are written; without the property they get vectors if others have them."""
        return writing_folder(self.branch.files, unset=bool(self.state.live_vectors), properties=self.properties)

    @cached_property
    def runs(self) -> list[list[DataObject]]:
        """The objects that are worth compacting."""
        files = self.branch.files
        return runs(list(self.state.objects.values()), files.order, files.config.threshold, RATIO)

    def lasting(self, done: Collection[bytes] = ()) -> list[DataObject]:
        """The objects that are not done yet and will not be compacted."""
        compacted = {item.id for run in self.runs for item in run}
        return [item for id, item in self.state.objects.items() if id not in done and id not in compacted]


def _steps(plan: _Plan, *, dry_run: bool, progress: Progress | None, info: CommitInfoArgs) -> Iterator[UpkeepStep]:
    """The steps, each when it is done."""
    for part, rounds in PARTS:
        for _ in range(rounds):
            again = False
            tip = plan.branch.tip
            plan = plan if tip == plan.tip else replace(plan, tip=tip)
            for planned in part(plan):
                one = planned.step if dry_run else planned.done(progress, info)
                yield one
                again = again or one.commit is not None or one.lost
            if not again:
                break


def _compactions(plan: _Plan) -> list[_Planned]:
    # None for what the property says; without it, the new objects get vectors if others have them.
    is_set = vectors_property(plan.branch.files, plan.properties) is not None
    compact = partial(plan.branch.compact, vectors=None if is_set else bool(plan.state.live_vectors))
    return [_of_objects("compact", run, _overlap(plan, run), compact) for run in plan.runs]


def _overlap(plan: _Plan, run: list[DataObject]) -> str:
    shared = depth(run, plan.branch.files.order)
    return f"up to {shared} of them share keys" if shared > 1 else "they are small neighbours"


def _vectors(plan: _Plan) -> list[_Planned]:
    if plan.folder.vectors is None:
        return []
    lacking = [item for item in plan.lasting(plan.state.vectors) if item.size >= plan.folder.vectors_from]
    groups = _groups(lacking, VECTOR_OBJECTS * plan.branch.files.config.threshold)
    return [_of_objects("vectors", group, "they lack copies in columns", plan.branch.add_vectors) for group in groups]


def _of_objects(name: str, items: list[DataObject], why: str, act: Callable[..., Commit | None]) -> _Planned:
    ids = [item.id for item in items]
    step = UpkeepStep(name, _objects(items), why)
    return _Planned(step, lambda progress, info: act(ids, progress=progress, **info))


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


def _blooms(plan: _Plan) -> list[_Planned]:
    lacking = lacking_blooms(plan.folder, plan.lasting()) if plan.folder.blooms else []
    return _beside(plan.folder, "blooms", lacking, write_missing_blooms)


def _statistics(plan: _Plan) -> list[_Planned]:
    lacking = lacking_statistics(plan.folder, plan.lasting())
    return _beside(plan.folder, "statistics", lacking, write_missing_statistics)


def _beside(
    folder: DataFolder,
    name: str,
    lacking: list[tuple[DataObject, Known]],
    write: Callable[[DataFolder, list[tuple[DataObject, Known]], Progress | None], None],
) -> list[_Planned]:
    """The step that writes what is kept beside objects and some of them lack."""
    step = UpkeepStep(name, _objects([item for item, _ in lacking]), f"they lack {name}")
    return [_Planned(step, lambda progress, info: write(folder, lacking, progress))] if lacking else []


def _vacate(plan: _Plan) -> list[_Planned]:
    files, retention = plan.branch.files, plan.retention
    if retention is None or not files.dialect.vacates:
        return []
    limit, ids = removable(files, files.id_factory.now() - _nanoseconds(retention))
    step = UpkeepStep("vacate", counted(len(ids), "commit"), _too_old(retention))
    return [_Planned(step, lambda progress, info: vacate(files, limit, progress, dry_run=False))] if ids else []


def _vacuum(plan: _Plan) -> list[_Planned]:
    files, retention = plan.branch.files, plan.retention
    if retention is None:
        return []
    found = vacuum(files, retention, dry_run=True)
    what = f"{counted(len(found.keys), 'file')} of {_size(found.nbytes)}"
    planned = _Planned(
        UpkeepStep("vacuum", what, _too_old(retention)),
        lambda progress, info: vacuum(files, retention, progress=progress, dry_run=False),
    )
    return [planned] if found.keys else []


PARTS: tuple[tuple[Callable[[_Plan], list[_Planned]], int], ...] = (
    (_compactions, ROUNDS),
    (_vectors, ROUNDS),
    (_blooms, 1),
    (_statistics, 1),
    (_vacate, 1),
    (_vacuum, 1),
)
"""The parts of upkeep, in order: the function that plans the steps of each, and how often it is called at most."""


def _too_old(retention: timedelta) -> str:
    return f"no branch and no tag has needed them for {in_words(retention)} ({RETENTION})"


def _nanoseconds(age: timedelta) -> int:
    return age // timedelta(microseconds=1) * 1000


def _objects(items: Collection[DataObject]) -> str:
    return f"{counted(len(items), 'data object')} of {_size(sum(item.size for item in items))}"


def _size(nbytes: int) -> str:
    """A number of bytes for people."""
    for power, unit in ((9, "GB"), (6, "MB"), (3, "kB")):
        if nbytes >= 10**power:
            return f"{nbytes / 10**power:.1f} {unit}"
    return counted(nbytes, "byte")
