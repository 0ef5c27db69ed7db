"""Checks all files of a lake in a folder against each other, with as little of the package as possible.

What has to hold is in docs/formats/lake.md. The files are read by `support.plain_zng`; only vectors, and the folder
``types`` of a pool, are read by the package, and are compared with the values of the objects. So are the kinds of rows.
"""

import itertools
import re
from dataclasses import dataclass, field
from functools import partial, total_ordering
from pathlib import Path

from support import plain_zng
from support.plain_zng import ALL, FLOATS, FUSION, INTS, RECORD, UINTS, kind
from support.true_statistics import check as check_statistics
from zed_spark.columns.values import to_values
from zed_spark.conditions.record_kinds import counts_of, field_path
from zed_spark.formats.csup.format import CSUP
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.rows.format import BSUP, ZNG
from zed_spark.formats.text.printer import lines
from zed_spark.formats.vng.format import VNG
from zed_spark.lake import object_types
from zed_spark.lake.ids import Id
from zed_spark.lake.lake import open_lake
from zed_spark.lake.object_reader import Piece
from zed_spark.lake.object_reader import object_types as walked
from zed_spark.lake.object_types import without_statistics
from zed_spark.lake.rewrite import WHOLE
from zed_spark.lake.scan import read
from zed_spark.lake.stored_kinds import ObjectKinds
from zed_spark.storage.local import LocalStore

DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
NIL = bytes(20)
FORMATS = {".zng": ZNG, ".bsup": BSUP, ".vng": VNG, ".csup": CSUP}


def id_text(id):
    """An identifier as the names of files have it."""
    rest, text = int.from_bytes(id, "big"), ""
    for _ in range(27):
        rest, digit = divmod(rest, 62)
        text = DIGITS[digit] + text
    return text


def read_whole(folder, piece, types):
    """The values of an object, of some super types."""
    return read(folder, piece, ReadRequest(super_types=types))


def check_lake(path, killed=False, vacuumed=False):
    """Check a lake.

    Args:
        path: its folder.
        killed: whether writers were killed, which leave files that nothing names, and may leave an entry beyond HEAD.
        vacuumed: whether objects that only old commits have were removed.

    Returns:
        The number of values at the tips of all branches.
    """
    lake = _Lake(Path(path), killed, vacuumed)
    return lake.check()


@dataclass
class State:
    """What a commit leaves.

    Attributes:
        objects: the records of the data objects, by identifier.
        vectors: identifiers of the objects with vectors, also of some that are deleted.
    """

    objects: dict = field(default_factory=dict)
    vectors: set = field(default_factory=set)


@dataclass
class _Lake:
    path: Path
    killed: bool
    vacuumed: bool
    number: int = 0
    rows: str = ".zng"
    version: int = 0
    known: set = field(default_factory=lambda: {"defaults.json"})

    def check(self):
        [name] = [name for name in ("lake.zng", "lake.bsup", "superdb.bsup") if (self.path / name).exists()]
        self.rows = Path(name).suffix
        [magic] = plain_zng.read(self.read(name))
        self.version, self.number = magic.version, magic.field("version").plain()
        expected = ("Magic", "SUPERDB") if name == "superdb.bsup" else ("LakeMagic", "ZED LAKE")
        assert (magic.name, magic.field("magic").plain()) == expected
        assert self.number in {"lake.zng": (1, 3), "lake.bsup": (4,), "superdb.bsup": (5,)}[name]
        assert self.version in ((0, 1, 2, 5) if self.number == 5 else (0,))
        pools = self.journal("pools")
        if self.number < 4 and (self.path / "index_rules").exists():
            # Releases from 1.13 do not make it.
            self.journal("index_rules")
        rows = sum(_Pool(self, config).check() for config in pools.values())
        found = {str(file.relative_to(self.path)) for file in self.path.rglob("*") if file.is_file()}
        if self.killed:
            found = {one for one in found if not re.match(r"\w{27}/|pools/", one)}
        assert not found - self.known, "files that nothing names"
        return rows

    def read(self, name):
        self.known.add(name)
        return (self.path / name).read_bytes()

    def values(self, name):
        values = plain_zng.read(self.read(name))
        assert all(value.version == self.version for value in values), f"{name} is of another version"
        return values

    def journal(self, folder):
        """The configurations that a journal leaves, by name."""
        head = self.read(f"{folder}/HEAD")
        assert re.fullmatch(rb"0|[1-9][0-9]*", head), f"{folder}/HEAD is {head}"
        tail, base = map(int, self.read(f"{folder}/TAIL").split())
        # Only where history is cut, which super 0.3 was the first to know.
        assert (tail, base) == (1, 0) or (base == tail - 1 and self.version > 1), f"TAIL of {folder}"
        head = int(head)
        numbers = {int(file.stem) for file in (self.path / folder).glob(f"*{self.rows}") if file.stem.isdigit()}
        if self.killed:
            # A vacate that was killed leaves entries before the first one.
            numbers = {number for number in numbers if number >= tail}
        beyond = numbers - set(range(tail, head + 1))
        assert set(range(tail, head + 1)) <= numbers, f"{folder} lacks an entry up to {head}"
        assert beyond <= ({head + 1} if self.killed else set()), f"{folder} has entries {beyond} beyond {head}"
        self.known |= {f"{folder}/{number}{self.rows}" for number in beyond}
        held = self.values(f"{folder}/{base}.base{self.rows}") if base else []
        configs = {config.field("name").plain(): config for config in held}
        states = {base: dict(configs)}
        for number in range(tail, head + 1):
            for entry in self.values(f"{folder}/{number}{self.rows}"):
                self.apply(entry, configs, f"entry {number} of {folder}")
            states[number] = dict(configs)
        if (self.path / folder / f"snap{self.rows}").exists():
            at, *held = self.values(f"{folder}/snap{self.rows}")
            wanted = states[at.plain()]
            assert {config.field("name").plain(): config.under().body for config in held} == {
                name: config.under().body for name, config in wanted.items()
            }, f"the snapshot of {folder} differs from its entries"
        return configs

    @staticmethod
    def apply(entry, configs, where):
        if entry.name == "Delete":
            name = entry.field("entry_key").plain()
            assert configs.pop(name, None) is not None, f"{where} deletes {name!r}, which is not there"
            return
        config = entry.field("entry")
        name, before = config.field("name").plain(), configs.get(config.field("name").plain())
        assert (entry.name, before is None) in (("Add", True), ("Update", False)), f"{where}: {entry.name} of {name!r}"
        if before is not None and "ts" in config.names:
            assert before.field("ts").body == config.field("ts").body, f"{where} changes the time of {name!r}"
        configs[name] = config


class _Pool:
    def __init__(self, lake, config):
        self.lake, self.folder = lake, id_text(config.field("id").body)
        self.name = config.field("name").plain()
        layout = config.field("layout")
        self.descending = layout.field("order").plain() == "desc"
        keys = [plain_zng.tagged(path) for path in plain_zng.tagged(layout.field("keys").body)]
        self.key = [step.decode() for step in keys[0]]
        self.states, self.present = {NIL: State()}, {}

    def check(self):
        lake = self.lake
        branches = lake.journal(f"{self.folder}/branches")
        for beside in ("properties", "tags"):
            if (lake.path / self.folder / beside).exists():
                lake.journal(f"{self.folder}/{beside}")
        commits = self.commits()
        for id in commits:
            self.state(id, commits)
        for id, state in self.states.items():
            name = f"{self.folder}/commits/{id_text(id)}.snap{lake.rows}"
            if (lake.path / name).exists():
                self.snapshot(name, state)
        tips = {name: branch.field("commit").body for name, branch in branches.items()}
        for name, tip in tips.items():
            assert tip in self.states, f"branch {name!r} of {self.name!r} has a tip that is not there"
        kept = [self.states[tip] for tip in tips.values()] if lake.vacuumed else self.states.values()
        for state in kept:
            for id, item in state.objects.items():
                self.object(id, item)
        for tip in set(tips.values()) - {NIL}:
            self.vectors(self.states[tip])
            self.types(tip)
            self.kinds(tip)
        self.allow()
        return sum(item.field("count").plain() for tip in tips.values() for item in self.items(tip))

    def items(self, tip):
        return [self.bounds(item) for item in self.states[tip].objects.values()]

    def commits(self):
        """The actions of all commits, each list behind its head."""
        found = {}
        for file in sorted((self.lake.path / self.folder / "commits").glob(f"*{self.lake.rows}")):
            if file.name.endswith((f".snap{self.lake.rows}", f".base{self.lake.rows}")):
                continue
            head, *actions = self.lake.values(str(file.relative_to(self.lake.path)))
            id = head.field("id").body
            assert (head.name, id_text(id)) == ("Commit", file.stem)
            assert head.names == ["id", "parent", "retries", "author", "date", "message", "meta"]
            assert all(action.field("commit").body == id for action in actions)
            found[id] = (head, *actions)
        return found

    def state(self, id, commits):
        """The state at a commit: the actions of it and those before it, applied strictly."""
        chain = []
        while id not in self.states:
            if id not in commits:
                # It was removed with old history.
                name = f"{self.folder}/commits/{id_text(id)}.base{self.lake.rows}"
                if self.is_cut() and not (self.lake.path / name).exists():
                    # No branch has it any more: `check` looks at the tips.
                    return
                self.states[id] = State()
                for action in self.lake.values(name):
                    self.apply(action, self.states[id], name)
                break
            chain.append(id)
            id = commits[id][0].field("parent").body
        for id in reversed(chain):
            head, *actions = commits[id]
            before = self.states[head.field("parent").body]
            state = State(dict(before.objects), set(before.vectors))
            for action in actions:
                self.apply(action, state, id_text(id))
            self.states[id] = state

    def apply(self, action, state, commit):
        what = f"{action.name} of commit {commit}"
        if action.name == "Add":
            item = action.field("object")
            assert item.field("id").body not in state.objects, f"{what}: the object is there"
            state.objects[item.field("id").body] = item
            return
        id = action.field("id").body
        if action.name == "Delete":
            assert state.objects.pop(id, None) is not None, f"{what}: the object is not there"
        elif action.name == "AddVector":
            assert id not in state.vectors, f"{what}: there is a vector"
            state.vectors.add(id)
        else:
            assert action.name == "DeleteVector", what
            assert id in state.vectors, f"{what}: there is no vector"
            state.vectors.remove(id)

    def snapshot(self, name, state):
        held = State()
        for action in self.lake.values(name):
            assert action.field("commit").body == NIL
            self.apply(action, held, name)
        assert held.objects.keys() == state.objects.keys(), f"{name} differs from the commits"
        assert all(held.objects[id].body == item.body for id, item in state.objects.items())
        assert held.vectors & held.objects.keys() == state.vectors & state.objects.keys()

    def bounds(self, item):
        """The record with the bounds, the count and the size of an object."""
        wanted = ["id", "meta"] if self.lake.number == 1 else ["id", "min", "max", "count", "size"]
        assert item.names == wanted
        return item.field("meta") if self.lake.number == 1 else item

    def object(self, id, item):
        """The files of an object: what the commit says of it, the order, the seek index."""
        if id in self.present:
            return
        key = f"{self.folder}/data/{id_text(id)}"
        data = self.lake.read(f"{key}{self.lake.rows}")
        values = plain_zng.read(data)
        self.present[id] = values
        item = self.bounds(item)
        assert item.field("size").plain() == len(data), key
        assert item.field("count").plain() == len(values) > 0, key
        keys = [value.field(*self.key) for value in values]
        ranks = [self.rank(key) for key in keys]
        assert all(a <= b for a, b in itertools.pairwise(ranks)), f"{key} is not sorted"
        one, other = ("first", "last") if self.lake.number == 1 else ("min", "max")
        ends = (keys[0], keys[-1]) if self.lake.number == 1 or not self.descending else (keys[-1], keys[0])
        assert [item.field(one).plain(), item.field(other).plain()] == [end.plain() for end in ends], key
        assert all(value.version == self.lake.version for value in values)
        if self.lake.version < 5:
            self.seek(key, self.lake.values(f"{key}-seek{self.lake.rows}"), values, keys, len(data))
        else:
            assert {value.stream for value in values} == {0}, f"{key} has several streams"
            assert all(item.under().type[1][at][1] == (FUSION, ALL) for at in (1, 2)), f"the bounds of {key} are no any"

    def seek(self, name, sections, values, keys, size):
        """The sections of the seek index: together they have all values and all bytes."""
        assert sections, f"{name} has an empty seek index"
        first = self.lake.number == 1
        counts = [section.field("count" if first else "val_off").plain() for section in sections] + [len(values)]
        offsets = [section.field("offset").plain() for section in sections] + [size]
        assert counts[0] == offsets[0] == 0
        for at, section in enumerate(sections):
            start, stop = counts[at], counts[at + 1]
            assert start < stop, name
            assert {value.stream for value in values[start:stop]} <= set(range(offsets[at], offsets[at + 1]))
            assert values[start].stream == offsets[at], f"{name}: a section begins inside of a stream"
            ends = keys[start], keys[stop - 1]
            if first:
                assert section.field("key").plain() == ends[0].plain()
                continue
            assert section.names == ["min", "max", "val_off", "val_cnt", "offset", "length"]
            assert section.field("val_cnt").plain() == stop - start
            assert section.field("length").plain() == offsets[at + 1] - offsets[at]
            least, most = ends[::-1] if self.descending else ends
            assert (section.field("min").plain(), section.field("max").plain()) == (least.plain(), most.plain())

    def rank(self, key):
        """What keys are sorted by: numbers are one family, nulls are greatest or, in lakes number 1, last."""
        if key.body is None:
            return (1 if self.lake.number == 1 or not self.descending else -1,)
        of = "number" if key.type in (*UINTS, *INTS, *FLOATS) else key.type
        assert kind(key) != RECORD, "no key of this kind is checked"
        return 0, _Rank(of, key.plain(), self.descending)

    def vectors(self, state):
        """Vectors have the values of their objects."""
        store = self.files.store
        for id in state.vectors & state.objects.keys():
            key = f"{self.folder}/data/{id_text(id)}"
            vector = ".vng" if self.lake.rows == ".zng" else ".csup"
            self.lake.read(f"{key}{vector}")
            found = []
            for name, format in ((self.lake.rows, FORMATS[self.lake.rows]), (vector, FORMATS[vector])):
                with store.open(f"{key}{name}") as source:
                    found.append([line for part in format.read(source, None, WHOLE) for line in lines(part)])
            assert found[0] == found[1], f"{key}: the vector has other values"

    def types(self, tip):
        """The stored types are those of the values, and so are their statistics."""
        object_types.forget()
        objects, folder = self.files.commits.state(Id(tip)).objects, self.files.data_folder()
        for id, types in folder.types.find(list(objects)).items():
            found = without_statistics(types)
            assert found == walked(folder, Piece(objects[id])), f"the types of object {id} differ"
            if types == found:
                continue
            values = {one.type: [] for one in types}
            for part in read(folder, Piece(objects[id]), WHOLE):
                for of, column in zip(part.types, part.columns, strict=True):
                    values[of] += to_values(column)
            for one in types:
                check_statistics(one, values[one.type])

    def kinds(self, tip):
        """The stored kinds of rows are those of the values."""
        objects, folder = self.files.commits.state(Id(tip)).objects, self.files.data_folder()
        for id, by_field in ObjectKinds(folder.store, folder.prefix).find(list(objects)).items():
            piece = Piece(objects[id])
            for name, counts in by_field.items():
                read_all = partial(read_whole, folder, piece)
                found = counts_of(walked(folder, piece), field_path(name), read_all)
                assert counts == found, f"the kinds of object {id} differ"

    def allow(self):
        """Other files that may be there: unused vectors, stored types and kinds, and filters of objects."""
        folder = self.lake.path / self.folder
        vector = ".vng" if self.lake.rows == ".zng" else ".csup"
        self.lake.known |= {f"{self.folder}/data/{id_text(id)}{vector}" for id in self.present}
        if self.is_cut():
            # What only commits of the history that was cut name stays for good.
            self.lake.known |= {f"{self.folder}/data/{file.name}" for file in (folder / "data").iterdir()}
        for name in ("types", "kinds"):
            self.lake.known |= {f"{self.folder}/{name}/{file.name}" for file in (folder / name).glob("*.zng")}
        self.lake.known |= {f"{self.folder}/blooms/{id_text(id)}.bloom" for id in self.present}

    def is_cut(self):
        """Whether old history was removed."""
        return any((self.lake.path / self.folder / "commits").glob("*.base.*"))

    @property
    def files(self):
        return open_lake(LocalStore(str(self.lake.path))).pool(self.name).files


@total_ordering
@dataclass
class _Rank:
    of: object
    value: object
    descending: bool

    def __lt__(self, other):
        if self.of != other.of:
            return False
        return self.value > other.value if self.descending else self.value < other.value

    def __eq__(self, other):
        return self.of != other.of or self.value == other.value
