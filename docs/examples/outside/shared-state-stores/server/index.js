import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { defineSharedStore, SharedStores } from '#plugins/shared-state';

/** For one server alone: nothing is published, since nobody else listens. Chosen with SHARED_STATE=alone. */
const open = async () => {
  const kept = new Map();
  let version = 0;
  return {
    read: async (keys) => new Map(keys.filter((key) => kept.has(key)).map((key) => [key, kept.get(key)])),
    write: async (key, { value, expected, lifetimeMs }) => {
      if ((kept.get(key)?.version ?? 0) !== expected) return undefined;
      version += 1;
      const mine = { value, version };
      kept.set(key, mine);
      setTimeout(() => kept.get(key) === mine && kept.delete(key), lifetimeMs).unref();
      return version;
    },
    remove: async (key, known) => void (kept.get(key)?.version === known && kept.delete(key)),
    publish: async () => {},
    listen: () => {},
    close: async () => kept.clear(),
  };
};
const store = defineSharedStore({ id: 'alone', deps: {}, open });

export default defineServerPlugin({ id: 'shared-state-stores', contributions: [contribute(SharedStores, store)] });
