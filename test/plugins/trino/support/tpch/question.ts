import type { QueryMetric, QueryObject } from '#plugins/queries';

/** A question of TPC-H as a chart asks it of a dataset, and the SQL that somebody would write by hand. */
export interface TpchQuestion {
  readonly title: string;
  /** SQL of the dataset: rows before they are grouped. */
  readonly dataset: string;
  readonly query: QueryObject;
  readonly sql: string;
}

export const metric = (label: string, sqlExpression: string): QueryMetric => ({
  expressionType: 'SQL',
  label,
  sqlExpression,
});
export const sum = (expression: string, label = 'total'): QueryMetric => metric(label, `SUM(${expression})`);
export const count: QueryMetric = metric('n', 'COUNT(*)');
export const revenue = 'extendedprice * (1 - discount)';
