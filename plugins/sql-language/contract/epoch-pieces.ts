import type { TimePieces } from './grain-truncations.ts';

/** How an engine counts from the epoch, in whole numbers. */
export interface EpochCounts {
  /** Microseconds of a moment, and the moment of them. */
  readonly micros: (expression: string) => string;
  readonly ofMicros: (count: string) => string;
  /** Days of a moment, and the moment of them. */
  readonly day: (expression: string) => string;
  readonly ofDay: (count: string) => string;
  /** What is left behind the last multiple of `size`; never below zero. */
  readonly rest: (count: string, size: number) => string;
}

/** The first day of the epoch is a Thursday. */
const daysBehindMonday = 3;

/** Steps and weeks for engines that cut times at settings of an account, or not at all. */
export const epochPieces = ({
  micros,
  ofMicros,
  day,
  ofDay,
  rest,
}: EpochCounts): Pick<TimePieces, 'step' | 'week'> => ({
  step: (seconds) => (expression) => {
    const at = micros(expression);
    return ofMicros(`${at} - ${rest(at, seconds * 1_000_000)}`);
  },
  week:
    (beforeMonday, toldBy = 0) =>
    (expression) => {
      const at = day(expression);
      const first = `${at} - ${rest(`${at} + ${String(daysBehindMonday + beforeMonday)}`, 7)}`;
      return ofDay(toldBy === 0 ? first : `${first} + ${String(toldBy)}`);
    },
});
