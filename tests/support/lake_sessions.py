"""Sessions that change one branch at once, each of them its own rows, and say what they do before and after it."""

import json
import os
import random
import sys
import time

from support.expected_rows import sequence
from zed_spark.columns.values import to_values
from zed_spark.errors import CommitConflictError
from zed_spark.lake.lake import open_lake
from zed_spark.lake.rewrite import WHOLE
from zed_spark.lake.scan import Piece, read
from zed_spark.storage import open_store
from zed_spark.types import INT64, STRING, UINT64, Record

ROW = Record((("k", INT64), ("w", INT64), ("v", STRING)))
OTHER = Record((("k", INT64), ("w", UINT64), ("v", STRING), ("extra", STRING)))
SESSIONS = 4
KEYS = 60
"""Keys of each session; they interleave with those of the others, so that objects hold rows of all."""

ACTS = ("insert", "upsert", "merge delete", "update", "delete", "replace", "compact", "branch", "revert")


class Session:
    """One session.

    Args:
        pool: the pool.
        number: the session, which has the keys that leave this remainder.
        known: its rows, ``{key: text}``.
        dice: chooses.
        say: is given ``("begin", message, {key: text or None})``, and then ``("done", message)`` or ``("refused",
            message)``.
    """

    def __init__(self, pool, number, known, dice, say):
        self.pool, self.number, self.known, self.dice, self.say = pool, number, dict(known), dice, say
        self.count = 0

    def step(self):
        """Do something."""
        act = self.dice.choice(ACTS)
        self.count += 1
        # Unique in the life of a lake.
        message = f"{self.number} {act} {time.time_ns()}"
        getattr(self, act.replace(" ", "_"))(message)

    def attempt(self, message, delta, commit):
        """Make a commit that changes rows so, if it is not refused."""
        self.say("begin", message, delta)
        try:
            done = commit()
        except CommitConflictError:
            self.say("refused", message)
            return None
        self.say("done", message)
        for key, text in delta.items():
            if text is None:
                self.known.pop(key, None)
            else:
                self.known[key] = text
        return done

    def keys(self, among):
        among = sorted(among)
        return self.dice.sample(among, min(len(among), self.dice.randint(1, 6)))

    def free(self):
        return [key for key in range(self.number, KEYS * SESSIONS, SESSIONS) if key not in self.known]

    def rows(self, delta):
        values = []
        for key, text in delta.items():
            body = (text or "").encode()
            values.append((ROW, (key, self.number, body)) if key % 3 else (OTHER, (key, self.number, body, b"x")))
        return [sequence(*values)] if values else []

    @property
    def main(self):
        return self.pool.branch()

    def insert(self, message):
        delta = dict.fromkeys(self.keys(self.free()), message)
        self.attempt(message, delta, lambda: self.main.load(self.rows(delta), message=message))

    def upsert(self, message):
        delta = dict.fromkeys(self.keys({*self.free(), *self.known}), message)
        self.attempt(message, delta, lambda: self.main.upsert(self.rows(delta), on=["k"], message=message))

    def merge_delete(self, message):
        delta = dict.fromkeys(self.keys({*self.free(), *self.known}))
        options = {"when_matched": "delete", "when_not_matched": "ignore", "message": message}
        self.attempt(message, delta, lambda: self.main.merge_into(self.rows(delta), ["k", "w"], **options))

    def range(self):
        low = self.dice.randrange(KEYS * SESSIONS)
        high = low + self.dice.randrange(40)
        return f"w = {self.number} AND k >= {low} AND k <= {high}", [key for key in self.known if low <= key <= high]

    def update(self, message):
        where, keys = self.range()
        delta = dict.fromkeys(keys, message)
        self.attempt(message, delta, lambda: self.main.update(where, {"v": f'"{message}"'}, message=message))

    def delete(self, message):
        where, keys = self.range()
        self.attempt(message, dict.fromkeys(keys), lambda: self.main.delete_where(where, message=message))

    def replace(self, message):
        """Copy on write by hand: an object's rows with those of this session changed."""
        snapshot = self.pool.at()
        items = snapshot.objects()
        if not items:
            return
        item = self.dice.choice(items)
        parts, delta = [], {}
        for values in read(self.pool.data_folder(), Piece(item), WHOLE):
            for of, column in zip(values.types, values.columns, strict=True):
                for row in to_values(column):
                    if row[1] == self.number:
                        delta[row[0]] = message
                        row = (*row[:2], message.encode(), *row[3:])
                    parts.append((of, row))
        options = {"base_commit": snapshot.commit, "expected_rows": item.count, "message": message}
        options["isolation"] = self.dice.choice(["snapshot", "serializable"])
        rows = [sequence(*parts)]
        self.attempt(message, delta, lambda: self.main.replace_objects([item.id], rows, **options))

    def compact(self, message):
        ids = [item.id for item in self.pool.at().objects()]
        chosen = self.dice.sample(ids, min(len(ids), self.dice.randint(2, 5)))
        self.attempt(message, {}, lambda: self.main.compact(chosen, message=message))

    def branch(self, message):
        delta = dict.fromkeys(self.keys(self.free()), message)
        name = message.replace(" ", "-")
        branch = self.pool.create_branch(name)
        branch.load(self.rows(delta), message=f"on {name}")
        self.attempt(message, delta, lambda: self.main.merge(branch, message=message))
        self.pool.drop_branch(name)

    def revert(self, message):
        delta = dict.fromkeys(self.keys(self.free()), message)
        head = self.attempt(message, delta, lambda: self.main.load(self.rows(delta), message=message))
        if head is not None:
            gone = dict.fromkeys(delta)
            self.attempt(f"un {message}", gone, lambda: self.main.revert(head.id, message=f"un {message}"))


def main(url, number, seed):
    """Go on until killed."""
    known = {int(key): text for key, text in json.loads(sys.stdin.readline()).items()}
    pool = open_lake(open_store(url)).pool("p")

    def say(*words):
        os.write(1, (json.dumps(words) + "\n").encode())

    session = Session(pool, number, known, random.Random(seed), say)
    list(pool.at().scan(ordered=True))
    while True:
        session.step()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
