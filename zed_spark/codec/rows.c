/* Rows: a cursor and a stop for each row, advanced past one field at a time.

   `src` is a block, a uint8 array. `cursors` and `stops` are int32 arrays with a position in it for each of n rows: of
   the tag to read next, and just after the container of that tag. Unless stated otherwise, a kernel advances the
   cursors and returns n, or -1 - i if row i is the first malformed one. A cursor below 0 and a stop beyond the block
   make a row malformed: whatever cursors a kernel is given, it reads nothing outside of `src`. */
#include "kernels.h"
#include "tagged.h"

/* The distance in bytes at which rows are prefetched, the bytes per prefetch, and the row size above which they are. */
enum { PREFETCH_AHEAD = 2048, PREFETCH_STRIDE = 64, PREFETCH_ROW = 128 };

/* The tagged value at the cursor of row i. */
INLINE Value row_value(Bytes src, Int32s cursors, Int32s stops, i64 i) {
    return value_in(src.at, src.count, cursors.at[i], stops.at[i]);
}

/* Split a values payload (docs/formats/zng.md, section 4). Each value is a uvarint type ID, a tag and a body.

   It stops when `ids` is full. Resume at stops[n - 1], until that is the length of `src`.

   src: one payload or several, one after the other.
   at: the position to begin at.
   ids: int32, m type IDs to fill.
   starts: int32, m positions to fill: of the tag of each value. Together with `stops`, these are the cursors and stops
       of the top-level values, null ones included.
   stops: int32, m positions to fill: just after each body.

   Returns the number of values, or -1 - i with i counted from `at`. */
KERNEL(frame_values) {
    Bytes src = bytes(a[0]);
    i64 at = number(a[1]);
    Int32s ids = int32s(a[2]), starts = int32s(a[3]), stops = int32s(a[4]);
    REQUIRE(ids.count == starts.count && ids.count == stops.count && at >= 0);
    const byte *base = src.at;
    i64 size = src.count, i = 0, begin = at, ahead = at;
    for (; i < ids.count && at < size; i++) {
        if (at - begin > PREFETCH_ROW) {
            /* Where a row is depends on the one before it, so the processor cannot prefetch long rows by itself. */
            for (ahead = max64(ahead, at); ahead < at + PREFETCH_AHEAD; ahead += PREFETCH_STRIDE) prefetch(base, ahead);
        }
        begin = at;
        Tag id = read_tag(base, at, size);
        if (id.tag < 0) return -1 - i;
        Value v = read_value(base, id.at, size);
        if (v.tag < 0) return -1 - i;
        ids.at[i] = (int32_t)id.tag;
        starts.at[i] = (int32_t)id.at;
        stops.at[i] = (int32_t)v.after;
        at = v.after;
    }
    return i;
}

/* Step into one container (record, array, set, map or union) of each row, and past it.

   inner: int32, n positions to fill: where the body starts.
   inner_stops: int32, n positions to fill: just after the body. For null it is the same position as in `inner`.
   valid: uint8, n flags to fill: 0 for null. Fields must be taken of the other rows only. */
KERNEL(enter) {
    Bytes src = bytes(a[0]);
    Int32s cursors = int32s(a[1]), stops = int32s(a[2]), inner = int32s(a[3]), inner_stops = int32s(a[4]);
    Bytes valid = bytes(a[5]);
    i64 rows = cursors.count;
    REQUIRE(stops.count == rows && inner.count == rows && inner_stops.count == rows && valid.count == rows);
    for (i64 i = 0; i < rows; i++) {
        Value v = row_value(src, cursors, stops, i);
        if (v.tag < 0) return -1 - i;
        inner.at[i] = (int32_t)v.body;
        inner_stops.at[i] = (int32_t)v.after;
        cursors.at[i] = (int32_t)v.after;
        valid.at[i] = v.tag != 0;
    }
    return rows;
}

/* Advance every cursor past `fields` values. */
KERNEL(skip) {
    Bytes src = bytes(a[0]);
    Int32s cursors = int32s(a[1]), stops = int32s(a[2]);
    i64 fields = number(a[3]), rows = cursors.count;
    REQUIRE(stops.count == rows && fields >= 0);
    for (i64 i = 0; i < rows; i++) {
        i64 at = cursors.at[i], stop = stops.at[i];
        for (i64 field = 0; field < fields; field++) {
            Value v = value_in(src.at, src.count, at, stop);
            if (v.tag < 0) return -1 - i;
            at = v.after;
        }
        cursors.at[i] = (int32_t)at;
    }
    return rows;
}

/* Set an element, of `item` bytes, of an array of any integers. */
INLINE void set_element_of(void *array, i64 item, i64 i, i64 value) {
    if (item == 1) {
        set_element8(array, i, value);
    } else if (item == 4) {
        set_element32(array, i, value);
    } else {
        set_element64(array, i, value);
    }
}

/* Count the tagged values from each cursor to its stop. For maps, keys and values both count.

   counts: integers of any size, n counts to fill.

   The cursors do not move. Returns the sum of `counts`, or -1 - i. */
KERNEL(count_items) {
    Bytes src = bytes(a[0]);
    Int32s cursors = int32s(a[1]), stops = int32s(a[2]);
    Argument counts = a[3];
    REQUIRE(stops.count == cursors.count && counts.count == cursors.count);
    i64 total = 0;
    for (i64 i = 0; i < cursors.count; i++) {
        i64 at = cursors.at[i], stop = stops.at[i], count = 0;
        for (; at != stop; count++) {
            Value v = value_in(src.at, src.count, at, stop);
            if (v.tag < 0) return -1 - i;
            at = v.after;
        }
        set_element_of(counts.data, counts.item, i, count);
        total += count;
    }
    return total;
}

/* Make a cursor and a stop for each item, after `count_items`. The cursors of the rows do not move.

   counts: integers of any size, n counts, as `count_items` fills them.
   inner: int32, positions to fill: of the tags of the items, rows in order. It is as long as the sum of `counts`. For
       maps, keys have the even indexes: make them contiguous before use.
   inner_stops: int32, positions to fill: just after each item. It is as long as `inner`.

   Returns the number of items, or -1 - i if row i is malformed, or does not have its count. */
KERNEL(item_cursors) {
    Bytes src = bytes(a[0]);
    Int32s cursors = int32s(a[1]), stops = int32s(a[2]);
    Argument counts = a[3];
    Int32s inner = int32s(a[4]), inner_stops = int32s(a[5]);
    i64 rows = cursors.count, k = 0;
    REQUIRE(stops.count == rows && counts.count == rows && inner.count == inner_stops.count);
    for (i64 i = 0; i < rows; i++) {
        i64 at = cursors.at[i], stop = stops.at[i], count = integer(counts, i);
        if (count < 0 || count > inner.count - k) return -1 - i;
        for (i64 last = k + count; k < last; k++) {
            inner.at[k] = (int32_t)at;
            Value v = value_in(src.at, src.count, at, stop);
            if (v.tag < 0) return -1 - i;
            at = v.after;
            inner_stops.at[k] = (int32_t)at;
        }
        if (at != stop) return -1 - i;
    }
    return k;
}

/* Check that every cursor is at its stop. Returns n, or -1 - i. */
KERNEL(at_stop) {
    Int32s cursors = int32s(a[0]), stops = int32s(a[1]);
    REQUIRE(stops.count == cursors.count);
    for (i64 i = 0; i < cursors.count; i++)
        if (cursors.at[i] != stops.at[i]) return -1 - i;
    return cursors.count;
}

/* Read the tag element of entered union bodies, an integer body (docs/formats/zng.md, sections 5.5 and 12.2).

   cursors, stops: as `enter` fills `inner` and `inner_stops`. A cursor is left at the member value.
   is_signed: whether the body is signed and must not be null (ZNG), or is unsigned with null as 0 (BSUP 1 and later).
   tags: integers of any size, n tags to fill; -1 where `valid` is 0.
   valid: uint8, n flags, as `enter` fills them. The cursors of rows with 0 do not move.

   Returns n, or -1 - i, also if a tag is negative or above 2**31 - 1. */
KERNEL(union_tags) {
    Bytes src = bytes(a[0]);
    Int32s cursors = int32s(a[1]), stops = int32s(a[2]);
    bool is_signed = flag(a[3]);
    Argument tags = a[4];
    Bytes valid = bytes(a[5]);
    i64 rows = cursors.count, least = is_signed;
    REQUIRE(stops.count == rows && tags.count == rows && valid.count == rows);
    for (i64 i = 0; i < rows; i++) {
        if (valid.at[i] == 0) {
            set_element_of(tags.data, tags.item, i, -1);
            continue;
        }
        Value v = row_value(src, cursors, stops, i);
        if (v.tag < least || v.tag > 9) return -1 - i;
        i64 member = word(src.at, v.body, v.after - v.body, src.count);
        if (is_signed) member = unzigzag(member);
        if (member < 0 || member >= LIMIT) return -1 - i;
        set_element_of(tags.data, tags.item, i, member);
        cursors.at[i] = (int32_t)v.after;
    }
    return rows;
}

INLINE i64 take_ints_as(Bytes src, Int32s cursors, Int32s stops, bool is_signed, Int64s out, Bytes valid) {
    for (i64 i = 0; i < cursors.count; i++) {
        Value v = row_value(src, cursors, stops, i);
        if (v.tag < 0 || v.tag > 9) return -1 - i;
        i64 u = word(src.at, v.body, v.after - v.body, src.count);
        out.at[i] = is_signed ? unzigzag(u) : u;
        valid.at[i] = v.tag != 0;
        cursors.at[i] = (int32_t)v.after;
    }
    return cursors.count;
}

/* Read one integer per row; see `decode_ints` of segments.c.

   is_signed: whether bodies are sign-magnitude words, or unsigned ones.
   out: int64, n numbers to fill; 0 for null.
   valid: uint8, n flags to fill; 0 for null. */
KERNEL(take_ints) {
    Bytes src = bytes(a[0]);
    Int32s cursors = int32s(a[1]), stops = int32s(a[2]);
    Int64s out = int64s(a[4]);
    Bytes valid = bytes(a[5]);
    i64 rows = cursors.count;
    REQUIRE(stops.count == rows && out.count == rows && valid.count == rows);
    if (flag(a[3])) return take_ints_as(src, cursors, stops, true, out, valid);
    return take_ints_as(src, cursors, stops, false, out, valid);
}

/* Read one float or bool per row; see `decode_fixed` of segments.c.

   width: bytes of a body, 1 to 8.
   out: int64, n bit patterns to fill; 0 for null.
   valid: uint8, n flags to fill; 0 for null. */
KERNEL(take_fixed) {
    Bytes src = bytes(a[0]);
    Int32s cursors = int32s(a[1]), stops = int32s(a[2]);
    i64 width = number(a[3]), rows = cursors.count;
    Int64s out = int64s(a[4]);
    Bytes valid = bytes(a[5]);
    REQUIRE(stops.count == rows && out.count == rows && valid.count == rows && 1 <= width && width <= 8);
    for (i64 i = 0; i < rows; i++) {
        Value v = row_value(src, cursors, stops, i);
        if (v.tag != 0 && v.tag != width + 1) return -1 - i;
        out.at[i] = word(src.at, v.body, v.after - v.body, src.count);
        valid.at[i] = v.tag != 0;
        cursors.at[i] = (int32_t)v.after;
    }
    return rows;
}

/* Read one body of any length per row; see `decode_bytes` of segments.c.

   offsets: int32, n + 1 offsets to fill: body i is data[offsets[i]:offsets[i + 1]].
   data: uint8, to fill. As many bytes as there are between the cursors and their stops are enough.
   valid: uint8, n flags to fill; 0 for null.

   Returns the number of bytes written, or -1 - i, also if `data` is too short for row i or 2 GiB are reached. */
KERNEL(take_bytes) {
    Bytes src = bytes(a[0]);
    Int32s cursors = int32s(a[1]), stops = int32s(a[2]), offsets = int32s(a[3]);
    Bytes data = bytes(a[4]), valid = bytes(a[5]);
    i64 rows = cursors.count, to = 0, capacity = min64(data.count, LIMIT - 1);
    REQUIRE(stops.count == rows && offsets.count == rows + 1 && valid.count == rows);
    offsets.at[0] = 0;
    for (i64 i = 0; i < rows; i++) {
        Value v = row_value(src, cursors, stops, i);
        i64 n = v.after - v.body;
        if (v.tag < 0 || n > capacity - to) return -1 - i;
        copy_body(src.at, v.body, src.count, data.at, to, data.count, n);
        to += n;
        offsets.at[i + 1] = (int32_t)to;
        valid.at[i] = v.tag != 0;
        cursors.at[i] = (int32_t)v.after;
    }
    return to;
}
