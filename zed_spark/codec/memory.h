/* Unaligned loads, stores and copies: every access of a kernel goes through these, and callers check bounds.

   All numbers are int64_t and wrap around, which -fwrapv makes defined. Words are little-endian. */
#pragma once
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#if defined(__GNUC__) || defined(__clang__)
#define INLINE static inline __attribute__((always_inline))
#define OUTLINED static __attribute__((noinline))
#define UNALIGNED_ELEMENT __attribute__((aligned(1), may_alias))
#define LIKELY(x) __builtin_expect(!!(x), 1)
#else
#error "the kernels need gcc or clang"
#endif

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "the kernels load little-endian words"
#endif

typedef int64_t i64;
typedef uint64_t u64;
typedef uint8_t byte;
/* Elements of arrays, which may stand at any address. */
typedef int32_t i32_at UNALIGNED_ELEMENT;
typedef int64_t i64_at UNALIGNED_ELEMENT;
typedef uint16_t u16_at UNALIGNED_ELEMENT;
typedef uint32_t u32_at UNALIGNED_ELEMENT;
/* Two and four words at any address. Of an array of words, gcc would make a copy on the stack as well. */
typedef u64 u64x2_at __attribute__((vector_size(16), aligned(1), may_alias));
typedef u64 u64x4_at __attribute__((vector_size(32), aligned(1), may_alias));

/* Tags, type IDs and positions are below this. */
#define LIMIT ((i64)1 << 31)

INLINE i64 min64(i64 a, i64 b) { return a < b ? a : b; }
INLINE i64 max64(i64 a, i64 b) { return a > b ? a : b; }

INLINE i64 load8(const byte *base, i64 at) { return base[at]; }
INLINE i64 load16(const byte *base, i64 at) { uint16_t v; memcpy(&v, base + at, 2); return v; }
INLINE i64 load32(const byte *base, i64 at) { uint32_t v; memcpy(&v, base + at, 4); return v; }
INLINE i64 load64(const byte *base, i64 at) { i64 v; memcpy(&v, base + at, 8); return v; }

/* Store the lowest bytes of a number. */
INLINE void store8(byte *base, i64 at, i64 value) { base[at] = (byte)value; }
INLINE void store16(byte *base, i64 at, i64 value) { uint16_t v = (uint16_t)value; memcpy(base + at, &v, 2); }
INLINE void store32(byte *base, i64 at, i64 value) { uint32_t v = (uint32_t)value; memcpy(base + at, &v, 4); }
INLINE void store64(byte *base, i64 at, i64 value) { memcpy(base + at, &value, 8); }

/* As loads and stores of element i; compilers make vector instructions of loops over these. */
INLINE i64 element8(const byte *base, i64 i) { return base[i]; }
INLINE i64 element32(const byte *base, i64 i) { return ((const u32_at *)base)[i]; }
INLINE i64 element64(const byte *base, i64 i) { return ((const i64_at *)base)[i]; }
INLINE void set_element8(byte *base, i64 i, i64 value) { base[i] = (byte)value; }
INLINE void set_element16(byte *base, i64 i, i64 value) { ((u16_at *)base)[i] = (uint16_t)value; }
INLINE void set_element32(byte *base, i64 i, i64 value) { ((u32_at *)base)[i] = (uint32_t)value; }
INLINE void set_element64(byte *base, i64 i, i64 value) { ((i64_at *)base)[i] = value; }

/* Copy 1, 8, 16 or 32 bytes, all loaded before any is stored. */
INLINE void copy1(const byte *src, i64 at, byte *dst, i64 to) { dst[to] = src[at]; }
INLINE void copy8(const byte *src, i64 at, byte *dst, i64 to) {
    u64 v;
    memcpy(&v, src + at, 8);
    memcpy(dst + to, &v, 8);
}
INLINE void copy16(const byte *src, i64 at, byte *dst, i64 to) {
    *(u64x2_at *)(dst + to) = *(const u64x2_at *)(src + at);
}
INLINE void copy32(const byte *src, i64 at, byte *dst, i64 to) {
    *(u64x4_at *)(dst + to) = *(const u64x4_at *)(src + at);
}

/* Zero bits above the highest set one, 64 for 0. */
INLINE i64 leading_zeros(i64 value) { return value == 0 ? 64 : __builtin_clzll((u64)value); }

/* Load a cache line early. Nothing happens where no memory is. */
INLINE void prefetch(const byte *base, i64 at) {
    __builtin_prefetch((const void *)((uintptr_t)base + (uintptr_t)at), 0, 3);
}

/* Copy n bytes one by one, upwards: for LZ4 matches that overlap themselves. */
INLINE void copy_exactly(const byte *src, i64 at, byte *dst, i64 to, i64 n) {
    for (i64 k = 0; k < n; k++) copy1(src, at + k, dst, to + k);
}

/* Copy n bytes between two buffers that do not overlap. */
INLINE void copy_apart(const byte *src, i64 at, byte *dst, i64 to, i64 n) {
    i64 k = 0;
    for (; k + 32 <= n; k += 32) copy32(src, at + k, dst, to + k);
    copy_exactly(src, at + k, dst, to + k, n - k);
}

/* Copy n bytes from `at` of one buffer to `to` of another; may write 31 bytes past them, within `capacity`.
   Callers check n <= end - at and n <= capacity - to. */
INLINE void copy_body(const byte *src, i64 at, i64 end, byte *dst, i64 to, i64 capacity, i64 n) {
    /* Strides of 32 bytes that overshoot are three times faster than memcpy on short bodies. */
    if (n + 32 <= end - at && n + 32 <= capacity - to) {
        copy32(src, at, dst, to);
        for (i64 k = 32; k < n; k += 32) copy32(src, at + k, dst, to + k);
    } else {
        copy_apart(src, at, dst, to, n);
    }
}

/* Copy n bytes between different buffers, reading and writing nothing else; strides may overlap. */
INLINE void copy_only(const byte *src, i64 at, byte *dst, i64 to, i64 n) {
    if (n > 32) {
#pragma GCC unroll 8
        for (i64 k = 32; k < n; k += 32) copy32(src, at + k - 32, dst, to + k - 32);
        copy32(src, at + n - 32, dst, to + n - 32);
    } else if (n >= 8) {
        /* One way for all these lengths: which of them is next cannot be predicted. */
        i64 second = min64(8, n - 8), third = max64(0, n - 16);
        copy8(src, at, dst, to);
        copy8(src, at + second, dst, to + second);
        copy8(src, at + third, dst, to + third);
        copy8(src, at + n - 8, dst, to + n - 8);
    } else if (n >= 4) {
        store32(dst, to, load32(src, at));
        store32(dst, to + n - 4, load32(src, at + n - 4));
    } else {
        copy_exactly(src, at, dst, to, n);
    }
}

/* The highest bit of all bytes from `at` up to `end`: 0 where they are ASCII, or there are none. */
INLINE i64 high_bits(const byte *base, i64 at, i64 end) {
    i64 found = 0, words = max64(0, end - at) >> 3;
    for (i64 i = 0; i < words; i++) found |= element64(base + at, i);
    for (i64 k = at + 8 * words; k < end; k++) found |= load8(base, k);
    return found & (i64)0x8080808080808080u;
}

/* Store the 1 to 4 lowest bytes of a number. */
INLINE void store_low(byte *base, i64 at, i64 value, i64 width) {
    if (width == 1) {
        store8(base, at, value);
    } else if (width == 2) {
        store16(base, at, value);
    } else if (width == 4) {
        store32(base, at, value);
    } else {
        store16(base, at, value);
        store8(base, at + 2, value >> 16);
    }
}

/* Store n numbers in 1, 2 or 4 bytes each; returns whether all of them are in range. */
INLINE bool store_ints(const i64_at *values, i64 n, i64 width, bool is_signed, byte *to) {
    /* What is in range has no bits above the width, once the least possible number counts as 0. */
    i64 more = is_signed ? (i64)1 << (8 * width - 1) : 0, above = 0;
    if (width == 1) {
        for (i64 i = 0; i < n; i++) {
            above |= values[i] + more;
            set_element8(to, i, values[i]);
        }
    } else if (width == 2) {
        for (i64 i = 0; i < n; i++) {
            above |= values[i] + more;
            set_element16(to, i, values[i]);
        }
    } else {
        for (i64 i = 0; i < n; i++) {
            above |= values[i] + more;
            set_element32(to, i, values[i]);
        }
    }
    return above >> (8 * width) == 0;
}
