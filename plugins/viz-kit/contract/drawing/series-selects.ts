import { columnLabel, metricLabel, textOfGroup } from '#plugins/queries';
import { groupsOf, metricsOf, seriesLimitOf } from '../query/base-query.ts';
import type { Selects } from '../type/scene.ts';
import type { DrawInput } from '../type/viz-type.ts';
import { missingPart, valueOfPart } from './series-names.ts';
import type { Series } from './series-table.ts';

const separator = ', ';

/**
 * Column → value of the groups of a series, parsed from its result column's name. Empty for series that are metrics.
 * A pivot writes values into names, so they are texts; the server reads them by the type of their column.
 */
export function seriesSelects({
  formData,
  partsOf,
}: Pick<DrawInput<unknown>, 'formData' | 'partsOf'>): (series: Series) => Selects {
  const columns = groupsOf(formData).map(columnLabel);
  const collapses = formData['group_others_when_limit_reached'] === true && seriesLimitOf(formData) > 0;
  const metrics = metricsOf(formData).map(metricLabel);
  return (series) => {
    if (columns.length === 0) return {};
    const parts = partsOf?.(series.key) ?? nameParts(series.key, columns.length, metrics);
    const values = parts.slice(-columns.length);
    if (values.length < columns.length) return {};
    return Object.fromEntries(
      columns.map((column, index) => [column, groupOf(values[index] ?? missingPart, collapses)]),
    );
  };
}

/** The group that a part of the name encodes; `collapses`: one may be the rest beyond a limit. */
function groupOf(part: string, collapses: boolean): Selects[string] {
  const value = valueOfPart(part);
  return value === null || !collapses ? value : (textOfGroup(value) ?? { isRest: true });
}

/** With one dimension everything after the metric is its value, commas and all. */
function nameParts(name: string, count: number, metrics: readonly string[]): readonly string[] {
  const metric = metrics.find((label) => name.startsWith(label + separator));
  const values = metric === undefined ? name : name.slice(metric.length + separator.length);
  return count === 1 ? [values] : values.split(separator);
}
