/* The kernels that write IP addresses as text, and read it.

   Texts of four bytes are written without branches, as which digits there are cannot be predicted. */
#include "kernels.h"
#include "programs.h"

/* Write four bytes in decimal, and return where they end; 16 bytes are written at most. */
INLINE i64 put_dotted(const byte *src, i64 at, byte *dst, i64 to) {
    for (i64 k = 0; k < 4; k++) {
        i64 value = load8(src, at + k), hundreds = value * 41 >> 12, tens = value * 205 >> 11;
        /* In a byte each, the first is lowest: hundreds, tens - 10 * hundreds, value - 10 * tens, and a dot. */
        i64 digits = hundreds * (1 - (10 << 8)) + tens * ((1 << 8) - (10 << 16)) + (value << 16);
        i64 absent = (i64)(value < 100) + (i64)(value < 10);
        store32(dst, to, (digits + '0' * 0x10101 + ('.' << 24)) >> 8 * absent);
        to += 4 - absent;
    }
    return to - 1;
}

/* Write a number below 65536 in hexadecimal, and return where it ends; 4 bytes are written. */
INLINE i64 put_address_group(i64 value, byte *dst, i64 to) {
    /* A byte for each of four digits, the highest first. */
    i64 digits = value >> 12 | (value & 0xF00) | (value & 0xF0) << 12 | (value & 0xF) << 24;
    i64 letters = (digits + 0x06060606) >> 4 & 0x01010101;
    i64 absent = (value <= 0xFFF) + (value <= 0xFF) + (value <= 0xF);
    store32(dst, to, (digits + '0' * 0x01010101 + ('a' - '0' - 10) * letters) >> 8 * absent);
    return to + 4 - absent;
}

/* Write 16 bytes as RFC 5952 says, and return where they end; ADDRESS_TEXT bytes are written at most. */
static i64 put_address_groups(const byte *src, i64 at, byte *dst, i64 to) {
    i64 groups[8];
    for (i64 k = 0; k < 8; k++) groups[k] = load8(src, at + 2 * k) << 8 | load8(src, at + 2 * k + 1);
    /* Zeros are left out where most of them follow each other, two at least. */
    i64 first = 8, longest = 1, zeros = 0;
    for (i64 k = 0; k < 8; k++) {
        zeros = groups[k] == 0 ? zeros + 1 : 0;
        if (zeros > longest) {
            first = k + 1 - zeros;
            longest = zeros;
        }
    }
    bool is_mapped = first == 0 && longest == 5 && groups[5] == 0xFFFF;
    i64 count = is_mapped ? 6 : 8;
    for (i64 k = 0; k < count;) {
        if (k == first) {
            store8(dst, to, ':');
            store8(dst, to + 1, ':');
            to += 2;
            k += longest;
            continue;
        }
        if (k > 0 && k != first + longest) store8(dst, to++, ':');
        to = put_address_group(groups[k], dst, to);
        k++;
    }
    if (!is_mapped) return to;
    store8(dst, to, ':');
    return put_dotted(src, at + 12, dst, to + 1);
}

/* address_texts(offsets, data, valid, ends, dst): write IP addresses as text, as `zed_spark.types.literals.ip_text`.

   offsets: n + 1 int32: body i is data[offsets[i]:offsets[i + 1]].
   data: the bodies, of 4 or 16 bytes.
   valid: n bytes, 0 for null: then the text is empty.
   ends: n + 1 int32 to fill: offsets of the texts, from 0.
   dst: bytes to fill, less than 2**31. Four times the bodies, and ADDRESS_TEXT, are always enough. Bytes past the
       result are undefined.

   Returns the count of bytes of all texts, or -1 - i when body i has another length, is not in `data`, or its text may
   not fit into `dst`. */
KERNEL(address_texts) {
    Int32s offsets = int32s(a[0]);
    Bytes data = bytes(a[1]), valid = bytes(a[2]);
    Int32s ends = int32s(a[3]);
    Bytes dst = bytes(a[4]);
    REQUIRE(offsets.count == valid.count + 1 && ends.count == offsets.count && dst.count < LIMIT);
    i64 to = 0;
    ends.at[0] = 0;
    for (i64 i = 0; i < valid.count; i++) {
        if (load8(valid.at, i) != 0) {
            i64 at = offsets.at[i], size = (i64)offsets.at[i + 1] - at;
            if (at < 0 || (size != 4 && size != 16) || size > data.count - at) return -1 - i;
            if (dst.count - to < ADDRESS_TEXT) return -1 - i;
            to = size == 4 ? put_dotted(data.at, at, dst.at, to) : put_address_groups(data.at, at, dst.at, to);
        }
        ends.at[i + 1] = (int32_t)to;
    }
    return to;
}

/* The body of the IPv4 address in the 7 to 15 bytes from `at` up to `end`, or -1 where they are something else. */
INLINE i64 dotted_body(const byte *base, i64 at, i64 end) {
    i64 body = 0, dots = 0, value = 0, digits = 0;
    bool is_wrong = false;
    for (i64 k = at; k < end; k++) {
        i64 digit = load8(base, k) - '0';
        if (digit == '.' - '0') {
            is_wrong |= digits == 0;
            body |= value << (8 * (dots & 3));
            dots++;
            value = digits = 0;
        } else {
            /* Numbers have no leading zeros. */
            is_wrong |= digit < 0 || digit > 9 || (digits > 0 && value == 0);
            value = value * 10 + digit;
            digits++;
            is_wrong |= value > 255;
        }
    }
    return !is_wrong && dots == 3 && digits > 0 ? body | value << 24 : -1;
}

/* parse_ipv4(offsets, data, ends, bodies): read IPv4 addresses, spelled as 10.0.255.1.

   offsets: n + 1 int32: text i is data[offsets[i]:offsets[i + 1]].
   data: the texts.
   ends: n + 1 int32 to fill: body i is bodies[ends[i]:ends[i + 1]], of no bytes where text i is something else.
   bodies: 4 * n bytes to fill with bodies of four bytes.

   Returns the count of bytes of all bodies, or -1 - i when text i is not in `data`. */
KERNEL(parse_ipv4) {
    Int32s offsets = int32s(a[0]);
    Bytes data = bytes(a[1]);
    Int32s ends = int32s(a[2]);
    Bytes bodies = bytes(a[3]);
    i64 count = ends.count - 1, found = 0;
    REQUIRE(count >= 0 && offsets.count == count + 1 && bodies.count >= 4 * count);
    ends.at[0] = 0;
    for (i64 i = 0, at, stop = offsets.at[0]; i < count; i++) {
        at = stop;
        stop = offsets.at[i + 1];
        /* The position, the length, and what the data has behind the text must not be negative. */
        if ((at | (stop - at) | (data.count - stop)) < 0) return -1 - i;
        if (7 <= stop - at && stop - at <= 15) {
            i64 body = dotted_body(data.at, at, stop);
            if (body >= 0) {
                store32(bodies.at, found, body);
                found += 4;
            }
        }
        ends.at[i + 1] = (int32_t)found;
    }
    return found;
}
