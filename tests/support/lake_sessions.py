"""Sessions that change one branch at once, each of them its own rows, and say what they do before and after it."""

import json
import os
import random
import sys
import time
from collections import Counter
from itertools import combinations, pairwise

from support.expected_rows import sequence
from support.lakes import later
from support.zng_builder import pairs
from zed_spark.columns.values import to_values
from zed_spark.errors import CommitConflictError
from zed_spark.formats.text.printer import lines
from zed_spark.lake import object_types
from zed_spark.lake.lake import open_lake
from zed_spark.lake.object_reader import Piece
from zed_spark.lake.object_reader import object_types as walked
from zed_spark.lake.rewrite import WHOLE
from zed_spark.lake.scan import read
from zed_spark.storage import open_store
from zed_spark.types import INT64, STRING, UINT64, Record, under

ROW = Record((("k", INT64), ("w", INT64), ("v", STRING)))
OTHER = Record((("k", INT64), ("w", UINT64), ("v", STRING), ("extra", STRING)))
SESSIONS = 4
KEYS = 60
"""Keys of each session; they interleave with those of the others, so that objects hold rows of all."""


class Session:
    """One session, which decides what to do and says so; how it is done, ``changes`` knows.

    Args:
        changes: makes the changes: `PythonChanges`, or what does the same in another way.
        number: the session, which has the keys that leave this remainder.
        known: its rows, ``{key: text}``.
        dice: chooses.
        say: is given ``("begin", message, {key: text or None})``, and then ``("done", message)`` or ``("refused",
            message)``.
        attempts: how often it tries to do what is refused.
    """

    def __init__(self, changes, number, known, dice, say, attempts=1):
        self.changes, self.number, self.known, self.dice, self.say = changes, number, dict(known), dice, say
        self.attempts = attempts

    def step(self, act=None):
        """Do one of the acts."""
        act = act or self.dice.choice(self.changes.ACTS)
        # Unique in the life of a lake.
        message = f"{self.number} {act} {time.time_ns()}"
        getattr(self, act.replace(" ", "_"))(message)

    def attempt(self, message, delta, commit):
        """Make a commit that changes rows so, if it is not refused."""
        for _ in range(self.attempts):
            self.say("begin", message, delta)
            try:
                done = commit()
            except self.changes.Conflict:
                self.say("refused", message)
                continue
            self.say("done", message)
            apply(self.known, delta)
            return done
        return None

    def keys(self, among):
        among = sorted(among)
        return self.dice.sample(among, min(len(among), self.dice.randint(1, 6)))

    def free(self):
        return [key for key in range(self.number, KEYS * SESSIONS, SESSIONS) if key not in self.known]

    def range(self):
        low = self.dice.randrange(KEYS * SESSIONS)
        high = low + self.dice.randrange(40)
        return f"w = {self.number} AND k >= {low} AND k <= {high}", [key for key in self.known if low <= key <= high]

    def insert(self, message):
        delta = dict.fromkeys(self.keys(self.free()), message)
        self.attempt(message, delta, lambda: self.changes.insert(self.number, delta, message))

    def upsert(self, message):
        delta = dict.fromkeys(self.keys({*self.free(), *self.known}), message)
        self.attempt(message, delta, lambda: self.changes.upsert(self.number, delta, message))

    def merge_delete(self, message):
        delta = dict.fromkeys(self.keys({*self.free(), *self.known}))
        self.attempt(message, delta, lambda: self.changes.merge_delete(self.number, delta, message))

    def update(self, message):
        where, keys = self.range()
        delta = dict.fromkeys(keys, message)
        self.attempt(message, delta, lambda: self.changes.update(where, message))

    def move(self, message):
        """Change the pool key of a row."""
        free = self.free()
        if free and self.known:
            old, new = self.dice.choice(sorted(self.known)), self.dice.choice(free)
            self.attempt(message, {old: None, new: message}, lambda: self.changes.move(old, new, message))

    def delete(self, message):
        where, keys = self.range()
        self.attempt(message, dict.fromkeys(keys), lambda: self.changes.delete(where, message))

    def replace(self, message):
        """Replace rows by others with the same keys, as the changes choose."""
        delta, commit = self.changes.replacement(self, message)
        if commit is not None:
            self.attempt(message, delta, commit)

    def compact(self, message):
        self.attempt(message, {}, lambda: self.changes.compact(self.dice, message))

    def upkeep(self, message):
        self.attempt(message, {}, self.changes.upkeep)

    def branch(self, message):
        delta = dict.fromkeys(self.keys(self.free()), message)
        name = message.replace(" ", "_")
        self.changes.create_branch(name)
        self.changes.insert(self.number, delta, f"on {name}", name)
        self.attempt(message, delta, lambda: self.changes.merge(name, message))
        self.changes.drop_branch(name)

    def rollback(self, message):
        """Take back what was done on a branch since a tag, before it is merged."""
        free = self.free()
        delta = dict.fromkeys(self.keys(free), message)
        more = dict.fromkeys(self.keys(set(free) - set(delta)), f"not {message}")
        name = message.replace(" ", "_")
        self.changes.create_branch(name)
        self.changes.insert(self.number, delta, f"on {name}", name)
        self.changes.create_tag(f"at_{name}", name)
        self.changes.insert(self.number, more, f"off {name}", name)
        self.changes.rollback(name, f"at_{name}")
        self.attempt(message, delta, lambda: self.changes.merge(name, message))
        self.changes.drop_branch(name)
        self.changes.drop_tag(f"at_{name}")

    def revert(self, message):
        delta = dict.fromkeys(self.keys(self.free()), message)
        id = self.attempt(message, delta, lambda: self.changes.insert(self.number, delta, message))
        if id is not None:
            gone = dict.fromkeys(delta)
            self.attempt(f"un {message}", gone, lambda: self.changes.revert(id, f"un {message}"))


class Expected:
    """What the sessions say, and what must then be on the branch."""

    def __init__(self):
        self.known = [{} for _ in range(SESSIONS)]
        self.made, self.refused = set(), set()
        self.acts = set()

    def follow(self, number, said, took):
        """Follow what a session said, which may have been interrupted in the middle of its last change.

        Args:
            number: the session.
            said: what it said.
            took: whether a change, which a message and a delta describe, is on the branch.
        """
        begun = None
        for word, message, *delta in said:
            if word == "begin":
                begun = message, {int(key): text for key, text in delta[0].items()}
            elif word == "done":
                apply(self.known[number], begun[1])
                self.acts.add(message.split()[-2])
                if took(*begun):
                    self.made.add(message)
                begun = None
            else:
                self.refused.add(message)
                begun = None
        if begun is not None and took(*begun):
            apply(self.known[number], begun[1])

    def check_rows(self, pool):
        """The rows of the branch and their order, and what is stored beside them."""
        rows = {key: text for known in self.known for key, text in known.items()}
        assert rows_of(pool) == rows
        keys = []
        for part in pool.at().scan(["k"], ordered=True):
            keys += [row[0] for _, row in pairs([part])]
        if pool.config.descending:
            keys.reverse()
        assert all(low < high for low, high in pairwise(keys))
        assert pool.at().count() == len(rows)
        object_types.forget()
        types = pool.data_folder().types.find(list(pool.at().state.objects))
        for piece in pool.at().plan():
            if piece.item.id in types:
                found = [(one.type, one.rows) for one in walked(pool.data_folder(), piece)]
                assert [(one.type, one.rows) for one in types[piece.item.id]] == found
        # A writer that was killed between its entry and HEAD is known to be dead after some minutes.
        late = later(pool.files.store, 600 * 10**9).pool("p")
        assert not [one for one in late.repair() if not one.repairable]

    def check(self, pool):
        """The rows as well as the history of the branch, where each change has a message."""
        self.check_rows(pool)
        messages = [head.message for head in pool.at().log()]
        assert len(set(messages)) == len(messages), "a change was made twice"
        assert self.made <= set(messages)
        assert not self.refused & set(messages)


def rows_of(pool):
    """The texts of all rows of the main branch by their keys, of which none is there twice."""
    found = {}
    for part in pool.at().scan():
        for of, column in zip(part.types, part.columns, strict=True):
            names = [name for name, _ in under(of).fields]
            for values in to_values(column):
                row = dict(zip(names, values, strict=True))
                assert row["k"] not in found, "a row is there twice"
                assert row["w"] == row["k"] % SESSIONS
                found[row["k"]] = row["v"].decode()
    return found


def check_changes(pool, dice, most=12):
    """The changes between any two commits of the main branch, applied to the first state, give the second."""
    log = [head.id for head in pool.at().log()][::-1]
    chosen = sorted(dice.sample(range(len(log)), min(len(log), most)))
    states = {at: _counted(pool.at(log[at]).scan()) for at in chosen}
    for since, until in combinations(chosen, 2):
        found = {"insert": [], "delete": []}
        for one in pool.changes(log[since], log[until]):
            found[one.kind].append(one.values)
        after = states[since] + _counted(found["insert"])
        after.subtract(_counted(found["delete"]))
        assert min(after.values(), default=0) >= 0, (log[since], log[until])
        assert +after == states[until], (log[since], log[until])


def _counted(parts):
    """How often there is each value."""
    return Counter(line for part in parts for line in lines(part))


def apply(known, delta):
    """Change rows as a delta says."""
    for key, text in delta.items():
        if text is None:
            known.pop(key, None)
        else:
            known[key] = text


class PythonChanges:
    """Makes changes with the Python API."""

    ACTS = (
        "insert", "upsert", "merge delete", "update", "move", "delete", "replace", "compact", "upkeep", "branch",
        "revert", "rollback",
    )  # fmt: skip
    Conflict = CommitConflictError

    def __init__(self, pool, other=OTHER):
        self.pool, self.main, self.other = pool, pool.branch(), other

    def rows(self, number, delta):
        values = []
        for key, text in delta.items():
            body = (text or "").encode()
            values.append((ROW, (key, number, body)) if key % 3 else (self.other, (key, number, body, b"x")))
        return [sequence(*values)] if values else []

    def insert(self, number, delta, message, branch="main"):
        head = self.pool.branch(branch).load(self.rows(number, delta), message=message)
        return None if head is None else head.id

    def upsert(self, number, delta, message):
        self.main.upsert(self.rows(number, delta), on=["k"], message=message)

    def merge_delete(self, number, delta, message):
        options = {"when_matched": "delete", "when_not_matched": "ignore", "message": message}
        self.main.merge_into(self.rows(number, delta), ["k", "w"], **options)

    def update(self, where, message):
        self.main.update(where, {"v": f'"{message}"'}, message=message)

    def move(self, old, new, message):
        self.main.update(f"k = {old}", {"k": str(new), "v": f'"{message}"'}, message=message)

    def delete(self, where, message):
        self.main.delete_where(where, message=message)

    def replacement(self, session, message):
        """Copy on write by hand: an object's rows with those of this session changed."""
        snapshot = self.pool.at()
        items = snapshot.objects()
        if not items:
            return {}, None
        item = session.dice.choice(items)
        parts, delta = [], {}
        for values in read(self.pool.data_folder(), Piece(item), WHOLE):
            for of, column in zip(values.types, values.columns, strict=True):
                for row in to_values(column):
                    if row[1] == session.number:
                        delta[row[0]] = message
                        row = (*row[:2], message.encode(), *row[3:])
                    parts.append((of, row))
        options = {"base_commit": snapshot.commit, "expected_rows": item.count, "message": message}
        options["isolation"] = session.dice.choice(["snapshot", "serializable"])
        return delta, lambda: self.main.replace_objects([item.id], [sequence(*parts)], **options)

    def compact(self, dice, message):
        ids = [item.id for item in self.pool.at().objects()]
        self.main.compact(dice.sample(ids, min(len(ids), dice.randint(2, 5))), message=message)

    def upkeep(self):
        self.main.maintain(dry_run=False)

    def create_branch(self, name):
        self.pool.create_branch(name)

    def drop_branch(self, name):
        self.pool.drop_branch(name)

    def create_tag(self, name, branch):
        self.pool.create_tag(name, branch)

    def drop_tag(self, name):
        self.pool.drop_branch(name)

    def rollback(self, branch, to):
        self.pool.branch(branch).restore(to)

    def merge(self, branch, message):
        self.main.merge(self.pool.branch(branch), message=message)

    def revert(self, commit, message):
        self.main.revert(commit, message=message)


def go_on(url, number, seed, session_of):
    """Go on until killed, with the rows that are read first; ``session_of(pool, number, known, dice, say)``."""
    known = {int(key): text for key, text in json.loads(sys.stdin.readline()).items()}
    pool = open_lake(open_store(url)).pool("p")

    def say(*words):
        os.write(1, (json.dumps(words) + "\n").encode())

    session = session_of(pool, number, known, random.Random(seed), say)
    list(pool.at().scan(ordered=True))
    while True:
        session.step()


if __name__ == "__main__":
    go_on(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), lambda pool, *rest: Session(PythonChanges(pool), *rest))
