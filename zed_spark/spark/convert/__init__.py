"""Conversion between Zed columns and Spark's Arrow batches, in both directions.

    mapping.py         the Spark type of a Zed type and back, and the user's choices (`Policy`)
    declared_types.py  the types that users declare: the option ``zedTypes``
    schema.py          the Spark schema of many super types, and where its columns come from
    batches.py         sequences of Zed values to record batches
    rows.py            record batches to sequences of Zed values
    row_types.py       the Zed type of each row; type_codes.py: codes for them
    conversion.py      the Spark column of a conversion, what a planned conversion is, and helpers for Arrow arrays
    kinds.py           which converter handles which pair of types
    primitive.py, record.py, lists.py, union.py, variant/
                       the converters by kind of type, both directions in each

Conversions are planned once per Zed type and column, and work on whole columns.
"""
