"""Conversion between Zed columns and Spark's Arrow batches, in both directions.

    mapping.py         the Spark type of a Zed type, and the user's choices (`Policy`)
    schema.py          the Spark schema of many super types, and where its columns come from
    batches.py         sequences of Zed values to record batches
    rows.py            record batches to sequences of Zed values; row_types.py: the Zed type of each row
    declared_types.py  the option ``zedTypes``; zed_types.py: the Zed types of Spark types without a declared one
    kinds.py           which converter handles which pair of types
    conversion.py      the two ends of a conversion, and what a planned conversion is
    primitive.py, text.py, numbers.py, record.py, array.py, map.py, union.py, variant/
                       one module per kind of type, both directions in each
    arrow.py           schemas, validity and merging of Arrow arrays

Conversions are planned once per Zed type and column, and work on whole columns.
"""
