import os
import pickle
import subprocess
import sys
import traceback
import urllib.request
import uuid
from pathlib import Path

import pytest
from support.object_stores import BUCKET, SECRET

import zed_spark
from zed_spark.errors import FormatError, NotFoundError, OptionError, StorageError
from zed_spark.storage import Folder, client, open_source, open_store, remote
from zed_spark.storage.options import StorageOptions
from zed_spark.storage.paths import is_remote, remote_location
from zed_spark.storage.remote import RemoteStore

AWAY = {"endpoint": "https://127.0.0.1:9", "access_key_id": "someone", "secret_access_key": SECRET, "max_retries": "0"}


@pytest.fixture
def store(moto):
    return moto.store(uuid.uuid4().hex)


def put_marker(moto, store, key):
    """An object whose key ends with a slash, as some tools make them for folders."""
    url = store.url.replace(moto.url, f"{moto.endpoint}/{BUCKET}")
    urllib.request.urlopen(urllib.request.Request(f"{url}/{key}/", method="PUT", data=b"")).close()


def test_marks_of_folders_are_no_objects(moto, store):
    store.put("a/b/c", b"data")
    store.put("a/empty", b"")
    for key in ("a", "a/b", "a/z"):
        put_marker(moto, store, key)
    assert [entry.key for entry in store.list()] == ["a/b/c", "a/empty"]
    assert store.folder("a").folders == ("a/b", "a/z")
    assert [entry.key for entry in store.folder("a").objects] == ["a/empty"]
    assert store.folder("a/z") == Folder((), ())
    assert store.entry("a") is None


def test_a_store_may_be_a_whole_bucket(moto):
    name = uuid.uuid4().hex
    store = open_store(f"s3a://{BUCKET}/", moto.options)
    assert store.url == f"s3a://{BUCKET}"
    assert store.put_if_absent(f"{name}/a", b"data")
    assert open_store(f"{moto.url}/{name}", moto.options).read("a") == b"data"
    assert [entry.key for entry in store.list(name)] == [f"{name}/a"]
    with store.open(f"{name}/a") as source:
        assert source.path == f"s3a://{BUCKET}/{name}/a"


def test_large_objects_go_in_parts(store, monkeypatch):
    monkeypatch.setattr(remote, "PART", 5 << 20)
    data = os.urandom(1 << 20)
    with store.writer("large") as file:
        for _ in range(11):
            file.write(data)
    assert store.entry("large").size == 11 << 20
    with store.open("large") as source:
        assert all(bytes(source.read(part << 20, 1 << 20)) == data for part in range(11))
    monkeypatch.setattr(remote, "COPY", 10 << 20)
    store.move("large", "moved")
    assert store.read("moved") == data * 11
    assert [entry.key for entry in store.list()] == ["moved"]


def test_the_largest_objects_have_no_more_parts_than_are_taken(store, monkeypatch):
    monkeypatch.setattr(remote, "PART", 5 << 20)
    monkeypatch.setattr(remote, "MOST_PARTS", 1)
    with store.writer("large") as file:
        file.write(bytes(12 << 20))
    assert store.entry("large").size == 12 << 20


def test_moving_to_itself_changes_nothing(store):
    store.put("a", b"data")
    store.move("a", "a")
    assert store.read("a") == b"data"


def test_a_bucket_that_is_not_there(moto):
    store = open_store("s3://no-such-bucket/x", moto.options)
    for ask in (lambda: store.read("a"), lambda: store.put("a", b""), lambda: list(store.list()),
                lambda: store.put_if_absent("a", b""), lambda: store.open("a")):  # fmt: skip
        with pytest.raises(NotFoundError, match="no such bucket or container: s3://no-such-bucket"):
            ask()
    assert store.entry("a") is None


@pytest.mark.parametrize("wrapper", ["gzip", "zstd"])
def test_wrapped_objects_are_unwrapped(moto, store, wrapper):
    import gzip

    import zstandard

    data = bytes(range(256)) * 4096
    store.put("data", gzip.compress(data) if wrapper == "gzip" else zstandard.compress(data))
    with open_source(f"{store.url}/data", moto.options) as source:
        assert source.wrapped == wrapper
        assert bytes(source.read(0, source.size)) == data
        assert source.path == f"{store.url}/data"


def test_credentials_may_come_from_the_environment(moto, store, monkeypatch):
    store.put("data", b"data")
    for name, value in {
        "AWS_ACCESS_KEY_ID": "someone", "AWS_SECRET_ACCESS_KEY": SECRET, "AWS_REGION": "us-east-1",
        "AWS_ENDPOINT": moto.endpoint, "AWS_ALLOW_HTTP": "true",
    }.items():  # fmt: skip
        monkeypatch.setenv(name, value)
    # A scheme of its own, as clients are kept.
    assert open_store(store.url.replace("s3:", "s3n:")).read("data") == b"data"


def test_secrets_are_not_seen(moto):
    options = StorageOptions({**AWAY, "Session_Token": "another-secret"})
    store = open_store("s3://zed-tests/x", options)
    with pytest.raises(StorageError, match="the store failed at key in s3://zed-tests/x: ") as away:
        store.read("key")
    shown = [repr(options), str(options), repr(store), str(store), store.url, *traceback.format_exception(away.value)]
    assert repr(options) == "<storage options: access_key_id, endpoint, max_retries, secret_access_key, session_token>"
    for secret in (SECRET, "another-secret"):
        assert not any(secret in text for text in shown)
    again = pickle.loads(pickle.dumps(store))
    assert repr(again) == repr(store)
    assert pickle.loads(pickle.dumps(options)) == options
    assert {options: 1}[StorageOptions({**AWAY, "session_token": "another-secret"})] == 1


@pytest.mark.parametrize(
    ("message", "shown"),
    [
        ("GET https://a.core.windows.net/c/k?sv=1&sig=abc failed", "GET https://a.core.windows.net/c/k failed"),
        (f"bad key {SECRET} here", "bad key *** here"),
        ("403 <?xml?>\n<Error><Code>Denied</Code><Message>No</Message><Key>AKIA</Key></Error>", "403 Denied: No"),
        ("short\n\nDebug source:\nlong", "short"),
        ("in us-east-1 as a\n  b", "in us-east-1 as a b"),
        ("token from-the-environment", "token ***"),
        ("x" * 1000, "x" * 400),
    ],
)  # fmt: skip
def test_messages_of_the_client_are_cleaned(monkeypatch, message, shown):
    monkeypatch.setenv("AWS_SESSION_TOKEN", "from-the-environment")
    options = StorageOptions({"secret_access_key": SECRET, "region": "us-east-1", "account_name": "as"})
    assert options.hide(message) == shown


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (
            {"secret_acess_key": SECRET},
            r"unknown storage option 'secret_acess_key' for s3; did you mean 'secret_access_",
        ),
        ({"zzz": SECRET}, r"unknown storage option 'zzz' for s3; known are, among others, access_key_id"),
        ({"endpoint": "nonsense"}, "endpoint takes a URL such as https://host:port, not 'nonsense'"),
        ({"endpoint": "http://host"}, "http://host is not encrypted; .* allow_http to true"),
        ({"endpoint": "http://host", "allow_http": "maybe"}, "allow_http takes true or false"),
        ({"timeout": "2 parsecs"}, 'storage options for s3: .*"2 parsecs"'),
        ({"max_retries": "-1"}, "max_retries takes a whole number"),
        ({"bucket": "other"}, "storage options for s3: "),
    ],
)
def test_bad_options_are_refused(options, message):
    with pytest.raises(OptionError, match=message) as refused:
        open_store("s3://zed-tests/x", options).read("key")
    assert SECRET not in str(refused.value)


@pytest.mark.parametrize(
    ("url", "message"),
    [
        (f"s3://someone:{SECRET}@bucket/key", "s3 URLs name a bucket or container, not credentials"),
        (f"az://container:{SECRET}@account.dfs.core.windows.net/key", "azure URLs name a bucket"),
        (f"az://container/key?sv=2020&sig={SECRET}", "azure URLs cannot carry a signature"),
        (f"s3://bucket/key?X-Amz-Credential=x&X-Amz-Signature={SECRET}", "s3 URLs cannot carry a signature"),
        ("s3:///key", "names no bucket or container"),
        ("abfss://container@account.example.com/key", "does not name a host such as"),
    ],
)
def test_urls_that_are_none_are_refused_without_showing_secrets(url, message):
    with pytest.raises(OptionError, match=message) as refused:
        open_store(url).read("key")
    assert SECRET not in "".join(traceback.format_exception(refused.value))


def test_keys_that_are_none_are_refused_in_urls():
    with pytest.raises(FormatError, match="cannot be the key"):
        open_store("s3://bucket/a//b")


@pytest.mark.parametrize(
    ("host", "config"),
    [
        ("one.dfs.core.windows.net", {"account_name": "one"}),
        ("one.blob.core.windows.net", {"account_name": "one"}),
        ("one.dfs.core.chinacloudapi.cn",
         {"account_name": "one", "endpoint": "https://one.blob.core.chinacloudapi.cn"}),
        ("one.dfs.fabric.microsoft.com", {"account_name": "one", "use_fabric_endpoint": "true"}),
    ],
)  # fmt: skip
def test_hosts_of_azure(monkeypatch, host, config):
    import obstore.store

    made = []
    monkeypatch.setattr(obstore.store, "AzureStore", lambda *given, **more: made.append((given, more)))
    place = remote_location(f"abfss://files@{host}/dir/key")
    assert (place.container, place.key, place.root) == ("files", "dir/key", f"abfss://files@{host}")
    access = client.Access(place, StorageOptions({"account_key": "a2V5", "timeout": "9s", "single_writer": "true"}))
    assert access.client is None
    [(given, more)] = made
    assert given == ("files",)
    assert more["config"] == {**config, "account_key": "a2V5"}
    assert more["client_options"] == {"timeout": "9s"}


def test_what_is_a_url_of_a_store():
    assert all(map(is_remote, ["s3://b/k", "S3A://b", "gs://b/", "abfss://c@h/k", "wasbs://c@h/k", "az://c/k"]))
    assert not any(map(is_remote, ["/s3://b", "file:///a", "s3:/b/k", "a/b", "hdfs://h/p", "https://h/p"]))
    # Neither percent signs nor what begins a query elsewhere mean anything in a key.
    assert remote_location("s3://b/x=1%2F2/a?b#c").key == "x=1%2F2/a?b#c"


def test_without_obstore_the_extra_is_named(monkeypatch):
    for name in [name for name in sys.modules if name.split(".")[0] == "obstore"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "obstore", None)
    with pytest.raises(
        StorageError, match=r"s3: URLs need the library obstore; in a clone .* pip install '\.\[remote\]'"
    ):
        open_store("s3://bucket/x")


FORKING = """
import os, sys
from zed_spark.errors import StorageError
from zed_spark.storage import open_store

store = open_store(sys.argv[1], dict(zip(sys.argv[2::2], sys.argv[3::2], strict=True)))
store.put("a", b"data")
child = os.fork()
if child == 0:
    try:
        store.read("a")
    except StorageError as error:
        os.write(1, str(error).encode())
        os._exit(7)
    os._exit(0)
assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7
assert store.read("a") == b"data"
"""


def run(script, *arguments):
    root = str(Path(zed_spark.__file__).parents[1])
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([root, os.environ.get("PYTHONPATH", "")])}
    command = [sys.executable, "-c", script, *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=environment, timeout=600, check=True).stdout


def test_a_fork_of_a_process_that_used_a_store_refuses_instead_of_hanging(moto, store):
    options = [part for pair in moto.options.items() for part in pair]
    assert "start processes with the method spawn" in run(FORKING, store.url, *options)


def test_nothing_of_a_store_is_loaded_before_it_is_used():
    script = (
        "import sys, zed_spark.storage as storage; storage.open_store('s3://bucket/x', {'region': 'r'}); "
        "print([name for name in ('obstore', 'pyarrow', 'numpy') if name in sys.modules])"
    )
    assert run(script).strip() == "[]"


def test_the_text_of_a_store_is_its_url():
    assert repr(RemoteStore("s3://bucket/x/", {"token": SECRET})) == "RemoteStore('s3://bucket/x')"
