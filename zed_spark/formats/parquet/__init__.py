"""Parquet: not a format of Zed files, but its files can be loaded."""
