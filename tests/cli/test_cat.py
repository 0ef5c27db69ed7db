"""`zed-spark cat` prints every golden file exactly as the reference does."""

import subprocess
import sys

import pytest
from support import golden
from support.bsup_files import bsup_writer

from zed_spark.cli.main import main
from zed_spark.files.file import File

RELEASES = {12: "0.1", 14: "0.2", 16: "0.3", 23: "main"}
BSUP = {12: "0", 14: "1", 16: "2", 23: "5"}
CSUP = golden.csup_files()

some_or_all = pytest.mark.parametrize(
    "step", [pytest.param(8, id="some"), pytest.param(1, id="all", marks=pytest.mark.slow)]
)


@pytest.mark.proves("{file.generation}", "cat")
@pytest.mark.parametrize("file", golden.sweep([*golden.files("zng"), *golden.files("vng")]))
def test_every_golden_file_byte_for_byte(file, capfdbinary):
    assert main(["cat", str(file.path)]) == 0
    assert capfdbinary.readouterr().out == "".join(f"{line}\n" for line in file.expected).encode()


@some_or_all
@pytest.mark.parametrize("version", RELEASES)
def test_bsup_as_the_release_that_writes_it_prints_it(version, step, tmp_path, capfdbinary):
    """No BSUP files of the reference are at hand; these hold what the golden CSUP files of the same release hold."""
    files = [file for file in CSUP if file.version == version]
    assert len(files) >= 35
    for file in files[::step]:
        path = tmp_path / f"{file.path.name}.bsup"
        with path.open("wb") as sink, bsup_writer(sink, BSUP[version]) as writer, File(str(file.path)) as held:
            for sequence in held.sequences():
                writer.write(sequence)
        assert main(["cat", "--format", "bsup", str(path)]) == 0
        assert capfdbinary.readouterr().out == text(file), file


@some_or_all
@pytest.mark.parametrize("version", RELEASES)
def test_sup_text_as_the_release_prints_it(version, step, capfdbinary):
    files = [file for file in CSUP if file.version == version]
    assert len(files) >= 35
    for file in files[::step]:
        arguments = ["cat", "--format", "sup", "--release", RELEASES[version], str(file.expected_path)]
        assert main(arguments) == 0
        assert capfdbinary.readouterr().out == text(file), file


def text(file):
    return "".join(f"{line}\n" for line in file.expected).encode()


def test_other_notations(tmp_path, capfd):
    typed = tmp_path / "typed.zson"
    typed.write_text("{a:1(uint8),s:|[1]|,n:null(string)}\n")
    assert cat(capfd, typed) == cat(capfd, "--as", "zson", typed) == ["{a:1(uint8),s:|[1]|,n:null(string)}"]
    assert cat(capfd, "--as", "sup", typed) == ["{a:1::uint8,s:|[1]|,n:null::(string|null)}"]
    assert cat(capfd, "--as", "sup", "--release", "0.1", typed) == ["{a:1::uint8,s:|[1]|,n:null::string}"]
    assert cat(capfd, "--release", "main", typed) == ["{a:1::uint8,s:set[1],n:null::(string|null)}"]
    assert cat(capfd, "--as", "json", typed) == ['{"a":1,"s":[1],"n":null}']
    later = tmp_path / "later.sup"
    later.write_text("{a:1::uint8}\n")
    assert cat(capfd, later) == ["{a:1::uint8}"]
    assert cat(capfd, "--as", "zson", later) == ["{a:1(uint8)}"]
    [csup] = [file.path for file in CSUP if file.path.name == "const.csup-16.csup"]
    assert cat(capfd, csup)[:1] != cat(capfd, "--as", "json", csup)[:1]


def test_a_release_is_of_sup_only(capfd):
    assert main(["cat", "--as", "json", "--release", "0.1", str(first("zng", "single-int").path)]) == 1
    assert "--release applies to SUP" in capfd.readouterr().err


def test_conditions_are_exact_or_refused(tmp_path, capfd):
    path = tmp_path / "rows.zson"
    path.write_text("{ts:2023-11-14T22:13:20Z,d:20m,n:3}\n{ts:2023-11-14T22:13:22Z,d:21m,n:null(int64)}\n")
    for where in ("ts < '2023-11-14 22:13:21'", "d <= INTERVAL '20' MINUTE", "n = '3'", "n NOT IN (1, 2)"):
        assert cat(capfd, "-w", where, path) == ["{ts:2023-11-14T22:13:20Z,d:20m,n:3}"], where
    assert cat(capfd, "-w", "n NOT IN (1, NULL)", path) == []
    assert main(["cat", "-w", "d > '20m'", str(path)]) == 1
    [line] = capfd.readouterr().err.splitlines()
    assert "duration is compared with intervals, such as INTERVAL '20' MINUTE" in line


def first(format, case):
    return next(file for file in golden.files(format) if file.case == case)


def cat(capfd, *arguments):
    assert main(["cat", *map(str, arguments)]) == 0
    return capfd.readouterr().out.splitlines()


@pytest.mark.parametrize("format", ["zng", "vng"])
def test_columns_where_type_and_limit(format, capfd):
    path = first(format, "events-400").path
    everything = cat(capfd, path)
    assert cat(capfd, "-n", "3", path) == everything[:3]
    assert cat(capfd, "-n", "0", path) == []
    buys = cat(capfd, "-c", "event,user.id", "-w", "event = 'buy' and total > 490", path)
    assert buys
    assert all(line.startswith('{event:"buy",user:{id:') and "name" not in line for line in buys)
    assert cat(capfd, "-t", "error({message:string,on:string})", path) == [
        line for line in everything if line.startswith("error(")
    ]


def test_several_files_one_after_the_other(capfd):
    paths = [first("zng", "single-int").path, first("vng", "single-null").path]
    assert cat(capfd, *paths) == [line for path in paths for line in cat(capfd, path)]


@pytest.fixture
def kinds(tmp_path):
    """A folder with files of kinds: in one an ``id`` is a record, in the next text, and the last is empty."""
    folder = tmp_path / "kinds"
    folder.mkdir()
    (folder / "a.zson").write_text("{a:1}\n{a:2}\n")
    (folder / "b.zson").write_text("{b:2,id:{x:10.0.0.1}}\n{c:3}\n")
    (folder / "c.zson").write_text('{id:"text",c:4}\n')
    (folder / "d.zson").touch()
    return folder


@pytest.mark.parametrize(
    ("options", "printed"),
    [
        (["-w", "b = 2"], ["{b:2,id:{x:10.0.0.1}}"]),
        (["-w", "id.x = '10.0.0.1'"], ["{b:2,id:{x:10.0.0.1}}"]),
        (["-w", "a = 1 OR c = 4"], ["{a:1}", '{id:"text",c:4}']),
        (["-w", "a IS NULL AND NOT c = 3"], ['{id:"text",c:4}']),
        (["-w", "NOT a = 1"], ["{a:2}"]),
        (["-c", "a"], ["{a:1}", "{a:2}"]),
        (["-c", "c,b", "-w", "c > 3"], ["{c:4}"]),
        (["-t", "{a:int64}", "-w", "b IS NULL"], ["{a:1}", "{a:2}"]),
    ],
)
def test_each_of_several_files_may_lack_columns(kinds, options, printed, capfd):
    assert cat(capfd, *options, kinds) == printed
    for name in "abc":
        assert main(["convert", "-q", str(kinds / f"{name}.zson"), str(kinds / f"{name}.vng")]) == 0
        (kinds / f"{name}.zson").unlink()
    assert cat(capfd, *options, kinds) == printed


def test_several_files_without_values_have_nothing(tmp_path, capfd):
    for name in ("a.zson", "b.zson"):
        (tmp_path / name).touch()
    assert cat(capfd, "-w", "a = 1", "-c", "b", tmp_path) == []


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["-w", "a = 1 OR bb = 2"], "no column 'bb'; did you mean 'b'? there are a, b, id, c"),
        (["-c", "a,nope"], "no column 'nope'; there are a, b, id, c"),
        (["-w", "id.y = 1 OR a = 1"], "no file has a column 'id.y'"),
        (["-t", "{a:string}"], "no file has a super type {a:string}"),
    ],
)
def test_some_file_has_each_column(kinds, options, told, capfd):
    assert main(["cat", *options, str(kinds)]) == 1
    assert capfd.readouterr().err == f"zed-spark: {told}\n"
    (kinds / "d.zson").unlink()
    # More than is printed at a time.
    (kinds / "a.zson").write_text("{a:1}\n" * 5000)
    for name in "abc":
        assert main(["convert", "-q", str(kinds / f"{name}.zson"), str(kinds / f"{name}.vng")]) == 0
        (kinds / f"{name}.zson").unlink()
    assert main(["cat", *options, str(kinds)]) == 1
    # By the metadata, before anything is printed.
    assert capfd.readouterr() == ("", f"zed-spark: {told}\n")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["cat", "no/such.vng"], "no such file: no/such.vng"),
        (["cat", "-c", "nope", "{file}"], "no column 'nope'"),
        (["cat", "-w", "a >", "{file}"], "a >"),
        (["cat", "-t", "nope", "{file}"], "no super type nope"),
        (["cat", "-f", "vng", "{zng}"], "is a ZNG file, not VNG"),
    ],
)
def test_faults_are_one_line_and_exit_1(arguments, told, capfd):
    names = {"{file}": first("vng", "events-400").path, "{zng}": first("zng", "events-400").path}
    assert main([str(names.get(argument, argument)) for argument in arguments]) == 1
    error = capfd.readouterr().err
    assert error.startswith("zed-spark: ")
    assert told in error
    assert error.count("\n") == 1


def test_a_bad_call_exits_2(capfd):
    with pytest.raises(SystemExit) as stopped:
        main(["cat"])
    assert stopped.value.code == 2
    assert "FILE" in capfd.readouterr().err


def test_a_reader_that_has_seen_enough_does_no_harm():
    script = f"{sys.executable} -m zed_spark.cli.main cat {first('zng', 'null-runs-long').path} | head -n 1"
    told = subprocess.run(["bash", "-o", "pipefail", "-c", script], capture_output=True, text=True, check=False)
    assert told.stdout.count("\n") == 1
    assert told.stderr == ""
