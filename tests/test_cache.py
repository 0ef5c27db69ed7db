"""Files that are kept on disk to be run: whose they may be, and how long they stay."""

import os
import time

import pytest

from zed_spark import cache

DAY = 86_400


def set_age(file, days):
    then = time.time() - days * DAY
    os.utime(file, (then, then), follow_symlinks=False)


def age(file):
    return (time.time() - file.lstat().st_mtime) / DAY


@pytest.mark.parametrize("wrong", ["absent", "a link", "a folder", "a pipe", "writable for all", "for a group"])
def test_only_private_regular_files_are_read(tmp_path, wrong):
    file = tmp_path / "code.o"
    file.write_bytes(b"code")
    assert cache.read_private(file) == b"code"
    if wrong in ("writable for all", "for a group"):
        file.chmod(0o606 if wrong == "writable for all" else 0o620)
    else:
        file.rename(tmp_path / "other")
        {
            "absent": lambda: None,
            "a link": lambda: file.symlink_to(tmp_path / "other"),
            "a folder": file.mkdir,
            "a pipe": lambda: os.mkfifo(file),
        }[wrong]()
    assert cache.read_private(file) is None
    with pytest.raises(OSError, match=r"code\.o"):
        os.close(cache.open_private(file))


def test_files_of_other_users_are_not_read(tmp_path, monkeypatch):
    file = tmp_path / "code.o"
    file.write_bytes(b"code")
    monkeypatch.setattr(os, "getuid", lambda: file.stat().st_uid + 1)
    assert cache.read_private(file) is None


def test_what_is_checked_is_what_was_opened(tmp_path, monkeypatch):
    """Not what has the name before or after."""
    file, bad = tmp_path / "code.o", tmp_path / "bad"
    file.write_bytes(b"good")
    bad.write_bytes(b"evil")
    bad.chmod(0o666)
    opened, really = [], os.open

    def swapping(path, *given, **named):
        if os.fspath(path) == str(file):
            bad.rename(file)
        opened.append(path)
        return really(path, *given, **named)

    monkeypatch.setattr(os, "open", swapping)
    assert cache.read_private(file) is None
    assert opened == [file]


def test_descriptors_are_closed(tmp_path):
    file = tmp_path / "code.o"
    file.write_bytes(b"code")
    file.chmod(0o666)
    before = os.listdir("/proc/self/fd") if os.path.exists("/proc/self/fd") else []
    for _ in range(3):
        assert cache.read_private(file) is None
    assert before == (os.listdir("/proc/self/fd") if before else [])


def test_files_that_were_not_used_for_long_are_removed(tmp_path):
    names = ["scatter-1.o", "planning-1.jar", "precompiled-0123456789abcdef", "scatter-2xyz.part"]
    others = ["notes.txt", "precompiled-.old"]
    for name in names + others:
        (tmp_path / name).write_bytes(b"x")
        set_age(tmp_path / name, cache.KEPT_DAYS + 1)
    (tmp_path / "young.o").write_bytes(b"x")
    set_age(tmp_path / "young.o", cache.KEPT_DAYS - 1)
    cache.publish(tmp_path / "new.o", b"code")
    assert sorted(file.name for file in tmp_path.iterdir()) == sorted([*others, "young.o", "new.o"])


def test_files_that_are_used_stay(tmp_path):
    file = tmp_path / "scatter-1.o"
    file.write_bytes(b"code")
    for days, found in ((0.5, 0.5), (2, 0), (cache.KEPT_DAYS + 1, 0)):
        set_age(file, days)
        assert cache.read_private(file) == b"code"
        # To the day: most reads write nothing.
        assert abs(age(file) - found) < 0.25
    cache.prune(tmp_path)
    assert file.exists()


def test_what_cannot_be_removed_stays(tmp_path, monkeypatch):
    file = tmp_path / "scatter-1.o"
    file.write_bytes(b"code")
    set_age(file, cache.KEPT_DAYS + 1)

    def refuse(path):
        raise PermissionError(path)

    monkeypatch.setattr(os, "unlink", refuse)
    cache.publish(tmp_path / "new.o", b"code")
    assert file.exists()
    monkeypatch.undo()
    cache.prune(tmp_path / "absent")
