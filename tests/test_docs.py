"""Pages that are made from code are up to date, and the commands of the README are the ones CI runs."""

import importlib
import inspect
import json
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

ROOT = Path(__file__).parents[1]


GENERATORS = ROOT / "docs/generators"


@pytest.fixture(autouse=True)
def _generators(monkeypatch):
    monkeypatch.syspath_prepend(str(GENERATORS))


def test_generated_pages_are_up_to_date():
    from generate import pages

    for name, text in pages().items():
        current = (ROOT / "docs" / name).read_text(encoding="utf-8")
        assert current == text, f"run: python docs/generators/generate.py ({name})"


def public_names(module):
    """What the module lists, or defines, without modules and plain values."""
    listed = getattr(module, "__all__", None) or [
        name for name, value in vars(module).items() if getattr(value, "__module__", None) == module.__name__
    ]
    return [name for name in listed if not name.startswith("_") and callable(getattr(module, name))]


def test_the_api_page_has_every_public_name():
    page = (ROOT / "docs/api.md").read_text(encoding="utf-8")
    modules = [
        importlib.import_module(name)
        for name in ("zed_spark", "zed_spark.functions", "zed_spark.lake", "zed_spark.errors")
    ]
    names = {f"{module.__name__}.{name}": getattr(module, name) for module in modules for name in public_names(module)}
    assert len(names) > 30
    shown = re.findall(r"^::: ([\w.]+)$", page, re.M)
    # The base class of errors is in two modules, and shown once.
    assert sorted(shown) == sorted(set(names) - {"zed_spark.ZedSparkError"})
    for name, value in names.items():
        # The text about `Progress`, an alias, stands in the source.
        assert name == "zed_spark.lake.Progress" or (value.__doc__ or "").strip(), name
        members = {} if not inspect.isclass(value) else vars(value)
        for member, of in members.items():
            if not member.startswith("_") and (isinstance(of, property) or inspect.isroutine(of)):
                assert (inspect.getdoc(getattr(value, member)) or "").strip(), f"{name}.{member}"


def test_reading_tables_come_from_the_code():
    from reading_tables import mapping_markdown

    text = mapping_markdown()
    assert "| `uint64` | DECIMAL(20,0) |  |" in text
    assert "| `time` | TIMESTAMP | BIGINT |" in text
    assert "| `date=time` | DATE | BIGINT |" in text
    assert "| TIMESTAMP | time, date, timestamp_ntz |" in text
    assert "| DATE | date |" in text
    assert "| DOUBLE | uint8, uint16, uint32, int8, int16, int32, float16, float32, float64 |" in text
    assert all(line.startswith("|") for line in text.splitlines() if line)


def test_the_page_has_a_heading_and_the_description_of_every_option():
    from generate import pages

    from zed_spark.formats.registry import formats
    from zed_spark.formats.settings import options_of
    from zed_spark.spark.options import LakeOptions, ReadOptions
    from zed_spark.spark.write.options import LakeSaveOptions, SaveOptions

    page = pages()["options.md"]
    sections = dict(re.findall(r"^#### `([\w.]+)`\n\n(.*?)(?=^#|\Z)", page, re.M | re.S))
    classes = [LakeOptions, ReadOptions, LakeSaveOptions, SaveOptions, *(format.settings for format in formats())]
    for own in (own for cls in classes for own in options_of(cls).values()):
        assert own.metadata["name"] in sections
        assert own.metadata["help"] in page
    assert sections["batchBytes"].startswith("Takes: bytes · default: `16m`\n")
    assert sections["maxFileAge"].startswith("Takes: time · default: `7 days`\n")
    assert "storage.endpoint" in sections


def test_pages_have_real_headings_and_each_title_once():
    for path in (ROOT / "docs").rglob("*.md"):
        text = re.sub(r"^```.*?^```", "", path.read_text(encoding="utf-8"), flags=re.M | re.S)
        titles = re.findall(r"^## (.*)$", text, re.M)
        assert len(titles) == len(set(titles)), f"{path.name}: a title stands twice"
        assert not re.search(r"^\*\*[^*\n]*[^*.\n]\*\*:?$", text, re.M), f"{path.name}: bold text for a heading"


def test_writing_tables_come_from_the_code():
    from writing_tables import writing_markdown

    text = writing_markdown()
    assert "| SMALLINT | `int16` | any integer or float |" in text
    assert "| STRING | `string` | string, ip, net, type, enum |" in text
    assert "| INTERVAL YEAR TO MONTH | an error: cast it to a number of months |  |" in text
    assert "| int8, int16, int32, int64 | `int64` |" in text


def test_ci_runs_the_test_command_of_the_readme():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    [command] = re.findall(r"^python3 -m venv .*pytest$", readme, re.M)
    assert "-e '.[test]'" in command
    assert r"grep -E -m1 '&& \.venv/bin/pytest$' README.md" in (ROOT / ".ci/run").read_text(encoding="utf-8")


def test_links_of_the_readme_lead_somewhere():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)#:]+)\)", readme)
    assert links
    for link in links:
        assert (ROOT / link).exists(), link


@pytest.mark.slow
def test_the_home_page_shows_parts_of_the_readme():
    pytest.importorskip("mkdocs")
    from site_hooks import on_page_markdown

    docs = ROOT / "docs"
    text = (docs / "index.md").read_text(encoding="utf-8")
    page = SimpleNamespace(file=SimpleNamespace(src_uri="index.md"), edit_url=None, meta={})
    shown = on_page_markdown(text, page)
    assert "spark.read.format" in shown
    assert "<!-- README:" not in shown
    links = re.findall(r"(?:\]\(|src=\")([\w./-]+)[#)\"]", shown)
    # MkDocs finds the notebooks in the folder of the pages.
    missing = [link for link in links if not (ROOT if link.startswith("notebooks/") else docs).joinpath(link).is_file()]
    assert not missing


@pytest.mark.slow
@pytest.mark.parametrize("address", ["", "https://host.example/team/zed_spark"])
def test_the_site_has_the_version_and_the_address_of_the_repository(address, monkeypatch, tmp_path):
    pytest.importorskip("mkdocs")
    import site_hooks

    monkeypatch.setattr(site_hooks, "ROOT", tmp_path)
    (tmp_path / "zed_spark").mkdir()
    (tmp_path / "zed_spark/__init__.py").write_text('__version__ = "1.2.3"\n')
    urls = f'[project.urls]\nRepository = "{address}"\n' if address else ""
    (tmp_path / "pyproject.toml").write_text(f'[project]\nname = "zed-spark"\n{urls}')
    config = site_hooks.on_config(SimpleNamespace(site_name="zed_spark", repo_url=None, repo_name=None, edit_uri=None))
    assert config.site_name == "zed_spark 1.2.3"
    expected = (address, "team/zed_spark", "edit/main/docs/") if address else (None, None, None)
    assert (config.repo_url, config.repo_name, config.edit_uri) == expected
    if address:
        page = SimpleNamespace(
            file=SimpleNamespace(src_uri="notebooks/lakes.ipynb"), meta={},
            edit_url=f"{address}/edit/main/docs/notebooks/lakes.ipynb",
        )  # fmt: skip
        site_hooks.on_page_markdown("", page)
        assert page.edit_url == f"{address}/edit/main/notebooks/lakes.ipynb"


def test_links_of_the_policies_lead_somewhere():
    for page in ("security.md", "versioning.md", "releasing.md", "CONTRIBUTING.md"):
        text = (ROOT / "docs" / page).read_text(encoding="utf-8")
        links = re.findall(r"\]\(([^)#:]*)(?:#([^)]*))?\)", text)
        assert links, page
        for link, heading in links:
            target = ROOT / "docs" / (link or page)
            assert target.exists(), f"docs/{page}: {link}"
            titles = re.findall(r"^#+ (.*)$", target.read_text(encoding="utf-8"), re.M)
            assert not heading or heading in [title.lower().replace(" ", "-") for title in titles], f"{page}: {heading}"


def test_tests_that_pages_name_exist():
    for path in [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]:
        for name in re.findall(r"`(tests/[\w/]+\.py)`", path.read_text(encoding="utf-8")):
            assert (ROOT / name).is_file(), f"{path.name}: {name}"


FORMATS = {
    path.stem: path.read_text(encoding="utf-8")
    for path in sorted((ROOT / "docs/formats").glob("*.md"))
    # Logs of Zeek are no format with numbered sections.
    if path.stem != "zeek"
}
"""The pages of the layouts."""

REFERENCE = re.compile(
    rf"\b({'|'.join(FORMATS)})\.md\b((?:,? (?:sections?|and|or|to|defects?|appendix|A\b|D\d\b|\d+(?:\.\d+)*))*)"
)
"""A page, and what is cited of it: ``docs/formats/lake.md, sections 8.5, 8.6 and defect D3``."""


def test_cited_sections_of_the_formats_exist():
    headings = {
        name: set(re.findall(r"^##+ (?:Appendix )?(\d+(?:\.\d+)*|A)\b", text, re.M)) for name, text in FORMATS.items()
    }
    headings["lake"] |= set(re.findall(r"^\| (D\d) \|", FORMATS["lake"], re.M))
    assert all(len(found) > 40 for found in headings.values())
    sources = [path for folder in ("zed_spark", "tests", "docs/formats") for path in (ROOT / folder).rglob("*.*")]
    cited, dangling = set(), []
    for path in sources:
        if path.suffix not in (".py", ".md"):
            continue
        text = re.sub(r"\s*\n[\s#]*", " ", path.read_text(encoding="utf-8"))
        for page, places in REFERENCE.findall(text):
            for place in re.findall(r"A\b|D\d|\d+(?:\.\d+)*", places):
                cited.add((page, place))
                if place not in headings[page]:
                    dangling.append(f"{path.relative_to(ROOT)}: {page}.md, section {place}")
    assert not dangling
    assert {("zng", "12.2"), ("vng", "5.7"), ("csup", "7.12"), ("lake", "D3")} <= cited


def test_modules_that_the_formats_name_exist():
    for page, text in FORMATS.items():
        for line in text.splitlines():
            module = None
            for name in re.findall(r"`(zed_spark(?:\.\w+)+|\.\w+)`", line):
                if name.startswith("."):
                    if module is None:
                        continue
                    name = module.rpartition(".")[0] + name
                module = name
                path = ROOT / module.replace(".", "/")
                assert path.is_dir() or path.with_suffix(".py").is_file(), f"docs/formats/{page}.md: {module}"


def test_links_of_the_formats_lead_somewhere():
    for page in ("formats.md", *(f"formats/{name}.md" for name in FORMATS)):
        links = re.findall(r"\]\(([^)#:]+\.md)\)", (ROOT / "docs" / page).read_text(encoding="utf-8"))
        assert links, page
        for link in links:
            assert (ROOT / "docs" / page).parent.joinpath(link).exists(), f"docs/{page}: {link}"


def proven(target, *arguments):
    """What tests prove, or with ``--collect-only`` would prove, about formats and versions."""
    marked = [str(path) for path in (ROOT / "tests").rglob("test_*.py") if "mark.proves(" in path.read_text()]
    assert len(marked) > 10
    command = [sys.executable, "-m", "pytest", "-q", "-m", "proves", f"--feature-table={target}", *arguments, *marked]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout[-3000:]
    return json.loads(target.read_text())


def committed():
    return json.loads((ROOT / "docs/features.json").read_text())


@pytest.mark.slow
def test_the_table_of_formats_says_what_tests_prove(tmp_path):
    """If they pass, that is; whether they do shows where they run, and below."""
    command = "pytest -m proves --feature-table=docs/features.json && python docs/generators/generate.py"
    assert committed() == proven(tmp_path / "features.json", "--collect-only"), f"run: {command}"


@pytest.mark.slow
def test_the_table_of_formats_is_what_passing_tests_prove(tmp_path):
    assert committed() == proven(tmp_path / "features.json")
