"""What metadata says of the values of a super type, held against the values themselves."""

from __future__ import annotations

from typing import Any

from zed_spark.columns.nulls import to_dataframe_type
from zed_spark.columns.summary import Statistics, SuperType
from zed_spark.columns.values import from_values, to_values
from zed_spark.types import Record, Type, Union, under
from zed_spark.types.compare import compare, key


def check(one: SuperType, values: list[Any]) -> None:
    """Hold the statistics of a super type against all its values, in file order."""
    column = to_dataframe_type(from_values(one.type, values))
    rows = to_values(column)
    assert one.rows == len(rows)
    for path, stated in one.statistics.items():
        check_column(stated, [at_path(column.type, row, path) for row in rows])


def check_column(stated: Statistics, values: list[Any]) -> None:
    """Hold the statistics of one column against its values; what is not stated is not asked for."""
    some = [value for value in values if not is_null(stated.type, value)]
    assert stated.count in (None, len(values))
    assert stated.nulls in (None, len(values) - len(some))
    if stated.distinct is not None:
        assert {repr(value) for value in some} == {repr(value) for value in stated.distinct}
    if stated.bounds is not None and not stated.exact:
        assert all(stated.bounds[0] <= value <= stated.bounds[1] for value in some)
    elif stated.bounds is not None:
        known = sorted(((stated.type, value) for value in some if value == value), key=key())
        inside = [one for one in known if one[1] not in stated.outside]
        assert inside
        # A value that is outside of the bounds of one part may be within those of another.
        for bound, extreme, whole in zip(stated.bounds, _ends(inside), _ends(known), strict=True):
            assert type(bound) is type(extreme[1])
            is_end = compare(stated.type, bound, *extreme) == 0
            assert is_end or (whole[1] in stated.outside and compare(stated.type, bound, *whole) == 0)


def _ends(values: list[tuple[Type, Any]]) -> tuple[tuple[Type, Any], tuple[Type, Any]]:
    return values[0], values[-1]


def is_null(of: Type, value: Any) -> bool:
    """Whether a value, or what a union holds, is null."""
    while isinstance(union := under(of), Union) and value is not None:
        of, value = union.members[value[0]], value[1]
    return value is None


def at_path(of: Type, value: Any, path: tuple[str, ...]) -> Any:
    """The field at a path of a value; null where a record around it is null."""
    for name in path:
        kind = under(of)
        if value is None or not isinstance(kind, Record):
            return None
        place = [own for own, _ in kind.fields].index(name)
        of, value = kind.fields[place][1], value[place]
    return value
