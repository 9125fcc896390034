/**
 * A name as DuckDB compares it: only letters of ASCII are the same in both cases. `Ä` is not `ä`, and the sign for Kelvin
 * no `k`, so that with other letters two tables may stand beside each other.
 */
export const foldName = (name: string): string => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
