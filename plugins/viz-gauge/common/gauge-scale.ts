import { categoricalScheme, isColorText, listOfNumbers, type VizTheme } from '#plugins/viz-kit';
import { scaleLinear } from 'd3';
import type { GaugeOptions } from './gauge-options.ts';

/** A part of the scale with a colour of its own. */
export interface GaugeBand {
  readonly from: number;
  readonly to: number;
  readonly color: string;
}

/** The scale of a dial. Angles are those of d3: radians, clockwise from twelve o'clock. */
export interface GaugeScale {
  readonly from: number;
  readonly to: number;
  /** Where rings begin: zero, or the end of the scale next to it. */
  readonly base: number;
  readonly startAngle: number;
  readonly endAngle: number;
  /** Values beyond the scale are at its ends. */
  readonly angleOf: (value: number) => number;
  /** Values between the sections, both ends included. */
  readonly sections: readonly number[];
  readonly bands: readonly GaugeBand[];
}

/** `values`: of all dials that share the scale. */
export function gaugeScale(options: GaugeOptions, values: readonly number[], theme: VizTheme): GaugeScale {
  const ends = listOfNumbers(options.intervals);
  const [from, to] = extentOf(options, values, ends);
  const sections = Math.max(1, Math.round(options.split_number));
  const [startAngle, endAngle] = sweepOf(options);
  const share = (value: number): number => Math.max(0, Math.min(1, (value - from) / (to - from)));
  return {
    from,
    to,
    base: Math.max(from, Math.min(to, 0)),
    startAngle,
    endAngle,
    angleOf: (value) => startAngle + share(value) * (endAngle - startAngle),
    sections: Array.from({ length: sections + 1 }, (_, index) => from + ((to - from) * index) / sections),
    bands: bandsOf(options, ends, [from, to], theme),
  };
}

/** The band that a value is in; a bound belongs to the band below it. Undefined beyond all of them. */
export const bandOf = ({ bands }: Pick<GaugeScale, 'bands'>, value: number): GaugeBand | undefined =>
  bands.find((band, index) => value <= band.to && (value > band.from || (index === 0 && value === band.from)));

/** Twice the greatest value, so that a pointer is about in the middle, as in other products. */
const headroom = 2;

function extentOf(
  { min_val: least, max_val: most, split_number: sections }: GaugeOptions,
  values: readonly number[],
  ends: readonly number[],
): readonly [number, number] {
  const low = values.reduce((one, other) => Math.min(one, other), 0);
  const high = values.reduce((one, other) => Math.max(one, other), 0);
  const lastEnd = ends.at(-1);
  const wantedTo = lastEnd === undefined ? high * headroom : Math.max(lastEnd, ...ends);
  const wantedFrom = Math.min(0, low * headroom);
  const isFlat = wantedFrom === wantedTo;
  const [niceFrom = 0, niceTo = 1] = scaleLinear()
    .domain([wantedFrom, isFlat ? wantedFrom + 1 : wantedTo])
    .nice(Math.min(20, sections))
    .domain();
  const from = least ?? (wantedFrom === 0 ? 0 : niceFrom);
  const to = most ?? (lastEnd === undefined ? niceTo : wantedTo);
  if (from === to) return [from, from + 1];
  return from < to ? [from, to] : [to, from];
}

/** Clockwise from the start to the end; the same angle twice is the whole circle. Options: degrees, against the clock. */
function sweepOf({ start_angle: start, end_angle: end }: GaugeOptions): readonly [number, number] {
  const turn = (((start - end) % 360) + 360) % 360;
  const startAngle = radians(90 - start);
  return [startAngle, startAngle + radians(turn === 0 ? 360 : turn)];
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

function bandsOf(
  options: GaugeOptions,
  ends: readonly number[],
  [from, to]: readonly [number, number],
  theme: VizTheme,
): readonly GaugeBand[] {
  const colors = categoricalScheme(options.color_scheme)[theme.scheme];
  const positions = listOfNumbers(options.interval_color_indices);
  const colorAt = (index: number): string => {
    const own = options.interval_colors[index];
    if (isColorText(own)) return own;
    return colors[((positions[index] ?? index + 1) - 1) % colors.length] ?? theme.mutedText;
  };
  return [...ends]
    .sort((a, b) => a - b)
    .map((end, index, sorted) => ({
      from: Math.max(from, sorted[index - 1] ?? from),
      to: Math.min(to, end),
      color: colorAt(index),
    }))
    .filter((band) => band.to > band.from);
}
