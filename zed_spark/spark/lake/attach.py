"""A lake's pools as views of a session: virtual tables for SQL."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zed_spark import lake as lakes
from zed_spark.lake import Pool
from zed_spark.lake.pool import MAIN
from zed_spark.spark.lake.dataset import ObjectSet
from zed_spark.spark.options import STORAGE, LakeOptions
from zed_spark.storage.paths import PathText, path_text
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
    """Make every pool of a lake a temporary view, under the name of the pool.

    Each view reads the commit that is the tip of the branch now; call it again to see newer ones. Pools without such
    a branch, and those in which there is nothing yet, get none. Rows can be inserted into the views of pools.

    Args:
        spark: the session; the sources are registered with it.
        lake: the path or URL of the lake.
        branch: the branch of each pool.
        super_types: also a view for each super type of each pool, called ``pool_name`` after the name of the type, or
            ``pool_1`` and so on, by the position of the type among all, where it has no name.
        prefix: what the names of all views begin with.
        **options: further options of the source, for all views; those of the store begin with ``storage.``.

    Returns:
        The names of the views, each with the text of its super type, or None for a whole pool.

    Raises:
        NotFoundError: there is no lake.
    """
    from zed_spark.spark.register import register

    register(spark)
    storage = {key[len(STORAGE) :]: text for key, text in options.items() if key.lower().startswith(STORAGE)}
    found: dict[str, str | None] = {}
    views = _Views(prefix)
    root = path_text(lake)
    opened = lakes.open(root, storage)
    for config in opened.pools():
        pool = opened.pool(config.id)
        types = _types(pool, branch)
        if not types:
            continue
        named: dict[str, str | None] = {views.name(config.name): None}
        if super_types:
            named |= {views.name(f"{config.name}_{own}"): type_text(of) for own, of in _called(types)}
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
    if all(own.name != branch for own in pool.branches()):
        return []
    return ObjectSet.at(LakeOptions(), pool.branch(branch).snapshot()).super_types()


def _called(types: list[Type]) -> list[tuple[str, Type]]:
    """Types with what to call them."""
    return [(of.name if isinstance(of, Named) else str(at), of) for at, of in enumerate(types, 1)]
