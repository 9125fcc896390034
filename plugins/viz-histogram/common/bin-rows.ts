import { type FormData, binColumns } from '#plugins/viz-kit';
import { genericType, type ColumnarResult, type ResultColumn } from '#plugins/databases';
import { messages } from './messages.ts';

/** One row a bin, of each group in turn: the columns of groups, both ends and the count. */
export function binRows(result: ColumnarResult, formData: FormData): ColumnarResult {
  const { groups, bins } = binColumns(result, formData);
  const perRow = <T>(valueOf: (row: number, bin: number) => T): T[] =>
    Array.from({ length: result.rowCount }, (_, row) => bins.map((_bin, bin) => valueOf(row, bin))).flat();
  const number = (name: string, valueOf: (row: number, bin: number) => ResultColumn['values'][number] | undefined) => ({
    name,
    databaseType: 'DOUBLE',
    type: genericType.numeric,
    values: perRow((row, bin) => valueOf(row, bin) ?? null),
  });
  const isShare = formData['normalize'] === true;
  return {
    rowCount: result.rowCount * bins.length,
    columns: [
      ...groups.map((group) => ({ ...group, values: perRow((row) => group.values[row] ?? null) })),
      number(messages.from(), (_row, bin) => bins[bin]?.from),
      number(messages.to(), (_row, bin) => bins[bin]?.to),
      number(isShare ? messages.share() : messages.count(), (row, bin) => bins[bin]?.column.values[row]),
    ],
  };
}
