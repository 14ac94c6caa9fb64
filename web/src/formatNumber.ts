/** Numbers for display: with a real minus sign, and a plus sign for gains. */

export const plain = (n: number): string => (n < 0 ? `−${-n}` : String(n));

export const signed = (n: number): string => (n > 0 ? `+${n}` : plain(n));
