/* Kernels for LZ4 blocks: decoding at once or in steps, and finding the last sequence.

   Decoding is as fast as in liblz4, and three times as fast where matches lie a few bytes back, as among tags and
   8-byte words. It reports the true length of the output, which Arrow's codec does not.

   A sequence is a token, literals, and a match. Nearly all have few literals and short matches. These are copied in
   words, after one check that both buffers have space for words; later sequences overwrite what overshoots. Near the
   ends of the buffers, exactly the bytes of the sequence are read and written. */
#include "kernels.h"
#include "tagged.h"

enum { LZ4_NEEDS_INPUT = 2, LZ4_ENDED = 1, LZ4_FULL = 0, LZ4_MALFORMED = -1 };

/* Literals that are copied in two strides at most, and the space in both buffers that the rest of a sequence needs. */
enum { LZ4_STRIDES = 64, LZ4_IN_SPACE = 72, LZ4_OUT_SPACE = 128 };

typedef struct {
    i64 n;  /* -1 where the length is cut off or too large */
    i64 at; /* the position after it */
} Lz4Length;

/* Read the rest of a length of 15 or more: bytes up to the first below 255. */
INLINE Lz4Length extended_length(const byte *src, i64 at, i64 end) {
    i64 n = 15;
    while (at < end) {
        i64 part = load8(src, at);
        at++;
        n += part;
        if (n >= LIMIT) return (Lz4Length){-1, at};
        if (part < 255) return (Lz4Length){n, at};
    }
    return (Lz4Length){-1, at};
}

/* As `extended_length`, where it is rare: what is not inlined leaves registers to the loop around it. */
OUTLINED Lz4Length rare_length(const byte *src, i64 at, i64 end) { return extended_length(src, at, end); }

/* Copy n bytes from `back` before `to`; callers check 1 <= back <= to and n <= capacity - to. */
OUTLINED void near_match(byte *dst, i64 to, i64 capacity, i64 back, i64 n) {
    /* Strides may overshoot by less than 64 bytes: up to here they stay within the capacity. */
    i64 safe = min64(n, capacity - to - 64), k = 0, step = n <= 32 ? 8 : 32;
    if (back < step) {
        /* Write whole periods until the distance is at least a step: the data repeats with the longer period too. */
        i64 period = back * ((uint32_t)(step - 1 + back) / (uint32_t)back);
        k = min64(period, n);
        copy_exactly(dst, to - back, dst, to, k);
        back = period;
    }
    if (step == 32) {
        while (k < safe) {
            copy32(dst, to + k - back, dst, to + k);
            k += 32;
            /* Read further back, from stores that have completed; these bytes belong to the match too. */
            if (k >= back + back) back += back;
        }
    } else {
        for (; k < safe; k += 8) copy8(dst, to + k - back, dst, to + k);
    }
    copy_exactly(dst, to + k - back, dst, to + k, n - k);
}

/* As `copy_body`, for literals of which there are many, or near the ends of the buffers. */
OUTLINED void copy_literals(const byte *src, i64 at, i64 end, byte *dst, i64 to, i64 capacity, i64 n) {
    copy_body(src, at, end, dst, to, capacity, n);
}

/* Write the lowest `back` bytes of a word, 1 to 7, again and again: 23 to 32 bytes. */
INLINE void repeat_word(u64 word, i64 back, byte *dst, i64 to) {
    /* By hexadecimal digit, the longest period of at most 8 bytes of what repeats after so many. */
    i64 period = (i64)0x76586880 >> 4 * back & 15;
    word &= ((u64)1 << 8 * back) - 1;
    word |= word << 8 * back;
    /* Shifts by 64 or more are undefined; by then the word is full. */
    word |= word << (back < 4 ? 16 * back : 0);
    word |= word << (back == 1 ? 32 : 0);
    store64(dst, to, (i64)word);
    store64(dst, to + period, (i64)word);
    store64(dst, to + 2 * period, (i64)word);
    store64(dst, to + 3 * period, (i64)word);
}

/* The result of `sequences`, the positions in input and output, and the rest of a sequence that does not fit. */
typedef struct {
    i64 result; /* LZ4_NEEDS_INPUT, LZ4_ENDED, LZ4_FULL (also at the end of the input) or LZ4_MALFORMED */
    i64 at;
    i64 to;
    i64 literals; /* their number */
    i64 match;    /* the length of the match, 19 where more length bytes may follow the distance */
    i64 back;     /* the distance, 0 until it is read */
} Lz4Sequences;

/* Decode sequences while each fits as a whole.

   base, at, end: the input, which is the end of the block where `last` is set.
   out, to, capacity: the output; matches refer to what is in front of `to`. */
OUTLINED Lz4Sequences sequences(const byte *base, i64 at, i64 end, bool last, byte *out, i64 to, i64 capacity) {
    /* The last positions in front of which short sequences need no more checks. */
    i64 in_space = end - 32, out_space = capacity - 64;
    while (at < end) {
        i64 token = load8(base, at);
        at++;
        i64 n = token >> 4, m = (token & 15) + 4, back;
        if (LIKELY(n < 15 && at <= in_space && to <= out_space)) {
            /* At most 14 literals and 18 bytes of match: nearly every sequence. Both buffers have space for words. */
            copy16(base, at, out, to);
            at += n;
            to += n;
            back = load16(base, at);
            if (m < 19 && 1 <= back && back <= to) {
                if (back >= 24) {
                    /* Copy more than 18 bytes always: cheaper than a branch that cannot be predicted. */
                    copy16(out, to - back, out, to);
                    copy8(out, to + 16 - back, out, to + 16);
                } else if (back < 8) {
                    u64 period = (u64)(n >= back ? load64(base, at - back) : load64(out, to - back));
                    repeat_word(period, back, out, to);
                } else if (m <= 8) {
                    /* Load no more than needed: a load that spans two recent stores stalls. Store it all at once. */
                    u64 high = (u64)load32(out, to - back + m - 4) << (8 * m - 32);
                    store64(out, to, load32(out, to - back) | (i64)high);
                } else {
                    copy8(out, to - back, out, to);
                    copy8(out, to + 8 - back, out, to + 8);
                    if (m > 16) copy8(out, to + 16 - back, out, to + 16);
                }
                at += 2;
                to += m;
                continue;
            }
        } else if (n == 15 && end - at >= LZ4_IN_SPACE && capacity - to >= LZ4_OUT_SPACE &&
                   load8(base, at) <= LZ4_STRIDES - 15) {
            /* Literals whose length takes one more byte are common between numbers and names. */
            n += load8(base, at);
            at++;
            copy32(base, at, out, to);
            copy32(base, at + 32, out, to + 32);
            at += n;
            to += n;
            back = load16(base, at);
        } else {
            if (n == 15) {
                i64 begin = at - 1;
                Lz4Length length = rare_length(base, at, end);
                n = length.n;
                at = length.at;
                if (n < 0) {
                    if (last) break;
                    return (Lz4Sequences){LZ4_NEEDS_INPUT, begin, to, 0, 0, 0};
                }
            }
            if (n > end - at && last) break;
            if (n > end - at || n > capacity - to) return (Lz4Sequences){LZ4_FULL, at, to, n, m, 0};
            copy_literals(base, at, end, out, to, capacity, n);
            at += n;
            to += n;
            if (end - at < 2) {
                if (!last) return (Lz4Sequences){LZ4_FULL, at, to, 0, m, 0};
                if (at == end) return (Lz4Sequences){LZ4_ENDED, at, to, 0, 0, 0};
                break;
            }
            back = load16(base, at);
        }
        at += 2;
        if (m == 19) {
            i64 begin = at - 2;
            Lz4Length length = extended_length(base, at, end);
            at = length.at;
            if (length.n < 0) {
                if (last) break;
                return (Lz4Sequences){LZ4_FULL, begin, to, 0, 19, 0};
            }
            m = length.n + 4;
        }
        if (back < 1 || back > to) return (Lz4Sequences){LZ4_MALFORMED, at, to, 0, 0, 0};
        if (m > capacity - to) return (Lz4Sequences){LZ4_FULL, at, to, 0, m, back};
        if (back >= 32 && capacity - to >= m + 64) {
            for (i64 k = 0; k < m; k += 32) copy32(out, to + k - back, out, to + k);
        } else {
            near_match(out, to, capacity, back, m);
        }
        to += m;
    }
    if (at == end && !last) return (Lz4Sequences){LZ4_NEEDS_INPUT, at, to, 0, 0, 0};
    /* Also when it is empty or ends with a match: a block ends with literals. */
    return (Lz4Sequences){LZ4_MALFORMED, at, to, 0, 0, 0};
}

/* Decode an LZ4 block until `dst` is full or `src` is used up. Further calls continue.

   src: the block, or a part of it.
   dst: bytes to fill. In front of the position in `state`, it holds the last 65,535 bytes of the output so far, or all
       of it: matches refer to these.
   state: int64, shape (LZ4_STATE,), updated; all 0 at the start: the positions in `src` and in `dst`, and three private
       numbers about the current sequence. To continue with an empty `dst`, move the end of the output to its front and
       set the second number; to give more input, replace `src` and set the first.
   last: whether the block ends at the end of `src`.

   Returns 0 when `dst` is full, 1 when the block has ended (also if `dst` is full at the same time), 2 when more input
   is needed than is left in `src` after the position, -1 when the block is malformed. After -1, state and output are
   undefined. */
KERNEL(lz4_step) {
    Bytes src = bytes(a[0]), dst = bytes(a[1]);
    Int64s state = int64s(a[2]);
    bool last = flag(a[3]);
    REQUIRE(state.count == LZ4_STATE);
    i64 end = src.count, capacity = dst.count;
    Lz4Sequences s = {LZ4_FULL, state.at[0], state.at[1], state.at[2], state.at[3], state.at[4]};
    REQUIRE(0 <= s.at && s.at <= end && 0 <= s.to && s.to <= capacity);
    REQUIRE(s.literals >= 0 && s.match >= 0 && 0 <= s.back && s.back <= s.to);
    while (s.result == LZ4_FULL) {
        if (s.match > 0) {
            if (s.back == 0) {
                i64 n = min64(min64(s.literals, capacity - s.to), end - s.at);
                copy_literals(src.at, s.at, end, dst.at, s.to, capacity, n);
                s.at += n;
                s.to += n;
                s.literals -= n;
                if (s.literals > 0 && s.at < end) break;
                if (last && s.literals == 0 && s.at == end) {
                    s.result = LZ4_ENDED;
                    s.match = 0;
                    break;
                }
                if (s.literals > 0 || end - s.at < 2) {
                    if (last) return LZ4_MALFORMED;
                    s.result = LZ4_NEEDS_INPUT;
                    break;
                }
                i64 after = s.at + 2;
                if (s.match == 19) {
                    Lz4Length length = extended_length(src.at, after, end);
                    if (length.n < 0) {
                        if (last) return LZ4_MALFORMED;
                        s.result = LZ4_NEEDS_INPUT;
                        break;
                    }
                    s.match = length.n + 4;
                    after = length.at;
                }
                s.back = load16(src.at, s.at);
                s.at = after;
                if (s.back < 1 || s.back > s.to) return LZ4_MALFORMED;
            }
            i64 n = min64(s.match, capacity - s.to);
            near_match(dst.at, s.to, capacity, s.back, n);
            s.to += n;
            s.match -= n;
            if (s.match > 0) break;
        }
        s = sequences(src.at, s.at, end, last, dst.at, s.to, capacity);
    }
    state.at[0] = s.at;
    state.at[1] = s.to;
    state.at[2] = s.literals;
    state.at[3] = s.match;
    state.at[4] = s.back;
    return s.result;
}

/* Find the start of the last sequence of an LZ4 block, which consists of literals only.

   src: the block.

   Returns the position of its token, or -1 when the lengths do not fit the block. Distances are not checked. */
KERNEL(lz4_last) {
    Bytes src = bytes(a[0]);
    i64 at = 0, end = src.count;
    while (at < end) {
        i64 start = at, token = load8(src.at, at), n = token >> 4;
        at++;
        if (n == 15) {
            Lz4Length length = extended_length(src.at, at, end);
            n = length.n;
            at = length.at;
        }
        if (n < 0 || n > end - at) return LZ4_MALFORMED;
        at += n;
        if (at == end) return start;
        if (end - at < 2) return LZ4_MALFORMED;
        at += 2;
        if ((token & 15) == 15) {
            Lz4Length length = extended_length(src.at, at, end);
            if (length.n < 0) return LZ4_MALFORMED;
            at = length.at;
        }
    }
    return LZ4_MALFORMED;
}

/* Decode one LZ4 block (no frame header) into `dst`.

   src: the block.
   dst: bytes to fill; may be longer than the output. Bytes past the result are undefined.

   Returns the bytes of output, or -1 when the block is malformed (match offset 0 included) or longer than `dst`. */
KERNEL(lz4_decode) {
    Bytes src = bytes(a[0]), dst = bytes(a[1]);
    Lz4Sequences s = sequences(src.at, 0, src.count, true, dst.at, 0, dst.count);
    return s.result == LZ4_ENDED ? s.to : -1;
}
