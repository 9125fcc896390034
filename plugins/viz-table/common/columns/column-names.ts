import { columnList, metricList, queryModeOf, shareColumn, withCalculations, type FormData } from '#plugins/viz-kit';
import { columnLabel, metricLabel } from '#plugins/queries';
import type { ColumnConfigs } from './column-config.ts';

/** Columns of the table as far as its settings tell them, in order; last those that have settings of their own. */
export function columnNames(given: FormData, configs: ColumnConfigs): readonly string[] {
  const formData = withCalculations(given);
  const chosen =
    queryModeOf(formData) === 'raw'
      ? columnList(formData, 'all_columns').map(columnLabel)
      : [
          ...columnList(formData, 'groupby').map(columnLabel),
          ...metricList(formData, 'metrics').map(metricLabel),
          ...metricList(formData, 'percent_metrics').map((metric) => shareColumn(metricLabel(metric))),
        ];
  const configured = Object.entries(configs).flatMap(([name, config]) =>
    Object.keys(config).length === 0 ? [] : [name],
  );
  return [...new Set([...chosen, ...configured])];
}
