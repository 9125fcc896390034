import type { PointedChart } from '#plugins/charts';
import { columnList, type FormData, type Slot } from '#plugins/viz-kit';
import { genericType } from '#plugins/databases';
import type { DatasetData } from '#plugins/datasets';
import { columnLabel, type QueryFilter } from '#plugins/queries';
import type { DrillStep } from './drill-step.ts';
import { finerGrain } from './hierarchies.ts';

/** A chart that is drilled into. */
export interface DrilledChart extends Omit<PointedChart, 'dataset'> {
  readonly dataset: Pick<DatasetData, 'columns' | 'time_grain_sqla'>;
}
type Plan = Omit<DrillStep, 'title'>;

const labelsIn = (formData: FormData, key: string): readonly string[] => columnList(formData, key).map(columnLabel);
const labelOf = (filter: QueryFilter): string => columnLabel(filter.col ?? '');

/**
 * How a chart shows another dimension of a point; undefined where the type has no place for a dimension. The dimension
 * takes the place of the one that was pointed at. A time axis stays, finer where the point is all there is to narrow
 * to; an axis of categories is replaced. Without a point the chart is divided anew and nothing is narrowed.
 */
export function planDrillBy(chart: DrilledChart, point: readonly QueryFilter[], dimension: string): Plan | undefined {
  const { formData } = chart;
  const { dimensions, axis } = placesOf(chart);
  const onAxis = point.find((filter) => axis !== undefined && labelOf(filter) === axis.label);
  const pointed = dimensions.find(({ key }) =>
    labelsIn(formData, key).some((label) => point.some((filter) => labelOf(filter) === label)),
  );
  if (pointed !== undefined) {
    return { filters: point.filter((filter) => filter !== onAxis), settings: filled(pointed, dimension) };
  }
  const filledOne = point.length === 0 ? dimensions.find(({ key }) => labelsIn(formData, key).length > 0) : undefined;
  if (filledOne !== undefined) return { filters: [], settings: filled(filledOne, dimension) };
  if (axis !== undefined && !axis.isTime) {
    return {
      filters: point,
      settings: { ...filled(axis.slot, dimension), ...axisSort(formData, axis.label, dimension) },
    };
  }
  const [first] = dimensions;
  if (first === undefined) return undefined;
  return { filters: point, settings: { ...filled(first, dimension), ...grainBelow(chart, onAxis) } };
}

/** How a chart shows one moment of its time axis more finely; undefined where it has none, or no finer grain. */
export function planFinerTime(
  chart: DrilledChart,
  point: readonly QueryFilter[],
): (Plan & { readonly grain: string }) | undefined {
  const { axis } = placesOf(chart);
  const onAxis = point.find((filter) => axis?.isTime === true && labelOf(filter) === axis.label);
  const grain = grainBelow(chart, onAxis).time_grain_sqla;
  if (onAxis === undefined || grain === undefined) return undefined;
  return { filters: [onAxis], settings: { time_grain_sqla: grain }, grain };
}

/** Columns that a chart could be divided by next: dimensions of the dataset that it does not show already. */
export function freeDimensions({ formData, viz, dataset }: DrilledChart): readonly DatasetData['columns'][number][] {
  const used = new Set(viz.slots.flatMap(({ key, kind }) => (kind === 'metric' ? [] : labelsIn(formData, key))));
  return dataset.columns.filter(
    ({ groupby, is_active: isActive, column_name: name }) => groupby && isActive && !used.has(name),
  );
}

/** Whether a chart of this type can show another dimension at all. */
export const canDrillBy = (chart: DrilledChart): boolean => planDrillBy(chart, [], '') !== undefined;

function placesOf({ viz, formData, dataset }: DrilledChart) {
  const shown = viz.slots.filter((slot) => slot.isShown?.(formData) !== false);
  const slot = shown.find(({ kind, key }) => kind === 'time-axis' && key === 'x_axis');
  const label = slot === undefined ? undefined : labelsIn(formData, slot.key)[0];
  const column = dataset.columns.find(({ column_name: name }) => name === label);
  const isTime = column !== undefined && (column.is_dttm || column.type_generic === genericType.temporal);
  return {
    // Facets stay: what is drilled into is a part of one of them.
    dimensions: shown.filter(({ kind, role }) => kind === 'dimension' && role !== 'facet' && role !== 'drill'),
    axis: slot === undefined || label === undefined ? undefined : { slot, label, isTime },
  };
}

const filled = ({ key, max }: Slot, dimension: string) => ({ [key]: max === 1 ? dimension : [dimension] });

/** An axis that was sorted by its own values is sorted by those of its successor. */
const axisSort = (formData: FormData, label: string, dimension: string) =>
  formData['x_axis_sort'] === label ? { x_axis_sort: dimension } : {};

function grainBelow({ dataset }: DrilledChart, onAxis: QueryFilter | undefined): { readonly time_grain_sqla?: string } {
  const grain = typeof onAxis?.grain === 'string' ? finerGrain(dataset, onAxis.grain) : undefined;
  return grain === undefined ? {} : { time_grain_sqla: grain };
}
