import { genericType, type CellValue } from '#plugins/databases';
import { axisLabels, axisNames, filledTimes, grainOf, valueScale, type Margins } from '#plugins/viz-kit';
import type { MixedInput, MixedModel } from './mixed-model.ts';

/** Where the x values lie before a width is known: along a line of numbers or times, or in bands beside each other. */
export interface XPlan {
  readonly isBanded: boolean;
  /** Of each x value: milliseconds, a number, or the index of its band. */
  readonly xs: readonly number[];
  /** First and last of the axis, in the same units. */
  readonly domain: readonly [number, number];
  /** Value of each band, also of those without a row; empty without bands. */
  readonly bands: readonly CellValue[];
}

export interface XPlaces extends XPlan {
  /** Value of the axis → px. */
  readonly xPx: (x: number) => number;
  /** Width of a band with its air; of an axis without bands 0. px */
  readonly stepPx: number;
}

/** Bars need bands, and so do names; lines alone over time lie where their times are. */
export function planX(input: Pick<MixedInput, 'formData'>, model: MixedModel): XPlan {
  const { x, axisType, isContinuous, queries } = model;
  const hasBars = queries.some(({ look, table }) => look.kind === 'bar' && table.series.length > 0);
  if (isContinuous && !hasBars) {
    const xs = x.map(Number);
    const [first = 0, last = first] = [xs[0], xs.at(-1)];
    return { isBanded: false, xs, domain: first === last ? [first - 1, last + 1] : [first, last], bands: [] };
  }
  const isTime = isContinuous && axisType === genericType.temporal;
  const times = isTime ? x.map(Number) : [];
  const bands = isTime ? filledTimes(times, grainOf(input.formData)) : x;
  const bandOf = new Map(bands.map((value, index) => [value, index]));
  const xs = isTime ? times.map((time) => bandOf.get(time) ?? 0) : x.map((_, index) => index);
  return { isBanded: true, xs, domain: [0, Math.max(0, bands.length - 1)], bands };
}

export function placeX(plan: XPlan, widthPx: number, { left, right }: Pick<Margins, 'left' | 'right'>): XPlaces {
  if (!plan.isBanded) {
    const xPx = valueScale({ type: 'linear', domain: plan.domain }, [left, widthPx - right]);
    return { ...plan, xPx, stepPx: 0 };
  }
  const stepPx = (widthPx - left - right) / Math.max(1, plan.bands.length);
  return { ...plan, stepPx, xPx: (band) => left + (band + 0.5) * stepPx };
}

/** Names of the bands; two of them never read alike. */
export function bandNames(input: MixedInput, { axisType }: MixedModel, { bands }: XPlan): readonly string[] {
  return axisNames(bands, axisType, axisLabels(input, { axisType }, input.options.x_axis_time_format));
}
