"""Which fields have several types in some files."""

from __future__ import annotations

import json

from zed_spark.cli.main import main
from zed_spark.columns.summary import SuperType
from zed_spark.files.mixed_fields import TypeUse, mixed_fields, mixed_names, stray_types
from zed_spark.types import parse_type
from zed_spark.types.fuse import fuse_types


def files(**types):
    return [(path, [SuperType(parse_type(of), rows) for of, rows in found]) for path, found in types.items()]


def test_values_and_files_of_each_type():
    found = mixed_fields(
        files(
            a=[("{ts:time,id:{p:uint16}}", 3), ("{ts:time}", 2)],
            b=[("{ts:string,id:{p:port=uint16}}", 1)],
            c=[("{ts:time,id:{p:uint16},x:int64}", None), ("{ts:null}", 4), ("int64", 7)],
        )
    )
    assert [field.name for field in found] == ["ts", "id.p"]
    time, string, uint16, port = map(parse_type, ("time", "string", "uint16", "port=uint16"))
    assert found[0].types == (TypeUse(time, None, 2, "a"), TypeUse(string, 1, 1, "b"))
    assert found[1].types == (TypeUse(uint16, None, 2, "a"), TypeUse(port, 1, 1, "b"))


def test_unions_in_the_data_and_elements_of_arrays():
    found = mixed_fields(files(a=[("{u:(int64,string),t:|[{k:int64}]|}", 3), ("{u:int64,t:[{k:ip}],v:[int64]}", 1)]))
    assert [(field.name, [use.values for use in field.types]) for field in found] == [("u", [3, 1]), ("t[].k", [3, 1])]


def test_fields_of_one_type():
    """Fields that are missing or null, types that fuse, and values that are no records."""
    assert mixed_fields(files(a=[("{x:int64,r:{a:ip}}", 1), ("{x:null,r:{b:ip}}", 1), ("string", 1)])) == []
    assert mixed_fields([]) == []
    assert mixed_names(fuse_types([])) == []


def test_inspect_finds_a_stray_file(tmp_path, capfd):
    for name in "abcd":
        value = '"high"' if name == "c" else "3"
        (tmp_path / f"{name}.zson").write_text(f"{{severity:{value}}}\n{{severity:{value},more:1}}\n")
    assert main(["inspect", str(tmp_path)]) == 0
    page = capfd.readouterr().out
    together = page[page.index("all files: 4") :].splitlines()
    assert together[2] == "Fields of several types (1)"
    assert [line.split()[:-1] for line in together[3:6]] == [
        ["field", "values", "files", "type"], ["severity", "6", "3", "int64"], ["2", "1", "string"],
    ]  # fmt: skip
    assert together[5].endswith("c.zson")
    assert main(["inspect", "--json", str(tmp_path)]) == 0
    *each, last = map(json.loads, capfd.readouterr().out.splitlines())
    assert [one["fields_of_several_types"] for one in each] == [[]] * 4
    assert last["files"] == 4
    [field] = last["fields_of_several_types"]
    assert field["types"][1] == {"type": "string", "values": 2, "files": 1, "first": str(tmp_path / "c.zson")}


def test_inspect_names_the_types_in_one_file(tmp_path, capfd):
    path = tmp_path / "a.zson"
    path.write_text('{severity:3}\n{severity:"high"}\n')
    assert main(["inspect", str(path)]) == 0
    page = capfd.readouterr().out
    assert "Fields of several types (1)" in page
    assert "all files" not in page
    path.write_text("{severity:3}\n")
    assert main(["inspect", str(path), str(path)]) == 0
    assert "each field has one type" in capfd.readouterr().out


def test_a_field_of_the_records_among_other_values(tmp_path, capfd):
    types = files(a=[("{id:{h:ip,p:int64},t:[{k:ip}]}", 3)], b=[("{id:string,t:[string],u:int64}", 1), ("{u:ip}", 1)])
    assert [field.record_field for field in mixed_fields(types)] == ["id.member_record.h", None, None]
    fused = fuse_types(one.type for _, found in types for one in found)
    assert mixed_names(fused) == ["id (as id.member_record.h)", "t[]", "u"]
    assert "else name the fields of records as in id.member_record.h" in stray_types(types, fused)
    assert "take values of one type by functions such as as_string(t[])" in stray_types(types, fused)
    path = tmp_path / "a.zson"
    path.write_text('{id:{h:10.0.0.1}}\n{id:"x"}\n')
    assert main(["inspect", str(path)]) == 0
    assert "  fields of records in Spark, as in id.member_record.h\n" in capfd.readouterr().out
