import type { DatasetColumn, DatasetMetric } from '#plugins/datasets';
import { nameOfColumn, nameOfSavedMetric } from '../../common/display-name.ts';
import type { DraggedField } from './drag.ts';

/** A field as its row and its card show it. */
export interface ListedField extends DraggedField {
  readonly label: string;
  /** Type in the words of the database; empty where it is not known. */
  readonly type: string;
  readonly genericType: number | 'metric' | null;
  readonly expression: string;
  readonly description: string;
  readonly certifiedBy: string | null;
  /** Of a column: what statistics are asked of. */
  readonly column?: DatasetColumn;
}

export const listedMetric = (metric: DatasetMetric): ListedField => ({
  kind: 'metric',
  name: metric.metric_name,
  label: nameOfSavedMetric(metric),
  type: '',
  genericType: 'metric',
  expression: metric.expression,
  description: metric.description ?? '',
  certifiedBy: metric.is_certified ? metric.certified_by : null,
});

export const listedColumn = (column: DatasetColumn): ListedField => ({
  kind: 'column',
  name: column.column_name,
  label: nameOfColumn(column),
  type: column.type ?? '',
  genericType: column.type_generic,
  expression: column.expression ?? '',
  description: column.description ?? '',
  certifiedBy: column.is_certified ? column.certified_by : null,
  column,
});
