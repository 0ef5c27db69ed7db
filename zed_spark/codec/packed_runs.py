"""Runs of packed integers: differences of one length in bits, which are decoded four at a time."""

from __future__ import annotations

from zed_spark.codec.kernel import inlined, kernel
from zed_spark.codec.memory import load32, load64, set_element64
from zed_spark.codec.vector import (
    Four,
    add4,
    all4,
    and4,
    first4,
    four,
    last4,
    left4,
    load4,
    right4,
    store4,
    subtract4,
    sums4,
    xor4,
)

LOW_32_BITS = 0xFFFF_FFFF


@inlined
def narrow(value: int, wide: bool) -> int:
    """A number modulo 2**32 or 2**64, by the width of the stream."""
    return value if wide else value & LOW_32_BITS


@kernel
def take_run(base: int, start: int, n: int, out: int, wide: bool, signed: bool, shift: int, value: int) -> int:
    """Write the numbers of a run whose differences have n bits, 0 < n <= 56, from byte ``start`` on.

    Up to 8 bytes from where the last difference begins are loaded.

    Args:
        base: where the stream is.
        start: where the run starts in it.
        n: bits of a difference.
        out: where the numbers go, as int64.
        wide: words of 64 bits, else of 32: there are as many numbers as a word has bits.
        signed: whether differences are in zigzag form.
        shift: zero bits that differences lack at the low end, less than 64.
        value: the number before.

    Returns:
        The last number; of 32 bits, it may have others above.
    """
    size = 64 if wide else 32
    mask, sign, shifts = all4((1 << n) - 1), all4(1 if signed else 0), all4(shift)
    kept, before = all4(-1 if wide else LOW_32_BITS), all4(value)
    # Eight bytes from any byte on have all bits of 4, 2 or 1 differences. Eight differences are n bytes, so the places
    # of bits in bytes repeat.
    b, c, d, e = n, 2 * n, 3 * n, 4 * n
    f, g, h = e + n, e + 2 * n, e + 3 * n
    if n <= 14:
        lows, highs = four(0, b, c, d), four(e & 7, (e & 7) + b, (e & 7) + c, (e & 7) + d)
        for i in range(0, size, 8):
            x = right4(all4(load64(base, start)), lows)
            before = put_numbers(out, i, x, mask, sign, shifts, kept, before)
            x = right4(all4(load64(base, start + (e >> 3))), highs)
            before = put_numbers(out, i + 4, x, mask, sign, shifts, kept, before)
            start += n
    elif n <= 28:
        lows, highs = four(0, b, c & 7, (c & 7) + b), four(e & 7, (e & 7) + b, g & 7, (g & 7) + b)
        for i in range(0, size, 8):
            one, other = load64(base, start), load64(base, start + (c >> 3))
            x = right4(four(one, one, other, other), lows)
            before = put_numbers(out, i, x, mask, sign, shifts, kept, before)
            one, other = load64(base, start + (e >> 3)), load64(base, start + (g >> 3))
            x = right4(four(one, one, other, other), highs)
            before = put_numbers(out, i + 4, x, mask, sign, shifts, kept, before)
            start += n
    else:
        lows, highs = four(0, b & 7, c & 7, d & 7), four(e & 7, f & 7, g & 7, h & 7)
        for i in range(0, size, 8):
            x = right4(load4(base, start, start + (b >> 3), start + (c >> 3), start + (d >> 3)), lows)
            before = put_numbers(out, i, x, mask, sign, shifts, kept, before)
            x = right4(load4(base, start + (e >> 3), start + (f >> 3), start + (g >> 3), start + (h >> 3)), highs)
            before = put_numbers(out, i + 4, x, mask, sign, shifts, kept, before)
            start += n
    return first4(before)


@inlined
def put_numbers(out: int, i: int, x: Four, mask: Four, sign: Four, shifts: Four, kept: Four, before: Four) -> Four:
    """Write four numbers, given their differences with bits of others above. Returns the last, four times."""
    x = and4(x, mask)
    # Not in zigzag form, ``sign`` is 0: they stay as they are.
    x = xor4(right4(x, sign), subtract4(all4(0), and4(x, sign)))
    x = sums4(left4(x, shifts))
    store4(out, i, and4(add4(x, before), kept))
    return add4(last4(x), before)


@kernel
def take_long_run(base: int, at: int, n: int, out: int, wide: bool, signed: bool, shift: int, value: int) -> int:
    """As `take_run`, for runs at word ``at`` of differences of any length less than a word, and at a stream's end.

    Bytes are loaded up to a word after the run, whether or not they are needed: a stream ends with one more word, so a
    word follows every run.
    """
    size = 64 if wide else 32
    mask = (1 << n) - 1
    for i in range(size):
        position = i * n
        if wide:
            word = at + (position >> 6)
            low = position & 63
            # Shift as if unsigned, and never by 64, which is undefined.
            first = (load64(base, 8 * word) >> low) & ~(-2 << (63 - low))
            difference = (first | (load64(base, 8 * word + 8) << 1) << (63 - low)) & mask
        else:
            word = at + (position >> 5)
            both = load32(base, 4 * word) | load32(base, 4 * word + 4) << 32
            difference = (both >> (position & 31)) & mask
        if signed:
            difference = (difference >> 1) ^ -(difference & 1)
        value += difference << shift
        set_element64(out, i, narrow(value, wide))
    return value
