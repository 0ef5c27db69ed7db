"""Programs of `take_fields` made at random, laid out as tightly as can be."""

from zed_spark.codec import arrays as op

LINE = op.HIGH + 1


def program(rng, rows):
    """A program, as a list of operations, and the bytes of memory that it fills for so many rows."""
    lines, level, used = [], 0, 0

    def place(size, align):
        nonlocal used
        start = -(-used // align) * align
        used = start + size
        return start

    for _ in range(rng.randrange(1, 9)):
        line = [0] * LINE
        line[op.CODE] = code = rng.choice([*range(8), op.ENTER, op.INTS, op.BODIES])
        if code == op.LEAVE and not level:
            continue
        if code in (op.ENTER, op.LEAVE):
            level += 1 if code == op.ENTER else -1
        elif code == op.SKIP:
            line[op.WIDTH] = rng.randrange(3)
        elif code == op.POSITIONS:
            line[op.VALUES], line[op.VALID] = place(4 * rows, 4), place(4 * rows, 4)
        else:
            each = {op.BOOLS: 1, op.BODIES: 4}.get(code) or rng.choice([1, 2, 4, 8])
            line[op.WIDTH] = 0 if code == op.BODIES else each
            line[op.VALUES] = place(each * (rows + (code == op.BODIES)), each)
            line[op.VALID] = place(rows, 1)
            if code == op.BODIES:
                line[op.CAPACITY] = rng.choice([0, 3, 40, 1000])
                line[op.DATA] = place(line[op.CAPACITY], 1)
                line[op.MINIMUM], line[op.MAXIMUM] = rng.choice([(0, 0), (0, 0), (4, 16), (2, 3)])
            elif code == op.INTS:
                line[op.SIGNED] = rng.randrange(2)
                bits = 8 * each - line[op.SIGNED]
                line[op.MINIMUM] = -(1 << bits) if line[op.SIGNED] else 0
                line[op.MAXIMUM] = (1 << bits) - 1 if each < 8 else 0
        lines.append(line)
    return lines, used
