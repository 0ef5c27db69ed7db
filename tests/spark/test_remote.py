"""The sources on an object store, through a whole Spark: planning, workers, credentials in options."""

import io
from contextlib import redirect_stdout

import pytest
from support import golden
from support import object_stores as cloud
from support.object_stores import SECRET

pytestmark = pytest.mark.spark


@pytest.fixture(scope="module")
def bucket(tmp_path_factory):
    with cloud.moto(tmp_path_factory.mktemp("moto")) as server:
        store = server.store("spark")
        for number, file in enumerate(own for own in golden.files("vng") if own.case == "table-1k"):
            store.put(f"tables/{number}.vng", file.path.read_bytes())
        store.put("tables/_SUCCESS", b"")
        store.put("tables/deeper/x.vng", store.read("tables/0.vng"))
        yield server


@pytest.fixture(scope="module")
def options(bucket):
    return {f"storage.{name}": value for name, value in bucket.options.items()}


def local_rows(spark):
    paths = [str(file.path) for file in golden.files("vng") if file.case == "table-1k"]
    return paths, spark.read.format("vng").load(paths)


def test_a_prefix_is_read_as_a_directory(spark, bucket, options):
    paths, local = local_rows(spark)
    remote = spark.read.format("vng").options(**options).load(f"{bucket.url}/spark/tables")
    assert remote.schema == local.schema
    assert remote.count() == local.count()
    assert sorted(map(str, remote.collect())) == sorted(map(str, local.collect()))
    for more, files in (({"recursiveFileLookup": "true"}, len(paths) + 1), ({"pathGlobFilter": "0*"}, 1)):
        reader = spark.read.format("zed").options(**options, **more, fileNameColumn="file")
        names = {row.file for row in reader.load(f"{bucket.url}/spark/tables").select("file").distinct().collect()}
        assert len(names) == files
        assert all(name.startswith(f"{bucket.url}/spark/tables/") for name in names)


def test_globs_and_lists(spark, bucket, options):
    reader = spark.read.format("vng").options(**options)
    one = reader.load(f"{bucket.url}/spark/tables/0.vng").count()
    assert reader.load([f"{bucket.url}/spark/tables/[0-1].vng", f"{bucket.url}/spark/*/0.vng"]).count() == 2 * one


def test_sql_over_urls(spark, bucket, options):
    """A catalog of paths with options, under a name of its own."""
    settings = {f"spark.sql.catalog.cold.{name}": value for name, value in options.items()}
    settings["spark.sql.catalog.cold"] = "zed_spark.VngPaths"
    for name, value in settings.items():
        spark.conf.set(name, value)
    try:
        table = f"cold.`{bucket.url}/spark/tables/[0-1].vng`"
        files = spark.sql(f"SELECT DISTINCT _metadata.file_path, _metadata.file_size FROM {table}").collect()
        assert sorted(row.file_path for row in files) == [f"{bucket.url}/spark/tables/{at}.vng" for at in (0, 1)]
        assert all(row.file_size > 0 for row in files)
        assert (
            spark.sql(f"SELECT * FROM {table} WHERE _metadata.file_name = '0.vng'").count() * 2
            == spark.sql(f"SELECT count(*) FROM {table}").first()[0]
        )
    finally:
        for name in settings:
            spark.conf.unset(name)


def test_written_files_are_published_together(spark, bucket, options):
    url = f"{bucket.url}/spark/written"
    frame = spark.range(100).selectExpr("id", "cast(id % 7 as string) as text").repartition(2)
    frame.write.format("vng").options(**options).mode("append").save(url)
    frame.write.format("zng").options(**options).mode("append").save(url)
    read = spark.read.format("zed").options(**options)
    assert sorted(map(tuple, read.load(url).collect())) == sorted(2 * [(n, str(n % 7)) for n in range(100)])
    frame.where("id < 10").write.format("vng").options(**options).mode("overwrite").save(url)
    assert sorted(map(tuple, read.load(url).collect())) == [(n, str(n % 7)) for n in range(10)]
    with pytest.raises(
        Exception, match=r"already has data; use mode\(\"append\"\) or mode\(\"overwrite\"\)"
    ) as refused:
        frame.write.format("vng").options(**options).option("ifExists", "error").mode("append").save(url)
    assert SECRET not in str(refused.value)
    staged = [entry.key for entry in bucket.store("spark/written").list("_zed_spark")]
    assert all(key.endswith(".json") for key in staged)


def shown(frame):
    out = io.StringIO()
    with redirect_stdout(out):
        frame.explain(True)
    java = frame._jdf.queryExecution()
    return out.getvalue() + java.toString() + java.logical().toJSON() + java.executedPlan().toJSON()


def test_credentials_are_not_in_plans_and_errors(spark, bucket, options):
    frame = spark.read.format("vng").options(**options).load(f"{bucket.url}/spark/tables")
    plan = shown(frame.where("true").limit(3))
    assert "vng" in plan
    assert SECRET not in plan
    assert bucket.options["access_key_id"] not in plan
    bad = {**options, "storage.endpoint": "http://127.0.0.1:9", "storage.max_retries": "0"}
    with pytest.raises(Exception, match="the store failed at") as away:
        spark.read.format("vng").options(**bad).load(f"{bucket.url}/spark/tables")
    assert SECRET not in str(away.value)
    with pytest.raises(Exception, match="unknown storage option 'no_such' for s3") as unknown:
        spark.read.format("vng").options(**options).option("storage.no_such", SECRET).load(f"{bucket.url}/spark")
    assert SECRET not in str(unknown.value)
