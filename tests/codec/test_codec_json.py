"""The kernels for JSON; `tests/formats/text/test_json_shapes.py` compares what they find with what the parser finds."""

import numpy as np
import pytest
from support.guarded import searched

from zed_spark.codec.buffers import source
from zed_spark.formats.text.json_shapes import CUT, FULL, ODD, UNKNOWN, JsonShapes
from zed_spark.formats.text.json_text import JsonParser
from zed_spark.formats.text.parser import LIMITS

LINE = '{"a":1,"id":{"b":"x"}}'


def found(k, text, *known, rows=9, parts=9):
    """The texts of the leaves of each value, where the search ends, and why."""
    shapes = JsonShapes(LIMITS)
    for one in known:
        assert shapes.learn(one, JsonParser().only(one)[0])
    *arrays, stride = shapes.arrays()
    data = text.encode()
    bounds, places, state = np.zeros(rows * stride, "i4"), np.zeros(3 * rows, "i4"), np.array([0, 0, 1])
    count = k.json_values(source(data), 0, *arrays, parts, stride, bounds, places, state)
    cells = bounds.reshape(rows, stride // 2, 2)[:count].tolist()
    leaves = [[data[start : stop - 1].decode() for start, stop in row if stop] for row in cells]
    return leaves, int(state[0]), int(state[1]), int(state[2])


@pytest.mark.parametrize(
    ("text", "leaves", "why"),
    [
        ('{"a":-12,"id":{"b":"y z"}}', ["-12", "y z"], CUT),
        ('{"a":0,"id":{"b":"\\u00e9\\""}}\n', ["0", '\\u00e9\\"'], CUT),
        ('{"a":1.5,"id":{"b":"x"}}', None, UNKNOWN),
        ('{"a":1, "id":{"b":"x"}}', None, UNKNOWN),
        ('{"a":1,"id":{"b":"x"', None, CUT),
        ('{"a":1,"id":{"b":"x', None, CUT),
        ('{"a":1', None, CUT),
        ('{"a":01,"id":{"b":"x"}}', None, ODD),
        ('{"a":1234567890123456789,"id":{"b":"x"}}', None, ODD),
        ('{"a":1e400,"id":{"b":"x"}}', None, ODD),
        ('{"a":1,"id":{"b":"\t"}}', None, ODD),
        ('{"a":1,"id":{"b":"\\x"}}', None, ODD),
        ("7", None, UNKNOWN),
    ],
)
def test_values(k, text, leaves, why):
    assert found(k, text, LINE) == ([leaves], len(text.rstrip()), why, 0) if leaves else ([], 0, why, 0)


def test_several_shapes(k):
    text = '{"a":1}\n{"a":"x"} {"a":[1, 2]}\n{"a":1,"b":true}\n{}\n{"b":1}'
    known = ['{"a":1}', '{"a":1,"b":false}', '{"a":"s"}', '{"a":[7]}', "{}"]
    assert found(k, text, *known) == ([["1"], ["x"], ["1, 2"], ["1", "t"], []], text.index('\n{"b"'), UNKNOWN, 1)
    assert found(k, text, *known, rows=2) == ([["1"], ["x"]], text.index(' {"a":['), FULL, 0)
    assert found(k, text, *known, parts=1)[1:] == (text.index(' {"a":['), ODD, 0)


def test_a_text_may_begin_like_another(k):
    known = ['{"a":1}', '{"a":{"b":1}}', '{"a": 1}', '{"a":{"b":1},"c":2}', '{"a":[3]}', '{"a":[{"b":4},{"b":5}]}']
    leaves = [["1"], ["1"], ["1"], ["1", "2"], ["3"], ["4", "5"]]
    text = "\n".join(known)
    assert found(k, text, *known) == found(k, text, *known[::-1]) == (leaves, len(text), CUT, 0)


def test_wrong_shapes(k):
    shapes = JsonShapes(LIMITS)
    shapes.learn(LINE, JsonParser().only(LINE)[0])
    literals, heads, edges, stride = shapes.arrays()
    bounds, places, state = np.zeros(stride, "i4"), np.zeros(3, "i4"), np.zeros(3, "i8")
    for at, value in ((0, -1), (0, 1000), (1, 0), (5, 99)):
        changed = edges.copy()
        changed[at] = value
        with pytest.raises(ValueError, match="lengths"):
            k.json_values(source(LINE.encode()), 0, literals, heads, changed, 9, stride, bounds, places, state)
    with pytest.raises(ValueError, match="lengths"):
        k.json_values(source(LINE.encode()), 0, literals, heads, edges, 9, 2, bounds, places, state)


def items(k, text):
    data = source(text.encode())
    ends, bounds, valid = np.zeros(2, "i4"), np.zeros(2 * len(data) + 2, "i4"), np.zeros(1, "u1")
    cell = np.array([1, len(data)], "i4")
    count = k.json_items(data, cell, 2, 0, source(b'"'), ends, bounds, valid)
    return [text[start : stop - 1] for start, stop in bounds[: 2 * max(count, 0)].reshape(-1, 2).tolist()], count


def test_items(k):
    assert items(k, '["a,b", "\\"]" ,""]') == (["a,b", '\\"]', ""], 3)
    assert items(k, "[ 1,-2.5e3 , 3 ]") == (["1", "-2.5e3", "3"], 3)
    assert items(k, "[true,false]") == (["t", "f"], 2)
    assert items(k, "[]") == ([], 0)
    for wrong in ("[1 2]", "[1;2]", "[a]", '["a]', "[1,[2]]"):
        assert items(k, wrong)[1] == -1


@pytest.mark.draws
def test_nothing_outside_of_the_arrays():
    assert searched("guard_json.py", 20_000)[1:] == ["rounds"]
