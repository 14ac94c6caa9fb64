"""Pieces of JavaScript, with what is known about their values, and how tightly they bind."""

import ast
from typing import NamedTuple

ARROW, TERNARY, OR, AND, EQUALITY, RELATION, SUM, PRODUCT, UNARY, ATOM = range(10)

# What is known of a value. `num` is a number that JavaScript's own operators can take: annotated as int or float, or
# evidently small. A set of cards, of 64 bits, is annotated otherwise.
ANY, BOOL, NUM, STR, LIST = "any", "bool", "num", "str", "list"


class Code(NamedTuple):
    """An expression."""

    text: str
    type: str = ANY
    level: int = ATOM

    def __str__(self) -> str:
        return self.text

    def within(self, level: int) -> str:
        """The text as an operand of something that binds as tightly as this."""
        return self.text if self.level >= level else f"({self.text})"


def annotated(annotation: ast.expr | None) -> str:
    """The type that an annotation tells."""
    match annotation:
        case ast.Name("int" | "float"):
            return NUM
        case ast.Name("bool"):
            return BOOL
        case ast.Name("str"):
            return STR
        case ast.Subscript(ast.Name("list" | "tuple")):
            return LIST
    return ANY
