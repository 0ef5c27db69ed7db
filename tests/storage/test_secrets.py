"""Credentials in URLs reach no message."""

import pickle
import traceback

import pytest

from zed_spark.errors import OptionError, StorageError, ZedSparkError
from zed_spark.storage import open_source, open_store
from zed_spark.storage.options import StorageOptions, credentials, redacted

USER, PASSWORD = "some-user", "s3cr3t-word"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("http://u:p@host:9000/x", "http://***@host:9000/x"),
        ("HTTPS://u:p%40q@host", "HTTPS://***@host"),
        ("https://token@host/x", "https://***@host/x"),
        ("https://u:p/w@d@host/x", "https://***@host/x"),
        ("for url (http://u:p@host/k?X-Amz-Signature=abc) failed", "for url (http://***@host/k failed"),
        ("s3://u:p@bucket/key", "s3://***@bucket/key"),
        ("abfss://container@account.dfs.core.windows.net/a", "abfss://container@account.dfs.core.windows.net/a"),
        ("s3://bucket/key@2024", "s3://bucket/key@2024"),
        ("http://one/a http://u:p@two/b", "http://one/a http://***@two/b"),
        ("no url at all, me@home", "no url at all, me@home"),
    ],
)
def test_urls_lose_users_passwords_and_queries(text, shown):
    assert redacted(text) == shown
    assert redacted(shown) == shown


def test_the_parts_of_a_url_that_are_secret():
    assert set(credentials("https://u:p%40q@host")) == {"u:p%40q", "u:p@q", "p%40q", "p@q"}
    assert credentials("https://host:9000/") == []


@pytest.mark.parametrize(
    "options",
    [
        {"endpoint": f"http://{USER}:{PASSWORD}@127.0.0.1:9"},
        {"endpoint": f"http://{USER}:{PASSWORD}@127.0.0.1:9", "allow_http": "true"},
        {"endpoint": f"https://{USER}:{PASSWORD}@127.0.0.1:9"},
        {"endpoint": f"ftp://{USER}:{PASSWORD}@127.0.0.1:9"},
        {"endpoint": f"{USER}:{PASSWORD}@127.0.0.1:9"},
        {"proxy_url": f"http://{USER}:{PASSWORD}@127.0.0.1:9"},
        {"proxy_url": f"nonsense {USER}:{PASSWORD}@127.0.0.1:9"},
        {"region": f"http://{USER}:{PASSWORD}@127.0.0.1:9", "endpoint": "nonsense"},
    ],
)
def test_credentials_in_an_option_reach_no_message(options):
    options = {"access_key_id": "someone", "secret_access_key": "else", "max_retries": "0", "region": "r", **options}
    store = open_store("s3://bucket/folder", options)
    with pytest.raises(ZedSparkError) as failed:
        store.read("key")
    told = "".join([repr(store), repr(StorageOptions(options)), *traceback.format_exception(failed.value)])
    told += repr(pickle.loads(pickle.dumps(failed.value)))
    assert PASSWORD not in told
    assert USER not in told


@pytest.mark.parametrize(
    "path", [f"s3://{USER}:{PASSWORD}@bucket/a", f"https://{USER}:{PASSWORD}@host/a", f"file://{USER}:{PASSWORD}@h/a"]
)
def test_credentials_in_a_path_reach_no_message(path):
    for opened in (open_source, open_store):
        with pytest.raises((OptionError, StorageError)) as failed:
            opened(path)
        assert PASSWORD not in str(failed.value)
