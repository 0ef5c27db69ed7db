"""Kernels are compiled ahead, once, also where that was interrupted; and processes that fork meanwhile can use them."""

import fcntl
import os
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

import pytest

import zed_spark
from zed_spark.codec import native, precompile

PACKAGE = Path(zed_spark.__file__).parent
KERNELS = {path.stem for path in (PACKAGE / "codec" / precompile.FOLDER).glob("*.ll")}


@pytest.fixture
def folder(monkeypatch, tmp_path):
    """The cache folder, an empty one."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "zed_spark"


@pytest.fixture
def begun(monkeypatch):
    """The markers of the processes that would have been started, which hold their locks."""
    found = []
    monkeypatch.setattr(precompile, "_run", found.append)
    yield found
    for marker in found:
        os.close(marker)


def begin():
    precompile.begin()
    for thread in threading.enumerate():
        if thread.name == "zed_spark-precompile":
            thread.join()


def test_one_process_at_a_time_compiles_ahead(folder, begun):
    begin()
    begin()
    assert len(begun) == 1
    [marker] = folder.iterdir()
    assert marker.name.startswith("precompiled-")


def test_what_was_interrupted_is_begun_again(folder, begun):
    begin()
    # The process was killed: the system closes its files.
    os.close(begun.pop())
    begin()
    assert len(begun) == 1
    os.pwrite(begun[0], precompile.DONE, 0)
    os.close(begun.pop())
    begin()
    assert not begun


def test_a_marker_of_whatever_content_is_no_hindrance(folder, begun):
    begin()
    [marker] = folder.iterdir()
    os.pwrite(begun[0], b"something else", 0)
    os.close(begun.pop())
    begin()
    os.pwrite(begun[0], precompile.DONE, 0)
    os.close(begun.pop())
    begin()
    assert not begun
    assert marker.read_bytes().startswith(b"done")


@pytest.mark.parametrize("wrong", ["a link", "a folder", "writable for all", "a pipe"])
def test_a_marker_that_is_not_ours_is_not_touched(folder, begun, tmp_path, wrong):
    begin()
    os.close(begun.pop())
    [marker] = folder.iterdir()
    if wrong == "writable for all":
        marker.chmod(0o666)
    else:
        marker.unlink()
        {
            "a link": lambda: marker.symlink_to(tmp_path / "elsewhere"),
            "a folder": marker.mkdir,
            "a pipe": lambda: os.mkfifo(marker),
        }[wrong]()
    begin()
    assert not begun
    assert not (tmp_path / "elsewhere").exists()


def test_it_can_be_turned_off(folder, begun, monkeypatch):
    monkeypatch.setenv(precompile.VARIABLE, "0")
    begin()
    assert not begun
    assert not folder.exists()
    monkeypatch.setenv(precompile.VARIABLE, "1")
    begin()
    assert len(begun) == 1


def test_containers_of_any_name_share_the_work(folder, begun, monkeypatch):
    """Where the system says which processor it is."""
    if not Path("/proc/cpuinfo").exists():
        pytest.skip("no /proc/cpuinfo")
    begin()
    monkeypatch.setattr(precompile.platform, "node", lambda: "another-name")
    begin()
    assert len(begun) == len(list(folder.iterdir())) == 1


def test_processors_are_told_apart(monkeypatch):
    here = precompile._processor()
    assert here == precompile._processor()
    read = Path.read_text
    monkeypatch.setattr(
        Path, "read_text", lambda path, *given: read(path, *given).replace(" sse2", "").replace("aes", "")
    )
    if Path("/proc/cpuinfo").exists():
        assert precompile._processor() != here
        assert b"MHz" not in here

    def absent(path):
        raise FileNotFoundError(path)

    monkeypatch.setattr(Path, "read_text", absent)
    assert precompile.platform.node().encode() in precompile._processor()


def test_kernels_are_not_compiled_ahead_where_they_cannot_be_kept(monkeypatch, tmp_path, begun):
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "file"))
    begin()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(sys, "executable", "")
    begin()
    assert not begun
    assert not (tmp_path / "cache").exists()


def test_all_compiled_is_said_when_it_is_true(folder, monkeypatch, tmp_path):
    made = []
    machine = native._machine()
    monkeypatch.setattr(machine, "compile", lambda name, text: made.append(name) or b"code")
    monkeypatch.setattr(native, "_machine", lambda: machine)
    monkeypatch.setattr(os, "nice", lambda by: by)
    marker = os.open(tmp_path / "marker", os.O_RDWR | os.O_CREAT, 0o600)

    def compile_some(name, text):
        assert not os.pread(marker, 9, 0)
        made.append(name)
        if len(made) == 3:
            raise MemoryError
        return b"code"

    monkeypatch.setattr(machine, "compile", compile_some)
    with pytest.raises(MemoryError):
        native.compile_all(marker)
    assert not os.pread(marker, 9, 0)
    # What was compiled before is not compiled again.
    native.compile_all(marker)
    assert os.pread(marker, 9, 0) == precompile.DONE
    assert sorted(made) == sorted([*KERNELS, made[2]])
    os.close(marker)


@pytest.mark.slow
def test_all_kernels_are_compiled_ahead_once(folder):
    begin()
    assert {path.name.split("-")[0] for path in folder.iterdir()} == KERNELS | {"precompiled"}
    precompile.begin()
    assert not [one for one in threading.enumerate() if one.name == "zed_spark-precompile"]


@pytest.mark.slow
def test_a_process_that_is_killed_does_not_keep_the_lock(folder, monkeypatch):
    marker = precompile._locked_marker()
    assert precompile._locked_marker() is None
    code = "import sys; print('begun', flush=True); sys.stdin.read()"
    process = subprocess.Popen(
        [sys.executable, "-c", code], pass_fds=(marker,), stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    os.close(marker)
    assert process.stdout.readline() == b"begun\n"
    assert precompile._locked_marker() is None
    process.kill()
    process.communicate()
    marker = precompile._locked_marker()
    assert marker is not None
    fcntl.flock(marker, fcntl.LOCK_UN)
    os.close(marker)


FORK = """
import os, signal, sys, threading, warnings
from zed_spark.codec import kernels, native
started, go = threading.Event(), threading.Event()
compile = native._Machine.compile
def slow(machine, name, text):
    started.set()
    assert go.wait(600)
    return compile(machine, name, text)
native._Machine.compile = slow
def count(times):
    return kernels().count_values(b"\\2\\2" * times)
thread = threading.Thread(target=count, args=(1,))
thread.start()
assert started.wait(600)
# Hooks run in the order from the last to the first: the compiler goes on only once a fork has begun.
os.register_at_fork(before=go.set)
warnings.simplefilter("ignore", DeprecationWarning)
child = os.fork()
if not child:
    signal.alarm(int(sys.argv[1]))
    os._exit(0 if count(3) == 3 else 1)
print(os.waitpid(child, 0)[1], count(2))
thread.join()
"""


def test_a_fork_while_another_thread_compiles(folder):
    done = subprocess.run(
        [sys.executable, "-P", "-c", FORK, "600"],
        env={"PYTHONPATH": str(PACKAGE.parent), "XDG_CACHE_HOME": str(folder.parent)},
        capture_output=True,
        text=True,
    )
    assert done.stdout.split() == ["0", "2"], done.stderr


FORK_BEFORE = """
import logging, os, signal, sys, threading, time, warnings
from zed_spark.codec import kernels
started, begun = threading.Event(), threading.Event()
class Slow:
    def find_spec(self, name, *_):
        if name == "zed_spark.codec.native":
            started.set()
            assert begun.wait(600)
            # Until the fork waits for the thread that is importing.
            time.sleep(0.2)
sys.meta_path.insert(0, Slow())
def count(times):
    return kernels().count_values(b"\\2\\2" * times)
thread = threading.Thread(target=count, args=(1,))
thread.start()
assert started.wait(600)
os.register_at_fork(before=begun.set)
warnings.simplefilter("ignore", DeprecationWarning)
child = os.fork()
if not child:
    signal.alarm(int(sys.argv[1]))
    os._exit(0 if count(3) == 3 else 1)
print(os.waitpid(child, 0)[1], count(2))
thread.join()
"""


def test_a_fork_that_began_before_the_first_kernel_was_loaded(folder):
    done = subprocess.run(
        [sys.executable, "-P", "-c", FORK_BEFORE, "60"],
        env={"PYTHONPATH": str(PACKAGE.parent), "XDG_CACHE_HOME": str(folder.parent)},
        capture_output=True,
        text=True,
    )
    assert done.stdout.split() == ["0", "2"], done.stderr
    assert "release" not in done.stderr
