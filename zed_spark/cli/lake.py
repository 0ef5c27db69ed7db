"""``zed-spark lake``: pools, branches and commits from the command line."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable
from datetime import datetime
from typing import TYPE_CHECKING

from zed_spark import lake
from zed_spark.cli.arguments import add_storage, add_yes, can_ask, confirm, storage
from zed_spark.cli.progress import Steps
from zed_spark.columns.column import Sequence
from zed_spark.durations import period
from zed_spark.errors import FormatError, OptionError
from zed_spark.formats import text as zson

if TYPE_CHECKING:
    from zed_spark.lake.actions import Commit
    from zed_spark.lake.branch import Branch, CommitInfoArgs
    from zed_spark.lake.maintenance import VacuumResult
    from zed_spark.lake.pool import Pool
    from zed_spark.lake.snapshot import Snapshot

LAKE_TABLES = ("pools", "branches")
COMMIT_TABLES = ("log", "rawlog", "objects", "partitions", "vectors")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command and its verbs, each with its function ``verb`` of the parsed options."""
    parser.add_argument(
        "--lake", default=os.environ.get("ZED_LAKE"), help="path or URL of the lake (default: $ZED_LAKE)"
    )
    add_storage(parser, "lake_storage")
    verbs = parser.add_subparsers(title="verbs", required=True, metavar="VERB")

    init = verbs.add_parser("init", help="make a lake")
    init.add_argument("--number", type=int, choices=(1, 3), default=3, help="3 for zed 1.6 to 1.18, 1 for before")
    init.set_defaults(verb=_init)

    create = verbs.add_parser("create", help="make a pool")
    create.add_argument("pool", metavar="POOL")
    create.add_argument("--orderby", metavar="KEY[:asc|desc]", help="what it is sorted by (default: ts:desc)")
    create.set_defaults(verb=_create)

    rename = verbs.add_parser("rename", help="give a pool another name")
    rename.add_argument("pool", metavar="POOL")
    rename.add_argument("name", metavar="NAME")
    rename.set_defaults(verb=_rename)

    drop = verbs.add_parser("drop", help="remove a pool and everything in it, for good")
    drop.add_argument("pool", metavar="POOL")
    add_yes(drop, "remove it")
    drop.set_defaults(verb=_drop)

    load = _change(verbs, "load", "load files into a branch", _load)
    load.add_argument("files", nargs="+", metavar="FILE", help="files, directories and globs of any format")
    load.add_argument("-f", "--format", help="their format (default: told by content)")

    query = verbs.add_parser("cat", help="print the values of a pool as ZSON, one a line")
    _add_pool(query)
    query.add_argument("-c", "--columns", metavar="LIST", help="only these columns")
    query.add_argument("-w", "--where", metavar="CONDITION", help="only the values that meet this SQL condition")
    query.add_argument("--ordered", action="store_true", help="in the order of the pool")
    query.add_argument("--at", metavar="TIME", help="as it was at this time, such as 2024-05-01T12:00:00Z")
    query.set_defaults(verb=_cat)

    show = verbs.add_parser("show", help="print a table of metadata as ZSON")
    show.add_argument("table", choices=(*LAKE_TABLES, *COMMIT_TABLES))
    _add_pool(show, needed=False)
    show.set_defaults(verb=_show)

    branch = verbs.add_parser("branch", help="make a branch, or remove one")
    _add_pool(branch)
    branch.add_argument("name", metavar="NAME")
    branch.add_argument("-d", "--drop", action="store_true", help="remove it")
    add_yes(branch, "remove it")
    branch.set_defaults(verb=_branch)

    merge = _change(verbs, "merge", "bring what another branch has done into a branch", _merge)
    merge.add_argument("other", metavar="BRANCH", help="the other branch")

    revert = _change(verbs, "revert", "take back what a commit did", _revert)
    revert.add_argument("commit", metavar="COMMIT")

    delete = _change(verbs, "delete", "remove data objects, or the values that meet a condition", _delete)
    delete.add_argument("ids", nargs="*", metavar="OBJECT")
    delete.add_argument("-w", "--where", metavar="CONDITION")

    compact = _change(verbs, "compact", "rewrite overlapping objects in order", _compact)
    compact.add_argument("ids", nargs="*", metavar="OBJECT", help="the objects (default: whatever is worth it)")
    compact.add_argument("--sort", action="store_true", help="sort all values; for objects that are not in order")
    compact.add_argument("--vectors", action="store_true", help="give the new objects a copy in columns")

    vectors = _change(verbs, "vectors", "give objects a copy in columns, or take it away", _vectors)
    vectors.add_argument("ids", nargs="*", metavar="OBJECT", help="the objects (default: all)")
    vectors.add_argument("-d", "--drop", action="store_true", help="take it away")

    vacuum = verbs.add_parser("vacuum", help="list the files that nothing needs, and remove them")
    vacuum.add_argument("pool", metavar="POOL")
    vacuum.add_argument("--older-than", metavar="TIME", default="7d", help="out of use for so long (default: 7d)")
    vacuum.add_argument("--retain", action="append", default=[], metavar="COMMIT", help="commits that stay readable")
    vacuum.add_argument("--dry-run", action="store_true", help="only list the files")
    add_yes(vacuum, "remove the files", force=False)
    vacuum.add_argument(
        "--force",
        action="store_true",
        help="allow --older-than below 1d, though files that zed is loading at the moment may be among them",
    )
    vacuum.set_defaults(verb=_vacuum)

    repair = verbs.add_parser("repair", help="say what dead tools left behind, and put it right")
    repair.add_argument("--dry-run", action="store_true", help="only say it")
    add_yes(repair, "put it right")
    repair.set_defaults(verb=_repair)

    for verb in verbs.choices.values():
        add_storage(verb)


def run(options: argparse.Namespace) -> int:
    """Run the verb; returns the exit status."""
    return int(options.verb(options))


def _change(
    verbs: argparse._SubParsersAction[argparse.ArgumentParser], name: str, help: str, run: object
) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = verbs.add_parser(name, help=help)
    _add_pool(parser)
    parser.add_argument("--author", help="who makes the commit")
    parser.add_argument("-m", "--message", help="what the commit says")
    parser.set_defaults(verb=run)
    return parser


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
    print(f"lake made: {_root(options)}")
    return 0


def _create(options: argparse.Namespace) -> int:
    key, _, order = (options.orderby or "").partition(":")
    pool = _open(options).create_pool(options.pool, key or None, order or None)
    print(f"pool made: {pool.name} {pool.id}")
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
    with Steps() as steps:
        done = _branch_of(options).load(loaded, progress=steps, **_commit_info(options))
    return _report(done, "nothing to load")


def _cat(options: argparse.Namespace) -> int:
    timestamp = None if options.at is None else _timestamp(options.at)
    pool, ref = _split(options)
    snapshot = pool.at(ref, timestamp=timestamp)
    columns = None if options.columns is None else [options.columns]
    return _print(snapshot.scan(columns, options.where, ordered=options.ordered))


def _show(options: argparse.Namespace) -> int:
    if options.table in LAKE_TABLES:
        return _print([_open(options).table(options.table)])
    return _print([_snapshot(options).table(options.table)])


def _branch(options: argparse.Namespace) -> int:
    pool, ref = _split(options)
    if options.drop:
        if not options.yes and not confirm(f"remove the branch {pool.branch(options.name).name}"):
            return 1
        pool.drop_branch(options.name)
        print(f"branch removed: {options.name}")
        return 0
    pool.create_branch(options.name, ref)
    print(f"branch made: {options.name}")
    return 0


def _merge(options: argparse.Namespace) -> int:
    with Steps() as steps:
        done = _branch_of(options).merge(options.other, progress=steps, **_commit_info(options))
    return _report(done, "nothing to merge")


def _revert(options: argparse.Namespace) -> int:
    with Steps() as steps:
        done = _branch_of(options).revert(options.commit, progress=steps, **_commit_info(options))
    return _report(done, "nothing to revert")


def _delete(options: argparse.Namespace) -> int:
    if bool(options.ids) == bool(options.where):
        raise OptionError("delete takes either data objects or --where")
    branch = _branch_of(options)
    if options.where:
        with Steps() as steps:
            done = branch.delete_where(options.where, progress=steps, **_commit_info(options))
        return _report(done, "no value meets the condition")
    return _report(branch.delete(options.ids, **_commit_info(options)), "nothing to delete")


def _compact(options: argparse.Namespace) -> int:
    branch, info = _branch_of(options), _commit_info(options)
    done: list[Commit]
    with Steps() as steps:
        if options.ids:
            commit = branch.compact(options.ids, vectors=options.vectors, sort=options.sort, progress=steps, **info)
            done = [] if commit is None else [commit]
        else:
            done = branch.compact_all(vectors=options.vectors, sort=options.sort, progress=steps, **info)
    for commit in done:
        _report(commit, "")
    return 0 if done else _report(None, "nothing to compact")


def _vectors(options: argparse.Namespace) -> int:
    branch = _branch_of(options)
    if options.drop:
        return _report(branch.remove_vectors(options.ids or None, **_commit_info(options)), "nothing to do")
    with Steps() as steps:
        done = branch.add_vectors(options.ids or None, progress=steps, **_commit_info(options))
    return _report(done, "nothing to do")


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
    print(f"{len(found)} found, {todo} {'put right' if done else 'can be put right (with --yes)'}", file=sys.stderr)
    if done or options.dry_run or not todo or not can_ask():
        return 0
    sys.stdout.flush()
    if not confirm("put it right"):
        return 1
    mended = sum(one.repairable for one in lake.repair(dry_run=False))
    print(f"{mended} put right", file=sys.stderr)
    return 0


def _split(options: argparse.Namespace) -> tuple[Pool, str]:
    if options.pool_at is None:
        raise OptionError("which pool?")
    name, _, ref = options.pool_at.partition("@")
    return _open(options).pool(name), ref or "main"


def _snapshot(options: argparse.Namespace) -> Snapshot:
    pool, ref = _split(options)
    return pool.at(ref)


def _branch_of(options: argparse.Namespace) -> Branch:
    pool, ref = _split(options)
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
