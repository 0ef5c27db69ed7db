"""The messages between Java and Python: both sides and the page have the same ones, and a wrong one is refused."""

from __future__ import annotations

import json
import re
from dataclasses import fields
from pathlib import Path

import pytest
from pyspark.sql.types import ArrayType, IntegerType, StringType, StructType
from support.planning_requests import request_text

from zed_spark.spark.native import catalog_requests, jar, requests
from zed_spark.spark.native.requests import RequestHandler
from zed_spark.spark.protocol import catalog_messages, messages
from zed_spark.spark.protocol.codec import Message, decoded, encoded, wire_name
from zed_spark.spark.protocol.messages import Answer, Reply, Request, WriteDetails

PAGE = Path(__file__).parents[3] / "docs" / "planning-protocol.md"
REQUESTS = [*requests.ANSWERS, *catalog_requests.ANSWERS]


def name(of):
    return wire_name(of.__name__)


def names(of):
    return [wire_name(field.name) for field in fields(of)]


def below(of):
    """All classes that derive from one."""
    return {found for one in of.__subclasses__() for found in (one, *below(one))}


ANSWERS = below(Answer)
PARTS = below(Message) - below(Request) - ANSWERS - {Request, Answer, messages.Envelope, Reply}

SCHEMA = StructType().add("a", StringType()).add("b", ArrayType(StructType().add("x", IntegerType())))
TREE = {"name": "=", "children": [{"field": ["a", "b"]}, {"type": "int", "value": 1}]}
STAGED = messages.Staged(created=messages.StagedPool(1, "p", "id", True, (("a", "b"),), 10, 20))
DETAILS = WriteDetails(
    SCHEMA, True, messages.Exact(TREE, TREE), messages.ReadBefore("update", "c", (TREE, TREE)), STAGED
)
LOADED = messages.Loaded(SCHEMA, "k", b"\x00\xff", (("a",), ("b", "x")), ("a",), (), None)
EXAMPLES = [
    messages.Ping(),
    messages.Load("vng", {"path": "p"}, {}, None),
    messages.Load("vng", {"path": "p"}, {"timeZone": "UTC"}, SCHEMA),
    messages.Scan("k", b"\x00", SCHEMA, False, (TREE,), 3, True),
    messages.Aggregate("k", None, SCHEMA, True, (), None, True, (messages.Aggregated("count", None),), True),
    messages.Write("zng", {}, SCHEMA, False, SCHEMA, WriteDetails()),
    messages.Write("zng", {}, SCHEMA, True, SCHEMA, DETAILS),
    messages.Commit("w", b"", (b"m", None), (b"rows",), True),
    LOADED,
    messages.Aggregates(SCHEMA, ("x", 1, 1.5, True, None), None),
    messages.PlannedBatch(messages.Tasks(b"f", (b"p", b""))),
    catalog_messages.Table("t", {"path": "p"}, {}, None, "v", False, True, None, LOADED),
    catalog_messages.Procedure(
        "p", "d", (catalog_messages.Parameter("a", "c"), catalog_messages.Parameter("b", "c", "NULL", "INT"))
    ),
    catalog_messages.Rows(SCHEMA, ((1, None), ("x", True))),
    catalog_messages.AlterTable(
        "c", "l", None, ("t",), (catalog_messages.TableChange("AddColumn", None, None, (), SCHEMA, "", True),)
    ),
]


@pytest.mark.parametrize("message", EXAMPLES, ids=lambda one: type(one).__name__)
def test_messages_come_back(message):
    found = decoded(type(message), json.loads(json.dumps(encoded(message))), "it")
    assert found == message
    assert list(encoded(message)) == names(type(message))


def test_messages_are_frozen_and_show_no_options():
    load = messages.Load("vng", {"path": "p", "storage.secret": "hidden"}, {}, None)
    with pytest.raises(AttributeError, match="format"):
        load.format = "zng"
    assert "hidden" not in repr(load)
    assert load != messages.Load("zng", load.options, {}, None)


WRONG = [
    ({"key": ...}, "scan: field key is missing"),
    ({"colour": 1}, "scan: field colour is unknown"),
    ({"key": None}, "scan.key: expected a string, found null"),
    ({"key": ["k"]}, "scan.key: expected a string, found an array"),
    ({"limit": 1.5}, "scan.limit: expected a whole number, found a number"),
    ({"limit": True}, "scan.limit: expected a whole number, found true or false"),
    ({"single": 1}, "scan.single: expected true or false, found a whole number"),
    ({"predicates": {}}, "scan.predicates: expected an array, found an object"),
    ({"predicates": [1]}, "scan.predicates: expected an object, found a whole number"),
    ({"state": "*"}, "scan.state: "),
]


@pytest.mark.parametrize(("changed", "text"), WRONG, ids=[text for _, text in WRONG])
def test_the_request_and_the_field_that_are_wrong_are_named(changed, text):
    scan = messages.Scan("k", None, SCHEMA, False, (), None, True)
    asked = {key: value for key, value in {**encoded(scan), **changed}.items() if value is not ...}
    found = json.loads(RequestHandler().apply(request_text(scan, fields=asked)))
    assert found["sentence"].startswith(text)
    assert found["error"] == f"FormatError: {found['sentence']}"
    assert found["answer"] is None


@pytest.mark.parametrize("version", [0, messages.VERSION - 1, messages.VERSION + 1, None, str(messages.VERSION)])
def test_another_version_is_refused(version):
    found = json.loads(RequestHandler().apply(request_text(messages.Ping(), version=version)))
    assert found["sentence"] == (
        f"the Java classes of zed_spark in this JVM speak version {version} of the planning protocol, and this Python "
        f"process speaks version {messages.VERSION}; restart the JVM to have it load the classes of this release"
    )


@pytest.mark.parametrize(
    ("envelope", "text"),
    [
        ({"request": "nothing"}, "no request is called nothing"),
        ({"request": "truncate"}, "truncate: a request has an id if it changes data, and only then"),
        ({"id": "1"}, "ping: a request has an id if it changes data, and only then"),
        ({"colour": 1}, "envelope: field colour is unknown"),
    ],
)
def test_wrong_envelopes_are_refused(envelope, text):
    found = json.loads(RequestHandler().apply(request_text(messages.Ping(), **envelope)))
    assert found["sentence"] == text


def test_what_is_no_json_is_refused():
    assert "JSONDecodeError" in json.loads(RequestHandler().apply("{"))["error"]
    assert json.loads(RequestHandler().apply("[]"))["sentence"].startswith("the Java classes of zed_spark")


# The page


def tables():
    """The rows of the tables of the page, as lists of cells, by the heading of the first column."""
    found, table = {}, None
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split(" | ")] if line.startswith("|") else None
        if cells is None or set(cells[0]) <= {"-", "|"}:
            table = table if cells else None
        elif table is None:
            table = found.setdefault(cells[0], [])
        else:
            table.append(cells)
    return found


def quoted(cell):
    return re.findall(r"`(\w+)`", cell)


def test_the_page_has_all_requests():
    shown = {quoted(first)[0]: (first.startswith("**"), quoted(given), quoted(answer))
             for first, given, answer, *_ in tables()["request"]}  # fmt: skip
    assert list(shown) == list(map(name, REQUESTS))
    for of in REQUESTS:
        assert shown[name(of)] == (of.changes, names(of), [] if of.answer is Answer else [name(of.answer)]), of


def test_the_page_has_all_answers_and_parts():
    shown = {quoted(first)[0]: quoted(given) for first, given, *_ in tables()["name"]}
    assert shown == {name(of): names(of) for of in ANSWERS | PARTS}
    assert {quoted(first)[0]: quoted(given) for first, given in tables()["in"]} == {
        name(of): names(of) for of in (messages.Envelope, Reply)
    }


# Java


def java(of):
    return jar.sources(("vng",))[f"zed_spark/{of}.java"]


def methods(text):
    """The bodies of methods by their names; those of one name together."""
    found = {}
    for match in re.finditer(r"^  [\w<>\[\], ]*?(\w+)\([^;{]*?\)[\w ]*\{", text, re.MULTILINE):
        depth, end = 1, match.end()
        while depth:
            depth += {"{": 1, "}": -1}.get(text[end], 0)
            end += 1
        found[match[1]] = found.get(match[1], "") + text[match.end() : end]
    return found


def set_by(body, helpers):
    """The fields that a method sets, also by methods that it calls."""
    found = re.findall(r'with\("(\w+)"', body)
    return [*found, *(field for helper in helpers if f"{helper}(" in body for field in helpers[helper])]


CALL = re.compile(r'(?:(read|change|ofSource)\(|new Request\([^"]*)"(\w+)"')


def test_java_asks_the_same_requests():
    bodies = methods(java("Request"))
    parts = {part: re.findall(r'with\("(\w+)"', chain) for body in bodies.values()
             for part, chain in re.findall(r'read\("(\w+)"\)([^;]*?)\.fields', body)}  # fmt: skip
    assert parts == {
        name(of): names(of) for of in (messages.Aggregated, catalog_messages.Transform, catalog_messages.TableChange)
    }
    bodies = {method: re.sub(r'read\("\w+"\)[^;]*?\.fields', "", body) for method, body in bodies.items()}
    own = re.findall(r'with\("(\w+)"', bodies["of"])
    assert own == ["predicates", *names(messages.OfLoad), *names(catalog_messages.OfCatalog)]
    helpers = {helper: re.findall(r'with\("(\w+)"', bodies[helper]) for helper in ("ofSource", "scanning", "defining")}
    helpers["of"] = ["predicates"]
    asked = {}
    for body in bodies.values():
        if (call := CALL.search(body)) is not None:
            asked[call[2]] = call[1] in ("read", "ofSource"), sorted(set_by(body, helpers))
    wanted = {}
    for of in REQUESTS:
        added = next((base for base in (messages.OfLoad, catalog_messages.OfCatalog) if issubclass(of, base)), Request)
        wanted[name(of)] = not of.changes, sorted(set(names(of)) - set(names(added)))
    assert asked == wanted


def test_java_reads_the_same_answers():
    text = java("Answer")
    assert set(re.findall(r'reply\.(?:get|has)\("(\w+)"\)', text)) == set(names(Reply))
    read = set(re.findall(r'(?:at|text|texts|map|parts|part)\("(\w+)"\)', text))
    answered = ANSWERS - {messages.Exact} | {catalog_messages.Parameter}
    assert read == {field for of in answered for field in names(of)}


def test_java_knows_the_same_details_of_writes():
    text = java("WriteDetails")
    assert re.findall(r'with\("(\w+)"', methods(text)["WriteDetails"]) == names(WriteDetails)
    assert re.findall(r'read\.put\("(\w+)"', text) == names(messages.ReadBefore)
    assert f'OPTION = "{messages.DETAILS}";' in text


def test_java_has_the_same_version():
    text = java("Request")
    assert f"VERSION = {messages.VERSION};" in text
    assert re.findall(r'envelope\.put\("(\w+)"', text) == names(messages.Envelope)
