"""A program, run by `test_codec_json`: the kernels for JSON between unreadable pages, on any text and any shapes.

Usage: guard_json.py ROUNDS SEED. An access outside an array ends the process with a signal.
"""

from guard_pages import run

from zed_spark.codec import kernels
from zed_spark.formats.text.json_shapes import JsonShapes
from zed_spark.formats.text.json_text import JsonParser
from zed_spark.formats.text.parser import LIMITS

k = kernels
VALUES = [b'"a"', b'"longer than a word of 8 bytes"', b'"\\u00e9\\n"', b"12345678", b"-0.5e-10", b"true", b"false",
          b"null", b"[]", b'["a", "b"]', b"[1,2,3]", b"[ 1.5 ]", b'{"x":1}', b"{}", b'[{"x":1},{"x":2}]']  # fmt: skip
PARTS = [*VALUES, b"{", b"}", b"[", b"]", b",", b":", b'"', b"\\", b"\\u", b"\n", b" ", b"1", b"-", b"e", b".", b"nul",
         b"tru", b"\xc3", b"\0"]  # fmt: skip


def line(rng, keys):
    return b"{" + b",".join(b'"%s":%s' % (key, rng.choice(VALUES)) for key in keys) + b"}\n"


def shapes_of(text):
    """Shapes as they are learned."""
    shapes = JsonShapes(LIMITS)
    for one in text.splitlines():
        of, _ = JsonParser().only(one.decode())
        shapes.learn(one.decode(), of)
    return shapes.arrays()


def once(memory, rng):
    keys = [rng.choice([b"a", b"bc", b"a long key"]) + b"%d" % number for number in range(rng.randrange(4))]
    text = b"".join(line(rng, keys) for _ in range(rng.randrange(6)))
    literals, heads, edges, stride = shapes_of(text)
    memory.reset()
    text += b"".join(rng.choice(PARTS) for _ in range(rng.randrange(9)))
    text = text[: rng.randrange(len(text) + 1)] if rng.random() < 0.5 else text
    edges, heads = edges.copy(), heads.copy()
    if rng.random() < 0.5 and len(edges):
        wrong = [-1, 0, 1, len(literals), len(edges), len(heads), 2**31 - 1, -(2**31)]
        for array in (edges, edges, heads):
            array[rng.randrange(len(array))] = rng.choice(wrong)
    src = memory.source(text)
    arrays = []
    for values, kind in ((literals, "u1"), (heads, "i4"), (edges[: rng.choice([len(edges), len(edges) - 1])], "i4")):
        arrays.append(memory.array(max(0, len(values)), kind))
        arrays[-1][:] = values[: len(arrays[-1])]
    rows, stride = rng.randrange(8), rng.choice([stride, stride, 1, 2, 99])
    bounds, found = memory.array(rows * stride, "i4"), memory.array(3 * rng.choice([rows, rows, 1]), "i4")
    state = memory.array(3, "i8")
    state[2] = rng.randrange(2)
    start = rng.randrange(len(text) + 1) if rng.random() < 0.2 else 0
    try:
        count = k.json_values(src, start, *arrays, rng.choice([2, 99]), stride, bounds, found, state)
    except ValueError:
        # What is wrong with shapes, or too few bounds.
        return
    assert 0 <= count <= rows
    assert start <= state[0] <= len(text)
    assert 0 <= state[1] <= 3
    assert 0 <= state[2] <= count
    items(memory, rng, src, bounds, stride, count)


def items(memory, rng, src, bounds, stride, count):
    if count and rng.random() < 0.3:
        bounds[rng.randrange(len(bounds))] = rng.choice([-1, 0, len(src), len(src) + 1, 2**31 - 1, -(2**31)])
    if stride < 2:
        return
    field = 2 * rng.randrange(stride // 2)
    ends, valid = memory.array(count + 1, "i4"), memory.array(count)
    ends[0] = rng.randrange(3)
    out = memory.array(2 * rng.choice([0, 1, len(src) + count]), "i4")
    cells = (src, bounds, stride, field, memory.source(rng.choice([b'"', b""])))
    assert -1 - count <= k.json_items(*cells, ends, out, valid) <= len(out) // 2


if __name__ == "__main__":
    run(once)
