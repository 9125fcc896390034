/** Default of `stagger_time`. Milliseconds; specification §9.2.10. */
const defaultStaggerMs = 5_000;

export interface StaggerSettings {
  readonly stagger_refresh?: boolean;
  /** Milliseconds. */
  readonly stagger_time?: number;
}

/**
 * How long after the start of a timed refresh each of `count` charts asks, in milliseconds. Staggered (the default)
 * the charts spread evenly over the larger of the refresh interval and the stagger time. Specification §9.2.10.
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

/** Choices of the timed refresh in seconds; 0 is never. Wire contract §23. */
export const refreshChoicesS = [0, 10, 30, 60, 300, 1_800, 3_600, 21_600, 43_200, 86_400] as const;

/** What an interval becomes where there is a least one. Seconds; 0 is never, and no limit. */
export const allowedIntervalS = (intervalS: number, leastS: number): number =>
  intervalS <= 0 ? 0 : Math.max(intervalS, leastS);
