/* The kernels that read Zeek's logs: lines to fields, and fields to numbers, addresses and strings.

   Cells are n texts in `src`: cell i goes from bounds[stride * i + field] up to bounds[stride * i + field + 1] - 1, where
   its separator stands. A kernel marks a cell in `valid` with 0 where it is unset, 1 where it has its value, and 2 where
   its text is unusual or wrong: then Python reads it. */
#include "kernels.h"
#include "tagged.h"

#define EACH_BYTE(value) ((u64)0x0101010101010101u * (value))

/* The highest bit of each byte that equals that byte of the pattern, and no other bit. */
INLINE u64 equal_bytes(u64 word, u64 pattern) {
    u64 x = word ^ pattern, low = EACH_BYTE(0x7F);
    return ~(((x & low) + low) | x | low);
}

INLINE i64 first_byte(u64 marks) { return __builtin_ctzll(marks) >> 3; }

typedef struct {
    i64 end;    /* where the newline stands, or -1 where there is none */
    i64 fields; /* of the line */
} Line;

/* Split the line at `at`, writing where the fields 1 to `most` begin. Further ones are only counted. */
INLINE Line split_line(const byte *src, i64 at, i64 size, byte separator, i32_at *row, i64 most) {
    u64 separators = EACH_BYTE(separator), newlines = EACH_BYTE('\n');
    i64 found = 0;
    for (; at + 8 <= size; at += 8) {
        u64 word = (u64)load64(src, at), newline = equal_bytes(word, newlines), marks = equal_bytes(word, separators);
        /* Separators behind the newline belong to the next line. */
        if (newline != 0) marks &= (newline & -newline) - 1;
        for (; marks != 0; marks &= marks - 1) {
            found++;
            if (found <= most) row[found] = (int32_t)(at + first_byte(marks) + 1);
        }
        if (newline != 0) return (Line){at + first_byte(newline), found + 1};
    }
    for (; at < size; at++) {
        if (src[at] == '\n') return (Line){at, found + 1};
        if (src[at] != separator) continue;
        found++;
        if (found <= most) row[found] = (int32_t)(at + 1);
    }
    return (Line){-1, found + 1};
}

/* zeek_lines(src, start, separator, fields, bounds, state): find the fields of lines that do not begin with #.

   src: text, less than 2**31 bytes.
   start: where the first line begins.
   separator: the byte between fields; neither \n nor \r.
   fields: how many each line has, 1 or more.
   bounds: int32 to fill, fields + 1 for each row: where each field begins, and one more than where the last one ends.
   state: 4 int64 to fill: where to continue; why it ended: 0 where `bounds` is full, 1 where no whole line is left, 2 at
       a line that begins with #, 3 after a line with another number of fields; that number; where that line begins.

   Returns the count of rows. Empty lines are skipped. */
KERNEL(zeek_lines) {
    Bytes src = bytes(a[0]);
    i64 at = number(a[1]), separator = number(a[2]), fields = number(a[3]);
    Int32s bounds = int32s(a[4]);
    Int64s state = int64s(a[5]);
    REQUIRE(src.count < LIMIT && 0 <= at && at <= src.count && 0 <= separator && separator < 256);
    REQUIRE(separator != '\n' && separator != '\r' && 1 <= fields && fields < LIMIT && state.count == 4);
    i64 stride = fields + 1, capacity = bounds.count / stride, rows = 0, why = 0;
    state.at[2] = 0;
    while (rows < capacity) {
        if (at == src.count || src.at[at] == '#') {
            why = at == src.count ? 1 : 2;
            break;
        }
        i32_at *row = bounds.at + rows * stride;
        Line line = split_line(src.at, at, src.count, (byte)separator, row, fields);
        if (line.end < 0) {
            why = 1;
            break;
        }
        i64 start = at, end = line.end;
        at = end + 1;
        if (end > start && src.at[end - 1] == '\r') end--;
        if (end == start) continue;
        if (line.fields != fields) {
            why = 3;
            state.at[2] = line.fields;
            state.at[3] = start;
            break;
        }
        row[0] = (int32_t)start;
        row[fields] = (int32_t)(end + 1);
        rows++;
    }
    state.at[0] = at;
    state.at[1] = why;
    return rows;
}

typedef struct {
    Bytes src, unset;
    const i32_at *bounds;
    i64 stride, count;
} Cells;

typedef struct {
    i64 at, end; /* `end` is -1 where the positions are none of `src` */
} Cell;

/* The cells of arguments 0 to 4; the bounds are NULL where these do not fit. */
INLINE Cells cells_of(const Argument *a, i64 count) {
    Int32s bounds = int32s(a[1]);
    i64 stride = number(a[2]), field = number(a[3]);
    bool fits = 0 <= field && field + 2 <= stride && stride < LIMIT && count < LIMIT && bounds.count >= count * stride;
    return (Cells){bytes(a[0]), bytes(a[4]), fits ? bounds.at + field : NULL, stride, count};
}
#define REQUIRE_CELLS(cells) REQUIRE((cells).bounds != NULL || (cells).count == 0)

INLINE Cell cell_at(const Cells *cells, i64 i) {
    i64 at = cells->bounds[i * cells->stride], end = (i64)cells->bounds[i * cells->stride + 1] - 1;
    return (Cell){at, at < 0 || end < at || end > cells->src.count ? -1 : end};
}

INLINE bool is_text(const byte *src, Cell cell, Bytes text) {
    if (cell.end - cell.at != text.count) return false;
    for (i64 k = 0; k < text.count; k++)
        if (src[cell.at + k] != text.at[k]) return false;
    return true;
}

/* Kernels that split cells into items: `ends` has one more than `valid`, and its first one leaves room for all items. */
#define REQUIRE_ITEMS(ends, items, valid)                                                                              \
    REQUIRE((ends).count == (valid).count + 1 && (items).count < LIMIT && 0 <= (ends).at[0] &&                         \
            (ends).at[0] < LIMIT - (items).count / 2)

/* Write the bounds of item i, which goes from `at` up to `end`; false where there is no room. */
INLINE bool put_item(Int32s items, i64 i, i64 at, i64 end) {
    if (i == items.count / 2) return false;
    items.at[2 * i] = (int32_t)at;
    items.at[2 * i + 1] = (int32_t)(end + 1);
    return true;
}

/* The number that n = 1 to 8 digits before `end` make, or -1 where they are no digits; `end` is 8 or more. */
INLINE i64 few_digits(const byte *src, i64 end, i64 n) {
    /* The last digit is the highest byte; zeros stand in for those before the first. */
    u64 ours = ~(u64)0 << (64 - 8 * n), high = EACH_BYTE(0xF0);
    u64 text = ((u64)load64(src, end - 8) & ours) | (EACH_BYTE('0') & ~ours);
    if (((text & high) | ((text + EACH_BYTE(6)) & high) >> 4) != EACH_BYTE(0x33)) return -1;
    /* Pairs of digits, then all four pairs at once. */
    text -= EACH_BYTE('0');
    text = text * 10 + (text >> 8);
    u64 pairs = 0x000000FF000000FFu;
    text = ((text & pairs) * 0x000F424000000064u + ((text >> 16) & pairs) * 0x0000271000000001u) >> 32;
    return (i64)(text & 0xFFFFFFFFu);
}

/* The number that 1 to 18 digits make, or -1 where they are something else. */
INLINE i64 read_digits(const byte *src, i64 at, i64 end) {
    i64 n = end - at;
    if (LIKELY(end >= 8 && n >= 1 && n <= 8)) return few_digits(src, end, n);
    if (LIKELY(end >= 16 && n > 8 && n <= 16)) {
        i64 first = few_digits(src, end - 8, n - 8), last = few_digits(src, end, 8);
        return (first | last) < 0 ? -1 : first * 100000000 + last;
    }
    i64 value = n < 1 || n > 18 ? -1 : 0;
    for (; at < end && value >= 0; at++) {
        i64 digit = src[at] - '0';
        value = digit < 0 || digit > 9 ? -1 : value * 10 + digit;
    }
    return value;
}

static const i64 POWERS[19] = {1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000, 1000000000, 10000000000,
                               100000000000, 1000000000000, 10000000000000, 100000000000000, 1000000000000000,
                               10000000000000000, 100000000000000000, 1000000000000000000};

enum { ZEEK_COUNT, ZEEK_INT, ZEEK_PORT, ZEEK_SECONDS, ZEEK_BOOL, ZEEK_DOUBLE };

/* Read a number that is spelled as Zeek does, and return whether it is. */
INLINE bool read_number(const byte *src, i64 at, i64 end, i64 kind, i64 *value) {
    if (kind == ZEEK_BOOL) {
        byte letter = end - at == 1 ? src[at] | 32 : 0;
        *value = letter == 't';
        return letter == 't' || letter == 'f';
    }
    bool is_negative = kind != ZEEK_COUNT && kind != ZEEK_PORT && at < end && src[at] == '-';
    at += is_negative;
    i64 dot = end, decimals = 0;
    if (kind >= ZEEK_SECONDS) {
        /* 18 digits and a dot do not overflow. Zeek writes six decimals. */
        if (end - at > 19) return false;
        if (end - at > 7 && src[end - 7] == '.') {
            dot = end - 7;
        } else {
            for (dot = at; dot < end && src[dot] != '.';) dot++;
        }
    }
    i64 whole = read_digits(src, at, dot), all = whole;
    if (whole < 0) return false;
    if (dot < end - 1) {
        decimals = end - dot - 1;
        i64 part = read_digits(src, dot + 1, end);
        if (part < 0 || dot - at + decimals > 18) return false;
        all = whole * POWERS[decimals] + part;
    }
    if (kind == ZEEK_DOUBLE) {
        /* Both numbers are exact, so that the quotient is the nearest to the text. */
        if (all >> 53 != 0) return false;
        double found = (double)all / (double)POWERS[decimals];
        if (is_negative) found = -found;
        memcpy(value, &found, 8);
        return true;
    }
    if (kind == ZEEK_SECONDS) {
        if (decimals > 9 || whole > 9223372035) return false;
        all *= POWERS[9 - decimals];
    }
    *value = is_negative ? -all : all;
    return kind != ZEEK_PORT || all < 65536;
}

/* Read all cells of a kind, which is known when this is compiled. */
INLINE i64 read_numbers(const Cells *cells, i64 kind, i64_at *out, byte *valid) {
    i64 odd = 0;
    for (i64 i = 0; i < cells->count; i++) {
        Cell cell = cell_at(cells, i);
        if (cell.end < 0) return -1 - i;
        i64 value = 0, mark = 0;
        if (!is_text(cells->src.at, cell, cells->unset)) {
            mark = read_number(cells->src.at, cell.at, cell.end, kind, &value) ? 1 : 2;
            odd += mark >> 1;
        }
        out[i] = value;
        valid[i] = (byte)mark;
    }
    return odd;
}

/* zeek_numbers(src, bounds, stride, field, unset, kind, out, valid): read numbers.

   unset: the text of a field without a value.
   kind: 0 for counts, 1 for integers, 2 for ports, 3 for seconds as nanoseconds, 4 for T and F or t and f, 5 for the
       bits of floats.
   out: n int64 to fill.
   valid: n bytes to fill.

   Returns how many cells are marked with 2, or -1 - i when cell i is not in `src`. */
KERNEL(zeek_numbers) {
    i64 kind = number(a[5]);
    Int64s out = int64s(a[6]);
    Bytes valid = bytes(a[7]);
    Cells cells = cells_of(a, valid.count);
    REQUIRE_CELLS(cells);
    REQUIRE(out.count == valid.count);
    switch (kind) {
    case ZEEK_COUNT: return read_numbers(&cells, ZEEK_COUNT, out.at, valid.at);
    case ZEEK_INT: return read_numbers(&cells, ZEEK_INT, out.at, valid.at);
    case ZEEK_PORT: return read_numbers(&cells, ZEEK_PORT, out.at, valid.at);
    case ZEEK_SECONDS: return read_numbers(&cells, ZEEK_SECONDS, out.at, valid.at);
    case ZEEK_BOOL: return read_numbers(&cells, ZEEK_BOOL, out.at, valid.at);
    case ZEEK_DOUBLE: return read_numbers(&cells, ZEEK_DOUBLE, out.at, valid.at);
    default: return MISTAKE;
    }
}

INLINE i64 hex_digit(byte c) {
    if (c >= '0' && c <= '9') return c - '0';
    c |= 32;
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* Write the 16 bytes of an IPv6 address in hexadecimal groups, and return whether the text is one. */
OUTLINED bool put_groups(const byte *src, i64 at, i64 end, byte *dst) {
    i64 groups[8], count = 0, gap = -1;
    if (end - at >= 2 && src[at] == ':' && src[at + 1] == ':') {
        gap = 0;
        at += 2;
    }
    while (at < end) {
        i64 start = at, value = 0, digit;
        while (at < end && (digit = hex_digit(src[at])) >= 0) {
            value = (value << 4 | digit) & 0xFFFFF;
            at++;
        }
        if (at == start || at - start > 4 || count == 8) return false;
        groups[count++] = value;
        if (at == end) break;
        if (src[at++] != ':' || at == end) return false;
        if (src[at] == ':') {
            if (gap >= 0) return false;
            gap = count;
            at++;
        }
    }
    if (gap < 0 ? count != 8 : count == 8) return false;
    for (i64 k = 0; k < 16; k++) dst[k] = 0;
    for (i64 k = 0; k < count; k++) {
        i64 to = 2 * (gap < 0 || k < gap ? k : 8 - count + k);
        dst[to] = (byte)(groups[k] >> 8);
        dst[to + 1] = (byte)groups[k];
    }
    return true;
}

/* The byte that an escape of a backslash and one letter stands for, or 0. */
INLINE byte escaped_letter(byte letter) {
    switch (letter) {
    case '\\': case '"': return letter;
    case 'b': return '\b';
    case 'f': return '\f';
    case 'n': return '\n';
    case 'r': return '\r';
    case 't': return '\t';
    default: return 0;
    }
}

/* Copy a text with its escapes resolved, which never makes it longer, and return where it ends. Others stay. */
OUTLINED i64 put_unescaped(const byte *src, i64 at, i64 end, byte *dst, i64 to) {
    while (at < end) {
        byte c = src[at];
        i64 used = 1;
        if (c == '\\' && end - at >= 4 && src[at + 1] == 'x') {
            i64 high = hex_digit(src[at + 2]), low = hex_digit(src[at + 3]);
            /* Where one is no digit, zq takes its bits for set. */
            if (high >= 0 || low >= 0) {
                c = (byte)(high * 16 | (low & 0xFF));
                used = 4;
            }
        } else if (c == '\\' && end - at >= 2 && escaped_letter(src[at + 1]) != 0) {
            c = escaped_letter(src[at + 1]);
            used = 2;
        }
        dst[to++] = c;
        at += used;
    }
    return to;
}

/* The highest bits of bytes that are not ASCII or a backslash. */
INLINE u64 unusual_bytes(Bytes src, i64 at, i64 end) {
    u64 found = 0;
    for (; at < end; at += 8) {
        u64 text = (u64)word(src.at, at, min64(8, end - at), src.count);
        found |= (text & EACH_BYTE(0x80)) | equal_bytes(text, EACH_BYTE('\\'));
    }
    return found;
}

enum { ZEEK_TEXT, ZEEK_ADDRESS, ZEEK_OTHER, ZEEK_PLAIN };

/* zeek_bodies(src, bounds, stride, field, unset, kind, ends, data, valid): read strings or addresses.

   kind: 0 for strings, of which those that are not ASCII are unusual, 1 for addresses, 2 where every text is unusual,
       3 for strings of which those with a backslash are unusual as well.
   ends: n + 1 int32, filled but for the first: body i is data[ends[i]:ends[i + 1]], of no bytes unless it is valid.
   data: bytes to fill. As many as there are from the first bound to the last one, and 16 for each cell, are enough.

   Arguments and result else as for `zeek_numbers`, and -1 - i when `data` has no room. */
KERNEL(zeek_bodies) {
    i64 kind = number(a[5]);
    Int32s ends = int32s(a[6]);
    Bytes data = bytes(a[7]), valid = bytes(a[8]);
    Cells cells = cells_of(a, valid.count);
    REQUIRE_CELLS(cells);
    REQUIRE(ends.count == valid.count + 1 && data.count < LIMIT && ZEEK_TEXT <= kind && kind <= ZEEK_PLAIN);
    i64 odd = 0, to = ends.at[0];
    REQUIRE(0 <= to && to <= data.count);
    for (i64 i = 0; i < cells.count; i++) {
        Cell cell = cell_at(&cells, i);
        if (cell.end < 0) return -1 - i;
        i64 mark = 0, size = cell.end - cell.at, after = to;
        if (!is_text(cells.src.at, cell, cells.unset)) {
            if (data.count - to < max64(size, kind == ZEEK_ADDRESS ? 16 : 0)) return -1 - i;
            bool is_read = false;
            if (kind == ZEEK_TEXT || kind == ZEEK_PLAIN) {
                u64 unusual = unusual_bytes(cells.src, cell.at, cell.end);
                if (LIKELY(unusual == 0)) {
                    copy_body(cells.src.at, cell.at, cells.src.count, data.at, to, data.count, size);
                    after = to + size;
                    is_read = true;
                } else if (kind == ZEEK_TEXT) {
                    after = put_unescaped(cells.src.at, cell.at, cell.end, data.at, to);
                    is_read = high_bits(data.at, to, after) == 0;
                }
            } else if (kind == ZEEK_ADDRESS) {
                i64 body = 7 <= size && size <= 15 ? dotted_body(cells.src.at, cell.at, cell.end) : -1;
                is_read = body >= 0;
                if (is_read) {
                    store32(data.at, to, body);
                    after = to + 4;
                } else if (put_groups(cells.src.at, cell.at, cell.end, data.at + to)) {
                    is_read = true;
                    after = to + 16;
                }
            }
            mark = is_read ? 1 : 2;
            odd += !is_read;
            if (is_read) to = after;
        }
        valid.at[i] = (byte)mark;
        ends.at[i + 1] = (int32_t)to;
    }
    return odd;
}

/* zeek_items(src, bounds, stride, field, unset, empty, separator, ends, items, valid): split cells at a byte.

   empty: the text of a cell without items.
   separator: the byte between items.
   ends: n + 1 int32, filled but for the first: cell i has the items ends[i] to ends[i + 1], minus the first of `ends`.
   items: int32 to fill, 2 for each item: its bounds. As many items as bytes and cells are enough.
   valid: n bytes to fill, 0 where a cell is unset.

   Returns the count of items, or -1 - i when cell i is not in `src` or `items` has no room. */
KERNEL(zeek_items) {
    Bytes empty = bytes(a[5]);
    i64 separator = number(a[6]);
    Int32s ends = int32s(a[7]), items = int32s(a[8]);
    Bytes valid = bytes(a[9]);
    Cells cells = cells_of(a, valid.count);
    REQUIRE_CELLS(cells);
    REQUIRE_ITEMS(ends, items, valid);
    REQUIRE(0 <= separator && separator < 256);
    i64 count = 0, first = ends.at[0];
    for (i64 i = 0; i < cells.count; i++) {
        Cell cell = cell_at(&cells, i);
        if (cell.end < 0) return -1 - i;
        bool is_unset = is_text(cells.src.at, cell, cells.unset);
        if (!is_unset && !is_text(cells.src.at, cell, empty)) {
            i64 start = cell.at;
            for (i64 k = cell.at; k <= cell.end; k++) {
                if (k < cell.end && cells.src.at[k] != separator) continue;
                if (!put_item(items, count, start, k)) return -1 - i;
                count++;
                start = k + 1;
            }
        }
        valid.at[i] = !is_unset;
        ends.at[i + 1] = (int32_t)(first + count);
    }
    return count;
}
