import { without } from '#core/common';
import { genericType } from '#plugins/databases';
import type { DatasetData } from '#plugins/datasets';
import { columnLabel, filterValueOf, referencedName, type QueryColumn, type QueryFilter } from '#plugins/queries';
import { queriesOf } from './build-query-context.ts';
import { columnList, type FormData, type RestGroup, type Selects, type VizType } from '#plugins/viz-kit';

/** A chart as it asks now: filters of its dashboard, which may change the grain, included. */
export interface PointedChart {
  readonly viz: VizType;
  readonly formData: FormData;
  readonly dataset: Pick<DatasetData, 'columns'>;
}

/**
 * One filter per column, two for a range, that hold for exactly what was pointed at. Times of a truncated axis keep its
 * grain; columns that are expressions are filtered as such. What is no column of the rows, such as a metric, is left
 * out. See docs/http-api.md, "Data masks". The rest beyond a series limit has no filter.
 */
export function pointFilters({ viz, formData, dataset }: PointedChart, selects: Selects): readonly QueryFilter[] {
  if (Object.values(selects).some(isRest)) return [];
  const drilled = viz.slots.filter(({ role }) => role === 'drill').flatMap(({ key }) => columnList(formData, key));
  const asked = [...queriesOf(viz, formData).flatMap(({ columns }) => columns ?? []), ...drilled];
  return Object.entries(selects).flatMap(([label, value]): QueryFilter[] => {
    const column = asked.find((one) => columnLabel(one) === label) ?? label;
    const filter = filterOn(column, dataset);
    if (filter === undefined) return [];
    if (typeof value !== 'object' || value === null || isRest(value))
      return [{ ...filter, op: 'IN', val: [filterValueOf(value)] }];
    return [
      { ...filter, op: '>=', val: value.from },
      { ...filter, op: '<', val: value.to },
    ];
  });
}

const isRest = (value: Selects[string]): value is RestGroup =>
  typeof value === 'object' && value !== null && 'isRest' in value;

function filterOn(
  column: QueryColumn,
  dataset: PointedChart['dataset'],
): Pick<QueryFilter, 'col' | 'grain'> | undefined {
  const named = (name: string) => dataset.columns.find(({ column_name: known }) => known === name);
  if (typeof column === 'string') return named(column) === undefined ? undefined : { col: column };
  if (column.bin !== undefined && column.bin !== null) return undefined; // a bin is a range, which is brushed
  const { timeGrain } = column;
  const found =
    column.isColumnReference === true
      ? named(referencedName(column.sqlExpression, (name) => named(name) !== undefined))
      : undefined;
  if (found === undefined) return { col: without(column, 'columnType', 'timeGrain', 'keepsGrain') };
  const isTime = found.is_dttm || found.type_generic === genericType.temporal;
  return { col: found.column_name, ...(isTime && typeof timeGrain === 'string' ? { grain: timeGrain } : {}) };
}
