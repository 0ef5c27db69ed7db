"""The LLVM function by which Python calls a kernel: from Python objects to numbers and memory, and back.

It has the signature of a built-in function with positional parameters (``METH_FASTCALL``). Arrays are any objects with
the buffer protocol, contiguous, and of integers of the right size in the machine's byte order. The GIL is released
while the kernel runs.

Source: "Python/C API Reference Manual", buffer protocol and ``PyMethodDef``. All that is used belongs to the stable ABI
of Python 3.11.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

ITEM_SIZES = {"uint8": 1, "int32": 4, "int64": 8}

_WITH_SHAPE, _WITH_FORMAT, _WRITABLE = 8, 4, 1
"""``PyBUF_ND``, ``PyBUF_FORMAT`` and ``PyBUF_WRITABLE``."""

_INTEGERS = "?cbBiIlLqQ"
"""The formats of elements, one letter each, that are taken; their size is looked at by itself."""

_NATIVE = "@=<"
"""What may stand before the letter: numpy writes ``=q`` for arrays whose bytes are not aligned."""

_TEXTS = {
    "lengths": "the lengths of the arrays do not fit",
    "count": "wrong number of arguments",
    "array": "an array has other dimensions or elements than the kernel takes",
}


@dataclass(frozen=True)
class Array:
    """A parameter that is an array.

    Attributes:
        name: its name.
        element: "uint8", "int32" or "int64"; "" where there is a function for each of some.
        dimensions: 1 or 2.
        written: whether the kernel writes it.
    """

    name: str
    element: str
    dimensions: int
    written: bool


@dataclass(frozen=True)
class Scalar:
    """A parameter that is a number: `kind` is "int" or "bool"."""

    name: str
    kind: str


Parameter = Array | Scalar

_VIEW = "{ ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }"
"""``Py_buffer``."""

_PRELUDE = """
@PyExc_TypeError = external global ptr
@PyExc_ValueError = external global ptr
declare i32 @PyObject_GetBuffer(ptr, ptr, i32)
declare void @PyBuffer_Release(ptr)
declare i64 @PyLong_AsLongLong(ptr)
declare i32 @PyObject_IsTrue(ptr)
declare ptr @PyErr_Occurred()
declare void @PyErr_SetString(ptr, ptr)
declare ptr @PyEval_SaveThread()
declare void @PyEval_RestoreThread(ptr)
declare ptr @PyLong_FromLongLong(i64)
"""


def wrapper(name: str, parameters: Sequence[Parameter], symbols: Sequence[tuple[str, str]]) -> str:
    """The function's LLVM assembly; it is called as the kernel.

    Args:
        name: of the kernel.
        parameters: what it takes.
        symbols: the elements of arrays that have none given and the LLVM name of the function for them, which follows
            numba's conventions.
    """
    return _Wrapper(name, parameters, symbols).text()


class _Wrapper:
    def __init__(self, name: str, parameters: Sequence[Parameter], symbols: Sequence[tuple[str, str]]) -> None:
        self.name, self.parameters, self.symbols = name, parameters, symbols
        self.arrays = [at for at, one in enumerate(parameters) if isinstance(one, Array)]
        self.lines: list[str] = []

    def text(self) -> str:
        texts = [
            f'@text.{name} = internal constant [{len(text) + 1} x i8] c"{text}\\00"' for name, text in _TEXTS.items()
        ]
        declared = [f"declare i32 @{symbol}({', '.join(self._types())})" for _, symbol in self.symbols]
        self._body()
        return "\n".join([_PRELUDE, *texts, *declared, *self.lines]) + "\n"

    def _types(self) -> list[str]:
        found = ["ptr", "ptr"]
        for one in self.parameters:
            if isinstance(one, Array):
                found += ["ptr", "ptr", "i64", "i64", "ptr", *["i64"] * (2 * one.dimensions)]
            else:
                found.append("i64" if one.kind == "int" else "i8")
        return found

    def _add(self, *lines: str) -> None:
        self.lines += (line if line.endswith(":") or line[:1] in "}d" else f"  {line}" for line in lines)

    def _body(self) -> None:
        self._add(f"define ptr @{self.name}(ptr %self, ptr %args, i64 %count) {{", "entry:")
        self._add("%result = alloca i64", "%fault = alloca ptr")
        for at in self.arrays:
            self._add(f"%view{at} = alloca {_VIEW}")
        for at in self.arrays:
            self._add(f"%owner{at} = getelementptr {_VIEW}, ptr %view{at}, i32 0, i32 1")
            self._add(f"store ptr null, ptr %owner{at}")
        self._add(f"%fits = icmp eq i64 %count, {len(self.parameters)}", "br i1 %fits, label %p0, label %count.wrong")
        for at, one in enumerate(self.parameters):
            self._add(
                f"p{at}:", f"%at{at} = getelementptr ptr, ptr %args, i64 {at}", f"%arg{at} = load ptr, ptr %at{at}"
            )
            if isinstance(one, Array):
                self._array(at, one)
            else:
                self._scalar(at, one)
        self._add(f"p{len(self.parameters)}:")
        self._calls()
        self._ends()

    def _array(self, at: int, one: Array) -> None:
        flags = _WITH_SHAPE | _WITH_FORMAT | (_WRITABLE if one.written else 0)
        self._add(
            f"%got{at} = call i32 @PyObject_GetBuffer(ptr %arg{at}, ptr %view{at}, i32 {flags})",
            f"%has{at} = icmp eq i32 %got{at}, 0",
            f"br i1 %has{at}, label %v{at}, label %fail",
            f"v{at}:",
        )
        fields = (0, "data", "ptr"), (3, "item", "i64"), (5, "dims", "i32"), (6, "format", "ptr"), (7, "shape", "ptr")
        for number, name, type in fields:
            self._add(
                f"%{name}{at}.p = getelementptr {_VIEW}, ptr %view{at}, i32 0, i32 {number}",
                f"%{name}{at} = load {type}, ptr %{name}{at}.p",
            )
        # Without a format, elements are unsigned bytes.
        prefixes = " ".join(f"i8 {ord(prefix)}, label %prefixed{at}" for prefix in _NATIVE)
        letters = " ".join(f"i8 {ord(letter)}, label %l{at}" for letter in _INTEGERS)
        self._add(
            f"%bytes{at} = icmp eq ptr %format{at}, null",
            f"br i1 %bytes{at}, label %k{at}, label %f{at}",
            f"f{at}:",
            f"%first{at} = load i8, ptr %format{at}",
            f"switch i8 %first{at}, label %unprefixed{at} [ {prefixes} ]",
            f"prefixed{at}:",
            f"br label %unprefixed{at}",
            f"unprefixed{at}:",
            f"%skipped{at} = phi i64 [ 0, %f{at} ], [ 1, %prefixed{at} ]",
            f"%letter{at}.p = getelementptr i8, ptr %format{at}, i64 %skipped{at}",
            f"%letter{at} = load i8, ptr %letter{at}.p",
            f"switch i8 %letter{at}, label %array.wrong [ {letters} ]",
            f"l{at}:",
            f"%more{at}.p = getelementptr i8, ptr %letter{at}.p, i64 1",
            f"%more{at} = load i8, ptr %more{at}.p",
            f"%more{at}.none = icmp eq i8 %more{at}, 0",
            f"br i1 %more{at}.none, label %k{at}, label %array.wrong",
            f"k{at}:",
        )
        self._add(f"%dims{at}.ok = icmp eq i32 %dims{at}, {one.dimensions}")
        if one.element:
            self._add(f"%item{at}.ok = icmp eq i64 %item{at}, {ITEM_SIZES[one.element]}")
            self._add(f"%ok{at} = and i1 %dims{at}.ok, %item{at}.ok")
            self._add(f"br i1 %ok{at}, label %w{at}, label %array.wrong")
        else:
            self._add(f"br i1 %dims{at}.ok, label %w{at}, label %array.wrong")
        self._add(f"w{at}:", f"%rows{at} = load i64, ptr %shape{at}")
        if one.dimensions == 2:
            self._add(
                f"%columns{at}.p = getelementptr i64, ptr %shape{at}, i64 1",
                f"%columns{at} = load i64, ptr %columns{at}.p",
                f"%items{at} = mul i64 %rows{at}, %columns{at}",
                f"%stride{at} = mul i64 %item{at}, %columns{at}",
            )
        self._add(f"br label %p{at + 1}")

    def _scalar(self, at: int, one: Scalar) -> None:
        if one.kind == "bool":
            self._add(
                f"%true{at} = call i32 @PyObject_IsTrue(ptr %arg{at})",
                f"%number{at} = trunc i32 %true{at} to i8",
                f"%bad{at} = icmp slt i32 %true{at}, 0",
                f"br i1 %bad{at}, label %fail, label %p{at + 1}",
            )
            return
        self._add(
            f"%number{at} = call i64 @PyLong_AsLongLong(ptr %arg{at})",
            f"%odd{at} = icmp eq i64 %number{at}, -1",
            f"br i1 %odd{at}, label %e{at}, label %p{at + 1}",
            f"e{at}:",
            f"%error{at} = call ptr @PyErr_Occurred()",
            f"%none{at} = icmp eq ptr %error{at}, null",
            f"br i1 %none{at}, label %p{at + 1}, label %fail",
        )

    def _arguments(self) -> str:
        found = ["ptr %result", "ptr %fault"]
        for at, one in enumerate(self.parameters):
            if isinstance(one, Scalar):
                found.append(f"{'i64' if one.kind == 'int' else 'i8'} %number{at}")
            elif one.dimensions == 1:
                found.append(f"ptr null, ptr null, i64 %rows{at}, i64 %item{at}, ptr %data{at}, i64 %rows{at}")
                found.append(f"i64 %item{at}")
            else:
                found.append(f"ptr null, ptr null, i64 %items{at}, i64 %item{at}, ptr %data{at}, i64 %rows{at}")
                found.append(f"i64 %columns{at}, i64 %stride{at}, i64 %item{at}")
        return ", ".join(found)

    def _calls(self) -> None:
        arguments = self._arguments()
        free = [at for at in self.arrays if isinstance(one := self.parameters[at], Array) and not one.element]
        if len(free) != (len(self.symbols) > 1):
            raise ValueError(f"{self.name}: at most one array of any integers")
        for number, (element, _) in enumerate(self.symbols):
            if free:
                self._add(
                    f"%is{number} = icmp eq i64 %item{free[0]}, {ITEM_SIZES[element]}",
                    f"br i1 %is{number}, label %c{number}, label %n{number}",
                    f"c{number}:",
                )
            symbol = self.symbols[number][1]
            self._add(
                f"%thread{number} = call ptr @PyEval_SaveThread()",
                f"%status{number} = call i32 @{symbol}({arguments})",
                f"call void @PyEval_RestoreThread(ptr %thread{number})",
                f"%well{number} = icmp eq i32 %status{number}, 0",
                f"br i1 %well{number}, label %done, label %lengths.wrong",
            )
            if free:
                self._add(f"n{number}:")
        if free:
            self._add("br label %array.wrong")

    def _ends(self) -> None:
        for name, kind in ("count", "Type"), ("array", "Type"), ("lengths", "Value"):
            self._add(
                f"{name}.wrong:",
                f"%{name}.kind = load ptr, ptr @PyExc_{kind}Error",
                f"call void @PyErr_SetString(ptr %{name}.kind, ptr @text.{name})",
                "br label %fail",
            )
        self._add("fail:", "br label %end")
        self._add(
            "done:",
            "%number = load i64, ptr %result",
            "%object = call ptr @PyLong_FromLongLong(i64 %number)",
            "br label %end",
        )
        self._add("end:", "%answer = phi ptr [ null, %fail ], [ %object, %done ]")
        self._add(*(f"call void @PyBuffer_Release(ptr %view{at})" for at in self.arrays))
        self._add("ret ptr %answer", "}")
