"""A lake's pools as views of a session: virtual tables for SQL."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from zed_spark import lake as lakes
from zed_spark.lake import Pool
from zed_spark.lake.config import MAIN
from zed_spark.spark.lake.dataset import ObjectSet
from zed_spark.spark.options import LakeOptions, storage_setting
from zed_spark.storage.paths import PathText, is_remote, local_path, path_text
from zed_spark.types import Named, Type, type_text

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


def attach(
    spark: SparkSession,
    lake: PathText,
    *,
    branch: str = MAIN,
    super_types: bool = False,
    prefix: str = "",
    **options: str,
) -> dict[str, str | None]:
    """Create a temporary view for every pool of a lake, named after the pool.

    Each view reads the commit that is the tip of the branch now; call it again to see newer ones. Pools without such
    a branch and empty pools get none. Rows can be inserted into the views of pools.

    Args:
        spark: the session; the sources are registered with it.
        lake: the path or URL of the lake; a relative path is relative to Python's working directory.
        branch: the branch of each pool.
        super_types: also create a view for each super type of a pool, named ``pool_name`` after the name of the type,
            or ``pool_1`` and so on, by its position among all types, where it has no name.
        prefix: the prefix of the names of all views.
        **options: further options of the source, for all views; those of the store begin with ``storage.``.

    Returns:
        The names of the views, each with the text of its super type, or None for a whole pool.

    Raises:
        NotFoundError: there is no lake.
    """
    from zed_spark.spark.register import register

    register(spark)
    storage = {name: text for key, text in options.items() if (name := storage_setting(key)) is not None}
    found: dict[str, str | None] = {}
    views = _Views(prefix)
    root = path_text(lake)
    if not is_remote(root):
        # To Spark a relative path may be another one.
        root = os.path.abspath(local_path(root))
    opened = lakes.open(root, storage)
    for config in opened.pools():
        pool = opened.pool(config.id)
        types = _types(pool, branch)
        if not types:
            continue
        named: dict[str, str | None] = {views.name(config.name): None}
        if super_types:
            named |= {views.name(f"{config.name}_{name}"): type_text(of) for name, of in _type_names(types)}
        for name, of in named.items():
            reader = spark.read.format("zedlake").options(**options).option("pool", str(config.id))
            if of is not None:
                reader = reader.option("superType", of)
            reader.option("branch", branch).load(root).createOrReplaceTempView(f"`{name.replace('`', '``')}`")
        found |= named
    return found


class _Views:
    """Names of views, which Spark compares without case."""

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix
        self.taken: set[str] = set()

    def name(self, wanted: str) -> str:
        """The name, with underscores after it if it is taken."""
        name = self.prefix + wanted
        while name.lower() in self.taken:
            name += "_"
        self.taken.add(name.lower())
        return name


def _types(pool: Pool, branch: str) -> list[Type]:
    """The super types at the tip of a branch; none where there is no such branch."""
    if all(config.name != branch for config in pool.branches()):
        return []
    return ObjectSet.at(LakeOptions(), pool.branch(branch).snapshot()).super_types()


def _type_names(types: list[Type]) -> list[tuple[str, Type]]:
    """Types with their names, or their positions as text."""
    return [(of.name if isinstance(of, Named) else str(at), of) for at, of in enumerate(types, 1)]
