"""Bounds of addresses: no condition that some address between them meets is denied, whatever the order of its texts."""

from __future__ import annotations

import ipaddress

from hypothesis import given, settings
from hypothesis import strategies as st
from support.example_counts import examples

from zed_spark.columns.summary import Statistics, SuperType
from zed_spark.conditions.address_bounds import ipv4_text_bounds
from zed_spark.conditions.condition import Compare, InNetwork, Kind, Like, Literal, Not
from zed_spark.conditions.prune import can_match
from zed_spark.types import IP, Record
from zed_spark.types.literals import ip_text

OF = Record((("a", IP),))
NEAR = st.tuples(st.integers(0, 255), st.sampled_from([0, 9, 10, 99, 100, 255]), st.integers(0, 255)).map(
    lambda rest: bytes((10, *rest))
)
BODIES = st.lists(
    NEAR | st.binary(min_size=4, max_size=4) | st.binary(min_size=16, max_size=16), min_size=1, max_size=4
)
OPERATORS = {
    "=": lambda a, b: a == b,
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
}


@settings(max_examples=examples(1000))
@given(BODIES, st.data())
def test_no_address_is_denied(bodies: list[bytes], data: st.DataObject) -> None:
    ordered = sorted(bodies, key=lambda body: (len(body), body))
    known = SuperType(OF, len(bodies), {("a",): Statistics(("a",), IP, len(bodies), 0, (ordered[0], ordered[-1]))})
    texts = [ip_text(body) for body in bodies]
    text = data.draw(st.sampled_from([*texts, *(text[: len(text) // 2 + 1] for text in texts), "10.", "10.10", "11"]))
    for operator, test in OPERATORS.items():
        condition = Compare(("a",), operator, Literal(Kind.TEXT, text))
        found = [test(own.encode(), text.encode()) for own in texts]
        assert can_match(condition, known) or not any(found), operator
        assert can_match(Not(condition), known) or all(found), operator
    found = [own.startswith(text) for own in texts]
    assert can_match(Like(("a",), "prefix", text), known) or not any(found)
    body = data.draw(st.sampled_from(bodies) | NEAR)
    network = f"{ip_text(body)}/{data.draw(st.integers(0, 8 * len(body)))}"
    within = [ipaddress.ip_address(one) in ipaddress.ip_network(network, strict=False) for one in bodies]
    assert can_match(InNetwork(("a",), network), known) or not any(within)
    assert can_match(Not(InNetwork(("a",), network)), known) or all(within)


def test_bounds_of_texts() -> None:
    assert ipv4_text_bounds(bytes((10, 2, 0, 0)), bytes((10, 11, 0, 0))) == (b"10.10", b"10.9\xff")
    assert ipv4_text_bounds(bytes((10, 2, 3, 4)), bytes((10, 2, 3, 4))) == (b"10.2.3.4", b"10.2.3.4")
    assert ipv4_text_bounds(bytes((9, 0, 0, 0)), bytes(16)) is None
