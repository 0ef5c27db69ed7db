"""What native planning needs is lost or missing: rows are right, or an error says what to do. Nothing hangs."""

from __future__ import annotations

import threading
import time
import zipfile

import pytest
from support.planning_process import in_threads, run

pytestmark = [pytest.mark.spark, pytest.mark.slow]

SILENT = r"does not answer"
ADVICE = "call zed_spark.register(spark), or set spark.zed.nativePlanning.enabled to false"


def lost_callbacks(trial):
    import zed_spark
    from zed_spark.spark.native import enable, requests
    from zed_spark.spark.protocol.messages import Commit, Scan

    spark = trial.spark
    zed_spark.register(spark)
    trial.write()
    server, _ = enable._servers[spark.sparkContext._gateway]
    found = {"before": [trial.query(), trial.join()]}

    def cut():
        for connection in list(server.connections):
            try:
                connection.socket.shutdown(2)
            except OSError:
                # It was cut before.
                continue
        time.sleep(0.3)

    cut()
    found["connections cut"] = [trial.join(), trial.query()]
    commit, commits = requests.ANSWERS[Commit], []

    def without_an_answer(handler, asked):
        commits.append(asked.write)
        answer = commit(handler, asked)
        cut()
        return answer

    requests.ANSWERS[Commit] = without_an_answer
    written = str(trial.folder / "written")
    spark.range(100).write.format("zng").mode("append").save(written)
    requests.ANSWERS[Commit] = commit
    found["cut after a commit"] = [len(commits), spark.read.format("zng").load(written).count()]
    scan = requests.ANSWERS[Scan]

    def ended(*asked):
        raise SystemExit

    requests.ANSWERS[Scan] = ended
    found["thread ended"] = in_threads([trial.query, trial.join])
    requests.ANSWERS[Scan] = lambda *asked: threading.Event().wait()
    spark.conf.set("spark.zed.nativePlanning.timeout", "1")
    found["no answer"] = in_threads([trial.query, trial.join])
    spark.conf.unset("spark.zed.nativePlanning.timeout")
    requests.ANSWERS[Scan] = scan
    found["again"] = [trial.query(), trial.join()]
    cut()
    server.shutdown()
    found["server shut down"] = in_threads([trial.query]) + in_threads([trial.query, trial.join])
    spark.conf.set("spark.zed.nativePlanning.enabled", "false")
    found["turned off"] = [trial.query()]
    spark.conf.unset("spark.zed.nativePlanning.enabled")
    zed_spark.register(spark)
    found["registered again"] = in_threads([trial.query, trial.join])
    return found


def test_lost_callbacks(tmp_path):
    found = run(__file__, "lost_callbacks", tmp_path)
    for state in ("before", "connections cut", "again", "registered again"):
        assert set(found[state]) == {"native", "right"}, state
    assert found["turned off"] == ["python"]
    assert found["cut after a commit"] == [1, 100]
    assert all("SystemExit" in text for text in found["thread ended"])
    assert all(SILENT in text and ADVICE in text for text in found["no answer"])
    assert found["server shut down"] == ["python", "python", "right"]


def sessions(trial):
    import zed_spark

    zed_spark.register(trial.spark)
    trial.write()
    others = [trial.spark.newSession() for _ in range(16)]

    def use(number):
        zed_spark.register(others[number], native=number % 4 != 0)
        return trial.query(others[number], number)

    found = {"threads": in_threads([lambda number=number: use(number) for number in range(16)])}
    frame = trial.spark.read.format("vng").load(str(trial.folder / "t"))
    trial.spark.stop()
    try:
        found["stopped"] = [str(frame.count())]
    except Exception as error:  # noqa: BLE001 - returned
        found["stopped"] = [type(error).__name__]
    trial.start()
    zed_spark.register(trial.spark)
    found["started again"] = [trial.query(), trial.join()]
    return found


def test_sessions_of_one_process(tmp_path):
    found = run(__file__, "sessions", tmp_path)
    assert found["threads"] == ["native" if number % 4 else "python" for number in range(16)]
    assert found["stopped"] != ["90"]
    assert found["started again"] == ["native", "right"]


def registered(trial):
    import zed_spark

    zed_spark.register(trial.spark)
    trial.write()
    return {"query": trial.query(), "join": trial.join(), "logged": trial.logged}


def without_the_compiler(trial):
    from zed_spark.spark.native import jar

    # What py4j finds where there is no such class.
    jar.compiled = lambda jvm, sources: jvm.org.codehaus.missing.Compiler()
    return registered(trial)


def not_native(trial):
    import zed_spark
    from zed_spark.spark.native.enable import _loader

    zed_spark.register(trial.spark, native=False)
    trial.write()
    loaded = _loader(trial.spark._jvm).getResource("zed_spark/Anchor.class")
    return {"query": trial.query(), "join": trial.join(), "logged": trial.logged, "loaded": loaded}


def test_a_jvm_without_the_compiler(tmp_path):
    found = run(__file__, "without_the_compiler", tmp_path, XDG_CACHE_HOME=str(tmp_path / "cache"))
    [line] = found.pop("logged")
    assert line.startswith("no native planning, so queries read all columns: TypeError: 'JavaPackage'")
    assert found == {"query": "python", "join": "right"}


def test_turned_off_from_the_start(tmp_path):
    assert run(__file__, "not_native", tmp_path) == {"query": "python", "join": "right", "logged": [], "loaded": None}


def test_a_cache_folder_that_cannot_be_written(tmp_path):
    (tmp_path / "cache").write_text("a file where the folder should be")
    found = run(__file__, "registered", tmp_path, XDG_CACHE_HOME=str(tmp_path / "cache"), TMPDIR=str(tmp_path))
    assert found == {"query": "native", "join": "right", "logged": []}


def without_a_temporary_folder(trial):
    import zed_spark

    zed_spark.register(trial.spark)
    trial.write()
    frame = trial.spark.read.format("vng").load(str(trial.folder / "t"))
    before = trial.spark._jvm.java.lang.System.getProperty("java.io.tmpdir")
    trial.spark._jvm.java.lang.System.setProperty("java.io.tmpdir", str(trial.folder / "none"))
    found = [len(frame.where("k >= 0").limit(2).collect()) for _ in range(3)]
    trial.spark._jvm.java.lang.System.setProperty("java.io.tmpdir", before)
    return {"found": found, "query": trial.query()}


def test_a_temporary_folder_that_cannot_be_written(tmp_path):
    """No stop file can be made, so Spark cuts the worker off; the query has its rows."""
    assert run(__file__, "without_a_temporary_folder", tmp_path) == {"found": [2, 2, 2], "query": "native"}


def test_a_damaged_jar(tmp_path):
    cache = {"XDG_CACHE_HOME": str(tmp_path / "cache")}
    wanted = {"query": "native", "join": "right", "logged": []}
    assert run(__file__, "registered", tmp_path / "first", **cache) == wanted
    [jar] = (tmp_path / "cache" / "zed_spark").glob("*.jar")
    whole = jar.read_bytes()
    half = len(whole) // 2
    jar.write_bytes(whole[:half] + bytes(64) + whole[half + 64 :])
    assert run(__file__, "registered", tmp_path / "second", **cache) == wanted
    with zipfile.ZipFile(jar) as archive:
        assert archive.testzip() is None
