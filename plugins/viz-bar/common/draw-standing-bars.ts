import {
  axisValues,
  annotationValues,
  appendAnnotations,
  appendAxisTitles,
  appendBreak,
  appendFlatLabels,
  appendTiltedLabels,
  bandLabels,
  gridMarks,
  labelFontPx,
  overhangShare,
  placeAmong,
  plotElement,
  plotScale,
  referenceValues,
  valueAxis,
  valueAxisMark,
  valueScale,
  type BandLabels,
  type Scene,
  type ValueAxis,
  type ValueAxisChoice,
} from '#plugins/viz-kit';
import type { Bar } from './bar-layout.ts';
import { barMarks } from './bar-marks.ts';
import { appendBarReferences, withReferences } from './bar-references.ts';
import { appendBars } from './bar-shapes.ts';
import type { BarInput, BarPlan } from './bar-plan.ts';
import { isAhead, limitsOf } from './expected-bars.ts';
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
  const bottom = namesPx + roomForNegatives(input, plan, { axis: values, lengthPx }, () => labelFontPx + 4);
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
    y: plotScale(values, [size.heightPx - bottom, top]),
    marks: [...gridMarks('y', values.ticks, theme), valueAxisMark('left', values.ticks, values.label, theme)],
  });
  const margins = { top, right: 8, bottom, left };
  const live = appendBars(root, input, plan, { places, margins, axis: values });
  appendBreak(root, input, { gap: values.gap, margins, valuePx: places.valuePx });
  const placed = labels.items.map(({ slot, ...item }) => ({ ...item, x: places.slotPx(slot) }));
  if (labels.rotation === 0) appendFlatLabels(root, input, placed, size.heightPx - namesPx + 5);
  else appendTiltedLabels(root, input, placed, { top: size.heightPx - namesPx + 4, rotation: labels.rotation });
  const written = valueLabels(input, plan, places);
  const redraw = withLabels(root, input, plan, written.labels, live.redraw);
  appendAxisTitles(
    root,
    input,
    { above: titles.values, below: titles.slots, remark: remarkBeside(plan, written, titles.values) },
    margins,
  );
  const times = plan.slots.map((slot) => Number(slot.value));
  const notes = appendAnnotations(root, input, plan.annotations, {
    margins,
    xPx: (time) => places.slotPx(placeAmong(times, time)),
    yPx: places.valuePx,
    xText: (time) => plan.titleOf({ row: undefined, value: time }),
  });
  const references = appendBarReferences(root, input, plan, { places, margins });
  return {
    element: root,
    marks: [...barMarks(input, plan, places), ...notes, ...references.marks],
    ...live,
    ...redraw,
    ...withReferences(input, plan, references, redraw.redraw ?? live.redraw),
  };
}

/** Axis of the values, zero included: the length of a bar is its value. */
export function barValueAxis(
  input: Omit<BarInput, 'document' | 'size'>,
  plan: Pick<BarPlan, 'table' | 'visible' | 'slots' | 'bars' | 'annotations' | 'references' | 'axisValueOf' | 'gap'>,
  place: Pick<ValueAxisChoice, 'lengthPx' | 'spacingPx' | 'acrossPx'>,
): ValueAxis {
  const { options } = input;
  const limits = (bar: Bar): readonly number[] =>
    options.stack === null && isAhead(plan, bar) ? (limitsOf(plan, bar) ?? []) : [];
  return valueAxis({
    values: axisValues(input, 'y', [
      ...plan.bars.flatMap((bar) => [bar.from, bar.to, ...limits(bar)]),
      ...annotationValues(plan.annotations),
      ...referenceValues(plan.references),
    ]),
    isLog: options.logAxis,
    includesZero: true,
    hasBase: true,
    gap: plan.gap,
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

function xLabels(input: BarInput, plan: BarPlan, stepPx: number, widthPx: number): BandLabels {
  return bandLabels(input, {
    ...input.options,
    axisType: plan.table.axisType,
    times: plan.slots.map((slot) => Number(slot.value)),
    names: () => plan.slots.map(plan.titleOf),
    stepPx,
    widthPx,
  });
}
