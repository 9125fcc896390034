/**
 * How a server half from outside is: it runs; nobody allowed it; its files are others than those allowed; it is allowed and
 * runs from the next start on; it runs and does no more from the next start on; it cannot run; the setting forbids all; its
 * flag was off at the start.
 */
export type ExternalHalfState =
  'on' | 'not-allowed' | 'changed' | 'after-restart' | 'until-restart' | 'failed' | 'forbidden' | 'off';

/** What became of a half at the start of the server. */
export interface StartOutcome {
  /** Of the files that were read then. */
  readonly hash: string;
  readonly isRunning: boolean;
  /** Why it failed, where it was to run. */
  readonly failure: string | undefined;
}

interface HalfFacts {
  readonly isForbidden: boolean;
  readonly isFlagOff: boolean;
  /** Of the files as they are now; undefined: they are refused. */
  readonly hash: string | undefined;
  readonly allowedHash: string | undefined;
  readonly atStart: StartOutcome | undefined;
}

export function stateOfHalf({ isForbidden, isFlagOff, hash, allowedHash, atStart }: HalfFacts): ExternalHalfState {
  if (isForbidden) return 'forbidden';
  if (hash === undefined) return 'failed';
  if (atStart?.isRunning === true && atStart.hash === hash) return allowedHash === hash ? 'on' : 'until-restart';
  if (allowedHash === undefined) return atStart?.isRunning === true ? 'changed' : 'not-allowed';
  if (allowedHash !== hash) return 'changed';
  if (isFlagOff) return 'off';
  return atStart?.failure !== undefined && atStart.hash === hash ? 'failed' : 'after-restart';
}
