"""The API without Spark."""

import gzip
from pathlib import Path

import pytest
import zstandard
from support import golden
from support.expected_rows import sequence

import zed_spark
from zed_spark.codec import blocks
from zed_spark.columns.values import to_values
from zed_spark.errors import CorruptDataError, NotFoundError, OptionError, UnsupportedVersionError
from zed_spark.formats.columnar import segment as store
from zed_spark.formats.csup.format import CsupSettings
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.registry import format_named
from zed_spark.formats.rows.format import BsupSettings, ZngSettings
from zed_spark.formats.text.format import SupSettings
from zed_spark.formats.vng import reader
from zed_spark.formats.vng.format import VngSettings
from zed_spark.storage import BytesSource
from zed_spark.storage import open as opening
from zed_spark.types import parse_type, type_text


def path_of(case, format="vng", generation=None):
    files = golden.files(format, *([generation] if generation else []))
    return str(next(file for file in files if file.case == case).path)


@pytest.mark.parametrize("path", [path_of("events-400"), path_of("events-400", "zng")], ids=["vng", "zng"])
def test_super_types_and_counts(path):
    with zed_spark.open(path) as file:
        assert [type_text(one.type) for one in file.super_types][2] == "error({message:string,on:string})"
        assert [one.rows for one in file.super_types] == [129, 224, 47]
        assert file.count() == 400
    assert zed_spark.count(path) == 400
    assert zed_spark.count([path, path_of("single-int")]) == 401


def test_batches_have_one_fused_schema_and_the_rows_in_order():
    with zed_spark.open(path_of("schema-drift")) as file:
        batches = list(file.batches(batch_rows=4))
    assert [batch.num_rows for batch in batches] == [4, 4, 3]
    assert len({batch.schema for batch in batches}) == 1
    schema = batches[0].schema
    assert schema.names == ["id", "v", "extra"]
    assert schema.field("id").metadata == {b"zed.type": b"(int64,string)"}
    assert [row["extra"] for batch in batches for row in batch.to_pylist()][:3] == [None, "e", None]


@pytest.mark.parametrize("format", ["zng", "vng"])
def test_columns_and_conditions(format):
    with zed_spark.open(path_of("table-1k", format)) as file:
        whole = [row for batch in file.batches() for row in batch.to_pylist()]
        some = [
            row for batch in file.batches(columns=["bytes", "OK"], where="sport < 2000") for row in batch.to_pylist()
        ]
        none = list(file.batches(columns=[]))
    assert [list(row) for row in some[:1]] == [["bytes", "ok"]]
    assert some == [{"bytes": row["bytes"], "ok": row["ok"]} for row in whole if row["sport"] < 2000]
    assert sum(batch.num_rows for batch in none) == len(whole) == 1000
    assert none[0].num_columns == 0


@pytest.mark.parametrize("format", ["zng", "vng", "bsup", "csup", "zson", "sup"])
def test_batches_have_valid_strings(format, tmp_path):
    of = parse_type("{s:string,l:[(int64,string)]}")
    path = tmp_path / f"some.{format}"
    with open(path, "wb") as sink, format_named(format).settings(compression="none").writer(sink) as w:
        w.write(sequence((of, (b"abQd", [(0, 1), (1, b"Q")])), (of, (b"x", []))))
    data = path.read_bytes()
    assert b"abQd" in data
    path.write_bytes(data.replace(b"Q", b"\xff"))
    with zed_spark.open(str(path), format) as file:
        (batch,) = file.batches()
    batch.validate(full=True)
    assert batch.column("s").to_pylist() == ["ab\ufffdd", "x"]
    assert "\ufffd" in batch.column("l").to_pylist()[0]


@pytest.mark.parametrize(
    "shape",
    [ZngSettings(), VngSettings(), SupSettings(), *(BsupSettings(version=v) for v in "125")]
    + [CsupSettings(version=v) for v in ("12", "14", "16", "23")],
    ids=lambda shape: f"{shape.format}-{getattr(shape, 'version', 0)}",
)
def test_named_types_that_are_null_somewhere(shape, tmp_path):
    of = parse_type("{p:port=uint16,e:zenum=enum(a,b),r:rec={x:foo=int64},l:[port=uint16]}")
    path = str(tmp_path / f"some.{shape.format}")
    with open(path, "wb") as sink, shape.writer(sink) as writer:
        writer.write(
            sequence((of, (80, 1, (7,), [1, None])), (of, (None, None, None, None)), (of, (1, 0, (None,), [])))
        )
    with zed_spark.open(path) as file:
        rows = [row for batch in file.batches() for row in batch.to_pylist()]
        some = [row for batch in file.batches(where="p = 80") for row in batch.to_pylist()]
        none = [row for batch in file.batches(where="p IS NULL") for row in batch.to_pylist()]
    assert [(row["p"], row["e"], row["r"], row["l"]) for row in rows] == [
        (80, 1, {"x": 7}, [1, None]),
        (None, None, None, None),
        (1, 0, {"x": None}, []),
    ]
    assert (some, none) == (rows[:1], rows[1:2])


def test_one_super_type():
    with zed_spark.open(path_of("named-types", "zng")) as file:
        named = [type_text(one.type) for one in file.super_types]
        for text in named:
            values = [value for one in file.sequences(super_type=text) for value in to_values(one.columns[0])]
            assert len(values) == next(one.rows for one in file.super_types if type_text(one.type) == text)
        with pytest.raises(NotFoundError, match="no super type nope"):
            file.sequences(super_type="nope")


@pytest.mark.parametrize("format", ["zng", "vng"])
def test_extremes(format):
    path = path_of("table-1k", format)
    with zed_spark.open(path) as file:
        rows = [row for batch in file.batches(columns=["bytes", "score", "city", "src"]) for row in batch.to_pylist()]
    for column in ("bytes", "score", "city"):
        values = [row[column] for row in rows if row[column] is not None]
        assert zed_spark.min_max(path, column) == (min(values), max(values))
    assert zed_spark.min_max(path, "ts")[0].tzinfo is not None
    assert "." in zed_spark.min_max(path, "src")[0]
    with pytest.raises(OptionError, match="no column 'nope'"):
        zed_spark.min_max(path, "nope")


@pytest.mark.parametrize("format", ["zng", "vng"])
def test_nan_is_no_extreme(format):
    low, high = zed_spark.min_max(path_of("float-special", format), "d")
    assert (low, high) == (float("-inf"), float("inf"))


def test_formats_are_told_by_content(tmp_path):
    for file in [*golden.files("zng"), *golden.files("vng")]:
        if file.case in ("events-400", "z-streams", "empty-record-only", "x3-trailing", "z-control"):
            unnamed = tmp_path / "data"
            unnamed.write_bytes(file.path.read_bytes())
            with zed_spark.open(str(unnamed)) as opened:
                assert opened.format == file.format, file


@pytest.mark.parametrize(
    ("content", "error", "told"),
    [
        (b"PAR1" + bytes(100), CorruptDataError, "Parquet"),
        (b"VTXF" + bytes(100), UnsupportedVersionError, "Vortex"),
        (b"{a:1\n{a:2}\n", (CorruptDataError, UnsupportedVersionError), "data"),
        (b"\xfe\x01", (CorruptDataError, UnsupportedVersionError), "data"),
    ],
)
def test_strangers_are_refused(tmp_path, content, error, told):
    path = tmp_path / "data"
    path.write_bytes(content)
    with pytest.raises(error, match=told), zed_spark.open(str(path)) as file:
        file.count()


def test_paths_may_be_path_objects():
    one, other = Path(path_of("events-400")), Path(path_of("single-int"))
    with zed_spark.open(one) as file, zed_spark.File(other) as single:
        assert file.count() == 400
        assert single.count() == 1
    assert zed_spark.count(one) == 400
    assert zed_spark.count([one, str(other)]) == 401
    table = Path(path_of("table-1k"))
    assert zed_spark.min_max(table, "sport") == zed_spark.min_max([str(table)], "sport")


@pytest.mark.parametrize(
    ("column", "reason"),
    [
        ("a,b", "min_max takes one column, but 'a,b' names 2 columns"),
        ("", "min_max takes one column, but '' names 0 columns"),
    ],
)
def test_extremes_are_of_one_column(column, reason):
    with pytest.raises(OptionError, match=reason):
        zed_spark.min_max(path_of("table-1k"), column)


@pytest.mark.parametrize("pack", [gzip.compress, zstandard.compress])
@pytest.mark.one_in(2)
def test_row_formats_and_text_are_decompressed_without_a_temporary_file(tmp_path, monkeypatch, pack):
    monkeypatch.setattr(opening, "MEMORY", 10_000)
    monkeypatch.setattr(opening, "EDGE", 4096)
    monkeypatch.setattr(opening, "HISTORY", 4096)
    monkeypatch.setattr(opening, "tempfile", None)
    text = b"".join(b'{a:%d,b:"text %d"}\n' % (at, at) for at in range(20_000))
    path = tmp_path / "data"
    for format in ("zson", "zng", "bsup"):
        content = text
        if format != "zson":
            settings = format_named(format).settings(frame_bytes=3000)
            with (tmp_path / format).open("wb") as sink, settings.writer(sink) as writer:
                for values in format_named("zson").read(BytesSource(text), None, ReadRequest()):
                    writer.write(values)
            content = (tmp_path / format).read_bytes()
        assert len(content) > 100_000
        path.write_bytes(pack(content))
        assert zed_spark.count(path) == 20_000
        assert zed_spark.min_max(path, "a") == (0, 19_999)
        with zed_spark.open(path) as file:
            assert file.format == format
            assert sum(batch.num_rows for batch in file.batches()) == 20_000


def test_the_temporary_file_of_a_columnar_format_is_bounded(tmp_path, monkeypatch):
    monkeypatch.setattr(opening, "MEMORY", 1000)
    monkeypatch.setattr(opening, "EDGE", 100)
    monkeypatch.setattr(opening, "HISTORY", 100)
    monkeypatch.setattr(blocks, "STEP", 1000)
    # Columns are fetched in turns, and so from all over the file.
    monkeypatch.setattr(store, "GROUP", 500)
    monkeypatch.setattr(reader, "SMALL", 0)
    content = Path(path_of("table-1k")).read_bytes()
    path = tmp_path / "data.gz"
    path.write_bytes(gzip.compress(content))
    with zed_spark.open(path, max_decompressed_bytes=len(content)) as file:
        assert sum(batch.num_rows for batch in file.batches(batch_rows=50)) == 1000
    with (
        pytest.raises(CorruptDataError, match=r"data\.gz.*maxDecompressedBytes is 1,000\."),
        zed_spark.open(path, max_decompressed_bytes=1000) as file,
    ):
        list(file.batches(batch_rows=50))
