/** Default of `stagger_time`. Milliseconds. */
const defaultStaggerMs = 5_000;

export interface StaggerSettings {
  readonly stagger_refresh?: boolean;
  /** Milliseconds. */
  readonly stagger_time?: number;
}

/**
 * How long after the start of a timed refresh each of `count` charts asks, in milliseconds. Staggered (the default) the
 * charts spread evenly over the larger of the refresh interval and the stagger time.
 */
export function refreshDelaysMs(count: number, intervalMs: number, settings: StaggerSettings): readonly number[] {
  const spreadMs = Math.max(intervalMs, settings.stagger_time ?? defaultStaggerMs);
  const isStaggered = settings.stagger_refresh ?? true;
  const stepMs = isStaggered && count > 1 ? spreadMs / (count - 1) : 0;
  return Array.from({ length: count }, (_none, place) => Math.round(place * stepMs));
}

/** The charts that a timed refresh asks again: all but the immune ones. */
export function timedCharts(chartIds: readonly number[], immune: readonly number[] | undefined): readonly number[] {
  return chartIds.filter((id) => immune?.includes(id) !== true);
}

/** What an interval becomes where there is a least one. Seconds; 0 is never, and no limit. */
export const allowedIntervalS = (intervalS: number, minS: number): number =>
  intervalS <= 0 ? 0 : Math.max(intervalS, minS);

/** An interval that is offered, and what it is called. */
export type RefreshChoice = readonly [seconds: number, label: string];

/**
 * The intervals to choose from, the shortest first: those of the settings that are long enough, never, the least
 * interval, and the present one.
 */
export function offeredIntervals(
  choices: readonly RefreshChoice[],
  presentS: number,
  minS: number,
  nameOf: (intervalS: number) => string,
): readonly RefreshChoice[] {
  const names = new Map(choices);
  const wanted = [0, ...names.keys(), presentS].map((intervalS) => allowedIntervalS(intervalS, minS));
  return [...new Set(wanted)]
    .toSorted((a, b) => a - b)
    .map((intervalS) => [intervalS, names.get(intervalS) ?? nameOf(intervalS)]);
}
