import { boundedCache, toAppError } from '#core/common';
import type { Clock } from '#core/server';
import type { SharedValues } from '#plugins/shared-state';

/** Values of this server alone; beyond it those that were used longest ago go. */
const mostOwn = 10_000;

/** Values as all servers share them; while their store is away those of this server alone, so that people can sign in. */
export function sharedOrOwn(shared: SharedValues, clock: Clock): SharedValues {
  const own = boundedCache<{ readonly value: unknown }>(mostOwn);
  const unlessAway = async <T>(ask: () => Promise<T>, otherwise: () => T): Promise<T> => {
    try {
      return await ask();
    } catch (thrown) {
      if (toAppError(thrown).kind !== 'unavailable') throw thrown;
      return otherwise();
    }
  };
  const readOwn = (keys: readonly string[]): ReadonlyMap<string, unknown> =>
    new Map(
      keys.flatMap((key) => {
        const kept = own.get(key, clock.nowMs());
        return kept === undefined ? [] : [[key, kept.value] as const];
      }),
    );
  return {
    read: (keys) =>
      unlessAway(
        () => shared.read(keys),
        () => readOwn(keys),
      ),
    update: (key, change) =>
      unlessAway(
        () => shared.update(key, change),
        () => {
          const next = change(own.get(key, clock.nowMs())?.value);
          if (next !== undefined) own.put(key, { value: next.value }, 1, clock.nowMs(), next.lifetimeMs);
        },
      ),
  };
}
