"""Columns (a Zed type and an Arrow array) and sequences of columns.

Formats convert bytes to columns and back; Spark code converts columns to Spark rows and back.
"""
