/* All kernels: their names, what they take, and how they are called.

   A kernel is a function of its arguments that returns a count or end position of at least 0, or -1 - i with i the
   first bad value or row, or MISTAKE where the lengths of arrays do not fit each other. Python passes positional
   arguments, which module.c checks by a letter for each:

       u i q   an array of uint8, int32 or int64 (a bit pattern for unsigned and float values)
       a       an array of any of these
       p       a program: a two-dimensional array of int64
       n f     a number, a flag
       U I Q A P   as the small letter, and the kernel writes it

   Files: segments.c (columns of tagged values), rows.c (fields of rows), record_fields.c (many fields at a time),
   at_once.c (small files), columns.c (whole columns), encode.c, distinct.c, addresses.c, zeek.c (Zeek's
   logs), json.c, lz4.c, packed.c (packed integers of CSUP), scatter.c, variant.c (Parquet variants), unsafe_rows.c (rows in
   Spark's memory format). They are compiled together, by core.c, once for each level of processors. */
#pragma once
#include "memory.h"

#define EACH_KERNEL(X) \
    /* segments.c */ \
    X(decode_ints, "ufQU") X(decode_fixed, "unQU") X(decode_bools, "uUU") X(decode_bytes, "uIUUU") \
    X(count_values, "u") X(first_values, "uU") X(first_bodies, "uIU") X(value_at, "un") \
    /* lz4.c */ \
    X(lz4_step, "uUQf") X(lz4_last, "u") X(lz4_decode, "uU") \
    /* rows.c */ \
    X(frame_values, "unIII") X(enter, "uIiIIU") X(skip, "uIin") X(count_items, "uiiA") X(item_cursors, "uiiaII") \
    X(at_stop, "ii") X(union_tags, "uIifAU") X(take_ints, "uIifQU") X(take_fixed, "uIinQU") X(take_bytes, "uIiIUU") \
    /* record_fields.c */ \
    X(take_fields, "uiiPUQ") \
    /* at_once.c */ \
    X(read_outline, "unqQUQ") X(decode_columns, "uupnnQUIUUQ") \
    /* columns.c */ \
    X(presence, "QQU") X(count_tags, "aIQ") X(select, "iuI") X(group_rows, "iQI") X(list_starts, "qnI") \
    X(fit_ints, "qnfU") X(gather_size, "ia") X(extreme_bytes, "iuQ") \
    /* encode.c */ \
    X(encode_ints, "qufU") X(encode_fixed, "qunU") X(encode_bytes, "iuuU") X(size_ints, "qufQ") X(size_bytes, "iuQ") \
    X(size_tags, "qQ") X(put_ints, "qufUQ") X(put_fixed, "qunUQ") X(put_bytes, "iuuUQ") X(put_tags, "qUQ") \
    /* distinct.c */ \
    X(distinct_ints, "qnIQQQU") X(distinct_bytes, "iuiuIQQQU") \
    /* addresses.c */ \
    X(address_texts, "iuuIU") X(parse_ipv4, "iuIU") \
    /* zeek.c */ \
    X(zeek_lines, "unnnIQ") X(zeek_numbers, "uinnunQU") X(zeek_bodies, "uinnunIUU") X(zeek_items, "uinnuunIIU") \
    /* json.c */ \
    X(json_values, "unuiinnIIQ") X(json_items, "uinnuIIU") \
    /* packed.c */ \
    X(unpack_ints, "ufQQ") X(pack_ints, "qffU") \
    /* scatter.c */ \
    X(scatter, "p") \
    /* variant.c */ \
    X(variant_size_ints, "qufQ") X(variant_put_ints, "qufUQ") X(variant_put_fixed, "nnquUQ") \
    X(variant_put_bodies, "niuuUQ") X(variant_put_items, "qinfquUQQ") \
    /* unsafe_rows.c */ \
    X(unsafe_fields, "uqQQQ") X(unsafe_words, "uqQ") X(unsafe_offsets, "qnI") X(unsafe_bodies, "uqqU") \
    X(unsafe_decimals, "uqqQ") X(unsafe_lengths, "uqnI") X(unsafe_elements, "uqinQQU")

typedef struct {
    void *data;
    i64 count;   /* elements; rows of a program; the number or flag itself */
    i64 columns; /* of a program */
    i64 item;    /* bytes of an element */
} Argument;

typedef i64 (*Kernel)(const Argument *);

#define MISTAKE INT64_MIN

/* One kernel, whose arguments are `a`. */
#define KERNEL(name) static i64 kernel_##name(const Argument *a)
#define REQUIRE(fits)                                                                                                  \
    do {                                                                                                               \
        if (!(fits)) return MISTAKE;                                                                                   \
    } while (0)

typedef struct {
    byte *at;
    i64 count;
} Bytes;
typedef struct {
    i32_at *at;
    i64 count;
} Int32s;
typedef struct {
    i64_at *at;
    i64 count;
} Int64s;

INLINE Bytes bytes(Argument a) { return (Bytes){a.data, a.count}; }
INLINE Int32s int32s(Argument a) { return (Int32s){a.data, a.count}; }
INLINE Int64s int64s(Argument a) { return (Int64s){a.data, a.count}; }
INLINE i64 number(Argument a) { return a.count; }
INLINE bool flag(Argument a) { return a.count != 0; }

/* An element of an array of any integers. */
INLINE i64 integer(Argument a, i64 i) {
    if (a.item == 1) return ((const byte *)a.data)[i];
    return a.item == 4 ? ((const i32_at *)a.data)[i] : ((const i64_at *)a.data)[i];
}
