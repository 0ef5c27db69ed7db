"""The Java classes before javac: Spark's Janino, which compiles them for users, checks far less."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from support import releases

from zed_spark.spark.native.jar import sources

pytestmark = pytest.mark.slow

FORMATS = ("vng", "zedlake")
RELEASE = "17"
"""The oldest Java that Spark 4 runs on."""

LINTS = {
    "cast": "Janino takes what a method of a generic type returns for an Object, so that it has to be cast",
    "classfile": "Arrow has annotations of the Checker Framework, which is in no jar of Spark's",
    "path": "jars of Spark's name others that it does not have",
    "processing": "the classes have annotations, for which there is no processor",
    "serial": "the driver and the executors run classes of the same jar",
}
"""The lints that cannot hold, and why."""

OLDEST = "4.1"
CHECK = Path(__file__).parent / "java" / "OverrideCheck.java"


@pytest.fixture(scope="module")
def javac() -> str:
    """A javac of Java 17, or of the Java on the path."""
    home = releases.java(RELEASE)
    found = shutil.which("javac", path=str(Path(home, "bin"))) if home else None
    found = found or shutil.which("javac")
    if found is None:
        pytest.skip("there is no javac: the Java of this machine is no JDK")
    return found


def problems(javac: str, folder: Path, jars: Path, units: dict[str, str], *options: str) -> str:
    """What javac says of Java files."""
    paths = []
    for name, text in units.items():
        path = folder / "sources" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        paths.append(str(path))
    lints = ",".join(["all", *(f"-{lint}" for lint in LINTS)])
    command = [javac, "--release", RELEASE, f"-Xlint:{lints}", "-Werror", "-cp", f"{jars}/*", "-d", str(folder / "out")]
    done = subprocess.run(
        [*command, *(options or ["-proc:none"]), *paths], capture_output=True, text=True, timeout=600, check=False
    )
    assert (done.returncode == 0) == (done.stderr == ""), done.stderr
    return done.stderr


def jars_of(version: str, pytestconfig) -> Path:
    """The jars of a release of Spark."""
    return releases.spark_home(version, pytestconfig.cache.mkdir("releases")) / "jars"


@pytest.mark.parametrize("version", ["4.1", "4.2", "4.3"])
def test_a_release_of_spark(javac, tmp_path, pytestconfig, version):
    """An interface of Spark's that has changed is a compile error, and a warning is one too."""
    assert problems(javac, tmp_path, jars_of(version, pytestconfig), sources(FORMATS)) == ""


def test_what_overrides_says_so(javac, tmp_path, pytestconfig):
    """By the oldest release, as methods that came later override nothing there."""
    check = tmp_path / "check"
    subprocess.run([javac, "-proc:none", "-d", str(check), str(CHECK)], timeout=600, check=True)
    options = ["-proc:only", "-processorpath", str(check), "-processor", CHECK.stem]
    jars, units = jars_of(OLDEST, pytestconfig), sources(FORMATS)
    assert problems(javac, tmp_path / "all", jars, units, *options) == ""
    path = "zed_spark/StreamScan.java"
    units[path] = units[path].replace("@Override", "", 1)
    assert "StreamScan.java:" in (found := problems(javac, tmp_path / "one less", jars, units, *options))
    assert "@Override is missing" in found
