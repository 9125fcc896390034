import type { CellValue } from './columnar-result.ts';

/** Whether a type holds bytes, as DuckDB and PostgreSQL name it. */
export const isBinary = (databaseType: string): boolean => /^(?:BLOB|BYTEA)$/i.test(databaseType);

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/** Binary as text, or "[bytes]" where it is none. Wire contract §1.1. */
export function textOfBytes(bytes: Uint8Array): string {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return '[bytes]';
  }
}

/** The same of binary as hexadecimal, `\x616263` (`RunOptions.exactCells`). */
export const textOfHex = (cell: CellValue): CellValue =>
  typeof cell === 'string'
    ? textOfBytes(Uint8Array.from(cell.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)))
    : cell;
