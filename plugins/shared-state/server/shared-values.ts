import type { SharedValues } from '../contract/shared-values.ts';
import type { OpenedStore } from './opened-store.ts';

export function storedSharedValues({ ask }: Pick<OpenedStore, 'ask'>): SharedValues {
  return {
    read: async (keys) => {
      const found = await ask((store) => store.read(keys.map(keyOf)));
      return new Map(
        keys.flatMap((key) => {
          const stored = found.get(keyOf(key));
          return stored === undefined ? [] : [[key, stored.value] as const];
        }),
      );
    },
    update: async (key, change) => {
      for (;;) {
        const before = (await ask((store) => store.read([keyOf(key)]))).get(keyOf(key));
        const next = change(before?.value);
        if (next === undefined) return;
        const expected = before?.version ?? 0;
        const written = await ask((store) => store.write(keyOf(key), { ...next, expected }));
        if (written !== undefined) return; // else another was quicker
      }
    },
  };
}

const keyOf = (key: string): string => `value:${key}`;
