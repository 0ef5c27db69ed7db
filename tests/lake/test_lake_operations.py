"""What commits say of themselves: operations, by notes in their metadata, or by what other tools leave."""

import pytest
from support.lakes import keyed, new_pool, values

from zed_spark.columns.values import to_values
from zed_spark.formats.text.printer import Printer
from zed_spark.lake.actions import Change
from zed_spark.lake.committer import CommitInfo
from zed_spark.lake.ids import NIL
from zed_spark.lake.metadata import UNTYPED_NULL, zed_value
from zed_spark.lake.operations import OPERATIONS, noted, notes, operation_of
from zed_spark.origin import origin


def logged(pool, *columns, at="main"):
    """Columns of the log, oldest commit first."""
    found = pool.at(at).details("log")
    [of], [column] = found.types, found.columns
    names = [name for name, _ in of.fields]
    rows = [tuple(row[names.index(name)] for name in columns) for row in to_values(column)]
    return [tuple(text.decode() if isinstance(text, bytes) else text for text in row) for row in rows][::-1]


@pytest.fixture
def pool(memory):
    return new_pool(memory)


def test_every_change_has_an_operation(pool):
    main = pool.branch()
    main.load(keyed(1, 2, 3))
    main.update("k = 1", {"v": '"x"'})
    main.delete_where("k = 2")
    main.upsert(keyed(3), ["k"])
    main.load(keyed(1))
    main.compact_all()
    main.add_vectors()
    main.remove_vectors()
    kept = main.tip
    main.overwrite([])
    pool.create_branch("dev").load(keyed(7))
    main.merge("dev")
    main.revert(main.tip)
    main.restore(kept)
    main.replace_objects([item.id for item in pool.at().objects()], [values((4, "new"))])
    main.truncate()
    main.load(keyed(8), message="by hand\n\nwith more to say\n")
    found = logged(pool, "operation")
    assert [operation for (operation,) in found] == [
        "load", "update", "delete", "merge", "load", "compact", "add vectors", "remove vectors", "overwrite",
        "merge branch", "revert", "rollback", "overwrite", "delete", "load",
    ]  # fmt: skip
    assert logged(pool, "message", "meta")[-1] == ("by hand", None)
    assert all("\n" not in text for (text,) in logged(pool, "message"))


def test_a_program_that_spark_runs_is_noted(pool):
    main = pool.branch()
    with origin("app-1", "12"):
        main.load(keyed(1), meta={"job": "nightly"})
    with origin("app-1", None):
        main.load(keyed(2))
    main.load(keyed(3))
    assert logged(pool, "application", "query", "meta") == [
        ("app-1", "12", '{job:"nightly"}'), ("app-1", None, None), (None, None, None)
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("meta", "expected"),
    [
        ("text", '"text"'),
        ({"operation": "nightly"}, '{operation:"nightly",query:"q"}'),
        ({"query": 5}, '{query:5,operation:"load"}'),
    ],
)
def test_metadata_of_the_user_stays(pool, meta, expected):
    with origin(None, "q"):
        commit = pool.branch().load(keyed(1), meta=meta)
    assert Printer().print(*commit.meta) == expected
    assert logged(pool, "operation")[0] == ("load",)


def test_notes_are_taken_out_of_the_metadata():
    info = CommitInfo(meta=zed_value({"a": 1})).with_notes(notes("update", "app", "7"))
    found, rest = noted(info.meta)
    assert found == {"operation": b"update", "application": b"app", "query": b"7"}
    assert Printer().print(*rest) == "{a:1}"
    assert noted(CommitInfo().with_notes(notes("load")).meta) == ({"operation": b"load"}, UNTYPED_NULL)
    assert noted(UNTYPED_NULL) == ({}, UNTYPED_NULL)


BY_OTHERS = [
    ("loaded 1 data object\n\n  x 3 records", (1, 0, 0, 0), "load"),
    ("loaded 2 data objects", (2, 1, 0, 0), "overwrite"),
    ("deleted 1 data object\n\nadded 1 data object", (1, 1, 0, 0), "delete"),
    ("compacted 2 objects", (1, 2, 0, 0), "compact"),
    ('merged "dev" into "main"', (1, 0, 0, 0), "merge branch"),
    ("reverted commit 3MfnZ", (0, 1, 0, 0), "revert"),
    ("vector add\n\n    3Mf", (0, 0, 1, 0), "add vectors"),
    ("vector delete", (0, 0, 0, 1), "remove vectors"),
    ("rewrote 1 data object", (1, 1, 0, 0), None),
    ("nightly", (1, 0, 0, 0), "load"),
    ("nightly", (0, 2, 0, 0), "delete"),
    ("nightly", (1, 2, 0, 0), None),
    ("nightly", (0, 0, 3, 0), "add vectors"),
    ("nightly", (0, 0, 0, 3), "remove vectors"),
]


@pytest.mark.parametrize(("message", "amounts", "expected"), BY_OTHERS, ids=str)
def test_commits_of_other_tools_show_what_can_be_known(message, amounts, expected):
    assert operation_of(message, *amounts) == expected
    assert expected is None or expected in OPERATIONS


def test_a_commit_without_notes_is_known_by_its_message(pool):
    main = pool.branch()
    main.load(keyed(1))
    [item] = pool.at().objects()
    change = Change("deleted 1 data object\n\n", deletes=(item.id,), operation="")
    main.commit(lambda tip, state: change)
    assert pool.at().files.commits.read(main.tip).head.meta == UNTYPED_NULL
    assert logged(pool, "operation", "message")[-1] == ("delete", "deleted 1 data object")
    assert main.tip != NIL
