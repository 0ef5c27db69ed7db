"""Find a Java that Spark can run on, or say in one sentence what is missing."""

from __future__ import annotations

import os
import re
import shutil
import subprocess

NEEDED = 17


def java_problem() -> str | None:
    """Why Spark could not start for want of Java, as one sentence; None when all is well."""
    home = os.environ.get("JAVA_HOME")
    java = os.path.join(home, "bin", "java") if home else shutil.which("java")
    if java is None or not os.path.exists(java):
        where = f"JAVA_HOME is {home}, which holds none" if home else "none is on the PATH"
        return f"Spark needs Java {NEEDED} or newer, and {where}: install one (for example openjdk-17-jre-headless)."
    try:
        done = subprocess.run([java, "-version"], capture_output=True, text=True, timeout=60, check=False)
    except OSError as error:
        return f"Spark needs Java {NEEDED} or newer, and {java} does not run: {error.strerror}."
    version = java_version(done.stderr + done.stdout)
    if version is None:
        return f"Spark needs Java {NEEDED} or newer, and {java} does not print its version."
    if version < NEEDED:
        return f"Spark needs Java {NEEDED} or newer, and {java} is version {version}: install a newer one."
    return None


def java_version(text: str) -> int | None:
    """The major version in what ``java -version`` prints (``1.8.0`` counts as 8)."""
    match = re.search(r'version "(\d+)(?:\.(\d+))?', text)
    if match is None:
        return None
    return int(match[2] or 0) if match[1] == "1" else int(match[1])
