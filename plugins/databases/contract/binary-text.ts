import type { CellValue } from './columnar-result.ts';

/** Whether a type holds bytes, as engines name it. */
export const isBinary = (databaseType: string): boolean => /^(?:BLOB|BYTEA)$/i.test(databaseType);

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/** Binary as text, or "[bytes]" where it is none. See docs/http-api.md, "General rules". */
export function textOfBytes(bytes: Uint8Array): string {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return '[bytes]';
  }
}

const hexPattern = /^\\x(?:[\da-f]{2})*$/i;

/**
 * Binary as hexadecimal in a form that people read and that comes back: its text, where that cannot be taken for
 * hexadecimal; else as it is.
 */
export function readableBytes(cell: CellValue): CellValue {
  if (typeof cell !== 'string' || !hexPattern.test(cell)) return cell;
  const text = textOfHex(cell);
  const comesBack =
    typeof text === 'string' && !hexPattern.test(text) && `\\x${hexOfText(text)}` === cell.toLowerCase();
  return comesBack && !text.includes('\0') ? text : cell;
}

/** The hexadecimal digits of binary that is written as `readableBytes` has it. */
export const hexOfText = (text: string): string =>
  hexPattern.test(text)
    ? text.slice(2)
    : Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The same of binary as hexadecimal, `\x616263` (`RunOptions.exactCells`); any other text is what it says. */
export function textOfHex(cell: CellValue): CellValue {
  if (typeof cell !== 'string' || !hexPattern.test(cell)) return cell;
  const bytes = new Uint8Array(cell.length / 2 - 1);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Number.parseInt(cell.slice(2 * at + 2, 2 * at + 4), 16);
  return textOfBytes(bytes);
}
