"""All kernels: the functions of the compiled module, which is made from the C files here (`kernels.h` lists them).

`zed_spark.codec.kernels` gives the module. After a change of a kernel, run ``python build_kernels.py`` in a clone.

Terms:

* *tag*: a uvarint; 0 is null, n + 1 announces a body of n bytes. Padded (non-minimal) uvarints of up to ten bytes are
  accepted. A value of 2**31 or more is malformed, as a block is under 2 GiB.
* *segment*: tagged values one after the other, and nothing else.
* *cursor*: the position in `src` of the tag to read next. *stop*: the position just after the container of that tag.
  Nothing is read at or after a stop.

Arrays are one-dimensional and C-contiguous. Any object with the buffer protocol will do that has integers of the
right size as its elements:

    src                                         uint8, read-only (`zed_spark.codec.buffers.source`)
    valid, mask, bools                          uint8, 0 or 1
    offsets, cursors, stops, inner, ids         int32
    values, out, runs                           int64 (unsigned and float values: their bit pattern)
    tags, counts, selectors                     uint8, int32 or int64

Every kernel returns a number: a count or end position of at least 0, or ``-1 - i`` with i the first bad value or row.
`zed_spark.codec.buffers.checked` turns the latter into an error. After a negative result, outputs and cursors hold
undefined values. Lengths of arrays that do not fit each other are a mistake of the caller and raise `ValueError`.
"""

from zed_spark.codec.arrays import Bytes, Int32s, Int64s, Integers, Program

LEVEL: str
"""The processors that the kernels in use are compiled for: "v3" (x86-64-v3, which has AVX2) or "any"."""

SOURCES: str
"""The SHA-256 of the sources, in hexadecimal (`digest` in `build_kernels.py`)."""

def decode_ints(src: Bytes, signed: bool, out: Int64s, valid: Bytes, /) -> int:
    """Decode integers of 0 to 8 bytes (docs/formats/zng.md, section 4.2).

    Args:
        src: the segment.
        signed: sign-magnitude bodies (u == 1 is the lowest int64) or plain unsigned ones.
        out: n int64 to fill; unsigned values as their 64-bit pattern.
        valid: n bytes to fill.
    """

def decode_fixed(src: Bytes, width: int, out: Int64s, valid: Bytes, /) -> int:
    """Decode bodies of exactly `width` bytes, 1 to 8: floats (docs/formats/zng.md, section 4.3).

    Args:
        src: the segment.
        width: bytes of every body that is not null: 2, 4 or 8 for floats.
        out: n int64 to fill with the little-endian bits, zero-extended.
        valid: n bytes to fill.
    """

def decode_bools(src: Bytes, out: Bytes, valid: Bytes, /) -> int:
    """Decode one-byte booleans; any non-zero byte is true (docs/formats/zng.md, section 4.1)."""

def decode_bytes(src: Bytes, offsets: Int32s, data: Bytes, valid: Bytes, high: Bytes, /) -> int:
    """Decode bodies of any length and write them one after the other.

    Args:
        src: the segment, under 2 GiB.
        offsets: n + 1 int32 to fill; the first is 0.
        data: bytes to fill with the bodies; the length of `src` is always enough. Bytes past the last offset are
            undefined.
        valid: n bytes to fill.
        high: one byte: 1 where a byte of a body is 128 or more, so that the bodies are not ASCII, else 0.

    Returns:
        Bytes of `src` consumed, or ``-1 - i``, also when `data` is too short for value i.
    """

def count_values(src: Bytes, /) -> int:
    """The number of tagged values in a segment, or ``-1 - i`` when value i is malformed or cut."""

def first_values(src: Bytes, out: Bytes, /) -> int:
    """Copy the first value, with its tag, of each record of two fields.

    Args:
        src: records as tagged values.
        out: bytes to fill, at least as many as `src` has.

    Returns:
        Bytes of `out` filled, or ``-1 - i`` when record i is null, malformed, cut, or of another number of values.
    """

def first_bodies(src: Bytes, offsets: Int32s, data: Bytes, /) -> int:
    """Copy the body of the first value of each record of two fields.

    Args:
        src: records as tagged values, under 2 GiB.
        offsets: int32 to fill: where each body starts in `data`, and where the last one ends; at least one.
        data: bytes to fill, at least as many as `src` has.

    Returns:
        The number of records, or ``-1 - i`` when record i or its first value is null, malformed or cut, the record is
        of another number of values, or `offsets` has no room.
    """

def value_at(src: Bytes, n: int, /) -> int:
    """The position of the tag of value n; ``len(src)`` where n is the number of values.

    Returns:
        A position in `src`, or ``-1 - i`` when value i before it is malformed or missing.
    """

def lz4_step(src: Bytes, dst: Bytes, state: Int64s, last: bool, /) -> int:
    """Decode an LZ4 block until `dst` is full or `src` is used up. Further calls continue.

    Args:
        src: the block, or a part of it.
        dst: bytes to fill. In front of the position in `state`, it holds the last 65,535 bytes of the output so far,
            or all of it: matches refer to these.
        state: int64, shape (`LZ4_STATE`,), updated; all 0 at the start: the positions in `src` and in `dst`, and
            three private numbers about the current sequence. To continue with an empty `dst`, move the end of the
            output to its front and set the second number; to give more input, replace `src` and set the first.
        last: whether the block ends at the end of `src`.

    Returns:
        0 when `dst` is full, 1 when the block has ended (also if `dst` is full at the same time), 2 when more input
        is needed than is left in `src` after the position, -1 when the block is malformed. After -1, state and output
        are undefined.
    """

def lz4_last(src: Bytes, /) -> int:
    """Find the start of the last sequence of an LZ4 block, which consists of literals only.

    Args:
        src: the block.

    Returns:
        The position of its token, or -1 when the lengths do not fit the block. Distances are not checked.
    """

def lz4_decode(src: Bytes, dst: Bytes, /) -> int:
    """Decode one LZ4 block (no frame header) into `dst`.

    Args:
        src: the block.
        dst: bytes to fill; may be longer than the output. Bytes past the result are undefined.

    Returns:
        Bytes of output, or -1 when the block is malformed (match offset 0 included) or longer
        than `dst`.
    """

def frame_values(src: Bytes, at: int, ids: Int32s, starts: Int32s, stops: Int32s, /) -> int:
    """Split a values payload (docs/formats/zng.md, section 4): for each value a uvarint type ID, a tag and a body.

    Stops when `ids` is full; resume with ``at = int(stops[n - 1])`` until that is ``len(src)``.

    Args:
        src: one payload or several, one after the other.
        at: where to begin.
        ids: m type IDs to fill.
        starts: m positions to fill: of the tag of each value, so that ``(starts, stops)`` are the
            cursors and stops of the top-level values, null ones included.
        stops: m positions to fill: just after each body.

    Returns:
        Values split, or ``-1 - i`` with i counted from `at`.
    """

def enter(src: Bytes, cursors: Int32s, stops: Int32s, inner: Int32s, inner_stops: Int32s, valid: Bytes, /) -> int:
    """Step into one container (record, array, set, map, union) per row and past it.

    Fills `inner` with the first byte of each body, `inner_stops` with the position after it, which is equal for null,
    and `valid`. Fields must be taken for the non-null rows only.
    """

def skip(src: Bytes, cursors: Int32s, stops: Int32s, fields: int, /) -> int:
    """Advance every cursor past `fields` values."""

def count_items(src: Bytes, cursors: Int32s, stops: Int32s, counts: Integers, /) -> int:
    """Count the tagged values from each cursor to its stop; for maps, keys and values both count.

    Returns the sum of `counts`, or ``-1 - i``. The cursors do not move.
    """

def item_cursors(
    src: Bytes, cursors: Int32s, stops: Int32s, counts: Integers, inner: Int32s, inner_stops: Int32s, /
) -> int:
    """Make a cursor and a stop for each item, after `count_items`. The rows' cursors do not move.

    Fills `inner` with the positions of the tags, rows in order, and `inner_stops` with the positions after the items.
    Both are as long as the sum of `counts`. For maps, keys are at the even indexes: make them contiguous before use.

    Returns:
        Items filled, or ``-1 - i`` with i the row that is malformed or does not have its count.
    """

def at_stop(cursors: Int32s, stops: Int32s, /) -> int:
    """Check that every cursor is at its stop."""

def union_tags(src: Bytes, cursors: Int32s, stops: Int32s, signed: bool, tags: Integers, valid: Bytes, /) -> int:
    """Read the tag element of entered union bodies: an integer body (docs/formats/zng.md, sections 5.5 and 12.2).

    Args:
        src: the block.
        cursors: as `enter` filled `inner`; left at the member value.
        stops: as `enter` filled `inner_stops`.
        signed: whether the body is signed, and must not be null (ZNG), or unsigned, with null as 0 (BSUP 1 and later).
        tags: n integers to fill; -1 where `valid` is 0.
        valid: n bytes as `enter` filled them; rows with 0 are not touched.

    Returns:
        n or ``-1 - i``, also for a negative tag, or one larger than 2**31 - 1.
    """

def take_ints(src: Bytes, cursors: Int32s, stops: Int32s, signed: bool, out: Int64s, valid: Bytes, /) -> int:
    """Read one integer per row; see `decode_ints`."""

def take_fixed(src: Bytes, cursors: Int32s, stops: Int32s, width: int, out: Int64s, valid: Bytes, /) -> int:
    """Read one float or bool per row; see `decode_fixed`."""

def take_bytes(src: Bytes, cursors: Int32s, stops: Int32s, offsets: Int32s, data: Bytes, valid: Bytes, /) -> int:
    """Read one body of any length per row; see `decode_bytes`.

    As many bytes of `data` as there are between the cursors and their stops are enough.

    Returns:
        Bytes written, or ``-1 - i``, also when `data` is too short for row i or 2 GiB are reached.
    """

def take_fields(src: Bytes, cursors: Int32s, stops: Int32s, program: Program, out: Bytes, turn: Int64s, /) -> int:
    """Read many fields per row, in one pass.

    A program is an array with one operation in each row. The values of fields are written to one piece of memory, at
    offsets in bytes from its start, aligned for the type that is stored:

        INTS    as `take_ints`, n numbers of WIDTH bytes at VALUES; where these are less than 8, each number, also
                the 0 of a null, must lie between MINIMUM and MAXIMUM; SIGNED or not
        FIXED   as `take_fixed`, n numbers of WIDTH 2, 4 or 8 bytes at VALUES
        BOOLS   one-byte bools, n bytes at VALUES; WIDTH is 1
        BODIES  as `take_bytes`, n + 1 int32 offsets at VALUES, the bodies in CAPACITY bytes at DATA; where
                MAXIMUM is not 0, each body must have MINIMUM or MAXIMUM bytes
        POSITIONS  the position of each value and the position after it, n int32 each, at VALUES and VALID
        SKIP    past WIDTH values
        ENTER   into a record, which must not be null
        LEAVE   to just after the record entered last

    INTS, FIXED, BOOLS and BODIES also fill n bytes at VALID, and set NULLS to how many are null. BODIES sets USED
    to the length of all bodies, and HIGH to 0 if these are ASCII and else to another number; where USED is more than
    CAPACITY, some of them were not written.

    Args:
        src: the block.
        cursors: n positions, which are not changed.
        stops: n positions.
        program: int64, shape (operations, 12), C-contiguous.
        out: the memory.
        turn: memory for the positions of a turn (`zed_spark.codec.arrays.turn_of`).

    Returns:
        n, or ``-1 - p`` when operation p found a value in some row that it does not accept.
    """

def read_outline(src: Bytes, origin: int, program: Int64s, numbers: Int64s, copied: Bytes, stack: Int64s, /) -> int:
    """Walk through the body of a container; see `zed_spark.codec.arrays` for programs.

    Args:
        src: the body, under 2 GiB.
        origin: what to add to places.
        program: nodes, the first of which is that of the container. The rest of a node is: of records and unions the
            number of children and where their nodes are; of arrays where that of elements is; of integers their bits.
        numbers: to fill with the integers, and where the body of each value starts and ends that is only placed: twice
            -1 for null.
        copied: to fill with all that tells how numbers are to be understood: a byte for each element of an array, and
            0 at its end or where it is null; two for the member of a union; length, in two bytes, and body of what is
            copied; and for what is placed 2, 1 where it is empty, or 0 where it is null. How many bytes these are is
            the last number.
        stack: int64, three times `OUTLINE_LEVELS`: memory.

    Returns:
        How many numbers there are, or -1: malformed, null or too large, or there is no room.
    """

def decode_columns(
    src: Bytes,
    entries: Bytes,
    program: Program,
    rows: int,
    stop: int,
    words: Int64s,
    valid: Bytes,
    offsets: Int32s,
    scratch: Bytes,
    out: Bytes,
    found: Int64s,
    /,
) -> int:
    """Decode columns without nulls, of one segment each, and lay them out as Arrow does; see `zed_spark.codec.arrays`.

    The kinds are `INTS` and `FIXED` of so many bytes (for integers that are signed, `LEAST_SIZE` is 1), `BOOLS`,
    `BODIES` (of one of two sizes, unless the greater one is 0), `SELECTORS` of one byte, `RUNS` of rows with and
    without a value, which become a byte for each, and `ZEROS`, of which nothing is left. With `ENTRIES` added, the
    values are the first fields of the records that are in `entries` between two places.

    Args:
        src: the file, under 2 GiB.
        entries: bytes, under 2 GiB.
        program: what to decode. `OF_RUNS` is the row with what tells how many values there are (runs, lengths, or tags
            that are counted), or -1.
        rows: the number of values of all other columns.
        stop: where the data ends, which starts with `src`.
        words: memory of as many numbers as a segment has, as there are rows, and 256.
        valid: as many bytes.
        offsets: as many numbers and one.
        scratch: bytes of the largest segment, and of `entries`.
        out: to fill.
        found: to fill with four numbers for each row of the program: where the values start (of bodies: the offsets),
            where the bodies start, how many values there are (of runs: rows with a value; of lengths: elements), and
            whether they are ASCII.

    Returns:
        Bytes used of `out`; or ``-1 - i`` when column i is not like this, is damaged, or has no room.
    """

def presence(runs: Int64s, state: Int64s, mask: Bytes, /) -> int:
    """Expand alternating run lengths, present first, into one byte for each slot, as far as there are runs and slots.

    Args:
        runs: lengths of present, absent, present, ... runs; zeros are allowed. What was used is subtracted.
        state: int64, shape (2,): the index of the run to go on with, and 1 if it is of absence; both 0 at first.
        mask: slots to fill with 1 (present) or 0; those behind the result are arbitrary.

    Returns:
        Slots filled, or ``-1 - i`` when run i is negative.
    """

def count_tags(numbers: Integers, tags: Int32s, counts: Int64s, /) -> int:
    """Check tags, and count how often each occurs.

    Args:
        numbers: n integers.
        tags: n int32 to fill with them.
        counts: int64, one for each tag, to which the number of its occurrences is added.

    Returns:
        n, or ``-1 - i`` when number i is negative or has no count.
    """

def select(values: Int32s, mask: Bytes, out: Int32s, /) -> int:
    """Copy the values where `mask` is not 0.

    Args:
        values: n int32.
        mask: n bytes.
        out: n int32 to fill; those behind the result are arbitrary.

    Returns:
        The number of values.
    """

def group_rows(tags: Int32s, ends: Int64s, out: Int32s, /) -> int:
    """Find the rows of each tag.

    Args:
        tags: n int32; negative ones have no group.
        ends: int64, one for each tag: where the rows of the tag start in `out`, and after the call, where they end.
        out: int32 to fill: the rows of each tag, ascending.

    Returns:
        n, or ``-1 - i`` when the tag of row i is too large, or has no place for the row.
    """

def list_starts(offsets: Int64s, first: int, starts: Int32s, /) -> int:
    """Find where lists start among elements, from where each ends.

    Args:
        offsets: n offsets, each where a list ends.
        first: where the first list starts.
        starts: n + 1 int32 to fill, counted from there; wrong where one is 2**31 or more.

    Returns:
        n, or ``-1 - i`` when list i ends before it starts.
    """

def fit_ints(values: Int64s, width: int, signed: bool, out: Bytes, /) -> int:
    """Store numbers in fewer bytes.

    Args:
        values: n numbers.
        width: bytes of a stored number: 1, 2 or 4.
        signed: whether a stored number has a sign.
        out: n times ``width`` bytes to fill with the lowest bytes of each number.

    Returns:
        1 if all numbers are in range, else 0.
    """

def gather_size(offsets: Int32s, selectors: Integers, /) -> int:
    """Bytes of the bodies that selectors choose from a dictionary, or ``-1 - i`` when selector i names no entry."""

def extreme_bytes(offsets: Int32s, data: Bytes, positions: Int64s, /) -> int:
    """Find the least and the greatest string, compared byte by byte; a prefix is less than the longer string.

    Args:
        offsets: n + 1 int32, n being 1 or more.
        data: bytes of the strings.
        positions: int64, shape (2,), to fill: the index of the first least string, and of the first greatest one.

    Returns:
        n, or ``-1 - i`` when string i is not inside `data`.
    """

def encode_ints(values: Int64s, valid: Bytes, signed: bool, dst: Bytes, /) -> int:
    """Encode integers in the shortest form (docs/formats/zng.md, section 4.2).

    Args:
        values: n int64, unsigned ones as their 64-bit pattern; anything where null.
        valid: n bytes, 0 for null.
        signed: sign-magnitude bodies or plain unsigned ones.
        dst: bytes to fill; 9 bytes a value are always enough. Bytes past the result are undefined.
    """

def encode_fixed(values: Int64s, valid: Bytes, width: int, dst: Bytes, /) -> int:
    """Encode bodies of exactly `width` bytes, 1 to 8: floats and bools. These are the lowest bytes of `values`."""

def encode_bytes(offsets: Int32s, data: Bytes, valid: Bytes, dst: Bytes, /) -> int:
    """Encode bodies of any length.

    Args:
        offsets: n + 1 int32, ascending, at any start: body i is ``data[offsets[i]:offsets[i + 1]]``.
        data: the bodies.
        valid: n bytes; bytes that the offsets of a null span are left out.
        dst: bytes to fill; the bodies and 5 bytes a value are always enough.
    """

def size_ints(values: Int64s, valid: Bytes, signed: bool, sizes: Int64s, /) -> int:
    """Add to `sizes` the bytes of each integer with its tag; arguments as `encode_ints`."""

def size_bytes(offsets: Int32s, valid: Bytes, sizes: Int64s, /) -> int:
    """Add to `sizes` the bytes of each body with its tag; arguments as `encode_bytes`."""

def size_tags(tags: Int64s, sizes: Int64s, /) -> int:
    """Add to `sizes` the bytes of each uvarint, which must be below 2**31."""

def put_ints(values: Int64s, valid: Bytes, signed: bool, dst: Bytes, cursors: Int64s, /) -> int:
    """Write one integer per row, as `encode_ints`."""

def put_fixed(values: Int64s, valid: Bytes, width: int, dst: Bytes, cursors: Int64s, /) -> int:
    """Write one body of `width` bytes per row, as `encode_fixed`."""

def put_bytes(offsets: Int32s, data: Bytes, valid: Bytes, dst: Bytes, cursors: Int64s, /) -> int:
    """Write one body of any length per row, as `encode_bytes`."""

def put_tags(tags: Int64s, dst: Bytes, cursors: Int64s, /) -> int:
    """Write one uvarint below 2**31 per row: a type ID, or the tag before a container (0 for null)."""

def distinct_ints(
    values: Int64s, known: int, table: Int32s, entries: Int64s, rows: Int64s, counts: Int64s, selectors: Bytes, /
) -> int:
    """Number the distinct values of an array of integers.

    Args:
        values: n int64.
        known: entries found by earlier calls.
        table: int32, shape (`DISTINCT_SLOTS`,), all 0 at first: entries by their hash, counted from 1.
        entries: int64, shape (most,), most being at most 256: the entries; those that are new are added.
        rows: int64, shape (most,), to fill for new entries: the first row of each.
        counts: int64, shape (most,): how often each entry occurs; this call's are added.
        selectors: n bytes to fill: the entry of each value.

    Returns:
        The number of entries, or ``-1 - i`` when value i would be one too many; all outputs are undefined then.
    """

def distinct_bytes(
    offsets: Int32s,
    data: Bytes,
    ends: Int32s,
    arena: Bytes,
    table: Int32s,
    hashes: Int64s,
    rows: Int64s,
    counts: Int64s,
    selectors: Bytes,
    /,
) -> int:
    """Number the distinct values of an array of bodies.

    Args:
        offsets: n + 1 int32: body i is ``data[offsets[i]:offsets[i + 1]]``.
        data: the bodies.
        ends: int32, shape (known + 1,): the bodies of the entries found by earlier calls, in `arena`, as `offsets`.
        arena: these bodies.
        table: int32, shape (`DISTINCT_SLOTS`,), all 0 at first: entries by their hash, counted from 1.
        hashes: int64, shape (most,), most being at most 256: the hash of each entry.
        rows: int64, shape (most,), to fill for new entries: the first row of each.
        counts: int64, shape (most,): how often each entry occurs; this call's are added.
        selectors: n bytes to fill: the entry of each value.

    Returns:
        The number of entries, or ``-1 - i`` when value i would be one too many, or its offsets or those of an entry
        are outside of the data; all outputs are undefined then.
    """

def address_texts(offsets: Int32s, data: Bytes, valid: Bytes, ends: Int32s, dst: Bytes, /) -> int:
    """Write IP addresses as text, as `zed_spark.types.literals.ip_text` does.

    Args:
        offsets: n + 1 int32: body i is ``data[offsets[i]:offsets[i + 1]]``.
        data: the bodies, of 4 or 16 bytes.
        valid: n bytes, 0 for null: then the text is empty.
        ends: int32, shape (n + 1,), to fill: offsets of the texts, from 0.
        dst: bytes to fill; four times the bodies, and `ADDRESS_TEXT`, are always enough. Bytes past the result are
            undefined.

    Returns:
        The number of bytes of all texts, or ``-1 - i`` when body i has another length, is not in `data`, or does not
        fit into `dst`.
    """

def parse_ipv4(offsets: Int32s, data: Bytes, ends: Int32s, bodies: Bytes, /) -> int:
    """Read IPv4 addresses, spelled as ``10.0.255.1``.

    Args:
        offsets: n + 1 int32: text i is ``data[offsets[i]:offsets[i + 1]]``.
        data: the texts.
        ends: int32, shape (n + 1,), to fill: body i is ``bodies[ends[i]:ends[i + 1]]``, of no bytes where text i is
            something else.
        bodies: 4 * n bytes to fill with bodies of four bytes.

    Returns:
        The bytes of all bodies.
    """

def zeek_lines(src: Bytes, start: int, separator: int, fields: int, bounds: Int32s, state: Int64s, /) -> int:
    """Find the fields of lines of a Zeek log that do not begin with ``#``; empty lines are skipped.

    Args:
        src: text, under 2 GiB.
        start: where the first line begins.
        separator: the byte between fields.
        fields: how many each line has, at least 1.
        bounds: int32 to fill, ``fields + 1`` for each row: where each field begins, and one more than where the last
            one ends. Together with a stride of ``fields + 1`` and the number of a field, these are *cells*.
        state: int64, shape (4,), to fill: where to continue; why the kernel ended: 0 where `bounds` is full, 1 where no
            whole line is left, 2 at a line that begins with ``#``, 3 after a line with another number of fields; that
            number; where that line begins.

    Returns:
        The number of rows.
    """

def zeek_numbers(
    src: Bytes, bounds: Int32s, stride: int, field: int, unset: Bytes, kind: int, out: Int64s, valid: Bytes, /
) -> int:
    """Read numbers of cells: texts ``src[bounds[stride * i + field]:bounds[stride * i + field + 1] - 1]``.

    Args:
        src: the text.
        bounds: int32, ``stride`` for each cell.
        stride: at least ``field + 2``.
        field: where the bounds of a cell begin.
        unset: the text of a field without a value.
        kind: 0 for counts, 1 for integers, 2 for ports, 3 for seconds as nanoseconds, 4 for ``T`` and ``F`` or
            ``t`` and ``f``, 5 for floats.
        out: n int64 to fill; floats as their bit pattern.
        valid: n bytes to fill: 0 where the field is unset, 1 where it has a value, 2 where its text is unusual.

    Returns:
        The number of cells that are unusual, or ``-1 - i`` when cell i is not in `src`.
    """

def zeek_bodies(
    src: Bytes,
    bounds: Int32s,
    stride: int,
    field: int,
    unset: Bytes,
    kind: int,
    ends: Int32s,
    data: Bytes,
    valid: Bytes,
    /,
) -> int:
    """Read strings or addresses of cells.

    Args:
        src: the text.
        bounds: int32, ``stride`` for each cell.
        stride: at least ``field + 2``.
        field: where the bounds of a cell begin.
        unset: the text of a field without a value.
        kind: 0 for strings, whose escapes are resolved and which are unusual unless they are ASCII then; 1 for IP
            addresses; 2 where every text is unusual; 3 for strings that are unusual also if they have a backslash.
        ends: n + 1 int32, filled but for the first: body i is ``data[ends[i]:ends[i + 1]]``, empty unless it is valid.
        data: bytes to fill. The bytes from the first bound to the last, and 16 for each cell, are always enough.
        valid: as for `zeek_numbers`.

    Returns:
        As `zeek_numbers`; ``-1 - i`` also when `data` has no room for body i.
    """

def zeek_items(
    src: Bytes,
    bounds: Int32s,
    stride: int,
    field: int,
    unset: Bytes,
    empty: Bytes,
    separator: int,
    ends: Int32s,
    items: Int32s,
    valid: Bytes,
    /,
) -> int:
    """Split cells into items.

    Args:
        src: the text.
        bounds: int32, ``stride`` for each cell.
        stride: at least ``field + 2``.
        field: where the bounds of a cell begin.
        unset: the text of a field without a value.
        empty: the text of a field without items.
        separator: the byte between items.
        ends: n + 1 int32, filled but for the first: where the items of each cell begin and end, counted from the first
            of `ends`.
        items: int32 to fill, 2 for each item: cells of stride 2.
        valid: n bytes to fill, 0 where a cell is unset, else 1.

    Returns:
        The number of items, or ``-1 - i`` when cell i is not in `src`, or `items` has no room.
    """

def json_values(
    src: Bytes,
    start: int,
    literals: Bytes,
    heads: Int32s,
    edges: Int32s,
    parts: int,
    stride: int,
    bounds: Int32s,
    rows: Int32s,
    state: Int64s,
    /,
) -> int:
    """Find JSON values of known shapes, one after the other, and the bounds of their leaves.

    ``json.c`` says what leaves are, and how ``literals``, ``heads`` and ``edges`` describe shapes
    (`zed_spark.formats.text.json_shapes`).

    Args:
        src: text, under 2 GiB.
        start: where the first value, or the space before it, begins.
        literals: all texts of shapes.
        heads: int32, the first edge of each node, of which there is at least one; or -1.
        edges: int32, all edges.
        parts: most elements of an array.
        stride: at least twice the leaves of any shape.
        bounds: int32 to fill, ``stride`` for each row, two for each leaf: *cells*, as those of `zeek_lines`.
        rows: int32 to fill, 3 for each row: its shape, where it begins, and where it ends.
        state: int64, shape (3,); the last one is 1 if `start` is that of a line. To fill: where to continue; why the
            kernel ended: 0 where there is no more room, 1 at a value of no known shape, 2 at the end of the text or at
            a value that is cut off, 3 at a value that must be parsed; how many values do not begin a line.

    Returns:
        The number of rows.
    """

def json_items(
    src: Bytes, bounds: Int32s, stride: int, field: int, unset: Bytes, ends: Int32s, items: Int32s, valid: Bytes, /
) -> int:
    """Split cells that hold the text of arrays, as `zeek_items` does; elements are strings, numbers or bools.

    Returns:
        The number of items, or ``-1 - i`` when cell i is not in `src` or is no such array, or `items` has no room.
    """

def unpack_ints(src: Bytes, wide: bool, state: Int64s, out: Int64s, /) -> int:
    """Decode the next numbers of a stream.

    A packed block is decoded in groups of 256 numbers (128 of 32 bits), so up to one less than that may be left
    of `out`. Fewer than that many are decoded only when the stream has ended.

    Args:
        src: the whole stream, the closing word included; whole words.
        wide: words of 64 bits, else of 32.
        state: int64, shape (`PACKED_STATE`,), updated; all 0 at the start: the word where the next block, group or
            number starts, how many numbers of the block are left, the word after the block, the previous number, and
            the position in a block of variable bytes.
        out: numbers to fill, 64-bit patterns or numbers below 2**32.

    Returns:
        The count of decoded numbers, 0 at the end; or ``-1 - i`` when number i or the group that it starts is
        malformed.
    """

def pack_ints(values: Int64s, wide: bool, signed: bool, dst: Bytes, /) -> int:
    """Encode numbers as one stream, with the same bytes as the reference implementation.

    Args:
        values: n numbers, at least one.
        wide: words of 64 bits, else of 32, which hold the lowest 32 bits of each number.
        signed: whether shared zero bits at the low end are left out, as in streams of signed numbers.
        dst: bytes to fill; needs 11 bytes a number and 64 more. Bytes past the result are undefined.

    Returns:
        Bytes written, or -1 when they do not fit into `dst`.
    """

def scatter(program: Program, /) -> int:
    """Run a program, whose operations `scatter.c` describes.

    Args:
        program: int64, shape (operations, 15), C-contiguous.

    Returns:
        The number of operations, or ``-1 - p`` when operation p found a row outside of its whole, a value that is not
        there, or bodies outside of their data.
    """

def variant_size_ints(values: Int64s, valid: Bytes, unsigned: bool, sizes: Int64s, /) -> int:
    """Measure integers as variant values: each in the narrowest of int8 to int64.

    Args:
        values: n int64.
        valid: n bytes; a null takes one byte.
        unsigned: values are bit patterns of uint64; those of 2**63 and more become decimals of 18 bytes.
        sizes: n int64 to fill.

    Returns:
        n.
    """

def variant_put_ints(values: Int64s, valid: Bytes, unsigned: bool, dst: Bytes, cursors: Int64s, /) -> int:
    """Write one integer per row at its cursor, in as many bytes as `variant_size_ints` says.

    Args:
        values: n int64.
        valid: n bytes; null becomes the variant null.
        unsigned: see `variant_size_ints`.
        dst: the output; only the bytes of the values are changed.
        cursors: n positions in `dst`; rows with a negative one are left out.

    Returns:
        n, or ``-1 - i`` when the value of row i does not fit into `dst`.
    """

def variant_put_fixed(head: int, width: int, values: Int64s, valid: Bytes, dst: Bytes, cursors: Int64s, /) -> int:
    """Write a header and the `width` (4 or 8) lowest bytes of a number per row: floats, timestamps.

    Other arguments and the result are those of `variant_put_ints`.
    """

def variant_put_bodies(head: int, offsets: Int32s, data: Bytes, valid: Bytes, dst: Bytes, cursors: Int64s, /) -> int:
    """Write one string or binary per row.

    Args:
        head: header of a binary (60) or a long string (64); strings under 64 bytes get a short header.
        offsets: n + 1 int32.
        data: the bytes.
        valid: n bytes.
        dst: see `variant_put_ints`.
        cursors: see `variant_put_ints`.

    Returns:
        n, or ``-1 - i``, also when the offsets of row i are not in `data`.
    """

def variant_put_items(
    offsets: Int64s,
    ids: Int32s,
    id_width: int,
    shared: bool,
    sizes: Int64s,
    valid: Bytes,
    dst: Bytes,
    cursors: Int64s,
    inner: Int64s,
    /,
) -> int:
    """Write the header, ids and offsets of one object or array per row, and make cursors for its items behind them.

    Args:
        offsets: n + 1 int64, ascending: row i has the items ``offsets[i]`` to ``offsets[i + 1]``.
        ids: field ids in the order of their names: of one object (`shared`) or one per item.
        id_width: bytes of an id, 1 to 4; 0 for arrays.
        shared: whether all objects have the same fields.
        sizes: bytes of each item.
        valid: n bytes.
        dst: see `variant_put_ints`.
        cursors: see `variant_put_ints`.
        inner: a cursor per item to fill; -1 for the items of rows that are null or left out.

    Returns:
        n, or ``-1 - i`` when row i does not fit, or its items are not in `ids` or `sizes`.
    """

def unsafe_fields(src: Bytes, starts: Int64s, words: Int64s, bits: Int64s, counts: Int64s, /) -> int:
    """Read the words of all fields of rows or structs.

    Args:
        src: the bytes of the rows.
        starts: where each row begins in them, shape (n,); -1 for a null, of which all fields are null.
        words: the words, field by field, shape (fields * n,); 0 for null.
        bits: the validity bitmaps in that order, each in whole words, shape (fields * ((n + 63) // 64),).
        counts: how many values of each field are not null, shape (fields,).

    Returns:
        n, or ``-1 - i`` where row i does not lie inside of `src`.
    """

def unsafe_words(src: Bytes, starts: Int64s, words: Int64s, /) -> int:
    """Read a word at each of some places.

    Args:
        src: the bytes of the rows.
        starts: the places, shape (n,); -1 for a null.
        words: the words, shape (n,); 0 for null.

    Returns:
        n, or ``-1 - i`` where word i does not lie inside of `src`.
    """

def unsafe_offsets(words: Int64s, most: int, offsets: Int32s, /) -> int:
    """The offsets of values of several bytes that lie one after the other.

    Args:
        words: their words, shape (n,).
        most: the bytes of all rows.
        offsets: the offsets, shape (n + 1,).

    Returns:
        All bytes, or ``-1 - i`` where the values up to value i have more than `most` bytes, or 2**31 or more.
    """

def unsafe_bodies(src: Bytes, origins: Int64s, words: Int64s, out: Bytes, /) -> int:
    """Copy values of several bytes one after the other.

    Args:
        src: the bytes of the rows.
        origins: where the row or list of each value begins in them, shape (n,).
        words: the words of the values, shape (n,).
        out: their bytes, as many as `unsafe_offsets` says.

    Returns:
        The bytes that were written, or ``-1 - i`` where value i does not lie inside of `src`, or not fit `out`.
    """

def unsafe_decimals(src: Bytes, origins: Int64s, words: Int64s, out: Int64s, /) -> int:
    """Read integers of 1 to 16 bytes, the highest first, as decimals of more than 18 digits are stored.

    Args:
        src: the bytes of the rows.
        origins: where the row or list of each value begins in them, shape (n,).
        words: the words of the values, shape (n,); 0 for null.
        out: the integers, the lower half first, shape (2 * n,); 0 for null.

    Returns:
        n, or ``-1 - i`` where value i does not lie inside of `src`, or has more bytes.
    """

def unsafe_lengths(src: Bytes, starts: Int64s, width: int, offsets: Int32s, /) -> int:
    """The offsets of lists.

    Args:
        src: the bytes of the rows.
        starts: where each list begins in them, shape (n,); -1 for a null.
        width: bytes of an element.
        offsets: the offsets, shape (n + 1,).

    Returns:
        The number of all elements, or ``-1 - i`` where list i does not lie inside of `src`, or the lists up to it have
        more bytes, or 2**31 elements or more.
    """

def unsafe_elements(
    src: Bytes, starts: Int64s, offsets: Int32s, width: int, origins: Int64s, words: Int64s, bits: Bytes, /
) -> int:
    """Read the elements of lists.

    Args:
        src: the bytes of the rows.
        starts: as for `unsafe_lengths`.
        offsets: what that found.
        width: bytes of an element: 1, 2, 4 or 8.
        origins: for each element, where its list begins, shape (elements,).
        words: the words of the elements, shape (elements,); 0 for null.
        bits: the validity bitmap, shape ((elements + 7) // 8,).

    Returns:
        How many elements are not null.
    """
