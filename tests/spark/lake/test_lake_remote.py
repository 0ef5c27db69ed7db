"""Lakes in an object store: options of the store get everywhere, and show nowhere."""

from __future__ import annotations

import pytest
from support import object_stores as cloud
from support.lake_reads import ROW, batch, begin, objects, reader, rows, source, write
from support.object_stores import SECRET

import zed_spark
from zed_spark.errors import ZedSparkError


@pytest.fixture(scope="module")
def bucket(tmp_path_factory):
    with cloud.moto(tmp_path_factory.mktemp("moto")) as server:
        yield server


@pytest.mark.slow
def test_a_lake_in_a_bucket(bucket, caplog):
    options = {f"storage.{name}": value for name, value in bucket.options.items()}
    url = f"{bucket.url}/lakes/mine"
    lake = zed_spark.lake.create(url, options=bucket.options)
    write(f"{url}/p", [batch(3)], [batch(1, 2)], createPool="true", orderby="k", vectors="true", **options)
    write(url, [batch(4)], pool="p", overwrite=True, replaceWhere="k >= 3", **options)
    assert [row["k"] for row in rows(f"{url}/p@main", ordered="true", **options)] == [1, 2, 4]
    assert len(objects(url, pool="p", where="k < 2", **options)) == 1
    assert [row["name"] for row in rows(url, table="pools", **options)] == ["p"]
    made, messages = begin(url, [batch(5)], pool="p", **options)
    before = len(list(lake.store.list()))
    made.abort([*messages, None])
    assert len(list(lake.store.list())) == before - 3, "the data, its seek index and the mark"
    stream = source(url, pool="p", **options).streamReader(ROW)
    parts = stream.partitions(stream.initialOffset(), stream.latestOffset(stream.initialOffset()))
    assert sorted(row["k"] for part in parts for one in stream.read(part) for row in one.to_pylist()) == [1, 2, 4]
    own = reader(url, pool="p", **options)
    shown = [
        own.planner,
        made.sink,
        made.sink.folder,
        stream.planner,
        stream.files,
        own.partitions()[0].__dict__,
        source(url, **options).parsed,
    ]
    assert all(SECRET not in repr(one) for one in shown)
    with pytest.raises(ZedSparkError) as away:
        rows(url, pool="p", **{**options, "storage.endpoint": "http://127.0.0.1:9", "storage.max_retries": "0"})
    assert SECRET not in str(away.value)
    with pytest.raises(ZedSparkError) as unknown:
        rows(url, pool="p", **options, **{"storage.no_such": SECRET})
    assert SECRET not in str(unknown.value)
    assert SECRET not in caplog.text
