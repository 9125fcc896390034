import {
  appendReferenceLines,
  hasReferenceLines,
  noReferences,
  placeAmong,
  referenceShapes,
  seriesReferences,
  type DrawnReferences,
  type Margins,
  type ReferenceShapes,
  type Scene,
  type Series,
} from '#plugins/viz-kit';
import { genericType } from '#plugins/databases';
import type { BarPlaces } from './bar-marks.ts';
import type { BarInput, BarPlan } from './bar-plan.ts';
import { movedBars } from './bar-shapes.ts';

type Bars = Pick<BarPlan, 'table' | 'visible' | 'slots' | 'bars' | 'colorOf' | 'axisValueOf'>;
type Input = Omit<BarInput, 'document' | 'size'>;

/** The reference lines of bars. Along the axis they go by time, else by the places of the categories: 0, 1, 2 … */
export function barReferences(input: Input, plan: Bars): ReferenceShapes {
  if (!hasReferenceLines(input)) return noReferences;
  const { visible, slots, bars, colorOf, axisValueOf } = plan;
  const { stack, y_axis_bounds: bounds, logAxis: isLog } = input.options;
  const valueOf = new Map(bars.map(({ series, slot, from, to }) => [keyOf(series, slot), to - from]));
  const xs = placesOf(input, plan);
  return referenceShapes(input, {
    ...seriesReferences({
      series: visible,
      xs,
      colorOf,
      isStacked: stack !== null,
      valueAt: (series, slot) => valueOf.get(keyOf(series, slot)) ?? null,
      rowAt: (slot) => slots[slot]?.row ?? -1,
    }),
    xEnds: [xs[0] ?? 0, xs.at(-1) ?? 0],
    bounds,
    isLog,
    valueOf: axisValueOf,
  });
}

const keyOf = ({ key }: Series, slot: number): string => `${String(slot)} ${key}`;

function placesOf({ options }: Input, { table, slots }: Bars): readonly number[] {
  const isTime = table.axisType === genericType.temporal && !options.xAxisForceCategorical;
  return slots.map(({ value }, slot) => (isTime ? Number(value) : slot));
}

/** Draws them over the bars, and lets them follow other values. */
export function appendBarReferences(
  root: SVGSVGElement,
  input: BarInput,
  plan: BarPlan,
  { places, margins }: { readonly places: BarPlaces; readonly margins: Margins },
): DrawnReferences {
  const xs = placesOf(input, plan);
  return appendReferenceLines(root, input, plan.references, {
    margins,
    valuePx: places.valuePx,
    xPx: (x) => places.slotPx(placeAmong(xs, x)),
    isLying: input.options.orientation === 'horizontal',
  });
}

/** The same redraw, with the lines of the other values. */
export function withReferences(
  input: BarInput,
  plan: BarPlan,
  drawn: DrawnReferences,
  redraw: Scene['redraw'],
): Pick<Scene, 'redraw'> {
  if (redraw === undefined || plan.references.shapes.length === 0) return {};
  return {
    redraw: (data) => {
      const isDrawn = redraw(data);
      if (isDrawn) drawn.move(barReferences(input, { ...plan, bars: movedBars(input, plan, data) }));
      return isDrawn;
    },
  };
}
