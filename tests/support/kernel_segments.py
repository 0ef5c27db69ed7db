"""Hypothesis strategies: segments of tagged values, whole and damaged."""

from hypothesis import strategies as st


def uvarint(n, padding=0):
    groups = [n & 127]
    while n := n >> 7:
        groups.append(n & 127)
    groups += [0] * padding
    return bytes(group | 128 for group in groups[:-1]) + bytes(groups[-1:])


null = st.just(b"\0")
bodies = st.one_of(
    st.binary(max_size=9), st.sampled_from([b"", b"\x01", b"\x02\0", b"\xff" * 8]), st.binary(max_size=300)
)
values = st.one_of(
    null, st.builds(lambda body, pad: uvarint(len(body) + 1, pad) + body, bodies, st.sampled_from([0, 0, 0, 1, 8, 9]))
)
segments = st.lists(values, max_size=20).map(b"".join)


@st.composite
def damaged(draw, of=segments):
    data = bytearray(draw(of))
    for _ in range(draw(st.integers(0, 2))):
        at = draw(st.integers(0, len(data)))
        match draw(st.integers(0, 3)):
            case 0:
                del data[at:]
            case 1:
                data[at : at + 1] = draw(st.binary(min_size=1, max_size=1))
            case 2:
                data[at:at] = draw(st.binary(min_size=1, max_size=11))
            case 3:
                del data[at : at + draw(st.integers(1, 3))]
    return bytes(data)
