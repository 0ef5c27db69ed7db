"""Requests that arrive twice are carried out once, and writes end once: they are committed or aborted."""

from __future__ import annotations

import itertools
import pickle
import threading

import pytest
from support.planning_requests import DONE, reply

from zed_spark.errors import CommitConflictError, StorageError
from zed_spark.spark.native.once import REMEMBERED_SECONDS, Answers, Endings
from zed_spark.spark.native.requests import RequestHandler
from zed_spark.spark.protocol.messages import Commit


class Clock:
    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


def asked(answers, id, text="text"):
    """How often a request is carried out that is asked twice."""
    times = []
    for _ in range(2):
        assert answers.answer(id, lambda: (times.append(id), text)[1]) == text
    return len(times)


def test_a_request_that_is_running_is_not_carried_out_again():
    answers, begun, go_on, times = Answers(max_bytes=10), threading.Event(), threading.Event(), []

    def long():
        times.append("long")
        begun.set()
        assert go_on.wait(600)
        return "long answer"

    found = []
    threads = [threading.Thread(target=lambda: found.append(answers.answer("a", long))) for _ in range(3)]
    threads[0].start()
    assert begun.wait(600)
    # Many others are answered meanwhile.
    for number in range(1000):
        answers.answer(f"other {number}", lambda: "some text")
    for thread in threads[1:]:
        thread.start()
    go_on.set()
    for thread in threads:
        thread.join(600)
    assert found == ["long answer"] * 3
    assert times == ["long"]


def test_answers_are_kept_by_their_bytes():
    answers, times = Answers(max_bytes=1000), []
    for number in range(10):
        answers.answer(str(number), lambda: "x" * 300)
    for number in range(10):
        answers.answer(str(number), lambda number=number: (times.append(number), "")[1])
    # The newest three were there when the first of the others was asked again.
    assert set(range(7)) <= set(times)
    assert asked(Answers(max_bytes=10), "large", "x" * 100) == 1


def test_answers_are_kept_for_some_time():
    clock = Clock()
    answers = Answers(max_seconds=60, now=clock)
    answers.answer("old", lambda: "old answer")
    clock.now = 50
    answers.answer("new", lambda: "new answer")
    assert answers.answer("old", lambda: "carried out") == "old answer"
    clock.now = 70
    answers.answer("newest", lambda: "newest answer")
    assert answers.answer("new", lambda: "carried out") == "new answer"
    assert answers.answer("old", lambda: "carried out") == "carried out"


def test_a_failure_that_is_no_answer_is_raised_to_all_and_not_kept():
    answers = Answers()
    with pytest.raises(KeyboardInterrupt):
        answers.answer("a", lambda: (_ for _ in ()).throw(KeyboardInterrupt()))
    assert answers.answer("a", lambda: "again") == "again"


class Trace(list):
    def of(self, name, inside=lambda: None):
        def action():
            self.append(f"{name} begins")
            inside()
            self.append(f"{name} ends")

        return action


def failing():
    raise StorageError("the store is down")


def test_an_abort_during_the_commit_waits_for_its_failure():
    endings, trace = Endings(), Trace()

    def inside():
        assert not endings.abort("w", trace.of("abort"))
        failing()

    with pytest.raises(StorageError, match="the store is down"):
        endings.commit("w", trace.of("commit", inside))
    assert trace == ["commit begins", "abort begins", "abort ends"]
    with pytest.raises(CommitConflictError, match="was aborted already"):
        endings.commit("w", trace.of("commit again"))
    assert len(trace) == 3


def test_an_abort_during_a_commit_that_is_made_does_nothing_and_says_so(caplog):
    endings, trace = Endings(), Trace()
    endings.commit("w", trace.of("commit", lambda: endings.abort("w", trace.of("abort"))))
    assert trace == ["commit begins", "commit ends"]
    assert caplog.messages[-1] == "a write was committed although Spark gave it up meanwhile: its rows are there"


def test_an_abort_after_the_commit_does_nothing_and_says_so(caplog):
    endings, trace = Endings(), Trace()
    endings.commit("w", trace.of("commit"))
    assert not endings.abort("w", trace.of("abort"))
    assert trace == ["commit begins", "commit ends"]
    assert caplog.messages == ["a write is not aborted, as it is committed: its rows are there"]
    assert endings.abort("another", trace.of("abort of another"))


def test_a_commit_after_the_abort_is_refused():
    endings, trace = Endings(), Trace()
    assert endings.abort("w", trace.of("abort"))
    with pytest.raises(CommitConflictError, match="was aborted already, so it is not committed now"):
        endings.commit("w", trace.of("commit"))
    assert trace == ["abort begins", "abort ends"]


def test_a_write_is_committed_once():
    endings, trace = Endings(), Trace()

    def inside():
        with pytest.raises(CommitConflictError, match="is being committed already"):
            endings.commit("w", trace.of("a second commit"))

    endings.commit("w", trace.of("commit", inside))
    endings.commit("w", trace.of("a third commit"))
    assert trace == ["commit begins", "commit ends"]


def test_a_commit_that_failed_is_aborted_or_made_again():
    endings, trace = Endings(), Trace()
    for _ in range(2):
        with pytest.raises(StorageError):
            endings.commit("w", failing)
    assert endings.abort("w", trace.of("abort"))
    with pytest.raises(StorageError):
        endings.commit("v", failing)
    endings.commit("v", trace.of("commit"))
    assert trace == ["abort begins", "abort ends", "commit begins", "commit ends"]


def test_every_order_of_events_ends_a_write_once():
    """Commits and aborts that arrive one after the other, or while the first one runs."""
    for first, *others in itertools.product(("commit", "abort"), repeat=4):
        for at in range(len(others) + 1):
            endings, done = Endings(), []

            def ask(what, inside=lambda: None, endings=endings, done=done):
                def action():
                    inside()
                    done.append(what)

                try:
                    (endings.commit if what == "commit" else endings.abort)("w", action)
                except CommitConflictError:
                    done.append("refused")

            def within(others=others[:at], ask=ask):
                for other in others:
                    ask(other)

            ask(first, within)
            for other in others[at:]:
                ask(other)
            assert done.count("commit") == (first == "commit"), (first, others, at)
            assert "abort" not in done or first == "abort", (first, others, at)


def test_how_writes_ended_is_forgotten_after_a_day():
    clock = Clock()
    endings = Endings(clock)
    for number in range(100):
        endings.commit(str(number), lambda: None)
    clock.now = REMEMBERED_SECONDS + 1
    endings.commit("new", lambda: None)
    assert len(endings._ended) == 1


class Writer:
    """A writer that leaves a line in a file."""

    def __init__(self, path):
        self.path = path

    def commit(self, messages):
        with open(self.path, "a") as file:
            file.write(f"commit {messages}\n")

    def abort(self, messages):
        with open(self.path, "a") as file:
            file.write(f"abort {messages}\n")


def test_requests_of_one_write_end_it_once(tmp_path):
    handler, log = RequestHandler(), tmp_path / "log"
    writer, message = pickle.dumps(Writer(str(log))), pickle.dumps("m")

    def ask(id, write, abort):
        return reply(handler, Commit(write, writer, (message, None), (), abort), id)

    done = {**DONE, "answer": {"figures": ""}}
    assert [ask("1", "w", False), ask("1", "w", False), ask("2", "w", True), ask("3", "v", True)] == [done] * 4
    assert log.read_text() == "commit ['m', None]\nabort ['m', None]\n"
    assert "was aborted already" in ask("4", "v", False)["sentence"]
    assert log.read_text().count("\n") == 2
