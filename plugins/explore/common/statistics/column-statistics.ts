import { ownValue } from '#core/common';
import { genericType, type CellValue, type ColumnarResult, type GenericTypeCode } from '#plugins/databases';
import type { DatasetColumn } from '#plugins/datasets';
import type { QueryObject } from '#plugins/queries';
import { binColumns } from '#plugins/viz-kit';

/** What a column holds, as far as it decides what is asked of it. */
export type ColumnKind = 'number' | 'time' | 'category';

export interface CountedBin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

export interface CountedValue {
  readonly value: CellValue;
  readonly count: number;
}

/** A cell with the type that says how it is written. */
export interface TypedCell {
  readonly value: CellValue;
  readonly type: GenericTypeCode;
}

/** What the database says of a column over all rows that the reader may see. */
export interface ColumnStatistics {
  readonly rows: number;
  readonly empty: number;
  readonly distinct: number;
  /** Of numbers and times; null where all is empty. */
  readonly min: TypedCell | null;
  readonly max: TypedCell | null;
  /** Of numbers. */
  readonly average: TypedCell | null;
  /** Of numbers: how they are spread, from the smallest to the largest. */
  readonly bins: readonly CountedBin[];
  /** Of texts and truth values: the most frequent ones, the most frequent first. */
  readonly frequent: readonly CountedValue[];
}

const binCount = 16;
const mostFrequent = 5;

/** Times that are stored as text are compared as text, which ISO 8601 allows. */
export function columnKind({ type_generic: type, is_dttm: isTime }: DatasetColumn): ColumnKind {
  if (type === genericType.numeric) return 'number';
  return type === genericType.temporal || isTime ? 'time' : 'category';
}

/** Names one column's statistics: those of another dataset, or of another calculation, are others. */
export const statisticsKey = (datasetId: number, { column_name: name, expression }: DatasetColumn): string =>
  JSON.stringify([datasetId, name, expression]);

const rowCount = { expressionType: 'SQL' as const, sqlExpression: 'COUNT(*)', label: 'rows' };

/** What is asked: one row of aggregates, then how numbers are spread or which values are frequent. */
export function statisticsQueries(column: DatasetColumn): readonly QueryObject[] {
  const kind = columnKind(column);
  const { column_name: name } = column;
  const aggregate = (function_: 'COUNT' | 'COUNT_DISTINCT' | 'MIN' | 'MAX' | 'AVG', label: string) => ({
    expressionType: 'SIMPLE' as const,
    column: { column_name: name },
    aggregate: function_,
    label,
  });
  const ends = [aggregate('MIN', 'min'), aggregate('MAX', 'max')];
  const metrics = [
    rowCount,
    aggregate('COUNT', 'filled'),
    aggregate('COUNT_DISTINCT', 'distinct'),
    ...(kind === 'category' ? [] : ends),
    ...(kind === 'number' ? [aggregate('AVG', 'average')] : []),
  ];
  const summary: QueryObject = { columns: [], metrics, row_limit: 1 };
  if (kind === 'time') return [summary];
  if (kind === 'number') {
    // The database counts in bins itself; no rows leave it.
    const step = { operation: 'histogram', options: { column: name, bins: binCount } };
    return [summary, { columns: [name], metrics: null, orderby: [], row_limit: null, post_processing: [step] }];
  }
  const frequent: QueryObject = {
    columns: [name],
    metrics: [rowCount],
    filters: [{ col: name, op: 'IS NOT NULL' }],
    orderby: [
      [rowCount, false],
      [name, true],
    ],
    row_limit: mostFrequent,
  };
  return [summary, frequent];
}

/** Reads the answers to `statisticsQueries`. */
export function readStatistics(column: DatasetColumn, [summary, second]: readonly ColumnarResult[]): ColumnStatistics {
  const kind = columnKind(column);
  const cells = Object.fromEntries((summary?.columns ?? []).map((one) => [one.name, one]));
  const cell = (name: string): TypedCell | null => {
    const found = ownValue(cells, name);
    const value = found?.values[0] ?? null;
    return found === undefined || value === null ? null : { value, type: found.type };
  };
  const count = (name: string) => Number(cell(name)?.value ?? 0);
  return {
    rows: count('rows'),
    empty: count('rows') - count('filled'),
    distinct: count('distinct'),
    min: cell('min'),
    max: cell('max'),
    average: cell('average'),
    bins: kind === 'number' && second !== undefined ? binsOf(second) : [],
    frequent: kind === 'category' && second !== undefined ? frequentOf(second) : [],
  };
}

/** The wide result of the `histogram` step: one row, a column for each bin. */
const binsOf = (result: ColumnarResult): readonly CountedBin[] =>
  binColumns(result, { viz_type: '', datasource: '' }).bins.map(({ from, to, column }) => ({
    from,
    to,
    count: Number(column.values[0] ?? 0),
  }));

function frequentOf({ columns: [values, counts] }: ColumnarResult): readonly CountedValue[] {
  return (values?.values ?? []).map((value, row) => ({ value, count: Number(counts?.values[row] ?? 0) }));
}
