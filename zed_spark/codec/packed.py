"""Kernels for packed integers, the codec of CSUP: differences in variable bytes or in bits.

A stream is made of *words* of 32 or 64 bits, in *blocks* (docs/formats/csup.md, section 5).
"""

from __future__ import annotations

from zed_spark.codec.arrays import PACKED_STATE, Bytes, Int64s
from zed_spark.codec.kernel import exported, inlined, kernel
from zed_spark.codec.memory import address, address64, leading_zeros, load8, load32, load64, require, store32, store64
from zed_spark.codec.packed_runs import LOW_32_BITS, narrow, take_long_run, take_run


@inlined
def load_word(base: int, at: int, wide: bool) -> int:
    """Word number ``at``."""
    return load64(base, 8 * at) if wide else load32(base, 4 * at)


@kernel
def open_block(base: int, words: int, wide: bool, state: Int64s) -> bool:
    """Read the header of the block at ``state[0]``. Returns whether it is valid."""
    at = state[0]
    header = 1 if wide else 2
    # A block has a header, and then at least a first number or a word of data.
    if header + 1 > words - at:
        return False
    if wide:
        both = load64(base, 8 * at)
        count, size = both & LOW_32_BITS, (both >> 32) & LOW_32_BITS
    else:
        count, size = load32(base, 4 * at), load32(base, 4 * at + 4)
    group = 256 if wide else 128
    packed = count >= group
    if size <= header or size > words - at or count == 0 or (packed and count % group != 0):
        return False
    state[1], state[2], state[4] = count, at + size, 0
    state[0] = at + header
    if packed:
        state[3] = load_word(base, at + header, wide)
        state[0] += 1
        state[4] = -1
    else:
        state[3] = 0
    return True


@kernel
def take_bytes_block(base: int, wide: bool, state: Int64s, out: Int64s, done: int) -> int:
    """Decode numbers of a block of variable bytes. Returns the new length of the output, or ``-1 - i``."""
    width = 8 if wide else 4
    start, end = width * state[0], width * state[2]
    longest = 10 if wide else 5
    left, at, value = state[1], state[4], state[3]
    while left > 0 and done < len(out):
        difference = 0
        shift = 0
        part = 128
        while part >= 128:
            position = start + at
            if position >= end or shift == 7 * longest:
                return -1 - done
            # The most significant byte of each word comes first.
            part = load8(base, position + width - 1 - 2 * (position % width))
            if shift < 64:
                difference |= (part & 127) << shift
            shift += 7
            at += 1
        value = narrow(value + difference, wide)
        out[done] = value
        done += 1
        left -= 1
    state[1], state[3], state[4] = left, value, at
    if left == 0:
        state[0] = state[2]
    return done


@kernel
def take_group(base: int, wide: bool, state: Int64s, out: Int64s, done: int) -> bool:
    """Decode a group of a packed block. Returns whether it is valid."""
    size = 64 if wide else 32
    at = state[0]
    # `open_block` has checked that the block ends within the stream.
    if at >= state[2]:
        return False
    descriptor = load_word(base, at, wide)
    total = 0
    for run in range(4):
        byte = (descriptor >> (24 - 8 * run)) & 255
        shift = (descriptor >> (56 - 8 * run)) & 255 if wide else 0
        n = (byte & 127) - shift
        if n < 0 or n > size:
            return False
        total += n
    if total > state[2] - at - 1:
        return False
    at += 1
    value = state[3]
    for run in range(4):
        byte = (descriptor >> (24 - 8 * run)) & 255
        shift = (descriptor >> (56 - 8 * run)) & 255 if wide else 0
        n = (byte & 127) - shift
        if n == size:
            for i in range(size):
                out[done + i] = load_word(base, at + i, wide)
            value = out[done + size - 1]
        elif n == 0 or shift > 63:
            # What is shifted out of a word leaves nothing.
            for i in range(size):
                out[done + i] = value
        else:
            target = address64(out) + 8 * done
            # Behind the last run of a block there is at least one word.
            if n <= 56 and (wide or state[2] - at > n):
                start = 8 * at if wide else 4 * at
                value = take_run(base, start, n, target, wide, byte >= 128, shift, value)
            else:
                value = take_long_run(base, at, n, target, wide, byte >= 128, shift, value)
            value = narrow(value, wide)
        at += n
        done += size
    state[0], state[3] = at, value
    state[1] -= 4 * size
    if state[1] == 0:
        state[0] = state[2]
    return True


@exported("state", "out")
def unpack_ints(src: Bytes, wide: bool, state: Int64s, out: Int64s, /) -> int:
    """Decode the next numbers of a stream.

    A packed block is decoded in groups of 256 numbers (128 of 32 bits), so up to one less than that may be left
    of `out`. Fewer than that many are decoded only when the stream has ended.

    Args:
        src: the whole stream, the closing word included; whole words.
        wide: words of 64 bits, else of 32.
        state: int64, shape (`PACKED_STATE`,), updated; all 0 at the start: the word where the next block, group or
            number starts, how many numbers of the block are left, the word after the block, the previous number, and
            the position in a block of variable bytes.
        out: numbers to fill, 64-bit patterns or numbers below 2**32.

    Returns:
        The count of decoded numbers, 0 at the end; or ``-1 - i`` when number i or the group that it starts is
        malformed.
    """
    width = 8 if wide else 4
    require(len(state) == PACKED_STATE and len(src) % width == 0)
    base = address(src)
    # The last word holds the length of the last block, for writers that append.
    words = len(src) // width - 1
    require(state[0] >= 0 and state[1] >= 0 and (state[1] == 0 or state[2] <= words))
    group = 256 if wide else 128
    done = 0
    while done < len(out):
        if state[1] == 0:
            if state[0] >= words:
                break
            if not open_block(base, words, wide, state):
                return -1 - done
        if state[4] >= 0:
            done = take_bytes_block(base, wide, state, out, done)
            if done < 0:
                return done
        elif len(out) - done < group:
            break
        else:
            if not take_group(base, wide, state, out, done):
                return -1 - done
            done += group
    return done


@inlined
def store_word(base: int, at: int, word: int, wide: bool) -> None:
    """Store word number ``at``."""
    if wide:
        store64(base, 8 * at, word)
    else:
        store32(base, 4 * at, word)


@inlined
def folded(difference: int, wide: bool) -> int:
    """A difference in zigzag form: the sign in bit 0, the magnitude above."""
    if wide:
        return (difference << 1) ^ (difference >> 63)
    # A difference of 32 bits, sign-extended to 64.
    signed = ((difference & LOW_32_BITS) ^ 0x8000_0000) - 0x8000_0000
    return ((signed << 1) ^ (signed >> 31)) & LOW_32_BITS


@kernel
def put_run(
    base: int, at: int, values: Int64s, first: int, before: int, wide: bool, signed: bool
) -> tuple[int, int, int]:
    """Store a run of as many numbers as a word has bits. Returns its length in words and its two descriptor bytes."""
    size = 64 if wide else 32
    combined = 0
    value = before
    for i in range(size):
        combined |= folded(values[first + i] - value, wide)
        value = values[first + i]
    sign = combined & 1
    rest = (combined >> 1) & (0x7FFF_FFFF_FFFF_FFFF if wide else 0x7FFF_FFFF)
    length = 64 - leading_zeros(rest) + sign
    shift = 0
    if signed and wide and rest != 0 and sign == 0:
        while (rest >> shift) & 1 == 0:
            shift += 1
    n = length - shift
    if n == size:
        for i in range(size):
            store_word(base, at + i, values[first + i], wide)
        return n, length | sign << 7, shift
    for i in range(n):
        store_word(base, at + i, 0, wide)
    value = before
    for i in range(size):
        u = folded(values[first + i] - value, wide)
        value = values[first + i]
        if sign == 0:
            u = (u >> (1 + shift)) & ((1 << n) - 1)
        position = i * n
        word, low = at + position // size, position % size
        if n > 0:
            store_word(base, word, load_word(base, word, wide) | u << low, wide)
            if low + n > size:
                store_word(base, word + 1, (u >> (size - low)) & ((1 << (n - size + low)) - 1), wide)
    return n, length | sign << 7, shift


@kernel
def put_groups(base: int, values: Int64s, count: int, wide: bool, signed: bool) -> int:
    """Store a packed block of ``count`` numbers at the start. Returns its length in words."""
    size = 64 if wide else 32
    at = 1 if wide else 2
    before = values[0]
    store_word(base, at, before, wide)
    at += 1
    for first in range(0, count, 4 * size):
        position = at
        at += 1
        lengths, shifts = 0, 0
        for run in range(4):
            start = first + run * size
            n, length, shift = put_run(base, at, values, start, before, wide, signed)
            before = values[start + size - 1]
            at += n
            lengths = lengths << 8 | length
            shifts = shifts << 8 | shift
        store_word(base, position, lengths | shifts << 32, wide)
    if wide:
        store64(base, 0, count | at << 32)
    else:
        store32(base, 0, count)
        store32(base, 4, at)
    return at


@kernel
def put_bytes_block(base: int, start: int, values: Int64s, first: int, wide: bool) -> int:
    """Store the numbers from ``first`` on as variable bytes at word ``start``. Returns the block's length in words."""
    width = 8 if wide else 4
    header = 1 if wide else 2
    begin = width * (start + header)
    word = 0
    at = 0
    before = 0
    for i in range(first, len(values)):
        left = narrow(values[i] - before, wide)
        before = values[i]
        more = True
        while more:
            part = left & 127
            # Shift as if unsigned: fill with zeros from above.
            left = (left >> 7) & 0x01FF_FFFF_FFFF_FFFF
            more = left != 0
            word = word << 8 | part | (128 if more else 0)
            at += 1
            if at % width == 0:
                store_word(base, (begin + at) // width - 1, word, wide)
                word = 0
    while at % width != 0:
        word = word << 8 | 128
        at += 1
        if at % width == 0:
            store_word(base, (begin + at) // width - 1, word, wide)
    count, total = len(values) - first, header + at // width
    if wide:
        store64(base, 8 * start, count | total << 32)
    else:
        store32(base, 4 * start, count)
        store32(base, 4 * start + 4, total)
    return total


@exported("dst")
def pack_ints(values: Int64s, wide: bool, signed: bool, dst: Bytes, /) -> int:
    """Encode numbers as one stream, with the same bytes as the reference implementation.

    Args:
        values: n numbers, at least one.
        wide: words of 64 bits, else of 32, which hold the lowest 32 bits of each number.
        signed: whether shared zero bits at the low end are left out, as in streams of signed numbers.
        dst: bytes to fill; needs 11 bytes a number and 64 more. Bytes past the result are undefined.

    Returns:
        Bytes written, or -1 when they do not fit into `dst`.
    """
    require(len(values) > 0)
    if len(dst) < 11 * len(values) + 64:
        return -1
    base = address(dst)
    group = 256 if wide else 128
    count = len(values) // group * group
    at = last = 0
    if count > 0:
        at = last = put_groups(base, values, count, wide, signed)
    if count < len(values):
        last = put_bytes_block(base, at, values, count, wide)
        at += last
    store_word(base, at, last, wide)
    return (at + 1) * (8 if wide else 4)
