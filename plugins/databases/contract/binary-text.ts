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

/** The same of binary as hexadecimal, `\x616263` (`RunOptions.exactCells`); any other text is what it says. */
export function textOfHex(cell: CellValue): CellValue {
  if (typeof cell !== 'string' || !/^\\x(?:[\da-f]{2})*$/i.test(cell)) return cell;
  const bytes = new Uint8Array(cell.length / 2 - 1);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Number.parseInt(cell.slice(2 * at + 2, 2 * at + 4), 16);
  return textOfBytes(bytes);
}
