"""What the variant kernels write, in plain Python, as the reference in tests.

Source: Apache Parquet, "Variant Binary Encoding". Functions return what the kernel fills in, or ``-1 - i`` where row i
is not possible, as the kernel does.
"""


def integer(value, unsigned):
    """An int64 as a variant value: as few bytes as it takes."""
    if unsigned and value < 0:
        return bytes([10 << 2, 0]) + (value + 2**64).to_bytes(16, "little")
    for kind, size in ((3, 1), (4, 2), (5, 4), (6, 8)):
        if -(1 << 8 * size - 1) <= value < 1 << 8 * size - 1:
            return bytes([kind << 2]) + value.to_bytes(size, "little", signed=True)
    raise AssertionError(value)


def fixed(head, width, value):
    """A header and the lowest bytes of a number."""
    return bytes([head]) + (value % 2**64).to_bytes(8, "little")[:width]


def body(head, content):
    """A string or binary: with a short header where it can have one."""
    if head == 16 << 2 and len(content) < 64:
        return bytes([1 | len(content) << 2]) + content
    return bytes([head]) + len(content).to_bytes(4, "little") + content


def put(encoded, dst, cursors):
    """`dst` with each value at its cursor; None is a null."""
    out = bytearray(dst)
    for i, (value, at) in enumerate(zip(encoded, cursors, strict=True)):
        if at < 0:
            continue
        value = b"\0" if value is None else value
        if len(value) > len(out) - at:
            return -1 - i
        out[at : at + len(value)] = value
    return bytes(out)


def put_items(offsets, ids, id_width, shared, sizes, valid, dst, cursors):
    """`dst` with the head of each object or array at its cursor, and a cursor for each item."""
    out, inner = bytearray(dst), [-1] * len(sizes)
    for i, at in enumerate(cursors):
        items = range(offsets[i], offsets[i + 1])
        if id_width and (len(items) if shared else items.stop) > len(ids):
            return -1 - i
        if at >= 0 and not valid[i]:
            if at >= len(out):
                return -1 - i
            out[at] = 0
        if at < 0 or not valid[i]:
            continue
        if any(not 0 <= sizes[j] <= len(out) for j in items):
            return -1 - i
        total = sum(sizes[j] for j in items)
        width = max(1, (total.bit_length() + 7) // 8)
        large = len(items) > 255
        kind, bits = (2, width - 1 | id_width - 1 << 2 | large << 4) if id_width else (3, width - 1 | large << 2)
        head = bytes([kind | bits << 2]) + len(items).to_bytes(4 if large else 1, "little")
        for j in items if id_width else ():
            head += (ids[j - items.start if shared else j] % 2 ** (8 * id_width)).to_bytes(id_width, "little")
        behind = at + len(head) + (len(items) + 1) * width
        reached = 0
        for j in items:
            head += reached.to_bytes(width, "little")
            inner[j] = behind + reached
            reached += sizes[j]
        head += reached.to_bytes(width, "little")
        if len(head) + total > len(out) - at:
            return -1 - i
        out[at : at + len(head)] = head
    return bytes(out), inner
