import type { FormData, TableTotals } from '#plugins/viz-kit';
import type { CellValue, ColumnarResult } from '#plugins/databases';
import type { QueryObject } from '#plugins/queries';
import { summaryMessages } from './summaries/summary-messages.ts';
import { summaryLabel, wantedSummaries } from './summaries/summary-query.ts';
import { hasTotals, tableSummaryQuery, totalsQuery } from './table-query.ts';

/**
 * The row of totals for files and mails of rows, which have no place for the kind of a cell: what a column shows in its
 * place by a setting of its own is not in it.
 */
export function tableTotals(formData: FormData): TableTotals | undefined {
  const chosen = new Set(
    wantedSummaries(formData)
      .filter(({ isChosen }) => isChosen)
      .map(({ column }) => column),
  );
  const cellsOf = (valueOf: (name: string, answer: ColumnarResult) => CellValue): TableTotals['cells'] => {
    return (columns, answer) =>
      columns.map((name, index) => {
        const value = chosen.has(name) ? null : valueOf(name, answer);
        return value === null && index === 0 ? summaryMessages.total() : value;
      });
  };
  if (hasTotals(formData)) return { query: totalsQuery(formData), cells: cellsOf(metricTotal) };
  const sums = sumsQuery(formData);
  return (
    sums && {
      query: sums,
      cells: cellsOf((name, answer) => valueIn(answer, summaryLabel({ column: name, kind: 'SUM' }))),
    }
  );
}

/** Sums of rows that are no groups. */
function sumsQuery(formData: FormData): QueryObject | undefined {
  const isTotalled = wantedSummaries(formData).some(({ row, isChosen }) => row === 'total' && !isChosen);
  return isTotalled ? tableSummaryQuery(formData) : undefined;
}

const metricTotal = (name: string, answer: ColumnarResult): CellValue =>
  valueIn(answer, name) ?? (name.startsWith('%') ? 1 : null);

const valueIn = ({ columns }: ColumnarResult, wanted: string): CellValue =>
  columns.find(({ name }) => name === wanted)?.values[0] ?? null;
