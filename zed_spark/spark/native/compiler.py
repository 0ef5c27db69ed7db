"""Janino, the Java compiler among Spark's jars: in the JVM of a session, or in one that is started for it."""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from zed_spark.errors import NotFoundError, ZedSparkError


def compiled(jvm: Any, sources: Mapping[str, str]) -> dict[str, bytes]:
    """Compile Java files.

    Args:
        jvm: a JVM with Spark's jars (py4j).
        sources: the texts by their paths.

    Returns:
        The contents of all class files by their paths.

    Raises:
        Py4JError: they do not compile.
    """
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


def spark_version(jvm: Any) -> str:
    """Return the version of Spark in a JVM, such as 4.3.0."""
    return str(jvm.org.apache.spark.package.SPARK_VERSION())


def spark_home() -> Path:
    """Return the folder of Spark: ``$SPARK_HOME``, or else the PySpark that is installed.

    Raises:
        NotFoundError: there is no Spark with jars.
    """
    named, installed = os.environ.get("SPARK_HOME"), find_spec("pyspark")
    places = [named] if named else list(installed.submodule_search_locations or ()) if installed else []
    home = Path(places[0]) if places else None
    if home is None or not (home / "jars").is_dir():
        where = "PySpark is not installed" if home is None else f"{home} has no folder jars"
        raise NotFoundError(f"no Spark to compile with: {where}; set SPARK_HOME to a Spark, or pip install pyspark")
    return home


@contextmanager
def spark_jvm() -> Iterator[Any]:
    """Start a JVM with the jars of `spark_home`, without a session, and end it after the block.

    It runs the Java of ``$JAVA_HOME``, or else the one on the path.

    Raises:
        NotFoundError: there is no Spark or no Java.
        ZedSparkError: Java ends at once.
    """
    jars = str(spark_home() / "jars" / "*")
    from py4j.java_gateway import GatewayParameters, JavaGateway, find_jar_path

    java = str(Path(os.environ["JAVA_HOME"], "bin", "java")) if os.environ.get("JAVA_HOME") else "java"
    command = [java, "-cp", os.pathsep.join(filter(None, [find_jar_path(), jars])), "py4j.GatewayServer"]
    # It listens on the loopback interface, and answers only who knows the secret that it prints.
    command += ["--die-on-broken-pipe", "--enable-auth", "0"]
    with tempfile.TemporaryFile() as errors:
        try:
            process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors)
        except OSError as error:
            advice = "install Java 17 or later, or set JAVA_HOME to one"
            raise NotFoundError(f"cannot run {java}: {error.strerror}; {advice}") from None
        with process:
            try:
                printed: Any = process.stdout
                port, secret = printed.readline(), printed.readline()
                if not secret:
                    process.wait()
                    errors.seek(0)
                    lines = errors.read().decode(errors="replace").strip().splitlines()
                    raise ZedSparkError(f"{java} ended with status {process.returncode}: {' '.join(lines[:1])}")
                parameters = GatewayParameters(port=int(port), auth_token=secret.decode().strip())
                gateway = JavaGateway(gateway_parameters=parameters)
                try:
                    yield gateway.jvm
                finally:
                    gateway.close()
            finally:
                process.kill()
