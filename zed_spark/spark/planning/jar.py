"""The jar with the classes of the folder `java`, compiled once per version and kept in the user's cache folder."""

from __future__ import annotations

import hashlib
import io
import tempfile
import zipfile
import zlib
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

from zed_spark.cache import cache_folder, publish, read_private

SERVICE = "META-INF/services/org.apache.spark.sql.sources.DataSourceRegister"
"""Where Spark finds the names of the classes of sources."""

PACKAGE = "zed_spark"
"""The Java package of all classes."""


def jar(jvm: Any, formats: Sequence[str]) -> tuple[str, Path]:
    """The jar, from the cache if it is there.

    Where there is no cache folder (`zed_spark.cache`), the jar goes to a temporary folder of its own.

    Args:
        jvm: the JVM of a session (py4j).
        formats: the names of the sources.

    Returns:
        The version of the jar: a hash of all that it depends on. And its path.

    Raises:
        Py4JError: the classes do not compile.
    """
    text = source_text(formats)
    java = jvm.java.lang.System.getProperty("java.version")
    spark = jvm.org.apache.spark.package.SPARK_VERSION()
    version = hashlib.sha256("\0".join((text, *formats, spark, java)).encode()).hexdigest()[:32]
    folder = cache_folder() or Path(tempfile.mkdtemp(prefix="zed_spark-"))
    path = folder / f"planning-{version}.jar"
    if not _is_sound(path):
        publish(path, _archive(_compiled(jvm, text), formats))
    return version, path


def source_text(formats: Sequence[str]) -> str:
    """The Java text, as one compilation unit: the files of the folder, and two subclasses for each format.

    Executors run those of `Readers.java`, and the writers of `RowLevel.java` and `RowBytes.java`, where
    `ExecutorClasses.areThere` says so; the others need the driver's Python. Janino, which compiles them, knows no
    lambdas and infers no type arguments. It loads all classes that the methods of a class name, and some are in no jar
    of Spark's (of `BlockManager`).
    """
    folder = files(__package__) / "java"
    lines = [
        line
        for file in sorted(folder.iterdir(), key=lambda file: file.name)
        for line in file.read_text(encoding="utf-8").splitlines()
    ]
    imports = sorted({line for line in lines if line.startswith("import ")})
    body = [line for line in lines if not line.startswith(("import ", "package "))]
    sources = [
        f'public class {name} extends {base} {{ public {name}() {{ super("{format}"); }} }}'
        for format in formats
        for name, base in ((_class(format), "Source"), (paths_class(format), "Paths"))
    ]
    return "\n".join([f"package {PACKAGE};", *imports, *body, *sources])


def _class(format: str) -> str:
    return f"{format.capitalize()}Source"


def paths_class(format: str) -> str:
    """The class of the catalog whose tables are the paths of a format."""
    return f"{format.capitalize()}Paths"


def _compiled(jvm: Any, text: str) -> dict[str, bytes]:
    """The bytes of all classes by their names."""
    compiler = jvm.org.codehaus.janino.SimpleCompiler()
    # By default Janino refuses static methods of interfaces.
    compiler.setSourceVersion(11)
    compiler.setTargetVersion(11)
    compiler.setParentClassLoader(jvm.java.lang.Thread.currentThread().getContextClassLoader())
    compiler.cook(text)
    codes = compiler.getBytecodes()
    return {name: bytes(codes[name]) for name in codes}


def _archive(classes: dict[str, bytes], formats: Sequence[str]) -> bytes:
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as jar:
        for name, code in sorted(classes.items()):
            jar.writestr(f"{name.replace('.', '/')}.class", code)
        jar.writestr(SERVICE, "".join(f"{PACKAGE}.{_class(name)}\n" for name in formats))
    return archive.getvalue()


def _is_sound(path: Path) -> bool:
    """Whether there is a jar, of this user, and undamaged."""
    content = read_private(path)
    if content is None:
        return False
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as jar:
            return jar.testzip() is None
    except (EOFError, zipfile.BadZipFile, zlib.error):
        return False
