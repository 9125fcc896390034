import { isExpected, svg } from '#plugins/viz-kit';
import type { Bar } from './bar-layout.ts';
import type { BarPlaces } from './bar-marks.ts';
import type { BarInput, BarPlan } from './bar-plan.ts';

/** Whether a bar shows what is expected rather than what was observed. */
export const isAhead = ({ slots }: Pick<BarPlan, 'slots'>, { slot, series }: Pick<Bar, 'slot' | 'series'>): boolean =>
  isExpected(series, slots[slot]?.row ?? -1);

/** The limits of what is expected, in values; none in stacks, whose parts begin anywhere. */
export function limitsOf(
  { slots }: Pick<BarPlan, 'slots'>,
  { slot, series: { forecast } }: Pick<Bar, 'slot' | 'series'>,
): readonly [lower: number, upper: number] | undefined {
  const row = slots[slot]?.row ?? -1;
  const [lower, upper] = [forecast?.lower[row] ?? null, forecast?.upper[row] ?? null];
  return lower === null || upper === null ? undefined : [lower, upper];
}

/** A thin line over each bar of what is expected, from limit to limit. */
export function whiskers(
  { document, options, theme }: BarInput,
  plan: BarPlan,
  { valuePx }: BarPlaces,
  boxOf: (bar: Bar) => Readonly<Record<'x' | 'y' | 'width' | 'height', number>>,
): readonly Element[] {
  if (options.stack !== null) return [];
  const floor = options.logAxis ? Number.MIN_VALUE : -Infinity;
  return plan.bars.flatMap((bar) => {
    const limits = isAhead(plan, bar) ? limitsOf(plan, bar) : undefined;
    if (limits === undefined || limits[0] <= floor) return [];
    const box = boxOf(bar);
    const [from, to] = [valuePx(limits[0]), valuePx(limits[1])];
    const isStanding = options.orientation === 'vertical';
    const middle = isStanding ? box.x + box.width / 2 : box.y + box.height / 2;
    const ends = isStanding
      ? { x1: middle, x2: middle, y1: from, y2: to }
      : { x1: from, x2: to, y1: middle, y2: middle };
    return [svg(document, 'line', { ...ends, stroke: theme.text, 'stroke-width': 1.25, 'stroke-opacity': 0.7 })];
  });
}
