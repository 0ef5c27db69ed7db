"""A working day of a small company: people, servers, and an incident, as Zeek logs it.

The company has 10.20.0.0/16 and fd00:20::/32. All other addresses and names are those that are reserved for examples.
"""

from __future__ import annotations

import base64
from collections.abc import Iterator
from pathlib import Path

from examples.traffic.log import MINUTE, SECOND, SELF_SIGNED, Flow, Log, Server
from zed_spark.columns.column import Sequence
from zed_spark.formats.registry import format_named

HOUR = 60 * MINUTE
START = 1_715_673_600 * SECOND
"""2024-05-14, 08:00 UTC; the day has ten hours."""

HOURS = 10
RESOLVER, CLOCK, FILES, MONITOR, BACKUP, SCANNER = (f"10.20.8.{number}" for number in (10, 11, 25, 40, 45, 50))
PEOPLE = [f"10.20.4.{number}" for number in range(10, 42)]
BROWSERS = (
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/124.0",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/125.0",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15",
)
_WORDS = (
    "mail", "news", "maps", "search", "docs", "calendar", "chat", "video", "shop", "bank", "travel", "weather", "forum",
    "wiki", "photos", "music", "jobs", "food", "sports", "code", "build", "tickets", "crm", "payroll",
)  # fmt: skip
SITES = [Server(f"{word}.example.com", f"198.51.100.{at + 10}") for at, word in enumerate(_WORDS)]
SITES6 = [Server(site.name, f"2001:db8:1::{at + 10:x}") for at, site in enumerate(SITES)]
PLAIN = [Server(f"{word}.example.org", f"192.0.2.{at + 10}") for at, word in enumerate(("static", "packages", "ocsp"))]
_FILES = (("/ca.crl", "application/pkix-crl"), ("/index.html", "text/html"), ("/logo.png", "image/png"))

PATIENT, SECOND_HOST = "10.20.4.17", "10.20.4.31"
DROP = Server("files.invoice-portal.example", "203.0.113.20")
_CERTIFICATE = "5f" * 4 + "c0ffee" * 8 + "a1" * 4
CONTROL = Server("telemetry.metrics-sync.example", "203.0.113.66", SELF_SIGNED, _CERTIFICATE)
CONTROL6 = Server("assets.metrics-sync.example", "2001:db8:bad::66", SELF_SIGNED, _CERTIFICATE)
TUNNEL = "t.metrics-sync.example"


def traffic(seed: int = 4) -> Iterator[Sequence]:
    """The records of the day, in order of time.

    Args:
        seed: another seed, another day; the incident takes the same course.
    """
    log = Log(seed)
    _people(log)
    _servers(log)
    _incident(log)
    return log.sequences()


def write_traffic(path: str | Path, seed: int = 4) -> int:
    """Write the records to a ZNG file; returns how many there are."""
    rows = 0
    with open(path, "wb") as file, format_named("zng").settings().writer(file) as writer:
        for sequence in traffic(seed):
            writer.write(sequence)
            rows += len(sequence)
    return rows


def _people(log: Log) -> None:
    """They look up names, browse, fetch files and talk in video calls; less so at noon."""
    chance = log.chance
    weights = [1 / (rank + 2) for rank in range(len(SITES))]
    for host in PEOPLE:
        now = START + int(chance.random() * 40 * MINUTE)
        while now < START + HOURS * HOUR:
            hour = (now - START) / HOUR
            pause = 5.5 * MINUTE * (2.2 if 4 < hour < 5 else 1.6 if hour > 8.5 else 1)
            now += int(chance.expovariate(1 / pause))
            if chance.random() < 0.12:
                _fetch(log, now, host)
            else:
                _browse(log, now, host, chance.choices(range(len(SITES)), weights)[0])
    for host in PEOPLE[3::7]:
        call = START + int(chance.uniform(1, 8) * 2) * HOUR // 2
        log.encrypted(call, host, SITES[7], Flow(90 * SECOND, 9_000, 40_000))
        lasted, sent, received = chance.uniform(25, 58), chance.randrange(200, 400), chance.randrange(300, 600)
        flow = Flow(int(lasted * MINUTE), sent << 20, received << 20)
        log.connection(call + 3 * SECOND, host, "198.51.100.99", 3478, flow, proto="udp", service="stun")


def _browse(log: Log, now: int, host: str, rank: int) -> None:
    chance = log.chance
    new = chance.random() < 0.3
    site = (SITES6 if new else SITES)[rank]
    log.lookup(now, host, RESOLVER, site.name, [site.address], kind="AAAA" if new else "A")
    # With the new protocol hosts have another address, which ends in the same number.
    source = f"fd00:20:4::{host.rpartition('.')[2]}" if new else host
    for _ in range(chance.randrange(1, 4)):
        now += int(chance.uniform(0.02, 4) * SECOND)
        lasted = int(chance.lognormvariate(1.5, 1.4) * SECOND)
        sent = int(chance.lognormvariate(7.3, 1.0))
        log.encrypted(now, source, site, Flow(lasted, sent, int(chance.lognormvariate(9.8, 1.4))))


def _fetch(log: Log, now: int, host: str) -> None:
    chance = log.chance
    server, (uri, mime) = chance.choice(PLAIN), chance.choice(_FILES)
    log.lookup(now, host, RESOLVER, server.name, [server.address])
    agent = BROWSERS[int(host.rpartition(".")[2]) % len(BROWSERS)]
    log.fetched(now + 40_000_000, host, server, uri, agent, int(chance.lognormvariate(9, 1)), mime)


def _servers(log: Log) -> None:
    """Clocks, monitoring, a backup and a scan that is planned: regular, large and noisy, and all of it harmless."""
    chance = log.chance
    for number in range(HOURS * 3600 // 64):
        at = START + number * 64 * SECOND + chance.randrange(1000) * 1000
        log.connection(at, CLOCK, "192.0.2.123", 123, Flow(18_000_000, 48, 48), proto="udp", service="ntp")
    printers = [Server(f"printer-{number}.corp.example", f"10.20.9.{number}", SELF_SIGNED) for number in range(1, 7)]
    for number in range(HOURS * 12):
        for printer in printers:
            at = START + number * 5 * MINUTE + chance.randrange(10**6, 2 * 10**7) * 1000
            found = log.encrypted(at, MONITOR, printer, Flow(140_000_000, 900, chance.randrange(4000, 4400)))
            if number == 0:
                _invalid(log, at, found, MONITOR, printer)
    vault = Server("vault.backup.example", "198.51.100.200")
    log.encrypted(START + 9 * HOUR, BACKUP, vault, Flow(52 * MINUTE, 5_400 << 20, 21 << 20))
    _scan(log, START + 4 * HOUR, SCANNER, (22, 443), rate=5)


def _invalid(log: Log, at: int, connection: tuple[bytes, object], source: str, server: Server) -> None:
    message = f"SSL certificate validation failed with ({SELF_SIGNED})"
    log.notice(
        at + SECOND, "SSL::Invalid_Server_Cert", message, source, server.address, 443, connection=connection,
        sub=f"CN={server.name}",
    )  # fmt: skip


def _scan(log: Log, at: int, source: str, ports: tuple[int, ...], *, rate: float) -> None:
    """Connections to all addresses of the servers' network."""
    chance = log.chance
    alive = {10, 11, 12, 25, 40, 45, 50}
    for port in ports:
        for number in range(1, 255):
            at += int(chance.expovariate(rate) * SECOND)
            target = f"10.20.8.{number}"
            if number not in alive:
                flow = Flow(None, 0, 0, "S0")
            elif chance.random() < 0.6:
                flow = Flow(None, 0, 0, "REJ")
            else:
                flow = Flow(4_000_000, 0, 0, "RSTO")
            log.connection(at, source, target, port, flow)
        message = f"{source} scanned at least 25 unique hosts on port {port}/tcp"
        log.notice(at, "Scan::Address_Scan", message, source, None, port, sub="local")


def _incident(log: Log) -> None:
    """A file from a mail, a beacon, a scan, a second host, data copied from the file server and sent out."""
    chance = log.chance
    opened = START + 101 * MINUTE + 12 * SECOND
    log.lookup(opened, PATIENT, RESOLVER, DROP.name, [DROP.address])
    log.fetched(
        opened + 50_000_000, PATIENT, DROP, "/2024/05/invoice_4471.scr", "Mozilla/4.0 (compatible; Win32; WinHttp)",
        481_280, "application/x-dosexec", file="invoice_4471.scr",
    )  # fmt: skip
    _beacon(log, opened + 40 * SECOND, PATIENT)
    _scan(log, START + 202 * MINUTE, PATIENT, (445, 3389), rate=9)
    moved = START + 255 * MINUTE
    log.connection(moved, PATIENT, SECOND_HOST, 445, Flow(95 * SECOND, 512_000, 18_000), service="smb")
    _beacon(log, moved + 3 * MINUTE, SECOND_HOST)
    copied = START + 301 * MINUTE
    log.connection(copied, SECOND_HOST, FILES, 445, Flow(34 * MINUTE, 3 << 20, 1_260 << 20), service="smb")
    _tunnel(log, START + 345 * MINUTE, SECOND_HOST)
    out = START + 392 * MINUTE
    log.lookup(out - SECOND, SECOND_HOST, RESOLVER, CONTROL6.name, [CONTROL6.address], kind="AAAA")
    source = f"fd00:20:4::{SECOND_HOST.rpartition('.')[2]}"
    for part in range(3):
        flow = Flow(int(chance.uniform(12, 15) * MINUTE), (400 + part * 11) << 20, 2 << 20)
        log.encrypted(out, source, CONTROL6, flow)
        out += int(chance.uniform(16, 18) * MINUTE)


def _beacon(log: Log, at: int, host: str) -> None:
    """A short connection about every minute until the evening."""
    chance = log.chance
    log.lookup(at - SECOND, host, RESOLVER, CONTROL.name, [CONTROL.address])
    first = True
    while at < START + HOURS * HOUR:
        flow = Flow(chance.randrange(180, 260) * 1_000_000, chance.randrange(505, 540), chance.randrange(1180, 1230))
        found = log.encrypted(at, host, CONTROL, flow)
        if first:
            _invalid(log, at, found, host, CONTROL)
        first = False
        at += int(chance.gauss(60, 1.6) * SECOND)


def _tunnel(log: Log, at: int, host: str) -> None:
    """Names that carry data, and answers that carry orders."""
    chance = log.chance
    for _ in range(640):
        at += int(chance.expovariate(1 / 2.2) * SECOND)
        text = base64.b32encode(chance.randbytes(chance.randrange(24, 36))).decode().rstrip("=").lower()
        order = base64.b64encode(chance.randbytes(12)).decode()
        log.lookup(at, host, RESOLVER, f"{text}.{TUNNEL}", [f"TXT 16 {order}"], kind="TXT")
