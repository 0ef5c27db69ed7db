"""The kernel that scatters parts of columns, against plain Python."""

import sys

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.example_counts import examples
from support.guarded import printed, searched

from tests.support.kernel_reference import offsets as offsets_of
from zed_spark.codec import kernels
from zed_spark.codec.arrays import Scatter
from zed_spark.codec.buffers import frozen
from zed_spark.columns.mask import rows_by_tag
from zed_spark.errors import CorruptDataError

quick = settings(max_examples=examples(60), deadline=None)


@pytest.fixture(scope="module")
def k():
    return kernels


def at(array):
    return array.__array_interface__["data"][0]


def bitmap(flags):
    return np.packbits(np.array(flags, "u1"), bitorder="little")


def run(k, *lines):
    program = np.zeros((len(lines), Scatter.COLUMNS), np.int64)
    for row, line in zip(program, lines, strict=True):
        for name, value in line.items():
            row[getattr(Scatter, name)] = value
    return k.scatter(program)


@st.composite
def parts(draw):
    """The rows of a whole, and up to three parts that share some of them, each with how its values are chosen."""
    count = draw(st.integers(1, 60))
    owners = draw(st.lists(st.integers(-1, 2), min_size=count, max_size=count))
    found = []
    for part in range(3):
        rows = [row for row, owner in enumerate(owners) if owner == part]
        kind = draw(st.sampled_from(["plain", "selectors", "constant"]))
        entries = len(rows) if kind == "plain" else draw(st.integers(1, 5))
        chosen = {
            "plain": list(range(entries)),
            "selectors": draw(st.lists(st.integers(0, entries - 1), min_size=len(rows), max_size=len(rows)))
            if kind == "selectors"
            else [],
            "constant": [0] * len(rows),
        }[kind]
        found.append((rows, kind, entries, chosen))
    return count, found


def choice(count, part, kept):
    """The line of a part, but for its values."""
    rows, kind, entries, chosen = part
    places, selectors = np.array([*rows, 0], "i4"), np.array([*chosen, 0], "u1")
    kept += [places, selectors]
    line = {"COUNT": len(rows), "ROWS": at(places), "STEP": int(kind == "plain"), "WHOLE": count, "ENTRIES": entries}
    return line | ({"SELECTORS": at(selectors)} if kind == "selectors" else {})


@quick
@given(parts(), st.sampled_from(["u1", "u2", "u4", "u8", "c16"]))
def test_numbers_and_flags(k, drawn, dtype):
    count, found = drawn
    width = np.dtype(dtype).itemsize
    out, flags, kept = np.full(count, 7, dtype), np.full(count, 7, "u1"), []
    packed = np.full((count + 7) // 8, 0xAA, "u1")
    lines = [{"CODE": Scatter.CLEAR, "COUNT": count * width, "TO": at(out)}]
    lines += [{"CODE": Scatter.CLEAR, "COUNT": count, "TO": at(flags)}]
    expected, present = [0] * count, [0] * count
    for number, (rows, kind, entries, chosen) in enumerate(found):
        values = np.arange(entries + 1).astype(out.dtype) + np.array(number * 70, out.dtype)
        values *= 1 - 2j if width == 16 else 1
        valid = bitmap([0] * number + [int((entry + number) % 3 != 0) for entry in range(entries)])
        kept += [values, valid]
        line = choice(count, (rows, kind, entries, chosen), kept)
        lines += [line | {"CODE": Scatter.FIXED, "TO": at(out), "VALUES": at(values), "WIDTH": width}]
        lines += [
            line | {"CODE": Scatter.MARK, "TO": at(flags), "VALUES": at(valid) if entries else 0, "FIRST": number}
        ]
        for row, entry in zip(rows, chosen, strict=True):
            expected[row], present[row] = values[entry].item(), int((entry + number) % 3 != 0)
    lines += [{"CODE": Scatter.PACK, "COUNT": count, "TARGET": at(flags), "TO": at(packed)}]
    assert run(k, *lines) == len(lines)
    assert (out.tolist(), flags.tolist()) == (expected, present)
    assert packed.tolist() == bitmap(present).tolist()


@quick
@given(parts(), st.lists(st.binary(max_size=70), min_size=60, max_size=60))
def test_bodies(k, drawn, texts):
    count, found = drawn
    kept, out_offsets = [], np.full(count + 1, 7, "i4")
    whole = [b""] * count
    lines = [{"CODE": Scatter.CLEAR, "COUNT": 4 * count + 4, "TO": at(out_offsets)}]
    copies = []
    for number, (rows, kind, entries, chosen) in enumerate(found):
        bodies = texts[number : number + entries] or [b""]
        ends, data = np.array(offsets_of(bodies), "i4"), np.frombuffer(b"".join(bodies) + b"x", "u1")
        kept += [ends, data]
        line = choice(count, (rows, kind, entries, chosen), kept) | {"TO": at(out_offsets), "VALUES": at(ends)}
        lines.append(line | {"CODE": Scatter.LENGTHS})
        copies.append(line | {"CODE": Scatter.BODIES, "DATA": at(data), "STOP": len(data) - 1})
        for row, entry in zip(rows, chosen, strict=True):
            whole[row] = bodies[entry % len(bodies)]
    if any(entries > len(texts) - number for number, (_, _, entries, _) in enumerate(found)):
        return
    total = sum(map(len, whole))
    target = np.full(total + 1, 7, "u1")
    lines.append({"CODE": Scatter.SUM, "COUNT": count, "TO": at(out_offsets)})
    lines += [line | {"TARGET": at(target), "CAPACITY": total} for line in copies]
    assert run(k, *lines) == len(lines)
    assert out_offsets.tolist() == offsets_of(whole)
    assert target.tobytes() == b"".join(whole) + b"\7"


@quick
@given(parts(), st.lists(st.binary(max_size=70), min_size=60, max_size=60), st.integers(0, 9))
def test_bodies_of_one_part(k, drawn, texts, skipped):
    count, found = drawn
    rows, kind, entries, chosen = found[0]
    if not entries:
        return
    kept, out_offsets, bodies = [], np.full(count + 1, 7, "i4"), texts[:entries]
    ends = np.array(offsets_of(bodies), "i4") + np.int32(skipped)
    data = np.frombuffer(bytes(skipped) + b"".join(bodies), "u1")
    line = choice(count, (rows, kind, entries, chosen), kept) | {
        "TO": at(out_offsets),
        "VALUES": at(ends),
        "CODE": Scatter.OFFSETS,
    }
    whole = [b""] * count
    for row, entry in zip(rows, chosen, strict=True):
        whole[row] = bodies[entry]
    if kind == "plain":
        assert run(k, line | {"FIRST": 1}) == 1
        assert out_offsets.tolist() == (np.array(offsets_of(whole)) + skipped).tolist()
    assert run(k, line) == 1
    assert out_offsets.tolist() == offsets_of(whole)
    total = sum(map(len, whole))
    target = np.full(total + 1, 7, "u1")
    line |= {"CODE": Scatter.BODIES, "DATA": at(data) if len(data) else 0, "STOP": len(data)}
    line |= {"TARGET": at(target), "CAPACITY": total, "WIDTH": 1}
    assert run(k, line) == 1
    assert target.tobytes() == b"".join(whole) + b"\7"


def test_bodies_outside_of_their_data_are_refused(k):
    rows, data, target = np.zeros(1, "i4"), np.zeros(4, "u1"), np.zeros(4, "u1")
    line = {"CODE": Scatter.BODIES, "COUNT": 1, "ROWS": at(rows), "STEP": 1, "DATA": at(data), "TARGET": at(target)}
    line |= {"WHOLE": 1, "ENTRIES": 1}
    place = np.zeros(2, "i4")
    for ends, stop, capacity in (([0, 5], 4, 9), ([3, 2], 4, 4), ([0, 4], 4, 3), ([-1, 2], 4, 4)):
        offsets = np.array(ends, "i4")
        assert run(k, line | {"VALUES": at(offsets), "TO": at(place), "STOP": stop, "CAPACITY": capacity}) == -1


TAKING = [
    {"CODE": Scatter.MARK},
    *({"CODE": Scatter.FIXED, "WIDTH": width} for width in (1, 2, 4, 8, 16)),
    {"CODE": Scatter.LENGTHS},
    {"CODE": Scatter.OFFSETS},
    {"CODE": Scatter.OFFSETS, "FIRST": 1},
    {"CODE": Scatter.BODIES, "CAPACITY": 99, "STOP": 99},
    {"CODE": Scatter.BODIES, "CAPACITY": 99, "STOP": 99, "WIDTH": 1},
]
"""The operations that take values to rows."""


def is_refused(k, line, rows, selectors, *, whole, entries, step=1):
    """Whether an operation is refused, with nothing written."""
    places, chosen, values = np.array(rows, "i4"), np.array(selectors, "u1"), np.zeros(999, "u1")
    out, target = np.full(999, 7, "u1"), np.full(99, 7, "u1")
    line = line | {"COUNT": len(rows), "ROWS": at(places), "VALUES": at(values), "TO": at(out), "STEP": step}
    line |= {"WHOLE": whole, "ENTRIES": entries, "DATA": at(values), "TARGET": at(target)}
    if selectors:
        line["SELECTORS"] = at(chosen)
    if line["CODE"] == Scatter.BODIES:
        # Its offsets in the whole are read.
        out[:] = 0
    before = out.copy()
    found = run(k, line)
    assert found in (1, -1)
    assert found == 1 or (out.tobytes() == before.tobytes() and target.tobytes() == bytes([7]) * 99)
    return found < 0


@pytest.mark.parametrize("line", TAKING, ids=str)
def test_rows_outside_of_the_whole_are_refused(k, line):
    """Wherever they are: that rows ascend is nothing that the kernel relies on."""
    for n in (1, 2, 3, 9, 40):
        rows = list(range(n))
        assert not is_refused(k, line, rows, [], whole=n, entries=n)
        for wrong in (n, n + 1, -1, -(2**31), 2**31 - 1):
            for place in {0, n // 2, n - 1}:
                bad = [*rows[:place], wrong, *rows[place + 1 :]]
                assert is_refused(k, line, bad, [], whole=n, entries=n), (n, wrong, place)
    assert not is_refused(k, line, [], [], whole=0, entries=0)


@pytest.mark.parametrize("line", TAKING, ids=str)
def test_values_that_are_not_there_are_refused(k, line):
    for n in (1, 2, 3, 40):
        rows = list(range(n))
        assert is_refused(k, line, rows, [], whole=n, entries=n - 1)
        assert is_refused(k, line, rows, [], whole=n, entries=0, step=0)
        assert not is_refused(k, line, rows, [], whole=n, entries=1, step=0)
        for entries in (0, 1, 5):
            for wrong in (entries, 255):
                for place in {0, n // 2, n - 1}:
                    chosen = [entries // 2] * n
                    chosen[place] = wrong
                    assert is_refused(k, line, rows, chosen, whole=n, entries=entries)
        assert not is_refused(k, line, rows, [4] * n, whole=n, entries=5)


def test_flags_without_values_need_rows_of_the_whole(k):
    for rows, fits in (([0, 1, 2], True), ([0, 3, 2], False), ([0, -1, 2], False)):
        places, flags = np.array(rows, "i4"), np.zeros(4, "u1")
        line = {
            "CODE": Scatter.MARK,
            "COUNT": 3,
            "ROWS": at(places),
            "TO": at(flags),
            "STEP": 1,
            "WHOLE": 3,
            "ENTRIES": 3,
        }
        assert run(k, line) == (1 if fits else -1)
        assert flags.tolist() == ([1, 1, 1, 0] if fits else [0] * 4)


@quick
@given(st.lists(st.integers(0, 5), max_size=40), st.sampled_from([None, -1, 6, 2**32, -(2**63), 2**63 - 1]), st.data())
def test_count_tags(k, tags, wrong, data):
    counts, found = np.zeros(6, "i8"), np.zeros(len(tags), "i4")
    assert k.count_tags(frozen(np.array(tags, "i8")), found, counts) == len(tags)
    assert counts.tolist() == [tags.count(tag) for tag in range(6)]
    assert found.tolist() == tags
    if wrong is not None:
        at = data.draw(st.integers(0, len(tags)))
        worse = np.array([*tags[:at], wrong, *tags[at:]], "i8")
        assert k.count_tags(frozen(worse), np.zeros(len(worse), "i4"), counts) == -1 - at
    with pytest.raises(ValueError, match="lengths"):
        k.count_tags(frozen(np.array([0], "i8")), np.zeros(2, "i4"), counts)


def test_rows_of_tags_that_do_not_fit_their_numbers():
    tags = np.array([0, 1, 1, 0], "i4")
    assert [rows.positions.tolist() for rows in rows_by_tag(tags, [2, 2])] == [[0, 3], [1, 2]]
    for sizes in ([1, 3], [3, 1]):
        with pytest.raises((ValueError, CorruptDataError)):
            rows_by_tag(tags, sizes)


@quick
@given(st.lists(st.integers(-1, 5), max_size=40), st.lists(st.booleans(), min_size=40, max_size=40))
def test_rows(k, tags, drawn):
    sizes = [tags.count(tag) for tag in range(6)]
    starts, out = np.array(offsets_of([bytes(size) for size in sizes]), "i8"), np.full(sum(sizes), 7, "i4")
    ends = starts[:-1].copy()
    assert k.group_rows(frozen(np.array(tags, "i4")), ends, out) == len(tags)
    assert ends.tolist() == starts[1:].tolist()
    assert out.tolist() == [row for tag in range(6) for row, one in enumerate(tags) if one == tag]
    if 5 in tags:
        assert k.group_rows(frozen(np.array(tags, "i4")), starts[:5].copy(), out) == -1 - tags.index(5)
    for of in ("u1", "i4", "i8") if -1 not in tags else ("i4", "i8"):
        for most in (2, 3, 6):
            counts, copied = np.zeros(most, "i8"), np.full(len(tags), 7, "i4")
            wrong = [row for row, tag in enumerate(tags) if not 0 <= tag < most]
            found = k.count_tags(frozen(np.array(tags, of)), copied, counts)
            assert found == (-1 - wrong[0] if wrong else len(tags))
            assert wrong or (copied.tolist() == tags and counts.tolist() == [tags.count(tag) for tag in range(most)])
    mask, found = np.array(drawn[: len(tags)], "u1"), np.zeros(len(tags), "i4")
    count = k.select(frozen(np.array(tags, "i4")), frozen(mask), found)
    assert found[:count].tolist() == [tag for tag, kept in zip(tags, drawn, strict=False) if kept]


def refused_columns(words):
    """How many columns the program that has unreadable pages around all arrays saw refused."""
    assert (words[1], words[3]) == ("rounds", "refused")
    return int(words[2])


@pytest.mark.draws
@pytest.mark.skipif(sys.platform != "linux", reason="needs mprotect")
def test_nothing_is_touched_outside_of_arrays():
    assert refused_columns(searched("guard_scatter.py", 3000)) > 50


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="needs mprotect")
def test_nothing_is_touched_outside_of_arrays_in_many_rounds():
    assert refused_columns(printed("guard_scatter.py", 30_000)) > 1500
