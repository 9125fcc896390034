import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Clock } from '#core/server';
import type { Presence } from '../contract/presence.ts';
import type { SharedValues } from '../contract/shared-values.ts';

/** Who is at a place, and until when unless they tell again. Milliseconds since the epoch. */
const Present = Type.Record(Type.String(), Type.Number());

/** All users at a place are kept in one value. */
export function sharedPresence(values: SharedValues, clock: Clock): Presence {
  const change = async (
    place: string,
    next: (before: Readonly<Record<string, number>>) => Readonly<Record<string, number>>,
  ): Promise<readonly string[]> => {
    let present: readonly string[] = [];
    await values.update(`presence/${place}`, (stored) => {
      const nowMs = clock.nowMs();
      const known = Value.Check(Present, stored) ? stored : {};
      const left = Object.entries(next(known)).filter(([, untilMs]) => untilMs > nowMs);
      present = left.map(([who]) => who);
      const lastMs = Math.max(nowMs, ...left.map(([, untilMs]) => untilMs));
      return left.length === 0 && stored === undefined
        ? undefined
        : { value: Object.fromEntries(left), lifetimeMs: lastMs - nowMs };
    });
    return present.toSorted();
  };
  return {
    note: async (place, who, forMs) => {
      const present = await change(place, (before) => ({ ...before, [who]: clock.nowMs() + forMs }));
      return present.filter((one) => one !== who);
    },
    leave: async (place, who) => {
      await change(place, (before) => Object.fromEntries(Object.entries(before).filter(([one]) => one !== who)));
    },
  };
}
