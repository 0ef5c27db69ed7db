"""``zed-spark lake``: pools, branches and commits from the command line."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterable
from datetime import datetime
from typing import TYPE_CHECKING, Any

from zed_spark import lake
from zed_spark.cli.terminal import Steps, add_selection, add_storage, add_yes, can_ask, columns, confirm, storage
from zed_spark.columns.column import Sequence
from zed_spark.durations import period
from zed_spark.errors import FormatError, OptionError
from zed_spark.formats import text as zson

if TYPE_CHECKING:
    from zed_spark.lake.actions import Commit
    from zed_spark.lake.base_branch import CommitInfoArgs
    from zed_spark.lake.branch import Branch
    from zed_spark.lake.maintenance import VacuumResult
    from zed_spark.lake.pool import Pool

LAKE_TABLES = ("pools", "branches")
COMMIT_TABLES = ("log", "rawlog", "objects", "partitions", "vectors")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command and its verbs, each with its function ``verb`` of the parsed options."""
    parser.add_argument(
        "--lake", default=os.environ.get("ZED_LAKE"), help="path or URL of the lake (default: $ZED_LAKE)"
    )
    add_storage(parser, "lake_storage")
    verbs = parser.add_subparsers(title="verbs", required=True, metavar="VERB")

    def add(name: str, help: str, run: Callable[[argparse.Namespace], int]) -> argparse.ArgumentParser:
        verb: argparse.ArgumentParser = verbs.add_parser(name, help=help)
        verb.set_defaults(verb=run)
        return verb

    def add_change(name: str, help: str, run: Callable[[argparse.Namespace], int]) -> argparse.ArgumentParser:
        """Add a verb that makes a commit."""
        verb = add(name, help, run)
        _add_pool(verb)
        verb.add_argument("--author", help="the author of the commit")
        verb.add_argument("-m", "--message", help="the message of the commit")
        return verb

    init = add("init", "create a lake", _init)
    init.add_argument("--number", type=int, choices=(1, 3), default=3, help="3 for zed 1.6 to 1.18, 1 for before")

    create = add("create", "create a pool", _create)
    create.add_argument("pool", metavar="POOL")
    create.add_argument("--orderby", metavar="KEY[:asc|desc]", help="the pool key and its order (default: ts:desc)")

    rename = add("rename", "give a pool another name", _rename)
    rename.add_argument("pool", metavar="POOL")
    rename.add_argument("name", metavar="NAME")

    drop = add("drop", "remove a pool and everything in it, for good", _drop)
    drop.add_argument("pool", metavar="POOL")
    add_yes(drop, "remove it")

    load = add_change("load", "load files into a branch", _load)
    load.add_argument("files", nargs="+", metavar="FILE", help="files, directories and globs of any format")
    load.add_argument("-f", "--format", help="their format (default: detected by content)")

    query = add("cat", "print the values of a pool as ZSON, one a line", _cat)
    _add_pool(query)
    add_selection(query)
    query.add_argument("--ordered", action="store_true", help="in the order of the pool")
    query.add_argument("--at", metavar="TIME", help="as it was at this time, such as 2024-05-01T12:00:00Z")

    show = add("show", "print a table of metadata as ZSON", _show)
    show.add_argument("table", choices=(*LAKE_TABLES, *COMMIT_TABLES))
    _add_pool(show, needed=False)

    branch = add("branch", "create or remove a branch", _branch)
    _add_pool(branch)
    branch.add_argument("name", metavar="NAME")
    branch.add_argument("-d", "--drop", action="store_true", help="remove it")
    add_yes(branch, "remove it")

    merge = add_change("merge", "apply the changes of another branch to a branch", _merge)
    merge.add_argument("other", metavar="BRANCH", help="the other branch")

    add_change("revert", "undo a commit", _revert).add_argument("commit", metavar="COMMIT")

    delete = add_change("delete", "remove data objects, or the values that meet a condition", _delete)
    delete.add_argument("ids", nargs="*", metavar="OBJECT")
    delete.add_argument("-w", "--where", metavar="CONDITION")

    compact = add_change("compact", "rewrite overlapping objects in order", _compact)
    compact.add_argument("ids", nargs="*", metavar="OBJECT", help="the objects (default: those that are worth it)")
    compact.add_argument("--sort", action="store_true", help="sort all values; for objects that are not in order")
    compact.add_argument("--vectors", action="store_true", help="give the new objects a copy in columns")

    vectors = add_change("vectors", "give objects a copy in columns, or remove it", _vectors)
    vectors.add_argument("ids", nargs="*", metavar="OBJECT", help="the objects (default: all)")
    vectors.add_argument("-d", "--drop", action="store_true", help="remove the copies")

    vacuum = add("vacuum", "list the files that nothing needs, and remove them", _vacuum)
    vacuum.add_argument("pool", metavar="POOL")
    vacuum.add_argument("--older-than", metavar="TIME", default="7d", help="unused for so long (default: 7d)")
    vacuum.add_argument("--retain", action="append", default=[], metavar="COMMIT", help="commits that stay readable")
    vacuum.add_argument("--dry-run", action="store_true", help="only list the files")
    add_yes(vacuum, "remove the files", force=False)
    vacuum.add_argument(
        "--force",
        action="store_true",
        help="allow --older-than below 1d, though files that zed is loading at the moment may be among them",
    )

    repair = add("repair", "list what dead tools left behind, and repair it", _repair)
    repair.add_argument("--dry-run", action="store_true", help="only list it")
    add_yes(repair, "repair it")

    for verb in verbs.choices.values():
        add_storage(verb)


def run(options: argparse.Namespace) -> int:
    """Run the verb; returns the exit status."""
    return int(options.verb(options))


def _add_pool(parser: argparse.ArgumentParser, *, needed: bool = True) -> None:
    parser.add_argument(
        "pool_at", metavar="POOL[@BRANCH]", nargs=None if needed else "?", help="a pool, and a branch or commit of it"
    )


def _open(options: argparse.Namespace) -> lake.Lake:
    return lake.open(_root(options), storage(options))


def _root(options: argparse.Namespace) -> str:
    if not options.lake:
        raise OptionError("which lake? Say --lake PATH, or set ZED_LAKE")
    return str(options.lake)


def _init(options: argparse.Namespace) -> int:
    lake.create(_root(options), options.number, storage(options))
    print(f"lake created: {_root(options)}")
    return 0


def _create(options: argparse.Namespace) -> int:
    key, _, order = (options.orderby or "").partition(":")
    pool = _open(options).create_pool(options.pool, key or None, order or None)
    print(f"pool created: {pool.name} {pool.id}")
    return 0


def _rename(options: argparse.Namespace) -> int:
    _open(options).rename_pool(options.pool, options.name)
    print(f"pool renamed: {options.name}")
    return 0


def _drop(options: argparse.Namespace) -> int:
    opened = _open(options)
    if not options.yes and not confirm(f"remove the pool {opened.pool(options.pool).name} and everything in it"):
        return 1
    with Steps() as steps:
        opened.drop_pool(options.pool, progress=steps)
    print(f"pool removed: {options.pool}")
    return 0


def _load(options: argparse.Namespace) -> int:
    from zed_spark.cli.convert import values

    loaded = values(options.files, options.format, storage(options))
    return _commit(options, lambda branch, info: branch.load(loaded, **info), "nothing to load")


def _cat(options: argparse.Namespace) -> int:
    timestamp = None if options.at is None else _timestamp(options.at)
    pool, ref = _pool_and_ref(options)
    snapshot = pool.at(ref, timestamp=timestamp)
    return _print(snapshot.scan(columns(options), options.where, ordered=options.ordered))


def _show(options: argparse.Namespace) -> int:
    if options.table in LAKE_TABLES:
        return _print([_open(options).table(options.table)])
    pool, ref = _pool_and_ref(options)
    return _print([pool.at(ref).table(options.table)])


def _branch(options: argparse.Namespace) -> int:
    pool, ref = _pool_and_ref(options)
    if options.drop:
        if not options.yes and not confirm(f"remove the branch {pool.branch(options.name).name}"):
            return 1
        pool.drop_branch(options.name)
        print(f"branch removed: {options.name}")
        return 0
    pool.create_branch(options.name, ref)
    print(f"branch created: {options.name}")
    return 0


def _merge(options: argparse.Namespace) -> int:
    return _commit(options, lambda branch, info: branch.merge(options.other, **info), "nothing to merge")


def _revert(options: argparse.Namespace) -> int:
    return _commit(options, lambda branch, info: branch.revert(options.commit, **info), "nothing to revert")


def _delete(options: argparse.Namespace) -> int:
    if bool(options.ids) == bool(options.where):
        raise OptionError("delete takes either data objects or --where")
    if options.where:
        return _commit(
            options, lambda branch, info: branch.delete_where(options.where, **info), "no value meets the condition"
        )
    return _report(_branch_of(options).delete(options.ids, **_commit_info(options)), "nothing to delete")


def _compact(options: argparse.Namespace) -> int:
    how = {"vectors": options.vectors, "sort": options.sort}
    if options.ids:
        return _commit(options, lambda branch, info: branch.compact(options.ids, **how, **info), "nothing to compact")
    with Steps() as steps:
        done = _branch_of(options).compact_all(**how, progress=steps, **_commit_info(options))
    for commit in done:
        _report(commit, "")
    return 0 if done else _report(None, "nothing to compact")


def _vectors(options: argparse.Namespace) -> int:
    if options.drop:
        return _report(
            _branch_of(options).remove_vectors(options.ids or None, **_commit_info(options)), "nothing to do"
        )
    return _commit(options, lambda branch, info: branch.add_vectors(options.ids or None, **info), "nothing to do")


def _commit(options: argparse.Namespace, act: Callable[[Branch, Any], Commit | None], nothing: str) -> int:
    """Change the branch that the options name, with a progress bar, and print the commit."""
    branch = _branch_of(options)
    with Steps() as steps:
        done = act(branch, {**_commit_info(options), "progress": steps})
    return _report(done, nothing)


def _vacuum(options: argparse.Namespace) -> int:
    try:
        age = period(options.older_than)
    except ValueError as error:
        raise OptionError(f"--older-than takes {error}, not {options.older_than!r}") from None
    pool = _open(options).pool(options.pool)

    def vacuum(*, dry_run: bool) -> VacuumResult:
        with Steps() as steps:
            return pool.vacuum(age, retain=options.retain, dry_run=dry_run, force=options.force, progress=steps)

    done = options.yes and not options.dry_run
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
    return f"{len(found.keys)} files, {found.nbytes} bytes"


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
    if options.pool_at is None:
        raise OptionError("which pool?")
    name, _, ref = options.pool_at.partition("@")
    return _open(options).pool(name), ref or "main"


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


def _report(done: Commit | None, nothing: str) -> int:
    print(nothing if done is None else f"committed: {done.id}")
    return 0


def _print(sequences: Iterable[Sequence]) -> int:
    for sequence in sequences:
        sys.stdout.buffer.write("".join(f"{line}\n" for line in zson.lines(sequence)).encode())
    sys.stdout.buffer.flush()
    return 0


def _timestamp(text: str) -> datetime:
    try:
        found = datetime.fromisoformat(text)
        return found.astimezone() if found.tzinfo is None else found
    except (ValueError, OverflowError):
        raise FormatError(f"--at takes a time such as 2024-05-01T12:00:00Z, not {text!r}") from None
