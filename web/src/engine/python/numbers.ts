/** Whole numbers as Python has them: a number where it is exact, else a bigint. Every result is in its smaller form, so
 * that the two never differ. Floats are numbers too. */

export type Int = number | bigint;

const MOST = Number.MAX_SAFE_INTEGER;

/** A bigint in its smaller form. */
export const small = (x: bigint): Int => (x >= -MOST && x <= MOST ? Number(x) : x);

const isShort = (x: unknown): x is number => typeof x === "number" && (x | 0) === x;
const isExact = (x: number): boolean => x <= MOST && x >= -MOST;
const isNumber = (x: unknown): x is number | boolean => typeof x === "number" || typeof x === "boolean";

/** For operands that are not both numbers, or whose result is not exact: those of whole numbers. */
function whole(a: any, b: any, name: string, work: (a: bigint, b: bigint) => bigint): Int {
  if ((typeof a !== "bigint" && !isNumber(a)) || (typeof b !== "bigint" && !isNumber(b)))
    throw new TypeError(`${name} is not for ${typeof a} and ${typeof b}`);
  return small(work(BigInt(a), BigInt(b)));
}

export function add(a: any, b: any): any {
  if (isNumber(a) && isNumber(b)) {
    const sum = (a as number) + (b as number);
    return isExact(sum) || !Number.isInteger(sum) ? sum : whole(a, b, "+", (a, b) => a + b);
  }
  if (typeof a === "string" && typeof b === "string") return a + b;
  if (Array.isArray(a) && Array.isArray(b)) return [...a, ...b];
  return whole(a, b, "+", (a, b) => a + b);
}

export function sub(a: any, b: any): any {
  if (isNumber(a) && isNumber(b)) {
    const difference = (a as number) - (b as number);
    return isExact(difference) || !Number.isInteger(difference) ? difference : whole(a, b, "-", (a, b) => a - b);
  }
  return a?.without ? a.without(b) : whole(a, b, "-", (a, b) => a - b);
}

export function mul(a: any, b: any): any {
  if (isNumber(a) && isNumber(b)) {
    const product = (a as number) * (b as number);
    return isExact(product) || !Number.isInteger(product) ? product : whole(a, b, "*", (a, b) => a * b);
  }
  if (isNumber(a)) [a, b] = [b, a];
  if (typeof a === "string") return a.repeat(Math.max(0, Number(b)));
  if (Array.isArray(a)) return Array.from({ length: Math.max(0, Number(b)) }, () => a).flat();
  return whole(a, b, "*", (a, b) => a * b);
}

export function floordiv(a: any, b: any): any {
  if (isNumber(a) && isNumber(b)) return Math.floor((a as number) / nonzero(b as number));
  return whole(a, b, "//", (a, b) => (a - modulo(a, b)) / b);
}

export function mod(a: any, b: any): any {
  if (isNumber(a) && isNumber(b)) {
    const rest = (a as number) % nonzero(b as number);
    return rest !== 0 && rest < 0 !== (b as number) < 0 ? rest + (b as number) : rest + 0; // never -0
  }
  return whole(a, b, "%", modulo);
}

const modulo = (a: bigint, b: bigint): bigint => ((a % b) + b) % b;

function nonzero(divisor: number): number {
  if (!divisor) throw new RangeError("division by zero");
  return divisor;
}

export const divmod = (a: any, b: any): [any, any] => [floordiv(a, b), mod(a, b)];

export function pow(a: any, b: any): any {
  const power = (a as number) ** (b as number);
  return isExact(power) || !Number.isInteger(power) ? power : whole(a, b, "**", (a, b) => a ** b);
}

export const neg = (a: any): any => (typeof a === "bigint" ? small(-a) : 0 - a);

// Sets of bits -------------------------------------------------------------------------------------------------------

export const and = (a: any, b: any): any =>
  isShort(a) && isShort(b) ? a & b : (a?.common?.(b) ?? whole(a, b, "&", (a, b) => a & b));
export const or = (a: any, b: any): any =>
  isShort(a) && isShort(b) ? a | b : (a?.joined?.(b) ?? whole(a, b, "|", (a, b) => a | b));
export const xor = (a: any, b: any): any => (isShort(a) && isShort(b) ? a ^ b : whole(a, b, "^", (a, b) => a ^ b));
export const not = (a: any): any => (typeof a === "bigint" ? small(~a) : -a - 1);

export function shl(a: any, b: any): any {
  const shifted = Number(a) * 2 ** Number(b);
  return isExact(shifted) ? shifted : whole(a, b, "<<", (a, b) => a << b);
}

export const shr = (a: any, b: any): any =>
  isShort(a) && isShort(b) ? a >> Math.min(b, 31) : whole(a, b, ">>", (a, b) => a >> b);

export function bit_length(a: Int): number {
  if (isShort(a)) return 32 - Math.clz32(Math.abs(a));
  const text = BigInt(a).toString(2);
  return a < 0 ? text.length - 1 : text.length;
}

export function bit_count(a: Int): number {
  const text = isShort(a) ? Math.abs(a).toString(2) : BigInt(a).toString(2);
  return text.replaceAll(/[^1]/g, "").length;
}
