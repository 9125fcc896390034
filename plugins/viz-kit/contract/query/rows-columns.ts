import { columnLabel, metricLabel } from '#plugins/queries';
import { withCalculations } from '../calculations/with-calculations.ts';
import type { FormData } from '../type/form-data.ts';
import { columnList, metricList } from './base-query.ts';
import { shareColumn } from './result-names.ts';
import { queryModeOf } from './rows-query.ts';

/** Result columns of a type that shows rows, as far as the settings tell them: those of earlier times come besides. */
export function rowsColumns(given: FormData): readonly string[] {
  const formData = withCalculations(given);
  const columns =
    queryModeOf(formData) === 'raw'
      ? columnList(formData, 'all_columns').map(columnLabel)
      : [
          ...columnList(formData, 'groupby').map(columnLabel),
          ...metricList(formData, 'metrics').map(metricLabel),
          ...metricList(formData, 'percent_metrics').map((metric) => shareColumn(metricLabel(metric))),
        ];
  return [...new Set(columns)];
}
