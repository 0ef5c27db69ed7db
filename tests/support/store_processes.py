"""What other processes do in the tests of stores. They are spawned: obstore does not survive a fork."""

from __future__ import annotations

import hashlib
import os
import sys
import time
from multiprocessing.synchronize import Barrier

from zed_spark.storage import Store, open_store

BLOCK = 64 << 10


def race(store: Store, barrier: Barrier, keys: list[str], won: dict[str, list[int]]) -> None:
    """Create every key, together with all others; what was won is told in ``won`` under the process's number."""
    mine = []
    for place, key in enumerate(keys):
        barrier.wait(600)
        if store.put_if_absent(key, f"{os.getpid()} {key}".encode()):
            mine.append(place)
    won[str(os.getpid())] = mine


def come_and_go(store: Store, number: int, turns: int) -> int:
    """Write, move and delete in folders that others do the same in; how often that went well."""
    for turn in range(turns):
        at, to = f"x/{turn % 3}/from/{number}", f"x/{turn % 2}/to/{number}"
        assert store.put_if_absent(at, b"data")
        store.move(at, to)
        store.put(at, b"more")
        assert store.read(to) + store.read(at) == b"datamore"
        store.delete(to)
        store.delete(at)
    return turns


def whole(number: int, blocks: int) -> bytes:
    """An object of which one sees whether it is whole: its first bytes are the digest of the rest."""
    rest = number.to_bytes(8, "big") * (blocks * BLOCK // 8)
    return hashlib.sha256(rest).digest() + rest


def is_whole(data: bytes) -> bool:
    """Whether nothing of it is missing or of another one."""
    return data[:32] == hashlib.sha256(data[32:]).digest()


def write_on(url: str, number: int) -> None:
    """Write objects in all ways there are, one after another, until killed."""
    store = open_store(url)
    print("started", flush=True)
    while True:
        number += 1
        data = whole(number, 1 + number % 16)
        store.put("put", data)
        store.put_if_absent(f"absent/{number}", data)
        with store.writer(f"written/{number % 5}") as file:
            for start in range(0, len(data), BLOCK):
                file.write(data[start : start + BLOCK])
        store.move(f"written/{number % 5}", f"moved/{number}")
        print("round", flush=True)


def write_half(url: str, options: dict[str, str]) -> None:
    """Write half of an object, say so, and wait to be killed."""
    store = open_store(url, options)
    with store.writer("old") as over, store.writer("new") as file:
        for one in (over, file):
            one.write(bytes(10 << 20))
            one.flush()
        print("half", flush=True)
        time.sleep(600)


if __name__ == "__main__":
    if sys.argv[1] == "half":
        write_half(sys.argv[2], dict(zip(sys.argv[3::2], sys.argv[4::2], strict=True)))
    else:
        write_on(sys.argv[2], int(sys.argv[3]))
