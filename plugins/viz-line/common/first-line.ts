import { genericType } from '#plugins/databases';
import { firstMeasure, metricOfMeasure, type FirstChart } from '#plugins/datasets';
import { lineViz } from './line-viz.ts';

/** Most points of a first line. */
const maxPoints = 400;

/** A time that passes makes a line, of a number where there is one. */
export const firstLine: FirstChart = {
  id: 'viz-line/line',
  rank: 20,
  suggest: (profile) => {
    const time = profile.columns.find(
      (column) => column.type === genericType.temporal && (column.maxMs ?? 0) > (column.minMs ?? 0),
    );
    if (time === undefined) return undefined;
    const measure = firstMeasure(profile);
    return {
      viz_type: lineViz.key,
      x_axis: time.name,
      time_grain_sqla: grainFor((time.maxMs ?? 0) - (time.minMs ?? 0), /^date$/i.test(time.databaseType)),
      metrics: [measure === undefined ? 'count' : metricOfMeasure(measure)],
      groupby: [],
      adhoc_filters: [],
      row_limit: 10_000,
    };
  },
};

const hourMs = 3_600_000;
const grains: readonly (readonly [duration: string, lengthMs: number])[] = [
  ['PT1S', 1_000],
  ['PT1M', 60_000],
  ['PT1H', hourMs],
  ['P1D', 24 * hourMs],
  ['P1W', 7 * 24 * hourMs],
  ['P1M', 30 * 24 * hourMs],
  ['P3M', 91 * 24 * hourMs],
];

/** The finest grain that keeps a line under its most points; dates have no hours. `spanMs`: from first to last. */
export function grainFor(spanMs: number, isDateOnly: boolean): string {
  const finest = isDateOnly ? 'P1D' : 'PT1S';
  const allowed = grains.slice(grains.findIndex(([duration]) => duration === finest));
  return allowed.find(([, lengthMs]) => spanMs / lengthMs <= maxPoints)?.[0] ?? 'P1Y';
}
