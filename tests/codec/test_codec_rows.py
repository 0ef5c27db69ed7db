"""Row kernels: shredding a values payload by hand."""

import numpy as np
import pytest

from zed_spark.codec.buffers import source

# {a:1,b:"hi",c:[1,2]}, {a:-1,b:null,c:[]} and null of type 30, and a lone int64 7.
PAYLOAD = bytes.fromhex(
    "1e 0b 02 02 03 68 69 05 02 02 02 04"
    "1e 05 02 03 00 01"
    "1e 00"
    "09 02 0e"
)  # fmt: skip


def framed(k, payload, at=0, room=8):
    ids, starts, stops = (np.zeros(room, np.int32) for _ in range(3))
    n = k.frame_values(source(payload), at, ids, starts, stops)
    return n, ids[: max(n, 0)].tolist(), starts[: max(n, 0)].copy(), stops[: max(n, 0)].copy()


def places(n):
    return np.full(n, -7, np.int32)


def flags(n):
    return np.full(n, 9, np.uint8)


def test_framing(k):
    n, ids, starts, stops = framed(k, PAYLOAD)
    assert (n, ids) == (4, [30, 30, 30, 9])
    assert starts.tolist() == [1, 13, 19, 21]
    assert stops.tolist() == [12, 18, 20, 23]


def test_framing_resumes_when_full(k):
    at, seen = 0, []
    while at < len(PAYLOAD):
        n, ids, _, stops = framed(k, PAYLOAD, at, room=3)
        seen += ids
        at = int(stops[n - 1])
    assert seen == [30, 30, 30, 9]


@pytest.mark.parametrize(
    ("text", "n", "ids"),
    [
        ("", 0, []),
        ("9e 00 82 00 02", 1, [30]),
        ("9e 80 80 80 80 80 80 80 80 00 01", 1, [30]),
        ("ff ff ff ff 07 01", 1, [2**31 - 1]),
        ("80 80 80 80 08 01", -1, []),
        ("9e 80 80 80 80 80 80 80 80 80 00 01", -1, []),
        ("09 02 0e 1e", -2, []),
        ("09 02 0e 1e 02", -2, []),
        ("09 02 0e 80", -2, []),
    ],
)
def test_padded_and_malformed_frames(k, text, n, ids):
    assert framed(k, bytes.fromhex(text))[:2] == (n, ids)


def test_shredding_a_record(k):
    src = source(PAYLOAD)
    _, _, starts, stops = framed(k, PAYLOAD)
    cursors, stops = starts[:3].copy(), stops[:3].copy()
    inner, inner_stops, valid = places(3), places(3), flags(3)
    assert k.enter(src, cursors, stops, inner, inner_stops, valid) == 3
    assert valid.tolist() == [1, 1, 0]
    assert cursors.tolist() == stops.tolist()
    assert inner.tolist() == [2, 14, 20]
    assert inner_stops.tolist() == [12, 18, 20]
    assert k.at_stop(cursors, stops) == 3

    rows, ends = inner[:2].copy(), inner_stops[:2].copy()
    out, some = np.zeros(2, np.int64), flags(2)
    assert k.take_ints(src, rows, ends, True, out, some) == 2
    assert (out.tolist(), some.tolist()) == ([1, -1], [1, 1])
    offsets, data = places(3), np.zeros(2, np.uint8)
    assert k.take_bytes(src, rows, ends, offsets, data, some) == 2
    assert (offsets.tolist(), data.tobytes(), some.tolist()) == ([0, 2, 2], b"hi", [1, 0])
    assert k.at_stop(rows, ends) == -1

    lists, list_stops = places(2), places(2)
    assert k.enter(src, rows, ends, lists, list_stops, some) == 2
    assert k.at_stop(rows, ends) == 2
    counts = np.zeros(2, np.int64)
    assert k.count_items(src, lists, list_stops, counts) == 2
    assert counts.tolist() == [2, 0]
    items, item_stops = places(2), places(2)
    assert k.item_cursors(src, lists, list_stops, counts, items, item_stops) == 2
    assert k.take_ints(src, items, item_stops, True, out, some) == 2
    assert out.tolist() == [1, 2]
    assert k.at_stop(items, item_stops) == 2
    assert k.item_cursors(src, lists, list_stops, np.array([1, 1]), items, item_stops) == -1


def test_a_body_may_not_leave_its_container(k):
    src = source(bytes.fromhex("03 02 02 02 04"))
    # The same bytes are two fields of a container of five bytes, but cut in one of two or one byte.
    for stop, bad in ((5, False), (4, True), (3, True), (2, True), (0, True), (6, True)):
        cursors, stops = np.array([0, 0], np.int32), np.array([5, stop], np.int32)
        assert (k.skip(src, cursors, stops, 2) == -2) is bad
    assert k.skip(src, np.array([-1], np.int32), np.array([5], np.int32), 1) == -1


def test_skip(k):
    src = source(PAYLOAD)
    cursors, stops = np.array([2, 14], np.int32), np.array([12, 18], np.int32)
    assert k.skip(src, cursors, stops, 0) == 2
    assert cursors.tolist() == [2, 14]
    assert k.skip(src, cursors, stops, 2) == 2
    assert cursors.tolist() == [7, 17]
    assert k.skip(src, cursors, stops, 2) == -1


def test_fixed_and_bools_of_rows(k):
    src = source(bytes.fromhex("03 00 3c 02 01 00 00 03 00"))
    stops = np.array([5, 7, 9], np.int32)
    cursors, out, valid = np.array([0, 5, 7], np.int32), np.zeros(3, np.int64), flags(3)
    assert k.take_fixed(src, cursors, stops, 2, out, valid) == -3
    cursors = np.array([0, 5], np.int32)
    assert k.take_fixed(src, cursors, stops[:2].copy(), 2, out[:2].copy(), valid[:2].copy()) == 2
    assert cursors.tolist() == [3, 6]
    truth, some = np.zeros(2, np.int64), flags(2)
    assert k.take_fixed(src, cursors, stops[:2].copy(), 1, truth, some) == 2
    assert (truth.tolist(), some.tolist()) == ([1, 0], [1, 0])
    assert k.take_fixed(src, np.array([0], np.int32), stops[:1].copy(), 1, truth[:1].copy(), flags(1)) == -1


def test_bytes_of_rows_need_room(k):
    src = source(b"\x03hi\x03yo")
    cursors, stops = np.array([0, 3], np.int32), np.array([3, 6], np.int32)
    assert k.take_bytes(src, cursors, stops, places(3), np.zeros(3, np.uint8), flags(2)) == -2


@pytest.mark.parametrize(("text", "tag"), [("01", 0), ("02 02", 1), ("02 04", 2), ("02 80", 64), ("03 00 01", 128)])
def test_union_tags(k, text, tag):
    element = bytes.fromhex(text)
    src = source(element + b"\x02\x02")
    cursors, stops = np.array([0, 0], np.int32), np.array([len(src), 0], np.int32)
    tags = places(2)
    assert k.union_tags(src, cursors, stops, True, tags, np.array([1, 0], np.uint8)) == 2
    assert tags.tolist() == [tag, -1]
    assert cursors.tolist() == [len(element), 0]


@pytest.mark.parametrize("text", ["", "00", "02 03", "02 01", "06 00 00 00 00 01", "0a" + "00" * 9])
def test_bad_union_tags(k, text):
    src = source(bytes.fromhex(text))
    cursors, stops = np.zeros(2, np.int32), np.array([0, len(src)], np.int32)
    assert k.union_tags(src, cursors, stops, True, places(2), np.array([0, 1], np.uint8)) == -2


@pytest.mark.parametrize(("text", "tag"), [("00", 0), ("01", 0), ("02 01", 1), ("02 03", 3), ("03 00 01", 256)])
def test_unsigned_union_tags(k, text, tag):
    src = source(bytes.fromhex(text))
    cursors, stops, tags = np.zeros(1, np.int32), np.array([len(src)], np.int32), places(1)
    assert k.union_tags(src, cursors, stops, False, tags, np.array([1], np.uint8)) == 1
    assert (tags.tolist(), cursors.tolist()) == ([tag], [len(src)])


@pytest.mark.parametrize("text", ["", "05 00 00 00 80", "09 00 00 00 00 00 00 00 80", "0a" + "00" * 9])
def test_bad_unsigned_union_tags(k, text):
    src = source(bytes.fromhex(text))
    stops = np.array([len(src)], np.int32)
    assert k.union_tags(src, np.zeros(1, np.int32), stops, False, places(1), np.array([1], np.uint8)) == -1


def test_a_list_that_ends_inside_an_item(k):
    src = source(bytes.fromhex("02 02 03 02"))
    cursors, stops, counts = np.zeros(1, np.int32), np.array([4], np.int32), np.array([2])
    assert k.count_items(src, cursors, stops, counts) == -1
    assert k.item_cursors(src, cursors, stops, np.array([2]), places(2), places(2)) == -1
    # A cursor that is already past its stop must not run on.
    assert k.count_items(src, np.array([3], np.int32), np.array([2], np.int32), counts) == -1
