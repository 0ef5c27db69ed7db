"""The plot of ``docs/benchmarks.md``: ratios to Parquet, a point for each format."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

GREY = "#808080"
"""Of text and lines: it can be read on white and on black."""

COLOURS = {"vng": "#2f81f7", "zng": "#e0703c", "csup": "#3fb27f", "lake": "#a371f7", "vortex": "#c9a227"}


def draw(measures: Sequence[dict[str, Any]], file: Path) -> None:
    """Draw the ratios of all measures of our formats.

    Args:
        measures: as they are in the JSON of a run.
        file: the SVG.
    """
    import matplotlib

    matplotlib.use("svg")
    from matplotlib import pyplot

    from benchmarks.page import ARROW, ratio

    points = {
        (one["query"] in ARROW, one["data"], one["query"], one["engine"]): seen
        for one in measures
        if one["engine"] in COLOURS and (seen := ratio(one)) is not None
    }
    data = list(dict.fromkeys(of for _, of, _, _ in points))
    halves = list(dict.fromkeys(arrow for arrow, _, _, _ in points))
    queries = {half: list(dict.fromkeys(query for arrow, _, query, _ in points if arrow == half)) for half in halves}
    # Text stays text, and the same figures give the same bytes.
    settings: dict[Any, Any] = {
        "svg.fonttype": "none",
        "svg.hashsalt": "benchmarks",
        "font.size": 8,
        "axes.edgecolor": GREY,
    }
    settings |= dict.fromkeys(("axes.edgecolor", "text.color", "axes.labelcolor", "xtick.color", "ytick.color"), GREY)
    height = 1.4 + 0.24 * sum(map(len, queries.values()))
    with pyplot.rc_context(settings):
        figure, axes = pyplot.subplots(
            len(halves),
            len(data),
            figsize=(9, height),
            sharex=True,
            squeeze=False,
            height_ratios=[len(queries[half]) for half in halves],
        )
        for half, line in zip(halves, axes, strict=True):
            for of, axis in zip(data, line, strict=True):
                _panel(axis, {key[2:]: seen for key, seen in points.items() if key[:2] == (half, of)}, queries[half])
                axis.set_title(f"{of}, {'Arrow' if half else 'Spark'}", fontsize=8)
                axis.tick_params(axis="y", labelleft=of == data[0])
        marks = dict(zip(*reversed(axes[0][0].get_legend_handles_labels()), strict=True))
        for line in axes:
            marks |= dict(zip(*reversed(line[0].get_legend_handles_labels()), strict=True))
        figure.legend(marks.values(), marks.keys(), loc="lower center", ncols=len(marks), frameon=False)
        figure.suptitle("processor time, x Parquet (logarithmic)", fontsize=8)
        figure.tight_layout(rect=(0, 0.3 / height, 1, 1))
        figure.savefig(file, transparent=True, metadata={"Date": None})
        pyplot.close(figure)


def _panel(axis: Any, points: dict[tuple[str, str], float], queries: Sequence[str]) -> None:
    axis.set_xscale("log")
    axis.axvline(1, color=GREY, linewidth=0.8)
    for engine, colour in COLOURS.items():
        own = [(seen, queries.index(query)) for (query, of), seen in points.items() if of == engine]
        if own:
            seen, places = zip(*own, strict=True)
            axis.plot(seen, places, "o", color=colour, markersize=4, label=engine, alpha=0.9)
    axis.set_yticks(range(len(queries)), queries)
    axis.set_ylim(len(queries) - 0.5, -0.5)
    axis.set_xticks([0.1, 0.3, 1, 3, 10], ["0.1", "0.3", "1", "3", "10"])
    axis.minorticks_off()
    axis.grid(axis="y", color=GREY, alpha=0.2)
    for side in ("top", "right"):
        axis.spines[side].set_visible(False)
