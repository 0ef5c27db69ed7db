"""``zed-spark lake``: pools, branches and commits from the command line."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import datetime
from itertools import chain
from typing import TYPE_CHECKING, Any

from zed_spark import lake
from zed_spark.cli.cat import check_notation, print_lines, printer_of
from zed_spark.cli.lake_lists import branch_list, commit_list, pool_list
from zed_spark.cli.terminal import Steps, can_ask, columns, confirm, is_terminal, storage
from zed_spark.counts import counted
from zed_spark.durations import period
from zed_spark.errors import FormatError, OptionError
from zed_spark.formats.text.printer import in_order
from zed_spark.formats.text.sup_printer import SupPrinter
from zed_spark.storage.paths import is_service

if TYPE_CHECKING:
    from zed_spark.columns.column import Sequence
    from zed_spark.lake.actions import Commit
    from zed_spark.lake.branch import Branch
    from zed_spark.lake.committer import CommitInfoArgs
    from zed_spark.lake.lake import Lake
    from zed_spark.lake.maintenance import UpkeepStep
    from zed_spark.lake.pool import Pool
    from zed_spark.lake.service_pool import ServiceLake
    from zed_spark.lake.vacuum import VacuumResult


def run(options: argparse.Namespace) -> int:
    """Run the verb; returns the exit status."""
    return VERBS[options.verb](options) or 0


def _open(options: argparse.Namespace) -> lake.Lake:
    return lake.open(_root(options), storage(options))


def _reach(options: argparse.Namespace) -> Lake | ServiceLake:
    """The lake of a verb that services can serve as well."""
    root = _root(options)
    return lake.connect(root, storage(options)) if is_service(root) else _open(options)


def _root(options: argparse.Namespace) -> str:
    if not options.lake:
        raise OptionError("no lake given; add --lake PATH or set ZED_LAKE")
    return str(options.lake)


def _init(options: argparse.Namespace) -> None:
    path = options.path or _root(options)
    made = lake.create(path, options.number, storage(options), release=options.release)
    print(f"{'database' if made.dialect.release else 'lake'} created: {path}")


def _create(options: argparse.Namespace) -> None:
    key, _, order = (options.orderby or "").partition(":")
    pool = _open(options).create_pool(options.pool, key or None, order or None)
    print(f"pool created: {pool.name} {pool.id}")


def _rename(options: argparse.Namespace) -> None:
    _open(options).rename_pool(options.pool, options.name)
    print(f"pool renamed: {options.name}")


def _drop(options: argparse.Namespace) -> int:
    opened = _open(options)
    if not options.yes and not confirm(f"remove the pool {opened.pool(options.pool).name} and everything in it"):
        return 1
    with closing(Steps()) as steps:
        opened.drop_pool(options.pool, progress=steps)
    print(f"pool removed: {options.pool}")
    return 0


def _load(options: argparse.Namespace) -> None:
    from zed_spark.cli.convert import values

    loaded = values(options)
    if is_service(_root(options)):
        _load_by_service(options, loaded)
        return
    _commit(options, lambda branch, info: branch.load(loaded, **info), "nothing to load")


def _cat(options: argparse.Namespace) -> None:
    check_notation(options)
    timestamp = None if options.at is None else _time_argument(options.at, "--at")
    name, ref = _named(options)
    opened = _reach(options)
    printer = printer_of(opened.dialect.release, options.notation, options.release)
    if isinstance(opened, lake.Lake):
        # The releases give the values of a pool in its order.
        ordered = options.ordered or isinstance(printer, SupPrinter)
        found = opened.pool(name).at(ref, timestamp=timestamp).scan(columns(options), options.where, ordered=ordered)
    elif options.ordered:
        raise OptionError("--ordered does not work with a service, which has its own order; give the path of the lake")
    else:
        found = opened.pool(name).at(ref, timestamp=timestamp).scan(columns(options), options.where)
    print_lines(chain.from_iterable(in_order(part, printer.writer) for part in found), options.limit)


def _load_by_service(options: argparse.Namespace, loaded: Iterator[Sequence]) -> None:
    name, ref = _named(options)
    pool = lake.connect(_root(options), storage(options)).pool(name)
    done = lake.append(pool, loaded, ref, **_commit_info(options))
    print("nothing to load" if done is None else f"committed: {done}")


def _ls(options: argparse.Namespace) -> None:
    opened = _reach(options)
    _say_kind(opened)
    if options.pool is None:
        print_lines(pool_list(opened, json=options.json))
    else:
        print_lines(branch_list(opened.pool(options.pool), json=options.json))


def _say_kind(opened: Lake | ServiceLake) -> None:
    """Say on a terminal which kind of lake it is; standard output has the result only."""
    if is_terminal(sys.stdout):
        print(f"{opened.url}: {opened.dialect}", file=sys.stderr)


def _log(options: argparse.Namespace) -> None:
    opened = _reach(options)
    _say_kind(opened)
    name, ref = _named(options)
    print_lines(commit_list(opened.pool(name), ref, options.limit, json=options.json))


def _changes(options: argparse.Namespace) -> None:
    from zed_spark.cli.lake_changes import change_lines, change_objects, ends

    pool, ref = _pool_and_ref(options)
    since, until = ends(options.range, ref)
    found = pool.changes(since, until, columns(options), options.where)
    lines = change_objects(found) if options.json else change_lines(found, pool.files.dialect.release)
    print_lines(lines, options.limit)


def _show(options: argparse.Namespace) -> None:
    opened = _reach(options)
    if options.table in lake.LAKE_TABLES:
        rows = opened.table(options.table)
    else:
        name, ref = _named(options)
        rows = opened.pool(name).at(ref).table(options.table)
    printer = printer_of(opened.dialect.release, None, None)
    print_lines(in_order(rows, printer.writer))


def _branch(options: argparse.Namespace) -> int:
    pool, ref = _pool_and_ref(options)
    if options.drop:
        if not options.yes and not confirm(f"remove the branch {pool.branch(options.name).name}"):
            return 1
        pool.drop_branch(options.name)
        print(f"branch removed: {options.name}")
        return 0
    if options.replace and not options.tag:
        raise OptionError("--replace works only with --tag: only a commit moves a branch")
    if options.tag:
        pool.create_tag(options.name, ref, replace=options.replace)
    else:
        pool.create_branch(options.name, ref)
    print(f"{'tag' if options.tag else 'branch'} created: {options.name}")
    return 0


def _merge(options: argparse.Namespace) -> None:
    pool, ref = _pool_and_ref(options)
    with closing(Steps()) as steps:
        done = pool.branch(options.into).merge(ref, **_commit_info(options), progress=steps)
    _report(done, "nothing to merge")


def _revert(options: argparse.Namespace) -> None:
    _commit(options, lambda branch, info: branch.revert(options.commit, **info), "nothing to revert")


def _restore(options: argparse.Namespace) -> None:
    if (options.to is None) == (options.at is None):
        raise OptionError("restore takes either a commit, branch or tag, or --at TIME")
    to = options.to if options.at is None else _time_argument(options.at, "--at")
    _report(_branch_of(options).restore(to, **_commit_info(options)), "nothing to restore")


def _delete(options: argparse.Namespace) -> None:
    if bool(options.ids) == bool(options.where):
        raise OptionError("delete takes either data objects or --where")
    if options.where:
        _commit(
            options, lambda branch, info: branch.delete_where(options.where, **info), "no value meets the condition"
        )
    else:
        _report(_branch_of(options).delete(options.ids, **_commit_info(options)), "nothing to delete")


def _compact(options: argparse.Namespace) -> None:
    how = {"vectors": options.vectors or None, "sort": options.sort}
    if options.ids:
        _commit(options, lambda branch, info: branch.compact(options.ids, **how, **info), "nothing to compact")
        return
    with closing(Steps()) as steps:
        done = _branch_of(options).compact_all(**how, progress=steps, **_commit_info(options))
    for commit in done:
        _report(commit, "")
    if not done:
        _report(None, "nothing to compact")


def _vector(options: argparse.Namespace) -> None:
    ids = options.ids or None
    if options.action == "delete":
        _report(_branch_of(options).remove_vectors(ids, **_commit_info(options)), "nothing to do")
    else:
        _commit(options, lambda branch, info: branch.add_vectors(ids, **info), "nothing to do")


def _bloom(options: argparse.Namespace) -> None:
    with closing(Steps()) as steps:
        pool, branch = _pool_and_ref(options)
        made = pool.add_blooms(options.columns, branch=branch, progress=steps)
    print(f"filters of {counted(made, 'object')}" if made else "nothing to do")


def _statistics(options: argparse.Namespace) -> None:
    with closing(Steps()) as steps:
        pool, branch = _pool_and_ref(options)
        made = pool.add_statistics(options.columns, branch=branch, progress=steps)
    print(f"statistics of {counted(made, 'object')}" if made else "nothing to do")


def _commit(options: argparse.Namespace, act: Callable[[Branch, Any], Commit | None], nothing: str) -> None:
    """Change the branch that the options name, with a progress bar, and print the commit."""
    branch = _branch_of(options)
    with closing(Steps()) as steps:
        done = act(branch, {**_commit_info(options), "progress": steps})
    _report(done, nothing)


def _vacuum(options: argparse.Namespace) -> int:
    from zed_spark.lake.upkeep_settings import require_age

    try:
        age = period(options.older_than)
    except ValueError as error:
        raise OptionError(f"--older-than takes {error}, not {options.older_than!r}") from None
    done = options.yes and not options.dry_run
    only_listed = options.dry_run or not (done or can_ask())
    require_age(age, "--older-than", force="add --force", forced=options.force or only_listed)
    pool = _open(options).pool(options.pool)

    def vacuum(*, dry_run: bool) -> VacuumResult:
        with closing(Steps()) as steps:
            return pool.vacuum(age, retain=options.retain, dry_run=dry_run, force=options.force, progress=steps)

    found = vacuum(dry_run=not done)
    for key in found.keys:
        print(key)
    print(f"{_size(found)} {'removed' if done else 'can be removed (with --yes)'}", file=sys.stderr)
    if done or options.dry_run or not found.keys or not can_ask():
        return 0
    sys.stdout.flush()
    if not confirm(f"remove {_size(found)} for good"):
        return 1
    print(f"{_size(vacuum(dry_run=False))} removed", file=sys.stderr)
    return 0


def _size(found: VacuumResult) -> str:
    return f"{counted(len(found.keys), 'file')}, {counted(found.nbytes, 'byte')}"


def _maintain(options: argparse.Namespace) -> int:
    branch, info = _branch_of(options), _commit_info(options)

    def maintain(*, dry_run: bool) -> list[UpkeepStep]:
        with closing(Steps()) as steps:

            def report(one: UpkeepStep) -> None:
                steps.close()
                print(one, flush=True)

            return branch.maintain(dry_run=dry_run, report=report, progress=steps, **info)

    done = options.yes and not options.dry_run
    found = maintain(dry_run=not done)
    if done:
        lost = sum(one.lost for one in found)
        others = f", {lost} lost to other commits" if lost else ""
        print(f"{counted(len(found) - lost, 'step')} done{others}", file=sys.stderr)
        return 0
    print(f"{counted(len(found), 'step')} to be done (with --yes)", file=sys.stderr)
    if options.dry_run or not found or not can_ask():
        return 0
    sys.stdout.flush()
    if not confirm("do it"):
        return 1
    maintain(dry_run=False)
    return 0


def _vacate(options: argparse.Namespace) -> int:
    pool, ref = _pool_and_ref(options)
    at = ref if options.time is None else _time_argument(options.time, "TIME")
    done = options.yes and not options.dry_run
    found = pool.vacate(at, dry_run=not done)
    for id in found:
        print(id)
    print(f"{counted(len(found), 'commit')} {'removed' if done else 'can be removed (with --yes)'}", file=sys.stderr)
    if done or options.dry_run or not can_ask():
        return 0
    sys.stdout.flush()
    if not confirm(f"remove {counted(len(found), 'commit')} for good"):
        return 1
    with closing(Steps()) as steps:
        print(f"{counted(len(pool.vacate(at, dry_run=False, progress=steps)), 'commit')} removed", file=sys.stderr)
    return 0


def _repair(options: argparse.Namespace) -> int:
    lake = _open(options)
    done = options.yes and not options.dry_run
    found = lake.repair(dry_run=not done)
    for one in found:
        print(f"{one.key}: {one.problem}: {one.remedy}")
    todo = sum(one.repairable for one in found)
    print(f"{len(found)} found, {todo} {'repaired' if done else 'can be repaired (with --yes)'}", file=sys.stderr)
    if done or options.dry_run or not todo or not can_ask():
        return 0
    sys.stdout.flush()
    if not confirm("repair it"):
        return 1
    repaired = sum(one.repairable for one in lake.repair(dry_run=False))
    print(f"{repaired} repaired", file=sys.stderr)
    return 0


def _pool_and_ref(options: argparse.Namespace) -> tuple[Pool, str]:
    name, ref = _named(options)
    return _open(options).pool(name), ref


def _named(options: argparse.Namespace) -> tuple[str, str]:
    """The names of the pool, and of the branch or commit."""
    if options.pool_at is None:
        raise OptionError("no pool given; name one, such as events or events@main")
    name, _, ref = options.pool_at.partition("@")
    return name, ref or "main"


def _branch_of(options: argparse.Namespace) -> Branch:
    pool, ref = _pool_and_ref(options)
    return pool.branch(ref)


def _commit_info(options: argparse.Namespace) -> CommitInfoArgs:
    info: CommitInfoArgs = {}
    if options.author is not None:
        info["author"] = options.author
    if options.message is not None:
        info["message"] = options.message
    return info


def _report(done: Commit | None, nothing: str) -> None:
    print(nothing if done is None else f"committed: {done.id}")


def _time_argument(text: str, argument: str) -> datetime:
    try:
        found = datetime.fromisoformat(text)
        return found.astimezone() if found.tzinfo is None else found
    except (ValueError, OverflowError):
        raise FormatError(f"{argument} takes a time such as 2024-05-01T12:00:00Z, not {text!r}") from None


VERBS: dict[str, Callable[[argparse.Namespace], int | None]] = {
    "init": _init, "create": _create, "rename": _rename, "drop": _drop, "load": _load, "ls": _ls, "log": _log,
    "cat": _cat, "changes": _changes, "show": _show, "branch": _branch, "merge": _merge, "revert": _revert,
    "restore": _restore, "delete": _delete, "compact": _compact, "vector": _vector, "bloom": _bloom,
    "statistics": _statistics, "maintain": _maintain, "vacuum": _vacuum, "vacate": _vacate, "repair": _repair,
}  # fmt: skip
"""The functions of the verbs, which give the exit status, None for success."""
