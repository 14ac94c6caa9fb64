// SHA-256 at once: the browser's own answers later, and not at all on a page from another machine without a certificate.
const ROUNDS = 64;
const { start, constants } = fromPrimes();

/** The digest of some bytes. */
export function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(64 * Math.ceil((message.length + 9) / 64));
  padded.set(message);
  padded[message.length] = 0x80;
  const words = new DataView(padded.buffer);
  words.setBigUint64(padded.length - 8, BigInt(8 * message.length));
  const hash = start.slice();
  const w = new Uint32Array(ROUNDS);
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i++) w[i] = words.getUint32(block + 4 * i);
    for (let i = 16; i < ROUNDS; i++) {
      const [a, b] = [w[i - 15]!, w[i - 2]!];
      w[i] = w[i - 16]! + w[i - 7]! + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
    }
    mix(hash, w);
  }
  const digest = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => digest.setUint32(4 * i, word));
  return new Uint8Array(digest.buffer);
}

function mix(hash: Uint32Array, w: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < ROUNDS; i++) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + constants[i]! + w[i]!) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i]! += word));
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

/** The constants are the first bits of the fractions of roots of primes. */
function fromPrimes() {
  const primes: number[] = [];
  for (let n = 2; primes.length < ROUNDS; n++) if (primes.every((prime) => n % prime)) primes.push(n);
  const fraction = (root: number) => Math.floor((root % 1) * 2 ** 32);
  return {
    start: Uint32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime))),
    constants: Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime))),
  };
}
