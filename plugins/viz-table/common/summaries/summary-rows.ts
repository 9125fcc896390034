import type { FormData } from '#plugins/viz-kit';
import type { CellValue, ColumnarResult } from '#plugins/databases';
import type { SummaryKind } from '#plugins/queries';
import { hasTotals, tableAnswers } from '../table-query.ts';
import {
  chosenSummary,
  hasSums,
  summaryLabel,
  wantedSummaries,
  type SummaryRowKind,
  type WantedSummary,
} from './summary-query.ts';

/** What one of the rows at the foot has below a column; undefined: nothing. */
export interface SummaryCell {
  /** Undefined: on its way. */
  readonly value: CellValue | undefined;
  /** How the value comes about; undefined: the metric itself over everything. */
  readonly kind: SummaryKind | undefined;
  /** The kind is told beside the value, which the name of the row does not say. */
  readonly isNamed: boolean;
}

export interface SummaryRow {
  readonly kind: SummaryRowKind;
  readonly cellOf: (column: string) => SummaryCell | undefined;
}

/** The rows at the foot of a table, from top to bottom, by its answers. */
export function summaryRows(formData: FormData, data: readonly ColumnarResult[]): readonly SummaryRow[] {
  const answers = tableAnswers(formData, data);
  const { totals, summaries } = answers;
  const wanted = wantedSummaries(formData);
  const isTotalled = hasTotals(formData) && (totals?.rowCount ?? 0) > 0;
  const showsTotals = hasTotals(formData) || hasSums(formData);
  const summary = ({ column, kind, row, isChosen }: WantedSummary): SummaryCell => {
    const found = summaries?.columns.find(({ name }) => name === summaryLabel({ column, kind }));
    const value = summaries?.rowCount === 0 ? undefined : (found?.values[0] ?? null);
    return { value, kind, isNamed: row === 'total' && (isChosen || !showsTotals) };
  };
  const chosen = (row: SummaryRowKind) =>
    new Map(wanted.filter((one) => one.row === row).map((one) => [one.column, summary(one)]));
  const [total, average] = [chosen('total'), chosen('average')];
  const metricTotal = (column: string): SummaryCell | undefined => {
    if (!isTotalled || totals === undefined || chosenSummary(formData, column) === 'none') return undefined;
    const found = totals.columns.find(({ name }) => name === column);
    if (found === undefined && !column.startsWith('%')) return undefined;
    return { value: found === undefined ? 1 : (found.values[0] ?? null), kind: undefined, isNamed: false };
  };
  return [
    ...(isTotalled || total.size > 0
      ? [{ kind: 'total' as const, cellOf: (column: string) => total.get(column) ?? metricTotal(column) }]
      : []),
    ...(average.size > 0 ? [{ kind: 'average' as const, cellOf: (column: string) => average.get(column) }] : []),
  ];
}
