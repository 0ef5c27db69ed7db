/* Packed integers, the codec of CSUP: differences between numbers, in variable bytes or in bits.

   A stream consists of words of 32 or 64 bits, in blocks (docs/formats/csup.md, section 5). A block has either numbers
   in variable bytes, or groups of four runs. A run has as many numbers as a word has bits, and all of its differences
   have the same length in bits, so that four of them are decoded at once. */
#include "kernels.h"
#include "programs.h"

static const i64 PACKED_LOW_32 = 0xFFFFFFFF;

/* A number modulo 2**32 or 2**64, by the width of the stream. */
INLINE i64 packed_narrow(i64 value, bool wide) { return wide ? value : value & PACKED_LOW_32; }

/* Word number `at` of a stream. */
INLINE i64 packed_word(const byte *base, i64 at, bool wide) {
    return wide ? load64(base, 8 * at) : load32(base, 4 * at);
}
INLINE void set_packed_word(byte *base, i64 at, i64 word, bool wide) {
    if (wide) {
        store64(base, 8 * at, word);
    } else {
        store32(base, 4 * at, word);
    }
}

/* What all numbers of a run have in common. */
typedef struct {
    i64 size;       /* numbers of the run, and bits of a word */
    i64 n;          /* bits of a difference */
    bool is_signed; /* whether differences are in zigzag form */
    i64 shift;      /* zero bits that differences lack at the low end, less than 64 */
    i64 kept;       /* the bits that a number has */
} PackedRun;

/* Without AVX2, x86 has no instruction that shifts each lane by a count of its own. */
#if defined(__AVX2__) || !defined(__x86_64__)
typedef u64 Four __attribute__((vector_size(32)));
typedef u64 four_at __attribute__((vector_size(32), aligned(1), may_alias));
#ifdef __clang__
#define MOVED_FOUR(x, a, b, c, d) __builtin_shufflevector(x, (Four){0}, a, b, c, d)
#else
#define MOVED_FOUR(x, a, b, c, d) __builtin_shuffle(x, (Four){0}, (Four){a, b, c, d})
#endif
typedef struct {
    bool is_signed;
    Four mask, shifts, kept;
} PackedFours;

INLINE Four all_four(i64 value) { return (Four){(u64)value, (u64)value, (u64)value, (u64)value}; }

/* The eight bytes from which on there is bit number `bits` behind `start`. */
INLINE u64 packed_bits(const byte *base, i64 start, i64 bits) { return (u64)load64(base, start + (bits >> 3)); }

/* Write four numbers, given their differences with bits of others above. Returns the last number, four times. */
INLINE Four put_four(i64_at *out, i64 i, Four x, PackedFours of, Four before) {
    x &= of.mask;
    x = of.is_signed ? x >> 1 ^ -(x & 1) : x << of.shifts;
    /* The sums of the first one, two, three and four differences. */
    x += MOVED_FOUR(x, 4, 0, 1, 2);
    x += MOVED_FOUR(x, 4, 4, 0, 1);
    *(four_at *)(out + i) = (x + before) & of.kept;
    return MOVED_FOUR(x, 3, 3, 3, 3) + before;
}

/* Write the numbers of a run whose differences have n bits, 0 < n <= 56, from byte `start` on.

   Differences in zigzag form have a shift of 0. Up to 8 bytes from where the last difference begins are loaded. `value`
   is the number before. Returns the last number; of 32 bits, it may have others above. */
INLINE i64 take_fours(const byte *base, i64 start, i64_at *out, PackedRun run, i64 value, bool is_signed) {
    i64 n = run.n, size = run.size;
    PackedFours of = {is_signed, all_four(((i64)1 << n) - 1), all_four(run.shift), all_four(run.kept)};
    Four before = all_four(value);
    /* Eight bytes from any byte on have all bits of 4, 2 or 1 differences. Eight differences are n bytes, so the places
       of bits in bytes repeat. */
    i64 b = n, c = 2 * n, d = 3 * n, e = 4 * n, f = 5 * n, g = 6 * n, h = 7 * n;
    if (n <= 14) {
        Four lows = {0, b, c, d}, highs = {e & 7, (e & 7) + b, (e & 7) + c, (e & 7) + d};
        for (i64 i = 0; i < size; i += 8, start += n) {
            before = put_four(out, i, all_four(load64(base, start)) >> lows, of, before);
            before = put_four(out, i + 4, all_four(load64(base, start + (e >> 3))) >> highs, of, before);
        }
    } else if (n <= 28) {
        Four lows = {0, b, c & 7, (c & 7) + b}, highs = {e & 7, (e & 7) + b, g & 7, (g & 7) + b};
        for (i64 i = 0; i < size; i += 8, start += n) {
            u64 first = packed_bits(base, start, 0), second = packed_bits(base, start, c);
            before = put_four(out, i, (Four){first, first, second, second} >> lows, of, before);
            first = packed_bits(base, start, e);
            second = packed_bits(base, start, g);
            before = put_four(out, i + 4, (Four){first, first, second, second} >> highs, of, before);
        }
    } else {
        Four lows = {0, b & 7, c & 7, d & 7}, highs = {e & 7, f & 7, g & 7, h & 7};
        for (i64 i = 0; i < size; i += 8, start += n) {
            Four x = {packed_bits(base, start, 0), packed_bits(base, start, b), packed_bits(base, start, c),
                      packed_bits(base, start, d)};
            before = put_four(out, i, x >> lows, of, before);
            x = (Four){packed_bits(base, start, e), packed_bits(base, start, f), packed_bits(base, start, g),
                       packed_bits(base, start, h)};
            before = put_four(out, i + 4, x >> highs, of, before);
        }
    }
    return (i64)before[0];
}
static i64 take_short_run(const byte *base, i64 start, i64_at *out, PackedRun run, i64 value) {
    if (run.is_signed) return take_fours(base, start, out, run, value, true);
    return take_fours(base, start, out, run, value, false);
}
#else
/* As `take_fours` does with vectors. */
static i64 take_short_run(const byte *base, i64 start, i64_at *out, PackedRun run, i64 value) {
    i64 n = run.n, shift = run.shift, kept = run.kept, size = run.size, mask = ((i64)1 << n) - 1, sign = run.is_signed;
    for (i64 i = 0, bits = 0; i < size; i++, bits += n) {
        i64 x = (i64)((u64)load64(base, start + (bits >> 3)) >> (bits & 7)) & mask;
        value += ((x >> sign) ^ -(x & sign)) << shift;
        out[i] = value & kept;
    }
    return value;
}
#endif

/* As `take_short_run`, for runs at word `at` of differences of any length less than a word, and at a stream's end.

   Bytes are loaded up to a word after the run, whether or not they are needed: a stream ends with one more word, so a
   word follows every run. */
INLINE i64 take_long_run(const byte *base, i64 at, i64_at *out, PackedRun run, i64 value, bool wide) {
    i64 mask = ((i64)1 << run.n) - 1, sign = run.is_signed;
    for (i64 i = 0, bits = 0; i < run.size; i++, bits += run.n) {
        u64 x;
        if (wide) {
            i64 word = at + (bits >> 6), low = bits & 63;
            /* Never shift by 64, which is undefined. */
            x = (u64)load64(base, 8 * word) >> low | ((u64)load64(base, 8 * word + 8) << 1) << (63 - low);
        } else {
            /* Two words of 32 bits that follow each other. */
            x = (u64)load64(base, 4 * (at + (bits >> 5))) >> (bits & 31);
        }
        i64 difference = (i64)x & mask;
        value += ((difference >> sign) ^ -(difference & sign)) << run.shift;
        out[i] = value & run.kept;
    }
    return value;
}

/* Read the header of the block at state[0]. Returns whether it is valid. */
INLINE bool open_packed_block(const byte *base, i64 words, bool wide, i64_at *state) {
    i64 at = state[0], header = wide ? 1 : 2, group = wide ? 256 : 128;
    /* A block has a header, and then at least a first number or a word of data. */
    if (header + 1 > words - at) return false;
    i64 count = load32(base, wide ? 8 * at : 4 * at), size = load32(base, (wide ? 8 * at : 4 * at) + 4);
    bool is_packed = count >= group;
    if (size <= header || size > words - at || count == 0 || (is_packed && count % group != 0)) return false;
    state[0] = at + header + is_packed;
    state[1] = count;
    state[2] = at + size;
    state[3] = is_packed ? packed_word(base, at + header, wide) : 0;
    state[4] = is_packed ? -1 : 0;
    return true;
}

/* Decode numbers of a block of variable bytes into `out`, `room` at most. Returns the new length of the output, or
   -1 - i. */
INLINE i64 take_bytes_block(const byte *base, bool wide, i64_at *state, i64_at *out, i64 room, i64 done) {
    i64 width = wide ? 8 : 4, most_bits = wide ? 70 : 35, start = width * state[0], end = width * state[2];
    i64 left = state[1], at = state[4], value = state[3];
    while (left > 0 && done < room) {
        i64 difference = 0, shift = 0, part = 128;
        while (part >= 128) {
            i64 position = start + at;
            if (position >= end || shift == most_bits) return -1 - done;
            /* The most significant byte of each word comes first. */
            part = load8(base, position ^ (width - 1));
            if (shift < 64) difference |= (part & 127) << shift;
            shift += 7;
            at++;
        }
        value = packed_narrow(value + difference, wide);
        out[done++] = value;
        left--;
    }
    state[1] = left;
    state[3] = value;
    state[4] = at;
    if (left == 0) state[0] = state[2];
    return done;
}

/* Decode a group of a packed block, for which there is room. Returns whether it is valid. */
INLINE bool take_packed_group(const byte *base, bool wide, i64_at *state, i64_at *out) {
    i64 size = wide ? 64 : 32, at = state[0], end = state[2], total = 0, lengths[4], shifts[4];
    /* `open_packed_block` has checked that the block ends within the stream. */
    if (at >= end) return false;
    i64 descriptor = packed_word(base, at, wide);
    for (i64 run = 0; run < 4; run++) {
        shifts[run] = wide ? descriptor >> (56 - 8 * run) & 255 : 0;
        lengths[run] = (descriptor >> (24 - 8 * run) & 127) - shifts[run];
        if (lengths[run] < 0 || lengths[run] > size) return false;
        total += lengths[run];
    }
    if (total > end - at - 1) return false;
    at++;
    i64 value = state[3];
    for (i64 run = 0; run < 4; run++, out += size) {
        i64 n = lengths[run];
        bool is_signed = descriptor >> (31 - 8 * run) & 1;
        if (n == size) {
            for (i64 i = 0; i < size; i++) out[i] = packed_word(base, at + i, wide);
            value = out[size - 1];
        } else if (n == 0 || shifts[run] > 63) {
            /* What is shifted out of a word leaves nothing. */
            for (i64 i = 0; i < size; i++) out[i] = value;
        } else {
            PackedRun of = {size, n, is_signed, shifts[run], wide ? -1 : PACKED_LOW_32};
            /* Behind the last run of a block there is at least one word. Zigzag forms are never shifted by writers. */
            bool is_short = n <= 56 && (wide || end - at > n) && !(is_signed && of.shift != 0);
            value = is_short ? take_short_run(base, (wide ? 8 : 4) * at, out, of, value)
                             : take_long_run(base, at, out, of, value, wide);
            value = packed_narrow(value, wide);
        }
        at += n;
    }
    state[0] = at;
    state[3] = value;
    state[1] -= 4 * size;
    if (state[1] == 0) state[0] = end;
    return true;
}

INLINE i64 unpack_words(Bytes src, bool wide, Int64s state, Int64s out) {
    i64 width = wide ? 8 : 4, group = wide ? 256 : 128, done = 0;
    i64_at *s = state.at;
    REQUIRE(state.count == PACKED_STATE && src.count % width == 0);
    /* The last word holds the length of the last block, for writers that append. */
    i64 words = src.count / width - 1;
    REQUIRE(s[0] >= 0 && s[1] >= 0 && (s[1] == 0 || s[2] <= words));
    while (done < out.count) {
        if (s[1] == 0) {
            if (s[0] >= words) break;
            if (!open_packed_block(src.at, words, wide, s)) return -1 - done;
        }
        if (s[4] >= 0) {
            /* No call leaves such places; the positions made of them would wrap around. */
            if (s[0] > words || s[2] < 0 || s[4] > src.count) return -1 - done;
            done = take_bytes_block(src.at, wide, s, out.at, out.count, done);
            if (done < 0) return done;
        } else if (out.count - done < group) {
            break;
        } else {
            if (!take_packed_group(src.at, wide, s, out.at + done)) return -1 - done;
            done += group;
        }
    }
    return done;
}

/* unpack_ints(src, wide, state, out): decode the next numbers of a stream.

   A packed block is decoded in groups of 256 numbers (128 of 32 bits), so up to one less than that may be left of
   `out`. Fewer than that many are decoded only when the stream has ended.

   src: the whole stream, including the closing word; whole words.
   wide: whether words have 64 bits, else 32.
   state: PACKED_STATE int64, updated. All are 0 at the start:
       0   the word where the next block, group or number starts
       1   how many numbers of the block are left
       2   the word after the block
       3   the previous number
       4   the position in a block of variable bytes, -1 in a packed block
   out: int64 to fill, 64-bit patterns or numbers below 2**32.

   Returns the count of decoded numbers, 0 at the end; or -1 - i when number i, or the group that starts with it, is
   malformed. */
KERNEL(unpack_ints) {
    Bytes src = bytes(a[0]);
    bool wide = flag(a[1]);
    Int64s state = int64s(a[2]), out = int64s(a[3]);
    return wide ? unpack_words(src, true, state, out) : unpack_words(src, false, state, out);
}

/* A difference in zigzag form: the sign in bit 0, the magnitude above. */
INLINE i64 packed_zigzag(i64 difference, bool wide) {
    if (wide) return difference << 1 ^ -(i64)(difference < 0);
    /* A difference of 32 bits, sign-extended to 64. */
    i64 extended = ((difference & PACKED_LOW_32) ^ 0x80000000) - 0x80000000;
    return (extended << 1 ^ -(i64)(extended < 0)) & PACKED_LOW_32;
}

typedef struct {
    i64 words;         /* of the run */
    i64 length, shift; /* its two bytes of the descriptor */
} RunPlace;

/* Store at word `at` a run of as many numbers as a word has bits. `before` is the number before the run. */
INLINE RunPlace put_packed_run(byte *base, i64 at, const i64_at *values, i64 before, bool wide, bool is_signed) {
    i64 size = wide ? 64 : 32, combined = packed_zigzag(values[0] - before, wide);
    for (i64 i = 1; i < size; i++) combined |= packed_zigzag(values[i] - values[i - 1], wide);
    i64 sign = combined & 1, rest = combined >> 1 & (wide ? INT64_MAX : 0x7FFFFFFF);
    i64 length = 64 - leading_zeros(rest) + sign;
    i64 shift = is_signed && wide && rest != 0 && sign == 0 ? __builtin_ctzll((u64)rest) : 0;
    i64 n = length - shift;
    RunPlace place = {n, length | sign << 7, shift};
    if (n == size) {
        for (i64 i = 0; i < size; i++) set_packed_word(base, at + i, values[i], wide);
        return place;
    }
    if (n == 0) return place;
    /* Where no difference is negative, they are stored without the sign. */
    i64 without = sign ? 0 : 1 + shift, mask = ((i64)1 << n) - 1, word = 0, low = 0;
    for (i64 i = 0; i < size; i++) {
        i64 u = packed_zigzag(values[i] - (i == 0 ? before : values[i - 1]), wide) >> without & mask;
        word |= u << low;
        low += n;
        if (low >= size) {
            set_packed_word(base, at++, word, wide);
            low -= size;
            /* What is left of it; nothing where it ended with the word. */
            word = u >> (n - low);
        }
    }
    return place;
}

/* Store the header of a block at word `at`: the count of its numbers, and its length in words. */
INLINE void set_packed_header(byte *base, i64 at, i64 count, i64 words, bool wide) {
    if (wide) {
        store64(base, 8 * at, count | words << 32);
    } else {
        store32(base, 4 * at, count);
        store32(base, 4 * at + 4, words);
    }
}

/* Store a packed block of `count` numbers at the start. Returns its length in words. */
INLINE i64 put_packed_groups(byte *base, const i64_at *values, i64 count, bool wide, bool is_signed) {
    i64 size = wide ? 64 : 32, at = wide ? 1 : 2, before = values[0];
    set_packed_word(base, at, before, wide);
    at++;
    for (i64 first = 0; first < count; first += 4 * size) {
        i64 position = at++, lengths = 0, shifts = 0;
        for (i64 start = first; start < first + 4 * size; start += size) {
            RunPlace run = put_packed_run(base, at, values + start, before, wide, is_signed);
            before = values[start + size - 1];
            at += run.words;
            lengths = lengths << 8 | run.length;
            shifts = shifts << 8 | run.shift;
        }
        set_packed_word(base, position, lengths | shifts << 32, wide);
    }
    set_packed_header(base, 0, count, at, wide);
    return at;
}

/* Store `count` numbers as variable bytes at word `start`. Returns the block's length in words. */
INLINE i64 put_bytes_block(byte *base, i64 start, const i64_at *values, i64 count, bool wide) {
    i64 width = wide ? 8 : 4, header = wide ? 1 : 2, at = start + header, word = 0, used = 0, before = 0;
    for (i64 i = 0; i < count; i++) {
        u64 left = (u64)packed_narrow(values[i] - before, wide);
        before = values[i];
        bool is_more = true;
        while (is_more) {
            i64 part = left & 127;
            left >>= 7;
            is_more = left != 0;
            word = word << 8 | part | (i64)is_more << 7;
            if (++used == width) {
                set_packed_word(base, at++, word, wide);
                word = used = 0;
            }
        }
    }
    if (used != 0) {
        for (; used < width; used++) word = word << 8 | 128;
        set_packed_word(base, at++, word, wide);
    }
    set_packed_header(base, start, count, at - start, wide);
    return at - start;
}

INLINE i64 pack_words(Int64s values, bool wide, bool is_signed, Bytes dst) {
    i64 group = wide ? 256 : 128, count = values.count / group * group, at = 0, last = 0;
    if (count > 0) at = last = put_packed_groups(dst.at, values.at, count, wide, is_signed);
    if (count < values.count) {
        last = put_bytes_block(dst.at, at, values.at + count, values.count - count, wide);
        at += last;
    }
    set_packed_word(dst.at, at, last, wide);
    return (at + 1) * (wide ? 8 : 4);
}

/* pack_ints(values, wide, signed, dst): encode numbers as one stream, with the bytes of the reference implementation.

   values: n int64, at least one.
   wide: whether words have 64 bits, else 32, which hold the lowest 32 bits of each number.
   signed: whether shared zero bits at the low end are left out, as in streams of signed numbers.
   dst: bytes to fill; needs 11 bytes a number and 64 more. Bytes past the result are undefined.

   Returns the count of bytes written, or -1 when they do not fit into `dst`. */
KERNEL(pack_ints) {
    Int64s values = int64s(a[0]);
    bool wide = flag(a[1]), is_signed = flag(a[2]);
    Bytes dst = bytes(a[3]);
    REQUIRE(values.count > 0);
    /* 8 bytes a number and a word a group, or 10 bytes a number; then headers, a first number and a closing word. */
    if (dst.count < 11 * values.count + 64) return -1;
    return wide ? pack_words(values, true, is_signed, dst) : pack_words(values, false, is_signed, dst);
}
