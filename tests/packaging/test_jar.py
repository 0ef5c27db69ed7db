"""The wheel of a release, which has the jar: `docs/releasing.md` says how it is built."""

from __future__ import annotations

import json
import sys
import zipfile
from pathlib import Path

import pytest
from support.clean import run

from zed_spark.cli.main import main
from zed_spark.spark.native import jar

pytestmark = [pytest.mark.slow, pytest.mark.spark]


def test_the_jar_in_the_wheel(build, distributions, tmp_path):
    """Without the variable a wheel has none; a jar of other sources is refused."""
    written, name = tmp_path / "zed-spark.jar", f"zed_spark/spark/native/{jar.file_name('4.3.0')}"
    assert main(["jar", "-o", str(written)]) == 0
    run(["tar", "-xzf", str(distributions[0])], tmp_path)
    root = tmp_path / distributions[0].name.removesuffix(".tar.gz")
    other = tmp_path / "other.jar"
    with zipfile.ZipFile(other, "w") as archive:
        archive.writestr(jar.MANIFEST, "Manifest-Version: 1.0\r\nImplementation-Version: 9.9+0123\r\n\r\n")
    with pytest.raises(
        AssertionError, match=r"other\.jar is the jar of 9\.9\+0123, and this tree is .*: zed-spark jar"
    ):
        build("wheel", root, tmp_path, ZED_SPARK_JAR=str(other))
    wheel = build("wheel", root, tmp_path, ZED_SPARK_JAR=str(written))
    with zipfile.ZipFile(distributions[1]) as plain, zipfile.ZipFile(wheel) as archive:
        assert set(archive.namelist()) - set(plain.namelist()) == {name}
        assert archive.read(name) == written.read_bytes()
    use_it(wheel, tmp_path, name)


def use_it(wheel: Path, folder: Path, name: str) -> None:
    """Install the wheel: the command and `register` use the jar in it, and compile nothing."""
    run([sys.executable, "-m", "venv", str(folder / "environment")], folder)
    programs = folder / "environment/bin"
    run([str(programs / "pip"), "install", "-q", f"{wheel}[spark]"], folder)
    local = {"XDG_CACHE_HOME": str(folder / "cache"), "SPARK_LOCAL_IP": "127.0.0.1"}
    path = run([str(programs / "zed-spark"), "jar", "--path"], folder, **local).strip()
    assert path.endswith(f"site-packages/{name}")
    program = """if True:
        import json
        import zed_spark
        from pyspark.sql import SparkSession
        from zed_spark.spark.native.enable import _loader, is_enabled
        spark = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false").getOrCreate()
        zed_spark.register(spark)
        code = _loader(spark._jvm).loadClass("zed_spark.Anchor").getProtectionDomain().getCodeSource()
        print(json.dumps([is_enabled(spark), code.getLocation().getPath()]))
    """
    shown = run([str(programs / "python"), "-c", program], folder, **local)
    assert json.loads(shown.splitlines()[-1]) == [True, path]
    assert not list((folder / "cache").glob("zed_spark/*.jar"))
