import type { FormData, VizType } from '#plugins/viz-kit';
import type { DatasetData } from '#plugins/datasets';
import { columnLabel, metricLabel, type AdhocColumn, type QueryColumn, type QueryMetric } from '#plugins/queries';
import { valuesOf } from '../chart-draft.ts';
import { messages } from '../messages.ts';

/** What is typed for a column in SQL. */
export interface EnteredColumn {
  readonly sql: string;
  /** Empty: it is called by its SQL. */
  readonly label: string;
}

/** Whether a slot's value is a column in SQL, and no column of the dataset. */
export const isSqlColumn = (value: unknown): value is AdhocColumn =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<AdhocColumn>).sqlExpression === 'string' &&
  (value as Partial<AdhocColumn>).isColumnReference !== true;

/** `value`: what the slot holds; undefined for a new one. */
export function startOfColumn(value: unknown): EnteredColumn {
  if (!isSqlColumn(value)) return { sql: '', label: '' };
  const { sqlExpression: sql, label } = value;
  return { sql, label: label === sql ? '' : label };
}

/**
 * The column that was entered: under Superset's keys, or the name of a column of the dataset where that is all that the SQL
 * says. Undefined while it is empty. What other products wrote beside these keys stays.
 */
export function builtColumn(
  { sql, label }: EnteredColumn,
  dataset: DatasetData,
  value?: unknown,
): QueryColumn | undefined {
  const expression = sql.trim();
  const name = label.trim();
  if (expression === '') return undefined;
  if (name === '' && dataset.columns.some(({ column_name: own }) => own === expression)) return expression;
  return {
    ...(isSqlColumn(value) ? value : {}),
    expressionType: 'SQL',
    sqlExpression: expression,
    label: name === '' ? expression : name,
    hasCustomLabel: name !== '',
  };
}

interface Beside {
  readonly dataset: DatasetData;
  readonly formData: FormData;
  readonly viz: VizType | undefined;
}

/**
 * Why a column in SQL cannot have its label: results name their columns by it, so of two things with one name one would
 * be lost. `before` is what the column replaces.
 */
export function labelProblem(
  column: QueryColumn,
  before: unknown,
  { dataset, formData, viz }: Beside,
): string | undefined {
  if (!isSqlColumn(column)) return undefined;
  const { label } = column;
  const isSaved =
    dataset.columns.some(({ column_name: name }) => name === label) ||
    dataset.metrics.some(({ metric_name: name }) => name === label);
  const isChosen = (viz?.slots ?? [])
    .flatMap(({ key, kind }) => valuesOf(formData, key).map((value) => ({ value, isMetric: kind === 'metric' })))
    .some(({ value, isMetric }) => {
      if (isSame(value, before) || isSame(value, column)) return false;
      // Slots hold what their editors put in: columns or metrics of the query contract.
      return (isMetric ? metricLabel(value as QueryMetric) : columnLabel(value as QueryColumn)) === label;
    });
  return isSaved || isChosen ? messages.labelTaken({ label }) : undefined;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
