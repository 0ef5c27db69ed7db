"""Four numbers at once, for the kernels: vectors of LLVM, which makes instructions of the processor at hand of them.

LLVM finds such code itself in loops that are simple enough, but not where a number is the sum of those before, or
where each is shifted by another count. All numbers are int64, as in `zed_spark.codec.memory`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from llvmlite import ir
from numba import extending, types
from numba.core import errors

from zed_spark.codec.kernel import inlined
from zed_spark.codec.memory import intrinsic, load64

models: Any = extending.models

LANES = 4

_NUMBER = ir.IntType(64)
_VECTOR = ir.VectorType(_NUMBER, LANES)


class Four(types.Type):
    """The type of a vector."""

    def __init__(self) -> None:
        super().__init__("four")


_FOUR = Four()


def _model(manager: Any, of: Any) -> Any:
    return models.PrimitiveModel(manager, of, _VECTOR)


extending.register_model(Four)(_model)


def _require_fours(*found: Any) -> None:
    if any(one is not _FOUR for one in found):
        raise errors.TypingError(f"expected vectors, got {found}")


def _four(typingctx: Any, a: Any, b: Any, c: Any, d: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        vector = ir.Constant(_VECTOR, ir.Undefined)
        for lane, value in enumerate(args):
            vector = builder.insert_element(vector, value, ir.IntType(32)(lane))
        return vector

    return _FOUR(types.int64, types.int64, types.int64, types.int64), codegen


def _operator(name: str) -> Any:
    def operate(typingctx: Any, left: Any, right: Any) -> Any:
        _require_fours(left, right)

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return getattr(builder, name)(*args)

        return _FOUR(_FOUR, _FOUR), codegen

    return intrinsic(operate)


def _mover(lanes: tuple[int, ...]) -> Any:
    def move(typingctx: Any, vector: Any) -> Any:
        _require_fours(vector)

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            mask = ir.Constant(ir.VectorType(ir.IntType(32), LANES), lanes)
            return builder.shuffle_vector(args[0], ir.Constant(_VECTOR, [0] * LANES), mask)

        return _FOUR(_FOUR), codegen

    return intrinsic(move)


def _store(typingctx: Any, base: Any, i: Any, vector: Any) -> Any:
    _require_fours(vector)

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        array = builder.inttoptr(args[0], _NUMBER.as_pointer())
        place = builder.bitcast(builder.gep(array, [args[1]]), _VECTOR.as_pointer())
        builder.store(args[2], place, align=1)
        return context.get_dummy_value()

    return types.void(types.int64, types.int64, _FOUR), codegen


def _first(typingctx: Any, vector: Any) -> Any:
    _require_fours(vector)

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.extract_element(args[0], ir.IntType(32)(0))

    return types.int64(_FOUR), codegen


four = cast(Callable[[int, int, int, int], Four], intrinsic(_four))
"""``four(a, b, c, d)``: these numbers as a vector."""

add4, subtract4, and4, xor4, left4, right4 = (
    cast(Callable[[Four, Four], Four], _operator(name)) for name in ("add", "sub", "and_", "xor", "shl", "lshr")
)
"""``add4(x, y)``: lane by lane; shifts to the right fill with zeros, and no shift may be 64 or more."""

_one_up, _two_up, last4 = (
    cast(Callable[[Four], Four], _mover(lanes)) for lanes in ((4, 0, 1, 2), (4, 4, 0, 1), (3, 3, 3, 3))
)
"""``last4(x)``: the last number, four times."""

store4 = cast(Callable[[int, int, Four], None], intrinsic(_store))
"""``store4(base, i, x)``: to the four places from ``i`` on of an array of int64."""

first4 = cast(Callable[[Four], int], intrinsic(_first))
"""``first4(x)``: the first number."""


@inlined
def all4(value: int) -> Four:
    """A number four times."""
    return four(value, value, value, value)


@inlined
def load4(base: int, a: int, b: int, c: int, d: int) -> Four:
    """Eight bytes from each of four places on."""
    return four(load64(base, a), load64(base, b), load64(base, c), load64(base, d))


@inlined
def sums4(x: Four) -> Four:
    """The sums of the first one, two, three and four numbers."""
    x = add4(x, _one_up(x))
    return add4(x, _two_up(x))
