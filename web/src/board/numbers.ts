/** Numbers as they are printed: with a real minus sign. */
export const minus = (value: number): string => (value < 0 ? `−${-value}` : String(value));
