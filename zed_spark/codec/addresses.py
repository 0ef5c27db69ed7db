"""The kernels that write IP addresses as text, and read it."""

from __future__ import annotations

from zed_spark.codec.arrays import ADDRESS_TEXT, Bytes, Int32s
from zed_spark.codec.kernel import exported, inlined, kernel
from zed_spark.codec.memory import address, load8, require, store8, store32

_COLON, _DOT, _ZERO, _TO_LETTERS = 58, 46, 48, 39


@inlined
def _put_dotted(src: int, at: int, dst: int, to: int) -> int:
    """Write four bytes in decimal, and return where they end; 16 bytes are written at most."""
    for k in range(4):
        value = load8(src, at + k)
        # Without branches: which digits there are cannot be predicted.
        hundreds = value * 41 >> 12
        rest = value - 100 * hundreds
        tens = rest * 103 >> 10
        digits = hundreds | tens << 8 | rest - 10 * tens << 16 | _DOT << 24
        absent = (1 if value < 100 else 0) + (1 if value < 10 else 0)
        store32(dst, to, digits + (_ZERO * 0x10101) >> 8 * absent)
        to += 4 - absent
    return to - 1


@inlined
def _word(src: int, at: int, k: int) -> int:
    return load8(src, at + 2 * k) << 8 | load8(src, at + 2 * k + 1)


@kernel
def _put_words(src: int, at: int, dst: int, to: int) -> int:
    """Write 16 bytes as RFC 5952 says, and return where they end."""
    # Zeros are left out where most of them follow each other, two at least.
    first, longest, zeros = 8, 1, 0
    for k in range(8):
        zeros = zeros + 1 if _word(src, at, k) == 0 else 0
        if zeros > longest:
            first, longest = k + 1 - zeros, zeros
    is_mapped = first == 0 and longest == 5 and _word(src, at, 5) == 0xFFFF
    k = 0
    while k < (6 if is_mapped else 8):
        if k == first:
            store8(dst, to, _COLON)
            store8(dst, to + 1, _COLON)
            to += 2
            k += longest
            continue
        if k > 0 and k != first + longest:
            store8(dst, to, _COLON)
            to += 1
        value = _word(src, at, k)
        shift = 12 if value > 0xFFF else 8 if value > 0xFF else 4 if value > 0xF else 0
        while shift >= 0:
            digit = value >> shift & 15
            store8(dst, to, digit + _ZERO + (_TO_LETTERS if digit > 9 else 0))
            to += 1
            shift -= 4
        k += 1
    if not is_mapped:
        return to
    store8(dst, to, _COLON)
    return _put_dotted(src, at + 12, dst, to + 1)


@exported("ends", "dst")
def address_texts(offsets: Int32s, data: Bytes, valid: Bytes, ends: Int32s, dst: Bytes, /) -> int:
    """Write IP addresses as text, as `zed_spark.types.addresses.ip_text` does.

    Args:
        offsets: n + 1 int32: body i is ``data[offsets[i]:offsets[i + 1]]``.
        data: the bodies, of 4 or 16 bytes.
        valid: n bytes, 0 for null: then the text is empty.
        ends: int32, shape (n + 1,), to fill: offsets of the texts, from 0.
        dst: bytes to fill; four times the bodies, and `ADDRESS_TEXT`, are always enough. Bytes past the result are
            undefined.

    Returns:
        The number of bytes of all texts, or ``-1 - i`` when body i has another length, is not in `data`, or does not
        fit into `dst`.
    """
    require(len(offsets) == len(valid) + 1 and len(ends) == len(offsets) and len(dst) < 1 << 31)
    src, end = address(data), len(data)
    base, capacity = address(dst), len(dst)
    to = 0
    ends[0] = 0
    for i in range(len(valid)):
        if valid[i] != 0:
            at = int(offsets[i])
            size = int(offsets[i + 1]) - at
            if at < 0 or (size != 4 and size != 16) or size > end - at or capacity - to < ADDRESS_TEXT:
                return -1 - i
            to = _put_dotted(src, at, base, to) if size == 4 else _put_words(src, at, base, to)
        ends[i + 1] = to
    return to


@exported("ends", "bodies")
def parse_ipv4(offsets: Int32s, data: Bytes, ends: Int32s, bodies: Bytes, /) -> int:
    """Read IPv4 addresses, spelled as ``10.0.255.1``.

    Args:
        offsets: n + 1 int32: text i is ``data[offsets[i]:offsets[i + 1]]``.
        data: the texts.
        ends: int32, shape (n + 1,), to fill: body i is ``bodies[ends[i]:ends[i + 1]]``, of no bytes where text i is
            something else.
        bodies: 4 * n bytes to fill with bodies of four bytes.

    Returns:
        The bytes of all bodies.
    """
    count, end = len(ends) - 1, len(data)
    require(count >= 0 and len(offsets) == count + 1 and len(bodies) >= 4 * count)
    base, to = address(data), address(bodies)
    found = 0
    ends[0] = 0
    for i in range(count):
        at, stop = int(offsets[i]), int(offsets[i + 1])
        if at < 0 or stop > end or at > stop:
            return -1 - i
        if 7 <= stop - at <= 15:
            body, dots, number, digits, wrong = 0, 0, 0, 0, 0
            for k in range(at, stop):
                digit = load8(base, k) - 48
                if digit == -2:
                    wrong |= 1 if digits == 0 else 0
                    body |= number << (8 * (dots & 3))
                    dots += 1
                    number, digits = 0, 0
                else:
                    # Numbers have no leading zeros.
                    wrong |= 1 if digit < 0 or digit > 9 or (digits > 0 and number == 0) else 0
                    number = number * 10 + digit
                    digits += 1
                    wrong |= 1 if number > 255 else 0
            if wrong == 0 and dots == 3 and digits > 0:
                store32(to, found, body | number << 24)
                found += 4
        ends[i + 1] = found
    return found
