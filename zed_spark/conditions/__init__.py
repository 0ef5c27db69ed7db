"""The condition language of the option ``where``: which rows can be skipped for certain.

What callers use:

    condition.py   the conditions: frozen values, and how they are combined and rebuilt
    semantics.py   settings that change what a condition means
    parse.py       text to a condition; sql.py back to text; filter.py Spark's filter objects to conditions
    bind.py        binds names in a condition to the fields of a schema
    evaluate.py    which rows of a column may meet a condition
    prune.py       whether any value that statistics describe may meet it
    skip.py        the condition as a filter expression of a library
    exact.py       conditions after which nothing filters again
    row_filter.py  all of these as the row filter of a format reader

Below them:

    outcomes.py    the evaluator: where a condition may be true and where false, over any operand
    compare.py     columns compared with literals
    literals.py    the text of literals, intervals and patterns; tokens.py the tokens of a condition's text

A condition skips only rows that ``WHERE <the same text>`` in Spark would drop; what is uncertain is kept, because Spark
applies the text again. Keeping too many rows is slow, and dropping a row would be a wrong result.
"""
