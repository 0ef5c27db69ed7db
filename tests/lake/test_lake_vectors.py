"""Byte vectors of formats/lake.md section 17, and what the reference's records look like to us."""

import pytest

from zed_spark.errors import CorruptDataError, FormatError
from zed_spark.formats.rows.values import read_values
from zed_spark.formats.text.printer import Printer
from zed_spark.lake.actions import Add, Commit, DataObject, Delete, action_value, commit_value
from zed_spark.lake.config import BranchConfig, PoolConfig, pool_order
from zed_spark.lake.dialect import CREATED, LAKE_3
from zed_spark.lake.ids import NIL, Id, IdFactory, parse_id
from zed_spark.lake.journal import Journal
from zed_spark.lake.journal_entries import Put
from zed_spark.lake.metadata import RecordFields, is_complete, marshal, unmarshal
from zed_spark.types import INT64, STRING, UINT64, Named, Record

DAY = 1_704_067_200_000_000_000
POOL, C1, C2, D1, D2 = (Id(bytes.fromhex(head + byte * 16)) for head, byte in (
    ("12000001", "a1"), ("12000002", "c1"), ("12000003", "c2"), ("12000002", "d1"), ("12000003", "d2")
))  # fmt: skip
ASC = pool_order(("meta", "k"), False, LAKE_3)
FIRST = DataObject(D1, (INT64, 1), (INT64, 7), 3, 42)
HEAD = Commit(C1, NIL, 0, "etl@example.com", DAY + 1_000_000_000, "initial load")


def text(data):
    return [Printer().print(of, value) for of, value in read_values(data)]


def commit_file(head, actions, number, order=ASC):
    return marshal(
        [commit_value(head, CREATED[number]), *(action_value(one, head.id, order, CREATED[number]) for one in actions)]
    )


def test_branches_1():
    of, value = BranchConfig(DAY, "main", NIL).value(3)
    data = marshal([(Named("journal.Add", Record((("entry", of),))), (value,))])
    assert data.hex() == (
        "0b04070b6b737569642e4b535549441800030274730d046e616d651906636f6d6d69741e070f6272616e63"
        "6865732e436f6e6669671f000105656e74727920070b6a6f75726e616c2e416464211602222524090000ca"
        "022e204c2f056d61696e150000000000000000000000000000000000000000ff"
    )


def test_the_first_commit_of_number_3():
    assert commit_file(HEAD, [Add(FIRST)], 3).hex() == (
        "0e09070b6b737569642e4b535549441800070269641e06706172656e741e07726574726965730006617574"
        "686f721904646174650d076d65737361676519046d6574611d070e636f6d6d6974732e436f6d6d69741f00"
        "050269641e036d696e09036d61780905636f756e74030473697a6509070b646174612e4f626a6563742100"
        "0206636f6d6d69741e066f626a65637422070b636f6d6d6974732e41646423190820531512000002c1c1c1"
        "c1c1c1c1c1c1c1c1c1c1c1c1c1150000000000000000000000000000000000000000011065746c40657861"
        "6d706c652e636f6d090094ff792e204c2f0d696e697469616c206c6f61640024341512000002c1c1c1c1c1"
        "c1c1c1c1c1c1c1c1c1c1c11e1512000002d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d10202020e02030254ff"
    )


def test_the_second_commit_of_both_numbers():
    job = Record((("job", STRING),)), (b"nightly",)
    head = Commit(C2, C1, 0, "etl@example.com", DAY + 2_000_000_000, "drop k==2", job)
    actions = [Delete(D1), Add(DataObject(D2, (INT64, 1), (INT64, 7), 2, 35))]
    three = text(commit_file(head, actions, 3))
    assert three == [
        f"{{id:0x{C2.hex()}(=ksuid.KSUID),parent:0x{C1.hex()}(ksuid.KSUID),retries:0(uint8),"
        'author:"etl@example.com",date:2024-01-01T00:00:02Z,message:"drop k==2",meta:{job:"nightly"}}(=commits.Commit)',
        f"{{commit:0x{C2.hex()}(=ksuid.KSUID),id:0x{D1.hex()}(ksuid.KSUID)}}(=commits.Delete)",
        f"{{commit:0x{C2.hex()}(=ksuid.KSUID),object:{{id:0x{D2.hex()}(ksuid.KSUID),min:1,max:7,count:2(uint64),"
        "size:35}(=data.Object)}(=commits.Add)",
    ]
    one = text(commit_file(head, actions, 1))
    assert one[:2] == three[:2]
    assert one[2] == (
        f"{{commit:0x{C2.hex()}(=ksuid.KSUID),object:{{id:0x{D2.hex()}(ksuid.KSUID),meta:{{first:1,last:7,"
        "count:2(uint64),size:35}(=data.Meta)}(=data.Object)}(=commits.Add)"
    )


@pytest.mark.parametrize(("number", "decorator"), [(1, "order.Layout"), (3, "order.SortKey")])
def test_a_pool(number, decorator):
    config = PoolConfig(DAY, "trips", POOL, False, (("meta", "k"),))
    of, value = config.value(CREATED[number])
    names = []
    assert list(
        unmarshal(marshal([(of, value)]), "x", lambda fields: names.append(fields.name) or PoolConfig.reader(fields))
    ) == [config]
    assert names == ["Config"]
    assert text(marshal([(of, value)])) == [
        f'{{ts:2024-01-01T00:00:00Z,name:"trips",id:0x{POOL.hex()}(=ksuid.KSUID),layout:{{order:"asc"(=order.Which),'
        f'keys:[["meta","k"](=field.Path)](=field.List)}}(={decorator}),seek_stride:65536,threshold:524288000}}'
        "(=pools.Config)"
    ]


@pytest.mark.parametrize(
    ("digits", "written"),
    [
        ("00" * 20, "0" * 27),
        ("ff" * 20, "aWgEPTl1tmebfsQzFP4bxwgy80V"),
        ("0669f7efb5a1cd34b5f99d1154fb6853345c9735", "0ujtsYcgvSTl8PAuAdqWYSMnLOv"),
        ("12000001" + "a1" * 16, "2ZEarL6C26sji7Ma8DAXvHfHMht"),
    ],
)
def test_identifiers(digits, written):
    id = Id(bytes.fromhex(digits))
    assert str(id) == written == f"{id}"
    assert parse_id(written) == parse_id("0x" + digits) == id


@pytest.mark.parametrize(
    "wrong", ["", "main", "0" * 26, "0" * 28, "aWgEPTl1tmebfsQzFP4bxwgy80W", "z" * 27, "0" * 26 + "-", "0x12", "é" * 27]
)
def test_what_is_no_identifier(wrong):
    with pytest.raises(FormatError, match="is not an identifier"):
        parse_id(wrong)


def test_new_identifiers_hold_the_time():
    id_factory = IdFactory(lambda: DAY, lambda count: b"\xa1" * count)
    assert id_factory.id().seconds == DAY // 10**9
    assert id_factory.id()[4:] == b"\xa1" * 16
    assert IdFactory().id() != IdFactory().id()


def test_descending_objects_in_both_numbers():
    for number in (1, 3):
        order = pool_order(("k",), True, CREATED[number])
        item = DataObject(D1, (INT64, 9), (INT64, 2), 3, 42)
        data = commit_file(HEAD, [Add(item)], number, order)
        shown = text(data)[1]
        assert ("meta:{first:9,last:2," if number == 1 else "min:2,max:9,") in shown


def test_fields_of_another_type_are_damage():
    fields = RecordFields(Record((("id", STRING), ("name", UINT64), ("n", STRING))))
    row = (b"x", 3, b"4")
    for read in (fields.id("id"), fields.text("name"), fields.integer("n")):
        with pytest.raises(CorruptDataError, match="expected"):
            read(row)
    assert (fields.id("none")(row), fields.text("none")(row), fields.integer("none")(row)) == (NIL, "", 0)


def test_a_cut_file_is_not_whole():
    data = commit_file(HEAD, [Add(FIRST)], 3)
    assert is_complete(data)
    assert not any(is_complete(data[:cut]) for cut in range(len(data)))


def test_the_entries_of_a_journal(memory):
    journal = Journal(memory, "p/branches", BranchConfig, LAKE_3)
    journal.create()
    main = BranchConfig(DAY, "main", NIL)
    assert journal.append(journal.load(), [Put(main, new=True)])
    assert journal.append(journal.load(), [Put(main.moved(C1), new=False)])
    assert text(memory.read("p/branches/2.zng")) == [
        f'{{entry:{{ts:2024-01-01T00:00:00Z,name:"main",commit:0x{C1.hex()}(=ksuid.KSUID)}}(=branches.Config)}}'
        "(=journal.Update)"
    ]
    assert (memory.read("p/branches/HEAD"), memory.read("p/branches/TAIL")) == (b"2", b"1 0")
