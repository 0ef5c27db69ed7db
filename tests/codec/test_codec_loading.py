"""What is imported when, and where compiled code is kept."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import zed_spark
from zed_spark import codec
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


def test_importing_loads_no_numba_and_no_numpy():
    code = (
        "import sys, zed_spark.codec, zed_spark.codec.blocks, zed_spark.codec.varint as v\n"
        "zed_spark.codec.blocks.decompress_lz4_without_numba(b'\\x10a', 1)\n"
        "print([m for m in ('numba', 'numpy', 'pyarrow', 'pandas') if m in sys.modules])"
    )
    assert run(code) == ["[]"]


def test_buffers_and_small_blocks_load_no_numba():
    code = (
        "import sys, zed_spark.codec.buffers, zed_spark.codec.blocks as b\n"
        "b.decompress_lz4_without_numba(b'\\x10a', 1)\n"
        "print('numba' in sys.modules)"
    )
    assert run(code) == ["False"]


def test_the_kernels_are_loaded_when_they_are_asked_for():
    code = (
        "import sys; from zed_spark.codec import kernels, loaded; before = loaded(), 'numba' in sys.modules; "
        "print(*before, kernels() is loaded(), 'numba' in sys.modules)"
    )
    assert run(code) == ["None", "False", "True", "True"]


def test_big_endian_machines_are_refused(monkeypatch):
    monkeypatch.setattr(sys, "byteorder", "big")
    with pytest.raises(ZedSparkError, match="little-endian"):
        codec.kernels.__wrapped__()


DECODE = """
import numpy as np
from zed_spark.codec import kernels
from zed_spark.codec.buffers import source
out, valid = np.zeros(2, np.int64), np.zeros(2, np.uint8)
k = kernels()
k.decode_ints(source(b"\\x02\\x02\\x02\\x03"), True, out, valid)
print(*out.tolist(), sum(k.decode_ints.stats.cache_hits.values()), sum(k.decode_ints.stats.cache_misses.values()))
"""


@pytest.fixture
def copied(tmp_path):
    """The codec alone, without compiled code, in a place of its own."""
    root = tmp_path / "lib" / "zed_spark"
    ignore = shutil.ignore_patterns("__pycache__")
    shutil.copytree(PACKAGE / "codec", root / "codec", ignore=ignore)
    shutil.copy(PACKAGE / "errors.py", root / "errors.py")
    (root / "__init__.py").touch()
    return root.parent


# A directory below a file cannot be made, by root neither.
NO_HOME = {"HOME": f"{os.devnull}/none"}


def test_nowhere_to_keep_compiled_code(copied):
    (copied / "zed_spark" / "codec" / "__pycache__").write_text("not a directory")
    assert run(DECODE, copied, **NO_HOME)[:2] == ["1", "-1"]


def test_in_a_zip_with_no_home(copied, tmp_path):
    packed = tmp_path / "lib.zip"
    with zipfile.ZipFile(packed, "w") as archive:
        for file in copied.rglob("*.py"):
            archive.write(file, file.relative_to(copied))
    assert run(DECODE, packed, **NO_HOME)[:2] == ["1", "-1"]


def test_compiled_code_is_kept_until_any_kernel_file_changes(copied):
    assert run(DECODE, copied, **NO_HOME) == ["1", "-1", "0", "1"]
    assert run(DECODE, copied, **NO_HOME) == ["1", "-1", "1", "0"]
    helpers = copied / "zed_spark" / "codec" / "tagged.py"
    text = helpers.read_text()
    assert "sign = u & 1" in text
    helpers.write_text(text.replace("sign = u & 1", "sign = 0"))
    assert run(DECODE, copied, **NO_HOME) == ["1", "1", "0", "1"]
