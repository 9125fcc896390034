import type { MetadataDb } from '../metadata/metadata-db.ts';
import type { FeatureFlags } from './plugin-states.ts';

interface FlagTables {
  feature_flags: { name: string; is_on: number; changed_at: string };
}

/** Flags, and how one comes to hold while the server runs. */
export interface FlagStore extends FeatureFlags {
  readonly putInEffect: (flag: string, on: boolean) => void;
}

/** Flags over the metadata database. `pinned` are those of command line, environment or config file. */
export async function openFlags(
  db: MetadataDb,
  pinned: Readonly<Record<string, boolean>>,
  nowMs: () => number,
): Promise<FlagStore> {
  const stored = async (): Promise<Record<string, boolean>> => {
    const rows = await db.tables<FlagTables>().selectFrom('feature_flags').select(['name', 'is_on']).execute();
    return Object.fromEntries(rows.map((row) => [row.name, row.is_on === 1]));
  };
  let inEffect = Object.freeze({ ...(await stored()), ...pinned });
  return {
    inEffect: () => inEffect,
    putInEffect: (flag, on) => {
      inEffect = Object.freeze({ ...inEffect, [flag]: on });
    },
    pinned: () => pinned,
    stored,
    store: async (flag, on) => {
      const change = { is_on: on ? 1 : 0, changed_at: new Date(nowMs()).toISOString() };
      await db
        .tables<FlagTables>()
        .insertInto('feature_flags')
        .values({ name: flag, ...change })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(change))
        .execute();
    },
  };
}
