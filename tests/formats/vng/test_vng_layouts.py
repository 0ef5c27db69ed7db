"""Trailers that are recognised by their layout are read as others are."""

from __future__ import annotations

import random

import pytest
from support import example_counts, golden

from zed_spark.errors import ZedSparkError
from zed_spark.formats.vng import trailer
from zed_spark.storage.source import BytesSource

FILES = [
    file for file in golden.files("vng") if file.case in ("table-1k", "dict-2-nulls", "null-nested", "union-nested")
]
DATA = {file.path.name: file.path.read_bytes() for file in FILES}


@pytest.fixture(autouse=True)
def _no_layouts():
    trailer.layouts.forget()
    yield
    trailer.layouts.forget()


def _outcome(data):
    try:
        return trailer.find(BytesSource(data, "x"))
    except ZedSparkError as error:
        return type(error), str(error)


def _plain(data):
    """The outcome without layouts."""
    trailer.layouts.forget()
    found = _outcome(data)
    trailer.layouts.forget()
    return found


def _resized(data, by):
    """A file whose data section is longer or shorter, as another file of its writer."""
    found = _plain(data)
    stream = data[found.data + found.meta :]
    sizes = (found.data, found.meta)
    old, new = (b"".join(map(_stored, pair)) for pair in (sizes, (found.data + by, found.meta)))
    assert stream.count(old) == 1
    assert len(old) == len(new)
    return b"\0" * by + data[: -len(stream)] + stream.replace(old, new)


def _stored(number):
    size = ((number << 1).bit_length() + 7) // 8
    return bytes([size + 1]) + (number << 1).to_bytes(size, "little")


def test_a_trailer_of_a_known_layout_is_not_decoded(monkeypatch):
    data = DATA["table-1k.v3e.vng"]
    other = _resized(data, 64)
    found = _outcome(data)
    monkeypatch.setattr(trailer, "read_values", None)
    assert _outcome(data) == found
    assert _outcome(other).data == found.data + 64
    monkeypatch.undo()
    assert _outcome(other) == _plain(other)


@pytest.mark.parametrize("name", DATA)
def test_all_outcomes_are_those_without_layouts(name):
    for data in DATA.values():
        _outcome(data)
    assert _outcome(DATA[name]) == _plain(DATA[name])


@pytest.mark.draws
@pytest.mark.parametrize("name", [name for name in DATA if name.startswith("table-1k") and ".v4" not in name])
@pytest.mark.one_in(3)
def test_damage_has_the_same_outcome_with_layouts_and_without(name):
    data, draw = DATA[name], random.Random(example_counts.seed())
    found = _plain(data)
    start, read = found.data + found.meta, 0
    for number in example_counts.rounds(1500):
        damaged = bytearray(data)
        for _ in range(draw.choice((1, 1, 2, 8))):
            place = draw.randrange(start - 2, len(data))
            match draw.randrange(4):
                case 0:
                    damaged[min(place, len(damaged) - 1)] = draw.choice((0, 1, 0x7F, 0x80, 0xFF, draw.randrange(256)))
                case 1:
                    del damaged[min(place, len(damaged) - 1)]
                case 2:
                    damaged.insert(place, draw.choice((0, 1, 0xFF, draw.randrange(256))))
                case 3:
                    damaged += draw.choice((b"", b"\xff", bytes(data[start:]), bytes(damaged[place:])))
        wanted = _plain(bytes(damaged))
        _outcome(data)
        assert _outcome(bytes(damaged)) == wanted, number
        read += isinstance(wanted, trailer.Trailer)
    assert read


@pytest.mark.parametrize("step", [51, pytest.param(1, marks=pytest.mark.slow)])
def test_sizes_of_known_layouts_are_checked(step):
    """Each byte of the trailer, with each value or some."""
    data = DATA["table-1k.v3e.vng"]
    found = _plain(data)
    for place in range(found.data + found.meta - 1, len(data)):
        for code in range(0, 256, step):
            damaged = bytearray(data)
            damaged[place] = code
            wanted = _plain(bytes(damaged))
            _outcome(data)
            assert _outcome(bytes(damaged)) == wanted


def test_negative_sizes_of_known_layouts_are_refused():
    data = DATA["table-1k.v3e.vng"]
    found = _outcome(data)
    old = _stored(found.data) + _stored(found.meta)
    new = bytearray(old)
    new[1] |= 1
    other = data.replace(old, bytes(new))
    assert _outcome(other) == _plain(other)


def test_sizes_that_may_hide_another_trailer_are_decoded():
    data = DATA["table-1k.v3e.vng"]
    found = _outcome(data)
    by = next(by for by in range(1 << 16) if 0xFF in _stored(found.data + by))
    other = _resized(data, by)
    _outcome(data)
    assert trailer.layouts.read(trailer.tail_of(BytesSource(other)), max(len(other) - trailer.LARGEST, 0)) is None
    assert _outcome(other).data == found.data + by
