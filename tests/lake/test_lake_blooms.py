"""Bloom filters of data objects: who writes and removes them, and that scans with them find every row."""

from __future__ import annotations

import random
from datetime import timedelta

import pytest
from support.expected_rows import sequence
from support.lakes import QUICK, planned

from zed_spark.columns.values import to_values
from zed_spark.errors import OptionError
from zed_spark.lake.lake import create_lake
from zed_spark.types import INT64, IP, STRING, Record
from zed_spark.types.literals import ip_text

KIND = Record((("k", INT64), ("src", IP), ("s", STRING)))
OTHER = Record((("k", INT64), ("src", STRING)))


def rows(start, count=50):
    chosen = random.Random(start)
    found = [(KIND, (start + at, chosen.randbytes(4), f"w{start + at}".encode())) for at in range(count)]
    return sequence(*found)


@pytest.fixture
def pool(tmp_path):
    found = create_lake(tmp_path / "lake", retry_policy=QUICK).create_pool("logs", "k", "asc")
    found.update_properties(lambda known: {"bloom": "src, s, k", "statistics": "none"})
    return found


def blooms(pool):
    return {entry.key.rpartition("/")[2].removesuffix(".bloom") for entry in pool.files.store.list(f"{pool.id}/blooms")}


def ids(pool):
    return {str(item.id) for item in pool.branch().snapshot().objects()}


def found(pool, where):
    parts = pool.branch().snapshot().scan(where=where)
    return [value for part in parts for column in part.columns for value in to_values(column)]


def test_writers_of_objects_write_their_filters(pool):
    main = pool.branch()
    for start in (0, 100, 200):
        main.load([rows(start)])
    main.load([sequence((OTHER, (900, b"10.0.0.1")), (OTHER, (901, None)))])
    assert blooms(pool) == ids(pool)
    [(key, address, word)] = found(pool, "s = 'w120'")
    assert planned(pool, "s = 'w120'") == 1
    text = ip_text(address)
    # Texts and addresses are asked for alike.
    assert planned(pool, f"src = '{text}'") == 1
    assert found(pool, f"src = '{text}'") == [(key, address, word)]
    assert found(pool, "src = '10.0.0.1'") == [(900, b"10.0.0.1")]
    assert planned(pool, "src = '10.0.0.1'") == 1
    # No text is spelled so, but how Spark spells an address is not asked here.
    assert planned(pool, "src = '0:0::1'") == 3
    assert planned(pool, "src IN ('192.0.2.1', 'x') OR s = 'w0' AND k = 0") == 1
    # One object has no field s, as its super type says.
    assert planned(pool, "NOT s = 'w120'") == 3
    assert planned(pool, "s LIKE 'w12%'") == 3
    assert main.delete_where("s = 'nowhere'") is None
    main.delete_where("cidr_match('10.0.0.0/8', src) AND k >= 900")
    assert found(pool, "k = 900") == []
    with pytest.raises(OptionError, match=r"use cidr_match\('10.0.0.0/8', src\)"):
        main.delete_where("src = '10.0.0.0/8'")


def test_changes_keep_filters_and_vacuum_removes_them(pool):
    main = pool.branch()
    for start in (0, 30):
        main.load([rows(start)])
    main.delete_where("s = 'w7' OR s = 'w70'")
    main.update("k = 8", {"s": '"changed"'})
    main.merge_into([rows(75, 20)], ["k"])
    assert ids(pool) < blooms(pool)
    assert len(found(pool, "s = 'changed'")) == 1
    assert found(pool, "s = 'w8'") == []
    assert len(found(pool, "s = 'w78'")) == 1
    main.compact_all()
    assert len(found(pool, "s = 'changed'")) == 1
    [item] = ids(pool)
    pool.vacuum(timedelta(0), dry_run=False, force=True)
    assert blooms(pool) == {item} == ids(pool)
    assert planned(pool, "s = 'nowhere'") == 0


def test_filters_for_objects_that_are_there(pool):
    pool.update_properties(lambda known: {"bloom": None})
    main = pool.branch()
    for start in (0, 100):
        main.load([rows(start)])
    assert blooms(pool) == set()
    with pytest.raises(OptionError, match="set the property bloom"):
        pool.add_blooms()
    assert pool.add_blooms("s") == 2
    assert pool.add_blooms("s") == 0
    assert planned(pool, "s = 'w120'") == 1
    assert planned(pool, "k = 120 AND src = '1.1.1.1'") == 1
    # Those that are there stay.
    assert pool.add_blooms("src") == 2
    assert planned(pool, "s = 'w120'") == 1
    assert planned(pool, "src = '1.1.1.1'") == 0
    with pytest.raises(OptionError, match="the property bloom takes column names"):
        pool.update_properties(lambda known: {"bloom": "a,,b"})


def test_a_lost_or_damaged_filter_skips_nothing(pool, caplog):
    main = pool.branch()
    for start in (0, 100):
        main.load([rows(start)])
    store = pool.files.store
    first, second = sorted(entry.key for entry in store.list(f"{pool.id}/blooms"))
    store.delete(first)
    assert planned(pool, "s = 'nowhere'") == 1
    data = store.read(second)
    store.put(second, data[:-40])
    assert planned(pool, "s = 'nowhere'") == 2
    assert "Bloom filters are not used" in caplog.text
