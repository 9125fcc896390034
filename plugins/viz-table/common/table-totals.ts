import type { FormData, TableTotals } from '#plugins/viz-kit';
import type { CellValue, ColumnarResult } from '#plugins/databases';
import { messages } from './messages.ts';
import { hasTotals, totalsQuery } from './table-query.ts';

/** What the row of totals has below a column: the value of the query for totals, or a text that names the row. */
export function totalCell(
  totals: ColumnarResult,
  name: string,
  index: number,
): { readonly text: string } | { readonly value: CellValue } {
  const found = totals.columns.find((one) => one.name === name);
  if (found !== undefined) return { value: found.values[0] ?? null };
  if (name.startsWith('%')) return { value: 1 };
  return { text: index === 0 ? messages.total() : '' };
}

/** The row of totals for files and mails of rows. */
export function tableTotals(formData: FormData): TableTotals | undefined {
  if (!hasTotals(formData)) return undefined;
  return {
    query: totalsQuery(formData),
    cells: (columns, answer) =>
      columns.map((name, index) => {
        const cell = totalCell(answer, name, index);
        if ('value' in cell) return cell.value;
        return cell.text === '' ? null : cell.text;
      }),
  };
}
