import { bisectLeft, utcFormat, utcMonth, utcTicks, utcYear, type CountableTimeInterval } from 'd3';
import { fiscalGrainOf } from '#plugins/databases';
import { fiscalParts } from '../formats/fiscal-name.ts';
import type { VizFormats } from '../type/viz-theme.ts';
import { labelFontPx } from './svg.ts';
import { textWidthPx } from './text-width.ts';

/** Positions and labels of the ticks of an axis; `\n` begins a second line. */
export interface AxisTicks {
  readonly values: readonly number[];
  readonly label: (value: number) => string;
}

export interface TimeTicksChoice {
  /** Milliseconds since the epoch, ascending. */
  readonly values: readonly number[];
  readonly widthPx: number;
  readonly grain: string | null;
  /** As chosen for the axis; the adaptive one gives two lines, the year below its first month. */
  readonly format: string;
  readonly formats: VizFormats;
  /** Ticks are at the values only, as below bars: a round time is marked at the first value from it on. */
  readonly isSlotted?: boolean;
}

const dayMs = 86_400_000;

/** Ticks of a time axis that fit side by side. UTC. */
export function timeTicks(choice: TimeTicksChoice): AxisTicks {
  const first = choice.values[0] ?? 0;
  const last = choice.values.at(-1) ?? first;
  const count = Math.max(2, Math.floor(choice.widthPx / 84));
  const years = utcTicks(new Date(first), new Date(last), count)
    .map((date) => date.getTime())
    .filter((tick) => tick >= first && tick <= last);
  // Round years are no starts of fiscal ones: of those every so many.
  const round =
    fiscalGrainOf(choice.grain) === undefined ? (halvesOf(years, choice) ?? years) : [...new Set(choice.values)];
  // With few points their own times are better places than round ones in between.
  if (choice.values.length <= count || round.length === 0) return thinned([...new Set(choice.values)], choice);
  return thinned(choice.isSlotted === true ? firstFrom(round, choice.values) : round, choice);
}

/** Room of a month's name with the year below it. px */
const halfYearPx = 44;

/**
 * Years as half years, where only years were wanted, values lie between them and all halves have room: on a phone two
 * years of months would have two marks.
 */
function halvesOf(years: readonly number[], { values, widthPx }: TimeTicksChoice): readonly number[] | undefined {
  const [first = 0, last = 0] = [values[0], values.at(-1)];
  if (years.length > 1 && smallestStep(years) < 360 * dayMs) return undefined;
  if (finestOf(values) === Infinity) return undefined;
  const halves = utcMonth.filter((date) => date.getUTCMonth() % 6 === 0).range(new Date(first), new Date(last + 1));
  return halves.length > years.length && halves.length * halfYearPx <= widthPx
    ? halves.map((date) => date.getTime())
    : undefined;
}

/** The first value from each time on, each once. */
function firstFrom(times: readonly number[], values: readonly number[]): readonly number[] {
  return [...new Set(times.flatMap((time) => values[bisectLeft(values, time)] ?? []))];
}

function thinned(wanted: readonly number[], choice: TimeTicksChoice): AxisTicks {
  for (let step = 1; ; step += 1) {
    const values = wanted.filter((_, index) => index % step === 0);
    const label = labelsOf(values, choice);
    const widest = Math.max(
      0,
      ...values.flatMap((value) => label(value).split('\n')).map((line) => textWidthPx(line, labelFontPx)),
    );
    if (values.length <= 1 || (widest + 10) * (values.length - 1) <= choice.widthPx) return { values, label };
  }
}

function labelsOf(values: readonly number[], { format, grain, formats }: TimeTicksChoice): (value: number) => string {
  if (format !== 'smart_date') return formats.time(format, grain);
  const fiscal = fiscalGrainOf(grain);
  if (fiscal?.unit === 'year') return (value) => fiscalParts(fiscal.startMonth, value).year;
  const step = values.length > 1 ? smallestStep(values) : ownStep(values[0] ?? 0, grain);
  const [upper, lower] =
    fiscal === undefined
      ? linesFor(refined(step, values), grain, areOfOneYear(values))
      : fiscalLines(fiscal.startMonth);
  if (lower === undefined) return upper;
  const shownBelow = new Map(
    values.map((value, index) => [value, index === 0 || lower(value) !== lower(values[index - 1] ?? NaN)]),
  );
  return (value) => (shownBelow.get(value) === false ? upper(value) : `${upper(value)}\n${lower(value)}`);
}

type Words = (value: number) => string;

/** What a step of time needs: the part that changes above, the part that stays below, with the year where it is to. */
function linesFor(stepMs: number, grain: string | null, isOneYear: boolean): readonly [Words, Words?] {
  const words = (pattern: string): Words => {
    const format = utcFormat(pattern);
    return (value) => format(new Date(value));
  };
  if (stepMs >= 360 * dayMs) return [words('%Y')];
  if (grain === 'P3M') return [words('Q%q'), words('%Y')];
  if (stepMs >= 28 * dayMs) return [words('%b'), words('%Y')];
  if (stepMs >= dayMs) return [words('%b %-d'), words('%Y')];
  const day = isOneYear ? '%b %-d' : '%b %-d, %Y';
  if (stepMs >= 60_000) return [words('%H:%M'), words(day)];
  if (stepMs >= 1000) return [words('%H:%M:%S'), words(day)];
  return [words('%S.%Ls'), words(`${day}, %H:%M`)];
}

/** A quarter above, and the fiscal year below its first one. */
const fiscalLines = (startMonth: number): readonly [Words, Words] => [
  (value) => fiscalParts(startMonth, value).quarter,
  (value) => fiscalParts(startMonth, value).year,
];

const areOfOneYear = ([first = 0, ...more]: readonly number[]): boolean =>
  utcYear.floor(new Date(first)).getTime() === utcYear.floor(new Date(more.at(-1) ?? first)).getTime();

/** The step, or a shorter one that says the times more exactly: one unit below at most, and the day from a day on. */
function refined(stepMs: number, values: readonly number[]): number {
  const shortest =
    stepMs >= 360 * dayMs
      ? 28 * dayMs
      : stepMs >= dayMs
        ? dayMs
        : stepMs >= 3_600_000
          ? 60_000
          : stepMs >= 60_000
            ? 1000
            : 1;
  return Math.min(stepMs, Math.max(finestOf(values), shortest));
}

function smallestStep(values: readonly number[]): number {
  let smallest = Infinity;
  for (let index = 1; index < values.length; index += 1) {
    smallest = Math.min(smallest, (values[index] ?? 0) - (values[index - 1] ?? 0));
  }
  return smallest;
}

/** The longest unit that says each of the times exactly: a year would not say that one is in March. */
function finestOf(values: readonly number[]): number {
  const areAll = (unit: CountableTimeInterval) =>
    values.every((value) => unit.floor(new Date(value)).getTime() === value);
  // Of these every one has the same length: thousands of values need no calendar.
  const areWhole = (lengthMs: number) => values.every((value) => value % lengthMs === 0);
  if (areAll(utcYear)) return Infinity;
  if (areAll(utcMonth)) return 31 * dayMs;
  return [dayMs, 60_000, 1000].find(areWhole) ?? 1;
}

/** Of a single time: its grain, else what its precision suggests. */
function ownStep(only: number, grain: string | null): number {
  if (grain === 'P1Y') return 365 * dayMs;
  if (grain === 'P1M' || grain === 'P3M') return 30 * dayMs;
  return only % dayMs === 0 ? dayMs : 60_000;
}
