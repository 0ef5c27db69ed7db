/* Kernels for small files, where a call for each column and each part of the metadata costs more than its values.

   One walks through metadata, the other decodes all columns of a file. Both refuse whatever is not as writers usually
   store it. Callers then take the way without these kernels, which reads it or tells what is wrong with it. */
#include "kernels.h"
#include "programs.h"
#include "tagged.h"

enum {
    ARRAYS_ALIGNED = 63, /* arrays start at multiples of 64 bytes */
    BEHIND_BODIES = 32   /* bytes behind bodies, which other kernels copy at once */
};

/* Walk through the body of a container; arrays.py describes programs.

   src: the body, under 2 GiB.
   origin: what to add to places.
   program: nodes, the first of which is that of the container. A node is its kind and then
       of a record or union   the number of children, and the index of the node of each
       of an array            the index of the node of its elements
       of an integer          its bits, at least 1
       of others              a number that is not used.
   numbers: to fill with the integers, and with two numbers for each value that is only placed: where its body starts
       and where it ends, or -1 and -1 for null. The last number is the number of bytes in `copied`.
   copied: to fill with what tells how the numbers are to be understood:
       for each element of an array   1; and behind the last one 0, also where the array is null
       for a union                    its member, in two bytes
       for what is copied             its length, in two bytes, and its body
       for what is placed             2, or 1 where it is empty, or 0 where it is null.
   stack: int64, three times OUTLINE_LEVELS: memory.

   Returns how many numbers there are, or -1 where the body is malformed, null or too large, or there is no room. */
KERNEL(read_outline) {
    Bytes src = bytes(a[0]), copied = bytes(a[4]);
    i64 origin = number(a[1]);
    Int64s program = int64s(a[2]), numbers = int64s(a[3]), stack = int64s(a[5]);
    REQUIRE(stack.count == 3 * OUTLINE_LEVELS && src.count < LIMIT && program.count > 1);
    const byte *base = src.at;
    i64 at = 0, found = 0, marks = 0, level = 0;
    /* Of each level the node, how many of its children were read, and where it ends. */
    stack.at[0] = 0;
    stack.at[1] = 0;
    stack.at[2] = src.count;
    while (level >= 0) {
        i64_at *top = stack.at + 3 * level;
        i64 node = top[0], step = top[1], end = top[2];
        REQUIRE(node >= 0 && node + 1 < program.count);
        if (numbers.count - found < 3 || copied.count - marks < 3) return -1;
        i64 code = program.at[node], size = program.at[node + 1], child = 0;
        bool more;
        if (code == OUTLINE_ARRAY) {
            more = at < end;
            copied.at[marks++] = more;
            child = size;
        } else {
            more = step < (code == OUTLINE_RECORD ? size : 1);
            i64 place = node + 2 + step;
            if (code == OUTLINE_UNION && more) {
                Value v = read_value(base, at, end);
                if (v.tag < 1 || v.tag > 3) return -1;
                i64 member = unzigzag(word(base, v.body, v.tag - 1, end));
                if (member < 0 || member >= size) return -1;
                store16(copied.at, marks, member);
                marks += 2;
                at = v.after;
                place = node + 2 + member;
            }
            if (more) {
                REQUIRE(place < program.count);
                child = program.at[place];
            }
        }
        if (!more) {
            if (at != end) return -1;
            level--;
            continue;
        }
        top[1] = step + 1;
        REQUIRE(child >= 0 && child < program.count - 1);
        code = program.at[child];
        Value v = read_value(base, at, end);
        if (v.tag < 0) return -1;
        i64 n = v.after - v.body;
        at = v.after;
        if (code == OUTLINE_PLACE) {
            numbers.at[found] = v.tag > 0 ? origin + v.body : -1;
            numbers.at[found + 1] = v.tag > 0 ? origin + v.after : -1;
            copied.at[marks++] = v.tag == 0 ? 0 : n == 0 ? 1 : 2;
            found += 2;
        } else if (v.tag == 0 && code == OUTLINE_ARRAY) {
            copied.at[marks++] = 0;
        } else if (v.tag == 0) {
            return -1;
        } else if (code == OUTLINE_COPY) {
            if (n >= 1 << 16 || n + 2 > copied.count - marks) return -1;
            store16(copied.at, marks, n);
            copy_apart(base, v.body, copied.at, marks + 2, n);
            marks += 2 + n;
        } else if (code == OUTLINE_SIGNED || code == OUTLINE_UNSIGNED) {
            i64 bits = program.at[child + 1];
            if (n > 8) return -1;
            REQUIRE(bits >= (code == OUTLINE_SIGNED));
            i64 value = word(base, v.body, n, end);
            if (code == OUTLINE_SIGNED) {
                value = unzigzag(value);
                if (bits < 64 && (value + ((i64)1 << (bits - 1))) >> bits != 0) return -1;
            } else if (value < 0 || (bits < 64 && value >> bits != 0)) {
                return -1;
            }
            numbers.at[found++] = value;
        } else {
            level++;
            if (level == OUTLINE_LEVELS) return -1;
            top += 3;
            top[0] = child;
            top[1] = 0;
            top[2] = v.after;
            at = v.body;
        }
    }
    numbers.at[found] = marks;
    return found + 1;
}

/* Write a byte for each row, from run lengths of ones, zeros, and so on. Returns the number of ones, or -1. */
static i64 fill_runs(const i64_at *words, i64 count, byte *out, i64 rows) {
    i64 done = 0, ones = 0;
    for (i64 i = 0; i < count; i++) {
        i64 n = words[i], present = 1 - (i & 1), k = done;
        if (n < 0 || n > rows - done) return -1;
        done += n;
        ones += n * present;
        /* Most runs are short. The next one overwrites what overshoots. */
        for (; k < done && k + 8 <= rows; k += 8) store64(out, k, present * 0x0101010101010101);
        for (; k < done; k++) store8(out, k, present);
    }
    return done == rows ? ones : -1;
}

/* Write where each list starts, and where the last one ends, from their lengths. Returns the latter, or -1. */
static i64 fill_offsets(const i64_at *words, i64 count, byte *out) {
    i64 total = 0, all = 0;
    set_element32(out, 0, 0);
    for (i64 i = 0; i < count; i++) {
        total += words[i];
        /* While no length is less than 0 or 2**31 or more, the sum cannot wrap. */
        all |= words[i] | total;
        set_element32(out, i + 1, total);
    }
    return all >> 31 == 0 ? total : -1;
}

/* Write tags of so many members. Returns how many tags there are, or -1. */
static i64 fill_tags(const i64_at *words, i64 count, i64 members, byte *out) {
    i64 wrong = 0;
    for (i64 i = 0; i < count; i++) {
        wrong |= (words[i] < 0) | (words[i] >= members);
        set_element32(out, i, words[i]);
    }
    return wrong == 0 ? count : -1;
}

typedef struct {
    i64 count; /* of values, or -1 */
    i64 size;  /* their bytes */
} Gathered;

/* Copy the first value, with its tag, of each record of two fields. */
static Gathered gather_firsts(const byte *base, i64 at, i64 end, byte *scratch, i64 room) {
    i64 to = 0, count = 0;
    while (at < end) {
        Value record = read_value(base, at, end);
        if (record.tag < 1) return (Gathered){-1, 0};
        Value first = read_value(base, record.body, record.after);
        if (first.tag < 1) return (Gathered){-1, 0};
        Value second = read_value(base, first.after, record.after);
        i64 n = first.after - record.body;
        if (second.tag < 0 || second.after != record.after || n > room - to) return (Gathered){-1, 0};
        copy_apart(base, record.body, scratch, to, n);
        to += n;
        at = record.after;
        count++;
    }
    return (Gathered){count, to};
}

/* Store a bit for each number, 1 where it is not 0. */
static void store_bits(const i64_at *words, i64 count, byte *out) {
    for (i64 first = 0; first < count; first += 8) {
        i64 bits = 0, n = min64(8, count - first);
        for (i64 k = 0; k < n; k++) bits |= (i64)(words[first + k] != 0) << k;
        store8(out, first >> 3, bits);
    }
}

/* The bytes of a segment. */
typedef struct {
    const byte *base;
    i64 at;
    i64 end; /* `at` where there are none */
} Segment;

/* Find a segment of the file, whose data ends at `stop`, and decompress it to `scratch`. The result is empty where the
   segment is damaged or has no room. */
static Segment open_segment(const byte *base, const i64_at *line, i64 stop, byte *scratch, i64 room) {
    const Segment none = {scratch, 0, 0};
    i64 at = line[SEGMENT_AT], length = line[SEGMENT_LENGTH], memory = line[SEGMENT_MEMORY];
    if (at < 0 || length < 1 || memory < 1 || length > stop - at) return none;
    if (line[SEGMENT_FORMAT] == 0 && length == memory) return (Segment){base, at, at + length};
    if (line[SEGMENT_FORMAT] != 1 || memory > 255 * length || memory > room) return none;
    Lz4Sequences s = sequences(base + at, 0, length, true, scratch, 0, memory);
    return s.result == LZ4_ENDED && s.to == memory ? (Segment){scratch, 0, memory} : none;
}

/* Copy n bytes, or test whether they are tagged zeros. Returns whether that is all there is. */
static bool put_bytes_of(Segment from, bool zeros, byte *out, i64 n) {
    if (from.end - from.at != n) return false;
    if (!zeros) {
        copy_apart(from.base, from.at, out, 0, n);
        return true;
    }
    i64 others = 0, words = n >> 3;
    for (i64 k = 0; k < words; k++) others |= element64(from.base + from.at, k) ^ 0x0101010101010101;
    for (i64 k = 8 * words; k < n; k++) others |= load8(from.base, from.at + k) ^ 1;
    return others == 0;
}

/* Lay out bodies behind their offsets, for which there is room. Bodies have `least` or `size` bytes, unless `size` is
   0. Returns the bytes of bodies, or -1. */
static i64 put_texts(Segment from, i64 least, i64 size, byte *out, i64 room, i32_at *offsets, byte *valid, i64 n) {
    i64 to = 4 * (n + 1), wrong = 0;
    offsets[0] = 0;
    if (copy_bodies(from.base, from.at, from.end, out + to, room - to, offsets, valid, n) != from.end) return -1;
    for (i64 k = 0; k < n; k++) {
        i64 body = offsets[k + 1] - offsets[k];
        wrong |= 1 - valid[k];
        wrong |= (size > 0) & (body != size) & (body != least);
    }
    for (i64 k = 0; k <= n; k++) set_element32(out, k, offsets[k]);
    return wrong == 0 ? offsets[n] : -1;
}

/* Lay out n numbers, bits, or a byte for each of `rows` rows of runs. `words` and `valid` are memory of n each.

   Returns how many values there are, or -1. */
static i64 put_numbers(Segment from, const i64_at *line, i64 rows, byte *out, i64_at *words, byte *valid, i64 n) {
    i64 kind = line[KIND] & (ENTRIES - 1), size = line[SIZE], after, nulls = 0;
    bool is_signed = line[LEAST_SIZE] != 0;
    if (kind == INTS || kind == RUNS || kind == LENGTHS || kind == TAGS) {
        after = unsigned_ints(from.base, from.at, from.end, words, valid, 0, n);
        if (kind != INTS || is_signed) {
            for (i64 k = 0; k < n; k++) words[k] = unzigzag(words[k]);
        }
    } else {
        after = fixed_words(from.base, from.at, from.end, size, words, valid, n);
    }
    for (i64 k = 0; k < n; k++) nulls |= 1 - valid[k];
    if (after != from.end || nulls != 0) return -1;
    if (kind == RUNS) return fill_runs(words, n, out, rows);
    if (kind == LENGTHS) return fill_offsets(words, n, out);
    if (kind == TAGS) return fill_tags(words, n, line[LEAST_SIZE], out);
    if (kind == BOOLS) {
        store_bits(words, n, out);
    } else if (size == 8) {
        for (i64 k = 0; k < n; k++) set_element64(out, k, words[k]);
    } else if (!store_ints(words, n, size, is_signed, out)) {
        return -1;
    }
    return n;
}

/* Decode columns without nulls, of one segment each, and lay them out as Arrow does; arrays.py describes programs.

   The kinds of values are
       INTS, FIXED   of SIZE bytes; LEAST_SIZE is 1 for integers that are signed
       BOOLS         which become bits
       BODIES        of SIZE or LEAST_SIZE bytes, or of any number of bytes where SIZE is 0
       SELECTORS     of one byte
       RUNS          of rows with and without a value, which become a byte for each row
       LENGTHS       of lists, which become offsets
       TAGS          of unions with LEAST_SIZE members, which become int32
       TAGGED        nothing is stored: counts the tags, in the row OF_RUNS, that are SIZE
       ZEROS         of which nothing is left.
   With ENTRIES added, the values are the first fields of the records between two places in `entries`.

   src: the file, under 2 GiB.
   entries: bytes, under 2 GiB.
   program: what to decode. OF_RUNS is the row that tells how many values there are (of runs, lengths, or tags that are
       counted), or -1.
   rows: the number of values of all other columns.
   stop: where the data ends, which starts with `src`.
   words: memory of as many numbers as a segment has, as there are rows, and 256.
   valid: as many bytes.
   offsets: as many numbers and one.
   scratch: bytes of the largest segment, and of `entries`.
   out: to fill.
   found: to fill with four numbers for each row of the program: where the values start (of bodies: the offsets), where
       the bodies start, how many values there are (of runs: rows with a value; of lengths: elements), and whether they
       are ASCII.

   Returns the bytes used of `out`; or -1 - i when column i is not like this, is damaged, or has no room. */
KERNEL(decode_columns) {
    Bytes src = bytes(a[0]), entries = bytes(a[1]), valid = bytes(a[6]), scratch = bytes(a[8]), out = bytes(a[9]);
    const i64_at *program = a[2].data;
    i64 columns = a[2].count, rows = number(a[3]), stop = number(a[4]), used = 0;
    Int64s words = int64s(a[5]), found = int64s(a[10]);
    Int32s offsets = int32s(a[7]);
    REQUIRE(a[2].columns == SEGMENT_COUNT + 1 && found.count == 4 * columns && rows >= 0);
    REQUIRE(words.count == valid.count && offsets.count == words.count + 1 && words.count >= rows);
    REQUIRE(0 <= stop && stop <= src.count && src.count < LIMIT && entries.count < LIMIT);
    for (i64 i = 0; i < columns; i++) {
        const i64_at *line = program + i * (SEGMENT_COUNT + 1);
        i64_at *results = found.at + 4 * i;
        i64 kind = line[KIND] & (ENTRIES - 1), size = line[SIZE], runs = line[OF_RUNS];
        REQUIRE(runs < i);
        i64 n = runs < 0 ? rows : found.at[4 * runs + COUNT];
        if (kind == TAGGED) {
            REQUIRE(runs >= 0 && program[runs * (SEGMENT_COUNT + 1) + KIND] == TAGS);
            const byte *tags = out.at + found.at[4 * runs + STARTS_AT];
            uint32_t count = 0;
            for (i64 k = 0; k < n; k++) count += (uint32_t)element32(tags, k) == (uint32_t)size;
            results[STARTS_AT] = results[BODIES_AT] = results[IS_ASCII] = 0;
            results[COUNT] = size >> 32 == 0 ? count : 0;
            continue;
        }
        i64 need = n;
        Segment from;
        if ((line[KIND] & ENTRIES) != 0) {
            /* Their place is given by its ends. */
            i64 at = line[SEGMENT_AT], end = line[SEGMENT_LENGTH];
            if (at < 0 || end < at || end > entries.count) return -1 - i;
            Gathered gathered = gather_firsts(entries.at, at, end, scratch.at, scratch.count);
            from = (Segment){scratch.at, 0, gathered.size};
            need = n = gathered.count;
        } else {
            from = open_segment(src.at, line, stop, scratch.at, scratch.count);
            if (kind == RUNS) {
                n = line[SEGMENT_COUNT];
            } else if (n != line[SEGMENT_COUNT]) {
                return -1 - i;
            }
        }
        if (from.at == from.end || n < 1 || n > words.count) return -1 - i;
        i64 start = (used + ARRAYS_ALIGNED) & ~(i64)ARRAYS_ALIGNED, room = out.count - start, to = start;
        bool is_ascii = false;
        if (kind == BODIES || kind == LENGTHS) {
            need = 4 * (n + 1);
        } else if (kind == TAGS) {
            need = 4 * n;
        } else if (kind == INTS || kind == FIXED) {
            need *= size;
        } else if (kind == ZEROS) {
            need = 0;
        }
        if (need > room) return -1 - i;
        used = start + need;
        if (kind == ZEROS || kind == SELECTORS) {
            if (!put_bytes_of(from, kind == ZEROS, out.at + start, n)) return -1 - i;
        } else if (kind == BODIES) {
            to = used;
            i64 bodies = put_texts(from, line[LEAST_SIZE], size, out.at + start, room, offsets.at, valid.at, n);
            if (bodies < 0) return -1 - i;
            is_ascii = high_bits(out.at, to, to + bodies) == 0;
            used = min64(to + bodies + BEHIND_BODIES, out.count);
        } else {
            REQUIRE(kind == INTS || kind == FIXED || kind == BOOLS || kind == RUNS || kind == LENGTHS || kind == TAGS);
            REQUIRE(size == 1 || size == 2 || size == 4 || size == 8);
            n = put_numbers(from, line, need, out.at + start, words.at, valid.at, n);
            if (n < 0) return -1 - i;
        }
        results[STARTS_AT] = start;
        results[BODIES_AT] = to;
        results[COUNT] = n;
        results[IS_ASCII] = is_ascii;
    }
    return used;
}
