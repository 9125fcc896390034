import { genericType, type GenericTypeCode } from '#plugins/databases';
import type { FormData } from '../type/form-data.ts';
import { columnList, grainOf } from '../query/base-query.ts';
import type { BrushAxis } from '../type/scene.ts';
import type { VizFormats } from '../type/viz-theme.ts';
import { brushEndLabels } from './brush-labels.ts';
import { grainInterval } from './grain-interval.ts';

/**
 * The dataset's column under a form_data key: only such can be filtered by a range. Undefined for SQL expressions.
 * Charts with the older time controls have their column under `granularity_sqla`.
 */
export function datasetColumn(formData: FormData, key: string): string | undefined {
  const [chosen] = columnList(formData, key);
  if (chosen === undefined) {
    const older = key === 'x_axis' ? formData['granularity_sqla'] : undefined;
    return typeof older === 'string' && older !== '' ? older : undefined;
  }
  if (typeof chosen === 'string') return chosen;
  return chosen.isColumnReference === true ? chosen.sqlExpression : undefined;
}

/** What lies along an axis. */
export interface BinnedAxis {
  readonly column: string | undefined;
  readonly type: GenericTypeCode;
  /** Ascending. */
  readonly values: readonly number[];
  readonly formData: FormData;
  readonly formats: VizFormats;
  /** px between the bins before and after; `index` counts from 0 to the number of values. */
  readonly edgePx: (index: number) => number;
}

/** An axis of points or bars as bins, one per value. Undefined where no range can be brushed. */
export function binnedBrushAxis({
  column,
  type,
  values,
  formData,
  formats,
  edgePx,
}: BinnedAxis): BrushAxis | undefined {
  const isTime = type === genericType.temporal;
  const first = values[0];
  const last = values.at(-1);
  if (column === undefined || (!isTime && type !== genericType.numeric) || first === undefined || last === undefined)
    return undefined;
  const grain = isTime ? grainOf(formData) : null;
  const end = afterLast(values, last, grain);
  const edges = [...values, end].map((value, index) => ({ value, px: edgePx(index) }));
  const axis: BrushAxis = {
    column,
    kind: isTime ? 'time' : 'number',
    from: first,
    to: end,
    fromPx: edgePx(0),
    toPx: edgePx(values.length),
    edges,
    ...(grain === null ? {} : { grain }),
  };
  const format = formData['x_axis_time_format'];
  return {
    ...axis,
    words: brushEndLabels(axis, { formats, format: isTime && typeof format === 'string' ? format : '' }),
  };
}

/** Where the bin of the last value ends. */
function afterLast(values: readonly number[], last: number, grain: string | null): number {
  const interval = grainInterval(grain);
  if (interval !== undefined) return interval.offset(new Date(last), 1).getTime();
  const before = values.at(-2);
  return before === undefined ? last + 1 : last + (last - before);
}

/** px of the edges between points: halfway to the neighbour, the outer ones at the ends of the axis. */
export function edgesBetween(
  placesPx: readonly number[],
  endsPx: readonly [number, number],
): (index: number) => number {
  return (index) => {
    if (index <= 0) return endsPx[0];
    if (index >= placesPx.length) return endsPx[1];
    return ((placesPx[index - 1] ?? 0) + (placesPx[index] ?? 0)) / 2;
  };
}
