import { without } from '#core/common';
import { genericType } from '#plugins/databases';
import type { DatasetData } from '#plugins/datasets';
import {
  columnLabel,
  filterValueOf,
  polygonOperator,
  referencedName,
  type QueryColumn,
  type QueryFilter,
} from '#plugins/queries';
import { queriesOf } from './build-query-context.ts';
import {
  columnList,
  type BrushEnds,
  type FormData,
  type RestGroup,
  type Selects,
  type VizType,
} from '#plugins/viz-kit';

/** A chart as it asks now: filters of its dashboard, which may change the grain, included. */
export interface PointedChart {
  readonly viz: VizType;
  readonly formData: FormData;
  readonly dataset: Pick<DatasetData, 'columns'>;
}

/**
 * One filter per column, two for a range and one more for an area, that hold for exactly what was pointed at. Times of a truncated axis keep its
 * grain; columns that are expressions are filtered as such. What is no column of the rows, such as a metric, is left
 * out. See docs/http-api.md, "Data masks". The rest beyond a series limit has no filter.
 */
export function pointFilters({ viz, formData, dataset }: PointedChart, selects: Selects): readonly QueryFilter[] {
  if (Object.values(selects).some(isRest)) return [];
  const drilled = viz.slots.filter(({ role }) => role === 'drill').flatMap(({ key }) => columnList(formData, key));
  const asked = [...queriesOf(viz, formData).flatMap(({ columns }) => columns ?? []), ...drilled];
  const filterOf = (label: string) => filterOn(asked.find((one) => columnLabel(one) === label) ?? label, dataset);
  const filters = Object.entries(selects).flatMap(([label, value]): QueryFilter[] => {
    const filter = filterOf(label);
    if (filter === undefined) return [];
    if (!isRange(value)) return [{ ...filter, op: 'IN', val: [filterValueOf(value)] }];
    return [
      { ...filter, op: '>=', val: value.from },
      { ...filter, op: '<', val: value.to },
    ];
  });
  const areas = Object.values(selects).flatMap((value) => (isRange(value) ? areaFilters(value, filterOf) : []));
  return [...filters, ...areas];
}

/** Of an area whose columns both are columns of the rows; else the ranges alone are left. */
function areaFilters(
  { area }: BrushEnds,
  filterOf: (label: string) => Pick<QueryFilter, 'col'> | undefined,
): readonly QueryFilter[] {
  const columns = (area?.columns ?? []).flatMap((label) => filterOf(label)?.col ?? []).map(columnLabel);
  const [col] = columns;
  return area === undefined || col === undefined || columns.length < 2
    ? []
    : [{ col, op: polygonOperator, val: { columns, rings: area.rings } }];
}

const isRange = (value: Selects[string]): value is BrushEnds =>
  typeof value === 'object' && value !== null && !isRest(value);

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
