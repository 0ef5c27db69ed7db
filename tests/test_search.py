"""A search looks at the packages that were touched, ends in time, and fails with what it finds."""

import json
import subprocess
from pathlib import Path
from types import SimpleNamespace

import pytest
from support import example_counts, processes, touched
from support import search as search_plugin
from support.until import Rounds

pytest_plugins = ["pytester"]

TESTS = Path(__file__).parent
INI = """[pytest]
addopts = -p support.search -p support.example_counts -m "not slow"
markers =
  slow: s
  draws: d
"""


def test_rounds_end_in_time_but_not_too_early():
    for seconds, most, done in [(float("inf"), 7, 7), (0.0, 7, 3), (-1.0, 7, 3), (0.0, 2, 2)]:
        rounds = Rounds(most, 3, seconds)
        assert list(rounds) == list(range(done))
        assert rounds.done == done


def test_each_process_has_as_many_tests_and_one_has_those_with_spark(tmp_path):
    counts = {"a.py": 2, "b.py": 5, "c.py": 4, "spark.py": 1, "another_spark.py": 2}
    for name in counts:
        (tmp_path / name).write_text("def test(where_spark): ..." if "spark" in name else "def test(sparks): ...")
    nodeids = tuple(f"{name}::test[{number}]" for name, count in counts.items() for number in range(count))
    found = processes.parts(nodeids, tmp_path, 2)
    assert found == {"spark.py": 0, "another_spark.py": 0, "b.py": 1, "c.py": 0, "a.py": 1}
    assert set(processes.parts(nodeids, tmp_path, 1).values()) == {0}


@pytest.fixture
def repository(tmp_path):
    """``commit(paths)`` of a new repository, whose packages have tests."""
    root = tmp_path / "repository"
    for name in ("types", "formats/zng", "formats/vng", "spark/convert"):
        (root / "tests" / name).mkdir(parents=True)
    git(root, "init", "-q")

    def commit(*paths):
        for path in paths:
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            with (root / path).open("a") as file:
                file.write("x = 1\n")
        git(root, "add", "-A")
        git(root, "commit", "-q", "-m", " ".join(paths))

    commit.root = root
    return commit


def git(folder, *command):
    who = ["-c", "user.name=tests", "-c", "user.email=tests@example.com", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", *who, *command], cwd=folder, check=True, capture_output=True)


def test_the_last_commits_say_which_packages_are_searched(repository, tmp_path):
    root = repository.root
    repository("zed_spark/types/a.py", "docs/index.md", "zed_spark/a file.py")
    repository("zed_spark/types/b.py", "zed_spark/formats/zng/c.py")
    repository("docs/types/index.md")
    assert touched.names(root, 2) == ["docs/types/index.md", "zed_spark/formats/zng/c.py", "zed_spark/types/b.py"]
    assert "zed_spark/types/a.py" not in touched.names(root, 2)
    # A clone of more commits than are looked at sees the same; in others the oldest has all files.
    everything = [line for line in touched.names(root, 99) if line]
    assert {"zed_spark/types/a.py", "zed_spark/a file.py", "docs/index.md"} < set(everything)
    for depth, seen in [(3, touched.names(root, 2)), (2, everything), (1, everything)]:
        clone = tmp_path / f"clone-{depth}"
        git(tmp_path, "clone", "-q", f"--depth={depth}", root.as_uri(), str(clone))
        assert touched.names(clone, 2) == seen
    with pytest.raises(
        ValueError, match="git cannot tell what the last 2 commits changed: fatal: not a git repository"
    ):
        touched.names(tmp_path, 2)


def test_a_branch_that_was_merged_counts(repository):
    root = repository.root
    repository("zed_spark/types/a.py")
    git(root, "checkout", "-q", "-b", "other")
    repository("zed_spark/formats/zng/c.py")
    git(root, "checkout", "-q", "-")
    repository("docs/index.md")
    git(root, "merge", "-q", "--no-commit", "other")
    repository("zed_spark/spark/convert/d.py")
    assert touched.names(root, 3) == ["docs/index.md", "zed_spark/formats/zng/c.py", "zed_spark/spark/convert/d.py"]


def test_tests_are_those_of_the_package(repository):
    def searched(*changed):
        folders = touched.folders(repository.root, changed)
        of = ["tests", "tests/types", "tests/formats", "tests/formats/zng", "tests/formats/vng", "tests/spark/convert"]
        return [folder for folder in of if touched.belongs(f"{folder}/test_a.py", folders)]

    assert searched("zed_spark/types/a.py", "docs/a.md", "pyproject.toml") == ["tests/types"]
    assert searched("tests/types/test_b.py") == ["tests/types"]
    assert searched("zed_spark/types/below/a.ll") == ["tests/types"]
    assert searched("zed_spark/errors.py") == searched("zed_spark/discovery/a.py") == ["tests"]
    assert searched("zed_spark/formats/format.py", "zed_spark/spark/sink.py") == ["tests/formats"]
    assert searched("zed_spark/formats/vng/write/a.py") == ["tests/formats/vng"]
    # No tests of its own: others use it.
    assert searched("zed_spark/formats/rows/a.py") == ["tests/formats", "tests/formats/zng", "tests/formats/vng"]
    assert searched("README.md", "benchmarks/a.py") == []


SEARCHED = """
import json, random
from pathlib import Path
from hypothesis import given, settings, strategies as st
from support import example_counts as effort
import pytest

@settings(max_examples=effort.examples(60))
@given(st.integers(), st.text())
def test_given(number, text):
    with Path("given.json").open("a") as file:
        file.write(json.dumps([number, text]) + chr(10))

@pytest.mark.draws
def test_draws():
    draw = random.Random(effort.seed())
    Path("draws.json").write_text(json.dumps([draw.random() for _ in effort.rounds(40)]))

@given(st.booleans())
def test_few(value):
    assert value in (True, False)

@settings(max_examples=effort.examples(100))
@given(st.integers(0, 2**64))
def test_finds(number):
    assert number < 2**63
"""


@pytest.fixture
def search(pytester, monkeypatch):
    """``search(*arguments)``: the run, and what two of its tests drew."""
    monkeypatch.setenv("PYTHONPATH", str(TESTS))
    pytester.makeini(INI)

    def run(*arguments):
        for name in ("given.json", "draws.json"):
            (pytester.path / name).unlink(missing_ok=True)
        done = pytester.runpytest_subprocess(*arguments)
        given = (pytester.path / "given.json").read_text().splitlines()
        return done, given, json.loads((pytester.path / "draws.json").read_text())

    pytester.makepyfile(SEARCHED)
    return run


@pytest.mark.slow
def test_time_decides_how_many_examples_are_tried_and_never_which(search):
    done, given, draws = search("--search=2", "--hypothesis-seed=7")
    # Twenty times 10 and 10.
    assert (len(given), len(draws)) == (200, 200)
    done.assert_outcomes(failed=1, passed=3)
    cut, cut_given, cut_draws = search("--search=2", "--hypothesis-seed=7", "--search-minutes=0")
    assert (len(cut_given), len(cut_draws)) == (10, 10)
    assert (cut_given, cut_draws) == (given[:10], draws[:10])
    # Half of the numbers are found within the least examples, and what is found fails the run.
    cut.assert_outcomes(failed=1, passed=3)
    cut.stdout.re_match_lines([r"10 of 200 in [0-9.]+ s: .*::test_draws"])
    cut.stdout.re_match_lines([r"2 in [0-9.]+ s: .*::test_few"])
    cut.stdout.re_match_lines([r"10 of 200 in [0-9.]+ s: .*::test_given"])
    cut.stdout.re_match_lines([r"pytest --search=2 --hypothesis-seed=7 '.*::test_finds'"])
    ample, ample_given, ample_draws = search("--search=2", "--hypothesis-seed=7", "--search-minutes=600")
    assert (ample_given, ample_draws) == (given, draws)
    ample.stdout.re_match_lines([r"200 in [0-9.]+ s: .*::test_given"])


@pytest.mark.slow
def test_the_options_go_with_a_search(pytester, search):
    for option in ("--search-minutes=1", "--search-commits=3"):
        done = pytester.runpytest_subprocess(option)
        assert done.ret == pytest.ExitCode.USAGE_ERROR
        done.stderr.fnmatch_lines(["*--search-minutes and --search-commits belong to --search=N*"])
    done = pytester.runpytest_subprocess("--search=1", "--search-commits=3")
    assert done.ret == pytest.ExitCode.USAGE_ERROR
    done.stderr.fnmatch_lines(["*git cannot tell what the last 3 commits changed: *"])


@pytest.mark.slow
def test_only_packages_that_were_touched_are_searched(pytester, monkeypatch, repository):
    monkeypatch.setenv("PYTHONPATH", str(TESTS))
    monkeypatch.chdir(repository.root)
    (repository.root / "pytest.ini").write_text(INI)
    property_test = (
        "from hypothesis import given, strategies as st\n@given(st.integers())\ndef test_%s(n): assert n < %s\n"
    )
    (repository.root / "tests/types/test_a.py").write_text(property_test % ("old", 0))
    repository("zed_spark/types/a.py")
    (repository.root / "tests/formats/zng/test_b.py").write_text(property_test % ("new", 10**99))
    repository("zed_spark/formats/zng/b.py")
    one = pytester.runpytest_subprocess("--search=1", "--search-commits=1", "--rootdir=.", "tests")
    one.assert_outcomes(passed=1, deselected=1)
    both = pytester.runpytest_subprocess("--search=1", "--search-commits=2", "--rootdir=.", "tests")
    both.assert_outcomes(passed=1, failed=1)


@pytest.mark.slow
def test_processes_share_the_time(pytester, search, monkeypatch):
    (pytester.path / "conftest.py").write_text(
        (TESTS.parent / "conftest.py").read_text().replace("__file__", repr(str(TESTS.parent / "conftest.py")))
    )
    done, given, draws = search("--search=2", "--hypothesis-seed=7", "--search-minutes=0", "-n", "2")
    done.assert_outcomes(failed=1, passed=3)
    assert (len(given), len(draws)) == (10, 10)


def test_what_tests_leave_of_their_time_is_for_those_behind_them(monkeypatch):
    clock, seconds_left = [100.0], []
    monkeypatch.setattr(search_plugin, "monotonic", lambda: clock[0])
    options = {"--search-minutes": 1}
    run = search_plugin.Search(SimpleNamespace(getoption=options.get))
    items = [SimpleNamespace(nodeid=f"test_a.py::test[{number}]", user_properties=[]) for number in range(3)]
    monkeypatch.setattr(processes, "uses_spark", lambda path: False)
    run.pytest_collection_finish(SimpleNamespace(items=items, config=SimpleNamespace(rootpath=TESTS)))
    for item, took in zip(items, (5, 60, 1), strict=True):
        call = run.pytest_runtest_call(item)
        next(call)
        seconds_left.append(search_plugin.seconds_left())
        search_plugin.tried(3, 4)
        search_plugin.tried(10, 10)
        clock[0] += took
        with pytest.raises(StopIteration):
            call.send(None)
        assert item.user_properties == [("search", [13, 14, took])]
    assert seconds_left == [20, 27.5, 0]


def test_ci_fails_with_what_its_search_finds():
    [command] = [line for line in (TESTS.parent / ".ci/run").read_text().splitlines() if "--search=" in line]
    # `step` gives the command's status, and nothing takes it away.
    assert command == (
        'step "search" .venv/bin/pytest --search=10 --search-minutes="$most" --search-commits=30 '
        '--hypothesis-seed="$seed"'
    )
    assert example_counts.SHARE * 100 == 10
    page = (TESTS.parent / "docs/CONTRIBUTING.md").read_text()
    assert command.split(".venv/bin/")[1].rpartition(" ")[0].replace('"$most"', "20") in page


def minutes(seconds, most, kept):
    """What the script gives a step that begins after so many seconds."""
    script = (TESTS.parent / ".ci/run").read_text()
    function = script[script.index("minutes() {") : script.index("step() {")]
    [budget] = [line for line in script.splitlines() if line.startswith("BUDGET=")]
    code = f"{budget}\n{function}\nSECONDS={seconds}\nminutes {most} {kept}"
    return int(subprocess.run(["bash", "-c", code], capture_output=True, text=True, check=True).stdout)


def test_ci_leaves_time_for_what_follows():
    assert [minutes(60 * minute, 20, 5) for minute in (0, 40, 70, 79, 84, 90)] == [20, 20, 10, 1, 1, 1]
    assert [minutes(60 * minute, 5, 12) for minute in (60, 70, 73)] == [5, 3, 1]
