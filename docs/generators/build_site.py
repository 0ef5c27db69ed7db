"""Build or show the site: ``python docs/generators/build_site.py serve`` takes the arguments of `mkdocs`.

The theme prints an announcement of its successor in every run of the program `mkdocs`, and in no other program.
"""

from mkdocs.__main__ import cli

if __name__ == "__main__":
    cli(prog_name="mkdocs")
