"""The condition language of the ``where`` option: which rows can be skipped for certain.

    parse.py       text to a condition; tokens.py and literals.py are its ground
    condition.py   the conditions themselves
    bind.py        names in a condition to the fields there are
    evaluate.py    a condition on a column: rows that may meet it; lookup.py finds the field, compare.py compares
    prune.py       a condition on what metadata says
    skip.py        a condition as one of a library that skips by itself
    filter.py      Spark's own filter objects to conditions
    sql.py         a condition back to text
    bound.py       text to a test for format readers, in one step

A condition only skips rows that ``WHERE <the same text>`` in Spark would drop; whatever is not certain stays in, as
Spark applies the text again. So keeping too much is slow, and dropping too much would be a wrong result.

Source: design/pyspark-datasource.md sections 3 and 4.
"""
