"""Random values there and back through text, in every notation."""

from __future__ import annotations

import json
import unicodedata
from typing import Any

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st
from support import type_strategies as strategies
from support.example_counts import examples
from support.normalized_text import as_text, parts
from support.type_strategies import same

from zed_spark.formats.text.json_text import JsonPrinter
from zed_spark.formats.text.printer import Printer
from zed_spark.formats.text.sup_printer import SupPrinter, has_null, sup_style, to_explicit_nulls
from zed_spark.formats.text.values import parse
from zed_spark.types import (
    ALL,
    FLOAT64,
    NONE,
    NULL,
    TYPE,
    Array,
    Error,
    Fusion,
    Map,
    Named,
    Record,
    Set,
    Type,
    Union,
    decode_type,
    parse_type,
    under,
)


def told_apart(of: Type) -> bool:
    """Whether text shows all of a type.

    That is not so of unions of one type, of null or of unions, of names given twice, and of names of names.
    """
    nested = parts(of)
    named = {part for part in nested if isinstance(part, Named)}
    unions = [part for part in nested if isinstance(part, Union)]
    if len({part.name for part in named}) < len(named) or any(isinstance(part.inner, Named) for part in named):
        return False
    return all(
        len(part.members) > 1
        and NULL not in part.members
        and not any(isinstance(inner, Union) for inner in part.members)
        for part in unions
    )


def type_values(of: Type, value: Any) -> list[Type]:
    """The types that values of type ``type`` stand for."""
    plain = under(of)
    if value is None:
        return []
    match plain:
        case Record():
            return [
                part for (_, field), item in zip(plain.fields, value, strict=True) for part in type_values(field, item)
            ]
        case Array() | Set():
            return [part for item in value for part in type_values(plain.inner, item)]
        case Map():
            return [
                part for key, item in value for part in type_values(plain.key, key) + type_values(plain.value, item)
            ]
        case Union():
            return type_values(plain.members[value[0]], value[1])
        case Error():
            return type_values(plain.inner, value)
    return [decode_type(value)] if plain is TYPE else []


def forgotten(of: Type, value: Any, bare: bool) -> bool:
    """Whether there is an empty container without its type: at the top, under a name or in an error."""
    plain = under(of)
    if value is None:
        return False
    bare = bare or isinstance(of, Named)
    match plain:
        case Map() if not value and (isinstance(under(plain.key), Union) or isinstance(under(plain.value), Union)):
            return False
        case Array() | Set() | Map() if not value:
            return bare
        case Record():
            return any(forgotten(field, part, False) for (_, field), part in zip(plain.fields, value, strict=True))
        case Array() | Set():
            return any(forgotten(plain.inner, part, False) for part in value)
        case Map():
            return any(forgotten(plain.key, key, False) or forgotten(plain.value, part, False) for key, part in value)
        case Union():
            return forgotten(plain.members[value[0]], value[1], False)
        case Error():
            return forgotten(plain.inner, value, True)
    return False


Typed = tuple[Type, Any]

TYPED = (
    strategies.types(3)
    .filter(told_apart)
    .flatmap(lambda of: st.tuples(st.just(of), strategies.values(of).map(lambda value: as_text(of, value))))
)


@settings(max_examples=examples(500))
@given(TYPED)
def test_zson_there_and_back(typed: Typed) -> None:
    text = Printer().print(*typed)
    [(of, value)] = parse(text)
    if forgotten(*typed, True):
        # As the reference does it: the text is all there is.
        assert Printer().print(of, value) == text
    else:
        assert of is typed[0]
        assert same(value, typed[1])


@pytest.mark.parametrize("release", ["0.1", "0.2", "0.3", "main"])
@settings(max_examples=examples(250))
@given(typed=TYPED)
@pytest.mark.one_in(3)
def test_sup_there_and_back(release: str, typed: Typed) -> None:
    inside = [part for of in type_values(*typed) for part in parts(of)]
    assume(all(told_apart(of) for of in inside))
    named = {part for part in [*parts(typed[0]), *inside] if isinstance(part, Named)}
    assume(release != "main" or len({part.name for part in named}) == len(named))
    [(of, value)] = parse(SupPrinter(release).print(*typed), "sup")
    style = sup_style(release)
    expected = typed if style.typed_nulls or not has_null(*typed) else to_explicit_nulls(*typed, style)
    # Between elements of several types 0.1 means a null of the union; since 0.2 null is one more of the types.
    assume(not style.typed_nulls or not any(isinstance(part, Union) and NULL in part.members for part in parts(of)))
    if style.typed_nulls and forgotten(*typed, False):
        assert SupPrinter(release).print(of, value) == SupPrinter(release).print(*typed)
    else:
        assert of is expected[0]
        assert same(value, as_text(*expected))


def any_type_values(of: Type, value: Any) -> list[Type]:
    """The types that values of type ``any`` and fused ones remember."""
    plain = under(of)
    if value is None:
        return []
    match plain:
        case Fusion():
            part = decode_type(value[1])
            return [part, *any_type_values(part if plain.inner is ALL else plain.inner, value[0])]
        case Record():
            return [part for (_, f), item in zip(plain.fields, value, strict=True) for part in any_type_values(f, item)]
        case Array() | Set():
            return [part for item in value for part in any_type_values(plain.inner, item)]
        case Map():
            return [
                part for pair in value for part in any_type_values(Record((("k", plain.key), ("v", plain.value))), pair)
            ]
        case Union():
            return any_type_values(plain.members[value[0]], value[1])
        case Error():
            return any_type_values(plain.inner, value)
    return [decode_type(value)] if plain is TYPE else []


def inner_types(of: Type) -> list[Type]:
    """The types of elements, and of keys and values of maps."""
    match of:
        case Array() | Set():
            return [under(of.inner)]
        case Map():
            return [under(of.key), under(of.value)]
    return []


LATE = (
    strategies.late_types(3, nulls=False)
    .filter(told_apart)
    .flatmap(
        lambda of: st.tuples(
            st.just(of), strategies.values(of, null=False, inside=False).map(lambda value: as_text(of, value))
        )
    )
)


@settings(max_examples=examples(250))
@given(typed=LATE)
@example((parse_type("port=|{uint8:net}|"), [(0, bytes(32))]))
@example((parse_type("|{int64:net}|"), [(5, bytes((0, 1)) + bytes(14) + b"\xff" * 8 + bytes(8))]))
def test_what_later_releases_added_there_and_back(typed: Typed) -> None:
    inside = [part for of in any_type_values(*typed) for part in parts(of)]
    assume(all(told_apart(of) for of in inside))
    # Without elements, text does not tell them from those of null, which earlier releases mean by it.
    assume(not any(NONE in inner_types(part) for part in [*parts(typed[0]), *inside]))
    named = {part for part in [*parts(typed[0]), *inside] if isinstance(part, Named)}
    assume(len({part.name for part in named}) == len(named))
    [(of, value)] = parse(SupPrinter("main").print(*typed), "sup")
    assert of is typed[0]
    assert same(value, typed[1])


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(1 << 70), 1 << 70)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@settings(max_examples=examples(100))
@given(st.lists(JSON, max_size=6), st.sampled_from([None, 1]))
def test_json_reads_as_the_standard_library_reads_it(values: list[Any], indent: int | None) -> None:
    text = "\n".join(json.dumps(value, indent=indent) for value in values)
    printer = JsonPrinter()
    found = [json.loads(printer.print(of, value)) for of, value in parse(text, "json")]
    assert [plain(value) for value in found] == [plain(value) for value in values]


def plain(value: Any) -> Any:
    """A value as it comes back: one kind of number, NFC."""
    if isinstance(value, list):
        return [plain(part) for part in value]
    if isinstance(value, dict):
        return [(name, plain(part)) for name, part in value.items()]
    if isinstance(value, str):
        return unicodedata.normalize("NFC", value)
    if isinstance(value, bool) or value is None:
        return value
    return float(value)


@settings(max_examples=examples(300))
@given(st.floats(allow_nan=False, allow_infinity=False))
def test_floats_in_json_read_back(value: float) -> None:
    # Large ones are shown without an exponent, as whole numbers that are only near.
    [(_, parsed)] = parse(JsonPrinter().print(FLOAT64, value), "json")
    assert float(parsed) == value
