import type { GroupName } from '#plugins/viz-kit';
import type { Bubble } from './bubble-model.ts';
import { fitLine, type FittedLine } from './fit-line.ts';
import type { PointsOptions } from './points-options.ts';

/** A line and the points that it is fitted to. */
export interface PlaneFit {
  readonly line: FittedLine;
  /** Undefined: to all of them. */
  readonly series: GroupName | undefined;
}

/** The lines that the settings ask for, where there are points enough for one. */
export function planeFits(
  { fit, fit_by, fit_smoothing }: PointsOptions,
  points: readonly Bubble[],
  hasSeries: boolean,
): readonly PlaneFit[] {
  if (fit === 'none') return [];
  const parts: (readonly [GroupName | undefined, readonly Bubble[]])[] =
    fit_by === 'series' && hasSeries ? bySeries(points) : [[undefined, points]];
  return parts.flatMap(([series, part]) => {
    const line = fitLine(fit, part, fit_smoothing);
    return line === undefined ? [] : [{ line, series }];
  });
}

function bySeries(points: readonly Bubble[]): (readonly [GroupName, readonly Bubble[]])[] {
  const parts = new Map<string, { readonly series: GroupName; readonly points: Bubble[] }>();
  for (const point of points) {
    const part = parts.get(point.series.key);
    if (part === undefined) parts.set(point.series.key, { series: point.series, points: [point] });
    else part.points.push(point);
  }
  return [...parts.values()].map(({ series, points: own }) => [series, own]);
}
