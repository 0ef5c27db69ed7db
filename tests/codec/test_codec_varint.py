"""Numbers in pure Python, against the tables of docs/formats/zng.md, sections 2.2 and 4.2, and the kernels."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from zed_spark.codec import varint
from zed_spark.codec.buffers import source
from zed_spark.errors import CorruptDataError


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("00", 0),
        ("7f", 127),
        ("80 01", 128),
        ("ac 02", 300),
        ("82 00", 2),
        ("82 80 80 80 80 80 80 80 80 00", 2),
        ("ff ff ff ff ff ff ff ff ff 01", 2**64 - 1),
    ],
)
def test_uvarints(text, value):
    data = bytes.fromhex(text)
    for buf in (data, memoryview(data)):
        assert varint.uvarint(buf, 0, len(buf)) == (value, len(data))
    assert varint.uvarint(b"\xff" + data + b"\xff", 1, len(data) + 2) == (value, len(data) + 1)
    with pytest.raises(CorruptDataError, match="cut off"):
        varint.uvarint(data, 0, len(data) - 1)


@pytest.mark.parametrize("text", ["ff" * 9 + "02", "80" * 10 + "00", "ff" * 12])
def test_uvarints_beyond_64_bits(text):
    data = b"\0" + bytes.fromhex(text)
    with pytest.raises(CorruptDataError, match="64 bits") as caught:
        varint.uvarint(data, 1, len(data))
    assert caught.value.offset == 1


def test_tags():
    assert varint.tag(b"\x00", 0, 1) == (-1, 1)
    assert varint.tag(b"\x01", 0, 1) == (0, 1)
    assert varint.tag(b"\x03hi", 0, 3) == (2, 1)
    assert varint.tag(b"\x83\x00hi", 0, 4) == (2, 2)
    for data in (b"", b"\x03h", b"\x80", b"\xff" * 9 + b"\x01"):
        with pytest.raises(CorruptDataError):
            varint.tag(data, 0, len(data))
    with pytest.raises(CorruptDataError, match="2 bytes where 1 are left"):
        varint.tag(b"\x03hi", 0, 2)


def test_long_bodies_are_refused():
    for decode in (varint.decode_int, varint.decode_uint):
        with pytest.raises(CorruptDataError, match="9 bytes"):
            decode(bytes(9))


@given(st.binary(max_size=8))
def test_bodies_as_the_kernels_read_them(k, body):
    src = source(bytes([len(body) + 1]) + body)
    out, valid = np.zeros(1, np.int64), np.zeros(1, np.uint8)
    k.decode_ints(src, True, out, valid)
    assert varint.decode_int(body) == varint.decode_int(memoryview(body)) == out[0]
    k.decode_ints(src, False, out, valid)
    assert varint.decode_uint(body) == int(out[0]) % 2**64


@pytest.mark.parametrize(("body", "value"), [("", 0), ("02", 1), ("03", -1), ("01", -(2**63)), ("0100", -(2**63))])
def test_signed_bodies(body, value):
    assert varint.decode_int(bytes.fromhex(body)) == value
