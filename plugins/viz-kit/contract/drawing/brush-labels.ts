import { precisionFixed } from 'd3';
import type { BrushAxis } from '../type/scene.ts';
import type { VizFormats } from '../type/viz-theme.ts';
import { plainAxisNumber } from './axis-labels.ts';
import { grainInterval } from './grain-interval.ts';

type EndWords = NonNullable<BrushAxis['words']>;

interface AxisFormats {
  readonly formats: VizFormats;
  /** Of the axis; none or an adaptive one leaves the digits to the bins. */
  readonly format: string | null | undefined;
  /** Where the axis ends for people, when `to` lies a little beyond it. */
  readonly last?: number;
}

const adaptive = new Set(['', 'SMART_NUMBER', 'smart_date']);
/** As many as a binary fraction holds. */
const mostDecimals = 15;
const smallestMs = { P1D: 86_400_000, PT1M: 60_000 } as const;

/**
 * Says a brushed range as its axis writes values, with the digits that tell one bin (or pixel) from the next: more would
 * tell where a hand happened to stop. The filter keeps the exact ends.
 */
export function brushEndLabels(axis: BrushAxis, own: AxisFormats): EndWords {
  return axis.kind === 'time' ? timeWords(axis, own) : numberWords(axis, own);
}

function numberWords(axis: BrushAxis, { formats, format, last }: AxisFormats): EndWords {
  const step = stepOf(axis);
  const chosen = formats.number(format);
  const isAdaptive = adaptive.has(format ?? '');
  const isOwn = (value: number): boolean =>
    new Set([-step, 0, step].map((by) => chosen(value + by))).size === 3 && (!isAdaptive || Math.abs(value) >= 10_000);
  const plain = plainNumber(step);
  return ({ from, to }) => {
    const ends = [from, last === undefined ? to : Math.min(to, last)] as const;
    const words = ends.every(isOwn) ? chosen : plain;
    return { from: words(ends[0]), to: words(ends[1]) };
  };
}

/** Decimals by the step; one more where that says the value whole, as 2.5 among bins 2.5 wide. */
function plainNumber(step: number): (value: number) => string {
  const digits = Number.isFinite(step) && step > 0 ? Math.min(mostDecimals, precisionFixed(step)) : 0;
  return (value) => {
    const isWhole = (count: number) => Math.abs(value - Number(value.toFixed(count))) <= step * 1e-3;
    const shown = !isWhole(digits) && isWhole(digits + 1) ? digits + 1 : digits;
    return plainAxisNumber(Number(value.toFixed(shown)));
  };
}

function timeWords(axis: BrushAxis, { formats, format }: AxisFormats): EndWords {
  const step = stepOf(axis);
  const grain = axis.grain ?? (step >= smallestMs.P1D ? 'P1D' : step >= smallestMs.PT1M ? 'PT1M' : 'PT1S');
  const chosen = formats.time(format, grain);
  const adapted = formats.time('smart_date', grain);
  const words = (value: number): string => (chosen(value) === chosen(value + step) ? adapted : chosen)(value);
  return ({ from, to }) => ({ from: words(from), to: words(Math.max(from, lastWithin(axis, to))) });
}

/** A month that ends a range is in it: its end is the start of the next. */
function lastWithin({ grain }: BrushAxis, end: number): number {
  const interval = grainInterval(grain ?? null);
  return interval === undefined ? end : interval.offset(new Date(end), -1).getTime();
}

/** What the axis can tell apart: its narrowest bin, else a pixel. */
function stepOf({ edges, from, to, fromPx, toPx }: BrushAxis): number {
  if (edges === undefined || edges.length < 2) return Math.abs((to - from) / (toPx - fromPx));
  // The last bin may reach a little beyond what is drawn.
  const inner = edges.length > 2 ? edges.slice(0, -1) : edges;
  const steps = inner.slice(1).map((edge, index) => edge.value - (inner[index]?.value ?? edge.value));
  return Math.min(...steps.filter((step) => step > 0));
}
