"""Views of strings and bytes become plain ones; all else of an array stays as it is."""

from __future__ import annotations

import pyarrow as pa
import pytest

from zed_spark.columns import from_arrow
from zed_spark.columns.from_arrow import type_without_views, without_views

NULLS = pa.struct([("f", pa.null())])
WRAPPERS = {
    "list": pa.list_,
    "large list": pa.large_list,
    "list of one size": lambda of: pa.list_(of, 2),
    "map": lambda of: pa.map_(pa.string_view(), of),
}


@pytest.mark.parametrize("of", [pa.null(), NULLS, pa.string_view(), pa.binary_view(), pa.int64()], ids=str)
@pytest.mark.parametrize("wrapper", WRAPPERS)
def test_values_stay_the_same(wrapper, of):
    """Arrow's own cast loses elements of lists of nulls."""
    item = "a text of more than twelve bytes" if "view" in str(of) else 3 if of == pa.int64() else None
    lists = [("a", item), ("b", None)] if wrapper == "map" else [item, None]
    kind = pa.struct([("l", WRAPPERS[wrapper](of)), ("v", pa.string_view())])
    rows = [None, {"l": lists, "v": "x"}, {"l": lists, "v": "a long one: more than twelve"}, {"l": None, "v": None}]
    whole = pa.array(rows, kind)
    for array in (whole, whole[1:], whole[1:3], whole[4:], whole.field(0)[1:]):
        found = without_views(array)
        found.validate(full=True)
        assert "view" not in str(found.type)
        assert found.type == type_without_views(array.type)
        assert found.to_pylist() == array.to_pylist()


def test_what_has_no_views_is_not_copied():
    array = pa.array([[None, None]], pa.list_(pa.null()))
    assert without_views(array) is array


def test_plain_types_are_found_once(monkeypatch):
    calls = []
    monkeypatch.setattr(from_arrow, "type_without_views", lambda of: calls.append(of) or type_without_views(of))
    array, text = pa.array(["x"], pa.string_view()), "x"
    for _ in range(30):
        array, text = pa.StructArray.from_arrays([array], ["f"]), {"f": text}
    assert without_views(array).to_pylist() == [text]
    assert len(calls) == 31
