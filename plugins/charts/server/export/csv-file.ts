import { genericType, type CellValue, type ResultColumn } from '#plugins/databases';
import { isoTextOf } from '../../contract/time-text.ts';
import type { FileRows } from '../../contract/result-files.ts';

/** Spreadsheet programs read UTF-8 for certain only after this mark. */
const byteOrderMark = '\uFEFF';

/** A CSV file, batch by batch: RFC 4180 quoting, CRLF, times as ISO text in UTC. */
export async function* csvFile(rows: FileRows): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${byteOrderMark}${rows.headers.map(csvText).join(',')}\r\n`);
  for await (const batch of rows.batches) {
    const printers = batch.columns.map(cellPrinter);
    let text = '';
    for (let row = 0; row < batch.rowCount; row += 1) {
      for (let column = 0; column < printers.length; column += 1) {
        const values = batch.columns[column]?.values ?? [];
        text += (column === 0 ? '' : ',') + (printers[column]?.(values[row] ?? null) ?? '');
      }
      text += '\r\n';
    }
    yield Buffer.from(text);
  }
  const note = rows.note();
  if (note !== undefined) yield Buffer.from(`${csvText(note)}\r\n`);
}

/** Words of numbers and times that are none, which are no formulas although one begins like them. */
const harmless = /^-?infinity$/i;

function cellPrinter(column: ResultColumn): (value: CellValue) => string {
  const isDate = /^date$/i.test(column.databaseType);
  const isSafe = column.type === genericType.numeric || column.type === genericType.temporal;
  return (value) => {
    if (value === null) return '';
    if (typeof value === 'string') return isSafe && harmless.test(value) ? value : csvText(value);
    if (typeof value === 'number' && column.type === 2) return isoTextOf(value, isDate);
    return String(value);
  };
}

/**
 * A quoted text where needed. A text that a spreadsheet would run as a formula gets an apostrophe in front; a number
 * that travels as text, such as an integer beyond 2^53, is left alone.
 */
export function csvText(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
