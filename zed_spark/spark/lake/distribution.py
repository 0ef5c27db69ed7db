"""How Spark distributes the rows of a write to its tasks: by ranges of the pool key, so that objects do not overlap.

Java asks Spark for it (`RangeWrite`), and leaves it out where few rows are inserted.
"""

from __future__ import annotations

from collections.abc import Mapping

from zed_spark.errors import OptionError, ZedSparkError
from zed_spark.lake.config import DEFAULT_KEY, PoolConfig, key_path
from zed_spark.lake.properties import read_properties
from zed_spark.spark.lake.target import key_and_order, target
from zed_spark.spark.options import LakeOptions
from zed_spark.spark.protocol.messages import Distribution
from zed_spark.spark.write.options import LakeSaveOptions

PROPERTY = "write.distribution"
"""The property of a table that says whether rows are distributed."""

RANGE, NONE = "range", "none"


def distribution_of(config: PoolConfig, properties: Mapping[str, str]) -> Distribution:
    """Return the distribution of rows for a pool with these properties; `OptionError` if the property is neither."""
    text = properties.get(PROPERTY)
    if text is not None and text.lower() not in (RANGE, NONE):
        raise OptionError(f"property {PROPERTY} takes {RANGE} or {NONE}, not {text!r}")
    if text is not None and text.lower() == NONE:
        return Distribution()
    return Distribution(config.keys[0], text is not None)


def distribution_of_target(options: LakeOptions, given: Mapping[str, str]) -> Distribution:
    """Return the distribution for the pool that options name; nothing where there is none, which the write finds."""
    try:
        found = target(options.paths, options.storage, options.pool, options.branch)
        files = found.open().files
        return distribution_of(files.config, read_properties(files))
    except OptionError:
        return Distribution()
    except ZedSparkError:
        parsed = LakeSaveOptions.parse(given, lambda: (LakeOptions,))
        key, _ = key_and_order(parsed.orderby)
        return Distribution(DEFAULT_KEY if key is None else key_path(key)) if parsed.create_pool else Distribution()
