"""Kernels for LZ4 blocks: decoding at once or in steps, and finding the last sequence.

Decoding is as fast as in liblz4, and three times as fast where matches lie a few bytes back, as among tags and 8-byte
words. It reports the true length of the output, which Arrow's codec does not.
"""

from __future__ import annotations

from zed_spark.codec.arrays import LZ4_STATE, Bytes, Int64s
from zed_spark.codec.kernel import exported, inlined, kernel
from zed_spark.codec.memory import (
    address,
    copy8,
    copy16,
    copy32,
    copy_body,
    copy_exactly,
    load8,
    load16,
    load32,
    load64,
    require,
    store64,
)
from zed_spark.codec.tagged import LIMIT


@inlined
def extended(src: int, at: int, end: int) -> tuple[int, int]:
    """Read the rest of a length of 15 or more: bytes up to the first below 255.

    Returns:
        The length, or -1 when it is cut off; and the position after it.
    """
    n = 15
    while at < end:
        part = load8(src, at)
        at += 1
        n += part
        if n >= LIMIT:
            return -1, at
        if part < 255:
            return n, at
    return -1, at


@kernel
def near_match(dst: int, to: int, capacity: int, back: int, n: int) -> None:
    """Copy n bytes from `back` before `to`; callers check 1 <= back <= to and n <= capacity - to."""
    # Strides may overshoot by less than 64 bytes: up to here they stay within the capacity.
    safe = min(n, capacity - to - 64)
    k = 0
    step = 8 if n <= 32 else 32
    if back < step:
        # Write whole periods until the distance is at least a step; the data repeats with the longer period as well.
        period = back * ((step - 1 + back) // back)
        k = min(period, n)
        copy_exactly(dst, to - back, dst, to, k)
        back = period
    if step == 32:
        while k < safe:
            copy32(dst, to + k - back, dst, to + k)
            k += 32
            if k >= back + back:
                # Read further back, from stores that have completed; these bytes belong to the match too.
                back += back
    else:
        while k < safe:
            copy8(dst, to + k - back, dst, to + k)
            k += 8
    copy_exactly(dst, to + k - back, dst, to + k, n - k)


_PERIODS = 0x7658_6880
"""By hexadecimal digit, the longest period of at most 8 bytes of what repeats after so many."""


@inlined
def repeat(word: int, back: int, dst: int, to: int) -> None:
    """Write the lowest ``back`` bytes of a word, 1 to 7, again and again: 23 to 32 bytes."""
    word &= (1 << 8 * back) - 1
    word |= word << 8 * back
    # Shifts by 64 or more are undefined; by then the word is full.
    word |= word << (16 * back if back < 4 else 0)
    word |= word << (32 if back == 1 else 0)
    period = _PERIODS >> 4 * back & 15
    store64(dst, to, word)
    store64(dst, to + period, word)
    store64(dst, to + 2 * period, word)
    store64(dst, to + 3 * period, word)


STRIDES, IN_SPACE, OUT_SPACE = 64, 72, 128
"""Literals that are copied in two strides at most, and the space in both buffers that the rest of a sequence needs."""

NEEDS_INPUT, ENDED, FULL, MALFORMED = 2, 1, 0, -1


@kernel
def sequences(
    base: int, at: int, end: int, last: bool, out: int, to: int, capacity: int
) -> tuple[int, int, int, int, int, int]:
    """Decode sequences while each fits as a whole.

    Returns:
        `NEEDS_INPUT`, `ENDED`, `FULL` (also at the end of the input) or `MALFORMED`; the positions in input and
        output; and for a sequence that does not fit, the rest of it: the number of literals, the length of the match
        (19 when more length bytes may follow the distance), and the distance, 0 until it is read.
    """
    while at < end:
        token = load8(base, at)
        at += 1
        n = token >> 4
        m = (token & 15) + 4
        if n == 15 and end - at >= IN_SPACE and capacity - to >= OUT_SPACE and load8(base, at) <= STRIDES - 15:
            # Literals whose length takes one more byte are common between numbers and names.
            n += load8(base, at)
            at += 1
            copy32(base, at, out, to)
            copy32(base, at + 32, out, to + 32)
            at += n
            to += n
            back = load16(base, at)
        elif n < 15 and end - at >= 32 and capacity - to >= 64:
            # At most 14 literals and 18 bytes of match: nearly every sequence. Both buffers have space for whole words.
            copy16(base, at, out, to)
            at += n
            to += n
            back = load16(base, at)
            if m < 19 and 1 <= back <= to:
                if back >= 24:
                    # Copy more than 18 bytes always: cheaper than a branch that cannot be predicted.
                    copy16(out, to - back, out, to)
                    copy8(out, to + 16 - back, out, to + 16)
                elif back < 8:
                    repeat(load64(base, at - back) if n >= back else load64(out, to - back), back, out, to)
                elif m <= 8:
                    # Load no more than needed: a load that spans two recent stores stalls. Store it all at once.
                    ends = load32(out, to - back) | load32(out, to - back + m - 4) << (8 * m - 32)
                    store64(out, to, ends)
                else:
                    copy8(out, to - back, out, to)
                    copy8(out, to + 8 - back, out, to + 8)
                    if m > 16:
                        copy8(out, to + 16 - back, out, to + 16)
                at += 2
                to += m
                continue
        else:
            if n == 15:
                begin = at - 1
                n, at = extended(base, at, end)
                if n < 0:
                    if last:
                        break
                    return NEEDS_INPUT, begin, to, 0, 0, 0
            if n > end - at and last:
                break
            if n > end - at or n > capacity - to:
                return FULL, at, to, n, m, 0
            copy_body(base, at, end, out, to, capacity, n)
            at += n
            to += n
            if end - at < 2:
                if not last:
                    return FULL, at, to, 0, m, 0
                if at == end:
                    return ENDED, at, to, 0, 0, 0
                break
            back = load16(base, at)
        at += 2
        if m == 19:
            begin = at - 2
            m, at = extended(base, at, end)
            if m < 0:
                if last:
                    break
                return FULL, begin, to, 0, 19, 0
            m += 4
        if back < 1 or back > to:
            return MALFORMED, at, to, 0, 0, 0
        if m > capacity - to:
            return FULL, at, to, 0, m, back
        if back >= 32 and capacity - to >= m + 64:
            k = 0
            while k < m:
                copy32(out, to + k - back, out, to + k)
                k += 32
        else:
            near_match(out, to, capacity, back, m)
        to += m
    if at == end and not last:
        return NEEDS_INPUT, at, to, 0, 0, 0
    # Also when it is empty or ends with a match: a block ends with literals.
    return MALFORMED, at, to, 0, 0, 0


@exported("dst", "state")
def lz4_step(src: Bytes, dst: Bytes, state: Int64s, last: bool, /) -> int:
    """Decode an LZ4 block until `dst` is full or `src` is used up. Further calls continue.

    Args:
        src: the block, or a part of it.
        dst: bytes to fill. In front of the position in `state`, it holds the last 65,535 bytes of the output so far,
            or all of it: matches refer to these.
        state: int64, shape (`LZ4_STATE`,), updated; all 0 at the start: the positions in `src` and in `dst`, and
            three private numbers about the current sequence. To continue with an empty `dst`, move the end of the
            output to its front and set the second number; to give more input, replace `src` and set the first.
        last: whether the block ends at the end of `src`.

    Returns:
        0 when `dst` is full, 1 when the block has ended (also if `dst` is full at the same time), 2 when more input
        is needed than is left in `src` after the position, -1 when the block is malformed. After -1, state and output
        are undefined.
    """
    require(len(state) == LZ4_STATE)
    base, out = address(src), address(dst)
    end, capacity = len(src), len(dst)
    at, to = int(state[0]), int(state[1])
    literals, match, back = int(state[2]), int(state[3]), int(state[4])
    require(0 <= at <= end and 0 <= to <= capacity and literals >= 0 and match >= 0 and 0 <= back <= to)
    result = FULL
    while result == FULL:
        if match > 0:
            if back == 0:
                n = min(literals, capacity - to, end - at)
                copy_body(base, at, end, out, to, capacity, n)
                at += n
                to += n
                literals -= n
                if literals > 0 and at < end:
                    break
                if last and literals == 0 and at == end:
                    result, match = ENDED, 0
                    break
                if literals > 0 or end - at < 2:
                    if last:
                        return MALFORMED
                    result = NEEDS_INPUT
                    break
                if match == 19:
                    match, after = extended(base, at + 2, end)
                    if match < 0:
                        if last:
                            return MALFORMED
                        result, match = NEEDS_INPUT, 19
                        break
                    match += 4
                else:
                    after = at + 2
                back = load16(base, at)
                at = after
                if back < 1 or back > to:
                    return MALFORMED
            n = min(match, capacity - to)
            near_match(out, to, capacity, back, n)
            to += n
            match -= n
            if match > 0:
                break
        result, at, to, literals, match, back = sequences(base, at, end, last, out, to, capacity)
    state[0], state[1], state[2], state[3], state[4] = at, to, literals, match, back
    return result


@exported()
def lz4_last(src: Bytes, /) -> int:
    """Find the start of the last sequence of an LZ4 block, which consists of literals only.

    Args:
        src: the block.

    Returns:
        The position of its token, or -1 when the lengths do not fit the block. Distances are not checked.
    """
    base, at, end = address(src), 0, len(src)
    while at < end:
        start = at
        token = load8(base, at)
        at += 1
        n = token >> 4
        if n == 15:
            n, at = extended(base, at, end)
        if n < 0 or n > end - at:
            return MALFORMED
        at += n
        if at == end:
            return start
        if end - at < 2:
            return MALFORMED
        at += 2
        if token & 15 == 15:
            n, at = extended(base, at, end)
            if n < 0:
                return MALFORMED
    return MALFORMED


@exported("dst")
def lz4_decode(src: Bytes, dst: Bytes, /) -> int:
    """Decode one LZ4 block (no frame header) into `dst`.

    Args:
        src: the block.
        dst: bytes to fill; may be longer than the output. Bytes past the result are undefined.

    Returns:
        Bytes of output, or -1 when the block is malformed (match offset 0 included) or longer
        than `dst`.
    """
    result, _, to, _, _, _ = sequences(address(src), 0, len(src), True, address(dst), 0, len(dst))
    return to if result == ENDED else -1
