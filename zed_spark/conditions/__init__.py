"""The condition language of the option ``where``: which rows can be skipped for certain.

    parse.py       parses text to a condition, with tokens.py, literals.py, like.py and interval.py
    condition.py   the conditions
    bind.py        binds names in a condition to fields
    outcomes.py    the evaluator: where a condition may be true and where false, over any operand
    evaluate.py    conditions on columns; lookup.py finds the field, compare.py compares it with literals
    prune.py       conditions on statistics and bounds
    skip.py        conditions as filter expressions of a library
    exact.py       conditions after which nothing filters again; cast.py casts their literals
    filter.py      converts Spark's filter objects to conditions
    sql.py         writes a condition as text
    row_filter.py  the row filter of a condition, for format readers

A condition skips only rows that ``WHERE <the same text>`` in Spark would drop; what is uncertain is kept, because Spark
applies the text again. Keeping too many rows is slow, and dropping a row would be a wrong result.
"""
