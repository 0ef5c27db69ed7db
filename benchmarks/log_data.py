"""A connection log as Zeek writes it, made from a seed, as TSV with Zeek's header, and as JSON."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

FIELDS = {
    "ts": "time", "uid": "string", "id.orig_h": "addr", "id.orig_p": "port", "id.resp_h": "addr", "id.resp_p": "port",
    "proto": "enum", "service": "string", "duration": "interval", "orig_bytes": "count", "resp_bytes": "count",
    "conn_state": "string", "local_orig": "bool", "local_resp": "bool", "missed_bytes": "count", "history": "string",
    "orig_pkts": "count", "orig_ip_bytes": "count", "resp_pkts": "count", "resp_ip_bytes": "count",
    "tunnel_parents": "set[string]",
}  # fmt: skip

HEADER = (
    "#separator \\x09\n#set_separator\t,\n#empty_field\t(empty)\n#unset_field\t-\n#path\tconn\n"
    "#open\t2024-01-01-00-00-00\n"
    + "\t".join(["#fields", *FIELDS])
    + "\n"
    + "\t".join(["#types", *FIELDS.values()])
    + "\n"
)

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
_KINDS = ((53, "udp", "dns", "SF", "Dd"), (443, "tcp", "ssl", "SF", "ShADadFf"), (80, "tcp", "http", "SF", "ShADadfF"),
          (22, "tcp", "ssh", "S1", "ShAdDa"), (445, "tcp", "-", "S0", "S"), (123, "udp", "-", "SF", "Dd"))  # fmt: skip


def write_log(path: Path, rows: int, seed: int = 1) -> Path:
    """Write a connection log.

    Args:
        path: the file to write.
        rows: how many connections.
        seed: of the random numbers.

    Returns:
        The path.
    """
    dice = Random(seed)
    time = 1_700_000_000_000_000
    with path.open("w", encoding="ascii") as file:
        file.write(HEADER)
        for _ in range(rows):
            time += dice.randrange(2000)
            file.write(_row(dice, time))
        file.write("#close\t2024-01-02-00-00-00\n")
    return path


def write_json(path: Path, log: Path) -> Path:
    """Write the rows of a connection log as Zeek's JSON does: times as numbers, fields without a value left out.

    Args:
        path: the file to write.
        log: what `write_log` wrote.

    Returns:
        The path.
    """
    with log.open(encoding="ascii") as rows, path.open("w", encoding="ascii") as file:
        for row in rows:
            if not row.startswith("#"):
                values = zip(FIELDS.items(), row.rstrip("\n").split("\t"), strict=True)
                fields = [f'"{name}":{_json(of, text)}' for (name, of), text in values if text != "-"]
                file.write("{" + ",".join(fields) + "}\n")
    return path


def _json(of: str, text: str) -> str:
    if of in ("time", "interval", "count", "port"):
        return text
    if of == "bool":
        return "true" if text == "T" else "false"
    return json.dumps(text.split(",") if of.startswith("set") else text, separators=(",", ":"))


def _row(dice: Random, time: int) -> str:
    port, proto, service, state, history = dice.choice(_KINDS)
    uid = "C" + "".join(dice.choices(_LETTERS, k=17))
    if dice.random() < 0.1:
        here, there = (
            f"fe80::{dice.randrange(65536):x}:{dice.randrange(65536):x}",
            f"2001:db8::{dice.randrange(65536):x}",
        )
    else:
        here, there = (f"10.{dice.randrange(4)}.{dice.randrange(256)}.{dice.randrange(256)}" for _ in range(2))
    lasted = "-" if state == "S0" else f"{dice.expovariate(1):.6f}"
    parents = uid[::-1] if dice.random() < 0.01 else "-"
    sent, got = dice.randrange(100_000), dice.randrange(1_000_000)
    values = (
        f"{time // 1_000_000}.{time % 1_000_000:06d}", uid, here, dice.randrange(1024, 65536), there, port, proto,
        service, lasted, sent, got, state, "T", dice.choice("TF"), 0, history, sent // 1000 + 1, sent + 400,
        got // 1400 + 1, got + 500, parents,
    )  # fmt: skip
    return "\t".join(map(str, values)) + "\n"
