"""Arrows between rooms point one way, and importing for planning stays light."""

import ast
import subprocess
import sys
from pathlib import Path

import zed_spark

PACKAGE = Path(zed_spark.__file__).parent

# What each room may import besides itself.
ALLOWED = {
    "errors": set(),
    "discovery": {"spark"},
    "types": {"errors"},
    "codec": {"errors"},
    "column": {"errors", "types", "codec"},
    "storage": {"errors", "codec"},
    "zson": {"errors", "types", "column", "storage"},
    "zng": {"errors", "types", "codec", "column", "storage", "zson"},
    "vng": {"errors", "types", "codec", "column", "storage", "zson", "zng"},
    "bsup": {"errors", "types", "codec", "column", "storage", "zson", "zng"},
    "csup": {"errors", "types", "codec", "column", "storage", "zson", "zng", "bsup", "vng"},
    "vortex": {"errors", "types", "codec", "column", "storage", "zson", "vng"},
    "files": {"errors", "types", "codec", "column", "storage", "zson", "zng", "vng", "bsup", "csup", "vortex"},
    "lake": {"errors", "types", "codec", "column", "storage", "zson", "zng", "vng", "files"},
    "spark": {"errors", "types", "codec", "column", "storage", "zson", "zng", "files", "lake"},
    "cli": {
        "errors",
        "types",
        "codec",
        "column",
        "storage",
        "zson",
        "zng",
        "vng",
        "bsup",
        "csup",
        "vortex",
        "files",
        "lake",
        "spark",
    },
}


def room(path):
    parts = path.relative_to(PACKAGE).parts
    return parts[0].removesuffix(".py")


def imports(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            assert node.level == 0, f"{path}: relative import"
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names if node.module == "zed_spark")


def sources():
    return [path for path in sorted(PACKAGE.rglob("*.py")) if path.name != "__init__.py" or path.parent != PACKAGE]


def test_every_room_is_known():
    assert {room(path) for path in sources()} == set(ALLOWED)


def test_arrows_point_one_way():
    wrong = []
    for path in sources():
        for name in imports(path):
            parts = name.split(".")
            target = parts[1] if parts[0] == "zed_spark" and len(parts) > 1 else None
            if target in ALLOWED and target != room(path) and target not in ALLOWED[room(path)]:
                wrong.append(f"{path.relative_to(PACKAGE)} imports {name}")
    assert not wrong


def test_only_the_spark_room_and_the_command_line_know_pyspark():
    wrong = [
        str(path.relative_to(PACKAGE))
        for path in sources()
        for name in imports(path)
        if name.split(".")[0] == "pyspark" and room(path) not in ("spark", "cli")
    ]
    assert not wrong


def test_numba_stays_behind_the_codec():
    wrong = [
        str(path.relative_to(PACKAGE))
        for path in sources()
        for name in imports(path)
        if name.split(".")[0] in ("numba", "llvmlite") and path.parent.name != "compiled"
    ]
    assert not wrong


def test_importing_the_package_loads_nothing_heavy():
    script = (
        "import sys, zed_spark; "
        "print([name for name in ('numba', 'pyarrow', 'numpy', 'pandas', 'pyspark') if name in sys.modules])"
    )
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"


def test_the_public_names_are_just_these():
    assert set(zed_spark.__all__) == {
        "File", "ZedSparkError", "__version__", "attach", "count", "lake", "min_max", "open", "pushdown_is_safe",
        "register", "scan",
    }  # fmt: skip
    for name in zed_spark.__all__:
        assert getattr(zed_spark, name) is not None


def test_modules_stay_readable():
    long = {str(path.relative_to(PACKAGE)): count for path in sources()
            if (count := path.read_text(encoding="utf-8").count("\n")) > 450}  # fmt: skip
    assert not long
