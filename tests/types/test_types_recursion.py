"""Every kind of type takes part in the generic recursions over types and over plain values."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from support import type_strategies as strategies

from zed_spark import types as zt
from zed_spark.types.body import map_value, value_parts

_EXAMPLES: dict[type[zt.Type], tuple[zt.Type, zt.Type]] = {
    zt.Primitive: (zt.INT64, zt.INT64),
    zt.Record: (zt.Record((("a", zt.INT64), ("b", zt.INT64))), zt.Record((("a", zt.STRING), ("b", zt.STRING)))),
    zt.Array: (zt.Array(zt.INT64), zt.Array(zt.STRING)),
    zt.Set: (zt.Set(zt.INT64), zt.Set(zt.STRING)),
    zt.Map: (zt.Map(zt.INT64, zt.INT64), zt.Map(zt.STRING, zt.STRING)),
    zt.Union: (zt.Union((zt.INT64,)), zt.Union((zt.STRING,))),
    zt.Enum: (zt.Enum(("a",)), zt.Enum(("a",))),
    zt.Error: (zt.Error(zt.INT64), zt.Error(zt.STRING)),
    zt.Named: (zt.Named("n", zt.INT64), zt.Named("n", zt.STRING)),
    zt.Fusion: (zt.Fusion(zt.INT64), zt.Fusion(zt.STRING)),
    zt.Recursive: (zt.Recursive("n", b"\x09"), zt.Recursive("n", b"\x09")),
}
"""Of each kind a type, and what it becomes when its children become ``string``."""


def _kinds(base: type[zt.Type]) -> Iterator[type[zt.Type]]:
    for kind in base.__subclasses__():
        if kind is not zt.Wrapper:
            yield kind
        yield from _kinds(kind)


@pytest.mark.parametrize("kind", list(_kinds(zt.Type)), ids=lambda kind: kind.__name__)
def test_each_kind_rebuilds_itself_from_converted_children(kind: type[zt.Type]) -> None:
    of, converted = _EXAMPLES[kind]
    assert isinstance(of, kind)
    assert of.map_children(lambda child: zt.STRING) is converted
    assert of.map_children(lambda child: child) is of


def test_the_table_of_kinds_is_complete() -> None:
    assert set(zt.KINDS.values()) == set(_kinds(zt.Type))
    assert all(kind.kind == name for name, kind in zt.KINDS.items())  # type: ignore[attr-defined]


@given(strategies.types(3))
def test_identity_at_every_level_gives_the_same_type(of: zt.Type) -> None:
    def same(part: zt.Type) -> zt.Type:
        return part.map_children(same)

    assert same(of) is of


@given(strategies.types(3))
def test_contains_visits_every_child(of: zt.Type) -> None:
    parts = [of]
    for part in parts:
        parts.extend(part.children())
    assert all(of.contains(lambda inner, part=part: inner is part) for part in parts)
    assert not of.contains(lambda inner: False)


@pytest.mark.parametrize(
    ("of", "value", "parts"),
    [
        ("int64", 1, []),
        ("{a:int64,b:string}", (1, b"x"), [("int64", 1), ("string", b"x")]),
        ("[int64]", [1, 2], [("int64", 1), ("int64", 2)]),
        ("|{string:int64}|", [(b"k", 1)], [("string", b"k"), ("int64", 1)]),
        ("(int64,string)", (1, b"x"), [("string", b"x")]),
        ("enum(a,b)", 1, []),
        ("error(string)", b"x", [("string", b"x")]),
        ("n=int64", 1, [("int64", 1)]),
        ("fusion(int64)", (1, b"\x09"), [("int64", 1)]),
        ("fusion(all)", (1, b"\x09"), [("int64", 1)]),
        ("{a:int64}", None, []),
    ],
)
def test_the_parts_of_a_value_have_the_types_of_its_children(of: str, value: Any, parts: list[tuple[str, Any]]) -> None:
    parsed = zt.parse_type(of)
    assert [(zt.type_text(part), inner) for part, inner in value_parts(parsed, value)] == parts
    assert map_value(parsed, value, lambda _, part: part) == value
