"""Hypothesis strategies: random Zeek logs, with few wrong lines and much that is unusual."""

from __future__ import annotations

from hypothesis import strategies as st

NUMBER = st.integers(-(1 << 65), 1 << 65).map(str) | st.sampled_from(
    ["0", "-0", "+5", "007", "18446744073709551615", "9223372036854775808", "-9223372036854775808", "", "-", "1_0", "٣"]
)
DECIMAL = (
    st.decimals(-(10**10), 10**10, places=6).map(str)
    | st.floats().map(repr)
    | st.integers(-(10**10), 10**10).map(str)
    | st.sampled_from(
        ["1e3", "1E-3", ".5", "5.", ".", "-.5", "0.1234567891", "9999999999.999999", "12345678901234567.8",
         "nan", "-nan", "inf", "+Inf", "1.5e", "1.2.3", "9223372035.999999999", "9223372036.5",
         "0.30000000000000004", "1e400", "-2.5e0"]
    )
)  # fmt: skip
ADDRESS = (
    st.ip_addresses().map(str)
    | st.ip_addresses(v=6).map(lambda one: one.exploded.upper())
    | st.sampled_from(
        ["::", "::1", "1::", "1::2:3", "::ffff:1.2.3.4", "fe80::1%eth0", "fe80::1%", "1.2.3.4%a", "1.2.3", "1.2.3.256",
         "01.2.3.4", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1:2:3:4:5:6:7::", "::2:3:4:5:6:7:8", "1::2::3", ":1", "1:",
         "12345::", ":::", "g::"]
    )
)  # fmt: skip
TEXT = st.text(st.sampled_from(list('ab x0f9,#-(é\\\\\\"nt\u0301\ufffd\u200b')), max_size=9) | st.sampled_from(
    [
        "(empty)",
        "\\x28empty)",
        "\\x2d",
        "\\x0",
        "\\x0g",
        "\\xg0",
        "\\xc3\\xa9",
        "\\xff\\x09",
        "#x",
        "\\x23",
        "a" * 40,
        "e\\xcc\\x81",
    ]
)
SUBNET = st.ip_addresses().map(lambda one: f"{one}/{9}") | st.sampled_from(
    ["10.0.0.0/8", "::/0", "1.2.3.4/33", "1.2.3.4/+8", "1.2.3.4", "fe80::/129"]
)
TEXTS = {
    "time": DECIMAL, "interval": DECIMAL, "double": DECIMAL, "count": NUMBER, "int": NUMBER, "addr": ADDRESS,
    "port": st.integers(-1, 65536).map(str), "subnet": SUBNET,
    "bool": st.sampled_from(["T", "F", "T", "F", "true", "0", "yes", "TF", ""]),
    "string": TEXT, "enum": TEXT, "func": TEXT,
}  # fmt: skip
NAMES = st.sampled_from(["a", "b", "c.d", "c.e", "c.f.g", "_path", "ts", "h.i", "c.f.x", "two words"])


@st.composite
def cells(draw, name):
    inner = name.partition("[")[2].removesuffix("]")
    if draw(st.integers(0, 5)) == 0:
        return "-"
    if not inner:
        return draw(TEXTS[name])
    texts = draw(st.lists(st.just("-") | TEXTS[inner], max_size=3))
    return ",".join(texts) if texts else "(empty)"


@st.composite
def logs(draw):
    """A log of one or more headers, with few wrong lines and much that is unusual."""
    out = []
    for _ in range(draw(st.integers(1, 3))):
        names = draw(st.lists(NAMES, min_size=1, max_size=5, unique=True))
        one = st.sampled_from([*TEXTS])
        lists = st.tuples(st.sampled_from(["set", "vector"]), one).map(lambda pair: f"{pair[0]}[{pair[1]}]")
        types = [draw(one | one | lists) for _ in names]
        out.append("#separator \\x09")
        if draw(st.booleans()):
            out.append(f"#path\t{draw(st.sampled_from(['conn', '-', 'x y']))}")
        out += ["\t".join(["#fields", *names]), "\t".join(["#types", *types])]
        for _ in range(draw(st.integers(0, 6))):
            row = [draw(cells(of)) for of in types]
            if draw(st.integers(0, 9)) == 0:
                row = row[1:] or ["x", "y"]
            out.append("\t".join(row))
            out += draw(st.sampled_from([[], [], [], [""], ["# comment"], ["#close\t2024"]]))
    newline = draw(st.sampled_from(["\n", "\n", "\r\n"]))
    text = newline.join([*out, ""]).encode()
    return text + draw(st.sampled_from([b"", b"", b"half\ta line", b"x", b"ab", b"-\t-", b"#close"]))
