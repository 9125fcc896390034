import * as Plot from '@observablehq/plot';
import { seriesMarks, xAxisLabel, type Mark } from '#plugins/charts';
import { genericType } from '#plugins/databases';
import type { Bar } from './bar-layout.ts';
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
  const air = Math.min(stepPx * 0.22, 28) / 2;
  const widest = 64;
  const inner = Math.max(1, Math.min(stepPx - 2 * air, isStacked ? widest : widest * plan.visible.length));
  const edge = (stepPx - inner) / 2;
  if (isStacked) return { start: edge, end: edge };
  const width = inner / plan.visible.length;
  const gap = width >= 6 ? 1 : 0;
  return { start: edge + seriesIndex * width, end: edge + inner - (seriesIndex + 1) * width + gap };
}

/** One Plot mark per series. Places on the category axis are 0, 1, 2 …; the value axis has the values' own scale. */
export function barPlotMarks(input: BarInput, plan: BarPlan, places: BarPlaces, floor: number): Plot.Markish[] {
  const { options } = input;
  const isStacked = options.stack !== null;
  return plan.visible.flatMap((series, index) => {
    const bars = plan.bars.filter((bar) => bar.series === series);
    if (bars.length === 0) return [];
    const { start, end } = barInsets(plan, isStacked, index, places.stepPx);
    const thickness = places.stepPx - start - end;
    const look = {
      fill: plan.colorOf(series),
      ariaLabel: () => series.label,
      fillOpacity: series.isShifted ? 0.55 : 1,
      ...(thickness > 8 && !isStacked ? { rx: 2 } : {}),
      ...(options.y_axis_bounds.some((bound) => bound !== null) ? ({ clip: true } as const) : {}),
    };
    const low = (bar: Bar): number => Math.max(floor, Math.min(bar.from, bar.to));
    const high = (bar: Bar): number => Math.max(floor, bar.from, bar.to);
    // A hairline of ground between the parts of a stack keeps their edges visible.
    const seam = isStacked && places.stepPx > 8 ? 0.5 : 0;
    return options.orientation === 'vertical'
      ? [
          Plot.rect(bars, {
            x1: (bar: Bar) => bar.slot - 0.5,
            x2: (bar: Bar) => bar.slot + 0.5,
            y1: low,
            y2: high,
            insetLeft: start,
            insetRight: end,
            insetTop: seam,
            ...look,
          }),
        ]
      : [
          Plot.rect(bars, {
            y1: (bar: Bar) => bar.slot - 0.5,
            y2: (bar: Bar) => bar.slot + 0.5,
            x1: low,
            x2: high,
            insetTop: start,
            insetBottom: end,
            insetRight: seam,
            ...look,
          }),
        ];
  });
}

/** Where readers point: the end of each bar, or one place per category with all series. */
export function barMarks(input: BarInput, plan: BarPlan, places: BarPlaces): readonly Mark[] {
  const { options } = input;
  const endOf = new Map(plan.bars.map((bar) => [`${bar.slot} ${bar.series.key}`, bar]));
  const slotOfRow = new Map(plan.slots.map((slot, index) => [slot.row, index]));
  const isTime = plan.table.axisType === genericType.temporal && !options.xAxisForceCategorical;
  const isRich = options.rich_tooltip && plan.visible.length > 1;
  return seriesMarks({
    series: plan.visible,
    options,
    colorOf: plan.colorOf,
    valueOf: plan.valueOf,
    rows: plan.slots.flatMap((slot) => (slot.row === undefined ? [] : [slot.row])),
    place: (row, series) => {
      const slot = slotOfRow.get(row);
      const bar = slot === undefined ? undefined : endOf.get(`${slot} ${series.key}`);
      if (slot === undefined || bar === undefined) return undefined;
      const { start, end } = barInsets(
        plan,
        options.stack !== null || isRich,
        plan.visible.indexOf(series),
        places.stepPx,
      );
      const across = places.slotPx(slot) - places.stepPx / 2 + (start + places.stepPx - end) / 2;
      const along = places.valuePx(bar.to);
      return options.orientation === 'vertical' ? { x: across, y: along } : { x: along, y: across };
    },
    titleOf: (row) => {
      const slot = plan.slots[slotOfRow.get(row) ?? -1];
      return slot === undefined ? '' : plan.titleOf(slot);
    },
    selectsOf: (row) => (isTime ? undefined : { [xAxisLabel(input.formData)]: plan.table.x[row] ?? null }),
  });
}
