"""Parse the text of a condition: recursive descent over `zed_spark.conditions.sql`.

The language is a part of Spark SQL, with the same meaning. Keywords may be in any case.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

from zed_spark.columns.project import Path
from zed_spark.conditions import condition as cond
from zed_spark.conditions import literals
from zed_spark.conditions.literals import Reading
from zed_spark.conditions.networks import network_pattern
from zed_spark.conditions.sql import Token, fault, tokens
from zed_spark.errors import FormatError

MAX_DEPTH = 100
"""Most parentheses and NOTs inside each other."""

KEYWORDS = frozenset(
    "AND OR NOT IN BETWEEN LIKE IS NULL TRUE FALSE CASE CAST EXISTS SELECT INTERVAL".split()  # noqa: SIM905
)
"""Words that name no column unless in backquotes."""

_COMPARISONS: dict[str, cond.Operator] = {"=": "=", "==": "=", "<=>": "<=>", "<": "<", "<=": "<=", ">": ">", ">=": ">="}
_COMPARISON_SYMBOLS = (*_COMPARISONS, "!=", "<>")
_FLIPPED: dict[cond.Operator, cond.Operator] = {"=": "=", "<=>": "<=>", "<": ">", "<=": ">=", ">": "<", ">=": "<="}
_CONSTANTS = {"TRUE": True, "FALSE": False, "NULL": None}
_TYPED = ("TIMESTAMP", "TIMESTAMP_LTZ", "TIMESTAMP_NTZ", "DATE", "X")


def parse(text: str, *, fixed: bool = False) -> cond.Condition:
    """Parse a condition; its names are not resolved yet (`zed_spark.conditions.bind`).

    With ``fixed``, all settings have their defaults and the time zone is UTC, as outside Spark. Otherwise a text that
    means different things under different settings of the session becomes `Either`. FormatError gives the position of a
    fault, and what is supported.
    """
    found = _Parser(text, Reading(fixed=fixed)).whole()
    if fixed:
        return found
    strings = [token.text for token in tokens(text) if token.kind == "string"]
    escapes = (True, False) if any("\\" in token for token in strings) else (True,)
    doubled = (True, False) if any(token[0] * 2 in token[1:-1] for token in strings) else (True,)
    if len(escapes) == len(doubled) == 1:
        return found
    readings = [_Parser(text, Reading(*flags)).whole() for flags in product(escapes, doubled)]
    distinct = tuple(dict.fromkeys(readings))
    return distinct[0] if len(distinct) == 1 else cond.Either(distinct)


class _Opaque:
    """A literal whose value is not known here."""


_OPAQUE = _Opaque()
Operand = Path | cond.Literal | _Opaque


class _Parser:
    """One text in one reading."""

    def __init__(self, source: str, reading: Reading) -> None:
        self.source, self.reading = source, reading
        self.tokens, self.next, self.depth = tokens(source), 0, 0
        self.names: list[str] = []

    @property
    def token(self) -> Token:
        return self.tokens[self.next]

    def step(self) -> Token:
        token = self.token
        self.next += token.kind != "end"
        return token

    def accept_word(self, *words: str) -> Token | None:
        return self.step() if self.token.is_word(*words) else None

    def accept_symbol(self, *symbols: str) -> Token | None:
        return self.step() if self.token.is_symbol(*symbols) else None

    def fault(self, problem: str, position: int | None = None) -> FormatError:
        return fault(self.source, self.token.position if position is None else position, problem)

    def expected(self, what: str) -> FormatError:
        return self.fault(f"expected {what}, found {self.token.shown}")

    def expect_symbol(self, symbol: str) -> None:
        if self.accept_symbol(symbol) is None:
            raise self.expected(repr(symbol))

    def whole(self) -> cond.Condition:
        found = self.disjunction()
        if self.token.kind != "end":
            raise self.unexpected_rest()
        return found

    def unexpected_rest(self) -> FormatError:
        token = self.token
        if token.is_symbol("+", "-", "*", "/", "%", "|", "||", "&", "^", "~"):
            return self.fault(f"arithmetic ({token.text}) is not supported")
        if token.is_symbol(":", "[", "?"):
            return self.fault(f"casts, elements and variant paths ({token.text}) are not supported")
        return self.expected("AND, OR or the end")

    # --- logic

    def disjunction(self) -> cond.Condition:
        return self.chain("OR", self.conjunction, cond.Or)

    def conjunction(self) -> cond.Condition:
        return self.chain("AND", self.negation, cond.And)

    def chain(
        self, word: str, term: Callable[[], cond.Condition], join: type[cond.And] | type[cond.Or]
    ) -> cond.Condition:
        terms = [term()]
        while self.accept_word(word):
            terms.append(term())
        return terms[0] if len(terms) == 1 else join(tuple(terms))

    def negation(self) -> cond.Condition:
        if self.accept_word("NOT"):
            return cond.Not(self.deeper(self.negation))
        if self.accept_symbol("("):
            found = self.deeper(self.disjunction)
            self.expect_symbol(")")
            return found
        return self.predicate()

    def deeper(self, inner: Callable[[], cond.Condition]) -> cond.Condition:
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise self.fault(f"nested deeper than {MAX_DEPTH} levels")
        found = inner()
        self.depth -= 1
        return found

    # --- predicates

    def predicate(self) -> cond.Condition:
        start, self.names = self.token.position, []
        if self.token.is_word(*_CONSTANTS) and not self.tokens[self.next + 1].is_symbol(*_COMPARISON_SYMBOLS):
            return cond.Constant(_CONSTANTS[self.step().text.upper()])
        if self.token.is_word("CIDR_MATCH") and self.tokens[self.next + 1].is_symbol("("):
            found = self.cidr_match(start)
            return cond.Quoted(found, tuple(self.names)) if self.names and not self.reading.fixed else found
        left = self.operand()
        found = self.on_path(left, start) if isinstance(left, tuple) else self.on_literal(left, start)
        return cond.Quoted(found, tuple(self.names)) if self.names and not self.reading.fixed else found

    def on_literal(self, left: cond.Literal | _Opaque, start: int) -> cond.Condition:
        symbol = self.accept_symbol(*_COMPARISON_SYMBOLS)
        if symbol is None:
            negated = self.accept_word("NOT") is not None
            if self.accept_word("IN") is None:
                raise self.expected("IN" if negated else "a comparison with a column, or IN, after a literal")
            found = self.in_columns(left, start)
            return cond.Not(found) if negated else found
        right = self.operand()
        if isinstance(right, tuple):
            return self.compare(right, symbol.text, left, start, flip=True)
        # Nothing depends on the row, as in 1 = 1: Spark works it out.
        return cond.Unknown(self.written(start))

    def on_path(self, path: Path, start: int) -> cond.Condition:
        if symbol := self.accept_symbol(*_COMPARISON_SYMBOLS):
            position = self.token.position
            right = self.operand()
            if isinstance(right, tuple):
                raise self.fault("columns are compared with literals only", position)
            return self.compare(path, symbol.text, right, start)
        if self.accept_word("IS"):
            negated = self.accept_word("NOT") is not None
            if self.accept_word("NULL") is None:
                raise self.expected("NULL")
            return cond.Not(cond.IsNull(path)) if negated else cond.IsNull(path)
        negated = self.accept_word("NOT") is not None
        if self.accept_word("IN"):
            found = self.membership(path, start)
        elif self.accept_word("BETWEEN"):
            found = self.between(path, start)
        elif self.accept_word("LIKE"):
            found = self.like(path, start)
        elif negated:
            raise self.expected("IN, BETWEEN or LIKE")
        else:
            return cond.Truth(path)
        return cond.Not(found) if negated else found

    def compare(
        self, path: Path, symbol: str, right: cond.Literal | _Opaque, start: int, *, flip: bool = False
    ) -> cond.Condition:
        if isinstance(right, _Opaque):
            return cond.Unknown(self.written(start), (path,))
        if symbol in ("!=", "<>"):
            return cond.Not(cond.Compare(path, "=", right))
        operator = _COMPARISONS[symbol]
        return cond.Compare(path, _FLIPPED[operator] if flip else operator, right)

    def membership(self, path: Path, start: int) -> cond.Condition:
        self.expect_symbol("(")
        found = [self.literal("a literal (subqueries and columns are not supported in IN)")]
        while self.accept_symbol(","):
            found.append(self.literal("a literal"))
        self.expect_symbol(")")
        known = tuple(one for one in found if isinstance(one, cond.Literal))
        return cond.In(path, known) if len(known) == len(found) else cond.Unknown(self.written(start), (path,))

    def in_columns(self, left: cond.Literal | _Opaque, start: int) -> cond.Condition:
        """Return that one of the columns of a list equals a literal."""
        self.expect_symbol("(")
        paths: list[Path] = []
        while not paths or self.accept_symbol(","):
            if self.token.kind not in ("word", "quoted"):
                raise self.expected("a column, as a literal is before IN")
            paths.append(self.path())
        self.expect_symbol(")")
        terms = tuple(self.compare(path, "=", left, start) for path in paths)
        return terms[0] if len(terms) == 1 else cond.Or(terms)

    def between(self, path: Path, start: int) -> cond.Condition:
        low = self.literal("a literal")
        if self.accept_word("AND") is None:
            raise self.expected("AND")
        high = self.literal("a literal")
        if isinstance(low, _Opaque) or isinstance(high, _Opaque):
            return cond.Unknown(self.written(start), (path,))
        return cond.And((cond.Compare(path, ">=", low), cond.Compare(path, "<=", high)))

    def like(self, path: Path, start: int) -> cond.Condition:
        if self.token.kind != "string":
            raise self.expected("a pattern in quotes")
        text, escape = self.text(), None
        if self.accept_word("ESCAPE"):
            if self.token.kind != "string":
                raise self.expected("the escape character in quotes")
            escape = self.text()
            text = None if text is None or escape is None else literals.with_backslashes(text, escape)
        if self.reading.fixed:
            known = None if text is None else literals.any_pattern(text)
        else:
            known = None if text is None or escape is not None else literals.simple_pattern(text)
        return cond.Unknown(self.written(start), (path,)) if known is None else cond.Like(path, *known)

    def cidr_match(self, start: int) -> cond.Condition:
        self.next += 2
        position = self.token.position
        if self.token.kind != "string":
            raise self.expected("a network in quotes, such as '10.0.0.0/8'")
        network = self.text()
        self.expect_symbol(",")
        path = self.path()
        self.expect_symbol(")")
        if network is not None and network_pattern(network) is None:
            raise self.fault(f"{network!r} is not a network such as '10.0.0.0/8'", position)
        return cond.Unknown(self.written(start), (path,)) if network is None else cond.InNetwork(path, network)

    def written(self, start: int) -> str:
        return self.source[start : self.tokens[self.next - 1].stop]

    # --- operands

    def operand(self) -> Operand:
        literal = self.maybe_literal()
        return self.path() if literal is None else literal

    def literal(self, what: str) -> cond.Literal | _Opaque:
        found = self.maybe_literal()
        if found is None:
            raise self.expected(what)
        return found

    def maybe_literal(self) -> cond.Literal | _Opaque | None:
        token = self.token
        if token.kind == "number" or token.is_symbol("-"):
            return self.number()
        if token.kind == "string":
            text = self.text()
            return _OPAQUE if text is None else cond.Literal(cond.Kind.TEXT, text)
        if token.is_word(*_CONSTANTS):
            value = _CONSTANTS[self.step().text.upper()]
            return cond.NULL if value is None else cond.Literal(cond.Kind.BOOL, value)
        if token.is_word(*_TYPED) and self.tokens[self.next + 1].kind == "string":
            return self.typed(self.step())
        return self.interval() if self.accept_word("INTERVAL") else None

    def number(self) -> cond.Literal | _Opaque:
        position, sign = self.token.position, "-" if self.accept_symbol("-") else ""
        if self.token.kind != "number":
            raise self.expected("a number (arithmetic is not supported)")
        try:
            found = literals.number(sign + self.step().text)
        except FormatError as error:
            raise self.fault(str(error), position) from None
        return _OPAQUE if found is None else found

    def typed(self, word: Token) -> cond.Literal | _Opaque:
        position, text = self.token.position, self.text()
        if text is None:
            return _OPAQUE
        if word.is_word("X"):
            try:
                return literals.binary(text)
            except FormatError as error:
                raise self.fault(str(error), position) from None
        found = self.timestamp(word, text)
        return _OPAQUE if found is None else found

    def timestamp(self, word: Token, text: str) -> cond.Literal | None:
        """Return a timestamp or a date; None if it depends on the session or is in an unusual form."""
        if word.is_word("TIMESTAMP", "TIMESTAMP_LTZ"):
            return literals.timestamp(text, utc=self.reading.fixed)
        if word.is_word("DATE"):
            return literals.date(text) if self.reading.fixed else literals.days(text)
        # Without a zone. Outside Spark it is that of the session, UTC.
        found = None if literals.timestamp(text) else literals.timestamp(text, utc=True)
        return found if found is None or self.reading.fixed else cond.Literal(cond.Kind.TIME_NTZ, found.value)

    def interval(self) -> cond.Literal:
        """Return the rest of an interval of days to seconds."""
        position, found = self.token.position, None
        parts: list[tuple[str, str]] = []
        while self.token.kind in ("number", "string") or self.token.is_symbol("-"):
            sign = "-" if self.accept_symbol("-") else ""
            token = self.step()
            text = sign + ((self.literal_text(token) or "") if token.kind == "string" else token.text)
            if self.token.kind != "word" or self.token.is_word("AND", "OR"):
                found = literals.interval_of_text(text) if token.kind == "string" and not parts else None
                break
            unit = self.step().text
            if self.accept_word("TO"):
                found = literals.interval_of_range(text, unit.upper(), self.step().text.upper()) if not parts else None
                break
            parts.append((text, unit))
        else:
            found = literals.interval_of_parts(parts) if parts else None
        if found is None:
            raise self.fault("expected an interval such as INTERVAL '20' MINUTE, of days to microseconds", position)
        return cond.Literal(cond.Kind.DURATION, found)

    def text(self) -> str | None:
        """Return the string that comes next; None if it is not text."""
        token = self.step()
        if self.token.kind == "string":
            raise self.fault("two strings in a row are not supported")
        return self.literal_text(token)

    def literal_text(self, token: Token) -> str | None:
        found = literals.string(token.text, self.reading)
        if token.text[0] == '"' and found is not None:
            self.names.append(found)
        return found

    def path(self) -> Path:
        steps = [self.name(first=True)]
        while self.accept_symbol("."):
            steps.append(self.name(first=False))
        if self.token.is_symbol("("):
            raise self.fault(f"function calls ({steps[-1]}) are not supported")
        return tuple(steps)

    def name(self, *, first: bool) -> str:
        token = self.token
        if token.kind == "quoted":
            return self.step().text[1:-1].replace("``", "`")
        if token.kind != "word":
            raise self.expected("a column or a literal" if first else "a name")
        if first and token.text.upper() in KEYWORDS:
            raise self.expected("a column (in backquotes where its name is a keyword) or a literal")
        return self.step().text
