"""The headers of the kernels in C say the same as the modules and the stub that Python has."""

import ast
import re
from itertools import count
from pathlib import Path

import pytest

from zed_spark.codec import arrays

# Of the sources: an installed package has no headers.
CODEC = Path(__file__).parents[2] / "zed_spark" / "codec"
LISTED = dict(re.findall(r'\bX\((\w+), "(\w+)"\)', (CODEC / "kernels.h").read_text()))
"""The kernels of `kernels.h`, with the letters of their arguments."""

STUB = ast.parse((CODEC / "kernels.pyi").read_text())
FUNCTIONS = {node.name: node for node in STUB.body if isinstance(node, ast.FunctionDef)}

LETTERS = {"Bytes": "u", "Int32s": "i", "Int64s": "q", "Integers": "a", "Program": "p", "int": "n", "bool": "f"}


def enumerators(text):
    """The constants of C enums, with their values."""
    found = {}
    for body in re.findall(r"\benum\s*\{([^}]*)\}", re.sub(r"(?s)/\*.*?\*/", "", text)):
        values = count()
        for part in filter(None, (part.strip() for part in body.split(","))):
            name, _, value = (side.strip() for side in part.partition("="))
            if value:
                values = count(int(value, 0))
            assert name not in found, f"{name} twice"
            found[name] = next(values)
    return found


def numbers(module):
    return {name: value for name, value in vars(module).items() if name.isupper() and isinstance(value, int)}


def test_enumerators_are_read():
    text = "/* enum { NO }; */ enum { A, B = 5, C /* of, three */, D = -3, E, };\nenum {\n    F = 0x10\n};"
    assert enumerators(text) == {"A": 0, "B": 5, "C": 6, "D": -3, "E": -2, "F": 16}


def test_constants_of_programs_are_the_same_in_c_and_python():
    expected = numbers(arrays)
    for name, value in numbers(arrays.Scatter).items():
        expected[f"SCATTER_{name}"] = value
    assert len(expected) > 70
    assert enumerators((CODEC / "programs.h").read_text()) == expected


def test_the_stub_has_the_kernels_that_are_listed():
    assert len(LISTED) == 67
    assert list(FUNCTIONS) == list(LISTED)
    others = [node for node in STUB.body if isinstance(node, ast.AnnAssign)]
    assert {node.target.id: node.annotation.id for node in others} == {"LEVEL": "str", "SOURCES": "str"}


@pytest.mark.parametrize("name", LISTED)
def test_arguments_are_typed_as_c_takes_them(name):
    function = FUNCTIONS[name]
    given = function.args
    # All of them are positional only, and none may be left out.
    assert [given.args, given.kwonlyargs, given.defaults, given.vararg, given.kwarg] == [[], [], [], None, None]
    assert "".join(LETTERS[one.annotation.id] for one in given.posonlyargs) == LISTED[name].lower()
    # Only arrays are written.
    assert not set(LISTED[name]) & {"N", "F"}
    assert function.returns.id == "int"
    assert ast.get_docstring(function)


@pytest.mark.parametrize("name", LISTED)
def test_documented_arguments_exist(name):
    function = FUNCTIONS[name]
    [*documented] = re.findall(r"(?m)^    (\w+): ", ast.get_docstring(function).partition("Args:")[2].split("\n\n")[0])
    assert [one.arg for one in function.args.posonlyargs if one.arg in documented] == documented
