import type { Slot } from '#plugins/viz-kit';
import type { DatasetColumn, DatasetData, DatasetMetric, DatasetPut } from '#plugins/datasets';
import type { AdhocMetric } from '#plugins/queries';
import { isSqlColumn } from '../columns/entered-column.ts';

/** What is entered for a calculated column or a metric of the dataset. */
export interface EnteredField {
  readonly kind: 'column' | 'metric';
  readonly name: string;
  readonly expression: string;
  /** Of a column: its type in the words of the database; empty: what the database says of the expression. */
  readonly type: string;
  readonly description: string;
}

/** A value of a slot, which the saved field can take the place of. */
export interface FieldPlace {
  readonly slot: Pick<Slot, 'key' | 'title' | 'max'>;
  readonly index: number;
}

/** What the dialog begins with. */
export interface NewField {
  readonly start: EnteredField;
  /** Absent: it was asked for in the list of fields. */
  readonly from?: FieldPlace;
}

export const emptyField = (kind: EnteredField['kind']): EnteredField => ({
  kind,
  name: '',
  expression: '',
  type: '',
  description: '',
});

/** A slot's value that is SQL, as a field of the dataset; undefined for what is none, or computes more than its SQL says. */
export function fieldOfValue({ kind }: Slot, value: unknown): EnteredField | undefined {
  if (kind !== 'metric')
    return isSqlColumn(value)
      ? { ...emptyField('column'), name: value.label, expression: value.sqlExpression }
      : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  const { expressionType, sqlExpression, statistic, label } = value as Partial<AdhocMetric>; // metric slots hold metrics
  const isPlain = expressionType === 'SQL' && (statistic === undefined || statistic === null);
  if (!isPlain || typeof sqlExpression !== 'string' || sqlExpression === '') return undefined;
  return { ...emptyField('metric'), name: label ?? sqlExpression, expression: sqlExpression };
}

/** Whether the dataset has a field of this name: names of columns and metrics are one set, as charts ask by them. */
export const isNameTaken = ({ columns, metrics }: Pick<DatasetData, 'columns' | 'metrics'>, name: string): boolean =>
  columns.some(({ column_name: own }) => own === name) || metrics.some(({ metric_name: own }) => own === name);

interface StoredFields {
  readonly columns: readonly Pick<DatasetColumn, 'id' | 'column_name'>[];
  readonly metrics: readonly Pick<DatasetMetric, 'id' | 'metric_name' | 'expression'>[];
}

/** What the database says of an expression. */
export interface CheckedType {
  readonly type: string | null;
  readonly isTime: boolean;
}

/**
 * The change of the dataset that adds a field. Lists replace what is stored, so those that are there are named, by their
 * ids and nothing else that could undo what others changed meanwhile.
 */
export function putWithField(
  { columns, metrics }: StoredFields,
  entered: EnteredField,
  checked: CheckedType,
): DatasetPut {
  const description = entered.description.trim() === '' ? null : entered.description.trim();
  const expression = entered.expression.trim();
  const name = entered.name.trim();
  if (entered.kind === 'metric')
    return {
      metrics: [
        ...metrics.map(({ id, metric_name, expression: stored }) => ({ id, metric_name, expression: stored })),
        { metric_name: name, expression, description },
      ],
    };
  const type = entered.type.trim() === '' ? checked.type : entered.type.trim();
  return {
    columns: [
      ...columns.map(({ id, column_name }) => ({ id, column_name })),
      { column_name: name, expression, type, is_dttm: checked.isTime, description },
    ],
  };
}
