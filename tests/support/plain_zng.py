"""A reader of ZNG and BSUP for checks that shall not rely on the package's: types and values as plain Python.

A type is the number of a primitive type, or a tuple that begins with its kind. Source: docs/formats/zng.md.
"""

import struct
from dataclasses import dataclass

import lz4.block

RECORD, ARRAY, SET, MAP, UNION, ENUM, ERROR, NAMED, FUSION = range(9)
NONE, ALL = 30, 31
FIRST = {0: 30, 1: 30, 2: 31, 5: 32}
"""The number of the first type of a stream, by version."""

UINTS, INTS, TIMES, FLOATS = range(6), range(6, 12), (12, 13), {14: "<e", 15: "<f", 16: "<d"}
BOOL, BYTES, STRING, NULL = 23, 24, 25, 29


@dataclass(frozen=True)
class Value:
    """A value.

    Attributes:
        type: its type.
        body: its bytes, None for null. After version 0 only the types ``null`` and ``none`` have nulls: no bytes are
            written as those of a null, too, as super writes them for the bound 0 of an object.
        stream: where its stream begins in the file.
        version: the version of BSUP, 0 for ZNG.
    """

    type: object
    body: bytes | None
    stream: int = 0
    version: int = 0

    @property
    def name(self):
        """The name of its type without the package, None where the type has no name."""
        return self.type[1].rpartition(".")[2] if kind(self) == NAMED else None

    def under(self):
        """The value without the names of its type and without unions around it."""
        if kind(self) == NAMED:
            inner = self.type[2]
            return self.of(inner() if callable(inner) else inner, self.body).under()
        if kind(self) == UNION:
            if self.body is None:
                return Value(NULL, None)
            tag, body = self.elements()
            return self.of(self.type[1][number(UINTS[-1] if self.version else INTS[-1], tag)], body).under()
        if kind(self) == FUSION:
            body, of = self.elements()
            # The types of keys and metadata that tests have inside are primitive or records.
            return self.of(of[0] if self.type[1] == ALL and of[0] < 30 else self.type[1], body).under()
        return Value(NULL, None) if self.type in (NULL, NONE) else self

    def of(self, of, body):
        """A part of the value."""
        return Value(of, body, self.stream, self.version)

    def elements(self):
        """The bodies of the values in this one."""
        bodies = tagged(self.body)
        return [b"" if body is None else body for body in bodies] if self.version else bodies

    def parts(self):
        """The bodies of the fields of a record, None for absent ones of versions 1 and 2."""
        bodies = self.elements()
        options = [index for index, field in enumerate(self.type[1]) if len(field) > 2]
        if not options:
            return bodies
        absent = int.from_bytes(bodies.pop(0), "little")
        for at, index in enumerate(options):
            if absent >> at & 1:
                bodies.insert(index, None)
        return bodies

    def field(self, *path):
        """The value of a field by its path of names; null of type null where there is none."""
        value = self.under()
        for name in path:
            names = [field[0] for field in value.type[1]] if kind(value) == RECORD else []
            if name not in names or value.body is None:
                return Value(NULL, None)
            at = names.index(name)
            value = value.of(value.type[1][at][1], value.parts()[at]).under()
        return value

    @property
    def names(self):
        """The names of the fields of a record."""
        return [field[0] for field in self.under().type[1]]

    def plain(self):
        """A primitive value as a number, text or bytes."""
        value = self.under()
        if value.body is None:
            return None
        if value.type == STRING:
            return value.body.decode()
        return value.body if value.type == BYTES else number(value.type, value.body)


def kind(value):
    """The kind of the type of a value, None for primitive types."""
    return value.type[0] if isinstance(value.type, tuple) else None


def number(of, body):
    """A number, a time or a boolean."""
    if of in FLOATS:
        return struct.unpack(FLOATS[of], body)[0]
    bits = int.from_bytes(body, "little")
    if of in UINTS or of == BOOL:
        return bits
    assert of in INTS or of in TIMES, f"type {of} is no number"
    return -(bits >> 1) if bits & 1 else bits >> 1


def uvarint(data, at):
    """A number, and where it ends."""
    found = shift = 0
    while True:
        found |= (data[at] & 127) << shift
        shift += 7
        at += 1
        if data[at - 1] < 128:
            return found, at


def tagged(data):
    """The bodies of values that follow each other, each behind its length plus 1, or 0 for null."""
    bodies, at = [], 0
    while at < len(data):
        length, at = uvarint(data, at)
        bodies.append(None if length == 0 else data[at : at + length - 1])
        at += max(length - 1, 0)
    assert at == len(data), "a value ends after its container"
    return bodies


def read(data):
    """The values of a file, which is a sequence of complete streams."""
    values, types, at, stream = [], [], 0, 0
    first_version = None
    while at < len(data):
        code, at = data[at], at + 1
        if code == 0xFF:
            types, stream = [], at
            continue
        version = code & 0x7F if code & 0x80 else 0
        if version:
            code, at = data[at], at + 1
        assert version == (first_version := first_version if first_version is not None else version), "several versions"
        length, at = uvarint(data, at)
        length = length << 4 | code & 15
        assert at + length <= len(data), "a frame ends after the file"
        frame, at = data[at : at + length], at + length
        if code & 0x40:
            assert frame[0] == 0, "no LZ4"
            size, start = uvarint(frame, 1)
            frame = lz4.block.decompress(frame[start:], uncompressed_size=size)
        if code >> 4 & 3 == 0:
            _typedefs(frame, types, version)
        elif code >> 4 & 3 == 1:
            values += _values(frame, types, stream, version)
    assert stream == len(data), "the last stream has no end"
    return values


def _type(types, id, version):
    return id if id < FIRST[version] else types[id - FIRST[version]]


def _values(frame, types, stream, version):
    values, at = [], 0
    while at < len(frame):
        id, at = uvarint(frame, at)
        length, at = uvarint(frame, at)
        body = None if length == 0 and not version else frame[at : at + max(length - 1, 0)]
        values.append(Value(_type(types, id, version), body, stream, version))
        at += max(length - 1, 0)
    return values


def _typedefs(frame, types, version):
    at = 0

    def count():
        nonlocal at
        found, at = uvarint(frame, at)
        return found

    def text():
        nonlocal at
        length = count()
        at += length
        return frame[at - length : at].decode()

    def of():
        return _type(types, count(), version)

    def field():
        nonlocal at
        found = text(), of()
        if version not in (1, 2):
            return found
        at += 1
        return (*found, True) if frame[at - 1] else found

    def wide():
        nonlocal at
        at += 4
        id = int.from_bytes(frame[at - 4 : at], "big")
        # It may be defined later.
        return lambda: _type(types, id, version)

    while at < len(frame):
        match count():
            case 0:
                types.append((RECORD, tuple(field() for _ in range(count()))))
            case 3:
                types.append((MAP, of(), of()))
            case 4:
                types.append((UNION, tuple(of() for _ in range(count()))))
            case 5:
                types.append((ENUM, tuple(text() for _ in range(count()))))
            case 7:
                types.append((NAMED, text(), wide() if version == 5 else of()))
            case one:
                assert one in (ARRAY, SET, ERROR, FUSION), f"typedef {one}"
                types.append((one, of()))
