"""A program, run by `test_codec_zeek`: the kernels for Zeek's logs between unreadable pages, on any text.

Usage: guard_zeek.py ROUNDS SEED. An access outside an array ends the process with a signal.
"""

from guard_pages import run

from zed_spark.codec import kernels

k = kernels
PARTS = [b"\t", b"\t", b",", b"\n", b"\r\n", b"#", b"-", b"(empty)", b"\\", b"\\x2c", b"\\xff", b"\xc3", b"1.5", b"T",
         b"10.0.0.1", b"255.255.255.255", b"::", b"fe80::1:2", b"1:2:3:4:5:6:7:8", b"12345678", b"1425565514.419939",
         b"abcdefghijklmnopqrstuvwxyz0123456789"]  # fmt: skip


def once(memory, rng):
    text = b"".join(rng.choice(PARTS) for _ in range(rng.randrange(60)))
    fields, rows = rng.randrange(1, 5), rng.randrange(8)
    memory.reset()
    src, state = memory.source(text), memory.array(4, "i8")
    bounds = memory.array(rows * (fields + 1), "i4")
    count = k.zeek_lines(src, rng.randrange(len(text) + 1), rng.choice(b"\t,"), fields, bounds, state)
    assert 0 <= count <= rows
    assert 0 <= state[0] <= len(text)
    stride, field = fields + 1, rng.randrange(fields)
    if rng.random() < 0.3 and len(bounds):
        bounds[rng.randrange(len(bounds))] = rng.choice([-1, 0, len(text), len(text) + 1, 2**31 - 1, -(2**31)])
        count = rows
    unset, empty = memory.source(rng.choice([b"-", b"", b"unset"])), memory.source(b"(empty)")
    cells = (src, bounds, stride, field, unset)
    out, valid = memory.array(count, "i8"), memory.array(count)
    assert -1 - count <= k.zeek_numbers(*cells, rng.randrange(6), out, valid) <= count
    ends = memory.array(count + 1, "i4")
    data = memory.array(rng.choice([0, 16, len(text), len(text) + 16 * count]))
    assert -1 - count <= k.zeek_bodies(*cells, rng.randrange(3), ends, data, valid) <= count
    ends[0] = rng.randrange(3)
    items = memory.array(2 * rng.choice([0, 1, len(text) + count]), "i4")
    assert -1 - count <= k.zeek_items(*cells, empty, ord(","), ends, items, valid) <= len(items) // 2


if __name__ == "__main__":
    run(once)
