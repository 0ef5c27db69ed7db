"""A program, run by `test_codec_variant`: variant kernels between unreadable pages, with cursors and sizes that lie.

Usage: guard_variant.py ROUNDS SEED. An access outside an array ends the process with a signal.
"""

from guard_pages import run

from zed_spark.codec import kernels

k = kernels
EDGES = [0, 1, -1, 127, 128, 255, 256, 2**31 - 1, 2**31, 2**62, 2**63 - 1, -(2**63)]


def number(rng):
    return rng.choice(EDGES) if rng.random() < 0.5 else rng.randrange(-(2**63), 2**63)


def place(rng, room):
    kind = rng.random()
    if kind < 0.1:
        return -1
    return rng.randrange(room + 1) if kind < 0.85 else rng.choice([room + 1, room - 1, 2**40, 2**63 - 1, -(2**63)])


def once(memory, rng):
    n, room = rng.randrange(8), rng.randrange(60)

    def start():
        memory.reset()
        dst = memory.array(room)
        valid = memory.copy([rng.random() < 0.8 for _ in range(n)], "u1")
        return dst, valid, memory.copy([place(rng, room) for _ in range(n)], "i8")

    unsigned = rng.random() < 0.5
    dst, valid, cursors = start()
    values = memory.copy([number(rng) for _ in range(n)], "i8")
    k.variant_size_ints(values, valid, unsigned, memory.array(n, "i8"))
    k.variant_put_ints(values, valid, unsigned, dst, cursors)
    k.variant_put_fixed(28, rng.choice([4, 8]), values, valid, dst, cursors)
    dst, valid, cursors = start()
    data = memory.source(rng.randbytes(rng.randrange(100)))
    offsets = [rng.choice([rng.randrange(-2, 110), rng.randrange(len(data) + 1)]) for _ in range(n + 1)]
    offsets = sorted(offsets) if rng.random() < 0.8 else offsets
    k.variant_put_bodies(rng.choice([60, 64]), memory.copy(offsets, "i4"), data, valid, dst, cursors)
    dst, valid, cursors = start()
    items = rng.choice([rng.randrange(12), 300])
    sizes = [rng.choice([1, 2, rng.randrange(20), number(rng)]) if rng.random() < 0.2 else 1 for _ in range(items)]
    bounds = [rng.randrange(items + 1) for _ in range(n + 1)]
    bounds = sorted(bounds) if rng.random() < 0.8 else [rng.choice([b, number(rng)]) for b in bounds]
    shared, width = rng.random() < 0.5, rng.randrange(5)
    ids = memory.array(rng.choice([items, max(items - 1, 0), 3]), "i4")
    arrays = memory.copy(bounds, "i8"), ids, width, shared, memory.copy(sizes, "i8")
    k.variant_put_items(*arrays, valid, dst, cursors, memory.array(items, "i8"))


if __name__ == "__main__":
    run(once)
