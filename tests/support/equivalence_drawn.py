"""Queries of the equivalence suite that a generator draws, over the tables of `equivalence_data`."""

from __future__ import annotations

import random

LITERALS = {
    "id": ["0", "5", "1003", "1020", "2039", "3010"],
    "a": ["0", "1", "5", "7", "-1", "9223372036854775807", "1.5", "'5'", "9007199254740992.0D"],
    "b": ["'a'", "'ab'", "''", "'zz'", "'b%'", "'é'"],
    "c": ["0.0D", "1.5", "double('NaN')", "double('Infinity')", "2", "-0.0D"],
    "t": [
        "TIMESTAMP '2024-01-01 00:00:00Z'",
        "TIMESTAMP '2024-03-31 03:30:00'",
        "DATE '2024-01-01'",
        "DATE '1970-01-01'",
        "TIMESTAMP '1970-01-01 00:00:00Z'",
        "TIMESTAMP_NTZ '2024-01-01 01:00:00'",
        "TIMESTAMP '1969-12-31 23:59:59.999999Z'",
    ],
    "f": ["float(0.1)", "1.5", "0.1", "0.1D", "float('NaN')", "16777217"],
    "d": ["INTERVAL '2' HOUR", "INTERVAL '1' SECOND", "INTERVAL '0' SECOND", "INTERVAL '-3' MINUTE"],
    "i": ["'10.0.0.1'", "'::1'", "'192'"],
    "o": ["true", "false"],
    "z": ["7", "18446744073709551615", "0", "-1", "9223372036854775808"],
    "y": ["X'6162'", "X''", "X'ff'"],
    "g": ["'red'", "'green'", "'h'"],
    "tiny": ["0", "3Y", "127", "200", "-128"],
    "u8": ["128", "255", "-1"],
    "u32": ["4294967295", "2147483648"],
    "dec": ["'12.30'", "'9'"],
    "Mixed": ["10", "20"],
    "`a.b`": ["1", "2"],
    "`c``d`": ["'p'", "'q'"],
    "r.x": ["1", "5", "0"],
    "r.y": ["'a'", "'ab'"],
    "r.deep.z": ["0.5", "double('NaN')"],
    "wide.x": ["5", "40"],
    "wide.more": ["'::1'"],
    "u.member_int64": ["1", "2"],
    "u.member_string": ["'s'"],
    "err.error.on": ["1000", "2005"],
}

OTHERS = [
    "b LIKE 'a%'",
    "b LIKE '%b'",
    "b LIKE 'a_'",
    "b NOT LIKE '%z%'",
    "length(b) > 1",
    "upper(b) = 'AB'",
    "a % 3 = 1",
    "cast(a AS double) > 1.5",
    "cast(t AS date) = DATE '2024-01-01'",
    "cast(t AS date) >= DATE '2024-03-31'",
    "date_trunc('DAY', t) < TIMESTAMP '2024-01-02 00:00:00'",
    "year(t) = 2024",
    "cast(dec AS double) < 10",
    "try_cast(b AS int) IS NULL",
    "size(l) > 1",
    "get(l, 0) = 1",
    "get(lr, 0).q = 'a'",
    "m['k'] = 2",
    "array_contains(st, 2)",
    "isnan(c)",
    "o",
    "tiny = u8",
    "a = r.x",
    "id IN (SELECT id FROM facts WHERE k = 5)",
    "a IN (SELECT weight / 10 FROM dims)",
    "EXISTS (SELECT 1 FROM dims x WHERE x.k = tiny)",
]

NESTED = [
    "r",
    "l",
    "lr",
    "m",
    "mr",
    "st",
    "u",
    "wide",
    "err",
    "r.deep",
    "lr.p",
    "get(lr, 0).q",
    "m['k']",
    "size(l)",
    "net",
]

SHAPES = [
    "SELECT {columns} FROM e{where}",
    "SELECT {columns} FROM e{where}",
    "SELECT count(*), count({one}), min({one}), max({one}) FROM e{where}",
    "SELECT {one} AS k, count(*), max(id) FROM e{where} GROUP BY 1",
    "SELECT {one}, id FROM e{where} ORDER BY {one}{direction}, id LIMIT {few}",
    "SELECT count(*) FROM (SELECT {columns} FROM e{where} LIMIT {few})",
    "SELECT x.id, y.{plain} FROM e x JOIN e y ON x.id = y.id WHERE x.{plain} = y.{plain} AND x.{condition}",
    "SELECT x.id, y.k FROM (SELECT * FROM e{where}) x LEFT JOIN facts y ON x.a = y.id AND y.k < {few}",
    "SELECT id FROM (SELECT * FROM e{where}) x LEFT SEMI JOIN dims y ON x.tiny = y.k",
    "SELECT id FROM (SELECT * FROM e{where}) x LEFT ANTI JOIN facts y ON x.a = y.n",
    "WITH w AS (SELECT id, {one} AS v FROM e{where}) SELECT count(*), count(v) FROM w UNION ALL "
    "SELECT count(*), max(id) FROM w WHERE v IS NOT NULL",
    "SELECT id, row_number() OVER (PARTITION BY {one} ORDER BY id) FROM e{where}",
    "SELECT DISTINCT {one} FROM e{where}",
    "SELECT {one} FROM e{where} UNION ALL SELECT {one} FROM e WHERE {other}",
]


class _Generator:
    def __init__(self, seed: int) -> None:
        self.pick = random.Random(seed)

    def query(self) -> str:
        shape = self.pick.choice(SHAPES)
        return shape.format(
            columns=", ".join(self.columns()),
            where="" if self.pick.random() < 0.2 else f" WHERE {self.condition()}",
            one=self.pick.choice(list(LITERALS)),
            plain=self.pick.choice(["a", "b", "c", "t", "f", "d", "z", "r.x", "tiny"]),
            direction=self.pick.choice(["", " DESC", " NULLS LAST", " DESC NULLS FIRST"]),
            few=self.pick.choice([0, 1, 3, 20, 1000]),
            condition=self.comparison(self.pick.choice(["id", "a", "b", "c", "t", "r.x"])),
            other=self.condition(),
        )

    def columns(self) -> list[str]:
        names = [*LITERALS, *NESTED]
        found = self.pick.sample(names, self.pick.randrange(1, 6))
        return ["*"] if self.pick.random() < 0.1 else found

    def condition(self, depth: int = 0) -> str:
        kind = self.pick.random()
        if depth < 3 and kind < 0.35:
            word = self.pick.choice(["AND", "OR"])
            return f"({self.condition(depth + 1)} {word} {self.condition(depth + 1)})"
        if depth < 3 and kind < 0.45:
            return f"NOT ({self.condition(depth + 1)})"
        if kind < 0.6:
            # Spark plans no EXISTS or IN with a query below OR and NOT in every place.
            return self.pick.choice(OTHERS[:-3] if depth else OTHERS)
        return self.comparison(self.pick.choice(list(LITERALS)))

    def comparison(self, name: str) -> str:
        kind, literals = self.pick.random(), LITERALS[name]
        if kind < 0.2:
            return f"{name} IS {self.pick.choice(['', 'NOT '])}NULL"
        if kind < 0.4:
            values = self.pick.sample(literals, min(len(literals), self.pick.randrange(1, 4)))
            null = ["NULL"] if self.pick.random() < 0.2 else []
            return f"{name} {self.pick.choice(['', 'NOT '])}IN ({', '.join(values + null)})"
        if kind < 0.5:
            low, high = self.pick.choice(literals), self.pick.choice(literals)
            return f"{name} BETWEEN {low} AND {high}"
        return f"{name} {self.pick.choice(['=', '<', '<=', '>', '>=', '<>', '<=>'])} {self.pick.choice(literals)}"


def drawn(count: int, seed: int = 0) -> list[tuple[str, str]]:
    """A name and the text of each."""
    return [(f"drawn-{number}", _Generator(seed * 100_003 + number).query()) for number in range(1, count + 1)]
