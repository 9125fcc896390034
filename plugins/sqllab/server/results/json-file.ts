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
function jsonOf(value: CellValue, { type }: ResultColumn): string {
  if (type === genericType.numeric && typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) return value;
  return JSON.stringify(type === genericType.temporal ? isoOf(value) : value);
}

const isoOf = (value: CellValue): CellValue => (typeof value === 'number' ? new Date(value).toISOString() : value);
