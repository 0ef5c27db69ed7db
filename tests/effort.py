"""How hard property tests try: a share of their full number of examples, by default what a busy machine can bear.

ZED_SPARK_EFFORT=100 (per cent) tries them all, and may be more.
"""

import os

PERCENT = int(os.environ.get("ZED_SPARK_EFFORT", "30"))


def examples(full):
    """The number of examples for a test that wants `full`."""
    return max(10, full * PERCENT // 100)
