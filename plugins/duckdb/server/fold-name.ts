/**
 * A name as DuckDB compares it: only ASCII letters ignore case. `Ä` is not `ä`, and the Kelvin sign is not `k`, so two
 * tables may have names that differ only in the case of other letters.
 */
export const foldName = (name: string): string => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
