"""Every golden CSUP file prints as the release that wrote it prints it, whole, in pieces and in small batches."""

from __future__ import annotations

import subprocess
import sys

import pytest
from support import golden
from support.columnar_files import plain_rows, told
from support.true_statistics import check

import zed_spark
from zed_spark.cli.main import main
from zed_spark.columns.values import to_values
from zed_spark.formats.csup.format import CSUP
from zed_spark.formats.pieces import ReadRequest
from zed_spark.storage.source import BytesSource

FILES = golden.csup_files()


def test_every_released_version_is_there():
    assert {file.version for file in FILES} == {12, 14, 16, 23}
    assert len(FILES) == 145


@pytest.mark.proves("{file.generation}", "cat")
@pytest.mark.parametrize("file", golden.sweep(FILES))
def test_prints_what_the_release_prints(file, capfdbinary):
    assert main(["cat", str(file.path), "--format", "csup"]) == 0
    assert capfdbinary.readouterr().out == "".join(f"{line}\n" for line in file.expected).encode()


def rows(file, piece=None, **request):
    data = file.path.read_bytes()
    return plain_rows(CSUP.read(BytesSource(data, file.path.name), piece, ReadRequest(**request)))


@pytest.mark.parametrize("file", golden.sweep(FILES))
def test_statistics_hold(file):
    summary = CSUP.summarize(BytesSource(file.path.read_bytes(), file.path.name))
    assert summary.rows == file.values
    assert summary.version == (str(file.version) if file.path.stat().st_size else "")
    found = rows(file)
    assert [one.type for one in summary.super_types] == list(dict.fromkeys(of for of, _ in found))
    for one in summary.super_types:
        assert all(stated.count == one.rows for stated in one.statistics.values())
        check(one, [value for of, value in found if of is one.type])


def test_statistics_are_there_where_they_can_be():
    file = next(file for file in FILES if file.path.name == "r-general.csup-16.csup")
    stated = CSUP.summarize(BytesSource(file.path.read_bytes())).super_types[0].statistics
    assert stated[("i",)].bounds == (0, 699_000)
    assert stated[("opt",)].nulls == 140
    assert stated[("opt",)].bounds == (1, 699)
    assert stated[("cs",)].distinct == (b"const",)
    assert stated[("low",)].outside == (b"",)
    assert stated[("rec", "a")].nulls == 0


@pytest.mark.parametrize("file", golden.sweep(FILES[::3]))
def test_small_batches_are_the_file(file):
    few = file.values // 20 + 1
    whole = told(rows(file))
    assert told(rows(file, first_rows=1, batch_rows=few)) == whole == told(rows(file, batch_bytes=40 * few))


@pytest.mark.parametrize("file", [file for file in FILES if file.case in ("r-concat", "mixed-top")], ids=str)
def test_pieces_are_the_file(file):
    data = file.path.read_bytes()
    for target in (1, len(data) // 2, 1 << 30):
        pieces = CSUP.split(BytesSource(data), target)
        assert [piece.stop for piece in pieces[:-1]] == [piece.start for piece in pieces[1:]]
        assert told([row for piece in pieces for row in rows(file, piece)]) == told(rows(file))
    if file.case == "r-concat":
        assert len(CSUP.split(BytesSource(data), 1)) > 1


def test_by_content_and_through_arrow(tmp_path):
    for file in FILES:
        unnamed = tmp_path / "data"
        unnamed.write_bytes(file.path.read_bytes())
        with zed_spark.open(str(unnamed)) as opened:
            assert opened.format == ("csup" if file.path.stat().st_size else "zng"), file
            assert opened.count() == sum(batch.num_rows for batch in opened.batches()) == file.values


def test_optional_fields_are_null_in_arrow():
    for file in FILES:
        if file.case != "optional":
            continue
        with zed_spark.open(str(file.path)) as opened:
            [batch] = opened.batches()
            assert batch.schema.field("a").type == "int64"
            assert batch.column("a").to_pylist()[:5] == [None, 1, 2, None, 4]
            # The union with none is shown as it is, and conditions see what Arrow does.
            [found] = opened.sequences(["k"], "b = 'v13'")
            assert to_values(found.columns[0]) == [(13,)]


@pytest.mark.slow
def test_planning_loads_no_pandas():
    code = (
        "import sys; from zed_spark.formats.csup.format import CSUP; from zed_spark.storage import open_source\n"
        "for path in sys.argv[1:]:\n"
        "    source = open_source(path); CSUP.summarize(source); CSUP.split(source, 100); CSUP.describe(source)\n"
        "assert 'pandas' not in sys.modules"
    )
    paths = [str(file.path) for file in FILES if file.case in ("r-general", "mixed-top", "r-edge")]
    assert len(paths) > 8
    subprocess.run([sys.executable, "-c", code, *paths], check=True)
