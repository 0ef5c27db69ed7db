"""Plots as SVG text for a page: bars, and columns over time. The page defines their colours, `--series-1` and so on."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from html import escape

WIDTH = 760
"""Units of a plot from left to right; the page scales it."""

_BAR, _ROW, _HEIGHT, _TOP, _AXIS = 14, 26, 220, 10, 24


def bars(names: Sequence[str], series: Mapping[str, Sequence[float]], unit: str) -> str:
    """Horizontal bars, labelled with their values, a group of one for each series per name.

    Args:
        names: of the groups, from top to bottom.
        series: the values in the order of the names; with several, a legend has their names.
        unit: what is counted, for the text of each bar.
    """
    left = 24 + 7.5 * max((len(name) for name in names), default=0)
    most = max((value for values in series.values() for value in values), default=0) or 1
    scale = (WIDTH - left - 90) / most
    row = _ROW + (len(series) - 1) * (_BAR + 2)
    shapes = []
    for group, name in enumerate(names):
        top = _TOP + group * row
        middle = top + (len(series) * (_BAR + 2) - 2) / 2
        shapes.append(_text(left - 8, middle, name, "end"))
        for at, (of, values) in enumerate(series.items()):
            y, value = top + at * (_BAR + 2), values[group]
            about = f"{name}{f', {of}' if len(series) > 1 else ''}: {value:,.0f} {unit}"
            shapes.append(_rectangle(left, y, max(value * scale, 1), _BAR, at, about))
            shapes.append(_text(left + value * scale + 6, y + _BAR / 2, f"{value:,.0f}"))
    return _figure(shapes, _TOP + row * len(names) + 4, list(series) if len(series) > 1 else [])


def columns(labels: Sequence[str], series: Mapping[str, Sequence[float]], unit: str) -> str:
    """Stacked columns with an axis, one for each label.

    Args:
        labels: of the columns, from left to right; some of them are shown.
        series: the values in the order of the labels, from the bottom of the stacks up; a legend has their names.
        unit: what is counted, for the text of each part.
    """
    left, count = 48, max(len(labels), 1)
    totals = [sum(values[at] for values in series.values()) for at in range(len(labels))]
    ticks = _ticks(max(totals, default=0))
    scale, step = _HEIGHT / ticks[-1], (WIDTH - left) / count
    bottom = _TOP + _HEIGHT
    shapes = []
    for tick in ticks:
        y = bottom - tick * scale
        shapes.append(f'<line class="grid" x1="{left}" x2="{WIDTH}" y1="{y:.1f}" y2="{y:.1f}"/>')
        shapes.append(_text(left - 8, y, f"{tick:,.0f}", "end"))
    for at, label in enumerate(labels):
        x, y = left + at * step, bottom
        for number, (of, values) in enumerate(series.items()):
            height = values[at] * scale
            y -= height
            about = f"{label}, {of}: {values[at]:,.0f} {unit}"
            # A gap of one unit separates the parts.
            shapes.append(_rectangle(x + 1, y, step - 2, max(height - 1, 0), number, about))
        if at % max(1, round(count / 8)) == 0:
            shapes.append(_text(x, bottom + _AXIS / 2 + 2, label))
    return _figure(shapes, bottom + _AXIS, list(series))


def _ticks(most: float) -> list[float]:
    """Round numbers from 0 to at least the most."""
    rough = max(most, 1) / 4
    power = 10 ** math.floor(math.log10(rough))
    step = next(step for factor in (1, 2, 2.5, 5, 10) if (step := factor * power) >= rough)
    return [step * at for at in range(math.ceil(max(most, 1) / step) + 1)]


def _rectangle(x: float, y: float, width: float, height: float, series: int, about: str) -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" rx="2"'
    return f'<rect {place} fill="var(--series-{series + 1})"><title>{escape(about)}</title></rect>'


def _text(x: float, y: float, text: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def _figure(shapes: list[str], height: float, legend: list[str]) -> str:
    return "\n".join([*_legend(legend), f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img">', *shapes, "</svg>"])


def _legend(names: list[str]) -> Iterator[str]:
    if names:
        keys = (
            f'<span><i style="background:var(--series-{at})"></i>{escape(name)}</span>'
            for at, name in enumerate(names, 1)
        )
        yield f'<div class="legend">{"".join(keys)}</div>'
