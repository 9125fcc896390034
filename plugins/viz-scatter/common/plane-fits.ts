import { eachInTurns, type GroupName, type Steps } from '#plugins/viz-kit';
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
export function* planeFits(
  { fit, fit_by, fit_smoothing }: PointsOptions,
  points: readonly Bubble[],
  hasSeries: boolean,
): Steps<readonly PlaneFit[]> {
  if (fit === 'none') return [];
  const parts: (readonly [GroupName | undefined, readonly Bubble[]])[] =
    fit_by === 'series' && hasSeries ? yield* bySeries(points) : [[undefined, points]];
  const fits: PlaneFit[] = [];
  for (const [series, part] of parts) {
    const line = yield* fitLine(fit, part, fit_smoothing);
    if (line !== undefined) fits.push({ line, series });
  }
  return fits;
}

function* bySeries(points: readonly Bubble[]): Steps<(readonly [GroupName, readonly Bubble[]])[]> {
  const parts = new Map<string, { readonly series: GroupName; readonly points: Bubble[] }>();
  yield* eachInTurns(points, (point) => {
    const part = parts.get(point.series.key);
    if (part === undefined) parts.set(point.series.key, { series: point.series, points: [point] });
    else part.points.push(point);
  });
  return [...parts.values()].map(({ series, points: own }) => [series, own]);
}
