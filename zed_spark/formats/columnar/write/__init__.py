"""What the writers of VNG and CSUP share.

encoders.py     a tree of encoders for a type; `Layout`, which each generation or version implements
segments.py     segments of encoded values, in memory or in a temporary file, and the data section
compression.py  compression of segments, of long ones as their values come in
values.py       values of a leaf column in one form, their bounds and their order; distinct.py dictionaries
metadata.py     metadata records as Zed values
"""
