"""Loads the Java classes into the JVM of a session, and connects them with this process.

To a session of Spark Connect it sends their jar, and the server starts a Python of its own. There are also the catalogs
with the names of formats, whose tables are paths: ``SELECT ... FROM vng.`path` ``.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Iterable, Sequence
from threading import Lock
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from pyspark.sql.datasource import DataSource

from zed_spark.errors import NotFoundError, ZedSparkError
from zed_spark.spark.native.jar import PACKAGE, digest, digest_of, jar, jar_for, paths_class, version
from zed_spark.spark.native.requests import RequestHandler

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

logger = logging.getLogger(__name__)

SETTING = "spark.zed.nativePlanning.enabled"
"""The setting of a session that turns native planning off: false. The setting is read at each `load`."""

PATHS_SETTING = "spark.zed.paths.enabled"
"""The setting of a session that turns the catalogs of paths off: false. `register` reads it."""

SECRET = secrets.token_hex(32)
"""What a connection to the callback server begins with. Java gets it over the connection that Spark authenticates."""

_LOADERS = ("org.apache.spark.util.MutableURLClassLoader", "org.apache.spark.util.ChildFirstURLClassLoader")

_HANDLER = RequestHandler()

_servers: WeakKeyDictionary[Any, tuple[Any, Any]] = WeakKeyDictionary()
"""For each JVM of this process, by its gateway, the server that it calls, and the Java function that calls it."""

_trouble: WeakKeyDictionary[SparkSession, str | None] = WeakKeyDictionary()
"""Why there is no native planning in a session, as was said to the user; None where there is."""

_connecting = Lock()


def enable(spark: SparkSession, sources: Sequence[type[DataSource]]) -> bool:
    """Plan scans of registered sources natively, in all sessions of a JVM that have them; return whether it works.

    If not, a line of log says why, once for each reason. The next call tries again.
    """
    if str(spark.conf.get(SETTING, "true")).lower() != "true":
        return False
    with _connecting:
        try:
            if is_remote(spark):
                if not is_enabled(spark):
                    _send(spark)
            elif not is_enabled(spark) or not _answers(spark):
                _connect(spark, sources)
            _trouble[spark] = None
            _offer_paths(spark, [source.name() for source in sources])
        except Exception as error:  # noqa: BLE001 - whatever it is, the Python sources work
            return _unavailable(spark, f"no native planning, so queries read all columns: {_reason(error)}")
        return True


def _unavailable(spark: SparkSession, reason: str) -> bool:
    if _trouble.get(spark) != reason:
        logger.warning("%s", reason)
    _trouble[spark] = reason
    return False


def is_enabled(spark: SparkSession) -> bool:
    """Whether `enable` worked for a session, and no setting turns native planning off since."""
    return _trouble.get(spark, "not registered") is None and str(spark.conf.get(SETTING, "true")).lower() == "true"


def is_remote(spark: SparkSession) -> bool:
    """Whether a session is one of Spark Connect, so that its JVM is out of reach."""
    return getattr(spark, "_jsparkSession", None) is None


def _send(spark: SparkSession) -> None:
    """Send the jar to a session of Spark Connect, unless its server has it, and have the server start its Python.

    Raises:
        ZedSparkError: there is no jar, or the session does not plan with it.
    """
    from pyspark.errors import PySparkException

    try:
        found = _status(spark)
    except PySparkException as error:
        if error.getCondition() != "DATA_SOURCE_NOT_FOUND":
            raise
        try:
            path, _ = jar_for(spark.version)
        except NotFoundError as missing:
            raise NotFoundError(
                f"the server has no jar of zed-spark, and there is none to send: {missing}; a release of zed-spark has "
                "it in its wheel, and `--jars` gives it to a server"
            ) from None
        spark.addArtifact(str(path))
        found = _status(spark)
    if not found.native:
        raise ZedSparkError(f"{found.reason}")


def _status(spark: SparkSession) -> Any:
    """Return the row of the Java class `Status`."""
    return spark.read.format(f"{PACKAGE}.Status").load().first()


def _connect(spark: SparkSession, sources: Sequence[type[DataSource]]) -> None:
    from pyspark.sql.udf import _wrap_function

    jvm: Any = spark._jvm
    _add(jvm, _loader(jvm))
    commands = jvm.java.util.HashMap()
    for source in sources:
        commands.put(source.name(), _wrap_function(spark.sparkContext, source).command())
    _call(spark, _callback(spark.sparkContext._gateway), commands)


def _callback(gateway: Any) -> Any:
    """The Java function that calls `RequestHandler.apply` in this process, always the same for a JVM.

    Not by PySpark's callback server: a JVM calls back only the process that started its one last, and that server
    answers everybody on the machine. This one answers only connections that begin with `SECRET`.
    """
    from py4j.java_gateway import CallbackServer, CallbackServerParameters, PythonProxyPool

    if not _listens(gateway):
        parameters = CallbackServerParameters(port=0, daemonize=True, daemonize_connections=True, auth_token=SECRET)
        pool = PythonProxyPool()
        server = CallbackServer(pool, gateway._gateway_client, callback_server_parameters=parameters)
        server.start()
        # Py4J's thread does so, but perhaps later than Java connects.
        server.server_socket.listen()
        jvm = gateway.jvm
        # Connections stay open: what would close idle ones is a thread that keeps the JVM from ending.
        client = jvm.py4j.CallbackClient(
            server.get_listening_port(), jvm.java.net.InetAddress.getByName(server.get_listening_address()), SECRET,
            0, jvm.java.util.concurrent.TimeUnit.SECONDS, jvm.javax.net.SocketFactory.getDefault(), False, 0,
        )  # fmt: skip
        interfaces = gateway.new_array(jvm.java.lang.Class, 1)
        interfaces[0] = jvm.java.lang.Class.forName("java.util.function.Function")
        function = jvm.py4j.Gateway(None, client).createProxy(_loader(jvm), interfaces, pool.put(_HANDLER))
        _servers[gateway] = server, function
    return _servers[gateway][1]


def _call(spark: SparkSession, *arguments: object) -> None:
    """Call `Anchor` for a session, which calls Python: with the callback and the pickled sources; or with nothing,
    where the session has these."""  # noqa: D205, D209 - one sentence
    jvm: Any = spark._jvm
    gateway: Any = spark.sparkContext._gateway
    parts = jvm.java.util.ArrayList()
    for argument in (spark._jsparkSession, *arguments):
        parts.add(argument)
    anchor = _loader(jvm).loadClass(f"{PACKAGE}.Anchor")
    make = anchor.getDeclaredConstructor(gateway.new_array(jvm.java.lang.Class, 0))
    make.newInstance(gateway.new_array(jvm.java.lang.Object, 0)).apply(parts)


def _answers(spark: SparkSession) -> bool:
    """Whether Java still reaches Python."""
    from py4j.protocol import Py4JError

    if not _listens(spark.sparkContext._gateway):
        return False
    try:
        _call(spark)
    except Py4JError as error:
        logger.debug("Java does not reach Python any more: %s", error)
        return False
    return True


def _listens(gateway: Any) -> bool:
    """Whether the callback server of a JVM accepts connections."""
    server, _ = _servers.get(gateway, (None, None))
    return server is not None and server.thread is not None and server.thread.is_alive()


def _loader(jvm: Any) -> Any:
    """The class loader that all sessions and threads of a JVM see, and that takes more jars.

    `ADD JAR` would add to one that only the thread sees that ran it, and would send the jar to executors.
    """
    found, loader = None, jvm.java.lang.Thread.currentThread().getContextClassLoader()
    while loader is not None:
        if loader.getClass().getName() in _LOADERS:
            found = loader
        loader = loader.getParent()
    if found is None:
        raise RuntimeError("the JVM has no class loader that takes more classes")
    return found


def _add(jvm: Any, loader: Any) -> None:
    """Add the jar to a class loader that lacks the classes: it may have them from `--jars`, or since a session before.

    Raises:
        RuntimeError: it has those of other sources. Classes that are loaded cannot be replaced.
    """
    if loader.getResource(f"{PACKAGE}/Anchor.class") is None:
        loader.addURL(jvm.java.io.File(str(jar(jvm))).toURI().toURL())
        return
    found = loader.loadClass(f"{PACKAGE}.Anchor").getPackage().getImplementationVersion()
    if digest_of(found) != digest():
        raise RuntimeError(
            f"the JVM has the Java classes of zed-spark {found}, and this process is zed-spark {version()}: restart "
            "the JVM; if it was started with a jar of zed-spark, give it the one that `zed-spark jar` writes"
        )


def _offer_paths(spark: SparkSession, formats: Iterable[str]) -> None:
    """Configure the catalogs in a session that plans natively, or take them away if the session turns them off.

    A catalog of another class stays. Where the session catalog has a database with the name of a format, it would be
    out of sight, so there is no such catalog.
    """
    wanted = str(spark.conf.get(PATHS_SETTING, "true")).lower() == "true"
    for format in formats:
        key, ours = f"spark.sql.catalog.{format}", f"{PACKAGE}.{paths_class(format)}"
        present = spark.conf.get(key, None)
        if not wanted and present == ours:
            spark.conf.unset(key)
        elif wanted and present is None:
            if _is_database(spark, format):
                logger.info("there is a database %s, so SELECT ... FROM %s.`path` is not set up", format, format)
            else:
                spark.conf.set(key, ours)


def _is_database(spark: SparkSession, name: str) -> bool:
    from pyspark.errors import PySparkException

    try:
        return spark.catalog.databaseExists(f"spark_catalog.{name}")
    except PySparkException as error:
        # A session catalog of another make may have no namespaces.
        logger.debug("the databases of the session are unknown: %s", error)
        return False


def _reason(error: Exception) -> str:
    """The first line of an error: of one in the JVM that of the Java exception, of one of this package its sentence."""
    java = getattr(error, "java_exception", None)
    name = "" if isinstance(error, ZedSparkError) else f"{type(error).__name__}: "
    text = f"{name}{error}" if java is None else str(java.toString())
    return text.strip().splitlines()[0]
