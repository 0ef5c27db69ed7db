"""One table for each kind of rows in files: `kind`, the table `types`, and what a read skips."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import direct_reads as direct
from support import golden
from support.example_counts import examples
from support.format_writers import vng_bytes, zng_bytes
from support.type_strategies import same

import zed_spark
from zed_spark.errors import NotFoundError, OptionError
from zed_spark.files import kinds_of_files
from zed_spark.files.file import open_file, read_files
from zed_spark.formats.text.printer import lines
from zed_spark.spark.convert.rows import plan_rows
from zed_spark.spark.read.file_set import FileSet
from zed_spark.spark.source import SOURCES
from zed_spark.spark.write.options import WriteOptions
from zed_spark.storage import source

pytestmark = pytest.mark.spark

LOGS = """
{_path:"conn",ts:2024-05-01T10:00:00Z,id:{orig_h:10.0.0.1},bytes:17}
{_path:"dns",ts:2024-05-01T10:00:01Z,query:"example.com"}
{_path:"conn",ts:2024-05-01T10:00:02Z,id:{orig_h:10.0.0.2},bytes:4}
{_path:"weird-thing",ts:2024-05-01T10:00:03Z,query:"other.com"}
{_path:null(string),ts:2024-05-01T10:00:04Z,query:null(string)}
{n:1}(=point)
{_path:null(string),note:"by name"}(=conn)
{_path:7,c:2}
"plain"
"""


@pytest.fixture
def logs(tmp_path):
    """The logs as text; nine rows of four kinds, three of them of none."""
    path = tmp_path / "logs.zson"
    path.write_text(LOGS)
    return path


def kinds(format, paths, **options):
    """The table of kinds: the rows of each."""
    return {row["name"]: row["rows"] for row in direct.table(format, paths, table="types", **options).to_pylist()}


def as_formats(path, folder):
    """The values of a file as VNG and as ZNG."""
    with open_file(path) as file:
        parts = list(file.sequences())
    for name, data in (("logs.vng", vng_bytes(*parts)), ("logs.zng", zng_bytes(*parts))):
        (folder / name).write_bytes(data)
    return {name: folder / f"logs.{name}" for name in ("vng", "zng")}


def test_the_rows_of_a_kind_with_just_its_columns(logs):
    found = direct.table("zed", [logs], kind="dns")
    assert found.drop_columns("ts").to_pylist() == [{"_path": "dns", "query": "example.com"}]
    found = direct.table("zed", [logs], kind="conn")
    assert found.column_names == ["_path", "ts", "id", "bytes", "note"]
    assert found.column("bytes").to_pylist() == [17, 4, None]
    assert direct.table("zed", [logs], kind="point").to_pylist() == [{"n": 1}]
    assert direct.table("zed", [logs], kind="weird-thing", columns="query").to_pylist() == [{"query": "other.com"}]
    assert direct.table("zed", [logs], kind="conn", where="bytes > 5", columns="bytes").to_pylist() == [{"bytes": 17}]
    assert direct.table("zed", [logs], kind="other.com", typeField="query").num_rows == 1


def test_the_table_of_kinds(logs):
    found = {row["name"]: row for row in direct.table("zed", [logs], table="types").to_pylist()}
    assert list(found) == ["conn", "dns", "point", "weird-thing", None]
    assert {name: row["rows"] for name, row in found.items()} == {
        "conn": 3, "dns": 1, "point": 1, "weird-thing": 1, None: 3
    }  # fmt: skip
    assert found["conn"]["fields"] == ["_path", "ts", "id", "bytes", "note"]
    assert found["conn"]["types"][1] == "conn={_path:string,note:string}"
    assert found[None]["fields"] == ["_path", "ts", "query", "c", "value"]
    assert {row["files"] for row in found.values()} == {1}
    assert kinds("zed", [logs], typeField="query") == {
        "conn": 1, "example.com": 1, "other.com": 1, "point": 1, None: 5
    }  # fmt: skip
    assert [row["name"] for row in direct.table("zed", [logs], table="types", columns="name").to_pylist()] == list(
        found
    )


def test_a_kind_that_does_not_exist(logs, tmp_path):
    with pytest.raises(NotFoundError) as error:
        direct.table("zed", [logs], kind="nope")
    assert str(error.value) == (
        "no rows of kind 'nope' by the field _path; there are: 'conn', 'dns', 'point', 'weird-thing'"
    )
    many = tmp_path / "many.zson"
    many.write_text("".join(f'{{_path:"k{at:02}"}}\n' for at in range(25)))
    with pytest.raises(NotFoundError, match=r"'k18', 'k19' and 5 more; option\(\"table\", \"types\"\) lists them$"):
        direct.table("zed", [many], kind="nope")
    with pytest.raises(NotFoundError, match="no rows of kind 'dns' by the field nope; there are: 'conn', 'point'"):
        direct.table("zed", [logs], kind="dns", typeField="nope")
    with pytest.raises(OptionError, match="kind and superType do not go together"):
        direct.table("zed", [logs], kind="conn", superType="conn")
    with pytest.raises(OptionError, match="the option table reads types instead of the data, so kind does not go"):
        direct.table("zed", [logs], kind="conn", table="types")
    with pytest.raises(OptionError, match="typeField takes the name of one field"):
        direct.table("zed", [logs], kind="conn", typeField="a,b")
    with pytest.raises(OptionError, match="option table takes types, not 'objects'"):
        direct.table("zed", [logs], table="objects")


def test_files_and_super_types_without_the_kind_are_skipped(tmp_path, monkeypatch):
    for name, text in (("a", '{_path:"conn",x:1}\n{_path:"dns",y:2}'), ("b", '{_path:"dns",y:3}'), ("c", '{z:"n"}')):
        (tmp_path / f"{name}.zson").write_text(text)
        as_formats(tmp_path / f"{name}.zson", tmp_path)["vng"].rename(tmp_path / f"{name}.vng")
    files = [tmp_path / f"{name}.vng" for name in "abc"]
    # Metadata is enough: the column is a constant in each super type.
    monkeypatch.setattr(kinds_of_files, "counts_in_file", None)
    pieces = [own for part in direct.reader("vng", files, kind="conn").partitions() for own in part.pieces]
    assert [Path(own.path).name for own in pieces] == ["a.vng"]
    assert [len(own.super_types) for own in pieces] == [1]
    assert direct.table("vng", files, kind="dns").to_pylist() == [{"_path": "dns", "y": 2}, {"_path": "dns", "y": 3}]


def test_what_was_read_of_files_is_cached(logs, tmp_path, monkeypatch):
    path = as_formats(logs, tmp_path)["zng"]
    monkeypatch.setattr(source, "TIME_RESOLUTION", 0)
    assert kinds("zng", [path])["conn"] == 3
    monkeypatch.setattr(kinds_of_files, "open_planned", None)
    assert kinds("zng", [path])["conn"] == 3
    assert direct.reader("zng", [path], kind="conn").planner.dataset.kinds() == ["conn", "dns", "point", "weird-thing"]
    kinds_of_files.forget()
    with pytest.raises(TypeError):
        kinds("zng", [path])


def test_what_is_known_of_kinds_survives_planning_elsewhere(logs, tmp_path):
    """Where the planner goes to another process without its metadata, the kinds are found again."""
    path = as_formats(logs, tmp_path)["zng"]
    planner = direct.reader("zng", [path], kind="weird-thing").planner
    light = planner.light(0)
    assert isinstance(light.dataset, FileSet)
    assert light.dataset.summaries is None
    assert light.dataset.super_types() == planner.dataset.super_types() == list(planner.types)
    assert [piece.super_types for task in light.plan().partitions for piece in task] == [planner.types]


def test_damage(logs, tmp_path):
    whole = as_formats(logs, tmp_path)["zng"]
    damaged = tmp_path / "cut.zng"
    damaged.write_bytes(whole.read_bytes()[:-20])
    paths = [whole, damaged]
    with pytest.raises(zed_spark.ZedSparkError, match=r"cut\.zng"):
        direct.table("zng", paths, kind="dns")
    assert direct.table("zng", paths, kind="dns", mode="DROPMALFORMED").num_rows == 1
    found = direct.table("zng", paths, kind="dns", mode="PERMISSIVE").to_pylist()
    assert [row["query"] for row in found] == ["example.com", None]
    assert "cut.zng" in found[1]["_corrupt_record"]
    assert kinds("zng", paths, mode="DROPMALFORMED")["dns"] == 1


VALUES = ["conn", "dns", "Conn", "", "a.b", "weird-thing", None]
ROWS = [
    lambda path, x: f"{{_path:{path},x:{x}}}",
    lambda path, x: f"{{_path:{path},x:{x},y:{x}.5}}",
    lambda path, x: f"{{x:{x}}}(=conn)",
    lambda path, x: f"{{_path:{path},x:{x}}}(=dns)",
    lambda path, x: f"{{_path:{x},x:{x}}}",
    lambda path, x: f"{{x:{x},s:{{_path:{path}}}}}",
]


@settings(max_examples=examples(60))
@given(st.lists(st.tuples(st.sampled_from(ROWS), st.sampled_from(VALUES), st.integers(0, 99)), min_size=1, max_size=9),
       st.sampled_from(["_path", "s._path"]))  # fmt: skip
def test_the_kinds_together_are_all_rows(tmp_path_factory, drawn, field):
    folder = tmp_path_factory.mktemp("kinds")
    text = folder / "logs.zson"
    text.write_text("\n".join(row(f'"{v}"' if v is not None else "null(string)", x) for row, v, x in drawn))
    for format, path in as_formats(text, folder).items():
        whole = Counter(zed_lines(format, path))
        listed = kinds(format, [path], typeField=field)
        together: Counter[str] = Counter()
        for name, count in listed.items():
            if name is not None:
                rows = zed_lines(format, path, kind=name, typeField=field)
                assert len(rows) == count
                together.update(rows)
        assert together <= whole
        assert (whole - together).total() == listed.get(None, 0)


def zed_lines(format, path, **options):
    """The rows as the Zed values that they were."""
    reader = direct.reader(format, [path], typeColumn="zed type", **options)
    restore = plan_rows(reader.planner.schema, WriteOptions(type_column="zed type"))
    batches = [batch for part in reader.partitions() for batch in reader.read(part)]
    return [line for values in restore.sequences(batches) for line in lines(values)]


@pytest.mark.slow
@pytest.mark.skipif(golden.VARIABLE not in os.environ, reason="the Zeek logs are not in the repository")
def test_zeek_logs(tmp_path):
    logs = sorted((Path(os.environ[golden.VARIABLE]) / "zeek").glob("zeek-*.zson"))
    parts = list(read_files([str(path) for path in logs], "zson"))
    (tmp_path / "logs.zng").write_bytes(zng_bytes(*parts))
    (tmp_path / "logs.vng").write_bytes(vng_bytes(*parts))
    for format in ("zng", "vng"):
        path = tmp_path / f"logs.{format}"
        listed = kinds(format, [path])
        assert len(listed) == len(logs)
        for log in logs:
            name = log.stem.removeprefix("zeek-")
            own, alone = direct.table(format, [path], kind=name), direct.table("zson", [log])
            assert own.column_names == alone.column_names
            assert same(own.to_pylist(), alone.to_pylist())
            assert listed[name] == alone.num_rows


def test_streams_of_one_kind(logs):
    [own] = [own for own in SOURCES if own.format == "zed"]
    made = own({"path": str(logs.parent), "kind": "dns"})
    stream = made.streamReader(made.schema())
    start = stream.initialOffset()
    (logs.parent / "more.zson").write_text('{_path:"dns",query:"later.com"}\n{_path:"conn",other:1}')
    (logs.parent / "none.zson").write_text('{_path:"conn",other:1}')
    parts = stream.partitions(start, stream.latestOffset(start))
    found = [row["query"] for part in parts for batch in stream.read(part) for row in batch.to_pylist()]
    assert sorted(found) == ["example.com", "later.com"]
    with pytest.raises(OptionError, match="a stream reads data; the option table is for batch reads"):
        own({"path": str(logs.parent), "table": "types"}).streamReader(made.schema()).initialOffset()
