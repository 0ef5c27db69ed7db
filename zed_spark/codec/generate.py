"""Writes the LLVM assembly of the kernels, one file for each: ``python -m zed_spark.codec.generate``.

The kernels are Python, which numba translates to LLVM's intermediate representation. That takes ten times as long as
making machine code of it, so it is done once, here, and `zed_spark.codec.native` does the rest for the processor at
hand. The files serve all platforms of 64 bits and little-endian numbers: no instruction of one processor is in them,
and loops are left for its own optimizations. Run this again after each change of a kernel.
"""

from __future__ import annotations

import hashlib
import os
import re
from pathlib import Path
from typing import Any

# Before numba is imported. The functions are linked first and optimized once, below.
os.environ["NUMBA_OPT"] = "0"

import llvmlite.binding as llvm
import numba
from numba import types

from zed_spark.codec import compiled
from zed_spark.codec.kernel import EXPORTED
from zed_spark.codec.precompile import FOLDER, SOURCES
from zed_spark.codec.wrapper import Array, Parameter, Scalar, wrapper

_ELEMENTS = {"Bytes": ("uint8",), "Int32s": ("int32",), "Int64s": ("int64",), "Program": ("int64",)}
_INTEGERS = ("uint8", "int32", "int64")
"""Elements of arrays of the type `Integers`: there is a function for each."""

FOLDER_PATH = Path(__file__).with_name(FOLDER)

_NOT_KERNELS = {"__init__.py", "blocks.py", "buffers.py", "varint.py", "native.py", "precompile.py"}


def main() -> None:
    """Write all files, and remove those of kernels that are no more."""
    folder = FOLDER_PATH
    folder.mkdir(exist_ok=True)
    for path in folder.iterdir():
        if path.suffix == ".ll" and path.stem not in EXPORTED:
            path.unlink()
    listed = {name for name in vars(compiled.Kernels) if not name.startswith("_")}
    if listed != set(EXPORTED):
        raise ValueError(f"exported, or in `Kernels`, but not both: {sorted(listed ^ set(EXPORTED))}")
    for name in sorted(EXPORTED):
        (folder / f"{name}.ll").write_text(assembly(name))
    (folder / SOURCES).write_text(f"{digest()}\n{versions()}\n")


def digest() -> str:
    """SHA-256 over the names and contents of the files that the assembly is made of, in hexadecimal."""
    found = hashlib.sha256()
    for file in sorted(Path(__file__).parent.glob("*.py")):
        if file.name not in _NOT_KERNELS:
            found.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return found.hexdigest()


def versions() -> str:
    """The releases and the processor that make the assembly: with others it may be another one that does the same.

    The processor's family matters, as LLVM weighs what to inline by it; the model and the system do not.
    """
    family = llvm.get_default_triple().split("-")[0]
    return f"numba {numba.__version__}, LLVM {'.'.join(map(str, llvm.llvm_version_info))}, {family}"


def assembly(name: str) -> str:
    """The LLVM assembly of a kernel with the function that Python calls, without a target."""
    parameters, variants = _parameters(name)
    target = llvm.Target.from_default_triple().create_target_machine(opt=2)
    linked: Any = None
    symbols = []
    for elements in variants:
        signature, dispatcher = _signature(parameters, elements), EXPORTED[name][0]
        dispatcher.compile(signature)
        made = dispatcher.overloads[signature]
        # Exceptions that numba would make of constants; the wrapper makes another one of the status.
        text = re.sub(r"(store ptr) @\.const\.picklebuf[\w.]+", r"\1 null", str(made.library._final_module))
        module = llvm.parse_assembly(text)
        symbols.append((elements, made.fndesc.llvm_func_name))
        if linked is None:
            linked = module
        else:
            linked.link_in(module)
    linked.link_in(llvm.parse_assembly(wrapper(name, parameters, symbols)))
    for value in (*linked.functions, *linked.global_variables):
        if value.name != name and not value.is_declaration:
            value.linkage = llvm.Linkage.internal
    for _, symbol in symbols:
        linked.get_function(symbol).add_function_attribute("alwaysinline")
    options = llvm.create_pipeline_tuning_options(speed_level=2)
    options.loop_unrolling = options.loop_vectorization = options.slp_vectorization = False
    builder = llvm.create_pass_builder(target, options)
    builder.getModulePassManager().run(linked, builder)
    linked.verify()
    return _portable(_renamed(str(linked)))


def _parameters(name: str) -> tuple[list[Parameter], list[str]]:
    """The parameters of a kernel, and the elements of its arrays of any integers ("" if it has none)."""
    dispatcher, written = EXPORTED[name]
    parameters: list[Parameter] = []
    variants = [""]
    for parameter, annotation in dispatcher.py_func.__annotations__.items():
        if parameter == "return":
            continue
        if annotation in ("int", "bool"):
            parameters.append(Scalar(parameter, annotation))
            continue
        if annotation == "Integers":
            variants = list(_INTEGERS)
        element = "" if annotation == "Integers" else _ELEMENTS[annotation][0]
        parameters.append(Array(parameter, element, 2 if annotation == "Program" else 1, parameter in written))
    if unknown := written - {parameter.name for parameter in parameters}:
        raise ValueError(f"{name} has no parameters {sorted(unknown)}")
    return parameters, variants


def _signature(parameters: list[Parameter], integers: str) -> tuple[Any, ...]:
    return tuple(
        types.Array(getattr(types, one.element or integers), one.dimensions, "C", readonly=not one.written)
        if isinstance(one, Array)
        else {"int": types.int64, "bool": types.boolean}[one.kind]
        for one in parameters
    )


_RECENT = re.compile(r" captures\([^)]*\)| nocreateundeforpoison")
"""Hints that older releases of LLVM cannot read, and which it finds again."""


def _portable(text: str) -> str:
    """Assembly without its target, names of files, attributes and metadata."""
    lines = []
    for line in text.splitlines():
        if re.match(r"; |source_filename|target |attributes #|!|.* @llvm\.lifetime\.", line):
            continue
        line = re.sub(r",? ![\w.]+ ![0-9]+", "", re.sub(r" #\d+", "", line))
        lines.append(_RECENT.sub("", re.sub(r"\s*; preds = .*", "", line)))
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip() + "\n"


def _renamed(text: str) -> str:
    """Assembly with short names of functions and blocks: numba's have numbers in them that differ between runs."""
    names: dict[str, str] = {}
    return re.sub(r"_ZN[\w.$]+", lambda match: names.setdefault(match[0], f"part{len(names)}"), text)


if __name__ == "__main__":
    main()
