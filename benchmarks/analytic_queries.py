"""Analytic queries over the tables of `analytic_data`; the order of the rows of each is given."""

from __future__ import annotations

from benchmarks.analytic_data import TABLES, Workload

QUERIES = {
    "traffic by region and state": """
        SELECT s.region, f.state, count(*) AS flows, sum(f.sent) AS sent, avg(f.seconds) AS seconds
        FROM flows f JOIN hosts h ON f.host_id = h.host_id JOIN sites s ON h.host_site = s.site_id
        WHERE f.at < TIMESTAMP '2024-04-15 00:00:00Z'
        GROUP BY s.region, f.state ORDER BY s.region, f.state""",
    "worst alerts of critical services": """
        SELECT a.alert_id, a.score, r.title, v.service_name, h.host_name
        FROM alerts a JOIN rules r ON a.rule_id = r.rule_id JOIN flows f ON a.flow_id = f.flow_id
        JOIN services v ON f.service_id = v.service_id JOIN hosts h ON f.host_id = h.host_id
        WHERE v.critical AND r.severity >= 4 ORDER BY a.score DESC, a.alert_id LIMIT 10""",
    "teams behind the alerts": """
        SELECT u.team, s.region, count(*) AS alerts, sum(a.score) AS score
        FROM alerts a JOIN flows f ON a.flow_id = f.flow_id JOIN hosts h ON f.host_id = h.host_id
        JOIN users u ON h.owner_id = u.user_id JOIN sites s ON u.home_site = s.site_id
        JOIN rules r ON a.rule_id = r.rule_id
        WHERE r.family IN ('leak', 'malware') GROUP BY u.team, s.region
        HAVING count(*) > 1 ORDER BY score DESC, u.team, s.region""",
    "hosts without a login by key in the first days": """
        SELECT h.host_name, h.os FROM hosts h
        WHERE NOT EXISTS (SELECT 1 FROM logins l WHERE l.host_id = h.host_id AND l.ok
            AND l.method = 'key' AND l.at < TIMESTAMP '2024-03-05 00:00:00Z')
        ORDER BY h.host_name""",
    "users who failed and then succeeded": """
        SELECT u.user_name, count(*) AS times FROM users u JOIN logins bad ON bad.user_id = u.user_id
        WHERE NOT bad.ok AND EXISTS (SELECT 1 FROM logins good WHERE good.user_id = bad.user_id AND good.ok
            AND good.at > bad.at AND good.at < bad.at + INTERVAL '3' DAY)
        GROUP BY u.user_name ORDER BY times DESC, u.user_name LIMIT 20""",
    "flows above three times the mean of their service": """
        SELECT f.flow_id, f.service_id, f.sent FROM flows f
        WHERE f.sent * 2 > (SELECT 3.9D * avg(x.sent) FROM flows x WHERE x.service_id = f.service_id)
        ORDER BY f.flow_id LIMIT 50""",
    "latest alert of each rule": """
        SELECT rule_id, alert_id, score FROM (SELECT a.*, row_number() OVER (PARTITION BY rule_id
            ORDER BY at DESC, alert_id) AS place FROM alerts a) WHERE place = 1 ORDER BY rule_id""",
    "share of each service in its day": """
        WITH daily AS (SELECT cast(at AS date) AS day, service_id, sum(sent) AS sent FROM flows
            WHERE at >= TIMESTAMP '2024-03-10 00:00:00Z' AND at < TIMESTAMP '2024-03-13 00:00:00Z' GROUP BY 1, 2)
        SELECT d.day, v.service_name, d.sent, rank() OVER (PARTITION BY d.day ORDER BY d.sent DESC) AS place,
            sum(d.sent) OVER (PARTITION BY d.day) AS total
        FROM daily d JOIN services v USING (service_id) ORDER BY d.day, place, v.service_name""",
    "quiet pairs of hosts": """
        SELECT least(f.host_id, f.peer_id) AS one, greatest(f.host_id, f.peer_id) AS other, count(*) AS flows
        FROM flows f WHERE f.host_id <> f.peer_id GROUP BY 1, 2 HAVING count(*) = 1 ORDER BY 1, 2 LIMIT 25""",
    "alerts by severity class": """
        SELECT CASE WHEN r.severity >= 4 THEN 'high' WHEN r.severity = 3 THEN 'middle' ELSE 'low' END AS class,
            count(*) AS alerts, count(a.status) AS handled,
            sum(CASE WHEN a.status = 'new' THEN a.score ELSE 0 END) AS open
        FROM alerts a JOIN rules r USING (rule_id) GROUP BY 1 ORDER BY 1""",
    "rules that never fired on their service": """
        SELECT r.rule_id, r.title FROM rules r WHERE r.rule_service IS NOT NULL AND NOT EXISTS (SELECT 1 FROM alerts a
            JOIN flows f ON a.flow_id = f.flow_id WHERE a.rule_id = r.rule_id AND f.service_id = r.rule_service)
        ORDER BY r.rule_id""",
    "logins away from home": """
        SELECT u.team, home.region AS home, away.region AS away, count(*) AS logins
        FROM logins l JOIN users u ON l.user_id = u.user_id JOIN hosts h ON l.host_id = h.host_id
        JOIN sites home ON u.home_site = home.site_id JOIN sites away ON h.host_site = away.site_id
        WHERE home.region <> away.region AND l.ok AND l.method = 'password'
        GROUP BY u.team, home.region, away.region ORDER BY logins DESC, 1, 2, 3 LIMIT 15""",
    "busiest hour": """
        SELECT date_trunc('HOUR', at) AS hour, count(*) AS flows, max(sent) AS most FROM flows
        GROUP BY 1 ORDER BY flows DESC, hour LIMIT 5""",
    "users without mail whose hosts send much": """
        SELECT u.user_name, sum(f.sent) AS sent FROM users u JOIN hosts h ON h.owner_id = u.user_id
        JOIN flows f ON f.host_id = h.host_id WHERE u.mail IS NULL
        GROUP BY u.user_name HAVING sum(f.sent) > (SELECT avg(total) FROM (SELECT sum(sent) AS total FROM flows
            GROUP BY host_id)) ORDER BY sent DESC, 1""",
    "big machines by tag": """
        SELECT tag, count(*) AS hosts, sum(cores) AS cores FROM (SELECT explode(hardware.tags) AS tag,
            hardware.cores AS cores, os FROM hosts) WHERE os LIKE '%n%' GROUP BY tag ORDER BY tag""",
    "one flow in full": """
        SELECT f.flow_id, f.at, h.host_name, p.host_name AS peer, v.port, s.place.city FROM flows f
        JOIN hosts h ON f.host_id = h.host_id JOIN hosts p ON f.peer_id = p.host_id
        JOIN services v ON f.service_id = v.service_id JOIN sites s ON h.host_site = s.site_id
        WHERE f.flow_id BETWEEN 100 AND 120 ORDER BY f.flow_id""",
    "what one city does at one service": """
        SELECT count(*) AS flows, sum(f.received) AS received, min(f.at) AS first, max(f.at) AS last FROM flows f
        WHERE f.service_id IN (SELECT service_id FROM services WHERE port < 100)
        AND f.host_id IN (SELECT h.host_id FROM hosts h JOIN sites s ON h.host_site = s.site_id
            WHERE s.place.city = 'city 3')""",
    "change from week to week": """
        WITH weekly AS (SELECT floor((unix_seconds(at) - 1709251200) / 604800) AS week, state, count(*) AS flows
            FROM flows GROUP BY 1, 2)
        SELECT week, state, flows, flows - lag(flows) OVER (PARTITION BY state ORDER BY week) AS more
        FROM weekly ORDER BY state, week""",
    "how many alerts hosts have": """
        SELECT alerts, count(*) AS hosts FROM (SELECT h.host_id, count(a.alert_id) AS alerts FROM hosts h
            LEFT JOIN flows f ON f.host_id = h.host_id LEFT JOIN alerts a ON a.flow_id = f.flow_id GROUP BY h.host_id)
        GROUP BY alerts ORDER BY alerts""",
    "everything there is": """
        SELECT 'flows' AS of, count(*) AS rows, max(flow_id) AS last FROM flows
        UNION ALL SELECT 'logins', count(*), max(login_id) FROM logins
        UNION ALL SELECT 'alerts', count(*), max(alert_id) FROM alerts
        UNION ALL SELECT 'users', count(*), max(user_id) FROM users ORDER BY 1""",
    "reset flows from outside their owner's site": """
        SELECT h.os, count(DISTINCT f.host_id) AS hosts, sum(coalesce(f.received, 0)) AS received
        FROM flows f JOIN hosts h ON f.host_id = h.host_id LEFT JOIN users u ON h.owner_id = u.user_id
        WHERE f.state = 'reset' AND (u.home_site IS NULL OR u.home_site <> h.host_site)
        GROUP BY ROLLUP (h.os) ORDER BY h.os NULLS LAST""",
}

NETWORK = Workload(TABLES, QUERIES)
