"""A program, run by `test_codec_unsafe_rows`: the kernels for Spark's rows between unreadable pages, on damaged rows.

Usage: guard_unsafe_rows.py ROUNDS SEED. An access outside an array ends the process with a signal.
"""

from guard_pages import damaged, run

from zed_spark.codec import kernels

k = kernels
EDGES = [0, 1, 8, 16, 2**31 - 1, 2**32 - 1, 2**40, 2**62, 2**63 - 1, -1, -(2**63)]


def words(rng, room):
    """Numbers that may be sizes and places."""
    found = b""
    for _ in range(rng.randrange(1, 60)):
        number = rng.choice(EDGES) if rng.random() < 0.15 else rng.randrange(8)
        if rng.random() < 0.4:
            number = rng.randrange(room) << 32 | rng.randrange(40)
        found += number.to_bytes(8, "little", signed=number < 0)
    return found


def place(rng, room):
    if rng.random() < 0.1:
        return rng.choice([-1, -1, -2, room - 1, room, room + 1, room - 7, room - 8, 2**62, 2**63 - 1, -(2**63)])
    return rng.randrange(room + 1) & -8


def once(memory, rng):
    data = words(rng, 480)
    data = damaged(rng, data) if rng.random() < 0.5 else data
    n, room = rng.randrange(6), len(data)
    places = [place(rng, room) for _ in range(n)]

    def arrays():
        memory.reset()
        return memory.source(data), memory.copy(places, "i8")

    src, starts = arrays()
    fields = rng.choice([0, 1, 2, 5, 64, 65])
    k.unsafe_fields(
        src,
        starts,
        memory.array(n * fields, "i8"),
        memory.array((n + 63) // 64 * fields, "i8"),
        memory.array(fields, "i8"),
    )
    src, starts = arrays()
    found = memory.array(n, "i8")
    if k.unsafe_words(src, starts, found) < 0:
        found[:] = [rng.choice(EDGES) for _ in range(n)]
    k.unsafe_decimals(src, starts, found, memory.array(2 * n, "i8"))
    size = k.unsafe_offsets(found, room, memory.array(n + 1, "i4"))
    k.unsafe_bodies(src, starts, found, memory.array(max(0, size - rng.choice([0, 0, 1]))))
    src, starts = arrays()
    width = rng.choice([1, 2, 4, 8])
    offsets = memory.array(n + 1, "i4")
    count = k.unsafe_lengths(src, starts, width, offsets)
    if count >= 0:
        k.unsafe_elements(
            src,
            starts,
            offsets,
            width,
            memory.array(count, "i8"),
            memory.array(count, "i8"),
            memory.array((count + 7) // 8),
        )


if __name__ == "__main__":
    run(once)
