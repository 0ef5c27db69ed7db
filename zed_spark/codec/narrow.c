/* The wanted fields of rows, copied while the frame that they are in is still in the cache.

   The fields of most rows have tags of one byte. The kernel passes a few of them at a time without a look at the end of
   the row, and checks the position then, which is why it may read bytes behind a payload. It reads rows with longer
   tags again, value by value. */
#include "kernels.h"
#include "programs.h"
#include "tagged.h"

/* Values that are passed without a check. */
enum { NARROW_AT_ONCE = 8 };

/* A row: its type ID or -1, and the positions of its tag, of its body and after it. */
typedef struct {
    i64 type_id, start, body, stop;
} NarrowRow;

/* Copy n bytes; reads and writes up to 32 beyond. */
INLINE void copy_over(const byte *base, i64 at, byte *dst, i64 to, i64 n) {
    copy32(base, at, dst, to);
    for (i64 k = 32; k < n; k += 32) copy32(base, at + k, dst, to + k);
}

/* Store a uvarint in a given number of bytes. */
INLINE void store_padded(byte *dst, i64 at, i64 value, i64 width) {
    for (i64 k = 0; k < width - 1; k++, value >>= 7) store8(dst, at + k, (value & 127) | 128);
    store8(dst, at + width - 1, value);
}

/* Whether all programs are inside of their array. */
static bool are_programs_inside(Int32s begins, Int32s program) {
    for (i64 k = 0; k < begins.count; k++) {
        i64 begin = begins.at[k];
        if (begin < 0 || begin >= program.count) return false;
        i64 spans = program.at[begin];
        if (spans < NARROW_WHOLE || spans > (program.count - begin - 1) / 2) return false;
    }
    return true;
}

/* Go past values whose tags have one byte. Returns whether there are only such values, and none goes past `stop`.

   Passes a few values without a look at `stop`: reads less than NARROW_BEHIND bytes beyond it. */
INLINE bool pass_short(const byte *base, i64 *at, i64 stop, i64 fields) {
    while (fields > 0) {
        i64 left = min64(fields, NARROW_AT_ONCE), tags = 0;
        fields -= left;
        for (; left > 0; left--) {
            i64 tag = load8(base, *at);
            tags |= tag;
            *at += tag + (tag == 0);
        }
        if (tags > 127 || *at > stop) return false;
    }
    return true;
}

/* Go past any values. Returns whether none is malformed. */
INLINE bool pass_any(const byte *base, i64 *at, i64 stop, i64 fields) {
    for (; fields > 0; fields--) {
        Value v = read_value(base, *at, stop);
        if (v.tag < 0) return false;
        *at = v.after;
    }
    return true;
}

/* Copy n spans of a row: for each, the program says how many fields to leave out and how many to copy then. Returns the
   position after them in `dst`; or -1 where a value is malformed or, if tags must have one byte, has a longer one. */
INLINE i64 copy_spans(const byte *base, i64 at, i64 stop, const i32_at *program, i64 n, byte *dst, i64 to,
                      bool is_short) {
    for (i64 k = 0; k < n; k++) {
        i64 leave = program[2 * k], take = program[2 * k + 1];
        if (!(is_short ? pass_short(base, &at, stop, leave) : pass_any(base, &at, stop, leave))) return -1;
        i64 begin = at;
        if (!(is_short ? pass_short(base, &at, stop, take) : pass_any(base, &at, stop, take))) return -1;
        copy_over(base, begin, dst, to, at - begin);
        to += at - begin;
    }
    return to;
}

OUTLINED i64 copy_any_spans(const byte *base, i64 at, i64 stop, const i32_at *program, i64 n, byte *dst, i64 to) {
    return copy_spans(base, at, stop, program, n, dst, to, false);
}

OUTLINED NarrowRow long_row(const byte *base, i64 at, i64 size) {
    Tag type_id = read_tag(base, at, size);
    Value v = read_value(base, type_id.at, size);
    return (NarrowRow){v.tag >= 0 ? type_id.tag : -1, type_id.at, v.body, v.after};
}

/* Split off a row; most have a type ID of one byte and a tag of one or two. */
INLINE NarrowRow split_row(const byte *base, i64 at, i64 size) {
    i64 type_id = load8(base, at), tag = load8(base, at + 1), high = load8(base, at + 2);
    i64 two = tag > 127;
    high &= -two;
    tag = (tag & 127) | high << 7;
    i64 body = at + 2 + two, stop = body + tag - (tag != 0);
    if (type_id > 127 || high > 127 || stop > size) return long_row(base, at, size);
    return (NarrowRow){type_id, at + 1, body, stop};
}

/* Split a values payload as `frame_values`, and append its rows, each with the wanted fields only, to `out`.

   Rows keep their type IDs, and tags their lengths in bytes, which are no longer the shortest then.

   The program of a type is a number n of spans and for each of them how many fields to leave out and how many to copy
   then; what is after the last span is not looked at. Null and empty records stay as they are. Instead of n there can
   be NARROW_WHOLE (the value as it is), NARROW_NO_VALUE (a null instead of the value) or NARROW_NO_ROW (the row is left
   out).

   Arguments:
       src: the payload, and NARROW_BEHIND bytes or more behind it.
       size: bytes of the payload.
       numbers: the type number of each type ID, negative for unknown ones.
       begins: where the program of each type number begins.
       program: all programs.
       out: bytes to fill. A row needs NARROW_AHEAD bytes more than it has.
       out_numbers: m type numbers to fill, one for each row.
       starts: m positions in `out` to fill: of the tags of rows.
       stops: m positions just after the bodies to fill.
       state: int64, shape (NARROW_STATE,), updated: the positions in `src` and `out`, and the number of rows so far.

   Returns 0 at the end of the payload, NARROW_FULL when the next row does not fit, -1 when it is malformed. */
KERNEL(narrow_rows) {
    Bytes src = bytes(a[0]), out = bytes(a[5]);
    i64 size = number(a[1]);
    Int32s numbers = int32s(a[2]), begins = int32s(a[3]), program = int32s(a[4]);
    Int32s out_numbers = int32s(a[6]), starts = int32s(a[7]), stops = int32s(a[8]);
    Int64s state = int64s(a[9]);
    const byte *base = src.at;
    byte *dst = out.at;
    i64 capacity = out.count - NARROW_AHEAD, most = out_numbers.count;
    REQUIRE(state.count == NARROW_STATE && starts.count == most && stops.count == most && capacity < LIMIT);
    i64 at = state.at[NARROW_AT], to = state.at[NARROW_TO], row = state.at[NARROW_ROWS], result = 0;
    REQUIRE(0 <= at && at <= size && size <= src.count - NARROW_BEHIND);
    REQUIRE(0 <= to && to <= out.count && 0 <= row && row <= most);
    REQUIRE(are_programs_inside(begins, program));
    while (at < size) {
        NarrowRow found = split_row(base, at, size);
        i64 type_number = 0 <= found.type_id && found.type_id < numbers.count ? numbers.at[found.type_id] : -1;
        if (type_number < 0 || type_number >= begins.count) {
            result = -1;
            break;
        }
        i64 p = begins.at[type_number], spans = program.at[p], length = found.stop - at;
        if (spans == NARROW_NO_ROW) {
            at = found.stop;
            continue;
        }
        if (row == most || length > capacity - to) {
            result = NARROW_FULL;
            break;
        }
        copy32(base, at, dst, to);
        i64 tag_at = to + found.start - at, first = to + found.body - at, end;
        if (spans == NARROW_NO_VALUE) {
            store8(dst, tag_at, 0);
            end = tag_at + 1;
        } else if (found.stop == found.body) {
            /* Null, or without fields, which is for readers of the type to judge. */
            end = first;
        } else if (spans == NARROW_WHOLE) {
            copy_over(base, found.body, dst, first, found.stop - found.body);
            end = first + found.stop - found.body;
        } else {
            end = copy_spans(base, found.body, found.stop, program.at + p + 1, spans, dst, first, true);
            if (end < 0) end = copy_any_spans(base, found.body, found.stop, program.at + p + 1, spans, dst, first);
            if (end < 0) {
                result = -1;
                break;
            }
            if (found.body - found.start == 1) {
                store8(dst, tag_at, end - first + 1);
            } else {
                store_padded(dst, tag_at, end - first + 1, found.body - found.start);
            }
        }
        out_numbers.at[row] = (int32_t)type_number;
        starts.at[row] = (int32_t)tag_at;
        stops.at[row] = (int32_t)end;
        row++;
        to = end;
        at = found.stop;
    }
    state.at[NARROW_AT] = at;
    state.at[NARROW_TO] = to;
    state.at[NARROW_ROWS] = row;
    return result;
}
