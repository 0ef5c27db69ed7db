/* Tags, integer bodies and tagged values, read and written at an address. */
#pragma once
#include "memory.h"

typedef struct {
    i64 tag; /* -1 where it is malformed, cut or 2**31 or more */
    i64 at;  /* the position after it */
} Tag;

typedef struct {
    i64 tag;  /* -1 where the value is malformed or cut */
    i64 body; /* where the body starts */
    i64 after;
} Value;

/* A uvarint of any length up to ten bytes; see `read_tag`. */
OUTLINED Tag long_tag(const byte *src, i64 at, i64 end) {
    i64 value = 0;
    for (int shift = 0; shift < 70; shift += 7) {
        if (at >= end) return (Tag){-1, at};
        i64 part = load8(src, at), group = part & 127;
        at++;
        if (shift <= 28) {
            value |= group << shift;
        } else if (group != 0) {
            return (Tag){-1, at};
        }
        if (part < 128) return (Tag){value < LIMIT ? value : -1, at};
    }
    return (Tag){-1, at};
}

/* Read a uvarint below 2**31 (docs/formats/zng.md, section 2.2), reading nothing at or past `end`. */
INLINE Tag read_tag(const byte *src, i64 at, i64 end) {
    if (at >= end) return (Tag){-1, at};
    i64 first = load8(src, at);
    if (first < 128) return (Tag){first, at + 1};
    if (at + 1 < end) {
        i64 second = load8(src, at + 1);
        if (second < 128) return (Tag){(first & 127) | second << 7, at + 2};
    }
    return long_tag(src, at, end);
}

/* As `word`, byte by byte: near the end of a buffer, where eight bytes cannot be read at once. */
OUTLINED i64 tail_word(const byte *src, i64 at, i64 n) {
    i64 value = 0;
    for (i64 k = 0; k < n; k++) value |= load8(src, at + k) << (8 * k);
    return value;
}

/* The lowest n = 0 to 8 bytes of a word. */
INLINE i64 low_part(i64 word, i64 n) {
#ifdef __BMI2__
    return (i64)__builtin_ia32_bzhi_di((u64)word, (u64)(8 * n));
#else
    /* In two halves, as shifting by all 64 bits at once is undefined. */
    return word & (i64)~((~(u64)0 << 4 * n) << 4 * n);
#endif
}

/* The little-endian number in n = 0 to 8 bytes from `at` on, where eight bytes can be read. */
INLINE i64 low_bytes(const byte *src, i64 at, i64 n) { return low_part(load64(src, at), n); }

/* The little-endian number in n = 0 to 8 bytes from `at` on, reading nothing at or past `end`. */
INLINE i64 word(const byte *src, i64 at, i64 n, i64 end) {
    return at + 8 <= end ? low_bytes(src, at, n) : tail_word(src, at, n);
}

/* The signed number of a sign-magnitude word; 1 is the lowest int64 (docs/formats/zng.md, section 4.2). */
INLINE i64 unzigzag(i64 u) {
    i64 magnitude = (i64)((u64)u >> 1), sign = u & 1, lowest = u == 1;
    return ((magnitude ^ -sign) + sign) | (i64)((u64)lowest << 63);
}

/* The tagged value at a position, reading nothing at or past `end`. No branch tells null: nulls cannot be predicted. */
INLINE Value read_value(const byte *base, i64 at, i64 end) {
    Tag t = read_tag(base, at, end);
    i64 n = t.tag - (t.tag != 0);
    if (n < 0 || n > end - t.at) return (Value){-1, t.at, t.at};
    return (Value){t.tag, t.at, t.at + n};
}

/* As `read_value`, for a position and an end that may be outside of the block, whose length is `size`. */
INLINE Value value_in(const byte *base, i64 size, i64 at, i64 end) {
    if (at < 0 || end > size) return (Value){-1, at, at};
    return read_value(base, at, end);
}

/* The sign-magnitude word of a signed number; the lowest int64 becomes 1 (docs/formats/zng.md, section 4.2). */
INLINE i64 zigzag(i64 value) {
    i64 sign = value < 0;
    /* Negating the lowest wraps to itself and the shift drops its only bit: what is left is the sign. */
    return (i64)((u64)((value ^ -sign) + sign) << 1) | sign;
}

/* Bytes of a word without its high zero bytes, 0 to 8. Without the branch for 0 that gcc makes of `leading_zeros`. */
INLINE i64 body_size(i64 word) {
#ifdef __LZCNT__
    return (71 - (i64)__builtin_ia32_lzcnt_u64((u64)word)) >> 3;
#else
    return ((71 - (i64)__builtin_clzll((u64)word | 1)) >> 3) - (word == 0);
#endif
}

/* Bytes of a uvarint below 2**31. */
INLINE i64 tag_size(i64 tag) {
    if (tag < 128) return 1;
    if (tag < 16384) return 2;
    if (tag < 2097152) return 3;
    return tag < 268435456 ? 4 : 5;
}

/* As `tag_size`, without branches: loops that only add sizes up become vector instructions. */
INLINE i64 bytes_of_tag(i64 tag) { return 1 + (tag >= 128) + (tag >= 16384) + (tag >= 2097152) + (tag >= 268435456); }

/* Store a uvarint below 2**31, and nothing beyond. Returns the position after it. Callers check that it fits. */
INLINE i64 store_tag(byte *dst, i64 at, i64 tag) {
    if (tag < 128) {
        store8(dst, at, tag);
        return at + 1;
    }
    if (tag < 16384) {
        store16(dst, at, (tag & 127) | 128 | (tag >> 7) << 8);
        return at + 2;
    }
    for (; tag >= 128; tag >>= 7) store8(dst, at++, (tag & 127) | 128);
    store8(dst, at, tag);
    return at + 1;
}

/* Store the n = 0 to 8 lowest bytes of a word one by one. */
INLINE void store_few(byte *dst, i64 at, i64 value, i64 n) {
    for (i64 k = 0; k < n; k++) store8(dst, at + k, value >> (8 * k));
}
