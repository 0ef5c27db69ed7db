"""`zed-spark cat` prints every golden file exactly as the reference does."""

import subprocess
import sys

import golden
import pytest

from zed_spark.cli.main import main


@pytest.mark.parametrize("file", [*golden.files("zng"), *golden.files("vng")], ids=str)
def test_every_golden_file_byte_for_byte(file, capfdbinary):
    assert main(["cat", str(file.path)]) == 0
    assert capfdbinary.readouterr().out == "".join(f"{line}\n" for line in file.expected).encode()


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


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["cat", "no/such.vng"], "no such file: no/such.vng"),
        (["cat", "-c", "nope", "{file}"], "no column 'nope'"),
        (["cat", "-w", "a >", "{file}"], "a >"),
        (["cat", "-t", "nope", "{file}"], "no super type nope"),
        (["cat", "-f", "vng", "{zng}"], "trailer"),
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
