import { hash } from 'node:crypto';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { AppError, defineToken } from '#core/common';
import type { Clock } from '#core/server';
import type { NextValue, SharedValues } from '#plugins/shared-state';
import { refusals } from '../common/messages.ts';

/** Failures that an account, or an address, may have within the window before it has to wait. */
const mostFailures = 20;
const windowMs = 60_000;
/** The first wait, doubled with each one that follows soon after, and the longest. Milliseconds. */
const firstWaitMs = 60_000;
const longestWaitMs = 15 * 60_000;
/** Waits grow as long as the next one begins so soon after the end of the last. Milliseconds. */
const memoryMs = 60 * 60_000;
/** An account that was signed in to from an address is known there for so long, counted anew once a day. Milliseconds. */
const trustMs = 30 * 24 * 60 * 60_000;
const trustAgainMs = 24 * 60 * 60_000;

export interface SignInTry {
  /** Failures of one method keep nobody from another. */
  readonly method: string;
  /** The name that was typed, whether or not there is an account of it; absent where none is. */
  readonly name?: string;
  readonly address: string;
}

/**
 * Slows down guessing. Only wrong proofs, such as passwords, count, per account and per address. Who got in from an address
 * before is kept out neither by others' failures at that address nor by failures at the account from elsewhere. All servers
 * count together.
 */
export interface SignInLimit {
  /**
   * Checks a proof unless it has to wait. Throws `rate-limited` with the seconds to wait.
   */
  readonly guard: <T>(attempt: SignInTry, check: () => Promise<T | undefined>) => Promise<T | undefined>;
}
export const SignInLimit = defineToken<SignInLimit>('access/SignInLimit');

/** Failures of an account, an address, or an account at an address. Moments are milliseconds since the epoch. */
const Tally = Type.Object({
  failures: Type.Array(Type.Number()),
  waitsUntilMs: Type.Number(),
  /** Waits in a row. */
  waits: Type.Number(),
});
type Tally = Static<typeof Tally>;

/**
 * The counts are read once before a proof is checked, which takes far longer, and written when it was wrong; a right one
 * is followed by a write at most once a day for each account and address.
 */
export function signInLimit({ values, clock }: { readonly values: SharedValues; readonly clock: Clock }): SignInLimit {
  const checking = checkedProofs();
  /** Counts the failures written here, so that counts which were read meanwhile are read again. */
  let written = 0;
  /** Waits for its turn and counts as being checked from then on, until `leave`. */
  const enter = async ({ others, ofPair, trust }: Keys) => {
    for (;;) {
      const writtenBefore = written;
      const stored = await values.read([...others, ...ofPair, ...trust]);
      if (written !== writtenBefore) continue;
      const trustedMs = trust.map((key) => stored.get(key)).find((value) => typeof value === 'number');
      const counted = trustedMs === undefined ? others : ofPair;
      const all = counted.map((key) => ({ key, tally: tallyOf(stored.get(key)) }));
      const nowMs = clock.nowMs();
      const untilMs = Math.max(...all.map(({ tally }) => tally.waitsUntilMs));
      if (untilMs > nowMs) throw tooMany(untilMs - nowMs);
      // Proofs checked at once may all be wrong, so that no more are than may fail; right ones take their turn.
      const full = all.find(({ key, tally }) => recent(tally, nowMs).length + checking.count(key) >= mostFailures);
      if (full === undefined || checking.count(full.key) === 0) {
        return { counted, trustedMs, leave: checking.begin(counted) };
      }
      await checking.oneEnds(full.key);
    }
  };
  const fail = async (key: string): Promise<void> => {
    await values.update(key, (stored) => failed(tallyOf(stored), clock.nowMs()));
  };
  /** Nobody waits for it: who is not known as trusted is counted like everybody. */
  const trustFrom = (keys: readonly string[]): void => {
    for (const key of keys) {
      const nowMs = clock.nowMs();
      values.update(key, () => ({ value: nowMs, lifetimeMs: trustMs })).catch(() => undefined);
    }
  };
  return {
    guard: async (attempt, check) => {
      const keys = keysOf(attempt);
      const { counted, trustedMs, leave } = await enter(keys);
      try {
        const found = await check();
        if (found === undefined) {
          await Promise.all(counted.map(fail));
          written += 1;
        } else if (clock.nowMs() - (trustedMs ?? 0) >= trustAgainMs) trustFrom(keys.trust);
        return found;
      } finally {
        leave();
      }
    },
  };
}

/** Of an attempt without a name only `others` has one. */
interface Keys {
  readonly others: readonly string[];
  readonly ofPair: readonly string[];
  /** Has a value while the account is known at the address. */
  readonly trust: readonly string[];
}

function keysOf({ method, name, address }: SignInTry): Keys {
  const account = name?.trim().toLowerCase();
  const ofAddress = keyOf('address', [method, address]);
  if (account === undefined) return { others: [ofAddress], ofPair: [], trust: [] };
  const pair = [method, account, address];
  return {
    others: [keyOf('account', [method, account]), ofAddress],
    ofPair: [keyOf('pair', pair)],
    trust: [keyOf('trust', pair)],
  };
}

/** Hashed: what is typed as a name may be a password, and of any length. */
const keyOf = (kind: string, parts: readonly string[]): string =>
  `access/sign-in/${kind}/${hash('sha256', JSON.stringify(parts))}`;

/** Proofs that this server checks, by the keys that they count for. */
function checkedProofs() {
  const checking = new Map<string, Set<Promise<void>>>();
  return {
    count: (key: string): number => checking.get(key)?.size ?? 0,
    oneEnds: (key: string): Promise<void> => Promise.race(checking.get(key) ?? [Promise.resolve()]),
    /** Gives what ends it. */
    begin: (keys: readonly string[]): (() => void) => {
      let end: () => void = () => undefined;
      const promise = new Promise<void>((resolve) => {
        end = resolve;
      });
      for (const key of keys) checking.set(key, (checking.get(key) ?? new Set()).add(promise));
      return () => {
        for (const key of keys) {
          const ofKey = checking.get(key);
          ofKey?.delete(promise);
          if (ofKey?.size === 0) checking.delete(key);
        }
        end();
      };
    },
  };
}

const tallyOf = (stored: unknown): Tally =>
  Value.Check(Tally, stored) ? stored : { failures: [], waitsUntilMs: 0, waits: 0 };

const recent = ({ failures }: Tally, nowMs: number): readonly number[] =>
  failures.filter((moment) => moment > nowMs - windowMs);

/** The tally with one more failure, and how long it matters. */
function failed(tally: Tally, nowMs: number): NextValue {
  const failures = [...recent(tally, nowMs), nowMs];
  const rememberedMs = tally.waitsUntilMs + memoryMs - nowMs;
  if (failures.length < mostFailures) {
    return { value: { ...tally, failures }, lifetimeMs: Math.max(windowMs, rememberedMs) };
  }
  const waits = nowMs - tally.waitsUntilMs < memoryMs ? tally.waits + 1 : 1;
  const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** (waits - 1));
  return { value: { failures: [], waitsUntilMs: nowMs + waitMs, waits }, lifetimeMs: waitMs + memoryMs };
}

function tooMany(waitMs: number): AppError {
  const seconds = Math.ceil(waitMs / 1_000);
  return new AppError('rate-limited', refusals.tooManyFailures({ seconds }), { extra: { retry_after: seconds } });
}
