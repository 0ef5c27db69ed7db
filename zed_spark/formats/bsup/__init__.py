"""BSUP, Super Binary: rows in compressed frames. Version 0 is ZNG; 1, 2 and 5 followed.

Format: docs/formats/zng.md, section 12.
"""
