"""The cells of Markdown tables."""

from __future__ import annotations

from html import escape


def code(text: str) -> str:
    """Code in a cell; with a bar as an entity, as GitHub and MkDocs disagree about the backslash before it."""
    if "|" not in text:
        return f"`{text}`"
    return f"<code>{escape(text, quote=False).replace('|', '&#124;')}</code>"
