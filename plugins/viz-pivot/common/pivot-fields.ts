import { columnList, grainOf, metricList, uniqueMetrics, baseAxis, type FormData } from '#plugins/viz-kit';
import { columnLabel, metricLabel, type QueryColumn, type QueryMetric } from '#plugins/queries';
import { pivotOptionsOf } from './pivot-options.ts';

/** What is on each side of the table as it is seen: swapped fields are in their new places. */
export interface PivotFields {
  readonly rows: readonly QueryColumn[];
  readonly columns: readonly QueryColumn[];
  readonly metrics: readonly QueryMetric[];
  /** Side on which the names of metrics are, and whether they come before or after the groups of that side. */
  readonly metricsOn: 'rows' | 'columns';
  readonly areMetricsFirst: boolean;
}

export function pivotFields(formData: FormData): PivotFields {
  const { transposePivot, metricsLayout, combineMetric } = pivotOptionsOf(formData);
  const [down, across] = [sideOf(formData, 'groupbyRows'), sideOf(formData, 'groupbyColumns')];
  return {
    rows: transposePivot ? across : down,
    columns: transposePivot ? down : across,
    metrics: uniqueMetrics(metricList(formData, 'metrics')),
    metricsOn: metricsLayout === 'ROWS' ? 'rows' : 'columns',
    areMetricsFirst: !combineMetric,
  };
}

export const metricNames = ({ metrics }: PivotFields): readonly string[] => metrics.map(metricLabel);

/** The fields of a side; times that `temporal_columns_lookup` names are truncated to the grain. */
function sideOf(formData: FormData, key: string): readonly QueryColumn[] {
  const lookup = formData['temporal_columns_lookup'];
  const grain = formData['time_grain_sqla'] === undefined ? null : grainOf(formData);
  return columnList(formData, key).map((column) =>
    grain !== null && isNamedIn(lookup, columnLabel(column)) ? baseAxis(column, grain) : column,
  );
}

function isNamedIn(lookup: unknown, name: string): boolean {
  if (typeof lookup !== 'object' || lookup === null) return false;
  return Object.hasOwn(lookup, name) && (lookup as Readonly<Record<string, unknown>>)[name] === true;
}
