import json
import pickle

import pytest

from zed_spark.errors import OptionError
from zed_spark.spark.options import ReadOptions


def test_defaults():
    options = ReadOptions.parse({"path": "p"})
    assert options.paths == ("p",)
    assert (options.schema_mode, options.mode, options.nanos_as_long) == ("fuse", "FAILFAST", False)


def test_keys_and_named_values_ignore_case():
    options = ReadOptions.parse({"schemamode": "VARIANT", "MODE": "permissive", "recursivefilelookup": "TRUE"})
    assert (options.schema_mode, options.mode, options.recursive) == ("variant", "PERMISSIVE", True)


def test_a_list_of_paths_arrives_as_json():
    assert ReadOptions.parse({"paths": json.dumps(["a", "b"])}).paths == ("a", "b")
    with pytest.raises(OptionError, match="JSON array"):
        ReadOptions.parse({"paths": "a,b"})


@pytest.mark.parametrize(("text", "expected"), [("64m", 64 << 20), ("1 KB", 1024), ("7", 7), ("2gb", 2 << 30)])
def test_sizes(text, expected):
    assert ReadOptions.parse({"batchbytes": text}).batch_bytes == expected


@pytest.mark.parametrize(
    ("key", "text", "told"),
    [
        ("batchrows", "0", "option batchRows takes a whole number"),
        ("batchbytes", "many", "option batchBytes takes a size"),
        ("mode", "STRICT", "FAILFAST or PERMISSIVE"),
        ("nanosaslong", "yes", "true or false"),
        ("modifiedafter", "yesterday", "option modifiedAfter takes a time"),
        ("mergeschema", "false", "always merged"),
    ],
)
def test_bad_values_are_refused_by_name(key, text, told):
    with pytest.raises(OptionError, match=told):
        ReadOptions.parse({key: text})


def test_unknown_keys_are_refused_with_a_hint_but_not_sparks_own():
    with pytest.raises(OptionError, match=r"'colums'; did you mean 'columns'\?"):
        ReadOptions.parse({"colums": "a"})
    with pytest.raises(OptionError, match="known are basePath, batchBytes"):
        ReadOptions.parse({"zzz": "a"})
    ReadOptions.parse({"owner": "me", "provider": "vng", "location": "file:/x", "option.columns": "a"})


def test_times_without_a_zone_are_utc():
    options = ReadOptions.parse({"modifiedafter": "1970-01-02", "modifiedbefore": "1970-01-01T01:00:00+01:00"})
    assert (options.modified_after, options.modified_before) == (86400.0, 0.0)


def test_options_travel():
    options = ReadOptions.parse({"path": "p", "where": "a > 1"})
    assert pickle.loads(pickle.dumps(options)) == options


def test_options_of_a_store_may_have_a_name_that_spark_hides():
    options = {"storage.region": "eu", "secret.storage.Account_Key": "a", "SECRET.Storage.sas_key": "b"}
    assert dict(ReadOptions.parse(options).storage) == {"account_key": "a", "region": "eu", "sas_key": "b"}
    with pytest.raises(OptionError, match=r"unknown option 'secret\.columns'"):
        ReadOptions.parse({"secret.columns": "a"})
