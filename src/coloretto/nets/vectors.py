"""Sixteen floats at once, for compiled code: load, multiply and add, not below, store.

numba has no such type, and the loops that it turns into vectors by itself keep their sums in memory. With
the sums in registers a product takes half the time. Any processor will do: the compiler splits what is too
wide for it.
"""

from collections.abc import Callable
from typing import Any, cast

from llvmlite import ir  # type: ignore[import-untyped] # it has no types
from numba.core import cgutils, types
from numba.core.datamodel import models
from numba.extending import intrinsic, register_model

from coloretto.nets.layers import LANES

FUSED = ("contract",)  # multiply and add in one step; the order of the additions stays

# numba's inner parts have no types either.
code: Any = cgutils
OfOnePart: Any = models.PrimitiveModel

SIXTEEN = ir.VectorType(ir.FloatType(), LANES)
ALIGNMENT = 4  # bytes: a row of weights may begin anywhere


class Vector(types.Type):
    """The type of sixteen floats, for numba."""


vector: Any = cast(Any, Vector)("Vector")


@register_model(Vector)
class _InRegisters(OfOnePart):  # type: ignore[misc] # a class without types
    def __init__(self, manager: Any, of: Any) -> None:
        super().__init__(manager, of, SIXTEEN)


def instruction(function: Callable[..., Any]) -> Callable[..., Any]:
    return cast(Callable[..., Any], intrinsic(function))


@instruction
def load(_context: Any, floats: Any, place: Any) -> Any:
    """Sixteen floats of an array's row, from a place on."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        address = _address(context, builder, signature.args[0], arguments)
        return builder.load(address, align=ALIGNMENT)

    return vector(floats, place), generate


@instruction
def store(_context: Any, floats: Any, place: Any, what: Any) -> Any:
    """The same the other way round."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        address = _address(context, builder, signature.args[0], arguments)
        builder.store(arguments[2], address, align=ALIGNMENT)
        return context.get_dummy_value()

    return types.void(floats, place, what), generate


@instruction
def multiply_add(_context: Any, factor: Any, by: Any, to: Any) -> Any:
    """factor * by + to, where the factor is one number"""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        number, by_vector, sums = arguments
        product = builder.fmul(_sixteen_times(builder, number), by_vector, flags=FUSED)
        return builder.fadd(product, sums, flags=FUSED)

    return vector(factor, by, to), generate


@instruction
def at_least(_context: Any, floor: Any, what: Any) -> Any:
    """Each number, or the floor where it is below that."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        least = _sixteen_times(builder, arguments[0])
        return builder.select(builder.fcmp_ordered(">", arguments[1], least), arguments[1], least)

    return vector(floor, what), generate


def _address(context: Any, builder: Any, array_type: Any, arguments: Any) -> Any:
    array = context.make_array(array_type)(context, builder, arguments[0])
    place = code.unpack_tuple(builder, arguments[1])
    first = code.get_item_pointer(context, builder, array_type, array, place)
    return builder.bitcast(first, SIXTEEN.as_pointer())


def _sixteen_times(builder: Any, number: Any) -> Any:
    empty, first = ir.Constant(SIXTEEN, ir.Undefined), ir.Constant(ir.IntType(32), 0)
    lanes = ir.Constant(ir.VectorType(ir.IntType(32), LANES), [0] * LANES)
    return builder.shuffle_vector(builder.insert_element(empty, number, first), empty, lanes)
