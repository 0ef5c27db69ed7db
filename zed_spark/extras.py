"""Optional dependencies: how a user installs them."""

from __future__ import annotations


def install_hint(extra: str) -> str:
    """Return how to install an extra of this package, such as ``"remote"``, for the end of an error message.

    The package is not on the package index yet, so the command is one for a clone.
    """
    return f"in a clone of zed_spark run pip install '.[{extra}]'"
