"""What long work tells of how far it is: steps that only grow, up to a total that is right."""

from __future__ import annotations

import itertools
from datetime import timedelta

import pytest
from support.lakes import keyed, new_pool, shown

from zed_spark.lake import Step, open


@pytest.fixture
def pool(store):
    return new_pool(store)


class Recorder:
    """Takes steps, and knows the parts that they are of."""

    def __init__(self):
        self.steps = []

    def __call__(self, step):
        self.steps.append(step)

    def parts(self):
        """The last step of each part, once it is clear that each grows from 0."""
        parts = [list(own) for _, own in itertools.groupby(self.steps, lambda step: (step.doing, step.unit))]
        for part in parts:
            assert part[0].done == 0
            assert [step.done for step in part] == sorted(step.done for step in part)
            assert len({step.total for step in part}) == 1
        self.steps = []
        return [part[-1] for part in parts]


def test_every_change_tells_how_far_it_is(pool, tmp_path):
    recorder, main = Recorder(), pool.branch()
    main.load([*keyed(1, 2, 3), *keyed(4, 5)], progress=recorder)
    assert recorder.parts() == [Step("reading", "rows", 5), Step("writing", "rows", 5, 5)]
    (tmp_path / "some.zson").write_text('{k:6,v:"v6"}\n{k:2,v:"v2"}')
    main.load_files(str(tmp_path / "some.zson"), progress=recorder)
    assert recorder.parts() == [Step("reading", "rows", 2), Step("writing", "rows", 2, 2)]
    main.add_vectors(progress=recorder)
    assert recorder.parts() == [Step("writing", "rows", 7, 7)]
    [_compacted] = main.compact_all(progress=recorder)
    assert recorder.parts() == [Step("writing", "rows", 7, 7)]
    main.load(keyed(7, 8))
    main.load(keyed(9))
    main.compact([item.id for item in pool.at().objects()], sort=True, progress=recorder)
    assert recorder.parts() == [Step("reading", "rows", 10, 10), Step("writing", "rows", 10, 10)]
    assert main.delete_where("k = 4 OR v = 'v5'", progress=recorder) is not None
    # Its last part is the writing of what is left of an object, which counts what is read of it as looked at.
    assert recorder.parts() == [Step("looking", "rows", 10, 10)]
    dev = pool.create_branch("dev")
    dev.load(keyed(20))
    last = dev.load(keyed(21))
    main.merge(dev, progress=recorder)
    [step] = recorder.parts()
    assert (step.doing, step.unit, step.total) == ("looking", "commits", None)
    assert step.done >= 2
    dev.revert(last.id, progress=recorder)
    assert recorder.parts() == [Step("looking", "commits", 0)], "it was the first that was looked at"
    pool.drop_branch("dev")
    found = pool.vacuum(timedelta(0), dry_run=False, force=True, progress=recorder)
    history, removing = recorder.parts()
    assert (history.unit, removing) == ("commits", Step("removing", "files", len(found.keys), len(found.keys)))
    lake = open(pool.files.store)
    count = sum(1 for _ in pool.files.store.list(str(pool.id)))
    lake.drop_pool("p", progress=recorder)
    assert recorder.parts() == [Step("removing", "files", count, count)]


def test_deleting_counts_objects_that_stay_or_go_as_a_whole(pool):
    recorder, main = Recorder(), pool.branch()
    for keys in ((1, 2, 3), (4, 5), (6, 7)):
        main.load(keyed(*keys))
    main.delete_where("v >= 'v3' AND v <= 'v5'", progress=recorder)
    assert recorder.parts() == [Step("looking", "rows", 5, 5)], "the statistics of the last object exclude the rows"


def test_whoever_is_told_can_end_the_work(pool):
    main = pool.branch()
    main.load(keyed(1, 2))
    main.load(keyed(2, 3))
    before = {entry.key for entry in pool.files.store.list()}

    class EnoughError(Exception):
        pass

    def stop(step):
        if step.done:
            raise EnoughError

    for work in (
        lambda: main.load(keyed(7), progress=stop),
        lambda: main.compact_all(progress=stop),
        lambda: main.delete_where("v = 'v2'", progress=stop),
        lambda: main.add_vectors(progress=stop),
    ):
        with pytest.raises(EnoughError):
            work()
    assert {entry.key for entry in pool.files.store.list()} == before
    assert shown(pool.at()) == ['{k:1,v:"v1"}', '{k:2,v:"v2"}', '{k:2,v:"v2"}', '{k:3,v:"v3"}']
