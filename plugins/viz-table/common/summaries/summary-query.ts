import { isRecord } from '#core/common';
import { columnList, metricList, queryModeOf, type FormData } from '#plugins/viz-kit';
import { columnLabel, metricLabel, summaryKinds, type QueryObject, type SummaryKind } from '#plugins/queries';
import { isNameOfThings } from '../column-numbers.ts';
import { configOf, type ColumnConfigs, type ColumnSummaryKind } from '../columns/column-config.ts';

/** A row at the foot of the table: totals, in which a column can have another kind, and averages. */
export type SummaryRowKind = 'total' | 'average';

/** What one of those rows asks of a column; `isChosen`: the column's own setting says so. */
export interface WantedSummary {
  readonly column: string;
  readonly kind: SummaryKind;
  readonly row: SummaryRowKind;
  readonly isChosen: boolean;
}

/** The column's own kind; undefined: what the chart has for all columns. A kind that is not known counts as none. */
export function chosenSummary(formData: FormData, column: string): ColumnSummaryKind | undefined {
  const configs = formData['column_config'];
  const chosen: unknown = isRecord(configs) ? configOf(configs as ColumnConfigs, column).summary : undefined;
  if (chosen === undefined || chosen === null) return undefined;
  return summaryKinds.find((kind) => kind === chosen) ?? 'none';
}

export const isHidden = (formData: FormData, column: string): boolean => {
  const configs = formData['column_config'];
  return isRecord(configs) && configOf(configs as ColumnConfigs, column).visible === false;
};

/** Columns that the engine can sum up: those that it has, without shares and what is computed afterwards. */
export function summarizable(formData: FormData): readonly string[] {
  if (queryModeOf(formData) === 'raw') return [...new Set(columnList(formData, 'all_columns').map(columnLabel))];
  const groups = columnList(formData, 'groupby').map(columnLabel);
  return [...new Set([...groups, ...metricList(formData, 'metrics').map(metricLabel)])];
}

/** Columns of which sums and averages are wanted without a word of their own. The engine leaves out what is no number. */
function measured(formData: FormData): readonly string[] {
  if (queryModeOf(formData) === 'raw') return summarizable(formData).filter((name) => !isNameOfThings(name));
  return metricList(formData, 'metrics').map(metricLabel);
}

/** Whether single rows have their sums. Totals are of groups: left from them, they say nothing about rows. */
export const hasSums = (formData: FormData): boolean =>
  queryModeOf(formData) === 'raw' && formData['show_sums'] === true;

export function wantedSummaries(formData: FormData): readonly WantedSummary[] {
  const usual = new Set(measured(formData));
  const isSummed = hasSums(formData);
  return summarizable(formData).flatMap((column): readonly WantedSummary[] => {
    const chosen = chosenSummary(formData, column);
    if (chosen === 'none' || isHidden(formData, column)) return [];
    const total = chosen ?? (isSummed && usual.has(column) ? 'SUM' : undefined);
    const isChosen = chosen !== undefined;
    return [
      ...(total === undefined ? [] : [{ column, kind: total, row: 'total' as const, isChosen }]),
      ...(formData['show_averages'] === true && usual.has(column)
        ? [{ column, kind: 'AVG' as const, row: 'average' as const, isChosen: false }]
        : []),
    ];
  });
}

/** Name of a summary in the answer. */
export const summaryLabel = ({ column, kind }: Pick<WantedSummary, 'column' | 'kind'>): string => `${kind}: ${column}`;

/** The summaries over all rows that `rows` asks for, beyond its page; undefined where none is wanted. */
export function summaryQuery(rows: QueryObject, formData: FormData): QueryObject | undefined {
  const wanted = new Map(wantedSummaries(formData).map((one) => [summaryLabel(one), one]));
  if (wanted.size === 0) return undefined;
  return {
    ...rows,
    summaries: [...wanted].map(([label, { column, kind }]) => ({ column, kind, label })),
    row_limit: 0,
    row_offset: 0,
    orderby: [],
    time_offsets: [],
    post_processing: [],
  };
}
