"""The tables of the equivalence suite: in every format, in a lake, and as Parquet."""

from __future__ import annotations

import random
from pathlib import Path

import zed_spark
from zed_spark.formats.csup.format import CsupSettings
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.registry import format_named
from zed_spark.formats.rows.format import BsupSettings, ZngSettings
from zed_spark.formats.vng.format import VngSettings
from zed_spark.storage import BytesSource

FORMATS = ("vng", "zng", "csup", "bsup", "zedlake")
"""What is compared with Parquet."""

TABLES = ("e", "facts", "dims", "days")
"""`e` is Zed data of several super types; the others are Spark's."""

FIELDS = {
    "a": ("int64", ["0", "1", "-1", "5", "7", "12", "9007199254740993", "-9223372036854775808", "9223372036854775807"]),
    "b": ("string", ['""', '"a"', '"ab"', '"abc"', '"b%"', '"x_"', '"é"', '"zz"', '"it\'s"']),
    "c": ("float64", ["NaN", "+Inf", "-Inf", "0.", "-0.", "1.5", "2.", "7.25", "9007199254740992."]),
    "t": (
        "time",
        [
            "2024-01-01T00:00:00Z",
            "2023-12-31T23:30:00Z",
            "2024-03-31T01:30:00Z",
            "2024-03-31T00:59:59.999999999Z",
            "2024-06-01T12:00:00.123456789Z",
            "1969-12-31T23:59:59.9999995Z",
            "1970-01-01T00:00:00Z",
            "1885-01-01T00:00:00Z",
        ],
    ),
    "f": ("float32", ["1.5(float32)", "0.1(float32)", "-0.(float32)", "NaN(float32)", "16777216.(float32)"]),
    "d": ("duration", ["1s", "2h", "-3m", "1ns", "-1ns", "1d2h"]),
    "i": ("ip", ["10.0.0.1", "192.168.1.5", "::1", "9.255.0.1"]),
    "net": ("net", ["10.0.0.0/8", "192.168.0.0/16"]),
    "o": ("bool", ["true", "false"]),
    "z": ("uint64", ["0(uint64)", "7(uint64)", "9223372036854775808(uint64)", "18446744073709551615(uint64)"]),
    "tiny": ("int8", ["-128(int8)", "0(int8)", "3(int8)", "127(int8)"]),
    "u8": ("uint8", ["0(uint8)", "128(uint8)", "255(uint8)"]),
    "u32": ("uint32", ["0(uint32)", "2147483648(uint32)", "4294967295(uint32)"]),
    "dec": ("string", ['"12.30"', '"-0.5"', '"100"', '"9.99"']),
    "y": ("bytes", ["0x", "0x6162", "0xff"]),
    "g": ("enum(red,green)", ["%red(enum(red,green))", "%green(enum(red,green))"]),
    '"a.b"': ("int64", ["1", "2", "3"]),
    '"c`d"': ("string", ['"p"', '"q"']),
    "Mixed": ("int64", ["10", "20"]),
}
"""Zed types and values of the plain columns."""

NULLS = 0.15


def event(pick: random.Random, number: int, names: list[str]) -> str:
    """A record as text."""
    fields = [f"id:{number}"]
    for name in names:
        if name in FIELDS:
            of, values = FIELDS[name]
            fields.append(f"{name}:{f'null({of})' if pick.random() < NULLS else pick.choice(values)}")
        else:
            fields.append(f"{name.partition('=')[0]}:{_NESTED[name](pick, number)}")
    return "{" + ",".join(fields) + "}"


def _int(pick: random.Random) -> str:
    return "null(int64)" if pick.random() < NULLS else pick.choice(["0", "1", "5", "7", "40"])


def _text(pick: random.Random) -> str:
    return "null(string)" if pick.random() < NULLS else pick.choice(['"a"', '"ab"', '"xyz"', '""'])


def _record(pick: random.Random, number: int) -> str:
    if pick.random() < NULLS:
        return "null({x:int64,y:string,deep:{z:float64}})"
    deep = "null({z:float64})" if pick.random() < NULLS else f"{{z:{pick.choice(['0.5', '-2.', 'NaN', '7.25'])}}}"
    return f"{{x:{_int(pick)},y:{_text(pick)},deep:{deep}}}"


def _wider(pick: random.Random, number: int) -> str:
    return f"{{x:{_int(pick)},more:{pick.choice(['10.0.0.9', '::1'])}}}"


def _list(pick: random.Random, number: int) -> str:
    inner = ",".join(_int(pick) for _ in range(pick.randrange(4)))
    return "null([int64])" if pick.random() < NULLS else f"[{inner}]([int64])"


def _records(pick: random.Random, number: int) -> str:
    inner = ",".join(f"{{p:{_int(pick)},q:{_text(pick)}}}" for _ in range(pick.randrange(3)))
    return f"[{inner}]([{{p:int64,q:string}}])"


_NESTED = {
    "r": _record,
    "wide": _wider,
    "l": _list,
    "lr": _records,
    "st": lambda pick, number: "|[" + ",".join(sorted({str(pick.randrange(4)) for _ in range(2)})) + "]|",
    "m": lambda pick, number: f'|{{"k":{pick.randrange(5)},"n{number % 3}":null(int64)}}|',
    "mr": lambda pick, number: f'|{{"k":{{p:{_int(pick)}}}}}|',
    "u": lambda pick, number: pick.choice(["1((int64,string))", '"s"((int64,string))', "null((int64,string))"]),
    # One name with a type of its own in each kind.
    "v=int": lambda pick, number: _int(pick),
    "v=text": lambda pick, number: _text(pick),
    "v=record": lambda pick, number: f"{{p:{_int(pick)},q:{_text(pick)}}}",
    "err": lambda pick, number: f'error({{message:"m{number % 3}",on:{number}}})',
}

KINDS: list[list[str]] = [
    [*FIELDS, "r", "l", "lr", "st", "m", "mr", "u"],
    ["a", "b", "c", "t", "r", "u", "o", "v=int"],
    ["b", "t", "d", "i", "z", "l", "m", "err", '"a.b"', "v=text"],
    ["a", "tiny", "u8", "u32", "f", "dec", "lr", "wide", "Mixed", "v=record"],
    ["t", "net", "y", "g", '"c`d"', "st", "mr"],
]


def events(seed: int = 11, files: int = 4, rows: int = 40) -> list[str]:
    """Texts of files, in each of which numbers rise and kinds come in runs; the last file lacks most columns."""
    pick = random.Random(seed)
    texts = []
    for file in range(files):
        kinds = [KINDS[0], KINDS[1 + file % 4], KINDS[1 + (file + 1) % 4]] if file < files - 1 else KINDS[3:]
        lines = []
        for number in range(rows):
            lines.append(event(pick, 1000 * file + number, kinds[(number * len(kinds)) // rows]))
        texts.append("\n".join(lines) + "\n")
    return texts


FACTS = """
    SELECT id, cast(id % 7 as int) AS k, cast(id % 3 as smallint) AS g, concat('s', id % 13) AS s,
        CASE WHEN id % 5 = 0 THEN double('NaN') WHEN id % 3 = 0 THEN null WHEN id % 4 = 0 THEN -0.0D
            ELSE id * 0.5D END AS v,
        named_struct('a', if(id % 6 = 0, null, id), 'b', concat('x', id % 11), 'c', named_struct('e', id % 2 = 0)) AS r,
        if(id % 8 = 0, null, array(named_struct('p', id, 'q', 'z'), null)) AS l, map('m', id) AS m,
        timestamp_seconds(1711800000 + id * 1800) AS ts, if(id % 3 = 0, null, id) AS n, id % 4 = 0 AS o,
        cast(id AS string) AS num, date_format(date_add(DATE'2024-03-25', cast(id % 10 AS int)), 'yyyy-MM-dd') AS day
    FROM range(0, 120, 1, 3)
"""

DIMS = """
    SELECT cast(id AS int) AS k, concat('name', id) AS name, if(id % 2 = 0, 'east', 'west') AS region,
        if(id > 4, null, id * 10) AS weight
    FROM range(0, 9, 1, 2)
"""

DAYS = """
    SELECT date_format(date_add(DATE'2024-03-24', cast(id AS int)), 'yyyy-MM-dd') AS day,
        timestamp_seconds(1711800000 + id * 43200) AS start, id % 7 AS week_day, named_struct('no', id) AS info
    FROM range(0, 12, 1, 2)
"""


SETTINGS = {
    # Small segments and frames, so that there is something to skip in a file.
    "vng": VngSettings(rows_per_segment=8),
    "zng": ZngSettings(frame_bytes=400),
    "csup": CsupSettings(),
    "bsup": BsupSettings(frame_bytes=400),
}


class Tables:
    """The tables under a folder.

    Spark writes them as Parquet and as VNG, and what is in the VNG files is written in the other formats.

    Args:
        spark: a session in which the sources are registered.
        root: an empty folder.
    """

    def __init__(self, spark, root: Path) -> None:
        self.root = root
        self._lake = zed_spark.lake.create(str(root / "lake"))
        for number, text in enumerate(events()):
            self._write_file("e", number, "zson", BytesSource(text.encode(), f"e{number}"))
        self._fill_pool("e", "id")
        for name, query in {"facts": FACTS, "dims": DIMS, "days": DAYS}.items():
            frame = spark.sql(query)
            frame.write.parquet(str(root / "parquet" / name))
            frame.write.format("vng").save(str(root / "spark" / name))
            for number, path in enumerate(sorted((root / "spark" / name).glob("*.vng"))):
                self._write_file(name, number, "vng", BytesSource(path.read_bytes(), path.name))
            self._fill_pool(name, frame.columns[0])
        plain = spark.newSession()
        zed_spark.register(plain, native=False)
        self.load(plain, "vng", "e").write.parquet(str(root / "parquet" / "e"))

    def load(self, spark, format: str, name: str):
        """A table as a DataFrame."""
        if format == "zedlake":
            return spark.read.format(format).option("pool", name).load(str(self.root / "lake"))
        return spark.read.format(format).load(str(self.root / format / name))

    def _write_file(self, name: str, number: int, written: str, source: BytesSource) -> None:
        values = list(format_named(written).read(source, None, ReadRequest()))
        for format, settings in SETTINGS.items():
            folder = self.root / format / name
            folder.mkdir(parents=True, exist_ok=True)
            with (folder / f"{number}.{format}").open("wb") as sink, settings.writer(sink) as writer:
                for sequence in values:
                    writer.write(sequence)

    def _fill_pool(self, name: str, key: str) -> None:
        branch = self._lake.create_pool(name, key, "asc").branch()
        for path in sorted((self.root / "vng" / name).iterdir()):
            branch.load_files(str(path))
