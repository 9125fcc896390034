import type { QueryRequest, QueryRunner } from './query-runner.ts';

/** Rows of some requests, and when the oldest of them were read. Milliseconds since the epoch. */
interface ReadRows {
  readonly requests: readonly QueryRequest[];
  readonly readAtMs: number;
}

/**
 * Whether what was made of rows may be used by the timeouts of now, which can have been changed since it was stored:
 * for what comes from the result cache.
 */
export async function isWithinTimeouts(
  { requests, readAtMs }: ReadRows,
  runner: Pick<QueryRunner, 'cacheTimeoutS'>,
  nowMs: number,
): Promise<boolean> {
  const timeouts = await Promise.all(requests.map((request) => runner.cacheTimeoutS(request)));
  return timeouts.every((timeoutS) => timeoutS === 0 || nowMs - readAtMs < timeoutS * 1_000);
}
