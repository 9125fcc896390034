import {
  annotationValues,
  appendAnnotations,
  appendAxisTitles,
  appendFlatLabels,
  appendTiltedLabels,
  categoryTicks,
  grainOf,
  gridMarks,
  labelFontPx,
  overhangPx,
  overhangShare,
  plotElement,
  timeTicks,
  valueAxis,
  valueAxisMark,
  valueScale,
  type Scene,
  type ValueAxis,
  type ValueAxisChoice,
} from '#plugins/viz-kit';
import { genericType } from '#plugins/databases';
import { barMarks } from './bar-marks.ts';
import { appendBars } from './bar-shapes.ts';
import type { BarInput, BarPlan } from './bar-plan.ts';
import { remarkBeside, roomForNegatives, valueLabels, withLabels } from './value-labels.ts';

/** Vertical bars on a horizontal category axis. */
export function drawStandingBars(input: BarInput, plan: BarPlan): Omit<Scene, 'legend'> {
  const { options, size, theme } = input;
  const { titles, remark } = plan;
  const below = titles.slots === '' ? 0 : 18;
  const top = (titles.values === '' && remark === '' ? 12 : 26) + (options.show_value ? 8 : 0);
  const upright = (lengthPx: number) => ({ lengthPx, spacingPx: 44, acrossPx: size.widthPx });
  const numbersPx = Math.ceil(barValueAxis(input, plan, upright(size.heightPx - top - 40)).labelWidthPx) + 12;
  const { left, stepPx, labels } = roomOfX(input, plan, numbersPx);
  const namesPx = Math.min(labels.heightPx + 10, size.heightPx / 2) + below;
  const lengthPx = size.heightPx - top - namesPx;
  const values = barValueAxis(input, plan, upright(lengthPx));
  const bottom = namesPx + roomForNegatives(input, plan, { domain: values.domain, lengthPx }, () => labelFontPx + 4);
  const places = {
    stepPx,
    valuePx: valueScale(values, [size.heightPx - bottom, top]),
    slotPx: (slot: number) => left + (slot + 0.5) * stepPx,
  };
  const root = plotElement(input, {
    marginTop: top,
    marginRight: 8,
    marginBottom: bottom,
    marginLeft: left,
    x: { type: 'linear', domain: [-0.5, plan.slots.length - 0.5], axis: null },
    y: { type: values.type, domain: [...values.domain], axis: null },
    marks: [...gridMarks('y', values.ticks, theme), valueAxisMark('left', values.ticks, values.label, theme)],
  });
  const margins = { top, right: 8, bottom, left };
  const live = appendBars(root, input, plan, { places, margins, axis: values });
  const placed = labels.items.map(({ slot, ...item }) => ({ ...item, x: places.slotPx(slot) }));
  if (labels.rotation === 0) appendFlatLabels(root, input, placed, size.heightPx - namesPx + 5);
  else appendTiltedLabels(root, input, placed, { top: size.heightPx - namesPx + 4, rotation: labels.rotation });
  const written = valueLabels(input, plan, places);
  const redraw = withLabels(root, input, written.labels, live.redraw);
  appendAxisTitles(
    root,
    input,
    { above: titles.values, below: titles.slots, remark: remarkBeside(plan, written, titles.values) },
    margins,
  );
  const notes = appendAnnotations(root, input, plan.annotations, {
    margins,
    xPx: (time) => places.slotPx(slotAt(plan, time)),
    yPx: places.valuePx,
    xText: (time) => plan.titleOf({ row: undefined, value: time }),
  });
  return { element: root, marks: [...barMarks(input, plan, places), ...notes], ...live, ...redraw };
}

/** Where a time lies among the slots, between two of them as a fraction. */
function slotAt({ slots }: BarPlan, time: number): number {
  const times = slots.map((slot) => Number(slot.value));
  const after = times.findIndex((other) => other >= time);
  if (after < 0) return slots.length - 1 + (time > (times.at(-1) ?? time) ? 1 : 0);
  const [left, right] = [times[after - 1], times[after]];
  if (left === undefined || right === undefined) return time === right ? after : after - 1;
  return after - (right - time) / (right - left);
}

/** Axis of the values, zero included: the length of a bar is its value. */
export function barValueAxis(
  { options }: BarInput,
  plan: BarPlan,
  place: Pick<ValueAxisChoice, 'lengthPx' | 'spacingPx' | 'acrossPx'>,
): ValueAxis {
  return valueAxis({
    values: [...plan.bars.flatMap((bar) => [bar.from, bar.to]), ...annotationValues(plan.annotations)],
    isLog: options.logAxis,
    includesZero: true,
    hasBase: true,
    ...place,
    format: plan.axisValueOf,
    bounds: options.stack === 'Expand' && plan.bars.every((bar) => bar.to >= 0) ? [0, 1] : options.y_axis_bounds,
  });
}

/** Names that are tilted may reach beyond the numbers of the other axis. */
function roomOfX(input: BarInput, plan: BarPlan, numbersPx: number) {
  const { widthPx } = input.size;
  const placed = (left: number) => {
    const stepPx = (widthPx - left - 8) / plan.slots.length;
    return { left, stepPx, labels: xLabels(input, plan, stepPx, widthPx - left - 8) };
  };
  const first = placed(numbersPx);
  const over = first.labels.overhangPx((slot) => numbersPx + (slot + 0.5) * first.stepPx);
  return over === 0 ? first : placed(numbersPx + Math.min(over, widthPx * overhangShare));
}

interface XLabels {
  readonly items: readonly { readonly slot: number; readonly shown: string; readonly full: string }[];
  readonly rotation: number;
  readonly heightPx: number;
  /** Beyond the left edge, by where each slot is. */
  readonly overhangPx: (slotPx: (slot: number) => number) => number;
}

function xLabels(input: BarInput, plan: BarPlan, stepPx: number, widthPx: number): XLabels {
  const { options, formData, formats } = input;
  if (plan.table.axisType === genericType.temporal && !options.xAxisForceCategorical) {
    const times = plan.slots.map((slot) => Number(slot.value));
    const ticks = timeTicks({
      values: times,
      widthPx: Math.max(widthPx - stepPx, 1),
      grain: grainOf(formData),
      format: options.x_axis_time_format,
      formats,
      isSlotted: true,
    });
    const items = ticks.values.map((value) => ({
      slot: times.indexOf(value),
      shown: ticks.label(value),
      full: ticks.label(value),
    }));
    return { items, rotation: 0, heightPx: 26, overhangPx: () => 0 };
  }
  const words = plan.slots.map(plan.titleOf);
  const ticks = categoryTicks(words, {
    stepPx,
    heightPx: input.size.heightPx,
    forcedRotation: options.xAxisLabelRotation,
  });
  return {
    items: ticks.shown.map((slot) => ({ slot, shown: ticks.textOf(slot), full: words[slot] ?? '' })),
    rotation: ticks.rotation,
    heightPx: ticks.heightPx,
    overhangPx: (slotPx) => overhangPx(ticks, slotPx),
  };
}
