"""The jar of the Java classes, which is compiled once per version and kept in the user's cache folder."""

from __future__ import annotations

import hashlib
import io
import tempfile
import zipfile
import zlib
from collections.abc import Mapping, Sequence
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
    Returns its version, a hash of all that it depends on, and its path; raises Py4JError if the classes do not compile.
    """
    units = sources(formats)
    java = jvm.java.lang.System.getProperty("java.version")
    spark = jvm.org.apache.spark.package.SPARK_VERSION()
    version = hashlib.sha256("\0".join((*units, *units.values(), *formats, spark, java)).encode()).hexdigest()[:32]
    folder = cache_folder() or Path(tempfile.mkdtemp(prefix="zed_spark-"))
    path = folder / f"planning-{version}.jar"
    if not _is_sound(path):
        publish(path, _archive(_compiled(jvm, units), formats))
    return version, path


def sources(formats: Sequence[str]) -> dict[str, str]:
    """Return the Java files by their paths: those of the folder, and two subclasses for each format.

    Executors run the classes whose comments say so, where `ExecutorClasses.areThere`; the others need the driver's
    Python. Janino, which compiles them, knows no lambdas, and no type arguments of what a method returns or takes: a
    result has to be cast, and a method that overrides one with a type argument takes a type parameter of its class. It
    loads all classes that the methods of a class name, and some are in no jar of Spark's (of `BlockManager`).
    """
    folder = files(__package__) / "java" / PACKAGE
    found = {f"{PACKAGE}/{file.name}": file.read_text(encoding="utf-8") for file in folder.iterdir()}
    for format in formats:
        for name, base in ((_class(format), "Source"), (paths_class(format), "Paths")):
            found[f"{PACKAGE}/{name}.java"] = (
                f"package {PACKAGE};\n\npublic class {name} extends {base} {{\n"
                f'  public {name}() {{\n    super("{format}");\n  }}\n}}\n'
            )
    return dict(sorted(found.items()))


def _class(format: str) -> str:
    return f"{format.capitalize()}Source"


def paths_class(format: str) -> str:
    """The class of the catalog whose tables are the paths of a format."""
    return f"{format.capitalize()}Paths"


def _compiled(jvm: Any, sources: Mapping[str, str]) -> dict[str, bytes]:
    """Return the contents of all class files by their paths."""
    resources = jvm.org.codehaus.commons.compiler.util.resource
    finder, classes = resources.MapResourceFinder(), jvm.java.util.HashMap()
    units = jvm.java.lang.reflect.Array.newInstance(
        jvm.java.lang.Class.forName("org.codehaus.commons.compiler.util.resource.Resource"), len(sources)
    )
    for index, (path, text) in enumerate(sources.items()):
        finder.addResource(path, text.encode())
        units[index] = finder.findResource(path)
    compiler = jvm.org.codehaus.janino.Compiler()
    # By default Janino refuses static methods of interfaces.
    compiler.setSourceVersion(11)
    compiler.setTargetVersion(11)
    compiler.setCharacterEncoding("UTF-8")
    compiler.setIClassLoader(
        jvm.org.codehaus.janino.ClassLoaderIClassLoader(jvm.java.lang.Thread.currentThread().getContextClassLoader())
    )
    compiler.setClassFileCreator(resources.MapResourceCreator(classes))
    compiler.compile(units)
    return {path: bytes(classes[path]) for path in classes}


def _archive(classes: dict[str, bytes], formats: Sequence[str]) -> bytes:
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as jar:
        for path, code in sorted(classes.items()):
            jar.writestr(path, code)
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
