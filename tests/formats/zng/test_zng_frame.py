"""Frame headers and payloads: formats/zng.md sections 1.1 and 2."""

from __future__ import annotations

import pytest
from support.zng_builder import CONTROL, VALUES, frame

from zed_spark.errors import CorruptDataError, UnsupportedVersionError
from zed_spark.formats.rows.frame import END, frames, payload
from zed_spark.formats.rows.values import read_values
from zed_spark.storage.source import BytesSource

# Section 2.1: frame codes with lengths of one to three bytes, for types, values and control frames.
HEADERS = [(5, "0500 1500 2500"), (16, "0001 1001 2001"), (300, "0c12 1c12 2c12"), (5000, "08b802 18b802 28b802")]


@pytest.mark.parametrize(("length", "headers"), HEADERS)
def test_headers_of_the_published_table(length: int, headers: str) -> None:
    for kind, header in enumerate(headers.split()):
        data = bytes.fromhex(header) + b"\0" * length
        (found,) = frames(data)
        assert (found.kind, found.length, found.at, found.stop) == (kind, length, len(data) - length, len(data))
        assert frame(kind, b"\0" * length) == data


def test_walks_small_and_large_frames_and_ends_of_stream() -> None:
    parts = [
        frame(VALUES, b"\x1d\0"),
        b"\xff",
        frame(VALUES, b"\x1d\0"),
        b"\xff\xff",
        frame(VALUES, b"x" * 9000),
        frame(CONTROL, b"\x03hi"),
    ] * 50
    data = b"".join(parts)
    found = list(frames(data))
    offsets = [sum(map(len, parts[:place])) for place in range(len(parts))]
    assert [one.offset for one in found] == offsets
    assert [one.kind for one in found[:6]] == [VALUES, END, VALUES, END, VALUES, CONTROL]
    assert [one.stop for one in found[:-1]] == offsets[1:]
    assert list(frames(data, offsets[7], offsets[11])) == found[7:11]


def test_compressed_example() -> None:
    data = bytes.fromhex("5f0000223f19216101000750" + "61" * 5 + "ff")
    assert [value for _, value in read_values(data)] == [b"a" * 32]


@pytest.mark.parametrize(
    ("data", "reason", "offset"),
    [
        ("ff 15", "the number is cut off", 1),
        ("15 80", "the number is cut off", 0),
        ("15 00 00", "payload: expected 5 bytes; found 1: the file was cut short", 0),
        ("ff 10 8080808080808080808001", "does not fit 64 bits", 1),
        ("10 ffffff7f", "at most 1,073,741,824", 0),
        ("20 00", "without an encoding byte", 0),
        ("ff 35 00", "undefined kind 3", 1),
        ("ff 95 00", "version bit", 1),
        ("89 50 4e 47", "version bit", 0),
    ],
)
def test_bad_headers(data: str, reason: str, offset: int) -> None:
    with pytest.raises(CorruptDataError, match=reason) as caught:
        list(frames(bytes.fromhex(data)))
    assert caught.value.offset == offset
    assert caught.value.path == "<bytes>"


@pytest.mark.parametrize(
    ("first", "what"),
    [(0x81, "BSUP version 1"), (0x85, "BSUP version 5"), (0x80, "before version 1.0"), (0xF6, "before version 1.0")],
)
def test_names_the_relatives(first: int, what: str) -> None:
    with pytest.raises(UnsupportedVersionError, match=what):
        list(frames(bytes([first, 0, 0])))


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "no compression header"),
        (b"\7\5abcde", "format 7 is unknown"),
        (b"\0\x80", "uncompressed size"),
        (b"\0\x80\x80\x80\x80\x10abc", "at most"),
        (b"\0\x80\x80\x40abc", "cannot hold"),
        (b"\0\x06\x50abcde", "6 bytes expected"),
    ],
)
def test_bad_compression(content: bytes, reason: str) -> None:
    data = b"\xff" + bytes([0x50 | len(content), 0]) + content
    source = BytesSource(data, "some.zng")
    _, found = frames(source)
    with pytest.raises(CorruptDataError, match=reason) as caught:
        payload(found, source)
    assert (caught.value.offset, caught.value.path) == (1, "some.zng")
