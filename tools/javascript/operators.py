"""Translates operators: to JavaScript's own where both operands are evidently numbers or text, else to helpers."""

import ast

from tools.javascript.code import (
    AND,
    ANY,
    ATOM,
    BOOL,
    EQUALITY,
    LIST,
    NUM,
    OR,
    PRODUCT,
    RELATION,
    STR,
    SUM,
    TERNARY,
    UNARY,
    Code,
)  # fmt: skip

NATIVE = {ast.Add: ("+", SUM), ast.Sub: ("-", SUM), ast.Mult: ("*", PRODUCT)}
HELPERS: dict[type, str] = {
    ast.Add: "add",
    ast.Sub: "sub",
    ast.Mult: "mul",
    ast.FloorDiv: "floordiv",
    ast.Mod: "mod",
    ast.Pow: "pow",
    ast.BitAnd: "and",
    ast.BitOr: "or",
    ast.BitXor: "xor",
    ast.LShift: "shl",
    ast.RShift: "shr",
}
ORDER = {ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}


class Operators:
    """The part of `Expressions` that is about operators."""

    def expr(self, node: ast.expr) -> Code:
        raise NotImplementedError

    def refuse(self, node: ast.AST, why: str) -> Exception:
        raise NotImplementedError

    def operation(self, node: ast.BinOp) -> Code:
        left, right = self.expr(node.left), self.expr(node.right)
        return self.operate(node, node.op, left, right)

    def operate(self, node: ast.AST, operator: ast.operator, left: Code, right: Code) -> Code:
        kind = type(operator)
        if kind is ast.Div:
            return Code(f"{left.within(PRODUCT)} / {right.within(UNARY)}", NUM, PRODUCT)
        numbers = left.type == right.type == NUM
        if kind in NATIVE and (numbers or (kind is ast.Add and left.type == right.type == STR)):
            sign, level = NATIVE[kind]
            return Code(f"{left.within(level)} {sign} {right.within(level + 1)}", left.type, level)
        if kind not in HELPERS:
            raise self.refuse(node, f"the operator {kind.__name__} is not in the subset")
        small = numbers and kind in (ast.FloorDiv, ast.Mod)
        list_ = kind is ast.Add and LIST in (left.type, right.type)
        return Code(f"py.{HELPERS[kind]}({left}, {right})", NUM if small else LIST if list_ else ANY)

    def unary(self, node: ast.UnaryOp) -> Code:
        match node.op:
            case ast.Not():
                return Code(f"!{self.test(node.operand).within(UNARY)}", BOOL, UNARY)
            case ast.USub():
                code = self.expr(node.operand)
                return Code(f"-{code.within(ATOM)}", NUM, UNARY) if code.type == NUM else Code(f"py.neg({code})")
            case ast.Invert():
                return Code(f"py.not({self.expr(node.operand)})")
        raise self.refuse(node, "this operator is not in the subset")

    def test(self, node: ast.expr) -> Code:
        """An expression of which only the truth matters."""
        if isinstance(node, ast.BoolOp):
            sign, level = ("&&", AND) if isinstance(node.op, ast.And) else ("||", OR)
            # JavaScript needs no parentheses for && in ||, but readers do
            parts = [self.test(each) for each in node.values]
            inner = [
                f"({each})" if each.level in (AND, OR) and each.level != level else each.within(level) for each in parts
            ]
            return Code(f" {sign} ".join(inner), BOOL, level)
        code = self.expr(node)
        if code.type in (BOOL, NUM, STR):
            return code
        return Code(f"py.truth({code})", BOOL)

    def boolean(self, node: ast.BoolOp) -> Code:
        *lefts, last = node.values
        code = self.expr(last)
        for value in reversed(lefts):
            left = self.expr(value)
            if isinstance(node.op, ast.And):
                sign, level, helper = "&&", AND, "both"
            else:
                sign, level, helper = "||", OR, "either"
            kind = left.type if left.type == code.type else ANY
            if left.type in (BOOL, NUM, STR):
                right = f"({code})" if code.level in (AND, OR) and code.level != level else code.within(level)
                before = f"({left})" if left.level in (AND, OR) and left.level != level else left.within(level)
                code = Code(f"{before} {sign} {right}", kind, level)
            else:
                code = Code(f"py.{helper}({left}, () => {code.within(TERNARY)})", kind)
        return code

    def comparison(self, node: ast.Compare) -> Code:
        match node:
            case ast.Compare(ast.Call(ast.Name("type"), [value]), [ast.Is() | ast.IsNot() as sign], [ast.Name("int")]):
                found = f"py.is_int({self.expr(value)})"
                return Code(found, BOOL) if isinstance(sign, ast.Is) else Code(f"!{found}", BOOL, UNARY)
        operands = [node.left, *node.comparators]
        for middle in operands[1:-1]:
            if any(isinstance(each, ast.NamedExpr) for each in ast.walk(middle)):
                raise self.refuse(node, "an assignment inside a chain of comparisons is not in the subset")
        pairs = zip(operands, node.ops, operands[1:], strict=False)
        parts = [self.compare(node, left, op, right) for left, op, right in pairs]
        if len(parts) == 1:
            return parts[0]
        return Code(" && ".join(part.within(AND) for part in parts), BOOL, AND)

    def compare(self, node: ast.Compare, left: ast.expr, op: ast.cmpop, right: ast.expr) -> Code:
        one, other = self.expr(left), self.expr(right)
        match op:
            case ast.Is() | ast.IsNot():
                sign = "===" if isinstance(op, ast.Is) else "!=="
                return Code(f"{one.within(EQUALITY)} {sign} {other.within(RELATION)}", BOOL, EQUALITY)
            case ast.Eq() | ast.NotEq():
                if one.type == other.type and one.type in (NUM, STR, BOOL):
                    sign = "===" if isinstance(op, ast.Eq) else "!=="
                    return Code(f"{one.within(EQUALITY)} {sign} {other.within(RELATION)}", BOOL, EQUALITY)
                text = f"py.eq({one}, {other})"
                return Code(text, BOOL) if isinstance(op, ast.Eq) else Code(f"!{text}", BOOL, UNARY)
            case ast.In() | ast.NotIn():
                text = f"py.contains({other}, {one})"
                return Code(text, BOOL) if isinstance(op, ast.In) else Code(f"!{text}", BOOL, UNARY)
        if isinstance(left, ast.Call) and ast.unparse(left.func) == "set":  # sets have their own order
            if not isinstance(op, ast.LtE):
                raise self.refuse(node, "this comparison of sets is not in the subset")
            return Code(f"{one.within(ATOM)}.is_within({other})", BOOL)
        return Code(f"{one.within(RELATION)} {ORDER[type(op)]} {other.within(SUM)}", BOOL, RELATION)
