import type { ChartAnswer } from '#plugins/charts';

export interface ReadData {
  /** The oldest of its answers. Milliseconds since the epoch. */
  readonly readAtMs: number;
  readonly isCached: boolean;
  /** How long the server would give the answers again; the shortest of them. Seconds; undefined: no such bound. */
  readonly keptForS: number | undefined;
}

type AnswerAge = Pick<ChartAnswer, 'isCached' | 'cachedAt' | 'cacheTimeoutS'>;

/** When the data of a chart were read. Those not from the cache came with the run that ended at `answeredAtMs`. */
export function readData(answers: readonly AnswerAge[], answeredAtMs: number): ReadData {
  const cachedAtMs = answers.flatMap(({ isCached, cachedAt }) =>
    isCached && cachedAt !== null ? [timeOf(cachedAt)] : [],
  );
  const timeouts = answers.flatMap(({ cacheTimeoutS = 0 }) => (cacheTimeoutS > 0 ? [cacheTimeoutS] : []));
  return {
    readAtMs: Math.min(answeredAtMs, ...cachedAtMs),
    isCached: cachedAtMs.length > 0,
    keptForS: timeouts.length === 0 ? undefined : Math.min(...timeouts),
  };
}

/** A timed refresh may come a whole interval late, since charts take turns over it; and its query takes time. */
const refreshesMissed = 2;
const graceMs = 10_000;

/**
 * Why data count as out of date: a page that stays open shows what the cache would no longer give, or its timed
 * refresh (`refreshedEveryS`; 0 is none) did not bring newer. Undefined: they are current.
 */
export function whyOutOfDate(
  { readAtMs, keptForS }: ReadData,
  refreshedEveryS: number,
  nowMs: number,
): 'cache' | 'refresh' | undefined {
  const ageMs = nowMs - readAtMs;
  if (refreshedEveryS > 0 && ageMs > refreshesMissed * refreshedEveryS * 1_000 + graceMs) return 'refresh';
  return keptForS !== undefined && ageMs > keptForS * 1_000 + graceMs ? 'cache' : undefined;
}

/** Times without a zone are UTC. */
function timeOf(text: string): number {
  return Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
}
