"""Zeek's logs: lines of values between tabs, and lines that begin with ``#`` and give the names and types of fields.

header.py       the directives in force for a line, and the types of fields
fields.py       names with dots as nested records, and back
lines.py        blocks of whole lines, and the numbers of lines
plan.py         super types, and pieces to read in parallel
columns.py      fields of lines as columns, by kernels
odd_values.py   what kernels leave to Python: unusual spellings, and texts that are no value
reader.py       pieces as sequences
writer.py       rows as lines
"""
