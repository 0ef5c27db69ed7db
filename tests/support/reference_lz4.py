"""The LZ4 compressor that the reference uses, rebuilt from its description (formats/vng.md, appendix A).

Which of several valid blocks a compressor makes is its own affair. With this one in place of liblz4, files can be
compared with those of the reference byte for byte.
"""

PRIME = 227718039650203
MASK = (1 << 64) - 1


def compress(data: bytes, room: int) -> bytes | None:
    """One block of at most `room` bytes, or None where the reference gives up."""
    end = len(data) - 14
    table: dict[int, int] = {}
    out = bytearray()
    at = anchor = 0
    while at < end:
        at, back = _match(data, at, anchor, table)
        if back is None:
            continue
        start, at = at, _reach(data, at, back, end)
        while start > anchor and start > back and data[start - 1] == data[start - back - 1]:
            start -= 1
        _sequence(out, data[anchor:start], back, at - start - 4)
        anchor = at
        if at >= end:
            break
        table[_hash(data, at - 2)] = at - 2 & 0xFFFF
    if not anchor:
        return None
    _literals(out, len(data) - anchor, 0)
    if len(out) >= anchor:
        return None
    out += data[anchor:]
    return bytes(out) if len(out) <= room else None


def _hash(data: bytes, at: int) -> int:
    word = int.from_bytes(data[at : at + 8], "little")
    return ((word << 16 & MASK) * PRIME & MASK) >> 48


def _lookup(table: dict[int, int], key: int, at: int) -> int:
    found = (at & ~0xFFFF) + table.get(key, 0)
    return found - 65536 if found >= at else found


def _near(data: bytes, at: int, found: int) -> bool:
    return found >= 0 and 0 < at - found < 65536 and data[at : at + 4] == data[found : found + 4]


def _match(data: bytes, at: int, anchor: int, table: dict[int, int]) -> tuple[int, int | None]:
    """The next position, and how far back its match is if it has one."""
    keys = _hash(data, at), _hash(data, at + 1), _hash(data, at + 2)
    first, second = _lookup(table, keys[0], at), _lookup(table, keys[1], at + 1)
    table[keys[0]], table[keys[1]] = at & 0xFFFF, at + 1 & 0xFFFF
    if _near(data, at, first):
        return at, at - first
    third = _lookup(table, keys[2], at + 2)
    if _near(data, at + 1, second):
        return at + 1, at + 1 - second
    at += 2
    table[keys[2]] = at & 0xFFFF
    if _near(data, at, third):
        return at, at - third
    return at + 2 + (at - anchor >> 7), None


def _reach(data: bytes, at: int, back: int, end: int) -> int:
    """Where a match stops that holds for at least four bytes from here on."""
    at += 4
    while at + 8 <= end and data[at : at + 8] == data[at - back : at - back + 8]:
        at += 8
    if at + 8 <= end:
        while data[at] == data[at - back]:
            at += 1
    return at


def _literals(out: bytearray, count: int, match: int) -> None:
    out.append(min(count, 15) << 4 | min(match, 15))
    if count >= 15:
        out += b"\xff" * ((count - 15) // 255) + bytes(((count - 15) % 255,))


def _sequence(out: bytearray, literals: bytes, back: int, match: int) -> None:
    _literals(out, len(literals), match)
    out += literals + back.to_bytes(2, "little")
    if match >= 15:
        out += b"\xff" * ((match - 15) // 255) + bytes(((match - 15) % 255,))
