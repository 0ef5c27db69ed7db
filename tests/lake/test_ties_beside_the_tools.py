"""Values of several types, many with equal keys, are in the order in which the real tools print them.

It is the same whoever loaded or compacted them.
"""

from __future__ import annotations

from itertools import count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.example_counts import examples
from support.lakes import new_pool
from support.real_tools import Tool, printed, there
from support.type_strategies import values

from zed_spark.columns.values import sequence_of
from zed_spark.lake.lake import open_lake
from zed_spark.storage.local import LocalStore
from zed_spark.types import BOOL, DURATION, FLOAT64, INT64, IP, NULL, STRING, TIME, UINT8, Array, Named, Record, Union

pytestmark = pytest.mark.slow

POINT = Record((("a", INT64), ("b", STRING)))
KEYS = {
    INT64: st.integers(-2, 2),
    UINT8: st.integers(0, 2),
    FLOAT64: st.sampled_from([-1.5, 0.0, 1.0, 2.0]),
    STRING: st.sampled_from([b"", b"a", b"b"]),
    Union((INT64, STRING)): st.sampled_from([(0, 1), (0, 2), (1, b"a")]),
    NULL: st.none(),
}
REST = (INT64, STRING, BOOL, IP, TIME, DURATION, POINT, Array(INT64), Union((INT64, STRING)), Named("port", UINT8))


@st.composite
def rows(draw, keys):
    """Records with a key of one of the types, or without one, and a number."""
    key, of = draw(st.sampled_from([*keys, None])), draw(st.sampled_from(REST))
    fields = [("v", of, draw(values(of, null=False, inside=False)))]
    if key is not None:
        fields.insert(draw(st.integers(0, 1)), ("k", key, draw(KEYS[key])))
    fields.append(("n", INT64, 0))
    return Record(tuple((name, of) for name, of, _ in fields)), tuple(value for *_, value in fields)


@st.composite
def drawn(draw):
    """Rows to load one batch after the other, and whether keys may be unions."""
    unions = draw(st.booleans())
    row = rows([key for key in KEYS if unions or type(key) is not Union])
    batches = draw(st.lists(st.lists(row, min_size=1, max_size=12), min_size=2, max_size=3))
    # Each row has a number of its own: two with the same bytes and other types are in any order.
    numbers = count()
    return [[(of, (*row[:-1], next(numbers) * 7919 % 100_003)) for of, row in batch] for batch in batches], unions


@pytest.mark.parametrize("kind", there())
@settings(max_examples=examples(300))
@given(rows=drawn(), order=st.sampled_from(["asc", "desc"]), threshold=st.sampled_from([60, 1 << 20]))
def test_order(tmp_path_factory, kind, rows, order, threshold):
    # Releases of zed leave values with equal keys in any order. So does super 0.1 with keys that are unions.
    batches, unions = rows
    any_order = kind == 3 or (kind == "0.1" and unions)
    path = tmp_path_factory.mktemp("ties") / "lake"
    pool, tool = new_pool(LocalStore(str(path)), kind, order=order, threshold=threshold), Tool(kind, path)

    def check():
        pool = open_lake(LocalStore(str(path))).pool("p")
        found, theirs = printed(kind, pool), tool.query("from p@main")
        if any_order:
            assert sorted(found) == sorted(theirs)
        else:
            assert found == theirs
        return found

    for batch in batches:
        pool.branch().load([sequence_of(batch)])
        lines = check()
    tool.run("load", "-use", "p@main", "-", given="\n".join(lines))
    check()
    items = [str(item.id) for item in pool.at().objects()]
    tool.run("compact", "-use", "p@main", *items)
    check()
    items = [str(item.id) for item in pool.at().objects()]
    if len(items) > 1:
        pool.branch().compact(items)
        check()


@pytest.mark.parametrize("kind", there(lambda kind: isinstance(kind, str)))
@pytest.mark.parametrize("order", ["asc", "desc"])
def test_many_values_with_one_key(tmp_path, kind, order):
    """More than are read at once of each object."""
    path = tmp_path / "lake"
    pool, tool = new_pool(LocalStore(str(path)), kind, order=order), Tool(kind, path)
    row = Record((("k", INT64), ("v", STRING)))
    for step in (2, 3):
        batch = [(row, (1, f"{number * 7919 % 60_000:05} {'x' * 50}".encode())) for number in range(0, 60_000, step)]
        pool.branch().load([sequence_of(batch)])
    theirs = tool.query("from p@main")
    assert printed(kind, pool) == theirs
    pool.branch().compact([item.id for item in pool.at().objects()])
    assert tool.query("from p@main") == theirs
