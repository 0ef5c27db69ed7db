"""The API reference, made from signatures and docstrings of the public names."""

from __future__ import annotations

import importlib
import inspect
import re
from collections.abc import Iterator
from types import ModuleType
from typing import Any

MODULES = ("zed_spark", "zed_spark.functions", "zed_spark.lake", "zed_spark.errors")
"""The modules whose public names are the API."""

_SECTION = re.compile(r"^(Args|Returns|Raises|Yields|Attributes|Note):$")
_ITEM = re.compile(r"^    (\*{0,2}[\w.]+): (.*)$")


def api_markdown() -> str:
    """The whole page."""
    parts = [
        "# API reference\n",
        "Made from the docstrings: `python docs/generators/generate.py`. Options of the data sources are in",
        "[options.md](options.md), their types in [types.md](types.md).\n",
    ]
    for name in MODULES:
        module = importlib.import_module(name)
        parts += [f"## {name}\n", markdown(module.__doc__ or ""), ""]
        for member in names(module):
            parts += entry(f"{name}.{member}", getattr(module, member))
    return "\n".join(parts).rstrip() + "\n"


def names(module: ModuleType) -> list[str]:
    """The public names of a module, in alphabetical order, without modules and plain values."""
    listed = getattr(module, "__all__", None)
    if listed is None:
        listed = [name for name, value in vars(module).items() if getattr(value, "__module__", None) == module.__name__]
    shown = (name for name in listed if not name.startswith("_"))
    return sorted((name for name in shown if callable(getattr(module, name))), key=str.lower)


def entry(title: str, value: Any) -> Iterator[str]:
    """The lines about a function or a class with its public methods and properties."""
    yield f"### {title}\n"
    error = inspect.isclass(value) and issubclass(value, BaseException)
    if not error:
        yield from signature(title.rsplit(".", 1)[-1], value)
    yield markdown(inspect.getdoc(value) or "")
    yield ""
    if not inspect.isclass(value) or error:
        return
    for name, member in members(value).items():
        if name.startswith("_") or not (member.__doc__ or "").strip():
            continue
        if isinstance(member, property):
            yield f"#### {value.__name__}.{name}\n"
        elif isinstance(member, classmethod | staticmethod) or inspect.isfunction(member):
            yield f"#### {value.__name__}.{name}()\n"
            yield from signature(name, getattr(value, name))
        else:
            continue
        yield markdown(inspect.getdoc(getattr(value, name)) or "")
        yield ""


def members(of: type) -> dict[str, Any]:
    """The members of a class and of the classes of this package that it extends, those of the first one first."""
    own = [base for base in reversed(of.__mro__) if base.__module__.startswith("zed_spark.")]
    return {name: member for base in own for name, member in vars(base).items()}


def signature(name: str, value: Any) -> Iterator[str]:
    """The signature as a block of code, one parameter per line where it is long."""
    try:
        found = inspect.signature(value)
    except (TypeError, ValueError):
        return
    parameters = [_text(one) for one in found.parameters.values() if one.name not in ("self", "cls")]
    kinds = [one.kind for one in found.parameters.values()]
    if inspect.Parameter.KEYWORD_ONLY in kinds and inspect.Parameter.VAR_POSITIONAL not in kinds:
        named = [one.name for one in found.parameters.values() if one.name not in ("self", "cls")]
        first = next(one.name for one in found.parameters.values() if one.kind is inspect.Parameter.KEYWORD_ONLY)
        parameters.insert(named.index(first), "*")
    result = "" if found.return_annotation is inspect.Signature.empty else f" -> {found.return_annotation}"
    text = f"{name}({', '.join(parameters)}){result}"
    if len(text) > 100:
        text = f"{name}(\n" + "".join(f"    {one},\n" for one in parameters) + f"){result}"
    yield f"```python\n{text}\n```\n"


def _text(parameter: inspect.Parameter) -> str:
    """A parameter as in source code; annotations are texts, as the package postpones their evaluation."""
    stars = {inspect.Parameter.VAR_POSITIONAL: "*", inspect.Parameter.VAR_KEYWORD: "**"}.get(parameter.kind, "")
    empty = inspect.Parameter.empty
    annotation = "" if parameter.annotation is empty else f": {parameter.annotation}"
    equals = " = " if annotation else "="
    # Objects without a literal have their address in their representation.
    literal = "..." if " at 0x" in repr(parameter.default) else repr(parameter.default)
    default = "" if parameter.default is empty else f"{equals}{literal}"
    return f"{stars}{parameter.name}{annotation}{default}"


def markdown(docstring: str) -> str:
    """A Google style docstring as Markdown: sections become bold headings, their items lists."""
    lines: list[str] = []
    inside = False
    for line in inspect.cleandoc(docstring).splitlines():
        if found := _SECTION.match(line):
            inside = True
            lines += [f"**{found[1]}**", ""]
        elif inside and (found := _ITEM.match(line)):
            lines.append(f"* `{found[1]}`: {found[2]}")
        elif inside and line.startswith("        "):
            lines.append(f"  {line.strip()}")
        elif inside and line.startswith("    "):
            lines.append(line.strip())
        else:
            inside = inside and not line
            lines.append(line)
    return "\n".join(lines).replace("``", "`")
