import { defineToken } from '#core/common';
import { storedTime, type Clock, type MetadataDb, type Migration } from '#core/server';

interface PreferenceTables {
  readonly user_preferences: {
    readonly user_id: number;
    readonly name: string;
    /** JSON. */
    readonly value: string;
    readonly changed_on: string;
  };
}

export const createPreferences: Migration = {
  id: 'user-preferences/001-create-preferences',
  up: async (kit) => {
    await kit.createTable(
      'user_preferences',
      { user_id: 'integer!', name: 'text!', value: 'text!', changed_on: 'text!' },
      { unique: [['user_id', 'name']] },
    );
  },
};

/** What people prefer; values are JSON texts. */
export interface PreferenceStore {
  readonly of: (userId: number) => Promise<ReadonlyMap<string, string>>;
  readonly keep: (userId: number, name: string, value: string) => Promise<void>;
}
export const PreferenceStore = defineToken<PreferenceStore>('user-preferences/PreferenceStore');

export function sqlPreferenceStore(metadata: MetadataDb, clock: Clock): PreferenceStore {
  const db = metadata.tables<PreferenceTables>();
  return {
    of: async (userId) => {
      const rows = await db
        .selectFrom('user_preferences')
        .select(['name', 'value'])
        .where('user_id', '=', userId)
        .execute();
      return new Map(rows.map(({ name, value }) => [name, value]));
    },
    keep: async (userId, name, value) => {
      const change = { value, changed_on: storedTime(clock.nowMs()) };
      await db
        .insertInto('user_preferences')
        .values({ user_id: userId, name, ...change })
        .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet(change))
        .execute();
    },
  };
}
