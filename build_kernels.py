"""Compiles the kernels, `zed_spark/codec/*.c`, to an extension module with Python's stable ABI.

The compiler is `$CC`, or that of the system, or else Zig's, which is a wheel on the package index. `hatch_build.py`
calls this when a wheel or an editable install is made. In a clone, run ``python build_kernels.py`` after a change of
a kernel.

For tests, ``python build_kernels.py --into FOLDER FLAG...`` compiles into another folder, with more flags, for example
``-fsanitize=address``.
"""

from __future__ import annotations

import functools
import hashlib
import os
import platform
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parent
SOURCES = ROOT / "zed_spark" / "codec"

FLAGS = (
    "-O3",
    "-std=c11",
    "-fwrapv",
    "-fvisibility=hidden",
    "-Wall",
    "-Wextra",
    "-Wno-missing-field-initializers",
    "-Wno-psabi",
)
V3 = ("-mavx2", "-mbmi", "-mbmi2", "-mfma", "-mlzcnt", "-mmovbe", "-mpopcnt")
"""What x86-64-v3 has. Code for any x86-64 takes up to twice the time, so that there are both."""

ZIG = "ziglang>=0.13,<0.18"
"""Zig's compiler, which is required where the system has none. Its flags change between releases."""

NAMES = "kernels.abi3.so", "kernels.pyd"
"""The file of the module, elsewhere and on Windows."""

TARGETS = {
    "linux-x86_64": ("x86_64-linux-gnu.2.17", "manylinux_2_17_x86_64"),
    "linux-aarch64": ("aarch64-linux-gnu.2.17", "manylinux_2_17_aarch64"),
    "macos-arm64": ("aarch64-macos.11.0", "macosx_11_0_arm64"),
    "macos-x86_64": ("x86_64-macos.10.15", "macosx_10_15_x86_64"),
    "windows-x86_64": ("x86_64-windows-gnu", "win_amd64"),
}
"""Values of `ZED_SPARK_TARGET`, for wheels of other machines: Zig's target, and the tag of the wheel."""


def target() -> str:
    """The machine that the wheel is for, a key of `TARGETS`, or "" for this one.

    Raises:
        SystemExit: there is no such machine.
    """
    found = os.environ.get("ZED_SPARK_TARGET", "")
    if found and found not in TARGETS:
        raise SystemExit(f"ZED_SPARK_TARGET is {found!r}; expected one of {', '.join(TARGETS)}")
    return found


def system_compiler() -> list[str] | None:
    """The command of the compiler at hand, or None where Zig's is needed."""
    if target():
        return None
    if os.environ.get("CC"):
        return shlex.split(os.environ["CC"])
    found = next((path for name in ("cc", "gcc", "clang") if (path := shutil.which(name))), None)
    # On macOS without the command line tools, /usr/bin/cc only offers to install them.
    if found and subprocess.run([found, "--version"], capture_output=True, check=False).returncode == 0:
        return [found]
    return None


def digest() -> str:
    """The digest of all sources of the kernels. The module has it as `SOURCES`."""
    found = hashlib.sha256()
    for path in sorted(SOURCES.glob("*.[ch]")):
        found.update(path.name.encode() + b"\0" + path.read_bytes())
    return found.hexdigest()


def wheel_tag() -> str:
    """The tag of a wheel with what `build` has made."""
    system = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    platform_tag = TARGETS[target()][1] if target() else system
    return f"cp311-abi3-{platform_tag}"


def build(folder: Path = SOURCES, more: Sequence[str] = ()) -> Path:
    """Compile the module.

    Args:
        folder: where to put it.
        more: flags besides the usual ones; also those of `$CFLAGS` are taken.

    Returns:
        Its path.

    Raises:
        subprocess.CalledProcessError: the compiler fails; it has printed why.
    """
    name = target()
    is_windows = name.startswith("windows") or (not name and os.name == "nt")
    is_macos = name.startswith("macos") or (not name and sys.platform == "darwin")
    is_x86 = "x86_64" in name if name else platform.machine().lower() in ("x86_64", "amd64")
    built = folder / NAMES[is_windows]
    command = system_compiler() or [sys.executable, "-m", "ziglang", "cc", *_zig_target(name)]
    flags = [*FLAGS, *([] if is_windows else ["-fPIC"]), *shlex.split(os.environ.get("CFLAGS", "")), *more]
    module = [f'-DZED_SPARK_SOURCES="{digest()}"', *(["-DZED_SPARK_V3"] if is_x86 else [])]
    levels = {"any": [], **({"v3": ["-DLEVEL=v3", *V3]} if is_x86 else {})}
    with tempfile.TemporaryDirectory() as parts:
        # Else Zig leaves 50 MB in the home.
        environment = {"ZIG_GLOBAL_CACHE_DIR": parts, "ZIG_LOCAL_CACHE_DIR": parts} | os.environ
        run = functools.partial(subprocess.run, check=True, env=environment)
        run([*command, *flags, *module, "-c", str(SOURCES / "module.c"), "-o", f"{parts}/module.o"])
        objects = [f"{parts}/module.o"]
        for level, options in levels.items():
            objects.append(f"{parts}/{level}.o")
            run([*command, *flags, *options, "-c", str(SOURCES / "core.c"), "-o", objects[-1]])
        if is_windows:
            objects.append(f"{parts}/python3.lib")
            tool = [sys.executable, "-m", "ziglang", "dlltool", "-m", "i386:x86-64", "-D", "python3.dll"]
            run([*tool, "-d", str(SOURCES / "python3.def"), "-l", objects[-1]])
        linking = ["-shared", *(["-Wl,-undefined,dynamic_lookup"] if is_macos else [])]
        # Under another name until it is whole: a running process may have it open.
        part = built.with_name(f"{built.name}.{os.getpid()}.part")
        run([*command, *linking, *([] if more else ["-s"]), *more, *objects, "-o", str(part)])
        part.replace(built)
    return built


def _zig_target(name: str) -> list[str]:
    if name:
        return ["-target", TARGETS[name][0]]
    if sys.platform == "linux" and platform.libc_ver()[0] == "glibc":
        return ["-target", f"{platform.machine()}-linux-gnu.2.17"]
    # Without a target, Zig compiles for the processor at hand, and others would end with SIGILL.
    return ["-mcpu=baseline"]


def main(arguments: list[str]) -> None:
    """Compile, as the module says."""
    folder = SOURCES
    if arguments[:1] == ["--into"]:
        folder, arguments = Path(arguments[1]), arguments[2:]
        folder.mkdir(parents=True, exist_ok=True)
    print(build(folder, arguments))


if __name__ == "__main__":
    main(sys.argv[1:])
