import { scaleLinear, scaleLog } from 'd3';
import { breakPx, brokenAxis, type AxisBreak } from './axis-break/axis-break.ts';
import type { NumberLabels } from '../type/viz-theme.ts';
import { labelFontPx } from './svg.ts';
import { textWidthPx } from './text-width.ts';

/** Scale, ticks and labels of an axis of numbers. */
export interface ValueAxis {
  readonly type: 'linear' | 'log';
  readonly domain: readonly [number, number];
  /** The range that it leaves out; absent: none. */
  readonly gap?: AxisBreak;
  readonly ticks: readonly number[];
  readonly label: (value: number) => string;
  /** Of the longest label, px. */
  readonly labelWidthPx: number;
}

export interface ValueAxisChoice {
  readonly values: Iterable<number | null>;
  readonly isLog?: boolean;
  /** `near`: where zero is close to the values, as seen from the far end of the axis. */
  readonly includesZero: boolean | 'near';
  /** Marks reach from the low end to their value, as bars do: a logarithmic axis begins below the least of them. */
  readonly hasBase?: boolean;
  /** Fixed ends; null is automatic. */
  readonly bounds?: readonly [number | null, number | null];
  /** The range that it leaves out, where something is drawn on both sides of it; not of logarithmic axes. */
  readonly gap?: AxisBreak | undefined;
  /** Values are counts: there is nothing between whole numbers. Absent: where all values are, and not just 0 and 1. */
  readonly isWhole?: boolean;
  readonly lengthPx: number;
  readonly spacingPx: number;
  /** Length of the other side of an upright axis: where it is the shorter one, the ticks are further apart. */
  readonly acrossPx?: number;
  readonly format: ((value: number | null) => string) & Pick<NumberLabels, 'together'>;
}

export function valueAxis(choice: ValueAxisChoice): ValueAxis {
  const { low, high, areWhole } = extentOf(choice.values, choice.isLog === true);
  const count = tickCount(choice);
  const axis = choice.isLog === true ? logAxis([low, high], choice, count) : linearAxis([low, high], choice, count);
  const isWhole = choice.isWhole ?? (areWhole && Math.max(-low, high) >= minCount);
  const placed = isWhole ? axis.ticks.filter(Number.isInteger) : axis.ticks;
  const words = axis.type === 'log' ? choice.format : (choice.format.together?.(placed) ?? choice.format);
  const label = (value: number): string => words(value === 0 ? 0 : value);
  // A coarse format can give neighbours the same words; the first of them stays.
  const ticks = placed.filter((tick, index, all) => index === 0 || label(tick) !== label(all[index - 1] ?? NaN));
  const labelWidthPx = Math.max(0, ...ticks.map((tick) => textWidthPx(label(tick), labelFontPx)));
  return { ...axis, ticks, label, labelWidthPx };
}

/**
 * Of many values the few by which an axis is made: it would be the same of all of them. The ends, the least above zero for a
 * logarithmic one, and one that is not whole.
 */
export function axisSpan(values: Iterable<number | null>): readonly number[] {
  let [low, high, above] = [Infinity, -Infinity, Infinity];
  let broken = -Infinity;
  for (const value of values) {
    if (value === null || !Number.isFinite(value)) continue;
    if (value < low) low = value;
    if (value > high) high = value;
    if (value > 0 && value < above) above = value;
    if (broken <= 0 && !Number.isInteger(value)) broken = value; // above zero, if there is one
  }
  return [low, high, above, broken].filter(Number.isFinite);
}

/** Most that ticks of a tall, narrow picture are spread: closer lines make stripes, and their words crowd the marks. */
const mostSpread = 1.75;

/** Ticks wanted. A picture taller than wide has at least one fewer than its height would hold. */
function tickCount({ lengthPx: allPx, gap, spacingPx, acrossPx = Infinity }: ValueAxisChoice): number {
  const lengthPx = gap === undefined ? allPx : Math.max(1, allPx - breakPx);
  const held = Math.floor(lengthPx / spacingPx);
  const spread = Math.min(mostSpread, Math.max(1, lengthPx / acrossPx));
  return Math.max(2, spread === 1 ? held : Math.min(held - 1, Math.floor(lengthPx / (spacingPx * spread))));
}

/** Shares that happen to be none or all are no counts. */
const minCount = 2;

function extentOf(values: Iterable<number | null>, isLog: boolean) {
  let low = Infinity;
  let high = -Infinity;
  let areWhole = true;
  for (const value of values) {
    if (value === null || !Number.isFinite(value) || (isLog && value <= 0)) continue;
    if (value < low) low = value;
    if (value > high) high = value;
    areWhole &&= Number.isInteger(value);
  }
  if (low > high) return isLog ? { low: 1, high: 10, areWhole: false } : { low: 0, high: 1, areWhole: false };
  return { low, high, areWhole };
}

type Axis = Pick<ValueAxis, 'type' | 'domain' | 'gap' | 'ticks'>;

function linearAxis([low, high]: readonly [number, number], choice: ValueAxisChoice, count: number): Axis {
  const { bounds = [null, null], gap } = choice;
  const [lower, upper] = bounds;
  const includesZero = choice.includesZero === true || (choice.includesZero === 'near' && isNearZero(low, high));
  let from = lower ?? (includesZero ? Math.min(0, low) : low);
  let to = upper ?? (includesZero ? Math.max(0, high) : high);
  const broken = gap && brokenAxis([from, to], gap, { bounds, count });
  if (broken !== undefined) return { type: 'linear', ...broken, ...(gap && { gap }) };
  if (from === to) {
    const room = Math.abs(from) * 0.1 || 1;
    if (lower === null && (!includesZero || from < 0)) from -= room;
    to += room;
  }
  if (from > to) [from, to] = [to, from];
  const [niceFrom, niceTo] = scaleLinear().domain([from, to]).nice(count).domain() as [number, number]; // two in, two out
  const domain = [lower ?? niceFrom, upper ?? niceTo] as const;
  return { type: 'linear', domain, ticks: scaleLinear().domain(domain).ticks(count) };
}

/** Of the axis, what lies at most between zero and the values where both are shown. */
const mostEmptyShare = 0.25;

const isNearZero = (low: number, high: number): boolean =>
  low >= 0 ? low <= high * mostEmptyShare : high <= 0 && high >= low * mostEmptyShare;

/** Value of the lowest bar of a logarithmic axis, as a multiple of where the axis begins, at least. */
const minBarOnLog = 1.5;

function logAxis([low, high]: readonly [number, number], choice: ValueAxisChoice, count: number): Axis {
  const [lower, upper] = choice.bounds ?? [null, null];
  const least = choice.hasBase === true ? low / minBarOnLog : low;
  const from = lower !== null && lower > 0 ? lower : 10 ** Math.floor(Math.log10(least));
  const to = Math.max(upper ?? high * 1.1, from * 10);
  const marks = scaleLog().domain([from, to]).ticks();
  const powers = marks.filter((tick) => isTimesPowerOfTen(tick, [1]));
  const all = powers.length >= 4 ? powers : marks.filter((tick) => isTimesPowerOfTen(tick, [1, 2, 5]));
  const step = Math.ceil(all.length / (count + 1));
  return { type: 'log', domain: [from, to], ticks: all.filter((_, index) => index % step === 0) };
}

/** How many of the values a logarithmic axis has no place for; 0 of another axis. */
export function withoutPlace({ type }: Pick<ValueAxis, 'type'>, values: Iterable<number | null>): number {
  if (type !== 'log') return 0;
  let count = 0;
  for (const value of values) if (value !== null && value <= 0) count += 1;
  return count;
}

const isTimesPowerOfTen = (value: number, factors: readonly number[]): boolean =>
  factors.includes(Math.round(value / 10 ** Math.floor(Math.log10(value) + 1e-9)));
