/**
 * A link as a QR code (ISO/IEC 18004), as far as our links need it: bytes, versions 3 to 6, the lowest error correction, one
 * fixed mask. Longer links get no picture.
 */

export type Code = boolean[][]; // rows of dark and light

type Version = { size: number; blocks: number; data: number; check: number }; // bytes in each block
const VERSIONS: Version[] = [
  { size: 29, blocks: 1, data: 55, check: 15 },
  { size: 33, blocks: 1, data: 80, check: 20 },
  { size: 37, blocks: 1, data: 108, check: 26 },
  { size: 41, blocks: 2, data: 68, check: 18 },
];
const FORMAT = 0b111001011110011; // level L and mask 1, with its own check bits

// The field of 256 elements that the check bytes are computed in.
const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i++, x = x & 128 ? (x << 1) ^ 0x11d : x << 1) {
  EXP[i] = EXP[i + 255] = x;
  LOG[x] = i;
}
const times = (a: number, b: number) => (a && b ? EXP[LOG[a]! + LOG[b]!]! : 0);

/** The remainder of the data, as a polynomial, divided by the generator of so many check bytes. */
function check(data: number[], count: number): number[] {
  let generator = [1];
  for (let i = 0; i < count; i++) generator = [...generator, 0].map((value, j) => value ^ times(generator[j - 1] ?? 0, EXP[i]!));
  const rest = [...data, ...new Array<number>(count).fill(0)];
  data.forEach((_, i) => {
    const lead = rest[i]!;
    generator.forEach((value, j) => (rest[i + j]! ^= times(value, lead)));
  });
  return rest.slice(data.length);
}

/** Mode, length, bytes and filling, cut into blocks, each with its check bytes, and woven together. */
function words(bytes: Uint8Array, { blocks, data, check: checks }: Version): number[] {
  const bits = [0b0100, bytes.length >> 4, ((bytes.length & 15) << 4) | (bytes[0]! >> 4)];
  const whole = [(bits[0]! << 4) | bits[1]!, bits[2]!];
  bytes.forEach((byte, i) => whole.push(((byte & 15) << 4) | ((bytes[i + 1] ?? 0) >> 4)));
  for (let filling = 0xec; whole.length < blocks * data; filling ^= 0xfd) whole.push(filling);
  const parts = Array.from({ length: blocks }, (_, i) => whole.slice(i * data, (i + 1) * data));
  const proofs = parts.map((part) => check(part, checks));
  const woven = (rows: number[][]) => rows[0]!.flatMap((_, i) => rows.map((row) => row[i]!));
  return [...woven(parts), ...woven(proofs)];
}

/** What is in every code of this size: finders, timing, alignment and format. Null is left for the data. */
function frame(size: number): (boolean | null)[][] {
  const grid = Array.from({ length: size }, () => new Array<boolean | null>(size).fill(null));
  const square = (row: number, column: number, reach: number, dark: (ring: number) => boolean) => {
    for (let y = -reach; y <= reach; y++)
      for (let x = -reach; x <= reach; x++)
        if (grid[row + y]?.[column + x] !== undefined) grid[row + y]![column + x] = dark(Math.max(Math.abs(x), Math.abs(y)));
  };
  for (const [row, column] of [[3, 3], [3, size - 4], [size - 4, 3]] as const) square(row, column, 4, (ring) => ring !== 2 && ring !== 4);
  square(size - 7, size - 7, 2, (ring) => ring !== 1);
  for (let i = 8; i < size - 8; i++) grid[6]![i] = grid[i]![6] = i % 2 === 0;
  for (let i = 0; i < 15; i++) {
    const dark = ((FORMAT >> i) & 1) === 1;
    grid[i < 6 ? i : i < 8 ? i + 1 : size - 15 + i]![8] = dark;
    grid[8]![i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i] = dark;
  }
  grid[size - 8]![8] = true;
  return grid;
}

/** The link as a code, or null if it is too long. */
export function encode(link: string): Code | null {
  const bytes = new TextEncoder().encode(link);
  const version = VERSIONS.find(({ blocks, data }) => bytes.length + 2 <= blocks * data);
  if (!version) return null;
  const bits = words(bytes, version).flatMap((word) => Array.from({ length: 8 }, (_, i) => ((word >> (7 - i)) & 1) === 1));
  const { size } = version;
  const grid = frame(size);
  let at = 0;
  for (let right = size - 1, up = true; right > 0; right -= right === 8 ? 3 : 2, up = !up)
    for (let step = 0; step < size; step++)
      for (const column of [right, right - 1]) {
        const row = up ? size - 1 - step : step;
        if (grid[row]![column] === null) grid[row]![column] = (bits[at++] ?? false) !== (row % 2 === 0);
      }
  return grid.map((row) => row.map(Boolean));
}

/** The dark squares as one path. */
export const outline = (code: Code): string => code.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
