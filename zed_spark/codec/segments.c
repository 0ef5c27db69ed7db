/* Kernels that decode segments: columns of tagged values, one after the other.

   Each fills `out` and `valid`, or `offsets`, `data` and `valid`, for the first n values of `src`. A null gives 0 or an
   empty body. Unless stated otherwise, the result is the number of bytes consumed, which the caller compares with the
   length of `src`, or -1 - i when value i is malformed or cut.

   Values are decoded several at a time, from few loads, while none of them is null. The rest is decoded one by one,
   without branches on nulls: that is faster at most rates of nulls. Before several values are decoded, the end of `src`
   is checked to be so far away that whole words can be read. */
#include "kernels.h"
#include "tagged.h"

enum {
    ONE_BY_ONE = 16,        /* values that are decoded one by one before several at a time are tried again */
    WORDS_PER_BLOCK = 1024, /* words that are decoded before their signs are */
    BODIES_PER_BLOCK = 256, /* bodies that are copied before their bytes are tested for ASCII */
    VALUE_AT_LINE = 64,     /* value_at: bytes that one prefetch loads */
    VALUE_AT_AHEAD = 1024   /* value_at: prefetch distance in bytes */
};

/* Whether three more values with tag t follow the one at `at`; callers check that 3 * t + 1 bytes can be read. */
INLINE bool same_tags(const byte *base, i64 at, i64 t) {
    return ((load8(base, at + t) ^ t) | (load8(base, at + 2 * t) ^ t) | (load8(base, at + 3 * t) ^ t)) == 0;
}

/* As `low_part`, for n = 0 to 7. */
INLINE i64 low_few(i64 word, i64 n) {
#ifdef __BMI2__
    /* One instruction, which gcc does not find. */
    return (i64)__builtin_ia32_bzhi_di((u64)word, (u64)(8 * n));
#else
    return word & (((i64)1 << 8 * n) - 1);
#endif
}

/* A word without its lowest n bytes, of which only the lowest three bits count. */
INLINE u64 high_part(u64 word, i64 n) {
    i64 bits = 8 * n;
    /* Else gcc makes an instruction of what the shift of processors does by itself. */
    __asm__("" : "+r"(bits));
    return word >> (bits & 63);
}

/* Decode n values one by one as plain words: integers or, if `width` is not 0, bodies of as many bytes.

   Returns the position after the last one, or -1 - i when value i is malformed. */
INLINE i64 one_by_one(const byte *base, i64 at, i64 end, i64 width, i64_at *restrict out, byte *restrict valid, i64 n) {
    for (i64 i = 0; i < n; i++) {
        i64 t = end - at >= 9 ? load8(base, at) : 10;
        if (LIKELY(t <= 9)) {
            /* As below, with fewer checks. */
            i64 present = t != 0, more = t + (t == 0);
            if (width != 0 && more - 1 != present * width) return -1 - i;
            out[i] = low_bytes(base, at + 1, more - 1);
            valid[i] = (byte)present;
            at += more;
            continue;
        }
        Value v = read_value(base, at, end);
        if (v.tag < 0 || v.tag > 9 || (width != 0 && v.tag != 0 && v.tag != width + 1)) return -1 - i;
        /* The null and the empty body both read zero bytes and give 0. */
        out[i] = word(base, v.body, v.after - v.body, end);
        valid[i] = v.tag != 0;
        at = v.after;
    }
    return at;
}

/* Decode the values from `first` up to `count` as plain words.

   Returns the position after the last one, or -1 - i when value i is malformed. */
static i64 unsigned_ints(const byte *base, i64 at, i64 end, i64_at *restrict out, byte *restrict valid, i64 first,
                         i64 count) {
    i64 i = first;
    while (i < count) {
        i64 begin = i;
        /* Three short values at a time while none is null: all tags come from the word that has the first. */
        while (i + 3 <= count && end - at >= 24) {
            u64 head = (u64)load64(base, at);
            /* The lowest bits of tags are known before these are. */
            u64 rest = high_part(head, (i64)head);
            i64 t = head & 255, other = rest & 255, last = high_part(rest, (i64)rest) & 255;
            if (((t - 1) | (other - 1) | (last - 1) | (7 - t - other) | (8 - last)) < 0) break;
            out[i] = low_few((i64)(head >> 8), t - 1);
            out[i + 1] = low_few((i64)(rest >> 8), other - 1);
            out[i + 2] = low_few(load64(base, at + t + other + 1), last - 1);
            valid[i] = valid[i + 1] = valid[i + 2] = 1;
            at += t + other + last;
            i += 3;
        }
        /* A few times two values of up to 7 bytes. */
        i64 pairs = min64(i + ONE_BY_ONE, count);
        while (i + 2 <= pairs && end - at >= 24) {
            u64 head = (u64)load64(base, at);
            i64 t = head & 255, one = t + (t == 0);
            i64 other = high_part(head, one) & 255, two = other + (other == 0);
            if (one > 7 || two > 8) break;
            out[i] = low_few(load64(base, at + 1), one - 1);
            out[i + 1] = low_few(load64(base, at + one + 1), two - 1);
            valid[i] = t != 0;
            valid[i + 1] = other != 0;
            at += one + two;
            i += 2;
        }
        /* Four long values with the same tag at a time, such as times. */
        while (i + 4 <= count && end - at >= 48) {
            i64 t = load8(base, at);
            if (t < 2 || t > 9 || !same_tags(base, at, t)) break;
            for (int k = 0; k < 4; k++) {
                out[i + k] = low_bytes(base, at + 1, t - 1);
                valid[i + k] = 1;
                at += t;
            }
            i += 4;
        }
        if (i > begin && i + 4 <= count && end - at >= 48) continue;
        at = one_by_one(base, at, end, 0, out + i, valid + i, min64(ONE_BY_ONE, count - i));
        if (at < 0) return at - i;
        i += ONE_BY_ONE;
    }
    return at;
}

/* Decode integers of 0 to 8 bytes (docs/formats/zng.md, section 4.2).

   src: the segment.
   signed: whether bodies are sign-magnitude numbers (1 is the lowest int64) or plain unsigned ones.
   out: n int64 to fill; unsigned values as their 64-bit pattern.
   valid: n bytes to fill. */
KERNEL(decode_ints) {
    Bytes src = bytes(a[0]), valid = bytes(a[3]);
    bool is_signed = flag(a[1]);
    Int64s out = int64s(a[2]);
    REQUIRE(valid.count == out.count);
    i64 at = 0;
    for (i64 first = 0; first < out.count; first += WORDS_PER_BLOCK) {
        i64 last = min64(first + WORDS_PER_BLOCK, out.count);
        at = unsigned_ints(src.at, at, src.count, out.at, valid.at, first, last);
        if (at < 0) return at;
        if (is_signed) {
            /* Many at once, while they are in the nearest cache. */
            for (i64 i = first; i < last; i++) out.at[i] = unzigzag(out.at[i]);
        }
    }
    return at;
}

/* Decode `count` bodies of `width` = 1 to 8 bytes each.

   Returns the position after the last one, or -1 - i when value i is malformed or of another length. */
INLINE i64 fixed_words(const byte *base, i64 at, i64 end, i64 width, i64_at *restrict out, byte *restrict valid,
                       i64 count) {
    i64 i = 0, step = width + 1;
    while (i < count) {
        /* Four values at a time while none is null. */
        while (i + 4 <= count && end - at >= 48 && load8(base, at) == step && same_tags(base, at, step)) {
            for (int k = 0; k < 4; k++) {
                out[i + k] = low_bytes(base, at + 1, width);
                valid[i + k] = 1;
                at += step;
            }
            i += 4;
        }
        at = one_by_one(base, at, end, width, out + i, valid + i, min64(ONE_BY_ONE, count - i));
        if (at < 0) return at - i;
        i += ONE_BY_ONE;
    }
    return at;
}

/* Decode bodies of exactly `width` bytes: floats (docs/formats/zng.md, section 4.3).

   src: the segment.
   width: bytes of every body that is not null, 1 to 8: 2, 4 or 8 for floats.
   out: n int64 to fill with the little-endian bits, zero-extended.
   valid: n bytes to fill. */
KERNEL(decode_fixed) {
    Bytes src = bytes(a[0]), valid = bytes(a[3]);
    i64 width = number(a[1]);
    Int64s out = int64s(a[2]);
    REQUIRE(valid.count == out.count && 1 <= width && width <= 8);
    return fixed_words(src.at, 0, src.count, width, out.at, valid.at, out.count);
}

/* Decode one-byte booleans; any non-zero byte is true (docs/formats/zng.md, section 4.1).

   src: the segment.
   out: n bytes to fill with 0 or 1.
   valid: n bytes to fill. */
KERNEL(decode_bools) {
    Bytes src = bytes(a[0]), out_bytes = bytes(a[1]), valid_bytes = bytes(a[2]);
    REQUIRE(valid_bytes.count == out_bytes.count);
    const byte *base = src.at;
    byte *restrict out = out_bytes.at, *restrict valid = valid_bytes.at;
    i64 at = 0, end = src.count, i = 0, count = out_bytes.count;
    while (i < count) {
        /* Four values at a time while none is null. */
        while (i + 4 <= count && end - at >= 8) {
            i64 four = load64(base, at);
            if ((four & 0x00FF00FF00FF00FF) != 0x0002000200020002) break;
            for (int k = 0; k < 4; k++) {
                out[i + k] = (four >> (16 * k + 8) & 255) != 0;
                valid[i + k] = 1;
            }
            at += 8;
            i += 4;
        }
        i64 some[ONE_BY_ONE], n = min64(ONE_BY_ONE, count - i);
        at = one_by_one(base, at, end, 1, some, valid + i, n);
        if (at < 0) return at - i;
        for (i64 k = 0; k < n; k++) out[i + k] = some[k] != 0;
        i += ONE_BY_ONE;
    }
    return at;
}

/* Copy `count` bodies to `dst`, which has `room` bytes, from where offsets[0] says, and fill the offsets behind it.

   Returns the position after the last one, or -1 - i when value i is malformed or does not fit. */
OUTLINED i64 copy_bodies(const byte *base, i64 at, i64 end, byte *restrict dst, i64 room, i32_at *restrict offsets,
                         byte *restrict valid, i64 count) {
    i64 to = offsets[0], capacity = min64(room, LIMIT - 1);
    for (i64 i = 0; i < count; i++) {
        Value v = read_value(base, at, end);
        i64 n = v.after - v.body;
        if (v.tag < 0 || n > capacity - to) return -1 - i;
        copy_body(base, v.body, end, dst, to, room, n);
        at = v.after;
        to += n;
        offsets[i + 1] = (int32_t)to;
        valid[i] = v.tag != 0;
    }
    return at;
}

/* Decode bodies of any length and write them one after the other.

   src: the segment, under 2 GiB.
   offsets: n + 1 int32 to fill; the first is 0.
   data: bytes to fill with the bodies; the length of `src` is always enough. Bytes past the last offset are undefined.
   valid: n bytes to fill.
   high: one byte: 1 where a byte of a body is 128 or more, so that the bodies are not ASCII, else 0.

   Returns the bytes of `src` consumed, or -1 - i, also when `data` is too short for value i. */
KERNEL(decode_bytes) {
    Bytes src = bytes(a[0]), data = bytes(a[2]), valid = bytes(a[3]), high = bytes(a[4]);
    Int32s offsets = int32s(a[1]);
    REQUIRE(offsets.count == valid.count + 1 && high.count == 1);
    i64 at = 0, found = 0;
    offsets.at[0] = 0;
    for (i64 first = 0; first < valid.count; first += BODIES_PER_BLOCK) {
        i64 last = min64(first + BODIES_PER_BLOCK, valid.count);
        at = copy_bodies(src.at, at, src.count, data.at, data.count, offsets.at + first, valid.at + first,
                         last - first);
        if (at < 0) return at - first;
        /* While they are in the nearest cache. */
        found |= high_bits(data.at, offsets.at[first], offsets.at[last]);
    }
    high.at[0] = found != 0;
    return at;
}

/* Count the tagged values in a segment.

   src: the segment.

   Returns their number, or -1 - i when value i is malformed or cut. */
KERNEL(count_values) {
    Bytes src = bytes(a[0]);
    i64 at = 0, count = 0;
    while (at < src.count) {
        Value v = read_value(src.at, at, src.count);
        if (v.tag < 0) return -1 - count;
        at = v.after;
        count++;
    }
    return count;
}

/* Copy the first value, with its tag, of each record of two fields.

   src: records as tagged values.
   out: bytes to fill, at least as many as `src` has.

   Returns the bytes of `out` filled, or -1 - i when record i is null, malformed, cut, or has not two values. */
KERNEL(first_values) {
    Bytes src = bytes(a[0]), out = bytes(a[1]);
    REQUIRE(out.count >= src.count);
    i64 at = 0, to = 0;
    for (i64 i = 0; at < src.count; i++) {
        Value record = read_value(src.at, at, src.count);
        if (record.tag < 1) return -1 - i;
        Value first = read_value(src.at, record.body, record.after);
        if (first.tag < 0) return -1 - i;
        Value second = read_value(src.at, first.after, record.after);
        if (second.tag < 0 || second.after != record.after) return -1 - i;
        i64 n = first.after - record.body;
        copy_only(src.at, record.body, out.at, to, n);
        to += n;
        at = record.after;
    }
    return to;
}

/* Copy the body of the first value of each record of two fields.

   src: records as tagged values, under 2 GiB.
   offsets: int32 to fill, at least one: where each body starts in `data`, and where the last one ends.
   data: bytes to fill, at least as many as `src` has.

   Returns the number of records, or -1 - i when record i or its first value is null, malformed or cut, the record has
   not two values, or `offsets` has no room. */
KERNEL(first_bodies) {
    Bytes src = bytes(a[0]), data = bytes(a[2]);
    Int32s offsets = int32s(a[1]);
    REQUIRE(offsets.count > 0 && data.count >= src.count && src.count < LIMIT);
    i64 at = 0, to = 0, i = 0;
    offsets.at[0] = 0;
    while (at < src.count) {
        Value record = read_value(src.at, at, src.count);
        if (record.tag < 1 || i + 1 >= offsets.count) return -1 - i;
        Value first = read_value(src.at, record.body, record.after);
        if (first.tag < 1) return -1 - i;
        Value second = read_value(src.at, first.after, record.after);
        if (second.tag < 0 || second.after != record.after) return -1 - i;
        i64 n = first.after - first.body;
        copy_only(src.at, first.body, data.at, to, n);
        to += n;
        at = record.after;
        i++;
        offsets.at[i] = (int32_t)to;
    }
    return i;
}

/* Find the tag of value n.

   src: the segment.
   n: the number of values before it.

   Returns its position, the length of `src` where n is the number of values, or -1 - i when value i before it is
   malformed or missing. */
KERNEL(value_at) {
    Bytes src = bytes(a[0]);
    i64 n = number(a[1]), at = 0;
    REQUIRE(n >= 0);
    for (i64 i = 0; i < n; i++) {
        Tag t = read_tag(src.at, at, src.count);
        i64 size = t.tag - 1;
        if (LIKELY(size >= 0)) {
            if (size > src.count - t.at) return -1 - i;
            if (size >= VALUE_AT_LINE) {
                /* The processor does not foresee where the next tags are: it would wait for each. */
                i64 k = t.at + VALUE_AT_AHEAD, last = k + min64(size, VALUE_AT_AHEAD) + VALUE_AT_LINE;
                prefetch(src.at, k);
                prefetch(src.at, k + VALUE_AT_LINE);
                prefetch(src.at, k + 2 * VALUE_AT_LINE);
                for (k += 3 * VALUE_AT_LINE; k < last; k += VALUE_AT_LINE) prefetch(src.at, k);
            }
            at = t.at + size;
        } else if (t.tag == 0) {
            at = t.at;
        } else {
            return -1 - i;
        }
    }
    return at;
}
