import { genericType, textOfBytes, type CellValue, type ColumnarResult, type RunOptions } from '#plugins/databases';
import { momentOf, typeOfColumn, type ColumnType } from './column-types.ts';
import type { RawBatch, RawCell } from './process/statement-messages.ts';

/** The rows of a batch as cells. `types` are those of batches before it. */
export function resultOf(batch: RawBatch, options: RunOptions, types?: readonly ColumnType[]): ColumnarResult {
  const columns = batch.columns.map((column, index) => {
    const values = batch.values[index] ?? [];
    const { databaseType, type } = types?.[index] ?? typeOfColumn(column, batch.kinds[index] ?? 0, values);
    const read = readerOf(type, options);
    return { name: column.name, databaseType, type, values: values.map(read) };
  });
  return { columns, rowCount: batch.rowCount };
}

/** Values are what they are, whatever their column is declared to hold: only those that fit are read by it. */
function readerOf(type: ColumnType['type'], { exactCells = false, forFile = false }: RunOptions) {
  const isExact = exactCells || forFile;
  const other = (value: RawCell): CellValue => {
    if (value === null || typeof value === 'string') return value;
    if (typeof value === 'bigint') return value.toString();
    if (typeof value === 'number') return Number.isFinite(value) ? value : isExact ? String(value) : null;
    return isExact ? `\\x${Buffer.from(value).toString('hex')}` : textOfBytes(value);
  };
  if (type === genericType.boolean) {
    return (value: RawCell): CellValue => (value === 0 || value === 1 ? value === 1 : other(value));
  }
  if (type !== genericType.temporal) return other;
  return (value: RawCell): CellValue => {
    const moment = typeof value === 'number' || typeof value === 'string' ? momentOf(value) : undefined;
    if (moment === undefined) return other(value);
    if (forFile) return typeof value === 'string' ? value : timeText(moment.ms);
    return exactCells && !moment.isWhole ? other(value) : moment.ms;
  };
}

const timeText = (ms: number): string =>
  new Date(ms)
    .toISOString()
    .replace('T', ' ')
    .replace(/(?:\.000)?Z$/, '');
