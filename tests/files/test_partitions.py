"""Partition directories: names, structure, types, pruning. What is expected of types is what Spark 4.3 infers."""

from __future__ import annotations

import pytest

from zed_spark.conditions.condition import Compare, Kind, Literal
from zed_spark.conditions.parse import parse
from zed_spark.errors import OptionError, SchemaMismatchError
from zed_spark.files.listing import Listing
from zed_spark.files.partition_pruning import possible
from zed_spark.files.partitions import NULL_NAME, PartitionColumns, escape, folder_name, partition_of, unescape

INFERRED = [
    ("1", "int"), ("007 +5", "int"), ("-3", "int"), ("2147483648", "bigint"), ("1 2147483648", "bigint"),
    ("12345678901234567890", "decimal(20,0)"), ("1 12345678901234567890", "decimal(20,0)"), ("1.5", "double"),
    ("1e3", "decimal(4,0)"), ("1e3 1", "decimal(10,0)"), ("-1E+2", "decimal(3,0)"), ("1.0", "double"),
    ("1 1.5", "double"), ("2147483648 1.5", "string"), ("12345678901234567890 1.5", "string"), ("NaN", "double"),
    ("Infinity", "double"), ("1d", "double"), ("1f", "double"), ("1_0", "string"), ("0x10", "string"),
    ("0x1p3", "double"), ("1L", "string"), (".5", "double"), ("5.", "decimal(1,0)"), ("1e400", "double"),
    ("123456789012345678901234567890123456789", "double"), ("1e38", "double"), ("1e37", "decimal(38,0)"),
    ("0e5", "decimal(6,0)"), ("00000000000000000000000", "int"), ("2024-01-01", "date"), ("2024-1-1", "string"),
    ("2024-01-01%2000%3A00%3A00", "timestamp"), ("2024-01-01%2012%3A30%3A45.5", "timestamp"),
    ("2024-01-01%2012%3A30%3A45.123456", "string"), ("2024-01-01T00%3A00%3A00", "string"),
    ("2024-01-01%2000", "string"), ("2024-01-01 2024-01-01%2012%3A30%3A45", "timestamp"), ("2024-02-30", "string"),
    ("0000-01-01", "date"), ("12024-01-01", "string"), ("+12024-01-01", "date"), ("2024-01", "string"),
    ("2024-13-01", "string"), ("1500-01-01", "date"), ("-2024-01-01", "date"),
    ("2024-01-01%2024%3A00%3A00", "string"), (NULL_NAME, "void"), (f"{NULL_NAME} 1", "int"),
    (f"{NULL_NAME} x", "string"), ("true", "string"), ("1 x", "string"), ("1 2024-01-01", "string"),
    ("a%2Fb", "string"), ("1%2E5", "string"), ("\u0663", "int"), ("1e-2", "double"), ("100e-2", "double"),
    ("1.50e1", "double"), ("15e0", "decimal(2,0)"), ("24-01-01", "string"), ("2024-01-01Z", "string"),
]  # fmt: skip


def columns_of(*values, **settings):
    return PartitionColumns.of([(("k", value),) for value in values], **settings)


@pytest.mark.parametrize(("values", "expected"), INFERRED)
def test_types_are_those_that_spark_infers(values, expected):
    assert columns_of(*values.split(), zone="UTC").types == (expected,)


def test_without_inference_all_are_strings():
    assert columns_of("1", NULL_NAME, inferred=False).types == ("string",)
    assert columns_of(NULL_NAME, inferred=False).types == ("void",)


@pytest.mark.parametrize(
    ("value", "of", "expected"),
    [
        ("2024-02-29", "date", 19782), ("0000-01-01", "date", -719528), ("-2024-01-01", "date", -1458779),
        ("2024", "date", 19723), ("2024-03-10%2002%3A30%3A00", "timestamp", 1710055800_000000),
        ("2024-11-03%2001%3A30%3A00", "timestamp", 1730611800_000000),
        ("2024-01-01%2000%3A00%3A00Z", "timestamp", 1704067200_000000),
        ("2024-01-01%2000%3A00%3A00", "timestamp_ntz", 1704067200_000000),
        ("1", "tinyint", 1), ("TRUE", "boolean", True),
        ("a%E4%2Fb", "string", "a\u00e4/b"), ("1%2E5", "string", "1.5"), ("0x1p3", "double", 8.0),
        ("ab", "binary", b"ab"),
        (NULL_NAME, "int", None),
    ],
)  # fmt: skip
def test_values_have_the_type_that_a_user_gives(value, of, expected):
    columns = columns_of(value, zone="America/New_York").with_types({"k": of})
    assert columns.values((("k", value),)) == {"k": expected}


@pytest.mark.parametrize(("value", "of"), [("x", "int"), ("300", "tinyint"), ("2024-02-30", "date"), ("1", "boolean")])
def test_a_value_that_is_not_of_the_type_is_an_error(value, of):
    columns = columns_of(value).with_types({"k": of})
    with pytest.raises(SchemaMismatchError, match=rf"k={value} is not of type {of.upper()}"):
        columns.values((("k", value),))


def test_names_are_escaped_as_spark_escapes_them():
    every = "".join(map(chr, range(1, 128))) + "\u00e4\u6f22"
    assert unescape(escape(every)) == every
    assert escape("a/b=c:d%e [x] 'y' z\n\u00e4") == "a%2Fb%3Dc%3Ad%25e %5Bx%5D %27y%27 z%0A\u00e4"
    assert unescape("%zz%4") == "%zz%4"
    assert folder_name("a=b", "") == folder_name("a=b", None) == f"a%3Db={NULL_NAME}"


@pytest.mark.parametrize(
    ("folder", "expected"),
    [
        ("/t", ((), "/t")),
        ("/t/a=1/b=x=y", ((("a", "1"), ("b", "x=y")), "/t")),
        ("/t/a=1/sub", ((("a", "1"),), "/t")),
        ("/t/sub/a=1", ((("a", "1"),), "/t/sub")),
        ("/t/a%20b=1", ((("a b", "1"),), "/t")),
    ],
)
def test_the_innermost_partition_directories_are_columns(folder, expected):
    assert partition_of(folder, "/t") == expected


@pytest.mark.parametrize("name", ["=1", "a="])
def test_a_directory_without_name_or_value_is_an_error(name):
    with pytest.raises(OptionError, match="lacks a name or a value"):
        partition_of(f"/t/{name}", "/t")


def test_two_directories_of_one_column_are_an_error():
    with pytest.raises(OptionError, match="have the same column name"):
        partition_of("/t/a=1/A=2", "/t")


def put(root, *paths):
    for path in paths:
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_bytes(b"")


@pytest.mark.parametrize(
    ("one", "other"), [("a=1", "b=1"), ("a=1", "a=1/b=1"), ("a=1", "."), ("a=1", "x/a=1"), ("a=1/b=1", "a=2")]
)
def test_contradicting_directories_are_an_error_that_names_both(tmp_path, one, other):
    put(tmp_path, f"{one}/f.zng", f"{other}/f.zng")
    with pytest.raises(OptionError, match="conflicting directory structures") as caught:
        Listing(partitions=True).files([tmp_path, tmp_path / "x"] if other.startswith("x") else [tmp_path])
    for folder in (one, other):
        assert str((tmp_path / folder).resolve()) + " has" in str(caught.value)


def test_partition_directories_are_listed_and_other_ones_are_not(tmp_path):
    put(tmp_path, "a=1/f.zng", "A=2/sub/f.zng", "_c/f.zng", "x/f.zng", "a=1/.hidden/f.zng", "a=3/_tmp/f.zng")
    found = {
        file.name.removeprefix(f"{tmp_path}/"): file.partition for file in Listing(partitions=True).files(tmp_path)
    }
    assert found == {"a=1/f.zng": (("a", "1"),), "A=2/sub/f.zng": (("A", "2"),)}
    assert Listing().files(tmp_path) == []
    assert all(file.partition == () for file in Listing(partitions=True, recursive=True).files(tmp_path))
    [one] = Listing(partitions=True).files(tmp_path / "a=1")
    assert one.partition == ()
    [one] = Listing(partitions=True, base_path=str(tmp_path)).files(tmp_path / "a=1" / "f.zng")
    assert one.partition == (("a", "1"),)
    with pytest.raises(OptionError, match="does not contain the path"):
        Listing(partitions=True, base_path=str(tmp_path / "a=1")).files(tmp_path)


PARTITIONS = [
    (("year", year), ("day", day), ("name", name))
    for year, day, name in [
        ("2023", "2023-05-01", "a"),
        ("2024", "2024-01-31", "b%2Fc"),
        ("2024", NULL_NAME, NULL_NAME),
    ]
]


@pytest.mark.parametrize(
    ("where", "expected"),
    [
        ("year = 2024", [1, 2]), ("YEAR > 2023", [1, 2]), ("year <> 2024", [0]), ("year IN (2022, 2023)", [0]),
        ("day = DATE '2024-01-31'", [1]), ("day >= '2024-01-01'", [1]), ("day IS NULL", [2]),
        ("day IN (DATE '2023-05-01', NULL)", [0]), ("name = 'b/c'", [1]), ("name LIKE 'b%'", [1]),
        ("name IS NOT NULL", [0, 1]), ("year = 2024 AND x = 1", [1, 2]), ("year = 2024 OR x = 1", [0, 1, 2]),
        ("NOT (year = 2024 OR x = 1)", [0]), ("year = '2024'", [0, 1, 2]), ("x.year = 1", [0, 1, 2]),
        ("year = 2022", []), ("day <=> NULL", [2]), ("day < 'soon'", [0, 1, 2]),
    ],
)  # fmt: skip
def test_partitions_that_cannot_meet_a_condition_are_left_out(where, expected):
    columns = PartitionColumns.of(PARTITIONS, zone="UTC")
    assert [int(at) for at in possible(parse(where), columns, PARTITIONS).nonzero()[0]] == expected


def test_timestamps_and_wide_numbers_are_compared():
    partitions = [
        (("t", text), ("n", number)) for text, number in [("2024-01-01 00%3A00%3A00", "9" * 18), (NULL_NAME, "1e18")]
    ]
    columns = PartitionColumns.of(partitions, zone="UTC")
    assert columns.types == ("timestamp", "decimal(20,0)")
    midnight = Compare(("t",), ">=", Literal(Kind.TIME, 1704067200_000000))
    assert possible(midnight, columns, partitions).tolist() == [True, False]
    assert possible(parse("n = 1000000000000000000"), columns, partitions).tolist() == [False, True]
