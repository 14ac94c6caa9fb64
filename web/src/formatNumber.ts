/** Numbers as they stand on the table: a true minus, and a plus where a gain is meant. */

export const plain = (n: number): string => (n < 0 ? `−${-n}` : String(n));

export const signed = (n: number): string => (n > 0 ? `+${n}` : plain(n));
