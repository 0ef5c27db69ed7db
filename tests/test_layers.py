"""Arrows between rooms point one way, and importing for planning stays light."""

import ast
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import zed_spark
from zed_spark.formats.registry import formats

PACKAGE = Path(zed_spark.__file__).parent
CODEC = PACKAGE / "codec"

MODULE = re.compile(r"(zed_spark|pyspark)(\.\w+)+")
"""A string that can be the name of a module."""

BELOW_FORMATS = {"later", "pickles", "errors", "types", "codec", "columns", "storage"}
FORMAT = BELOW_FORMATS | {"formats.allowance", "formats.settings", "formats.pieces", "formats.format"}
ROW_FORMATS = FORMAT | {"formats.rows"}
COLUMN_FORMATS = ROW_FORMATS | {"formats.text"}
FORMATS = COLUMN_FORMATS | {
    "formats.columnar", "formats.vng", "formats.csup", "formats.vortex", "formats.zeek",
    "formats.parquet", "formats.tables", "formats.registry",
}  # fmt: skip

# What each package may import besides itself.
ALLOWED = {
    "errors": set(),
    "cache": set(),
    "names": {"errors"},
    "counts": set(),
    "durations": {"counts"},
    "later": set(),
    "origin": set(),
    "pickles": set(),
    "types": {"errors"},
    "codec": {"errors", "cache"},
    "columns": {"later", "pickles", "errors", "names", "types", "codec"},
    "storage": {"errors", "durations", "names", "codec", "pickles"},
    "conditions": {"errors", "names", "durations", "types", "columns"},
    "formats.settings": {"errors", "columns"},
    "formats.pieces": {"columns", "types", "pickles"},
    "formats.allowance": {"errors", "types"},
    "formats.format": BELOW_FORMATS | {"formats.settings", "formats.pieces"},
    "formats.text": FORMAT,
    "formats.rows": FORMAT,
    "formats.columnar": COLUMN_FORMATS,
    "formats.vng": COLUMN_FORMATS | {"formats.columnar"},
    "formats.csup": COLUMN_FORMATS | {"formats.columnar", "formats.vng"},
    "formats.vortex": COLUMN_FORMATS | {"names", "formats.columnar", "formats.vng"},
    "formats.zeek": COLUMN_FORMATS,
    "formats.parquet": FORMAT,
    "formats.tables": FORMAT | {"names", "formats.parquet"},
    "formats.registry": FORMATS,
    "shapes": FORMAT,
    "files": FORMATS | {"counts", "names", "conditions", "shapes"},
    "lake": FORMATS | {"counts", "durations", "conditions", "files", "origin"},
    "spark": FORMATS | {"names", "cache", "durations", "conditions", "files", "lake", "origin", "shapes"},
    "functions": {"errors", "names", "types", "spark"},
    "discovery": {"spark"},
    "cli": FORMATS | {"names", "counts", "durations", "conditions", "files", "lake", "spark", "shapes"},
}


# What each part of `zed_spark/spark` may import: parts of lower numbers.
SPARK = {
    "options": 0, "tracebacks": 0, "worker": 0, "figures": 0, "protocol": 0, "expressions": 0, "functions": 1,
    "convert": 1, "read": 2, "write": 2, "source": 3, "lake": 4, "catalog": 5, "native": 6, "register": 7,
    "session": 8, "metrics": 8,
}  # fmt: skip


def package(parts):
    """The name under which `ALLOWED` has a module, from the parts of its name after ``zed_spark``."""
    return ".".join(parts[: 2 if parts[0] == "formats" else 1])


def package_of(path):
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return package(parts if parts[-1] != "__init__" else parts[:-1])


@cache
def imports(path, types=True):
    return tuple(_imports(path, types))


def _imports(path, types):
    """The names of imported modules; without ``types``: not those that are imported only for annotations."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    if not types:
        tree.body = [
            node
            for node in tree.body
            if not (isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING")
        ]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            assert node.level == 0, f"{path}: relative import"
            if node.module in ("zed_spark", "zed_spark.formats", "zed_spark.codec"):
                yield from (f"{node.module}.{alias.name}" for alias in node.names)
            else:
                yield node.module
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and MODULE.fullmatch(node.value):
            # What is loaded by a string is imported as well.
            yield node.value


def sources():
    return [
        path
        for path in sorted(PACKAGE.rglob("*.py"))
        if path not in (PACKAGE / "__init__.py", PACKAGE / "formats/__init__.py")
    ]


def test_every_room_is_known():
    assert {package_of(path) for path in sources()} == set(ALLOWED)


def test_arrows_point_one_way():
    wrong = []
    for path in sources():
        for name in imports(path):
            parts = name.split(".")
            target = package(parts[1:]) if parts[0] == "zed_spark" and len(parts) > 1 else None
            if target in ALLOWED and target != package_of(path) and target not in ALLOWED[package_of(path)]:
                wrong.append(f"{path.relative_to(PACKAGE)} imports {name}")
    assert not wrong


def test_arrows_between_parts_of_the_spark_room_point_one_way():
    folder, wrong = PACKAGE / "spark", []
    for path in sorted(folder.rglob("*.py")):
        part = path.relative_to(folder).with_suffix("").parts[0]
        for name in imports(path, types=False):
            target = name.removeprefix("zed_spark.spark.").split(".")[0]
            if name.startswith("zed_spark.spark.") and target != part and SPARK[target] >= SPARK[part]:
                wrong.append(f"{path.relative_to(folder)} imports {name}")
    assert not wrong


def test_only_the_spark_room_and_the_command_line_know_pyspark():
    wrong = [
        str(path.relative_to(PACKAGE))
        for path in sources()
        for name in imports(path)
        if name.split(".")[0] == "pyspark" and package_of(path) not in ("spark", "functions", "cli")
    ]
    assert not wrong


def test_importing_the_package_loads_nothing_heavy():
    script = (
        "import sys, zed_spark; "
        "print([name for name in ('pyarrow', 'numpy', 'pandas', 'pyspark') if name in sys.modules])"
    )
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"


def test_the_public_names_are_just_these():
    assert set(zed_spark.__all__) == {
        "File", "ZedSparkError", "__version__", "attach", "catalog", "count", "functions", "lake", "min_max",
        "open", "query_metrics", "register", "scan", "write",
    }  # fmt: skip
    for name in zed_spark.__all__:
        assert getattr(zed_spark, name) is not None


def test_modules_of_formats_are_named_by_the_registry_only():
    folders = {path.parent.name for path in PACKAGE.glob("formats/*/format.py")}
    assert folders == {type(format).__module__.split(".")[-2] for format in formats()}


def test_the_registry_loads_no_format():
    script = (
        "import sys, zed_spark.formats.registry as registry; "
        "print(sorted(name for name in sys.modules if name.startswith('zed_spark.formats.'))); "
        "registry.formats(); print([name for name in ('vortex', 'numpy') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    loaded = [f"zed_spark.formats.{name}" for name in ("format", "registry", "settings")]
    assert done.stdout.splitlines() == [str(loaded), "[]"]


def test_modules_stay_readable():
    long = {str(path.relative_to(PACKAGE)): count for path in sources()
            if (count := path.read_text(encoding="utf-8").count("\n")) > 450}  # fmt: skip
    assert not long
