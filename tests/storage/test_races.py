"""Several processes at one store, and processes that are killed while they write."""

import multiprocessing
import os
import random
import subprocess
import sys
import time
import uuid
from pathlib import Path

import pytest
from support import store_processes as racers
from support.store_processes import is_whole, race

import zed_spark
from zed_spark.storage import LocalStore

SPAWN = multiprocessing.get_context("spawn")


@pytest.fixture(params=["local", pytest.param("moto", marks=pytest.mark.slow)])
def store(request, tmp_path):
    if request.param == "local":
        return LocalStore(str(tmp_path / "root"))
    return request.getfixturevalue("moto").store(uuid.uuid4().hex)


@pytest.mark.slow
def test_of_many_writers_each_key_has_one(store):
    processes, count = 8, 150
    keys = [f"journal/{number}.zng" for number in range(count)]
    with SPAWN.Manager() as manager:
        won, barrier = manager.dict(), SPAWN.Barrier(processes)
        started = [SPAWN.Process(target=race, args=(store, barrier, keys, won)) for _ in range(processes)]
        for process in started:
            process.start()
        for process in started:
            process.join()
        assert [process.exitcode for process in started] == [0] * processes
        won = dict(won)
    winners = {keys[place]: number for number, places in won.items() for place in places}
    assert sum(map(len, won.values())) == count
    assert sorted(winners) == sorted(keys)
    assert {key: store.read(key).decode() for key in keys} == {key: f"{own} {key}" for key, own in winners.items()}
    assert sorted(entry.key for entry in store.list()) == sorted(keys)
    if isinstance(store, LocalStore):
        assert sorted(os.listdir(Path(store.root) / "journal")) == sorted(Path(key).name for key in keys)


@pytest.mark.slow
def test_folders_come_and_go_while_others_write_in_them(tmp_path):
    store, turns = LocalStore(str(tmp_path)), 3000
    with SPAWN.Pool(4) as pool:
        assert sum(pool.starmap(racers.come_and_go, [(store, number, turns) for number in range(4)])) == 4 * turns
    assert os.listdir(tmp_path) == []


def start(*arguments):
    root = str(Path(zed_spark.__file__).parents[1])
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([root, os.environ.get("PYTHONPATH", "")])}
    command = [sys.executable, racers.__file__, *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)


@pytest.mark.parametrize("kind", ["local", "moto"])
def test_a_writer_that_is_killed_leaves_nothing_to_see(kind, request, tmp_path):
    if kind == "local":
        store, options = LocalStore(str(tmp_path)), {}
    else:
        cloud = request.getfixturevalue("moto")
        store, options = cloud.store(uuid.uuid4().hex), cloud.options
    store.put("old", b"old")
    with start("half", store.url, *(part for pair in options.items() for part in pair)) as process:
        assert process.stdout.readline() == "half\n"
        process.kill()
    assert [entry.key for entry in store.list()] == ["old"]
    assert [entry.key for entry in store.folder().objects] == ["old"]
    assert store.read("old") == b"old"
    # The way is free for others.
    assert store.put_if_absent("new", b"new") is True
    if kind == "local":
        hidden = sorted(set(os.listdir(tmp_path)) - {"old", "new"})
        assert len(hidden) == 2
        assert all(name.startswith(".zed-part-") for name in hidden)


@pytest.mark.slow
def test_nothing_is_torn_wherever_writers_are_killed(tmp_path):
    store, seen = LocalStore(str(tmp_path)), 0
    chance = random.Random(4)
    for number in range(25):
        with start("on", str(tmp_path), str(number * 1000)) as process:
            assert process.stdout.readline() == "started\n"
            for _ in range(chance.randrange(1, 5)):
                assert process.stdout.readline() == "round\n"
            time.sleep(chance.uniform(0, 0.05))
            process.kill()
        entries = list(store.list())
        assert all(is_whole(store.read(entry.key)) for entry in entries)
        seen = len(entries)
    assert seen > 25
