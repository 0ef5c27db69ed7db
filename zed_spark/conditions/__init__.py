"""The condition language of the option ``where``: parse, bind, and decide which values, files or zones may match.

A condition skips only rows that ``WHERE <the same text>`` in Spark would drop. Undecided rows are kept, because Spark
applies the text again: an extra row costs time, a missing row would be a wrong result.
"""
