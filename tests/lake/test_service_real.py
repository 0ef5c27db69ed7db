"""The services of the releases themselves, where they are on the path: what we read and write is what they have."""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import threading
import urllib.request
from collections import Counter
from contextlib import suppress
from random import Random
from urllib.error import URLError

import pyarrow as pa
import pytest
from pyspark.sql.types import LongType, StringType, StructField, StructType
from support.example_counts import rounds, seed
from support.lake_reads import batch, reader, rows, write

import zed_spark
from zed_spark.errors import CommitStateUnknownError, StorageError
from zed_spark.formats.text.printer import Printer, in_order
from zed_spark.formats.text.sup_printer import SupPrinter
from zed_spark.spark.convert.rows import plan_rows
from zed_spark.spark.write.options import WriteOptions

TOOLS = {None: "zed", "0.1": "super-0.1.0", "0.2": "super-0.2.0", "0.3": "super-0.3.0", "main": "super-main"}
FOUND = {release: path for release, name in TOOLS.items() if (path := shutil.which(name)) is not None}

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not FOUND, reason="needs zed, or super-0.3.0 and others")]

SLICED = {"maxPartitionBytes": "1", "minPartitions": "100"}


class Service:
    """A service of a release, which can be ended and started again."""

    def __init__(self, release, folder) -> None:
        self.release, self.folder = release, folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.address = f"127.0.0.1:{free.getsockname()[1]}"
        self.url = f"http://{self.address}"
        self.start()

    def start(self) -> None:
        where = ["serve", "-lake"] if self.release is None else ["db", "serve", "-db"]
        command = [FOUND[self.release], *where, str(self.folder), "-l", self.address]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while self.ask("GET", "/status") is None:
            with suppress(subprocess.TimeoutExpired):
                raise AssertionError(f"the service ended with {self.process.wait(0.02)}")

    def end(self) -> None:
        self.process.kill()
        self.process.wait()

    def ask(self, method: str, path: str, body: object = None, accept: str = "application/json") -> bytes | None:
        """Ask the service itself; None where it cannot be reached."""
        data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, {"Accept": accept}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=600) as answer:
                return answer.read()
        except URLError as error:
            if hasattr(error, "code"):
                raise AssertionError(error.read()) from None
            return None

    def create(self, name: str, order: str = "asc") -> str:
        self.ask("POST", "/pool", {"name": name, "layout": {"order": order, "keys": [["k"]]}})
        return f"{self.url}/{name}"

    def lines(self, query: str) -> Counter[str]:
        """What the service prints itself."""
        kind = "x-zson" if self.release is None else "x-sup"
        return Counter(self.ask("POST", "/query", {"query": query}, f"application/{kind}").decode().splitlines())

    def ours(self, where: str, **options: str) -> Counter[str]:
        """What we read, printed as the release prints it."""
        asked = {"typeColumn": "zed type", "nanosAsLong": "true"}
        own = reader(where, **asked, **options)
        restore = plan_rows(own.planner.schema, WriteOptions.parse(asked), bsup_types=True)
        printer = Printer() if self.release is None else SupPrinter(self.release)
        batches = [one for part in own.partitions() for one in own.read(part)]
        return Counter(line for part in restore.sequences(batches) for line in in_order(part, printer.writer))


@pytest.fixture(params=FOUND)
def service(request, tmp_path):
    own = Service(request.param, tmp_path / "lake")
    try:
        yield own
    finally:
        own.end()


def odd_rows(random: Random, release: str | None) -> bytes:
    """Rows with keys of all kinds, as the text of a release."""
    typed = "{}({})" if release is None else "{}::{}"
    null = "null(int64)" if release is None else "null::int64" if release == "0.1" else "null::(int64|null)"
    kinds = (
        lambda: str(random.randrange(-50, 50)),
        lambda: str(random.randrange(-50, 50)),
        lambda: repr(random.uniform(-50, 50)),
        lambda: typed.format(random.randrange(200), "uint8"),
        lambda: json.dumps(random.choice(["a", "m'z", "zé", "\\", ""])),
        lambda: f"20{random.randrange(10, 30)}-01-02T03:04:05.{random.randrange(10**9):09}Z",
        lambda: f"{random.randrange(100)}s",
        lambda: f"10.0.0.{random.randrange(256)}",
        lambda: random.choice(["true", "NaN", "null", "[1]", "{x:1}", "+Inf"]),
        lambda: null,
    )
    values = [
        random.choice([f"{{k:{random.choice(kinds)()},v:{at}}}"] * 6 + [f"{{v:{at}}}", f"{at}"]) for at in range(20)
    ]
    return "\n".join(values).encode()


@pytest.mark.draws
def test_random_sequences(service):
    """We and the service in turn, on one branch: after each change both see the same rows, and as many commits."""
    random = Random(f"{seed()} {service.release}")
    pools = {"p": service.create("p"), "d": service.create("d", "desc")}
    made = dict.fromkeys(pools, 0)
    sliced = 0
    for _ in rounds(600):
        name = random.choice(list(pools))
        where = pools[name]
        match random.randrange(4):
            case 0:
                keys = [random.choice([None, *range(-50, 50)]) for _ in range(random.randrange(1, 30))]
                write(where, [batch(*keys)], [batch(random.randrange(50))])
                made[name] += 1
            case 1 | 2:
                service.ask("POST", f"/pool/{name}/branch/main", odd_rows(random, service.release))
                made[name] += 1
            case 3:
                low = random.randrange(-50, 50)
                if service.lines(f"from {name} | k >= {low} and k < {low + 20}") and made[name]:
                    asked = {"where": f"k >= {low} and k < {low + 20}"}
                    # Releases do not agree with themselves on which objects have such rows.
                    with suppress(AssertionError):
                        service.ask("POST", f"/pool/{name}/branch/main/delete", asked)
                        made[name] += 1
        expected = service.lines(f"from {name}")
        options = random.choice([{}, SLICED])
        assert service.ours(where, **options) == expected
        if options and made[name]:
            sliced += len(reader(where, **options).partitions()) > 1
        assert len(zed_spark.lake.connect(service.url).pool(name).at().log()) == made[name]
    assert sliced > 3


TEXTS = [None, "", "a", "ab", "b'", "ü\\", "z\n"]

CONDITIONS = [
    ("k >= {low} AND v < {text}", lambda k, v, low, text: None not in (k, v) and k >= low and v < text),
    ("k < {low} OR v = {text}", lambda k, v, low, text: (k is not None and k < low) or v == text),
    ("k IN ({low}, 3) AND NOT v = {text}", lambda k, v, low, text: k in (low, 3) and v not in (None, text)),
    ("k <> {low} AND v LIKE 'a%'", lambda k, v, low, text: None not in (k, v) and k != low and v.startswith("a")),
    ("k IS NULL", lambda k, v, low, text: k is None),
]


@pytest.mark.draws
def test_conditions_leave_all_rows_that_meet_them(service):
    random = Random(f"{seed()} {service.release}")
    where = service.create("n")
    schema = StructType([StructField("k", LongType()), StructField("v", StringType())])
    for _ in range(6):
        keys = [random.choice([None, *range(-20, 20)]) for _ in range(30)]
        texts = [random.choice(TEXTS) for _ in keys]
        table = pa.record_batch([pa.array(keys, pa.int64()), pa.array(texts)], names=["k", "v"])
        write(where, [table], schema=schema)
    every = [(row["k"], row["v"]) for row in rows(where)]
    for _ in rounds(300):
        low, text = random.randrange(-20, 20), random.choice(TEXTS[1:])
        template, meets = random.choice(CONDITIONS)
        quoted = text.replace("\\", "\\\\").replace("'", "\\'").replace("\n", "\\n")
        asked = {"where": template.format(low=low, text=f"'{quoted}'"), **random.choice([{}, SLICED])}
        found = [(row["k"], row["v"]) for row in rows(where, **asked)]
        wanted, there = (Counter(one for one in some if meets(*one, low, text)) for some in (every, found))
        assert there == wanted, asked
        assert not Counter(found) - Counter(every)


def test_both_commit_at_the_same_moment(service):
    where = service.create("p")
    service.ask("POST", "/pool/p/branch/main", b"{k:-1}")

    def load() -> None:
        for at in range(10):
            service.ask("POST", "/pool/p/branch/main", f"{{k:{1000 + at}}}".encode())

    other = threading.Thread(target=load)
    other.start()
    for at in range(10):
        write(where, [batch(at)])
        assert sum(row["k"] == at for row in rows(where)) == 1
    other.join()
    assert sorted(row["k"] for row in rows(where)) == [-1, *range(10), *range(1000, 1010)]


def test_answers_of_many_megabytes(service):
    """They are kept in a temporary file, and sent while the service reads."""
    where = service.create("big")
    for start in (0, 200_000):
        keys = range(start, start + 200_000)
        texts = [f"{key * 2654435761 % 2**64:x}" * 3 for key in keys]
        write(where, [pa.record_batch([pa.array(keys, pa.int64()), pa.array(texts)], names=["k", "v"])])
    own = reader(where, **SLICED)
    parts = [list(own.read(part)) for part in own.partitions()]
    assert [sum(map(len, part)) for part in parts] == [200_000, 200_000]
    found = pa.Table.from_batches([one for part in parts for one in part])
    assert pa.compute.sum(found["k"]).as_py() == sum(range(400_000))


@pytest.mark.draws
def test_a_service_that_is_killed(service):
    """A write that fails was made as a whole or not at all, and says which as far as it can be known."""
    random = Random(f"{seed()} {service.release}")
    where = service.create("p")
    write(where, [batch(-1)])
    expected, unknown = {-1}, 0
    for start in range(0, 20_000, 2_000):
        keys = set(range(start, start + 2_000))
        timer = threading.Timer(random.uniform(0, 0.05), service.end)
        timer.start()
        try:
            write(where, [batch(*keys)], **{"storage.max_retries": "0"})
            expected |= keys
        except CommitStateUnknownError:
            unknown += 1
            keys = None
        except StorageError:
            keys = set()
        timer.join()
        service.end()
        # A release that is killed may leave an empty HEAD, and then knows the pool no more. `repair` waits two minutes.
        for head in service.folder.glob("*/branches/HEAD"):
            head.write_text(str(max(int(entry.stem) for entry in head.parent.glob("[0-9]*"))))
        service.start()
        found = sorted(row["k"] for row in rows(where))
        if keys is None and len(found) != len(expected):
            expected |= set(range(start, start + 2_000))
        assert found == sorted(expected)
