"""Makes machine code of the kernels' LLVM assembly when they are first called, for the processor at hand.

Each kernel is a file of assembly (`zed_spark.codec.generate` writes them), loaded by itself. Its machine code takes
0.02 to 1 s to make, and is kept on disk (`zed_spark.cache`). Nothing here imports numba.
"""

from __future__ import annotations

import contextlib
import ctypes
import hashlib
import os
import sys
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import llvmlite
import llvmlite.binding as llvm

from zed_spark.cache import cache_folder, publish, read_private
from zed_spark.codec import LOCK
from zed_spark.codec.precompile import DONE, FOLDER, SOURCES
from zed_spark.errors import ZedSparkError

_SYMBOLS = (
    "PyObject_GetBuffer",
    "PyBuffer_Release",
    "PyLong_AsLongLong",
    "PyLong_FromLongLong",
    "PyObject_IsTrue",
    "PyErr_Occurred",
    "PyErr_SetString",
    "PyEval_SaveThread",
    "PyEval_RestoreThread",
    "PyExc_TypeError",
    "PyExc_ValueError",
)
"""What the assembly uses of Python."""

_DIGEST_SIZE = hashlib.sha256().digest_size

_FASTCALL = 0x0080
"""``METH_FASTCALL``."""

_NOTICED = 250_000
"""Bytes of assembly that take a second or so to compile: from there on, a user at a terminal is told why they wait."""


class _Method(ctypes.Structure):
    """A ``PyMethodDef``."""

    _fields_ = (
        ("name", ctypes.c_char_p),
        ("address", ctypes.c_void_p),
        ("flags", ctypes.c_int),
        ("doc", ctypes.c_char_p),
    )


class Native:
    """The kernels as attributes, each a built-in function that is loaded when it is first asked for."""

    def __init__(self) -> None:
        self._methods: list[_Method] = []
        """The definitions of the functions, which Python does not copy."""
        self._compiled = 0
        """Bytes of assembly that were compiled, or are."""
        if sys.byteorder != "little" or sys.maxsize < 2**63 - 1:
            raise ZedSparkError("zed_spark decodes data on little-endian machines of 64 bits only")

    def __getattr__(self, name: str) -> Any:
        with LOCK:
            # Another thread may have been faster.
            function = self.__dict__.get(name)
            if function is None:
                function = self.__dict__[name] = self._function(name)
        return function

    def _function(self, name: str) -> Any:
        machine = _machine()
        text, key = _assembly(name)
        code = _kept(name, key)
        if code is None:
            self._notice(len(text))
            code = machine.compile(name, text.decode())
            _keep(name, key, code)
        method = _Method(name.encode(), machine.add(name, code), _FASTCALL, None)
        self._methods.append(method)
        make = ctypes.pythonapi.PyCFunction_NewEx
        make.restype, make.argtypes = ctypes.py_object, (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)
        return make(ctypes.addressof(method), None, None)

    def _notice(self, size: int) -> None:
        before, self._compiled = self._compiled, self._compiled + size
        if before < _NOTICED <= self._compiled and _is_watched():
            sys.stderr.write("compiling (once, a few seconds) ...\n")


def compile_all(marker: int) -> None:
    """Compile all kernels for later processes, those that take longest first, without haste.

    Args:
        marker: the descriptor of the file that says so, when all are compiled (`zed_spark.codec.precompile`).
    """
    os.nice(10)
    sizes = {file.name: len(file.read_bytes()) for file in (files("zed_spark.codec") / FOLDER).iterdir()}
    for file in sorted(sizes, key=lambda file: -sizes[file]):
        if file != SOURCES:
            name = file.removesuffix(".ll")
            text, key = _assembly(name)
            if _kept(name, key) is None:
                _keep(name, key, _machine().compile(name, text.decode()))
    os.pwrite(marker, DONE, 0)


def _assembly(name: str) -> tuple[bytes, str]:
    """The assembly of a kernel, and what tells its machine code from that of others.

    Raises:
        AttributeError: there is no such kernel.
    """
    file = files("zed_spark.codec") / FOLDER / f"{name}.ll"
    if name.startswith("_") or not file.is_file():
        raise AttributeError(f"there is no kernel {name!r}")
    text = file.read_bytes()
    return text, hashlib.sha256(b"\0".join((text, _machine().target))).hexdigest()


class _Machine:
    """LLVM for the processor at hand."""

    def __init__(self) -> None:
        llvm.initialize_native_target()
        llvm.initialize_native_asmprinter()
        processor, features = llvm.get_host_cpu_name(), _features()
        self._triple = llvm.get_process_triple()
        self._options = {"cpu": processor, "features": features, "opt": 3, "jit": True, "codemodel": "jitdefault"}
        # As numba does: code for x86 is loaded anywhere only if it is not relocated again.
        self._options["reloc"] = "static" if self._triple.startswith(("x86", "i386", "i686")) else "default"
        self.target = f"{self._triple} {self._options} {llvmlite.__version__} {llvm.llvm_version_info}".encode()
        """What machine code depends on besides the assembly. Machines that differ may share a folder of code."""
        for symbol in _SYMBOLS:
            llvm.add_symbol(symbol, ctypes.addressof(ctypes.c_char.in_dll(ctypes.pythonapi, symbol)))
        self._engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), self._create())

    def _create(self) -> Any:
        return llvm.Target.from_triple(self._triple).create_target_machine(**self._options)

    def compile(self, name: str, text: str) -> bytes:
        """An object file of a kernel's assembly.

        Raises:
            ZedSparkError: this release of LLVM cannot read it.
        """
        machine = self._create()
        try:
            module = llvm.parse_assembly(text)
        except RuntimeError as error:
            raise ZedSparkError(
                f"llvmlite {llvmlite.__version__} cannot read the kernel {name}, which was made with {_made_with()}: "
                "install a release of llvmlite of about that time"
            ) from error
        module.triple, module.data_layout = self._triple, str(machine.target_data)
        options = llvm.create_pipeline_tuning_options(speed_level=3)
        options.loop_vectorization = options.slp_vectorization = True
        builder = llvm.create_pass_builder(machine, options)
        builder.getModulePassManager().run(module, builder)
        return bytes(machine.emit_object(module))

    def add(self, name: str, code: bytes) -> int:
        """Load an object file. Returns the address of the function."""
        self._engine.add_object_file(llvm.ObjectFileRef.from_data(code))
        self._engine.finalize_object()
        return int(self._engine.get_function_address(name))


def _features() -> str:
    """The features of the processor, such as its vector instructions; "" where LLVM cannot find them out."""
    try:
        return str(llvm.get_host_cpu_features().flatten())
    except RuntimeError:
        return ""


def _is_watched() -> bool:
    """Whether a user sees standard error. They also see that of Spark's workers, which are many."""
    main = getattr(sys.modules.get("__main__"), "__spec__", None)
    return sys.stderr is not None and sys.stderr.isatty() and not (main and main.name.startswith("pyspark."))


def _made_with() -> str:
    return (files("zed_spark.codec") / FOLDER / SOURCES).read_text().splitlines()[1]


@cache
def _machine() -> _Machine:
    return _Machine()


def _kept(name: str, key: str) -> bytes | None:
    """The machine code on disk, or None if there is none that is whole: its digest comes first."""
    path = _path(name, key)
    found = None if path is None else read_private(path)
    if found is None:
        return None
    code = found[_DIGEST_SIZE:]
    return code if found[:_DIGEST_SIZE] == _digest(key, code) else None


def _keep(name: str, key: str, code: bytes) -> None:
    path = _path(name, key)
    if path is None:
        return
    # On a full disk, or where the folder was removed, the next process compiles the kernel again.
    with contextlib.suppress(OSError):
        publish(path, _digest(key, code) + code)


def _path(name: str, key: str) -> Path | None:
    folder = cache_folder()
    return folder and folder / f"{name}-{key[:32]}.o"


def _digest(key: str, code: bytes) -> bytes:
    return hashlib.sha256(key.encode() + code).digest()
