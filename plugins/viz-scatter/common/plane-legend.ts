import { eachInTurns, type GroupName, type LegendEntry, type Steps } from '#plugins/viz-kit';
import type { Bubble } from './bubble-model.ts';
import type { PointColors } from './point-colors.ts';

/** More colors than this cannot be told apart. */
const mostLegend = 60;

/** What the points belong to, each once. */
export function* seriesIn(points: readonly Pick<Bubble, 'series'>[]): Steps<readonly GroupName[]> {
  const byKey = new Map<string, GroupName>();
  yield* eachInTurns(points, ({ series }) => byKey.set(series.key, series));
  return [...byKey.values()];
}

/** What the colours of points mean: what they belong to, and after it the rules. */
export function* planeLegend(
  options: { readonly show_legend: boolean },
  all: readonly GroupName[],
  colorOf: (series: GroupName) => string,
  rules: Pick<PointColors, 'legend'> | undefined,
): Steps<readonly LegendEntry[]> {
  // Asked for in order, so that what is switched off keeps its own.
  const entries = yield* eachInTurns(all, (series) => ({
    key: series.key,
    label: series.label,
    color: colorOf(series),
  }));
  if (!options.show_legend) return [];
  return [...(all.length > 1 && all.length <= mostLegend ? entries : []), ...(rules?.legend ?? [])];
}
