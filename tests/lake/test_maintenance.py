"""Upkeep: what it plans is what it does, the values stay, and a second one has nothing to do."""

from datetime import timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.example_counts import examples
from support.lake_check import check_lake
from support.lakes import keyed, later, new_pool, shown
from support.memory_store import MemoryStore
from support.real_tools import Tool, printed, there

from zed_spark.errors import NotFoundError, OptionError
from zed_spark.lake.dialect import RELEASES
from zed_spark.lake.lake import open_lake
from zed_spark.lake.levels import MANY
from zed_spark.lake.maintenance import BATCHES, RETENTION, ROUNDS
from zed_spark.lake.object_types import forget as forget_types
from zed_spark.lake.object_vectors import DEFAULTS
from zed_spark.lake.object_vectors import forget as forget_defaults
from zed_spark.storage import LocalStore

DAY = 86_400 * 10**9


def small_and_overlapping(pool, first=0):
    """Load objects that overlap, and others that are neighbours."""
    main = pool.branch()
    for at in range(first, first + 4):
        main.load(keyed(at, at + 10))
    for at in range(first, first + 4):
        main.load(keyed(at + 100))


def names(steps):
    return [(one.name, one.result) for one in steps]


def keys(store):
    return {entry.key for entry in store.list()}


@pytest.mark.parametrize("number", [1, 3, *RELEASES])
def test_what_is_planned_is_done_and_then_there_is_nothing_to_do(tmp_path, number):
    store = LocalStore(str(tmp_path / "lake"))
    pool = new_pool(store, number)
    pool.set_properties({"vectors": "always", "bloom": "v"})
    pool.branch().load(keyed(-1))
    small_and_overlapping(pool)
    before, rows, tip = keys(store), shown(pool.at()), pool.branch().tip
    planned = pool.branch().maintain()
    assert names(planned) == [("compact", "planned")]
    assert "9 data objects of " in planned[0].what
    assert planned[0].why == "up to 4 of them share keys"
    assert keys(store) == before, "nothing was written"
    told = []
    done = pool.branch().maintain(dry_run=False, author="me", report=lambda one: told.append(str(one)))
    assert [(one.name, one.what, one.why) for one in done] == [(one.name, one.what, one.why) for one in planned]
    assert told == [f"{planned[0]}".replace("planned", f"commit {pool.branch().tip}")]
    assert [(one.commit.author, one.commit.parent) for one in done] == [("me", tip)]
    assert shown(pool.at()) == rows
    [item] = pool.at().objects()
    assert pool.at().state.live_vectors == {item.id}, "in the same commit"
    assert store.entry(pool.data_folder().bloom(item.id)) is not None
    assert pool.branch().maintain() == pool.branch().maintain(dry_run=False) == []
    check_lake(store.url)


def pool_of_a_lake_without_defaults(store):
    """A pool with 20 objects of a lake that another tool made."""
    pool = new_pool(store, threshold=1)
    store.delete(DEFAULTS)
    forget_defaults()
    for at in range(20):
        pool.branch().load(keyed(at))
    return pool


def test_objects_get_the_vectors_that_others_have(memory):
    pool = pool_of_a_lake_without_defaults(memory)
    main = pool.branch()
    assert main.maintain() == []
    main.add_vectors([next(iter(pool.at().state.objects))])
    assert names(main.maintain()) == [("vectors", "planned")] * 19
    assert [one.name for one in main.maintain(dry_run=False)] == ["vectors"] * 19, "few bytes in each commit"
    assert pool.at().state.live_vectors == set(pool.at().state.objects)
    pool.set_properties({"vectors": "never"})
    main.load(keyed(21))
    assert main.maintain(dry_run=False) == []
    assert len(pool.at().state.live_vectors) == 20


def test_objects_get_what_the_properties_say(memory):
    pool = pool_of_a_lake_without_defaults(memory)
    main = pool.branch()
    for entry in memory.list(f"{pool.data_folder().prefix}/types"):
        memory.delete(entry.key)
    forget_types()
    pool.set_properties({"vectors": "always", "bloom": "v"})
    names_wanted = [*["vectors"] * 20, "blooms", "statistics"]
    assert names(main.maintain()) == [(name, "planned") for name in names_wanted]
    done = main.maintain(dry_run=False)
    assert names(done) == [(name, "done") for name in names_wanted]
    assert [one.commit is None for one in done] == [*[False] * 20, True, True]
    assert pool.at().state.live_vectors == set(pool.at().state.objects)
    assert pool.add_blooms() == pool.add_statistics() == 0
    assert main.maintain(dry_run=False) == []


loads = st.lists(st.lists(st.integers(0, 60), min_size=1, max_size=12), max_size=25)


@settings(max_examples=examples(60))
@given(loads, st.sampled_from([1, 300, 10_000]), st.sampled_from(["asc", "desc"]), st.booleans())
def test_the_values_stay_in_few_objects(loads, threshold, order, changes):
    pool = new_pool(MemoryStore(), order=order, threshold=threshold)
    main = pool.branch()
    for own in loads:
        main.load(keyed(*own))
        if changes and own[0] % 3 == 0:
            main.delete_where(f"k = {own[0]}")
    rows = sorted(shown(pool.at()))
    steps = main.maintain(dry_run=False)
    assert all(one.result == "done" for one in steps)
    assert sorted(shown(pool.at())) == rows
    assert main.maintain(dry_run=False) == []
    items = pool.at().objects()
    total = sum(item.size for item in items)
    assert len(items) <= 2 * MANY * (total / threshold + 1) + 1


class KilledError(Exception):
    """What ends an upkeep between two steps in a test."""


def killed_after(steps, branch):
    """Do the upkeep and end it after so many steps; whether it was ended."""
    seen = []

    def report(one):
        seen.append(one)
        if len(seen) == steps:
            raise KilledError

    try:
        branch.maintain(dry_run=False, report=report)
    except KilledError:
        return True
    return False


def far_apart(pool):
    """Four runs of objects that are worth compacting."""
    main = pool.branch()
    for at in (0, 1000, 2000, 3000):
        for more in range(3):
            main.load(keyed(*range(at + more, at + 40, 3)))


@pytest.mark.parametrize("steps", [1, 2, 5])
def test_upkeep_that_was_ended_goes_on_where_it_was(memory, steps):
    pool = new_pool(memory, threshold=300)
    far_apart(pool)
    pool.set_properties({"bloom": "v"})
    rows, main = shown(pool.at()), pool.branch()
    planned = len(main.maintain())
    assert planned == 4
    runs = 1
    while killed_after(steps, main):
        assert shown(pool.at()) == rows
        runs += 1
    assert runs == 4 // steps + 1
    assert len(list(pool.at().log())) == 12 + 4, "each step is done once"
    assert main.maintain(dry_run=False) == []


def test_a_step_that_loses_is_planned_again(memory):
    pool = new_pool(memory, threshold=300)
    far_apart(pool)
    main = pool.branch()
    other = []

    def report(one):
        """Another writer deletes rows of objects that the next step is about, once."""
        if not other:
            other.append(main.delete_where("k = 1000 OR k = 1001"))

    rows = [row for row in shown(pool.at()) if not row.startswith(("{k:1000,", "{k:1001,"))]
    steps = main.maintain(dry_run=False, report=report)
    assert [one.result.partition(":")[0] for one in steps] == ["done", "not done", "done", "done", "done"]
    assert f"another commit ({other[0].id}, " in steps[1].result
    assert steps[1].commit is None
    assert shown(pool.at()) == rows
    assert main.maintain() == []
    assert pool.vacuum(timedelta(0)).keys != ()


def test_a_branch_that_others_change_all_the_time_is_left_alone_in_the_end(memory):
    pool = new_pool(memory)
    small_and_overlapping(pool)
    main = pool.branch()
    compact = type(main).compact

    def lose(branch, ids, **options):
        main.delete(list(pool.at().state.objects)[:1])
        return compact(branch, ids, **options)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(main), "compact", lose)
        steps = main.maintain(dry_run=False)
    assert len(steps) == ROUNDS - 1
    assert all(one.result.startswith("not done: ") for one in steps)


@pytest.fixture
def aged(memory):
    """A pool with a tag, a branch and objects that were compacted; and the same pool three days later."""
    pool = new_pool(memory)
    small_and_overlapping(pool)
    first = pool.branch().tip
    pool.create_tag("v1")
    pool.create_branch("dev").load(keyed(-5))
    pool.branch().load(keyed(200))
    middle = pool.branch().tip
    pool.branch().maintain(dry_run=False)
    pool.set_properties({RETENTION: "2 days"})
    return pool, first, middle, later(memory, 3 * DAY).pool("p")


def test_history_is_kept_for_as_long_as_a_property_says(aged, memory):
    pool, first, middle, old = aged
    rows = shown(pool.at()), shown(pool.at("dev")), shown(pool.at("v1"))
    assert pool.branch().maintain() == later(memory, DAY).pool("p").branch().maintain() == []
    planned = old.branch().maintain()
    assert names(planned) == [("vacuum", "planned")]
    assert planned[0].what.startswith("2 files of ")
    assert planned[0].why == "no branch and no tag has needed them for 2 days (history.retention)"
    done = old.branch().maintain(dry_run=False)
    assert names(done) == [("vacuum", "done")]
    assert old.branch().maintain(dry_run=False) == []
    assert (shown(pool.at()), shown(pool.at("dev")), shown(pool.at("v1"))) == rows
    assert shown(pool.at(first)) == rows[2], "the tag has it"
    with pytest.raises(NotFoundError):
        shown(pool.at(middle))


def test_what_was_current_within_the_time_can_be_read(memory):
    """Also by readers of changes that lag, from the state at the beginning of that time on."""
    pool = new_pool(memory)
    small_and_overlapping(pool)
    pool.set_properties({RETENTION: "2 days"})
    tip = pool.branch().tip
    now = later(memory, 4 * DAY).pool("p")
    assert names(now.branch().maintain(dry_run=False)) == [("compact", "done")]
    now.branch().delete_where("k = 1")
    assert now.branch().maintain(dry_run=False) == []
    assert len(shown(now.at(tip))) == 12
    inserted, deleted = set(), set()
    for _, kind, values in now.changes(tip):
        (inserted if kind == "insert" else deleted).add(len(values))
    assert (inserted, deleted) == (set(), {1})


def test_without_the_property_nothing_is_removed(aged):
    pool, _, middle, old = aged
    pool.set_properties({RETENTION: None})
    assert old.branch().maintain(dry_run=False) == []
    assert shown(old.at(middle))


@pytest.mark.parametrize("release", RELEASES)
def test_old_commits_go_where_a_database_can_do_without(memory, release):
    pool = new_pool(memory, release)
    for at in range(6):
        pool.branch().load(keyed(at))
    log = [head.id for head in pool.at().log()]
    pool.create_tag("v1", log[3])
    pool.set_properties({RETENTION: "1 day"})
    old = later(memory, 3 * DAY).pool("p")
    vacates = pool.files.dialect.vacates
    steps = old.branch().maintain(dry_run=False)
    assert [one.name for one in steps] == ["compact", *["vacate"] * vacates]
    if vacates:
        assert (steps[1].what, steps[1].result) == ("2 commits", "done")
        assert [head.id for head in old.at().log()][1:] == log[:4], "the tag needs its own"
    assert old.branch().maintain(dry_run=False) == []
    assert shown(old.at("v1")) == [f'{{k:{k},v:"v{k}"}}' for k in range(3)]
    pool.drop_branch("v1")
    steps = later(memory, 9 * DAY).pool("p").branch().maintain(dry_run=False)
    assert [one.name for one in steps] == [*["vacate"] * vacates, "vacuum"]
    again = open_lake(memory).pool("p")
    assert len(shown(again.at())) == 6
    assert again.branch().maintain() == []


@pytest.mark.slow
@pytest.mark.parametrize("kind", there())
def test_the_real_tools_read_on_before_and_after(tmp_path, kind):
    store = LocalStore(str(tmp_path / "lake"))
    pool, tool = new_pool(store, kind, threshold=300), Tool(kind, tmp_path / "lake")
    far_apart(pool)
    pool.create_tag("v1", list(pool.at().log())[6].id)
    pool.set_properties({"bloom": "v", RETENTION: "1 day"})
    tool.run("load", "-use", "p@main", "-", given='{k:7,v:"theirs"}')
    pool.branch().add_vectors(list(pool.at().state.objects)[:1])
    rows = tool.query("from p@main"), tool.query("from p@v1")
    assert rows == (printed(kind, pool), printed(kind, pool, "v1"))
    old = later(store, 3 * DAY).pool("p")
    done = [one.name for one in [*pool.branch().maintain(dry_run=False), *old.branch().maintain(dry_run=False)]]
    assert set(done) == {"compact", "vacuum", *["vacate"] * pool.files.dialect.vacates}
    assert (tool.query("from p@main"), tool.query("from p@v1")) == rows
    assert len(pool.at().objects()) < 9
    assert pool.at().state.live_vectors == set(pool.at().state.objects)
    tool.run("load", "-use", "p@main", "-", given='{k:500,v:"theirs"}')
    assert [one.name for one in pool.branch().maintain(dry_run=False)] == ["vectors", "blooms"], "of their new object"
    assert tool.query("from p@main | count()") == [str(pool.at().count()) + ("" if kind != 3 else "(uint64)")]
    pool.branch().delete_where("k = 500")
    assert printed(kind, pool) == tool.query("from p@main") == rows[0]
    assert tool.log("main") == [str(head.id) for head in pool.at().log()]
    check_lake(store.url, killed=True, vacuumed=True)


@pytest.mark.parametrize(
    ("properties", "message"),
    [
        ({RETENTION: "soon"}, r"the property history.retention takes a time such as 12h or 7d .*, not 'soon'"),
        ({RETENTION: "12 hours"}, r"the property history.retention is 12 hours: .* Use at least 1 day$"),
        ({BATCHES: "often"}, "the property maintain.batches takes a number of batches, .*, not 'often'"),
        ({BATCHES: "-1"}, "the property maintain.batches takes a number"),
    ],
)
def test_properties_that_upkeep_cannot_use_are_named(memory, properties, message):
    pool = new_pool(memory)
    pool.set_properties(properties)
    with pytest.raises(OptionError, match=message):
        pool.branch().maintain()


def test_a_tag_has_no_upkeep(memory):
    pool = new_pool(memory)
    pool.create_tag("v1")
    with pytest.raises(OptionError, match="'v1' is a tag of pool 'p'"):
        pool.branch("v1").maintain()


def test_a_vacuum_says_which_time_it_does_not_take(memory):
    pool = new_pool(memory)
    for wrong, message in (
        (timedelta(hours=12), "^older_than is 12 hours: .* Use at least 1 day, or set force if nothing else writes"),
        (timedelta(0), "^older_than is 0 days: "),
        (timedelta(days=-2), "^older_than is negative; use 0 days or more$"),
        (7, r"^older_than takes a timedelta, such as timedelta\(days=7\), not 7$"),
    ):
        with pytest.raises(OptionError, match=message):
            pool.vacuum(wrong, dry_run=False)
