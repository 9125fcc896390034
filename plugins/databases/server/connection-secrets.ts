import { defineSealedSecrets } from '#core/server';
import { DatabaseStore } from './database-store.ts';

/** Addresses, certificates and encrypted settings of connections. */
export const connectionSecrets = defineSealedSecrets({
  id: 'databases/connections',
  deps: { store: DatabaseStore },
  reseal: async ({ store }) => {
    const unreadable: string[] = [];
    let count = 0;
    for (const row of await store.all()) {
      if (await store.reseal(row)) count += 1;
      else unreadable.push(row.database_name);
    }
    return { count, unreadable };
  },
});
