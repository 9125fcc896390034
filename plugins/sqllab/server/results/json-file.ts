import { isJson } from '#core/common';
import { genericType, type CellValue, type ResultColumn } from '#plugins/databases';
import type { FileRows } from '#plugins/charts';

/** A JSON list of objects, written batch by batch; times are ISO text in UTC. */
export async function* jsonFile(rows: FileRows): AsyncGenerator<Uint8Array> {
  const names = rows.headers.map((header) => JSON.stringify(header));
  let isFirst = true;
  yield Buffer.from('[');
  for await (const batch of rows.batches) {
    let text = '';
    for (let row = 0; row < batch.rowCount; row += 1) {
      const cells = batch.columns.map((column, index) => {
        const value = column.values[row] ?? null;
        return `${names[index] ?? '""'}:${jsonOf(value, column)}`;
      });
      text += `${isFirst ? '\n' : ',\n'}{${cells.join(',')}}`;
      isFirst = false;
    }
    yield Buffer.from(text);
  }
  yield Buffer.from('\n]\n');
}

/** A number that travels as text is a number in the file, which may have any digits there. */
function jsonOf(value: CellValue, { type, databaseType }: ResultColumn): string {
  if (type === genericType.numeric && typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) return value;
  if (typeof value === 'string' && isNested(value, databaseType)) return value;
  if (type !== genericType.temporal) return JSON.stringify(value);
  return JSON.stringify(typeof value === 'number' ? isoOf(value, databaseType) : isoOfText(value));
}

/**
 * Whether a cell is JSON of its own: lists, records and JSON itself, as engines name their types. Arrays of
 * types that a database adds are its own text, in braces.
 */
function isNested(text: string, databaseType: string): boolean {
  const isList = /\[\d*\]$/.test(databaseType);
  if (isList ? !text.startsWith('[') : !/^(?:STRUCT|MAP|UNION|JSONB?)\b/i.test(databaseType)) return false;
  return isJson(text);
}

/** Of kept rows, whose times are milliseconds. */
function isoOf(epochMs: number, databaseType: string): string {
  const text = new Date(epochMs).toISOString();
  return databaseType.toUpperCase() === 'DATE' ? text.slice(0, text.indexOf('T')) : text;
}

const timePattern = /^(\d+)(-\d\d-\d\d)( \(BC\))?(?: (\d\d:\d\d:\d\d)(?:\.(\d+))?(?:\+00)?)?$/;

/** Times as text (`RunOptions.forFile`), which have any digits; infinite ones have no other form. */
function isoOfText(value: CellValue): CellValue {
  const [, year, day, era, clock, fraction = ''] = timePattern.exec(String(value)) ?? [];
  if (year === undefined || day === undefined) return value;
  const date = isoYear(Number(year), era !== undefined) + day;
  return clock === undefined ? date : `${date}T${clock}.${fraction.padEnd(3, '0')}Z`;
}

/** Years of more than four digits have a sign, and before the year 1 comes the year 0. */
function isoYear(year: number, isBeforeChrist: boolean): string {
  if (isBeforeChrist && year > 1) return `-${String(year - 1).padStart(6, '0')}`;
  if (isBeforeChrist) return '0000';
  return year > 9_999 ? `+${String(year).padStart(6, '0')}` : String(year).padStart(4, '0');
}
