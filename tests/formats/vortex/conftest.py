"""Lets the tests of this folder import the helpers of the tests of conditions."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "files" / "where"))
