"""What the kernels for tagged values do, one value at a time in plain Python, as the reference in their tests.

Functions return what the kernel fills in, or ``-1 - i`` where value or row i is malformed, as the kernel does.
"""

from itertools import accumulate

from zed_spark.codec.varint import decode_int, decode_uint, tag, uvarint
from zed_spark.errors import CorruptDataError

LIMIT = 2**31


def pattern(number):
    """A number below 2**64 as the int64 of the same bits."""
    return (number + 2**63) % 2**64 - 2**63


def value(src, at, end):
    """The body of a tagged value (None for null), where it starts, and the position after it."""
    if at < 0 or end > len(src):
        raise CorruptDataError("outside the block")
    length, start = tag(src, at, end)
    return (None, start, start) if length < 0 else (src[start : start + length], start, start + length)


def read_int(signed):
    """A function from a body to an int64; 0 for null."""

    def read(body):
        if body is None:
            return 0
        return decode_int(body) if signed else pattern(decode_uint(body))

    return read


def read_fixed(width):
    """A function from a body of exactly `width` bytes to the int64 of its bits; 0 for null."""

    def read(body):
        if body is None:
            return 0
        if len(body) != width:
            raise CorruptDataError("another width")
        return pattern(decode_uint(body))

    return read


def read_bool(body):
    """0 or 1 from a body of one byte; 0 for null."""
    return int(read_fixed(1)(body) != 0)


def limited(room):
    """A function that gives bodies back, as long as all of them fit into `room` bytes."""
    used = 0

    def read(body):
        nonlocal used
        used += len(body or b"")
        if used > room:
            raise CorruptDataError("no room")
        return body or b""

    return read


def decoded(src, n, read):
    """The first n values of a segment as `read` gives them, which are not null, and the bytes consumed."""
    found, valid, at = [], [], 0
    for i in range(n):
        try:
            body, _, at = value(src, at, len(src))
            found.append(read(body))
        except CorruptDataError:
            return -1 - i
        valid.append(int(body is not None))
    return found, valid, at


def taken(src, cursors, stops, read):
    """One value of each row as `read` gives it, which are not null, and the cursors after it."""
    found, valid, after = [], [], []
    for i, (cursor, stop) in enumerate(zip(cursors, stops, strict=True)):
        try:
            body, _, at = value(src, cursor, stop)
            found.append(read(body))
        except CorruptDataError:
            return -1 - i
        valid.append(int(body is not None))
        after.append(at)
    return found, valid, after


def count_values(src):
    """The number of values of a segment."""
    count = at = 0
    while at < len(src):
        try:
            _, _, at = value(src, at, len(src))
        except CorruptDataError:
            return -1 - count
        count += 1
    return count


def frame_values(src, at, room):
    """Type IDs, starts and stops of at most `room` framed values."""
    found = []
    while len(found) < room and at < len(src):
        try:
            id, start = uvarint(src, at, len(src))
            _, _, at = value(src, start, len(src))
        except CorruptDataError:
            return -1 - len(found)
        if id >= LIMIT:
            return -1 - len(found)
        found.append((id, start, at))
    return found


def entered(src, cursors, stops):
    """For each row the start of the body, its end, and whether it is not null."""
    found = []
    for i, (cursor, stop) in enumerate(zip(cursors, stops, strict=True)):
        try:
            body, start, at = value(src, cursor, stop)
        except CorruptDataError:
            return -1 - i
        found.append((start, at, int(body is not None)))
    return found


def skipped(src, cursors, stops, fields):
    """The cursors after `fields` values."""
    found = []
    for i, (at, stop) in enumerate(zip(cursors, stops, strict=True)):
        try:
            for _ in range(fields):
                _, _, at = value(src, at, stop)
        except CorruptDataError:
            return -1 - i
        found.append(at)
    return found


def items(src, cursors, stops):
    """For each row the start and the end of each value up to its stop."""
    found = []
    for i, (at, stop) in enumerate(zip(cursors, stops, strict=True)):
        row = []
        try:
            while at != stop:
                start = at
                _, _, at = value(src, at, stop)
                row.append((start, at))
        except CorruptDataError:
            return -1 - i
        found.append(row)
    return found


def item_cursors(src, cursors, stops, counts, room):
    """The start and the end of each value of all rows, which must have the given counts."""
    found = []
    for i, count in enumerate(counts):
        row = items(src, cursors[i : i + 1], stops[i : i + 1])
        if row == -1 or count != len(row[0]) or count > room - len(found):
            return -1 - i
        found += row[0]
    return found


def union_tags(src, cursors, stops, valid, signed):
    """For each row the tag and the cursor after it; -1 and the same cursor where it is null."""
    found = []
    for i, (cursor, stop, some) in enumerate(zip(cursors, stops, valid, strict=True)):
        if not some:
            found.append((-1, cursor))
            continue
        try:
            body, _, at = value(src, cursor, stop)
            if body is None:
                member = -1 if signed else 0
            else:
                member = decode_int(body) if signed else decode_uint(body)
        except CorruptDataError:
            return -1 - i
        if not 0 <= member < LIMIT:
            return -1 - i
        found.append((member, at))
    return found


def presence(runs, slots):
    """The mask that alternating runs make of some of `slots` values."""
    mask = []
    for i, n in enumerate(runs):
        if len(mask) == slots:
            break
        if n < 0:
            return -1 - i
        mask += [1 - i % 2] * min(n, slots - len(mask))
    return mask


def gathered(entries, selectors):
    """The entries that are selected."""
    for i, selector in enumerate(selectors):
        if not 0 <= selector < len(entries):
            return -1 - i
    return [entries[selector] for selector in selectors]


def offsets(bodies):
    """The offsets of bodies that lie one after the other."""
    return [0, *accumulate(map(len, bodies))]


def lz4_block(block, distances=True):
    """The output of an LZ4 block and where its last sequence starts, or None when it is malformed.

    Without `distances` they are not checked, and the output is of no use.
    """
    out, at = bytearray(), 0

    def length(n):
        nonlocal at
        while n >= 15 and at < len(block):
            at += 1
            n += block[at - 1]
            if block[at - 1] < 255:
                return n
        return n if n < 15 else None

    while at < len(block):
        start, token = at, block[at]
        at += 1
        n = length(token >> 4)
        if n is None or n > len(block) - at:
            return None
        out += block[at : at + n]
        at += n
        if at == len(block):
            return bytes(out), start
        if len(block) - at < 2:
            return None
        back = int.from_bytes(block[at : at + 2], "little")
        at += 2
        n = length(token & 15)
        if n is None or (distances and not 1 <= back <= len(out)):
            return None
        for _ in range(n + 4 if distances else 0):
            out.append(out[-back])
    return None
