import { genericType, type CellValue, type ResultColumn } from '#plugins/databases';
import { isoTextOf } from '../../contract/time-text.ts';
import type { FileRows } from '../../contract/result-files.ts';

/** Spreadsheet programs read UTF-8 for certain only after this mark. */
const byteOrderMark = '\uFEFF';

/**
 * A CSV file, batch by batch: RFC 4180 quoting, times as ISO text in UTC. For spreadsheets byte order mark and CRLF; for
 * programs the plain form, which they know from elsewhere.
 */
export async function* csvFile(rows: FileRows): AsyncGenerator<Uint8Array> {
  const [mark, lineEnd] = rows.isForPrograms === true ? ['', '\n'] : [byteOrderMark, '\r\n'];
  yield Buffer.from(`${mark}${rows.headers.map(csvText).join(',')}${lineEnd}`);
  for await (const batch of rows.batches) {
    const printers = batch.columns.map(cellPrinter);
    let text = '';
    for (let row = 0; row < batch.rowCount; row += 1) {
      for (let column = 0; column < printers.length; column += 1) {
        const values = batch.columns[column]?.values ?? [];
        text += (column === 0 ? '' : ',') + (printers[column]?.(values[row] ?? null) ?? '');
      }
      text += lineEnd;
    }
    yield Buffer.from(text);
  }
  const note = rows.note();
  if (note !== undefined) yield Buffer.from(`${csvText(note)}${lineEnd}`);
}

/** Words of numbers and times that are none, which are no formulas although one begins like them. */
const harmless = /^-?infinity$/i;

/** Types whose values only the engine writes, some with a sign in front (`-1 days`, `-$5.00`): none holds a formula. */
const engineWritten = /^(?:INTERVAL|MONEY|TIME)\b(?!.*\[)/i;

function cellPrinter(column: ResultColumn): (value: CellValue) => string {
  const isDate = /^date$/i.test(column.databaseType);
  const isNumberOrTime = column.type === genericType.numeric || column.type === genericType.temporal;
  const isSafe = engineWritten.test(column.databaseType);
  return (value) => {
    if (value === null) return '';
    if (column.type === genericType.temporal && typeof value !== 'boolean') return quoted(isoTextOf(value, isDate));
    if (typeof value === 'string')
      return isSafe || (isNumberOrTime && harmless.test(value)) ? quoted(value) : csvText(value);
    return String(value);
  };
}

/** A number as people write one: `+49 170 1234567`, `-1,234.50`, `-$5`, `-.5`, `-12%`, `-01:30`. A spreadsheet adds nothing up. */
const numberLike = /^[+-]\p{Sc}?(?:\d+(?:[ .,:]\d+)*|[.,]\d+)(?:e[+-]?\d+)?%?$/iu;

/** Signs without anything to compute: `-` for no value, `--`, `- / -`. */
const onlySigns = /^[-+@./:_~* ]+$/;

/** A quoted text where needed. A text that a spreadsheet would run as a formula gets an apostrophe in front. */
export function csvText(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !numberLike.test(text) && !onlySigns.test(text);
  return quoted(isFormula ? `'${text}` : text);
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
