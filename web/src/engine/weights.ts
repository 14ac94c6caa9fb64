// Reads a pocket network (src/keltis/bots/pocket.py): the numbers are Python's, to the last bit.
import type { GameName } from "./engine.ts";
import { EngineError } from "./errors.ts";
import { LAYOUT } from "./layout.ts";
import { LEVELS } from "./levels.ts";

const FORMAT = "keltis pocket network 1";

/** A game's network as compiled code takes it, from the bytes of its file; EngineError if it is not that. */
export async function readWeights(name: GameName, file: BufferSource): Promise<Float32Array> {
  const data = await unpacked(file);
  const end = data.indexOf(10);
  const head = title(data.subarray(0, Math.max(end, 0)));
  if (head?.format !== FORMAT) throw new EngineError("engine-damaged", "The file is no pocket network.");
  if (head.game !== name) throw new EngineError("engine-foreign", `The network is for ${head.game}, not for ${name}.`);
  if (head.layout !== LAYOUT[name].networks) throw new EngineError("engine-stale", "The network is of another version than the page.");
  return numbers(LEVELS[name].pieces, data.subarray(end + 1));
}

async function unpacked(file: BufferSource): Promise<Uint8Array> {
  if (typeof DecompressionStream !== "function") throw new EngineError("engine-unsupported", "This browser cannot unpack files.");
  try {
    const stream = new Blob([file as BufferSource & BlobPart]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  } catch (error) {
    throw new EngineError("engine-damaged", `The network cannot be unpacked: ${error}`);
  }
}

function title(bytes: Uint8Array): Record<string, unknown> | null {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
  } catch {
    return null;
  }
}

/** Vectors of 16-bit numbers, then the step of each row of a matrix, likewise, then the weights in steps. */
function numbers(pieces: readonly (readonly number[])[], body: Uint8Array): Float32Array {
  const stepped = pieces.filter(([, , step]) => step);
  const sum = (of: readonly (readonly number[])[], size: (piece: readonly number[]) => number) => of.reduce((total, piece) => total + size(piece), 0);
  const total = sum(pieces, ([rows, size]) => rows! * size!);
  const inSteps = sum(stepped, ([rows, size]) => rows! * size!);
  const vectors = total - inSteps;
  const steps = sum(stepped, ([rows]) => rows!);
  if (body.length !== 2 * (vectors + steps) + inSteps) throw new EngineError("engine-damaged", "The network has a wrong length.");
  const read = new DataView(body.buffer, body.byteOffset, body.length);
  const found = new Float32Array(total);
  let [at, vector, step, weight] = [0, 0, 2 * vectors, 2 * (vectors + steps)];
  for (const [rows, size, isStepped] of pieces) {
    for (let row = 0; row < rows!; row++) {
      const unit = isStepped ? half(read.getUint16(step, true)) : 0;
      if (isStepped) step += 2;
      for (let i = 0; i < size!; i++) {
        if (isStepped) found[at++] = unit * read.getInt8(weight++);
        else found[at++] = half(read.getUint16(vector, true));
        if (!isStepped) vector += 2;
      }
    }
  }
  return found;
}

/** A floating-point number of 16 bits. */
function half(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  return sign * (exponent ? 2 ** (exponent - 15) * (1 + fraction / 1024) : 2 ** -14 * (fraction / 1024));
}
