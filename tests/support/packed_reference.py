"""The packed integers of CSUP in plain Python, as the reference in tests: docs/formats/csup.md, section 5."""

from itertools import pairwise


def unpack(stream, wide):
    """The numbers of a stream as int64, one after the other; `ValueError` where it is damaged."""
    width, header, group = (8, 1, 256) if wide else (4, 2, 128)
    words = [int.from_bytes(stream[at : at + width], "little") for at in range(0, len(stream), width)][:-1]
    at = 0
    while at < len(words):
        if header + 1 > len(words) - at:
            raise ValueError("no header")
        count, size = (words[at] % 2**32, words[at] >> 32) if wide else words[at : at + 2]
        if count == 0 or not header < size <= len(words) - at or (count >= group and count % group):
            raise ValueError("impossible header")
        block = words[at + header : at + size]
        yield from (_groups if count >= group else _bytes)(block, count, 8 * width)
        at += size


def _bytes(block, count, bits):
    data = b"".join(word.to_bytes(bits // 8, "big") for word in block)
    at = value = 0
    for _ in range(count):
        difference = shift = 0
        part = 128
        while part >= 128:
            if at == len(data) or shift == 7 * (10 if bits == 64 else 5):
                raise ValueError("no whole number")
            part = data[at]
            difference |= (part & 127) << shift
            at, shift = at + 1, shift + 7
        value = (value + difference) % 2**bits
        yield _int64(value)


def _groups(block, count, bits):
    value, at = block[0], 1
    for _ in range(count // (4 * bits)):
        runs, at = _runs(block, at, bits)
        for words, signed, shift in runs:
            n = len(words)
            number = sum(word << bits * i for i, word in enumerate(words))
            for i in range(bits):
                u = number >> n * i & (1 << n) - 1
                if n == bits:
                    value = u
                else:
                    difference = (u >> 1) ^ -(u & 1) if signed else u
                    value = (value + (difference << shift)) % 2**bits
                yield _int64(value)


def _runs(block, at, bits):
    """The words of each run of the group at a word, whether it has signs, and its shift; and where the group ends."""
    if at >= len(block):
        raise ValueError("no group")
    descriptor, at = block[at], at + 1
    runs = []
    for run in range(4):
        byte = descriptor >> 24 - 8 * run & 255
        shift = descriptor >> 56 - 8 * run & 255 if bits == 64 else 0
        n = (byte & 127) - shift
        if not 0 <= n <= min(bits, len(block) - at):
            raise ValueError("impossible run")
        runs.append((block[at : at + n], byte >= 128, shift))
        at += n
    return runs, at


def _int64(number):
    return number - 2**64 if number >= 2**63 else number


def pack(values, wide, signed):
    """The stream of some numbers, at least one."""
    bits = 64 if wide else 32
    values = [value % 2**bits for value in values]
    whole = len(values) // (4 * bits) * 4 * bits
    blocks = []
    if whole:
        blocks.append(_block(whole, [values[0], *_group_words(values[:whole], wide and signed, bits)], bits))
    if whole < len(values):
        blocks.append(_block(len(values) - whole, _byte_words(values[whole:], bits), bits))
    words = [word for block in blocks for word in block]
    return b"".join(word.to_bytes(bits // 8, "little") for word in [*words, len(blocks[-1])])


def _block(count, words, bits):
    header = [count | len(words) + 1 << 32] if bits == 64 else [count, len(words) + 2]
    return [*header, *words]


def _byte_words(values, bits):
    data = bytearray()
    for before, value in pairwise([0, *values]):
        left = (value - before) % 2**bits
        while left > 127:
            data.append(left & 127 | 128)
            left >>= 7
        data.append(left)
    data += b"\x80" * (-len(data) % (bits // 8))
    return [int.from_bytes(data[at : at + bits // 8], "big") for at in range(0, len(data), bits // 8)]


def _group_words(values, shifted, bits):
    words, before = [], values[0]
    for first in range(0, len(values), 4 * bits):
        descriptor, runs = 0, []
        for run in range(4):
            part = values[first + run * bits :][:bits]
            folded = []
            for one, other in pairwise([before, *part]):
                difference = (other - one + 2 ** (bits - 1)) % 2**bits - 2 ** (bits - 1)
                folded.append((difference << 1 ^ difference >> bits - 1) % 2**bits)
            before = part[-1]
            together = 0
            for number in folded:
                together |= number
            sign, rest = together & 1, together >> 1
            length, shift = rest.bit_length() + sign, 0
            if shifted and rest and not sign:
                shift = (rest & -rest).bit_length() - 1
            n = length - shift
            if n < bits:
                part = [number if sign else number >> 1 + shift for number in folded]
            number = sum(one << n * i for i, one in enumerate(part))
            runs += [number >> bits * i & 2**bits - 1 for i in range(n)]
            descriptor |= (length | sign << 7) << 24 - 8 * run | shift << 56 - 8 * run
        words += [descriptor, *runs]
    return words
