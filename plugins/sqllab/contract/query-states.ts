/** States of a statement. `started` is only known to clients. */
export const queryStates = [
  'started',
  'pending',
  'running',
  'fetching',
  'scheduled',
  'success',
  'failed',
  'stopped',
  'timed_out',
] as const;
export type QueryState = (typeof queryStates)[number];

export const statesInProgress = ['running', 'started', 'pending', 'fetching', 'scheduled'] as const;

export const finalStates = ['stopped', 'failed', 'success', 'timed_out'] as const;

export function isInProgress(state: string): boolean {
  return (statesInProgress as readonly string[]).includes(state);
}

export function isFinal(state: string): boolean {
  return (finalStates as readonly string[]).includes(state);
}

/** What kept a result from being longer. See docs/http-api.md, "SQL editor". */
export const limitingFactors = ['DROPDOWN', 'QUERY', 'QUERY_AND_DROPDOWN', 'NOT_LIMITED', 'UNKNOWN'] as const;
export type LimitingFactor = (typeof limitingFactors)[number];
