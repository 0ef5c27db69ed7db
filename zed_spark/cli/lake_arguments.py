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
        description="Create, load, query and repair lakes. A verb that zed has, too, means the same. POOL@BRANCH "
        "names a branch or commit of a pool, as -use does in zed.",
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
    init.add_argument("path", metavar="LAKE", nargs="?", help="path or URL of the lake (default: that of --lake)")
    init.add_argument(
        "--number",
        type=int,
        choices=(1, 3, 5),
        help="3 for zed 1.6 to 1.18 (the default), 1 for older releases, 5 for a SuperDB database, as --release",
    )
    init.add_argument(
        "--release",
        type=short_release,
        choices=RELEASES,
        nargs="?",
        const=NEWEST,
        metavar="RELEASE",
        help=f"make a SuperDB database of a release of super: {', '.join(RELEASES)} (by default the newest, {NEWEST})",
    )

    create = _verb(verbs, "create", "create a pool", "create logs", "create logs --orderby ts:asc")
    create.add_argument("pool", metavar="POOL", help="its name")
    create.add_argument("--orderby", metavar="KEY[:asc|desc]", help="the pool key and its order (default: ts:desc)")

    rename = _verb(verbs, "rename", "give a pool another name", "rename logs events")
    rename.add_argument("pool", metavar="POOL", help="a pool")
    rename.add_argument("name", metavar="NAME", help="its new name")

    drop = _verb(verbs, "drop", "remove a pool and everything in it, for good", "drop logs", "drop --yes logs")
    drop.add_argument("pool", metavar="POOL", help="a pool")
    add_yes(drop, "remove it")


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
    cat.add_argument("--ordered", action="store_true", help="print in the order of the pool; SUP always is")
    cat.add_argument("--at", metavar="TIME", help="print the pool as it was at this time, such as 2024-05-01T12:00:00Z")

    changes = _verb(
        verbs,
        "changes",
        "print the rows that commits inserted and deleted",
        "changes logs",
        "changes logs@dev -w 'rcode = 3'",
        "changes logs 2ZEarbgpzWwCViIA9UNHcqbl9og.. --json",
        description="Print the rows that commits inserted and deleted, the oldest first. Rows that were only moved, as "
        "by compactions, are not among them.",
    )
    _add_pool(changes)
    changes.add_argument(
        "range",
        metavar="FROM..TO",
        nargs="?",
        help="what came after one branch or commit, up to another (default: from the beginning to POOL@BRANCH)",
    )
    add_selection(changes)
    add_limit(changes, "lines")
    add_json(changes, "row")

    show = _verb(
        verbs, "show", "print a table of metadata as ZSON", "show pools", "show objects logs", "show log logs@dev"
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
    branch.add_argument("name", metavar="NAME", help="the branch")
    branch.add_argument("-d", "--drop", action="store_true", help="remove it")
    branch.add_argument("--tag", action="store_true", help="create a tag: a branch that no write moves")
    branch.add_argument("--replace", action="store_true", help="move the tag if there is one of that name")
    add_yes(branch, "remove it")

    merge = _change(
        verbs,
        "merge",
        "apply the changes of a branch to another one",
        "merge logs@dev main",
        description="Apply the changes of a branch to another one, in one commit.",
    )
    merge.add_argument("into", metavar="INTO", help="the branch that gets the changes")

    revert = _change(verbs, "revert", "undo a commit", "revert logs 2ZEarbgpzWwCViIA9UNHcqbl9og")
    revert.add_argument("commit", metavar="COMMIT", help="its identifier, which log shows")

    restore = _change(
        verbs,
        "restore",
        "bring back what a branch held at a commit",
        "restore logs 2ZEarbgpzWwCViIA9UNHcqbl9og",
        "restore logs v1",
        "restore logs --at 2024-05-01T12:00:00Z",
        description="Bring back what a branch held at a commit, in one new commit.",
    )
    restore.add_argument("to", metavar="COMMIT", nargs="?", help="the commit, or a branch or tag")
    restore.add_argument("--at", metavar="TIME", help="the last commit up to this time, such as 2024-05-01T12:00:00Z")


def _changes(verbs: Verbs[Parser]) -> None:
    load = _change(
        verbs,
        "load",
        "load files into a branch",
        "load logs events.zng",
        "load logs@dev incoming/ --author me -m nightly",
        "load logs -",
        description="Load files, directories and globs of any format into a branch, in one commit.",
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
    _add_objects(delete, "the objects, which show objects lists")
    delete.add_argument("-w", "--where", metavar="CONDITION", help="the values that meet this SQL condition")

    compact = _change(
        verbs, "compact", "rewrite overlapping objects in order", "compact logs", "compact logs --sort --vectors"
    )
    _add_objects(compact, "the objects (default: small ones, and those that overlap)")
    compact.add_argument("--sort", action="store_true", help="sort all values; for objects that are not in order")
    compact.add_argument("--vectors", action="store_true", help="give the new objects a copy in columns")


def _vectors(verbs: Verbs[Parser]) -> None:
    vector = _verb(
        verbs, "vector", "add or delete copies of objects in columns", "vector add logs", "vector delete logs"
    )
    actions = vector.add_subparsers(
        title="actions", metavar="ACTION", dest="action", required=True, parser_class=Parser
    )
    for name, help in (("add", "give objects a copy in columns"), ("delete", "remove the copies in columns")):
        action = _change(actions, name, help, f"vector {name} logs")
        _add_objects(action, "the objects (default: all)")
        add_storage(action)

    bloom = _verb(
        verbs,
        "bloom",
        "give objects Bloom filters, so that searches for single values skip objects",
        "bloom logs --columns id.orig_h,query",
    )
    _add_pool(bloom)
    bloom.add_argument("-c", "--columns", metavar="LIST", help="the columns (default: those of the property bloom)")

    statistics = _verb(
        verbs,
        "statistics",
        "store the bounds of columns for objects, so that conditions on them skip objects",
        "statistics logs",
        "statistics logs --columns id.orig_h,query",
    )
    _add_pool(statistics)
    statistics.add_argument(
        "-c", "--columns", metavar="LIST", help="the columns (default: those of the property statistics)"
    )


def _upkeep(verbs: Verbs[Parser]) -> None:
    maintain = _change(
        verbs,
        "maintain",
        "list what a branch needs, such as compaction, and do it",
        "maintain logs --dry-run",
        "maintain logs --yes",
        description="List what a branch needs, and do it: compact objects that are small or overlap, add the copies in "
        "columns, Bloom filters and statistics that the properties of the pool name, and remove files that nothing has "
        "needed for the time in the property history.retention.",
    )
    _add_dry_run(maintain, "only list the steps")
    add_yes(maintain, "do the steps", force=False)

    vacuum = _verb(
        verbs,
        "vacuum",
        "list the files that nothing needs, and remove them",
        "vacuum logs --dry-run",
        "vacuum logs --older-than 30d --yes",
    )
    vacuum.add_argument("pool", metavar="POOL", help="a pool")
    vacuum.add_argument(
        "--older-than",
        metavar="TIME",
        default="7d",
        help="remove files that nothing has needed for this time (default: 7d)",
    )
    vacuum.add_argument("--retain", action="append", default=[], metavar="COMMIT", help="commits that stay readable")
    _add_dry_run(vacuum, "only list the files")
    add_yes(vacuum, "remove the files", force=False)
    vacuum.add_argument(
        "--force",
        action="store_true",
        help="allow --older-than below 1d, which may remove files that zed is loading at the moment",
    )

    vacate = _verb(
        verbs,
        "vacate",
        "remove old commits of a SuperDB database",
        "vacate logs --dry-run",
        "vacate logs --yes",
        description="Remove the commits before a commit, or before the last commit of main at or before a time.",
    )
    _add_pool(vacate)
    vacate.add_argument("time", metavar="TIME", nargs="?", help="the time (default: that of the commit or branch)")
    _add_dry_run(vacate, "only list the commits")
    add_yes(vacate, "remove the commits", force=False)

    repair = _verb(verbs, "repair", "list what dead tools left behind, and repair it", "repair --dry-run", "repair -y")
    _add_dry_run(repair, "only list it")
    add_yes(repair, "repair it")


def _add_dry_run(parser: argparse.ArgumentParser, what: str) -> None:
    parser.add_argument("--dry-run", "--dryrun", action="store_true", help=what)
