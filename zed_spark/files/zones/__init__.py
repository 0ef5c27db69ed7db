"""Zones: statistics of a few ten thousand rows each, kept beside files whose own metadata speaks only of whole columns.

    zone.py    what is known of a file's zones, and its text
    build.py   makes it: one read of the columns that conditions will ask about
    find.py    finds it when a scan is planned, and tells which rows can meet a condition

They are a cache for planning, in a folder `_zed_zones` beside the files: nothing needs them, they can be deleted at any
time, and they count only while the file is the one that they were made from. The idea is Vortex's zone maps.
"""
