"""Every golden file, read as Spark shows it and written again with the types of its rows, prints as it did."""

import gzip
import io

import pytest
from support import direct_reads as direct
from support import golden
from support.round_trip import Ambiguous, kept_row, kept_variant
from support.type_strategies import same

from zed_spark.formats.rows.values import read_values
from zed_spark.formats.rows.writer import RowFileWriter
from zed_spark.formats.text.printer import Printer
from zed_spark.spark.convert.mapping import Policy
from zed_spark.spark.convert.rows import plan_rows
from zed_spark.spark.write.options import WriteOptions

ONE_OF_EACH = list({file.case: file for file in golden.files("zng")}.values())
POLICY = Policy(nanos_as_long=True, maps_as_entries=True)


def written(file, mode):
    """The lines of a file after it was read and written to another."""
    options = {"schemaMode": mode, "typeColumn": "zed type", "nanosAsLong": "true", "mapsAsEntries": "true"}
    reader = direct.reader(file.format, [file.path], **options)
    plan = plan_rows(reader.planner.schema, WriteOptions.parse({"typeColumn": "zed type", "nanosAsLong": "true"}))
    batches = (batch for part in reader.partitions() for batch in reader.read(part))
    sink = io.BytesIO()
    with RowFileWriter(sink, compression="none") as writer:
        for sequence in plan.sequences(batches):
            writer.write(sequence)
    printer = Printer()
    return [printer.print(of, value) for of, value in read_values(sink.getvalue())]


def explained(case, mode):
    """Numbers of the values, from 0, of which Spark does not show all there is."""
    [path] = [file.path for file in ONE_OF_EACH if file.case == case]
    content = path.read_bytes()
    rows = list(read_values(gzip.decompress(content) if content.startswith(b"\x1f\x8b") else content))
    supers = list(dict.fromkeys(of for of, _ in rows))

    def differs(of, value):
        try:
            if mode == "variant":
                return not same(kept_variant(of, value, POLICY), value)
            return not same(kept_row(of, value, supers, POLICY), value)
        except Ambiguous:
            return True

    return {at for at, (of, value) in enumerate(rows) if differs(of, value)}


def check(file, mode):
    found = written(file, mode)
    assert len(found) == len(file.expected)
    different = {at for at, pair in enumerate(zip(found, file.expected, strict=True)) if pair[0] != pair[1]}
    if different:
        assert different <= explained(file.case, mode)
    return len(different)


@pytest.mark.parametrize("mode", ["fuse", "variant"])
@pytest.mark.parametrize("file", golden.some(ONE_OF_EACH, 9))
@pytest.mark.one_in(5)
def test_each_case(file, mode):
    check(file, mode)


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["fuse", "variant"])
@pytest.mark.parametrize("file", golden.files("zng") + golden.files("vng"), ids=str)
def test_each_file(file, mode):
    check(file, mode)


@pytest.mark.slow
def test_little_is_lost():
    lost = [check(file, mode) for file in ONE_OF_EACH for mode in ("fuse", "variant")]
    assert sum(map(bool, lost)) < len(lost) // 8
    assert sum(lost) < sum(file.values for file in ONE_OF_EACH) // 100
