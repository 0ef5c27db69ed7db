"""What is imported when, what is compiled, and where compiled code is kept."""

import importlib.machinery
import io
import os
import re
import shutil
import subprocess
import sys
import zipfile
from array import array
from pathlib import Path

import llvmlite.binding as llvm
import numpy as np
import pyarrow as pa
import pytest

import zed_spark
from zed_spark import codec
from zed_spark.codec import native, precompile
from zed_spark.codec import scatter_program as op
from zed_spark.errors import ZedSparkError

PACKAGE = Path(zed_spark.__file__).parent


def run(code, root=PACKAGE.parent, **environment):
    done = subprocess.run(
        [sys.executable, "-P", "-W", "error", "-c", code],
        capture_output=True,
        text=True,
        env={"PYTHONPATH": str(root), "PYTHONDONTWRITEBYTECODE": "1", **environment},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def test_importing_loads_no_compiler_and_no_numpy():
    code = (
        "import sys, zed_spark.codec, zed_spark.codec.blocks, zed_spark.codec.varint as v\n"
        "zed_spark.codec.blocks.decompress_lz4_without_kernels(b'\\x10a', 1)\n"
        "print([m for m in ('llvmlite', 'numpy', 'pyarrow', 'pandas') if m in sys.modules])"
    )
    assert run(code) == ["[]"]


def test_buffers_and_small_blocks_load_no_compiler():
    code = (
        "import sys, zed_spark.codec.buffers, zed_spark.codec.blocks as b\n"
        "b.decompress_lz4_without_kernels(b'\\x10a', 1)\n"
        "print('llvmlite' in sys.modules)"
    )
    assert run(code) == ["False"]


def test_kernels_need_no_numba():
    code = (
        "import sys; from zed_spark.codec import kernels, loaded; before = loaded(), 'llvmlite' in sys.modules; "
        "kernels().count_values(b''); print(*before, kernels() is loaded(), 'numba' in sys.modules)"
    )
    assert run(code) == ["None", "False", "True", "False"]


@pytest.mark.parametrize(("name", "value"), [("byteorder", "big"), ("maxsize", 2**31 - 1)])
def test_other_machines_are_refused(monkeypatch, name, value):
    monkeypatch.setattr(sys, name, value)
    with pytest.raises(ZedSparkError, match="little-endian machines of 64 bits"):
        native.Native()


def test_threads_that_come_first_at_once_get_the_same_kernels():
    """Two sets of kernels would load code into one engine, each by its own lock: that crashed, now and then."""
    code = (
        "import time; from concurrent.futures import ThreadPoolExecutor; from threading import Barrier\n"
        "from zed_spark.codec import kernels, native\n"
        "make, together = native.Native.__init__, Barrier(4)\n"
        "native.Native.__init__ = lambda self: time.sleep(0.1) or make(self)\n"
        "with ThreadPoolExecutor(4) as pool:\n"
        "    found = list(pool.map(lambda _: (together.wait(), kernels())[1], range(4)))\n"
        "print(len(set(map(id, found))))"
    )
    assert run(code) == ["1"]


DECODE = """
import numpy as np
from zed_spark.codec import kernels, native
from zed_spark.codec.buffers import source
compile, compiled = native._Machine.compile, []
native._Machine.compile = lambda self, *kernel: compiled.append(kernel) or compile(self, *kernel)
out, valid = np.zeros(2, np.int64), np.zeros(2, np.uint8)
kernels().decode_ints(source(b"\\x02\\x02\\x02\\x03"), True, out, valid)
print(*out.tolist(), len(compiled))
"""
"""Prints what is decoded, and how many kernels were compiled for it."""


@pytest.fixture
def copied(tmp_path):
    """The codec alone, in a place of its own."""
    root = tmp_path / "lib" / "zed_spark"
    shutil.copytree(PACKAGE / "codec", root / "codec", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("errors.py", "cache.py"):
        shutil.copy(PACKAGE / name, root / name)
    (root / "__init__.py").touch()
    return root.parent


def kept(tmp_path):
    """The environment of a user without compiled code, and the folder for it."""
    return {"XDG_CACHE_HOME": str(tmp_path / "cache")}, tmp_path / "cache" / "zed_spark"


# A directory below a file cannot be made, by root neither.
NOWHERE = {"HOME": f"{os.devnull}/none", "TMPDIR": f"{os.devnull}/none"}


@pytest.mark.slow
def test_nowhere_to_keep_compiled_code():
    # Python looks for a folder for temporary files in the current one as well.
    code = f"import tempfile; tempfile.tempdir = {NOWHERE['TMPDIR']!r}\n"
    assert run(code + DECODE, **NOWHERE) == ["1", "-1", "1"]


@pytest.mark.slow
def test_without_a_home_code_is_kept_among_temporary_files(tmp_path):
    environment = {**NOWHERE, "TMPDIR": str(tmp_path)}
    assert run(DECODE, **environment) == ["1", "-1", "1"]
    assert run(DECODE, **environment) == ["1", "-1", "0"]
    [folder] = tmp_path.iterdir()
    assert folder.name == f"zed_spark-{os.getuid()}"
    assert folder.stat().st_mode & 0o777 == 0o700
    # Whoever else can write there could have any code run.
    folder.chmod(0o777)
    assert run(DECODE, **environment) == ["1", "-1", "1"]


@pytest.mark.slow
def test_in_a_zip(copied, tmp_path):
    packed = tmp_path / "lib.zip"
    with zipfile.ZipFile(packed, "w") as archive:
        for file in copied.rglob("*"):
            archive.write(file, file.relative_to(copied))
    environment, folder = kept(tmp_path)
    assert run(DECODE, packed, **environment) == ["1", "-1", "1"]
    assert run(DECODE, packed, **environment) == ["1", "-1", "0"]
    assert len(list(folder.iterdir())) == 1


def test_compiled_code_is_kept_until_the_kernel_changes(copied, tmp_path):
    environment, _ = kept(tmp_path)
    assert run(DECODE, copied, **environment) == ["1", "-1", "1"]
    assert run(DECODE, copied, **environment) == ["1", "-1", "0"]
    other = copied / "zed_spark" / "codec" / precompile.FOLDER / "decode_ints.ll"
    other.write_text(other.read_text() + "; another one\n")
    assert run(DECODE, copied, **environment) == ["1", "-1", "1"]


@pytest.mark.parametrize("damage", ["empty", "cut", "one bit", "of another kernel", "writable for all", "a link"])
def test_damaged_code_is_not_run(monkeypatch, tmp_path, damage):
    environment, folder = kept(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", environment["XDG_CACHE_HOME"])
    native._keep("decode_ints", "ab" * 32, b"machine code")
    assert native._kept("decode_ints", "ab" * 32) == b"machine code"
    [file] = folder.iterdir()
    good = file.read_bytes()
    if damage == "writable for all":
        file.chmod(0o666)
    elif damage == "of another kernel":
        native._keep("decode_ints", "cd" * 32, b"other code")
        [other] = set(folder.iterdir()) - {file}
        other.replace(file)
    elif damage == "a link":
        file.symlink_to(file.rename(tmp_path / "elsewhere"))
    else:
        file.write_bytes({"empty": b"", "cut": good[:-1], "one bit": good[:-1] + bytes([good[-1] ^ 1])}[damage])
    assert native._kept("decode_ints", "ab" * 32) is None
    native._keep("decode_ints", "ab" * 32, b"machine code")
    assert file.read_bytes() == good


def test_damaged_code_is_compiled_again(tmp_path):
    environment, folder = kept(tmp_path)
    run(DECODE, **environment)
    [file] = folder.iterdir()
    file.write_bytes(file.read_bytes()[:-1])
    assert run(DECODE, **environment) == ["1", "-1", "1"]
    assert run(DECODE, **environment) == ["1", "-1", "0"]


@pytest.mark.slow
def test_two_processes_compile_at_once(tmp_path):
    environment, folder = kept(tmp_path)
    code = "import sys; sys.stdin.readline()\n" + DECODE
    started = [
        subprocess.Popen(
            [sys.executable, "-c", code],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={"PYTHONPATH": str(PACKAGE.parent), **environment},
        )
        for _ in range(2)
    ]
    for process in started:
        process.stdin.write("go\n")
        process.stdin.flush()
    assert [process.communicate()[0].split()[:2] for process in started] == [["1", "-1"]] * 2
    assert len(list(folder.iterdir())) == 1
    assert run(DECODE, **environment) == ["1", "-1", "0"]


READ = """
import json, sys
import zed_spark
from zed_spark.codec import kernels
rows = sum(batch.num_rows for batch in zed_spark.open(sys.argv[1]).batches())
print(rows, *sorted(name for name in vars(kernels()) if not name.startswith("_")))
"""


@pytest.mark.slow
def test_only_what_a_file_needs_is_compiled(tmp_path):
    environment, folder = kept(tmp_path)
    path = tmp_path / "ints.vng"
    from zed_spark.formats.pieces import ReadRequest
    from zed_spark.formats.registry import format_named
    from zed_spark.storage import BytesSource

    text = "\n".join(f'{{a:{i * i % 1000},s:"{i % 977}"}}' for i in range(2000)).encode()
    with path.open("wb") as file, format_named("vng").settings().writer(file) as writer:
        for sequence in format_named("zson").read(BytesSource(text), None, ReadRequest()):
            writer.write(sequence)
    rows, *used = run(f"import sys; sys.argv[1:] = [{str(path)!r}]\n" + READ, **environment)
    assert rows == "2000"
    assert {"decode_columns", "read_outline"} <= set(used)
    assert not [name for name in used if name.startswith(("encode", "put", "size", "take", "variant", "pack"))]
    assert sorted(file.name.rsplit("-", 1)[0] for file in folder.iterdir()) == used


def test_the_assembly_is_that_of_the_kernels():
    """After a change of a kernel, run ``python -m zed_spark.codec.generate``."""
    found = (PACKAGE / "codec" / precompile.FOLDER / precompile.SOURCES).read_text().splitlines()[0]
    code = "import zed_spark.codec.generate as g; print(g.digest())"
    assert [found] == run(code)


@pytest.mark.slow
def test_generating_gives_the_same_assembly():
    code = (
        "import zed_spark.codec.generate as g; from pathlib import Path; folder = Path(g.FOLDER_PATH)\n"
        "if (folder / g.SOURCES).read_text().splitlines()[1] != g.versions(): print('others')\n"
        "else: print(*(n for n in sorted(g.EXPORTED) if (folder / f'{n}.ll').read_text() != g.assembly(n)))"
    )
    if (found := run(code)) == ["others"]:
        pytest.skip("made with other releases of numba and LLVM, or on another processor")
    assert found == []


ASSEMBLY = sorted((PACKAGE / "codec" / precompile.FOLDER).glob("*.ll"))


def test_the_assembly_serves_all_processors():
    """No instruction of one processor, no name of a platform, and nothing of the machine that made it."""
    wrong = re.compile(r"(?m)@llvm\.(x86|aarch64|arm)\.|\basm\b|^target |^source_filename|[\w.]/|addrspace")
    assert len(ASSEMBLY) > 40
    assert not [file.name for file in ASSEMBLY if wrong.search(file.read_text())]


def compiled_for(platform, name):
    """The target that LLVM calls so, and a kernel that is compiled for it."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    try:
        target = llvm.Target.from_triple(platform)
    except RuntimeError:
        pytest.skip("this llvmlite makes code for other processors only")
    machine = object.__new__(native._Machine)
    machine._triple, machine._options = platform, {"opt": 3, "jit": True, "codemodel": "jitdefault"}
    return target.name, machine.compile(name, (PACKAGE / "codec" / precompile.FOLDER / f"{name}.ll").read_text())


PLATFORMS = {
    "aarch64-unknown-linux-gnu": (b"\x7fELF", "aarch64"),
    "arm64-apple-darwin23": (b"\xcf\xfa\xed\xfe", "aarch64"),
    "x86_64-apple-darwin23": (b"\xcf\xfa\xed\xfe", "x86-64"),
}


@pytest.mark.parametrize("platform", PLATFORMS)
@pytest.mark.parametrize("name", ["frame_values", "lz4_decode", "distinct_ints"])
@pytest.mark.one_in(3)
def test_kernels_compile_for_other_platforms(platform, name):
    target, code = compiled_for(platform, name)
    assert (code[:4], target) == PLATFORMS[platform]


@pytest.mark.slow
@pytest.mark.parametrize("platform", PLATFORMS)
def test_all_kernels_compile_for_other_platforms(platform):
    assert {compiled_for(platform, file.stem)[1][:4] for file in ASSEMBLY} == {PLATFORMS[platform][0]}


def test_machines_that_share_a_folder_do_not_share_code(monkeypatch):
    here = native._Machine().target
    assert native._Machine().target == here
    monkeypatch.setattr(llvm, "get_host_cpu_features", lambda: llvm.FeatureMap({"none": False}))
    assert native._Machine().target != here


def test_processors_of_unknown_features(monkeypatch):
    def unknown():
        raise RuntimeError("failed to get host cpu features.")

    monkeypatch.setattr(llvm, "get_host_cpu_features", unknown)
    machine = native._Machine()
    assert machine._options["features"] == ""
    assert machine.compile("at_stop", (PACKAGE / "codec" / precompile.FOLDER / "at_stop.ll").read_text())


def test_assembly_that_llvm_cannot_read_is_an_error_that_says_what_to_do():
    with pytest.raises(
        ZedSparkError, match=r"^llvmlite [\d.]+ cannot read the kernel at_stop, which .* LLVM .*: install"
    ):
        native._machine().compile("at_stop", "define ptr @at_stop(new_type %x) {")


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.mark.parametrize(
    ("stderr", "main", "said"),
    [(Terminal, None, 1), (Terminal, "zed_spark", 1), (Terminal, "pyspark.daemon", 0), (io.StringIO, None, 0)],
)
def test_a_user_who_waits_for_the_compiler_is_told_once(monkeypatch, stderr, main, said):
    kernels, stderr = native.Native(), stderr()
    monkeypatch.setattr(sys, "stderr", stderr)
    monkeypatch.setattr(sys.modules["__main__"], "__spec__", main and importlib.machinery.ModuleSpec(main, None))
    kernels._notice(native._NOTICED - 1)
    assert not stderr.getvalue()
    kernels._notice(1)
    kernels._notice(native._NOTICED)
    assert stderr.getvalue() == "compiling (once, a few seconds) ...\n" * said


def test_sources_are_not_called():
    """Calling one by mistake would end the process: what numba makes here has no Python interface."""
    code = (
        "from zed_spark.codec.compiled import Kernels\n"
        "try: Kernels.count_values(b'')\nexcept TypeError as error: print('kernels().count_values' in str(error))"
    )
    assert run(code) == ["True"]


def test_arguments_that_do_not_fit_are_refused():
    k, out, valid = codec.kernels(), np.zeros(1, np.int64), np.zeros(1, np.uint8)
    fixed = valid.copy()
    fixed.flags.writeable = False
    for arguments in (
        (b"\2\2", True, out),
        (b"\2\2", True, out, valid, valid),
        (b"\2\2", True, out.astype(np.int32), valid),
        (np.zeros((1, 2), np.uint8), True, out, valid),
        (None, True, out, valid),
        (["\2"], True, out, valid),
    ):
        with pytest.raises(TypeError):
            k.decode_ints(*arguments)
    for arguments in ((b"\2\2", True, out, fixed), (np.zeros(4, np.uint8)[::2], True, out, valid)):
        with pytest.raises((ValueError, BufferError)):
            k.decode_ints(*arguments)
    with pytest.raises(ValueError, match="lengths of the arrays do not fit"):
        k.decode_ints(b"\2\2", True, np.zeros(2, np.int64), valid)
    with pytest.raises(TypeError):
        k.value_at(b"", "0")
    with pytest.raises(OverflowError):
        k.value_at(b"", 2**63)
    with pytest.raises(TypeError, match="other dimensions or elements"):
        k.count_items(b"", np.zeros(0, np.int32), np.zeros(0, np.int32), np.zeros(0, np.int16))
    with pytest.raises(AttributeError, match="no kernel"):
        _ = k.no_such_kernel
    assert k.decode_ints(b"\2\2", 1, out, valid) == 2
    assert (out.tolist(), valid.tolist()) == ([1], [1])


# numpy before 2.0 takes "i8," for plain integers, so a record of one is written in full.
@pytest.mark.parametrize("of", ["f8", "c8", "V8", "S8", ">i8", ">u8", [("a", "i8")], "i4,i4"], ids=str)
def test_elements_of_the_right_size_that_are_no_integers_are_refused(of):
    k = codec.kernels()
    with pytest.raises(TypeError, match="other dimensions or elements"):
        k.decode_ints(b"\2\2", True, np.zeros(1, of), np.zeros(1, np.uint8))


def test_arrays_whose_bytes_are_not_aligned_are_taken():
    k = codec.kernels()
    out = np.frombuffer(bytearray(9), np.int64, 1, 1)
    assert memoryview(out).format == "=q"
    assert k.decode_ints(b"\2\2", True, out, np.zeros(1, np.uint8)) == 2
    assert out.tolist() == [1]


def test_smaller_elements_that_are_no_integers_are_refused():
    k, starts = codec.kernels(), np.zeros(1, np.int32)
    for of in ("f4", ">i4", "S4"):
        with pytest.raises(TypeError, match="other dimensions or elements"):
            k.count_items(b"\1", np.zeros(1, of), starts, np.zeros(1, np.int64))
        # An array of any integers.
        with pytest.raises(TypeError, match="other dimensions or elements"):
            k.gather_size(np.zeros(1, of), np.zeros(0, np.uint8))


def test_integers_of_other_libraries_are_taken():
    k, expected = codec.kernels(), (2, [1])
    for out in (np.zeros(1, "u8"), np.zeros(1, np.longlong), array("q", [0]), array("L", [0])):
        assert (k.decode_ints(b"\2\2", True, out, bytearray(1)), list(out)) == expected
    for source in (b"\2\2", bytearray(b"\2\2"), memoryview(b"\2\2"), pa.py_buffer(b"\2\2"), array("b", [2, 2])):
        assert k.count_values(source) == 1
    assert k.count_values(np.array([True, True])) == 2


def test_programs_are_in_rows():
    k = codec.kernels()
    assert k.scatter(np.zeros((0, op.COLUMNS), np.int64)) == 0
    with pytest.raises(ValueError, match="contiguous"):
        k.scatter(np.zeros((2, op.COLUMNS), np.int64, order="F"))
    with pytest.raises(ValueError, match="contiguous"):
        k.scatter(np.zeros((4, op.COLUMNS), np.int64)[::2])
    with pytest.raises(ValueError, match="lengths"):
        k.scatter(np.zeros((1, op.COLUMNS + 1), np.int64))
    with pytest.raises(TypeError, match="other dimensions"):
        k.scatter(np.zeros(op.COLUMNS, np.int64))


def test_arguments_are_released():
    memory = bytearray(b"\2\2")
    assert codec.kernels().count_values(memory) == 1
    with pytest.raises(TypeError):
        codec.kernels().count_values(memory, memory)
    # A buffer that is still exported could not be resized.
    memory += b"\2\2"
    before = sys.getrefcount(memory)
    for _ in range(100):
        assert codec.kernels().count_values(memory) == 2
    assert sys.getrefcount(memory) == before
