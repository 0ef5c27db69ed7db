"""How the kernels are loaded, which sources they were made of, and what Python may pass to them."""

import re
import shutil
import subprocess
import sys
import threading
from array import array
from pathlib import Path

import numpy as np
import pyarrow as pa
import pytest

import zed_spark
from zed_spark.codec import kernels
from zed_spark.codec.arrays import Scatter

PACKAGE = Path(zed_spark.__file__).parent
ROOT = Path(__file__).parents[2]


def run(code, root=PACKAGE.parent):
    done = subprocess.run(
        [sys.executable, "-P", "-W", "error", "-c", code],
        capture_output=True,
        text=True,
        env={"PYTHONPATH": str(root), "PYTHONDONTWRITEBYTECODE": "1"},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.split("\n")[:-1]


def test_the_kernels_were_made_of_these_sources():
    """After a change of a kernel, run ``python build_kernels.py``."""
    digest = run("import build_kernels; print(build_kernels.digest())", ROOT)
    assert digest == [kernels.SOURCES]


def test_importing_loads_no_numpy():
    code = (
        "import sys, zed_spark.codec.blocks as blocks, zed_spark.codec.varint\n"
        "blocks.decompress_lz4_bytes(b'\\x10a', 1)\n"
        "from zed_spark.codec import kernels\n"
        "kernels.count_values(b'')\n"
        "print([m for m in ('numpy', 'pyarrow', 'pandas') if m in sys.modules])"
    )
    assert run(code) == ["[]"]


def test_without_compiled_kernels_the_error_says_what_to_do(tmp_path):
    root = tmp_path / "zed_spark"
    shutil.copytree(PACKAGE / "codec", root / "codec", ignore=shutil.ignore_patterns("__pycache__", "kernels.*"))
    (root / "__init__.py").touch()
    code = "try:\n    from zed_spark.codec import kernels\nexcept ImportError as error:\n    print(error)"
    [message] = run(code, tmp_path)
    assert "not compiled" in message
    assert "pip install -e ." in message


def test_processors_with_avx2_get_the_fast_variant():
    flags = Path("/proc/cpuinfo")
    if not flags.exists():
        pytest.skip("no /proc/cpuinfo on this system")
    known = set(re.findall(r"\w+", flags.read_text()))
    is_known = {"avx2", "bmi1", "bmi2", "fma", "movbe", "popcnt", "abm"} <= known
    assert is_known == (kernels.LEVEL == "v3")


def test_other_threads_run_while_a_kernel_does():
    """Python itself switches threads after 1000 s here, so the other one runs only where a kernel lets it."""
    source, turns, over = bytes(50_000_000), [], threading.Event()

    def other():
        while not over.wait(0.001):
            turns.append(1)

    thread = threading.Thread(target=other)
    before = sys.getswitchinterval()
    thread.start()
    sys.setswitchinterval(1000)
    try:
        for _ in range(1000):
            seen = len(turns)
            kernels.count_values(source)
            if len(turns) > seen:
                break
    finally:
        sys.setswitchinterval(before)
        over.set()
        thread.join()
    assert len(turns) > seen


def test_arguments_that_do_not_fit_are_refused():
    out, valid = np.zeros(1, np.int64), np.zeros(1, np.uint8)
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
            kernels.decode_ints(*arguments)
    for arguments in ((b"\2\2", True, out, fixed), (np.zeros(4, np.uint8)[::2], True, out, valid)):
        with pytest.raises((ValueError, BufferError)):
            kernels.decode_ints(*arguments)
    with pytest.raises(ValueError, match="lengths of the arrays do not fit"):
        kernels.decode_ints(b"\2\2", True, np.zeros(2, np.int64), valid)
    with pytest.raises(TypeError):
        kernels.value_at(b"", "0")
    with pytest.raises(OverflowError):
        kernels.value_at(b"", 2**63)
    with pytest.raises(TypeError, match="other dimensions or elements"):
        kernels.count_items(b"", np.zeros(0, np.int32), np.zeros(0, np.int32), np.zeros(0, np.int16))
    assert kernels.decode_ints(b"\2\2", 1, out, valid) == 2
    assert (out.tolist(), valid.tolist()) == ([1], [1])


# numpy before 2.0 takes "i8," for plain integers, so a record of one is written in full.
@pytest.mark.parametrize("of", ["f8", "c8", "V8", "S8", ">i8", ">u8", [("a", "i8")], "i4,i4"], ids=str)
def test_elements_of_the_right_size_that_are_no_integers_are_refused(of):
    with pytest.raises(TypeError, match="other dimensions or elements"):
        kernels.decode_ints(b"\2\2", True, np.zeros(1, of), np.zeros(1, np.uint8))


def test_arrays_whose_bytes_are_not_aligned_are_taken():
    out = np.frombuffer(bytearray(9), np.int64, 1, 1)
    assert memoryview(out).format == "=q"
    assert kernels.decode_ints(b"\2\2", True, out, np.zeros(1, np.uint8)) == 2
    assert out.tolist() == [1]


def test_smaller_elements_that_are_no_integers_are_refused():
    starts = np.zeros(1, np.int32)
    for of in ("f4", ">i4", "S4"):
        with pytest.raises(TypeError, match="other dimensions or elements"):
            kernels.count_items(b"\1", np.zeros(1, of), starts, np.zeros(1, np.int64))
        # An array of any integers.
        with pytest.raises(TypeError, match="other dimensions or elements"):
            kernels.gather_size(np.zeros(1, of), np.zeros(0, np.uint8))


def test_integers_of_other_libraries_are_taken():
    expected = 2, [1]
    for out in (np.zeros(1, "u8"), np.zeros(1, np.longlong), array("q", [0]), array("L", [0])):
        assert (kernels.decode_ints(b"\2\2", True, out, bytearray(1)), list(out)) == expected
    for source in (b"\2\2", bytearray(b"\2\2"), memoryview(b"\2\2"), pa.py_buffer(b"\2\2"), array("b", [2, 2])):
        assert kernels.count_values(source) == 1
    assert kernels.count_values(np.array([True, True])) == 2


def test_programs_are_in_rows():
    assert kernels.scatter(np.zeros((0, Scatter.COLUMNS), np.int64)) == 0
    with pytest.raises(ValueError, match="contiguous"):
        kernels.scatter(np.zeros((2, Scatter.COLUMNS), np.int64, order="F"))
    with pytest.raises(ValueError, match="contiguous"):
        kernels.scatter(np.zeros((4, Scatter.COLUMNS), np.int64)[::2])
    with pytest.raises(ValueError, match="lengths"):
        kernels.scatter(np.zeros((1, Scatter.COLUMNS + 1), np.int64))
    with pytest.raises(TypeError, match="other dimensions"):
        kernels.scatter(np.zeros(Scatter.COLUMNS, np.int64))


def test_arguments_are_released():
    memory = bytearray(b"\2\2")
    assert kernels.count_values(memory) == 1
    with pytest.raises(TypeError):
        kernels.count_values(memory, memory)
    # A buffer that is still exported could not be resized.
    memory += b"\2\2"
    before = sys.getrefcount(memory)
    for _ in range(100):
        assert kernels.count_values(memory) == 2
    assert sys.getrefcount(memory) == before
