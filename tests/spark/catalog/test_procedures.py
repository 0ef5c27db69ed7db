"""What procedures of a catalog say where no Spark is needed: hints for names that do not exist."""

import pytest

from zed_spark.errors import NotFoundError
from zed_spark.spark.catalog import procedures
from zed_spark.spark.catalog.lake import CatalogLake

MEANT = {
    "rollback_to_snapshot": "rollback",
    "rollback_to_timestamp": "rollback",
    "restore": "rollback",
    "ROLLBACK_TO_SNAPSHOT": "rollback",
    "fast_forward": "merge",
    "expire_snapshots": "vacuum",
    "remove_orphan_files": "vacuum",
    "rewrite_data_files": "compact",
    "delete_tag": "drop_tag",
}


def refused(name, namespace="system"):
    with pytest.raises(NotFoundError) as found:
        procedures.described(CatalogLake.of("lake", {}), [namespace, name])
    return str(found.value)


@pytest.mark.parametrize(("name", "meant"), MEANT.items())
def test_names_from_elsewhere_suggest_what_does_the_same(name, meant):
    text = refused(name)
    assert text.startswith(f"no procedure lake.system.{name}; system.{meant} does that; system has add_blooms")


@pytest.mark.parametrize(
    ("name", "close"),
    [("rollbak", "rollback"), ("compct", "compact"), ("create_brunch", "create_branch"), ("vacum", "vacuum")],
)
def test_names_that_are_misspelled_suggest_the_closest(name, close):
    assert f"did you mean {close!r}?" in refused(name)


@pytest.mark.parametrize("name", ["nope", "system", "register_table"])
def test_other_names_suggest_nothing(name):
    assert refused(name).startswith(f"no procedure lake.system.{name}; system has add_blooms")


def test_procedures_are_in_a_namespace():
    with pytest.raises(NotFoundError, match=r"^no procedure lake.rollback; it is lake.system.rollback$"):
        procedures.described(CatalogLake.of("lake", {}), ["rollback"])


def test_history_is_a_table():
    assert "SELECT * FROM lake.<table>.log shows that" in refused("history")


def test_every_name_from_elsewhere_is_of_a_procedure_that_exists():
    assert set(procedures._OTHER_NAMES) <= set(procedures.names())
    others = [one for found in procedures._OTHER_NAMES.values() for one in found]
    assert len(others) == len(set(others))
    assert not set(others) & set(procedures.names())
