"""The LZ4 block decoder, and how blocks are divided. Contract: `zed_spark.codec.contract.Kernels`.

As fast as liblz4, three times as fast where matches lie a few bytes back (tags and 8-byte words), and it reports
the true length, which Arrow's codec does not (kernels.md sections 2 and 7).
"""

from __future__ import annotations

from zed_spark.codec.arrays import Bytes, Int64s
from zed_spark.codec.kernel import inlined, kernel
from zed_spark.codec.memory import (
    address,
    copy8,
    copy16,
    copy32,
    copy_body,
    copy_exactly,
    load8,
    load16,
    require,
)
from zed_spark.codec.tagged import LIMIT


@inlined
def extended(src: int, at: int, end: int) -> tuple[int, int]:
    """A length of 15 or more, whose rest follows in bytes up to the first below 255; -1 when cut."""
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
def near_match(dst: int, to: int, room: int, back: int, n: int) -> None:
    """Copy n bytes from `back` before `to`; the caller has checked 1 <= back <= to and n <= room - to."""
    # Strides may overshoot by less than 64 bytes: up to here they cannot leave the room.
    sure = min(n, room - to - 64)
    k = 0
    step = 8 if n <= 32 else 32
    if back < step:
        # Write whole periods until the distance holds a step; the data has the longer period as well.
        period = back * ((step - 1 + back) // back)
        k = min(period, n)
        copy_exactly(dst, to - back, dst, to, k)
        back = period
    if step == 32:
        while k < sure:
            copy32(dst, to + k - back, dst, to + k)
            k += 32
            if k >= back + back:
                # Read further back, where the stores are long done; what is read is still of this match.
                back += back
    else:
        while k < sure:
            copy8(dst, to + k - back, dst, to + k)
            k += 8
    copy_exactly(dst, to + k - back, dst, to + k, n - k)


MORE, ENDED, FULL, BAD = 2, 1, 0, -1


@kernel
def sequences(
    base: int, at: int, end: int, last: bool, out: int, to: int, room: int
) -> tuple[int, int, int, int, int, int]:
    """Decode sequences as long as they fit as a whole.

    Returns:
        `MORE`, `ENDED`, `FULL` (also when the input is) or `BAD`; the positions in input and output; and of the
        sequence that does not fit what is left: literals, match (19 when more may follow its distance), and how far
        back that is, 0 until it is read.
    """
    while at < end:
        token = load8(base, at)
        at += 1
        n = token >> 4
        m = (token & 15) + 4
        if n < 15 and end - at >= 32 and room - to >= 64:
            # At most 14 literals and 18 bytes of match: nearly every sequence, and room for whole words.
            copy16(base, at, out, to)
            at += n
            to += n
            back = load16(base, at)
            if m < 19 and 8 <= back <= to:
                if back >= 24:
                    # All 18 bytes and more, rather than a branch that cannot be predicted.
                    copy16(out, to - back, out, to)
                    copy8(out, to + 16 - back, out, to + 16)
                else:
                    # As many words as the match needs: a near match that reads bytes of two stores stalls.
                    copy8(out, to - back, out, to)
                    if m > 8:
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
                    return MORE, begin, to, 0, 0, 0
            if n > end - at and last:
                break
            if n > end - at or n > room - to:
                return FULL, at, to, n, m, 0
            copy_body(base, at, end, out, to, room, n)
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
            return BAD, at, to, 0, 0, 0
        if m > room - to:
            return FULL, at, to, 0, m, back
        if back >= 32 and room - to >= m + 64:
            k = 0
            while k < m:
                copy32(out, to + k - back, out, to + k)
                k += 32
        else:
            near_match(out, to, room, back, m)
        to += m
    if at == end and not last:
        return MORE, at, to, 0, 0, 0
    # Also when it is empty or ends with a match: a block ends with literals.
    return BAD, at, to, 0, 0, 0


@kernel
def lz4_step(src: Bytes, dst: Bytes, state: Int64s, last: bool, /) -> int:
    """Decode an LZ4 block until `dst` is full or `src` is used up; once there is room or input again, go on.

    Args:
        src: the block, or a part of it.
        dst: where the output goes. Before the position in `state` stand the last 65,535 bytes of output so far,
            or all of it: matches reach that far back.
        state: int64, shape (5,), updated: position in `src`, position in `dst`, and the sequence at hand, which
            is nobody else's business. All 0 at the start. To make room, move the end of the output to the front
            and correct the second number; to give more input, do so with `src` and the first number.
        last: whether the block ends where `src` does.

    Returns:
        0 when `dst` is full, 1 when the block has ended (right away also when `dst` is full just then), 2 when
        it goes on after `src`, of which more is needed than what is left from the position on; -1 when it is
        malformed; state and output are undefined then.
    """
    require(len(state) == 5)
    base, out = address(src), address(dst)
    end, room = len(src), len(dst)
    at, to = int(state[0]), int(state[1])
    literals, match, back = int(state[2]), int(state[3]), int(state[4])
    require(0 <= at <= end and 0 <= to <= room and literals >= 0 and match >= 0 and 0 <= back <= to)
    result = FULL
    while result == FULL:
        if match > 0:
            if back == 0:
                n = min(literals, room - to, end - at)
                copy_body(base, at, end, out, to, room, n)
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
                        return BAD
                    result = MORE
                    break
                if match == 19:
                    match, after = extended(base, at + 2, end)
                    if match < 0:
                        if last:
                            return BAD
                        result, match = MORE, 19
                        break
                    match += 4
                else:
                    after = at + 2
                back = load16(base, at)
                at = after
                if back < 1 or back > to:
                    return BAD
            n = min(match, room - to)
            near_match(out, to, room, back, n)
            to += n
            match -= n
            if match > 0:
                break
        result, at, to, literals, match, back = sequences(base, at, end, last, out, to, room)
    state[0], state[1], state[2], state[3], state[4] = at, to, literals, match, back
    return result


@kernel
def lz4_last(src: Bytes, /) -> int:
    """Find where the last sequence of an LZ4 block starts: the one of literals only.

    Args:
        src: the block.

    Returns:
        The position of its token, or -1 when the lengths do not add up; distances are not looked at.
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
            return BAD
        at += n
        if at == end:
            return start
        if end - at < 2:
            return BAD
        at += 2
        if token & 15 == 15:
            n, at = extended(base, at, end)
            if n < 0:
                return BAD
    return BAD


@kernel
def lz4_decode(src: Bytes, dst: Bytes, /) -> int:
    """Decode one LZ4 block (no frame header) into `dst`.

    Args:
        src: the block.
        dst: where the output goes; may be longer than it. Bytes past the result are undefined.

    Returns:
        Bytes of output, or -1 when the block is malformed (match offset 0 included) or longer
        than `dst`.
    """
    result, _, to, _, _, _ = sequences(address(src), 0, len(src), True, address(dst), 0, len(dst))
    return to if result == ENDED else -1
