import { columnLabel, metricLabel } from '#plugins/queries';
import { disambiguated } from '../drawing/disambiguated.ts';
import { seriesNames } from '../drawing/series-names.ts';
import { withCalculations } from '../calculations/with-calculations.ts';
import type { FormData } from '../type/form-data.ts';
import { columnList, metricsOf } from './base-query.ts';
import { hasOwnGrain } from './own-grain.ts';

/** Result columns of a chart as its picture calls them: metrics, earlier times and shares in words, no two series alike. */
export function columnHeadings(
  formData: FormData,
  columns: readonly string[],
  labelOf: (column: string) => string,
  partsOf?: (column: string) => readonly string[] | undefined,
): readonly string[] {
  const shown = withCalculations(formData);
  const nameOf = seriesNames(shown, columns, labelOf, partsOf);
  const chosen = chosenNames(shown);
  const made = columns.filter((key) => !chosen.has(key)).map((key) => ({ key, label: nameOf(key).label }));
  const labels = new Map(disambiguated(made).map(({ key, label }) => [key, label]));
  return columns.map((key) => labels.get(key) ?? labelOf(key));
}

const columnKeys = ['x_axis', 'groupby', 'columns', 'all_columns', 'column', 'entity', 'series'];

/** Columns and metrics that were chosen as such: their names are no values, even if they read like one. */
const chosenNames = (formData: FormData): ReadonlySet<string> =>
  new Set([
    ...columnKeys.flatMap((key) => columnList(formData, key).map(columnLabel)),
    ...metricsOf(formData).map(metricLabel),
    ...Object.values(formData).flat().filter(hasOwnGrain).map(columnLabel),
  ]);
