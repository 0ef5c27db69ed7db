/* The kernels that read JSON: values of known shapes to cells, as in zeek.c, and arrays to items.

   Leaves are strings, numbers, true, false, null and arrays of these. A shape is the text of a value without its leaves,
   and what kind each leaf is of. The shapes form a tree: a node stands for the start of a value or for a place behind a
   leaf, its edges for the texts that come next, up to another leaf or to the end of the value. Edges are int32:

       0, 1   the text: where it begins in `literals`, and its size, 1 or more
       2      the next edge of the same node, which comes later in the array, or -1
       3      the shape whose end it is, or -1
       4 ...  the node behind a leaf of each kind, or -1

   What is not plain JSON, or may be refused for its size, is of no kind: then Python parses the value. */
#include "kernels.h"
#include "tagged.h"

enum { JSON_STRING, JSON_INT, JSON_FLOAT, JSON_BOOL, JSON_NULL, JSON_EMPTY, JSON_ARRAYS, JSON_KINDS = JSON_ARRAYS + 4 };
/* Why there is none: a text that no edge has, the text ends before this is certain, a leaf is of no kind, and the arrays
   of shapes are wrong. */
enum { JSON_UNKNOWN = -1, JSON_CUT = -2, JSON_ODD = -3, JSON_WRONG = -4 };
enum { EDGE_TEXT, EDGE_SIZE, EDGE_NEXT, EDGE_SHAPE, EDGE_NODES, EDGE_WIDTH = EDGE_NODES + JSON_KINDS };

/* More digits are left to Python, as the number may be out of range: for int64, or with two digits of exponent for
   float64. */
enum { MOST_INT_DIGITS = 18, MOST_FLOAT_SIZE = 200 };

typedef struct {
    i64 kind;
    i64 at, end; /* its cell: a string without quotes, the first letter of true and false, an array without brackets */
    i64 next;    /* where the text continues */
} Leaf;

INLINE Leaf no_leaf(i64 why) { return (Leaf){why, 0, 0, 0}; }

INLINE bool is_digit(byte c) { return (byte)(c - '0') < 10; }

/* Where the first quote, backslash or control character is, or the end. */
INLINE i64 special_byte(const byte *src, i64 at, i64 end) {
    u64 ones = EACH_BYTE(1), highs = EACH_BYTE(0x80);
    for (; at + 8 <= end; at += 8) {
        u64 text = (u64)load64(src, at);
        /* Only marks above the first one may be wrong. */
        u64 marks = (text ^ EACH_BYTE('"')) - ones;
        marks |= (text ^ EACH_BYTE('\\')) - ones;
        marks |= text - EACH_BYTE(0x20);
        marks &= ~text & highs;
        if (marks != 0) return at + first_byte(marks);
    }
    while (at < end && src[at] != '"' && src[at] != '\\' && src[at] >= 0x20) at++;
    return at;
}

/* The size of the escape at a backslash, 0 where it is none, or what is there before the end. */
OUTLINED i64 escape_size(const byte *src, i64 at, i64 end) {
    if (end - at < 2) return end - at;
    byte letter = src[at + 1];
    if (letter != 'u') return letter == '/' || escaped_letter(letter) != 0 ? 2 : 0;
    i64 size = 2;
    for (; size < 6 && at + size < end; size++)
        if (hex_digit(src[at + size]) < 0) return 0;
    return size;
}

INLINE Leaf read_string(const byte *src, i64 start, i64 end) {
    i64 at = special_byte(src, start + 1, end);
    while (at < end && src[at] == '\\') {
        i64 size = escape_size(src, at, end);
        if (size == 0) return no_leaf(JSON_ODD);
        at = special_byte(src, at + size, end);
    }
    if (at == end) return no_leaf(JSON_CUT);
    if (src[at] != '"') return no_leaf(JSON_ODD);
    return (Leaf){JSON_STRING, start + 1, at, at + 1};
}

INLINE i64 skip_digits(const byte *src, i64 at, i64 end) {
    while (at < end && is_digit(src[at])) at++;
    return at;
}

INLINE Leaf read_json_number(const byte *src, i64 start, i64 end) {
    i64 first = start + (src[start] == '-'), at = skip_digits(src, first, end), digits = at - first, part;
    if (at == end) return no_leaf(JSON_CUT);
    if (digits == 0 || (digits > 1 && src[first] == '0')) return no_leaf(JSON_ODD);
    bool is_float = false;
    if (src[at] == '.') {
        is_float = true;
        part = at + 1;
        at = skip_digits(src, part, end);
        if (at == end) return no_leaf(JSON_CUT);
        if (at == part) return no_leaf(JSON_ODD);
    }
    if ((src[at] | 32) == 'e') {
        is_float = true;
        part = at + 1;
        part += part < end && (src[part] == '-' || src[part] == '+');
        at = skip_digits(src, part, end);
        if (at == end) return no_leaf(JSON_CUT);
        if (at == part || at - part > 2) return no_leaf(JSON_ODD);
    }
    if (is_float ? at - start > MOST_FLOAT_SIZE : digits > MOST_INT_DIGITS) return no_leaf(JSON_ODD);
    return (Leaf){is_float ? JSON_FLOAT : JSON_INT, start, at, at};
}

INLINE bool is_same(const byte *one, const byte *other, i64 n) {
    i64 k = 0;
    for (; k + 8 <= n; k += 8)
        if (load64(one, k) != load64(other, k)) return false;
    if (k < n && n >= 8) return load64(one, n - 8) == load64(other, n - 8);
    for (; k < n; k++)
        if (one[k] != other[k]) return false;
    return true;
}

INLINE Leaf read_word(const byte *src, i64 at, i64 end, const char *word, i64 size, Leaf found) {
    if (end - at < size) return no_leaf(JSON_CUT);
    return is_same(src + at, (const byte *)word, size) ? found : no_leaf(JSON_ODD);
}

/* Read a leaf that is no array; `at` is before the end. */
INLINE Leaf read_scalar(const byte *src, i64 at, i64 end) {
    switch (src[at]) {
    case '"': return read_string(src, at, end);
    case 't': return read_word(src, at, end, "true", 4, (Leaf){JSON_BOOL, at, at + 1, at + 4});
    case 'f': return read_word(src, at, end, "false", 5, (Leaf){JSON_BOOL, at, at + 1, at + 5});
    case 'n': return read_word(src, at, end, "null", 4, (Leaf){JSON_NULL, at, at, at + 4});
    default: return read_json_number(src, at, end);
    }
}

INLINE i64 skip_spaces(const byte *src, i64 at, i64 end) {
    while (at < end && src[at] == ' ') at++;
    return at;
}

/* Read an array of at most `parts` strings, numbers or bools, all of one kind. */
OUTLINED Leaf read_array(const byte *src, i64 start, i64 end, i64 parts) {
    i64 at = skip_spaces(src, start + 1, end), kind = JSON_EMPTY, count = 0;
    if (at < end && src[at] == ']') return (Leaf){JSON_EMPTY, at, at, at + 1};
    while (at < end) {
        Leaf item = read_scalar(src, at, end);
        if (item.kind < 0) return item;
        if (item.kind == JSON_NULL || ++count > parts || (count > 1 && item.kind != kind)) return no_leaf(JSON_ODD);
        kind = item.kind;
        at = skip_spaces(src, item.next, end);
        if (at == end) break;
        if (src[at] == ']') return (Leaf){JSON_ARRAYS + kind, start + 1, at, at + 1};
        if (src[at] != ',') return no_leaf(JSON_ODD);
        at = skip_spaces(src, at + 1, end);
    }
    return no_leaf(JSON_CUT);
}

/* Whether a leaf may begin at a position before the end: arrays of records and of arrays are none. */
INLINE bool begins_leaf(const byte *src, i64 at, i64 end) {
    byte c = src[at], next = at + 1 < end ? src[at + 1] : 0;
    if (c == '[') return next != '[' && next != '{';
    return is_digit(c) || c == '"' || c == '-' || c == 't' || c == 'f' || c == 'n';
}

typedef struct {
    Bytes literals;
    Int32s heads, edges; /* the first edge of each node, or -1; all edges */
    i64 parts;
} Shapes;

typedef struct {
    i64 shape; /* or why there is none */
    i64 end;
} Match;
#define NO_MATCH(why) ((Match){why, 0})

/* Find the shape of the value at `at`, and write the bounds of its leaves, of which there is room for `most`. */
INLINE Match match_value(const Shapes *shapes, Bytes src, i64 at, i32_at *cells, i64 most) {
    i64 node = 0, leaves = 0;
    for (;;) {
        i64 which = shapes->heads.at[node], why = JSON_UNKNOWN;
        const i32_at *edge = NULL;
        while (which >= 0) {
            if ((which + 1) * EDGE_WIDTH > shapes->edges.count) return NO_MATCH(JSON_WRONG);
            edge = shapes->edges.at + which * EDGE_WIDTH;
            i64 text = edge[EDGE_TEXT], size = edge[EDGE_SIZE], next = edge[EDGE_NEXT];
            if (text < 0 || size < 1 || size > shapes->literals.count - text) return NO_MATCH(JSON_WRONG);
            if (size > src.count - at) {
                why = JSON_CUT;
            } else if (is_same(src.at + at, shapes->literals.at + text, size)) {
                if (edge[EDGE_SHAPE] >= 0) return (Match){edge[EDGE_SHAPE], at + size};
                if (at + size == src.count) return NO_MATCH(JSON_CUT);
                /* Else it is only how a longer text begins. */
                if (begins_leaf(src.at, at + size, src.count)) break;
            }
            if (next >= 0 && next <= which) return NO_MATCH(JSON_WRONG);
            which = next;
        }
        if (which < 0) return NO_MATCH(why);
        at += edge[EDGE_SIZE];
        Leaf leaf = src.at[at] == '[' ? read_array(src.at, at, src.count, shapes->parts)
                                      : read_scalar(src.at, at, src.count);
        if (leaf.kind < 0) return NO_MATCH(leaf.kind);
        if (leaves == most) return NO_MATCH(JSON_WRONG);
        cells[2 * leaves] = (int32_t)leaf.at;
        cells[2 * leaves + 1] = (int32_t)(leaf.end + 1);
        leaves++;
        at = leaf.next;
        node = edge[EDGE_NODES + leaf.kind];
        if (node < 0) return NO_MATCH(JSON_UNKNOWN);
        if (node >= shapes->heads.count) return NO_MATCH(JSON_WRONG);
    }
}

/* json_values(src, start, literals, heads, edges, parts, stride, bounds, rows, state): find values of known shapes.

   src: text, less than 2**31 bytes.
   start: where the first value, or the space before it, begins.
   literals, heads, edges: the shapes.
   parts: most elements of an array.
   stride: twice the most leaves of a shape, or more.
   bounds: int32 to fill, `stride` for each row: two for each leaf, one cell.
   rows: int32 to fill, 3 for each row: its shape, where it begins, and where it ends.
   state: 3 int64: set the last one to 1 if `start` is that of a line. To fill: where to continue; why it ended: 0 where
       there is no more room, 1 at a value of no known shape, 2 at the end of the text or at a value that is cut off, 3
       at a value that must be parsed; how many values do not begin a line.

   Returns the count of rows. */
KERNEL(json_values) {
    Bytes src = bytes(a[0]);
    i64 at = number(a[1]), stride = number(a[6]), count = 0, why = 0, together = 0;
    Shapes shapes = {bytes(a[2]), int32s(a[3]), int32s(a[4]), number(a[5])};
    Int32s bounds = int32s(a[7]), rows = int32s(a[8]);
    Int64s state = int64s(a[9]);
    REQUIRE(src.count < LIMIT && 0 <= at && at <= src.count && 0 < stride && stride < LIMIT && state.count == 3);
    REQUIRE(shapes.heads.count > 0);
    i64 capacity = min64(bounds.count / stride, rows.count / 3);
    bool begins_line = state.at[2] == 1;
    while (count < capacity) {
        i64 start = at;
        for (; start < src.count; start++) {
            byte c = src.at[start];
            if (c == '\n') begins_line = true;
            else if (c != ' ' && c != '\t' && c != '\r') break;
        }
        Match found = start == src.count
                          ? NO_MATCH(JSON_CUT)
                          : match_value(&shapes, src, start, bounds.at + count * stride, stride / 2);
        if (found.shape < 0) {
            REQUIRE(found.shape != JSON_WRONG);
            why = -found.shape;
            break;
        }
        i32_at *row = rows.at + 3 * count;
        row[0] = (int32_t)found.shape;
        row[1] = (int32_t)start;
        row[2] = (int32_t)found.end;
        together += !begins_line;
        begins_line = false;
        at = found.end;
        count++;
    }
    state.at[0] = at;
    state.at[1] = why;
    state.at[2] = together;
    return count;
}

/* json_items(src, bounds, stride, field, unset, ends, items, valid): split the cells of arrays.

   All arguments are as for `zeek_items`, and so is the result; -1 - i also where cell i is no array of plain values. */
KERNEL(json_items) {
    Int32s ends = int32s(a[5]), items = int32s(a[6]);
    Bytes valid = bytes(a[7]);
    Cells cells = cells_of(a, valid.count);
    REQUIRE_CELLS(cells);
    REQUIRE_ITEMS(ends, items, valid);
    i64 count = 0, first = ends.at[0];
    for (i64 i = 0; i < cells.count; i++) {
        Cell cell = cell_at(&cells, i);
        if (cell.end < 0) return -1 - i;
        bool is_unset = is_text(cells.src.at, cell, cells.unset);
        /* The bracket behind the cell ends a number. */
        i64 at = is_unset ? cell.end : skip_spaces(cells.src.at, cell.at, cell.end);
        i64 end = min64(cell.end + 1, cells.src.count);
        while (at < cell.end) {
            Leaf item = read_scalar(cells.src.at, at, end);
            if (item.kind < 0 || item.next > cell.end || !put_item(items, count, item.at, item.end)) return -1 - i;
            count++;
            at = skip_spaces(cells.src.at, item.next, cell.end);
            if (at < cell.end && cells.src.at[at] != ',') return -1 - i;
            at = skip_spaces(cells.src.at, at + 1, cell.end);
        }
        valid.at[i] = !is_unset;
        ends.at[i + 1] = (int32_t)(first + count);
    }
    return count;
}
