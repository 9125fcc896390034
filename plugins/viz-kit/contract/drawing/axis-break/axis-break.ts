import { tickIncrement } from 'd3';
import type { StackMode } from '../stack-series.ts';
import { plainAxisNumber } from '../axis-labels.ts';
import { breakMessages } from './break-messages.ts';

/** The range of an axis that is left out. */
export interface AxisBreak {
  readonly from: number;
  readonly to: number;
}

/** Settings by which a break is possible or not. */
export interface BreakSettings {
  /** As it was typed; null: nothing was. */
  readonly y_axis_break: readonly [number | null, number | null];
  readonly logAxis: boolean;
  readonly stack: StackMode | null;
}

/** The break that is asked for; undefined: none is; a text says why there cannot be one. */
export function askedBreak({ y_axis_break: pair, logAxis, stack }: BreakSettings): AxisBreak | string | undefined {
  const [from, to] = [pair[0] ?? null, pair[1] ?? null];
  if (from === null && to === null) return undefined;
  if (logAxis) return breakMessages.logarithmic();
  if (stack === 'Expand') return breakMessages.shares();
  if (stack === 'Stream') return breakMessages.stream();
  if (!Number.isFinite(from) || !Number.isFinite(to) || from === null || to === null) return breakMessages.notNumbers();
  return from < to ? { from, to } : breakMessages.falling(endsInWords({ from, to }));
}

/** As they were typed, with separators. */
export const endsInWords = ({ from, to }: AxisBreak) => ({ from: plainAxisNumber(from), to: plainAxisNumber(to) });

/** Between the two parts of a broken axis, px. */
export const breakPx = 16;

/** Scale of an axis as d3 takes it: straight, or of three pieces. Both parts of a broken axis have the same unit. */
export function scalePieces(
  { domain: [low, high], gap }: { readonly domain: readonly [number, number]; readonly gap?: AxisBreak | undefined },
  [startPx, endPx]: readonly [number, number],
): { readonly domain: readonly number[]; readonly range: readonly number[] } {
  if (gap === undefined) return { domain: [low, high], range: [startPx, endPx] };
  const lengthPx = endPx - startPx;
  const gapPx = Math.sign(lengthPx) * Math.min(breakPx, Math.abs(lengthPx) / 4);
  const share = (gap.from - low) / (gap.from - low + (high - gap.to));
  const fromPx = startPx + (lengthPx - gapPx) * share;
  return { domain: [low, gap.from, gap.to, high], range: [startPx, fromPx, fromPx + gapPx, endPx] };
}

/**
 * Domain and ticks of a broken axis over these ends; undefined where nothing would be left beside the break. An end that is fixed
 * stays. Where all values lie beyond the break, the axis begins at zero.
 */
export function brokenAxis(
  [low, high]: readonly [number, number],
  gap: AxisBreak,
  { bounds, count }: { readonly bounds: readonly [number | null, number | null]; readonly count: number },
): { readonly domain: readonly [number, number]; readonly ticks: readonly number[] } | undefined {
  const from = bounds[0] ?? (low > gap.from ? Math.min(0, low) : low);
  const to = bounds[1] ?? (high < gap.to ? Math.max(0, high) : high);
  if (from >= gap.from || to <= gap.to) return undefined;
  const increment = tickIncrement(0, gap.from - from + (to - gap.to), count);
  const multiple = (index: number): number => (increment < 0 ? index / -increment : index * increment);
  const step = multiple(1);
  const domain = [bounds[0] ?? multiple(Math.floor(from / step)), bounds[1] ?? multiple(Math.ceil(to / step))] as const;
  const round = (least: number, most: number): readonly number[] => {
    const first = Math.ceil(least / step - tolerance);
    const last = Math.floor(most / step + tolerance);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => multiple(first + index));
  };
  const below = round(domain[0], gap.from);
  const above = round(gap.to, domain[1]);
  // The ends of the break are named where there is room beside the other ticks.
  const hasRoom = (end: number, ticks: readonly number[]): boolean =>
    ticks.every((tick) => Math.abs(tick - end) >= step / 2);
  return {
    domain,
    ticks: [
      ...below,
      ...(hasRoom(gap.from, below) ? [gap.from] : []),
      ...(hasRoom(gap.to, above) ? [gap.to] : []),
      ...above,
    ],
  };
}

/** Of a step, by which sums of floating point numbers may miss a multiple of it. */
const tolerance = 1e-9;
