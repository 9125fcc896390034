import type { Series } from '#plugins/viz-kit';
import type { Bar } from './bar-layout.ts';
import type { BarPlan } from './bar-plan.ts';

/** The colour of each bar by its value and those of its row; `among`: the series of the chart with the values that are drawn. */
export function barColors(
  { table, slots, rules }: Pick<BarPlan, 'table' | 'slots' | 'rules'>,
  among: readonly Series[] = table.series,
): (bar: Bar) => string {
  const colorOf = rules.colorsOf(among);
  return ({ series, slot }) => colorOf(series, slots[slot]?.row ?? -1);
}
