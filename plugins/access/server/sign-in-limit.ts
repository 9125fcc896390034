import { AppError, defineToken } from '#core/common';
import type { Clock } from '#core/server';
import { refusals } from '../common/messages.ts';

/** Failures that an account, or an address, may have within the window before it has to wait. */
const mostFailures = 20;
const windowMs = 60_000;
/** The first wait, doubled with each one that follows soon after, and the longest. Milliseconds. */
const firstWaitMs = 60_000;
const longestWaitMs = 15 * 60_000;
/** Waits grow as long as the next one begins so soon after the end of the last. Milliseconds. */
const memoryMs = 60 * 60_000;
/** Most accounts, addresses and pairs of both that are remembered; beyond it the oldest are forgotten. */
const mostRemembered = 20_000;

export interface SignInTry {
  /** Failures of one method keep nobody from another. */
  readonly method: string;
  /** The name that was typed, whether or not there is an account of it; absent where none is. */
  readonly name?: string;
  readonly address: string;
}

/**
 * Slows down guessing. Only wrong proofs, such as passwords, count, per account and per address. Who got in from an address
 * before is kept out neither by others' failures at that address nor by failures at the account from elsewhere.
 */
export interface SignInLimit {
  /** Checks a proof unless it has to wait. Throws `rate-limited` with the seconds to wait. */
  readonly guard: <T>(attempt: SignInTry, check: () => Promise<T | undefined>) => Promise<T | undefined>;
}
export const SignInLimit = defineToken<SignInLimit>('access/SignInLimit');

interface Tally {
  /** Moments of failures. */
  failures: readonly number[];
  waitsUntilMs: number;
  /** Waits in a row. */
  waits: number;
  /** Proofs that are being checked. */
  readonly checking: Set<Promise<unknown>>;
}

export function signInLimit(clock: Clock): SignInLimit {
  const tallies = new Map<string, Tally>();
  const trusted = new Set<string>();
  const tallyOf = (key: string): Tally => {
    const tally = tallies.get(key) ?? { failures: [], waitsUntilMs: 0, waits: 0, checking: new Set() };
    tallies.delete(key);
    tallies.set(key, tally); // the newest last
    forgetOldest(tallies);
    return tally;
  };
  /** Waits for its turn and counts as being checked from then on, until `leave`. */
  const enter = async (keys: readonly string[]) => {
    for (;;) {
      const all = keys.map(tallyOf);
      const nowMs = clock.nowMs();
      const untilMs = Math.max(...all.map(({ waitsUntilMs }) => waitsUntilMs));
      if (untilMs > nowMs) throw tooMany(untilMs - nowMs);
      // Proofs checked at once may all be wrong, so that no more are than may fail; right ones take their turn.
      const full = all.find((tally) => recent(tally, nowMs).length + tally.checking.size >= mostFailures);
      if (full === undefined || full.checking.size === 0) return begin(all);
      await Promise.race(full.checking);
    }
  };
  return {
    guard: async ({ method, name, address }, check) => {
      const account = name?.trim().toLowerCase();
      const pair = account === undefined ? undefined : JSON.stringify([method, account, address]);
      const keys = keysOf({ method, account, address });
      const counted = pair !== undefined && trusted.has(pair) ? [`pair ${pair}`] : keys;
      const { entered, leave } = await enter(counted);
      try {
        const found = await check();
        if (found === undefined) for (const tally of entered) fail(tally, clock.nowMs());
        else if (pair !== undefined && trusted.size < mostRemembered) trusted.add(pair);
        return found;
      } finally {
        leave();
      }
    },
  };
}

function keysOf({
  method,
  account,
  address,
}: {
  readonly method: string;
  readonly account: string | undefined;
  readonly address: string;
}) {
  const ofAddress = `address ${JSON.stringify([method, address])}`;
  return account === undefined ? [ofAddress] : [`account ${JSON.stringify([method, account])}`, ofAddress];
}

function begin(entered: readonly Tally[]) {
  let end: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    end = resolve;
  });
  for (const { checking } of entered) checking.add(promise);
  const leave = (): void => {
    for (const { checking } of entered) checking.delete(promise);
    end();
  };
  return { entered, leave };
}

const recent = ({ failures }: Tally, nowMs: number): readonly number[] =>
  failures.filter((moment) => moment > nowMs - windowMs);

function fail(tally: Tally, nowMs: number): void {
  tally.failures = [...recent(tally, nowMs), nowMs];
  if (tally.failures.length < mostFailures) return;
  tally.waits = nowMs - tally.waitsUntilMs < memoryMs ? tally.waits + 1 : 1;
  tally.waitsUntilMs = nowMs + Math.min(longestWaitMs, firstWaitMs * 2 ** (tally.waits - 1));
  tally.failures = [];
}

function forgetOldest(tallies: Map<string, Tally>): void {
  for (const [key, { checking }] of tallies) {
    if (tallies.size <= mostRemembered) return;
    if (checking.size === 0) tallies.delete(key);
  }
}

function tooMany(waitMs: number): AppError {
  const seconds = Math.ceil(waitMs / 1_000);
  return new AppError('rate-limited', refusals.tooManyFailures({ seconds }), { extra: { retry_after: seconds } });
}
