"""Runs the tests of kernels, and a fuzzer, on kernels that are compiled with AddressSanitizer and UBSan.

Usage: ``sanitized.py --minutes 10 --seed 1``, with gcc on the machine. A report of a sanitizer, a test that fails, and
an error that is none of ours fail it, with the command that repeats it. The fuzzer damages golden files, the numbers of
their metadata among others (`fuzz_files.py`).
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

import build_kernels  # noqa: E402

FLAGS = ("-fsanitize=address,undefined", "-fno-sanitize-recover=undefined", "-fno-omit-frame-pointer", "-g", "-O1")

LEFT_OUT = ("test_codec_guard.py", "test_codec_loading.py")
"""Tests whose processes do not load the sanitizer, or protect pages themselves."""


def environment(folder: Path) -> dict[str, str]:
    """The environment of a Python that imports the package in a folder, and allocates so that the sanitizer sees it."""
    found = subprocess.run(["gcc", "-print-file-name=libasan.so"], capture_output=True, text=True, check=True)
    return {
        **os.environ,
        "LD_PRELOAD": found.stdout.strip(),
        "ASAN_OPTIONS": "detect_leaks=0:abort_on_error=1:allocator_may_return_null=1",
        "UBSAN_OPTIONS": "halt_on_error=1:print_stacktrace=1",
        "PYTHONMALLOC": "malloc",
        "ARROW_DEFAULT_MEMORY_POOL": "system",
        "PYTHONPATH": f"{folder}{os.pathsep}{ROOT / 'tests'}",
        # Else the clone, where this runs, goes first.
        "PYTHONSAFEPATH": "1",
    }


def sanitized_package(folder: Path) -> None:
    """Copy the package to a folder, with kernels that check each access."""
    package = folder / "zed_spark"
    shutil.copytree(ROOT / "zed_spark", package, ignore=shutil.ignore_patterns("__pycache__", *build_kernels.NAMES))
    build_kernels.build(package / "codec", FLAGS)


def main() -> int:
    """Run the tests, then the fuzzer in as many processes as there are cores."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    os.environ["CC"] = "gcc"
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        sanitized_package(folder)
        variables = environment(folder)
        code = "import zed_spark.codec.kernels as k; print(k.__file__)"
        loaded = subprocess.run([sys.executable, "-c", code], env=variables, capture_output=True, text=True, check=True)
        if not loaded.stdout.startswith(name):
            raise SystemExit(f"the sanitized kernels are not those that are imported: {loaded.stdout}")
        tests = ROOT / "tests" / "codec"
        left_out = (f"--ignore={tests / test}" for test in LEFT_OUT)
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *left_out, str(tests)]
        failed = subprocess.run(command, cwd=ROOT, env=variables, check=False).returncode
        seconds = str(60 * asked.minutes)
        program = str(ROOT / "tests" / "codec" / "fuzz_files.py")
        seeds = [str(asked.seed + number) for number in range(os.cpu_count() or 1)]
        runs = [
            subprocess.Popen([sys.executable, "-W", "error", program, seconds, seed], env=variables) for seed in seeds
        ]
        for seed, run in zip(seeds, runs, strict=True):
            if run.wait():
                failed = 1
                print(f"FAILED: fuzz_files.py with seed {seed}; repeat: tests/codec/sanitized.py --seed {seed}")
    return failed


if __name__ == "__main__":
    sys.exit(main())
