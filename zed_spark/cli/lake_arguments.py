"""The arguments of ``zed-spark lake`` and its verbs."""

from __future__ import annotations

import argparse
import os

from zed_spark.cli.parser import (
    Parser,
    add_files,
    add_format,
    add_json,
    add_limit,
    add_notation,
    add_reading,
    add_selection,
    add_storage,
    add_yes,
)
from zed_spark.lake import COMMIT_TABLES, LAKE_TABLES
from zed_spark.lake.dialect import NEWEST, RELEASES, short_release


def add(commands: argparse._SubParsersAction[Parser]) -> None:
    """Add the command and its verbs."""
    lake = commands.add_parser(
        "lake",
        help="create, load, query and repair lakes",
        description="Create, load, query and repair Zed lakes. Verbs that the tool zed also has mean the same here. "
        "POOL@BRANCH names a branch or commit of a pool, as the option -use of zed does.",
        examples=(
            "zed-spark lake init my-lake",
            "zed-spark lake --lake my-lake create logs --orderby ts:desc",
            'zed-spark lake --lake my-lake load logs events.zng -m "first load"',
            "zed-spark lake --lake my-lake log logs",
        ),
    )
    lake.add_argument(
        "--lake",
        default=os.environ.get("ZED_LAKE"),
        metavar="LAKE",
        help="path or URL of the lake, or the URL of its service (default: $ZED_LAKE)",
    )
    add_storage(lake, "lake_storage")
    verbs = lake.add_subparsers(title="verbs", metavar="VERB", dest="verb", required=True, parser_class=Parser)
    for add_some in (_pools, _reading, _branches, _changes, _vectors, _upkeep):
        add_some(verbs)
    for name, verb in verbs.choices.items():
        if name != "vector":
            add_storage(verb)


Verbs = argparse._SubParsersAction


def _verb(verbs: Verbs[Parser], name: str, help: str, *examples: str, description: str | None = None) -> Parser:
    text = description or f"{help[0].upper()}{help[1:]}."
    return verbs.add_parser(name, help=help, description=text, examples=[f"zed-spark lake {line}" for line in examples])


def _change(verbs: Verbs[Parser], name: str, help: str, *examples: str, description: str | None = None) -> Parser:
    verb = _verb(verbs, name, help, *examples, description=description)
    _add_pool(verb)
    verb.add_argument("--author", "--user", metavar="NAME", help="the author of the commit")
    verb.add_argument("-m", "--message", metavar="TEXT", help="the message of the commit")
    return verb


def _add_pool(parser: argparse.ArgumentParser, *, needed: bool = True) -> None:
    parser.add_argument(
        "pool_at", metavar="POOL[@BRANCH]", nargs=None if needed else "?", help="a pool, and a branch or commit of it"
    )


def _add_objects(parser: argparse.ArgumentParser, which: str) -> None:
    parser.add_argument("ids", nargs="*", metavar="OBJECT", help=which)


def _pools(verbs: Verbs[Parser]) -> None:
    init = _verb(
        verbs,
        "init",
        "create a lake",
        "init my-lake",
        "init s3://bucket/lake -o region=eu-west-1",
        "init my-db --release 0.3",
    )
    init.add_argument("path", metavar="LAKE", nargs="?", help="path or URL of the lake (default: the value of --lake)")
    init.add_argument(
        "--number",
        type=int,
        choices=(1, 3, 5),
        help="the version of the lake format: 3 for zed 1.6 to 1.18 (default), 1 for older releases of zed, "
        "5 for a SuperDB database",
    )
    init.add_argument(
        "--release",
        type=short_release,
        choices=RELEASES,
        nargs="?",
        const=NEWEST,
        metavar="RELEASE",
        help=f"create a SuperDB database for this release of super: {', '.join(RELEASES)} (default: {NEWEST}, "
        "the newest)",
    )

    create = _verb(verbs, "create", "create a pool", "create logs", "create logs --orderby ts:asc")
    create.add_argument("pool", metavar="POOL", help="the name of the pool")
    create.add_argument("--orderby", metavar="KEY[:asc|desc]", help="the pool key and its order (default: ts:desc)")

    rename = _verb(verbs, "rename", "give a pool another name", "rename logs events")
    rename.add_argument("pool", metavar="POOL", help="the pool to rename")
    rename.add_argument("name", metavar="NAME", help="the new name of the pool")

    drop = _verb(verbs, "drop", "remove a pool and all its data; this cannot be undone", "drop logs", "drop --yes logs")
    drop.add_argument("pool", metavar="POOL", help="the pool to remove")
    add_yes(drop, "remove the pool")


def _reading(verbs: Verbs[Parser]) -> None:
    ls = _verb(verbs, "ls", "list the pools of the lake, or the branches of a pool", "ls", "ls logs", "ls --json")
    ls.add_argument("pool", metavar="POOL", nargs="?", help="the pool whose branches to list")
    add_json(ls, "line")

    log = _verb(
        verbs,
        "log",
        "show the commits of a branch, the newest first",
        "log logs",
        "log logs@dev -n 3",
        "log --json logs",
    )
    _add_pool(log)
    add_limit(log, "commits")
    add_json(log, "commit")

    cat = _verb(
        verbs,
        "cat",
        "print the values of a pool, one per line",
        "cat logs",
        'cat logs@dev --ordered -c ts,query -w "rcode = 3"',
        "cat logs --at 2024-05-01T12:00:00Z",
        "cat logs --as sup --release 0.3",
    )
    _add_pool(cat)
    add_selection(cat)
    add_notation(cat, "databases")
    add_limit(cat, "values")
    cat.add_argument(
        "--ordered", action="store_true", help="sort the values by the pool key (output as SUP is always sorted)"
    )
    cat.add_argument(
        "--at", metavar="TIME", help="read the branch as it was at this time, such as 2024-05-01T12:00:00Z"
    )

    changes = _verb(
        verbs,
        "changes",
        "print the rows that commits inserted and deleted",
        "changes logs",
        "changes logs@dev -w 'rcode = 3'",
        "changes logs 2ZEarbgpzWwCViIA9UNHcqbl9og.. --json",
        description="Print the rows that commits inserted and deleted, the oldest first. Rows that a commit only moved "
        "to other objects, as a compaction does, are left out.",
    )
    _add_pool(changes)
    changes.add_argument(
        "range",
        metavar="FROM..TO",
        nargs="?",
        help="print the changes after the commit FROM, up to the commit TO; both can be branches (default: "
        "from the first commit to POOL@BRANCH)",
    )
    add_selection(changes)
    add_limit(changes, "lines")
    add_json(changes, "row")

    show = _verb(
        verbs,
        "show",
        "print a metadata table of a lake or pool as ZSON",
        "show pools",
        "show objects logs",
        "show log logs@dev",
    )
    tables = (*LAKE_TABLES, *COMMIT_TABLES)
    show.add_argument("table", choices=tables, metavar="TABLE", help=", ".join(tables))
    _add_pool(show, needed=False)


def _branches(verbs: Verbs[Parser]) -> None:
    branch = _verb(
        verbs,
        "branch",
        "create or remove a branch or a tag",
        "branch logs dev",
        "branch logs@2ZEarbgpzWwCViIA9UNHcqbl9og v1 --tag",
        "branch logs dev --drop --yes",
    )
    _add_pool(branch)
    branch.add_argument("name", metavar="NAME", help="the branch or tag")
    branch.add_argument("-d", "--drop", action="store_true", help="remove the branch or tag")
    branch.add_argument(
        "--tag", action="store_true", help="create a tag: a name for one commit, which cannot be written to"
    )
    branch.add_argument("--replace", action="store_true", help="move the tag if it exists already")
    add_yes(branch, "remove the branch or tag")

    merge = _change(
        verbs,
        "merge",
        "apply the changes of a branch to another one",
        "merge logs@dev main",
        description="Apply the changes of a branch to another one, in one commit.",
    )
    merge.add_argument("into", metavar="INTO", help="the branch that gets the changes")

    revert = _change(verbs, "revert", "undo a commit", "revert logs 2ZEarbgpzWwCViIA9UNHcqbl9og")
    revert.add_argument(
        "commit", metavar="COMMIT", help="the identifier of the commit, as `zed-spark lake log` prints it"
    )

    restore = _change(
        verbs,
        "restore",
        "reset the data of a branch to an earlier commit",
        "restore logs 2ZEarbgpzWwCViIA9UNHcqbl9og",
        "restore logs v1",
        "restore logs --at 2024-05-01T12:00:00Z",
        description="Reset the data of a branch to what it was at an earlier commit. This makes one new commit.",
    )
    restore.add_argument("to", metavar="COMMIT", nargs="?", help="the earlier commit, or a branch or tag")
    restore.add_argument(
        "--at", metavar="TIME", help="use the last commit at or before this time, such as 2024-05-01T12:00:00Z"
    )


def _changes(verbs: Verbs[Parser]) -> None:
    load = _change(
        verbs,
        "load",
        "load files into a branch",
        "load logs events.zng",
        "load logs@dev incoming/ --author me -m nightly",
        "load logs -",
        description="Load files of any format into a branch, in one commit.",
    )
    add_files(load)
    add_format(load)
    add_reading(load)

    delete = _change(
        verbs,
        "delete",
        "remove data objects, or the values that meet a condition",
        "delete logs --where \"ts < TIMESTAMP '2024-01-01 00:00:00Z'\"",
        "delete logs 2ZEarbgpzWwCViIA9UNHcqbl9og",
    )
    _add_objects(delete, "the identifiers of the objects, as `zed-spark lake show objects POOL` prints them")
    delete.add_argument("-w", "--where", metavar="CONDITION", help="remove the values that meet this SQL condition")

    compact = _change(
        verbs,
        "compact",
        "merge small and overlapping objects into sorted ones",
        "compact logs",
        "compact logs --sort --vectors",
    )
    _add_objects(compact, "the objects to rewrite (default: those that are small or overlap)")
    compact.add_argument(
        "--sort", action="store_true", help="sort all values; needed if values inside an object are out of order"
    )
    compact.add_argument("--vectors", action="store_true", help="also store a columnar copy of each new object")


def _vectors(verbs: Verbs[Parser]) -> None:
    vector = _verb(verbs, "vector", "add or remove columnar copies of objects", "vector add logs", "vector delete logs")
    actions = vector.add_subparsers(
        title="actions", metavar="ACTION", dest="action", required=True, parser_class=Parser
    )
    for name, help in (("add", "store columnar copies of objects"), ("delete", "remove columnar copies of objects")):
        action = _change(actions, name, help, f"vector {name} logs")
        _add_objects(action, "the objects (default: all)")
        add_storage(action)

    bloom = _verb(
        verbs,
        "bloom",
        "store Bloom filters, so that searches for single values skip objects",
        "bloom logs --columns id.orig_h,query",
    )
    _add_pool(bloom)
    bloom.add_argument(
        "-c", "--columns", metavar="LIST", help="the columns (default: those in the property bloom of the pool)"
    )

    statistics = _verb(
        verbs,
        "statistics",
        "store minimum and maximum values of columns, so that filters skip objects",
        "statistics logs",
        "statistics logs --columns id.orig_h,query",
    )
    _add_pool(statistics)
    statistics.add_argument(
        "-c", "--columns", metavar="LIST", help="the columns (default: those in the property statistics of the pool)"
    )


def _upkeep(verbs: Verbs[Parser]) -> None:
    maintain = _change(
        verbs,
        "maintain",
        "list the upkeep that a branch needs, such as compaction, and do it",
        "maintain logs --dry-run",
        "maintain logs --yes",
        description="List the upkeep that a branch needs, and do it: compact objects that are small or overlap; store "
        "columnar copies, Bloom filters and statistics as the properties vectors, bloom and statistics of the pool "
        "say; and remove files that have been unused for longer than the property history.retention.",
    )
    _add_dry_run(maintain, "only list the steps")
    add_yes(maintain, "do the steps", force=False)

    vacuum = _verb(
        verbs,
        "vacuum",
        "list files that no branch uses any more, and remove them",
        "vacuum logs --dry-run",
        "vacuum logs --older-than 30d --yes",
    )
    vacuum.add_argument("pool", metavar="POOL", help="the pool to clean up")
    vacuum.add_argument(
        "--older-than", metavar="TIME", default="7d", help="keep files that were in use within this time (default: 7d)"
    )
    vacuum.add_argument(
        "--retain", action="append", default=[], metavar="COMMIT", help="keep the files of this commit; can be repeated"
    )
    _add_dry_run(vacuum, "only list the files")
    add_yes(vacuum, "remove the files", force=False)
    vacuum.add_argument(
        "--force",
        action="store_true",
        help="allow --older-than below 1d, which can remove files that another tool is loading now",
    )

    vacate = _verb(
        verbs,
        "vacate",
        "remove old commits of a SuperDB database",
        "vacate logs --dry-run",
        "vacate logs --yes",
        description="Remove old commits of the branch main. The newest commit at or before the given time or commit is "
        "kept, and all before it are removed.",
    )
    _add_pool(vacate)
    vacate.add_argument("time", metavar="TIME", nargs="?", help="the time (default: the time of the commit or branch)")
    _add_dry_run(vacate, "only list the commits")
    add_yes(vacate, "remove the commits", force=False)

    repair = _verb(
        verbs, "repair", "list what interrupted tools left behind, and repair it", "repair --dry-run", "repair -y"
    )
    _add_dry_run(repair, "only list what was left behind")
    add_yes(repair, "repair the lake")


def _add_dry_run(parser: argparse.ArgumentParser, what: str) -> None:
    parser.add_argument("--dry-run", "--dryrun", action="store_true", help=what)
