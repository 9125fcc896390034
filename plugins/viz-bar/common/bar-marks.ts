import {
  bandInsets,
  seriesMarks,
  seriesSelects,
  xAxisLabel,
  type Mark,
  type SeriesMarksChoice,
} from '#plugins/viz-kit';
import type { BarInput, BarPlan } from './bar-plan.ts';

export interface BarPlaces {
  /** Width of a category with its air, px. */
  readonly stepPx: number;
  /** Value → px. */
  readonly valuePx: (value: number) => number;
  /** Middle of a slot on the category axis, px. */
  readonly slotPx: (slot: number) => number;
}

/** Room of one bar within its category: all of it for stacks, a share of it side by side. */
export function barInsets(plan: BarPlan, isStacked: boolean, seriesIndex: number, stepPx: number) {
  return isStacked
    ? bandInsets({ lanes: 1, lane: 0, stepPx, gapPx: 0 })
    : bandInsets({ lanes: plan.visible.length, lane: seriesIndex, stepPx });
}

/** Where readers point: the end of each bar, or one place per category with all series. */
export function barMarks(input: BarInput, plan: BarPlan, places: BarPlaces): readonly Mark[] {
  const { options } = input;
  const endOf = new Map(plan.bars.map((bar) => [`${bar.slot} ${bar.series.key}`, bar]));
  const slotOfRow = new Map(plan.slots.map((slot, index) => [slot.row, index]));
  const groupsOf = seriesSelects(input);
  const placeOf =
    (isRow: boolean, along: number): SeriesMarksChoice['place'] =>
    (row, series) => {
      const slot = slotOfRow.get(row);
      const bar = slot === undefined ? undefined : endOf.get(`${slot} ${series.key}`);
      if (slot === undefined || bar === undefined) return undefined;
      const isWhole = options.stack !== null || isRow;
      const { start, end } = barInsets(plan, isWhole, plan.visible.indexOf(series), places.stepPx);
      const across = places.slotPx(slot) - places.stepPx / 2 + (start + places.stepPx - end) / 2;
      const value = places.valuePx(bar.from + (bar.to - bar.from) * along);
      return options.orientation === 'vertical' ? { x: across, y: value } : { x: value, y: across };
    };
  return seriesMarks({
    series: plan.visible,
    options,
    colorOf: plan.rules.colorsOf(plan.table.series),
    valueOf: plan.valueOf,
    rows: plan.slots.flatMap((slot) => (slot.row === undefined ? [] : [slot.row])),
    place: placeOf(plan.visible.length > 1 && options.rich_tooltip, 1),
    // Of a row the middle of each bar: there a click means this bar.
    pointAt: placeOf(false, 0.5),
    titleOf: (row) => {
      const slot = plan.slots[slotOfRow.get(row) ?? -1];
      return slot === undefined ? '' : plan.titleOf(slot);
    },
    selectsOf: (row, series) => ({
      [xAxisLabel(input.formData)]: plan.table.x[row] ?? null,
      ...(series === undefined ? {} : groupsOf(series)),
    }),
  });
}
