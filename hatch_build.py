"""Puts the compiled kernels into wheels and editable installs, and the jar into the wheels of a release."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

import build_kernels


class KernelsHook(BuildHookInterface):  # type: ignore[misc]
    """Compiles `zed_spark.codec.kernels`."""

    def dependencies(self) -> list[str]:
        """What a build needs besides hatchling: a compiler, where the system has none."""
        return [] if build_kernels.system_compiler() else [build_kernels.ZIG]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and say that the wheel is for one platform."""
        built = build_kernels.build()
        # What was made for another platform is not packed.
        for name in build_kernels.NAMES:
            if name != built.name:
                built.with_name(name).unlink(missing_ok=True)
        build_data["pure_python"] = False
        build_data["tag"] = build_kernels.wheel_tag()
        build_data["force_include"].update(jar())


def jar() -> dict[str, str]:
    """The file that `$ZED_SPARK_JAR` names, which `zed-spark jar` has written, and where the wheel has it.

    Raises:
        SystemExit: it is not the jar of this tree.
    """
    named = os.environ.get("ZED_SPARK_JAR")
    if not named:
        return {}
    from zed_spark.spark.native.jar import RELEASES, file_name, version, version_of

    found = version_of(Path(named))
    if found != version():
        raise SystemExit(f"{named} is the jar of {found}, and this tree is {version()}; write it again: zed-spark jar")
    return {os.path.abspath(named): f"zed_spark/spark/native/{file_name(RELEASES[-1])}"}
