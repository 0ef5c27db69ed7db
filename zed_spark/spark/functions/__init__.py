"""Functions for Zed types, made of Spark's own expressions.

expressions.py  expressions as values, which become text of SQL or a Column
addresses.py    addresses and networks: text to a sortable key, and back
definitions.py  the functions
"""
