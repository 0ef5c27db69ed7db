"""The kernel that reads the texts of addresses."""

from __future__ import annotations

from zed_spark.codec.arrays import Bytes, Int32s
from zed_spark.codec.kernel import exported
from zed_spark.codec.memory import address, load8, require, store32


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
