import type { GroupName, LegendEntry } from '#plugins/viz-kit';
import type { PointColors } from './point-colors.ts';

/** More colors than this cannot be told apart. */
const mostLegend = 60;

/** What the colours of points mean: what they belong to, and after it the rules. */
export function planeLegend(
  options: { readonly show_legend: boolean },
  all: readonly GroupName[],
  colorOf: (series: GroupName) => string,
  rules: Pick<PointColors, 'legend'> | undefined,
): readonly LegendEntry[] {
  // Asked for in order, so that what is switched off keeps its own.
  const entries = all.map((series) => ({ key: series.key, label: series.label, color: colorOf(series) }));
  if (!options.show_legend) return [];
  return [...(all.length > 1 && all.length <= mostLegend ? entries : []), ...(rules?.legend ?? [])];
}
