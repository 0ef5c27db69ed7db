"""The text of primitives: the rules of formats/zng.md section 11.5 beyond what golden files hold."""

from __future__ import annotations

import ipaddress
import struct

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from zed_spark.errors import CorruptDataError
from zed_spark.types import NULL, UINT64
from zed_spark.types.literals import (
    duration_text,
    float_text,
    ip_text,
    net_text,
    single_text,
    string_text,
    text_of,
    time_text,
)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0.0, "0."), (-0.0, "0."), (100000.0, "100000."), (1e-05, "1e-05"), (1e-4, "0.0001"),
        (1234567.5, "1.2345675e+06"), (-1234567.5, "-1.2345675e+06"), (999999.5, "999999.5"),
        (1e300, "1e+300"), (2.0**63, "9.223372036854776e+18"), (-(2.0**63), "-9223372036854775808."),
        (123456789012.25, "1.2345678901225e+11"), (float("nan"), "NaN"), (float("inf"), "+Inf"),
        (float("-inf"), "-Inf"), (5e-324, "5e-324"), (1e22, "1e+22"), (0.1 + 0.2, "0.30000000000000004"),
    ],
)  # fmt: skip
def test_float64(value: float, text: str) -> None:
    assert float_text(value) == text


@given(st.floats(allow_nan=False))
def test_float64_reads_back(value: float) -> None:
    assert float(float_text(value)) == value


@given(st.floats(width=32, allow_nan=False))
def test_float32_reads_back_as_binary32_and_is_no_longer_than_needed(value: float) -> None:
    text = single_text(value)
    assert np.float32(text) == np.float32(value)
    if "." in text and "e" not in text and not text.endswith("."):
        assert np.float32(text[:-1]) != np.float32(value)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (np.float32(0.1), "0.1"), (1e30, "1e+30"), (np.float32(-32844.55), "-32844.55"),
        (np.float16(0.1), "0.099975586"),
        (2.0**63, "9.223372e+18"), (-(2.0**63), "-9223372036854775808."), (1e-45, "1e-45"),
        (np.float32(1234567.5), "1.2345675e+06"), (np.float32(1e-4), "0.0001"),
    ],
)  # fmt: skip
def test_float32(value: float, text: str) -> None:
    assert single_text(struct.unpack("f", struct.pack("f", value))[0]) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0s"), (90 * 10**9, "1m30s"), (15 * 60 * 10**9 + 201_000, "15m201us"), (400 * 86400 * 10**9, "1y35d"),
        (-1, "-1ns"), (1_500_000_000, "1.5s"), (-(2**63), "-292y171d23h47m16.854775808s"), (1001, "1.001us"),
        (7 * 86400 * 10**9, "7d"), (3600 * 10**9 + 1, "1h1ns"),
    ],
)  # fmt: skip
def test_duration(value: int, text: str) -> None:
    assert duration_text(value) == text


_UNITS = {"y": 365 * 86400 * 10**9, "d": 86400 * 10**9, "h": 3600 * 10**9, "m": 60 * 10**9}


@given(st.integers(-(2**63), 2**63 - 1))
def test_duration_adds_up(value: int) -> None:
    import re
    from fractions import Fraction

    units = _UNITS | {"s": 10**9, "ms": 10**6, "us": 1000, "ns": 1}
    text = duration_text(value)
    total = sum(Fraction(number) * units[unit] for number, unit in re.findall(r"([\d.]+)([a-z]+)", text))
    assert (-total if text.startswith("-") else total) == value


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59.999999999Z"), (10**8, "1970-01-01T00:00:00.1Z"),
        (-(2**63), "1677-09-21T00:12:43.145224192Z"), (2**63 - 1, "2262-04-11T23:47:16.854775807Z"),
    ],
)  # fmt: skip
def test_time(value: int, text: str) -> None:
    assert time_text(value) == text


@given(st.binary(min_size=16, max_size=16) | st.binary(max_size=6).map(lambda tail: tail.rjust(16, b"\0")))
def test_ip6_is_what_the_standard_library_says(body: bytes) -> None:
    address = ipaddress.IPv6Address(body)
    mapped = address.ipv4_mapped
    assert ip_text(body) == (f"::ffff:{mapped}" if mapped else address.compressed)


def test_ip_and_net() -> None:
    assert ip_text(bytes(16)) == "::"
    assert ip_text(bytes((10, 1, 2, 3))) == "10.1.2.3"
    assert net_text(bytes((10, 1, 2, 3, 255, 0, 255, 0))) == "10.1.2.3/8"
    assert net_text(bytes(32)) == "::/0"
    assert net_text(bytes((1, 2, 3, 4, 255, 255, 255, 255))) == "1.2.3.4/32"


@pytest.mark.parametrize("body", [b"", b"\1", bytes(5), bytes(15), bytes(17)])
def test_wrong_sizes_are_refused(body: bytes) -> None:
    with pytest.raises(CorruptDataError, match="expected 4 or 16"):
        ip_text(body)
    with pytest.raises(CorruptDataError, match="expected 8 or 32"):
        net_text(body)


@pytest.mark.parametrize(
    ("body", "text"),
    [
        (b"", '""'), (b'"\\', r'"\"\\"'), (b"\b\f\n\r\t", r'"\b\f\n\r\t"'), (b"\0\x1f\x7f/", '"\\u0000\\u001f\x7f/"'),
        ("\u2028é😀".encode(), '"\u2028é😀"'), (b"a\xffb", r'"a\ufffdb"'), (b"\xe2\x82", r'"\ufffd\ufffd"'),
        (b"\xed\xa0\x80\n", r'"\ufffd\ufffd\ufffd\n"'), ("\ufffd".encode(), '"\ufffd"'), (b'\xff"', r'"\ufffd\""'),
    ],
)  # fmt: skip
def test_string(body: bytes, text: str) -> None:
    assert string_text(body) == text


def test_text_of_null_and_uint64() -> None:
    assert text_of(UINT64)(2**64 - 1) == "18446744073709551615"
    with pytest.raises(CorruptDataError, match="is not null"):
        text_of(NULL)(0)
