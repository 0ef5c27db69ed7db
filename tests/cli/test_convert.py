"""Files to files of other formats, and back: the same values of the same types."""

from __future__ import annotations

from decimal import Decimal

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from support import golden

from zed_spark.cli.main import main
from zed_spark.cli.parser import DECIMALS
from zed_spark.files.file import File
from zed_spark.formats.settings import options_of
from zed_spark.formats.text.printer import lines
from zed_spark.spark.write.options import WriteOptions

EVENTS = {file.variant: file for file in golden.files("vng") + golden.files("zng") if file.case == "events-400"}
PATH = str(EVENTS["1.4.0.lz4"].path)


def texts(path) -> list[str]:
    with File(str(path)) as file:
        return [line for sequence in file.sequences() for line in lines(sequence)]


WANTED = texts(PATH)


def test_round_all_formats(tmp_path):
    source = PATH
    for name, extra in (
        ("a.vng", []),
        ("b.zson", []),
        ("c.vng", ["--layout", "4", "--compression", "none"]),
        ("d.sup", []),
        ("e.zng", ["--compression", "none"]),
        ("f.parquet", ["--type-column", "t"]),
        ("g.vng", ["--type-column", "t", "--rows-per-segment", "50"]),
    ):
        to = str(tmp_path / name)
        assert main(["convert", *extra, source, to]) == 0
        if not name.endswith("parquet"):
            assert texts(to) == WANTED, name
        source = to
    assert sorted(path.name[0] for path in tmp_path.iterdir()) == list("abcdefg")


def test_json_lines(tmp_path):
    file = EVENTS["v3e"]
    assert main(["convert", str(file.path), str(tmp_path / "a.jsonl")]) == 0
    assert (tmp_path / "a.jsonl").read_text().splitlines() == list(file.json)
    assert main(["convert", str(tmp_path / "a.jsonl"), str(tmp_path / "b.vng")]) == 0
    assert len(texts(tmp_path / "b.vng")) == 400


def test_decimals_of_parquet(tmp_path, capsys):
    prices, out = tmp_path / "prices.parquet", tmp_path / "prices.zson"
    pq.write_table(pa.table({"price": [Decimal("9.99"), None, Decimal("-0.10")]}), prices)
    assert main(["convert", str(prices), str(out)]) == 1
    assert "decimals" in capsys.readouterr().err
    assert not out.exists()
    for choice, expected in [
        ("float64", ["{price:9.99}", "{price:null(float64)}", "{price:-0.1}"]),
        ("string", ['{price:"9.99"}', "{price:null(string)}", '{price:"-0.10"}']),
    ]:
        assert main(["convert", "--yes", "--decimals", choice, str(prices), str(out)]) == 0
        assert out.read_text().splitlines() == expected
    assert list(DECIMALS) == options_of(WriteOptions)["decimals"].metadata["takes"].split(", ")


def test_parquet_of_others(tmp_path):
    table = pa.table({"a": pa.array([1, None], pa.int32()), "s": ["x", "y"], "l": [[1.5], None]})
    pq.write_table(table, tmp_path / "a.parquet")
    assert main(["convert", str(tmp_path / "a.parquet"), str(tmp_path / "a.zng")]) == 0
    assert texts(tmp_path / "a.zng") == ['{a:1(int32),s:"x",l:[1.5]}', '{a:null(int32),s:"y",l:null([float64])}']


def test_many_to_one_and_to_standard_output(tmp_path, capfdbinary):
    for name in ("a.zng", "b.zng"):
        (tmp_path / name).write_bytes(EVENTS["1.4.0.lz4"].path.read_bytes())
    assert main(["convert", "-t", "zson", str(tmp_path), "-"]) == 0
    assert capfdbinary.readouterr().out.decode().splitlines() == WANTED * 2


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["in.zng", "out.xyz"], "'out.xyz' has no extension of a known format; add --to"),
        (["in.zng", "out.orc"], "orc files are only read; add --to with one of zng, "),
        (["in.zng", "in.zng"], "is both input and output"),
        (["in.zng", "in.zng/out.zng"], "in.zng is not a folder, so nothing can be written into it"),
        (["--layout", "4", "in.zng", "out.zng"], "zng files have no option 'layout'"),
        (["nope.zng", "out.vng"], "no such file: nope.zng"),
        (["nope*.zng", "out.vng"], "no such file or directory: nope*.zng"),
        (["bad.parquet", "out.vng"], "Parquet file"),
    ],
)
def test_what_cannot_be(tmp_path, monkeypatch, capsys, arguments, said):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "in.zng").write_bytes(EVENTS["1.4.0.lz4"].path.read_bytes())
    (tmp_path / "bad.parquet").write_bytes(b"PAR1" + bytes(40))
    assert main(["convert", *arguments]) == 1
    assert said in capsys.readouterr().err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["bad.parquet", "in.zng"]


def test_damage_leaves_no_half_file(tmp_path, capsys):
    data = EVENTS["1.4.0.lz4"].path.read_bytes()
    (tmp_path / "in.zng").write_bytes(data[: len(data) // 2])
    assert main(["convert", str(tmp_path / "in.zng"), str(tmp_path / "out.vng")]) == 1
    assert "in.zng" in capsys.readouterr().err
    assert not (tmp_path / "out.vng").exists()


def test_values_that_are_not_records(tmp_path):
    (tmp_path / "a.zson").write_text('1\n"x"\n[1,2]\n')
    assert main(["convert", str(tmp_path / "a.zson"), str(tmp_path / "a.zng")]) == 0
    assert texts(tmp_path / "a.zng") == ["1", '"x"', "[1,2]"]
