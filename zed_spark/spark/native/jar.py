"""The jar of the Java classes: what is in it, and where it is.

The wheel of a release has it. Elsewhere it is compiled once per version, and kept in the user's cache folder.
"""

from __future__ import annotations

import hashlib
import io
import json
import re
import tempfile
import zipfile
import zlib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from zed_spark import __version__
from zed_spark.cache import cache_folder, publish, read_private
from zed_spark.errors import OptionError, ZedSparkError
from zed_spark.formats.registry import SPARK_SOURCES
from zed_spark.spark.expressions import sql
from zed_spark.spark.functions import definitions
from zed_spark.spark.native.compiler import compiled, spark_home, spark_jvm, spark_version

MANIFEST = "META-INF/MANIFEST.MF"

SERVICE = "META-INF/services/org.apache.spark.sql.sources.DataSourceRegister"
"""Where Spark finds the names of the classes of sources."""

PACKAGE = "zed_spark"
"""The Java package of all classes."""

FUNCTIONS = f"{PACKAGE}/functions.json"
"""Where the classes find the functions of SQL."""

FORMATS = (*SPARK_SOURCES, "zed", "zedlake")
"""The names of the sources."""

RELEASES = ("4.1", "4.2", "4.3")
"""The releases of Spark that compile the classes to the same bytes, so that one jar is for all of them."""


def jar(jvm: Any) -> Path:
    """Return the path of the jar for the Spark in a JVM, after compiling it if it is not there.

    Without a cache folder (`zed_spark.cache`) it goes to a temporary folder of its own. The JVM has Spark's jars.
    Raises Py4JError if the classes do not compile.
    """
    spark = spark_version(jvm)
    path = present(spark)
    if path is None:
        path = (cache_folder() or Path(tempfile.mkdtemp(prefix="zed_spark-"))) / file_name(spark)
        publish(path, _archive(compiled(jvm, sources())))
    return path


def jar_for(release: str | None) -> tuple[Path, str]:
    """Compile the jar if it is not there.

    Args:
        release: the release of Spark that it is for, such as 4.3 or 4.3.0; None for any.

    Returns:
        Its path, and the releases that it is for as text.

    Raises:
        NotFoundError: there is no Spark to compile with, or no Java.
        OptionError: the Spark at hand cannot compile for that release.
        ZedSparkError: it cannot compile the classes.
    """
    known = RELEASES[-1] if release is None or is_shared(release) else release
    there = present(known)
    if there is not None:
        return there, served(known)
    with spark_jvm() as jvm:
        from py4j.protocol import Py4JError

        at_hand = spark_version(jvm)
        fits = release is None or (is_shared(release) and is_shared(at_hand)) or f"{at_hand}.".startswith(f"{release}.")
        if not fits:
            raise OptionError(
                f"Spark {at_hand} in {spark_home()} cannot compile the jar for Spark {release}; set SPARK_HOME to a "
                f"Spark {release}"
            )
        try:
            return jar(jvm), served(at_hand)
        except Py4JError as error:
            java = getattr(error, "java_exception", None)
            text = str(error) if java is None else str(java.toString())
            raise ZedSparkError(
                f"Spark {at_hand} in {spark_home()} does not compile the classes, which need Spark {RELEASES[0]} or "
                f"later: {text.strip().splitlines()[0]}"
            ) from None


def present(spark: str) -> Path | None:
    """Return the path of the jar for a version of Spark if it is in the wheel, or in the cache; else None."""
    shipped, folder = Path(__file__).with_name(file_name(spark)), cache_folder()
    if shipped.is_file():
        return shipped
    kept = None if folder is None else folder / file_name(spark)
    return kept if kept is not None and _is_sound(kept) else None


def is_shared(spark: str) -> bool:
    """True if a version of Spark, such as 4.3 or 4.3.0, is one of those that share a jar.

    Those of vendors, such as 4.3.0-amzn-1, may have other interfaces, and compile the classes for themselves.
    """
    found = re.fullmatch(r"(\d+\.\d+)(\.\d+)?", spark)
    return found is not None and found[1] in RELEASES


def served(spark: str) -> str:
    """Return the releases that the jar for a version of Spark is for, as text."""
    return f"{RELEASES[0]} to {RELEASES[-1]}" if is_shared(spark) else spark


@cache
def digest() -> str:
    """Return the hash of the Java sources and functions. Java and Python work together if both have the same."""
    units = sources()
    return hashlib.sha256("\0".join((*units, *units.values(), _functions())).encode()).hexdigest()[:16]


def version() -> str:
    """Return the version of this package and the digest, such as ``1.2.0+83ce1a8f8b27c3d1``.

    The manifest of the jar has it, and with it each class: ``getPackage().getImplementationVersion()``.
    """
    return f"{__version__}+{digest()}"


def digest_of(version: str | None) -> str:
    """Return the digest in a version that a manifest has; "" if it has none."""
    return (version or "").partition("+")[2]


def version_of(path: Path) -> str | None:
    """Return the version in the manifest of a jar; None if it has none.

    Raises:
        OSError: it cannot be read.
        zipfile.BadZipFile: it is no jar.
    """
    with zipfile.ZipFile(path) as archive:
        text = archive.read(MANIFEST).decode() if MANIFEST in archive.namelist() else ""
    found = re.search(r"^Implementation-Version: (\S+)", text, re.MULTILINE)
    return found and found[1]


def file_name(spark: str) -> str:
    """Return the file name of the jar for a version of Spark. With other sources it is another one."""
    return f"zed-spark-{__version__}-{digest()}{'' if is_shared(spark) else f'-spark-{spark}'}.jar"


def sources(formats: Sequence[str] = FORMATS) -> dict[str, str]:
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


def _functions() -> str:
    """The functions of SQL as JSON."""
    found = (
        {"name": one.name, "parameters": [name for name, _ in one.parameters], "body": sql(one.body)}
        for one in definitions().values()
    )
    return json.dumps(list(found))


def _archive(classes: Mapping[str, bytes]) -> bytes:
    """Return the bytes of the jar, the same on every machine: without times, and not compressed, as wheels are."""
    manifest = {"Manifest-Version": "1.0", "Implementation-Title": "zed-spark", "Implementation-Version": version()}
    entries = {
        MANIFEST: "".join(f"{name}: {text}\r\n" for name, text in manifest.items()).encode() + b"\r\n",
        SERVICE: "".join(f"{PACKAGE}.{_class(name)}\n" for name in FORMATS).encode(),
        FUNCTIONS: _functions().encode(),
        **dict(sorted(classes.items())),
    }
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as jar:
        for path, content in entries.items():
            # By default of 1980.
            entry = zipfile.ZipInfo(path)
            entry.create_system, entry.external_attr = 3, 0o644 << 16
            jar.writestr(entry, content)
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
