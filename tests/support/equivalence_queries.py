"""Hand-written queries of the equivalence suite, over the tables of `equivalence_data`.

Rows of a query whose last clause is ORDER BY (and LIMIT) come in that order. No query leaves open which rows it gives.
"""

from __future__ import annotations

COLUMNS = """
    SELECT * FROM e
    SELECT * FROM facts
    SELECT id FROM e
    SELECT ID, MIXED, mixed + 1 FROM e
    SELECT r.x FROM e
    SELECT R.Deep.Z, r.y FROM e
    SELECT r.deep, r.x, a FROM e
    SELECT r FROM e WHERE r.deep.z IS NOT NULL
    SELECT wide.more, wide FROM e
    SELECT u FROM e
    SELECT u.member_int64, u.member_string FROM e
    SELECT err.error.message, err.error.on FROM e
    SELECT l, get(l, 0), size(l), st FROM e
    SELECT lr.p, get(lr, 0).q, lr FROM e
    SELECT m['k'], map_keys(m), mr['k'].p FROM e
    SELECT `a.b`, `c``d` FROM e
    SELECT `a.b` + 1 AS `x.y`, upper(`c``d`) AS `z``` FROM e
    SELECT z, tiny, u8, u32 FROM e
    SELECT d, t, i, net, y, g, o FROM e
    SELECT 1 FROM e
    SELECT id AS a, a AS id FROM e
    SELECT a, a, a % 10 + a % 10 FROM e
    SELECT struct(id, r.y) AS s, array(a, id) FROM e
    SELECT explode(l) FROM e
    SELECT id, posexplode_outer(lr) FROM e
    SELECT id, x.p, x.q FROM e LATERAL VIEW explode(lr) AS x
    SELECT inline(lr) FROM e
    SELECT r.* FROM e
    SELECT transform(l, x -> x + 1), filter(lr, x -> x.p > 3), exists(l, x -> x = 5) FROM e WHERE l IS NOT NULL
    SELECT to_json(r), to_json(lr), cast(m AS string) FROM e
    SELECT r.c.e, r.b FROM facts
    SELECT l.p, l[0].q, l[1] FROM facts
"""

FILTERS = """
    SELECT id FROM e WHERE a = 5
    SELECT id, b FROM e WHERE a <> 5
    SELECT id FROM e WHERE a <=> NULL
    SELECT id FROM e WHERE a = 9007199254740993
    SELECT id FROM e WHERE a = 9007199254740992.0D
    SELECT id FROM e WHERE a > 9007199254740992 AND a < 9223372036854775807
    SELECT id FROM e WHERE a >= 4.5 AND a < 7.1
    SELECT id FROM e WHERE a = '5'
    SELECT id FROM e WHERE 5 < a
    SELECT id FROM e WHERE a IN (1, 5, 12)
    SELECT id FROM e WHERE a IN (1, NULL)
    SELECT id FROM e WHERE a NOT IN (0, 1)
    SELECT id FROM e WHERE a NOT IN (0, NULL)
    SELECT id FROM e WHERE a BETWEEN 1 AND 7 AND b IS NOT NULL
    SELECT id FROM e WHERE NOT (a BETWEEN 1 AND 7)
    SELECT id FROM e WHERE try_add(a, 1) > 6 AND a < 100
    SELECT id FROM e WHERE a % 2 = 1
    SELECT id FROM e WHERE -u32 < 0 AND a > -100
    SELECT id FROM e WHERE a = id OR id = 1003
    SELECT id FROM e WHERE id > 1010 AND id <= 1020
    SELECT id FROM e WHERE id < 0
    SELECT * FROM e WHERE false
    SELECT id FROM e WHERE true
    SELECT id FROM e WHERE cast(NULL AS boolean)
    SELECT id FROM e WHERE c = double('NaN')
    SELECT id FROM e WHERE c > 7.25
    SELECT id FROM e WHERE c >= double('Infinity')
    SELECT id FROM e WHERE c < 0
    SELECT id, c FROM e WHERE c = 0
    SELECT id FROM e WHERE c = -0.0D
    SELECT id FROM e WHERE c <> 0
    SELECT id FROM e WHERE NOT (c > 1)
    SELECT id FROM e WHERE c IN (0.0D, double('NaN'))
    SELECT id FROM e WHERE isnan(c)
    SELECT id FROM e WHERE nanvl(c, 0) = 0
    SELECT id FROM e WHERE f = float(0.1)
    SELECT id FROM e WHERE f = 0.1
    SELECT id FROM e WHERE f = 0.1D
    SELECT id FROM e WHERE f >= 16777216 OR f <= 0
    SELECT id FROM e WHERE f = 16777217
    SELECT id FROM e WHERE b = 'ab'
    SELECT id FROM e WHERE b = ''
    SELECT id, b FROM e WHERE b > 'ab'
    SELECT id FROM e WHERE b >= 'é'
    SELECT id FROM e WHERE b LIKE 'a%'
    SELECT id FROM e WHERE b LIKE '%b'
    SELECT id FROM e WHERE b LIKE '%b%'
    SELECT id FROM e WHERE b LIKE 'a_'
    SELECT id FROM e WHERE b LIKE 'b\\%'
    SELECT id FROM e WHERE b LIKE 'x!_' ESCAPE '!'
    SELECT id FROM e WHERE b NOT LIKE 'a%'
    SELECT id FROM e WHERE b ILIKE 'A%'
    SELECT id FROM e WHERE b RLIKE '^a.?$'
    SELECT id FROM e WHERE b LIKE ANY ('a', '%z')
    SELECT id FROM e WHERE startswith(b, 'a') AND NOT endswith(b, 'c')
    SELECT id FROM e WHERE contains(b, '''')
    SELECT id FROM e WHERE b = 'it''s'
    SELECT id FROM e WHERE upper(b) = 'AB' OR length(b) > 2
    SELECT id FROM e WHERE substr(b, 1, 1) = 'a'
    SELECT id FROM e WHERE b || 'x' = 'ax'
    SELECT id FROM e WHERE coalesce(b, 'none') = 'none'
    SELECT id FROM e WHERE b IS NULL
    SELECT id FROM e WHERE b IS NULL AND r IS NULL
    SELECT id FROM e WHERE r IS NULL
    SELECT id FROM e WHERE r IS NOT NULL AND r.x IS NULL
    SELECT id FROM e WHERE r.x = 5
    SELECT id FROM e WHERE r.x > 3 AND r.y = 'a'
    SELECT id FROM e WHERE r.deep.z > 0
    SELECT id FROM e WHERE r.deep IS NULL OR r.deep.z = double('NaN')
    SELECT id FROM e WHERE NOT (r.x = 5 OR r.y LIKE 'a%')
    SELECT id FROM e WHERE wide.x IN (1, 5) OR wide.more = '::1'
    SELECT id FROM e WHERE u.member_int64 = 1
    SELECT id FROM e WHERE u.member_string = 's' OR u IS NULL
    SELECT id FROM e WHERE u IS NOT NULL AND u.member_int64 IS NULL
    SELECT id FROM e WHERE err.error.message = 'm1' AND err.error.on > 1000
    SELECT id FROM e WHERE err IS NULL
    SELECT id FROM e WHERE get(l, 0) = 5
    SELECT id FROM e WHERE size(l) > 1 OR array_contains(l, 7)
    SELECT id FROM e WHERE get(lr, 0).p > 1
    SELECT id FROM e WHERE m['k'] = 2 OR m IS NULL
    SELECT id FROM e WHERE mr['k'].p >= 5
    SELECT id FROM e WHERE `a.b` = 2
    SELECT id FROM e WHERE `c``d` = 'p' AND `a.b` IS NULL
    SELECT id FROM e WHERE Mixed = 10 OR MIXED = 20
    SELECT id FROM e WHERE z = 7
    SELECT id FROM e WHERE z > 9223372036854775807
    SELECT id FROM e WHERE z = 18446744073709551615
    SELECT id FROM e WHERE tiny = -128 OR tiny = 127
    SELECT id FROM e WHERE tiny < 300
    SELECT id FROM e WHERE tiny > -129 AND u8 >= 128
    SELECT id FROM e WHERE u32 = 4294967295
    SELECT id FROM e WHERE u8 IN (255, 256)
    SELECT id FROM e WHERE cast(dec AS decimal(10, 2)) > 10
    SELECT id FROM e WHERE dec = '12.30'
    SELECT id FROM e WHERE cast(a AS string) LIKE '9%'
    SELECT id FROM e WHERE cast(a AS double) > 1.5
    SELECT id FROM e WHERE try_cast(a AS int) = 5
    SELECT id FROM e WHERE try_cast(a AS tinyint) IS NULL
    SELECT id FROM e WHERE cast(tiny AS boolean)
    SELECT id FROM e WHERE o
    SELECT id FROM e WHERE NOT o
    SELECT id FROM e WHERE o = true AND o IS NOT NULL
    SELECT id FROM e WHERE o IS NOT TRUE
    SELECT id FROM e WHERE o <=> NULL
    SELECT id FROM e WHERE y = X'6162'
    SELECT id FROM e WHERE y >= X'61' OR y = X''
    SELECT id FROM e WHERE g = 'red'
    SELECT id FROM e WHERE g > 'h'
    SELECT id FROM e WHERE i = '10.0.0.1'
    SELECT id FROM e WHERE i < '192.168.1.5'
    SELECT id FROM e WHERE net LIKE '10.%'
    SELECT id FROM e WHERE d = INTERVAL '1' SECOND
    SELECT id FROM e WHERE d < INTERVAL '0' SECOND
    SELECT id FROM e WHERE d > INTERVAL '1' DAY
    SELECT id, d FROM e WHERE d = INTERVAL '0' SECOND
    SELECT id FROM e WHERE CASE WHEN a > 5 THEN b = 'a' ELSE o END
    SELECT id FROM e WHERE if(a IS NULL, id > 1000, a = 1)
    SELECT id FROM e WHERE (a = 1 AND b = 'a') OR (a = 5 AND b = 'ab') OR (c = 2 AND o)
    SELECT id FROM e WHERE (a > 1 OR b = 'a') AND (a < 7 OR c IS NULL) AND NOT (o AND a IS NULL)
    SELECT id FROM e WHERE NOT (NOT (a = 1) AND NOT (b = 'a'))
    SELECT id FROM e WHERE greatest(a, id) = id AND a IS NOT NULL
    SELECT id FROM e WHERE (a = 5) <> o
    SELECT id FROM e WHERE hash(a) % 2 = 0
    SELECT id FROM facts WHERE r.c.e AND l[0].p > 100
    SELECT id FROM facts WHERE v = 0 OR v > 50
    SELECT id FROM facts WHERE g = 1 AND k = 2S
"""

TIMES = """
    SELECT id, t FROM e WHERE t = TIMESTAMP '2024-01-01 00:00:00Z'
    SELECT id FROM e WHERE t = TIMESTAMP '2024-01-01 01:00:00'
    SELECT id FROM e WHERE t = TIMESTAMP_NTZ '2024-01-01 01:00:00'
    SELECT id FROM e WHERE t >= DATE '2024-01-01'
    SELECT id FROM e WHERE t < DATE '2024-01-01'
    SELECT id FROM e WHERE cast(t AS date) = DATE '2024-01-01'
    SELECT id FROM e WHERE cast(t AS date) > DATE '2023-12-31'
    SELECT id FROM e WHERE cast(t AS date) IN (DATE '2024-01-01', DATE '1969-12-31')
    SELECT id FROM e WHERE to_date(t) = '2024-03-31'
    SELECT id FROM e WHERE t > TIMESTAMP '2024-03-31 03:00:00'
    SELECT id FROM e WHERE t BETWEEN TIMESTAMP '2024-03-31 01:59:00' AND TIMESTAMP '2024-03-31 03:30:00'
    SELECT id FROM e WHERE t = '2024-06-01 14:00:00.123456'
    SELECT id FROM e WHERE t > '2024-06-01'
    SELECT id FROM e WHERE t < TIMESTAMP '1970-01-01 00:00:00Z'
    SELECT id FROM e WHERE t = TIMESTAMP '1969-12-31 23:59:59.999999Z'
    SELECT id FROM e WHERE t >= TIMESTAMP '1969-12-31 23:59:59.999999Z' AND t < TIMESTAMP '1970-01-01 00:00:01Z'
    SELECT id FROM e WHERE year(t) = 2024 AND month(t) = 1
    SELECT id FROM e WHERE hour(t) = 2 OR dayofweek(t) = 1
    SELECT id FROM e WHERE date_trunc('DAY', t) = TIMESTAMP '2024-01-01 00:00:00'
    SELECT id FROM e WHERE t + INTERVAL '1' DAY > TIMESTAMP '2024-06-02 00:00:00'
    SELECT id FROM e WHERE t + d > TIMESTAMP '2024-01-01 00:00:00Z'
    SELECT id FROM e WHERE unix_micros(t) < 0
    SELECT id FROM e WHERE cast(t AS string) LIKE '2024-03-31%'
    SELECT id FROM e WHERE cast(t AS bigint) > 1704067200
    SELECT id FROM e WHERE t < TIMESTAMP '1900-01-01 00:00:00'
    SELECT id, ts FROM facts WHERE cast(ts AS date) = DATE '2024-03-31'
    SELECT id FROM facts WHERE ts >= TIMESTAMP '2024-03-31 01:30:00' AND ts < TIMESTAMP '2024-03-31 03:30:00'
    SELECT id FROM facts WHERE cast(day AS date) > DATE '2024-03-30'
    SELECT cast(ts AS date) AS of, count(*), min(ts) FROM facts GROUP BY cast(ts AS date)
    SELECT date_format(t, 'yyyy-MM-dd HH:mm'), extract(HOUR FROM t) FROM e WHERE t IS NOT NULL
"""

AGGREGATES = """
    SELECT count(*) FROM e
    SELECT count(*), count(a), count(r), count(r.x), count(l), count(u) FROM e
    SELECT min(a), max(a), min(b), max(b), min(t), max(t) FROM e
    SELECT min(c), max(c), min(f), max(f) FROM e
    SELECT min(d), max(d), min(i), max(i), min(g), max(g), min(z), max(z), min(y), max(y) FROM e
    SELECT min(tiny), max(tiny), min(u8), max(u8), min(u32), max(u32), min(o), max(o) FROM e
    SELECT min(r.x), max(r.y), max(r.deep.z), min(`a.b`), max(`c``d`), min(Mixed) FROM e
    SELECT min(r), max(struct(a, b)) FROM e
    SELECT max(ID), min(id) FROM e
    SELECT count(1), count(NULL), count(DISTINCT a), count(a, b) FROM e
    SELECT count(*) FILTER (WHERE a = 5), max(id) FILTER (WHERE b IS NULL) FROM e
    SELECT count(*) FROM e WHERE a = 5
    SELECT count(*) FROM e WHERE id >= 0
    SELECT count(*) FROM e WHERE id > 100000
    SELECT count(b), min(b) FROM e WHERE id >= 1000
    SELECT max(t) FROM e WHERE t < TIMESTAMP '2024-01-01 00:00:00'
    SELECT min(a) + max(a), count(*) * 2 FROM e WHERE a IS NOT NULL AND a BETWEEN -10 AND 10
    SELECT max(b) FROM e WHERE b <> 'zz'
    SELECT sum(tiny), avg(u8), sum(u32), max(length(b)) FROM e
    SELECT bool_or(o), every(o), sum(if(o, 1, 0)) FROM e
    SELECT b, count(*) FROM e GROUP BY b
    SELECT c, count(*) FROM e GROUP BY c
    SELECT r.y, count(*), max(r.x) FROM e GROUP BY r.y HAVING count(*) > 2
    SELECT a, o, count(*) FROM e GROUP BY ROLLUP (a, o)
    SELECT g, tiny, count(*), max(dec) FROM e GROUP BY CUBE (g, tiny)
    SELECT k, g, sum(id) FROM facts GROUP BY GROUPING SETS ((k), (g), ())
    SELECT DISTINCT b, o FROM e
    SELECT count(*) FROM (SELECT DISTINCT r FROM e)
    SELECT array_sort(collect_set(a)), array_sort(collect_list(id)) FROM e WHERE a IN (1, 5)
    SELECT k, count(*), sum(n), min(s), max_by(s, id), first_value(g) OVER (PARTITION BY k ORDER BY k) FROM facts
        GROUP BY k, g
    SELECT count(*), max(v), min(v), count(v) FROM facts
    SELECT o, percentile_approx(id, 0.5), count(DISTINCT k, g) FROM facts GROUP BY o
    SELECT count(*) FROM facts GROUP BY ALL
    SELECT year(ts), count(*) FROM facts GROUP BY 1
    SELECT count(r.c.e), count(r.c), count(r.a), min(r.a), max(r.b) FROM facts
    SELECT * FROM (SELECT k, o, id FROM facts) PIVOT (count(id) FOR o IN (true, false))
    SELECT k, max(id) AS top FROM facts WHERE n IS NOT NULL GROUP BY k HAVING max(id) > 115
"""

METADATA = """
    SELECT count(n) FROM facts
    SELECT count(n), count(id), min(id), max(id) FROM facts
    SELECT min(n), max(n), count(*) FROM facts
    SELECT min(s), max(s), min(ts), max(day) FROM facts
    SELECT min(k), max(g), min(r.a), max(r.b) FROM facts
    SELECT count(l), count(m), count(r) FROM facts
    SELECT count(a), count(b), count(t), count(tiny) FROM e
    SELECT min(a), max(a), min(id), max(id) FROM e
    SELECT min(b), max(b), max(dec) FROM e
    SELECT min(t), max(t) FROM e
    SELECT max(t) FROM e
    SELECT min(tiny), max(tiny), min(u8), max(u32) FROM e
    SELECT min(z), max(z) FROM e
    SELECT min(y), max(y), min(o), max(o) FROM e
    SELECT min(d), max(d) FROM e
    SELECT min(r.x), max(wide.x) FROM e
    SELECT min(`a.b`), max(`c``d`), max(MIXED) FROM e
    SELECT count(u), count(err), count(lr) FROM e
    SELECT u.member_int64 FROM e
    SELECT u.member_string, id FROM e
    SELECT v FROM e
    SELECT v.member_int64, id FROM e
    SELECT id FROM e WHERE v.member_int64 = 5
    SELECT id FROM e WHERE v.member_string LIKE 'a%'
    SELECT id FROM e WHERE v IS NULL
    SELECT count(v), count(v.member_string) FROM e
"""
"""On VNG, whose metadata has some of these aggregates; and members of unions, which are not read apart."""

JOINS = """
    SELECT f.id, d.name FROM facts f JOIN dims d ON f.k = d.k
    SELECT f.id, d.name FROM facts f JOIN dims d USING (k) WHERE d.region = 'east' AND f.id < 40
    SELECT f.id, d.name FROM facts f LEFT JOIN dims d ON f.n = d.weight
    SELECT f.id, d.name FROM facts f RIGHT JOIN dims d ON f.n = d.weight AND f.o
    SELECT f.id, d.name FROM facts f FULL JOIN dims d ON f.n = d.weight AND f.id < 20
    SELECT f.s FROM facts f LEFT SEMI JOIN dims d ON f.k = d.k AND d.weight > 20
    SELECT f.id FROM facts f LEFT ANTI JOIN dims d ON f.id = d.weight
    SELECT count(*) FROM facts f CROSS JOIN dims d WHERE f.id < 10
    SELECT count(*) FROM facts NATURAL JOIN dims
    SELECT x.id, y.id FROM facts x JOIN facts y ON x.id = y.n + 1 WHERE x.k = 2 AND y.o
    SELECT x.id, y.b FROM e x JOIN e y ON x.id = y.id WHERE x.a = 5 AND y.o IS NOT NULL
    SELECT x.id FROM e x JOIN e y ON x.id = y.id AND x.a = y.r.x
    SELECT x.b, count(*) FROM e x JOIN facts y ON x.a = y.id GROUP BY x.b
    SELECT x.id, y.id FROM e x JOIN facts y ON x.c = y.v AND y.id < 8 WHERE x.id < 1010
    SELECT x.id, y.id FROM e x JOIN e y ON x.c = y.c WHERE x.id = 3 OR y.id = 1
    SELECT x.id, y.k FROM e x JOIN dims y ON x.tiny = y.k
    SELECT x.id, y.k FROM e x JOIN dims y ON x.a <=> y.weight WHERE x.id < 1000
    SELECT f.id, w.week_day FROM facts f JOIN days w ON f.day = w.day WHERE w.week_day IN (1, 3)
    SELECT f.id, w.info.no FROM facts f JOIN days w ON f.ts >= w.start AND f.ts < w.start + INTERVAL '6' HOUR
    SELECT f.id, d.name, w.day FROM facts f JOIN dims d ON f.k = d.k JOIN days w ON f.day = w.day
        WHERE d.region = 'west' AND w.week_day = 2 AND f.v IS NOT NULL
    SELECT /*+ MERGE(d) */ f.id, d.name FROM facts f JOIN dims d ON f.k = d.k WHERE d.name = 'name3'
    SELECT /*+ SHUFFLE_HASH(d) */ f.id, d.name FROM facts f JOIN dims d ON f.k = d.k AND d.weight = 20
    SELECT f.r.b, x.no FROM facts f JOIN (SELECT info.no AS no FROM days) x ON f.r.a = x.no
    SELECT a.c FROM (SELECT count(*) AS c FROM facts) a JOIN (SELECT max(id) + 1 AS c FROM facts) b USING (c)
    SELECT f.id, x.name FROM facts f, LATERAL (SELECT name FROM dims d WHERE d.k = f.g) x
"""

SUBQUERIES = """
    SELECT id FROM facts WHERE id IN (SELECT max(id) FROM facts GROUP BY k)
    SELECT id FROM facts WHERE k IN (SELECT k FROM dims WHERE region = 'east') AND id < 30
    SELECT id FROM facts WHERE n NOT IN (SELECT weight FROM dims WHERE weight IS NOT NULL)
    SELECT id FROM facts WHERE n NOT IN (SELECT weight FROM dims)
    SELECT id FROM facts f WHERE EXISTS (SELECT 1 FROM dims d WHERE d.weight = f.id)
    SELECT id FROM facts f WHERE NOT EXISTS (SELECT 1 FROM facts x WHERE x.id = f.id + 1 AND x.k > 2)
    SELECT id FROM facts f WHERE id = (SELECT max(id) FROM facts x WHERE x.k = f.k)
    SELECT id, (SELECT max(name) FROM dims d WHERE d.k = f.k) AS top FROM facts f WHERE f.g = 1
    SELECT (SELECT max(id) FROM e WHERE a = 5), (SELECT min(id) FROM e WHERE a = 5), count(*) FROM e
    SELECT count(*) FROM facts WHERE id > (SELECT avg(id) FROM facts) AND v < (SELECT max(n) FROM facts)
    SELECT id FROM e WHERE a = (SELECT max(weight) / 8 FROM dims)
    SELECT id FROM e WHERE t > (SELECT min(start) FROM days)
    SELECT id FROM e WHERE (a, o) IN (SELECT a, o FROM e WHERE id < 5)
    WITH c AS (SELECT * FROM facts WHERE k < 2) SELECT x.id FROM c x, c y WHERE x.id = y.id AND y.n IS NOT NULL
    WITH c AS (SELECT k, count(*) AS n FROM facts GROUP BY k), d AS (SELECT max(n) AS n FROM c)
        SELECT c.k FROM c JOIN d USING (n)
    WITH p AS (SELECT id, b FROM e WHERE b IS NOT NULL) SELECT b, count(*) FROM p WHERE id > 1000 GROUP BY b
    SELECT id FROM e WHERE id = 3 UNION ALL SELECT id FROM e WHERE id = 4
    SELECT b FROM e WHERE a = 1 UNION SELECT s FROM facts WHERE id < 3
    SELECT k FROM facts WHERE id < 50 INTERSECT SELECT k FROM dims
    SELECT k FROM dims EXCEPT SELECT k FROM facts
    SELECT k FROM facts WHERE id < 20 EXCEPT ALL SELECT k FROM dims
    SELECT id, r.x FROM e WHERE a = 5 UNION ALL SELECT id, n FROM facts WHERE k = 1
    SELECT count(*) FROM (SELECT id FROM e UNION ALL SELECT id FROM e WHERE a IS NULL)
    SELECT * FROM (SELECT id, a + 1 AS next FROM e WHERE a < 100) WHERE next = 6
    SELECT next.x FROM (SELECT r AS next, id FROM e) WHERE next.y = 'a' AND id > 5
"""

WINDOWS = """
    SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY k ORDER BY id DESC) AS i FROM facts) WHERE i = 1
    SELECT id, rank() OVER (ORDER BY b NULLS LAST), lag(a) OVER (ORDER BY id) FROM e
    SELECT id, sum(n) OVER (PARTITION BY g ORDER BY id ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) FROM facts
    SELECT id, ts - min(ts) OVER (PARTITION BY day) AS since FROM facts WHERE o
    SELECT k, max(id) - lead(max(id)) OVER (ORDER BY k) FROM facts GROUP BY k
    SELECT id, ntile(4) OVER (ORDER BY id), dense_rank() OVER (ORDER BY day) FROM facts WHERE id < 30
"""

ORDERED = """
    SELECT id, b FROM e ORDER BY b, id LIMIT 9
    SELECT id, c FROM e ORDER BY c DESC NULLS LAST, id LIMIT 12
    SELECT id, c FROM e ORDER BY c, id
    SELECT id FROM e WHERE a > 0 ORDER BY a, id LIMIT 5
    SELECT id, t FROM e ORDER BY t DESC, id DESC LIMIT 7
    SELECT id, r.y FROM e ORDER BY r.y, id DESC LIMIT 4 OFFSET 3
    SELECT id FROM e ORDER BY id LIMIT 3
    SELECT id FROM e ORDER BY id DESC LIMIT 3
    SELECT id FROM e ORDER BY id LIMIT 0
    SELECT id FROM facts WHERE k = 3 ORDER BY id DESC LIMIT 3
    SELECT k, sum(id) AS total FROM facts GROUP BY k ORDER BY total DESC, k LIMIT 3
    SELECT id, d FROM e WHERE d IS NOT NULL ORDER BY d, id LIMIT 6
    SELECT z, id FROM e ORDER BY z DESC, id LIMIT 6
    SELECT id FROM (SELECT id FROM e ORDER BY id DESC LIMIT 20) ORDER BY id LIMIT 5
    SELECT count(*) FROM (SELECT * FROM e LIMIT 7)
    SELECT count(*) FROM (SELECT * FROM e LIMIT 1000)
    SELECT count(*) FROM (SELECT b FROM e LIMIT 5 OFFSET 158)
    SELECT count(*), count(a) >= 0 FROM (SELECT a FROM e WHERE id >= 1000 LIMIT 9)
    SELECT count(*) FROM (SELECT * FROM e WHERE a = 5 LIMIT 2)
    SELECT count(*) FROM (SELECT id FROM facts LIMIT 6) UNION ALL SELECT count(*) FROM (SELECT id FROM e LIMIT 3)
"""

GROUPS = {
    "columns": COLUMNS,
    "filters": FILTERS,
    "times": TIMES,
    "aggregates": AGGREGATES,
    "metadata": METADATA,
    "joins": JOINS,
    "subqueries": SUBQUERIES,
    "windows": WINDOWS,
    "ordered": ORDERED,
}


def statements() -> list[tuple[str, str]]:
    """A name and the text of each; lines that are indented further continue one."""
    found = []
    for group, text in GROUPS.items():
        lines = text.strip("\n").replace("\n        ", " ").splitlines()
        found += [(f"{group}-{number}", line.strip()) for number, line in enumerate(lines, 1)]
    return found
