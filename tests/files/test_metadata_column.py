"""The values of the column of metadata, and the files that conditions on it leave."""

from __future__ import annotations

import pytest

from zed_spark.conditions.parse import parse
from zed_spark.files.metadata_column import file_metadata, possible


@pytest.mark.parametrize(
    ("path", "uri", "name"),
    [
        ("/data/a.vng", "file:/data/a.vng", "a.vng"),
        # What Spark gives for a Parquet file in a folder of this name.
        (
            "/t/a b%20c=ü#?&+;@'~!$(),[]^{}/q é%41|\"<>`\\.vng",
            "file:/t/a%20b%2520c=ü%23%3F&+;@'~!$(),%5B%5D%5E%7B%7D/q%20é%2541%7C%22%3C%3E%60%5C.vng",
            "q%20é%2541%7C%22%3C%3E%60%5C.vng",
        ),
        ("/data/a\u00a0\n.vng", "file:/data/a%C2%A0%0A.vng", "a%C2%A0%0A.vng"),
        ("/data/\udcff.vng", "file:/data/%FF.vng", "%FF.vng"),
        ("s3a://bucket/logs/a b.vng", "s3a://bucket/logs/a%20b.vng", "a%20b.vng"),
    ],
)
def test_paths_are_uris(path, uri, name):
    assert file_metadata(path, 5, 1_700_000_000_123_456_789) == {
        "file_path": uri,
        "file_name": name,
        "file_size": 5,
        "file_modification_time": 1_700_000_000_123_000,
    }


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ("_metadata.file_name = 'a.vng'", [True, False, False]),
        ("_METADATA.File_Size > 5", [False, True, True]),
        ("_metadata.file_size IN (5, 7) AND id = 3", [True, False, True]),
        ("_metadata.file_size = 5 OR id = 3", [True, True, True]),
        ("NOT _metadata.file_path LIKE 'file:/d/%'", [False, False, True]),
        ("_metadata.file_modification_time < TIMESTAMP '2000-01-01 00:00:00Z'", [True, False, True]),
        ("_metadata.file_modification_time IS NULL", [False, False, True]),
        ("_metadata.zed_type = 'x'", [True, True, True]),
        ("_metadata.file_name.x = 'x'", [True, True, True]),
        ("file_name = 'x'", [True, True, True]),
    ],
)
def test_conditions_leave_files(condition, expected):
    files = [
        file_metadata("/d/a.vng", 5, 0),
        file_metadata("/d/b.vng", 6, 1_700_000_000_000_000_000),
        file_metadata("/e/c.vng", 7, None),
    ]
    if "IS NULL" not in condition:
        files[2]["file_modification_time"] = 0
    assert possible(parse(condition), files).tolist() == expected
