import { randomBytes } from 'node:crypto';
import { defineToken } from '#core/common';
import { storedTime, type Clock, type MetadataDb } from '#core/server';

export interface StateEntry {
  readonly datasourceId: number;
  readonly datasourceType: string;
  readonly chartId: number | undefined;
  /** JSON text. */
  readonly value: string;
}

/** Where a browser tab keeps its unsaved form data. */
export interface StateOwner {
  readonly userId: number;
  readonly tabId: number | undefined;
}

/** Form data and permalinks of Explore by opaque key. */
export interface ExploreStates {
  /** Reuses the key of the same user, tab and chart. */
  readonly keep: (owner: StateOwner, entry: StateEntry) => Promise<string>;
  /** Replaces an entry of this user; undefined when there is none. */
  readonly replace: (owner: StateOwner, key: string, entry: StateEntry) => Promise<string | undefined>;
  readonly read: (userId: number, key: string) => Promise<StateEntry | undefined>;
  readonly forget: (userId: number, key: string) => Promise<boolean>;
  readonly createPermalink: (userId: number, entry: StateEntry) => Promise<string>;
  readonly readPermalink: (key: string) => Promise<StateEntry | undefined>;
  /** Removes form data that nobody touched for seven days. */
  readonly expire: () => Promise<void>;
}
export const ExploreStates = defineToken<ExploreStates>('explore/ExploreStates');

interface Tables {
  explore_state: {
    id: number;
    key: string;
    kind: string;
    user_id: number;
    tab_id: number | null;
    datasource_id: number;
    datasource_type: string;
    chart_id: number | null;
    value: string;
    changed_on: string;
  };
}

const formDataMaxAgeMs = 7 * 24 * 3_600_000;

export function sqlExploreStates(db: MetadataDb, clock: Clock): ExploreStates {
  const table = () => db.tables<Tables>();
  const now = () => storedTime(clock.nowMs());
  const insert = async (kind: string, owner: StateOwner, entry: StateEntry) => {
    const key = randomBytes(24).toString('base64url');
    await table()
      .insertInto('explore_state')
      .values({
        key,
        kind,
        user_id: owner.userId,
        tab_id: owner.tabId ?? null,
        ...columnsOf(entry),
        changed_on: now(),
      } as never)
      .execute();
    return key;
  };
  const update = (key: string, entry: StateEntry) =>
    table()
      .updateTable('explore_state')
      .set({ ...columnsOf(entry), changed_on: now() })
      .where('key', '=', key)
      .execute();
  const find = (kind: string, key: string) =>
    table().selectFrom('explore_state').selectAll().where('key', '=', key).where('kind', '=', kind).executeTakeFirst();
  const ofUser = async (userId: number, key: string) => {
    const row = await find('form_data', key);
    return row?.user_id === userId ? row : undefined;
  };
  return {
    keep: async (owner, entry) => {
      if (owner.tabId === undefined) return insert('form_data', owner, entry);
      const same = await table()
        .selectFrom('explore_state')
        .select('key')
        .where('kind', '=', 'form_data')
        .where('user_id', '=', owner.userId)
        .where('tab_id', '=', owner.tabId)
        .where('datasource_id', '=', entry.datasourceId)
        .where('chart_id', entry.chartId === undefined ? 'is' : '=', entry.chartId ?? null)
        .executeTakeFirst();
      if (same === undefined) return insert('form_data', owner, entry);
      await update(same.key, entry);
      return same.key;
    },
    replace: async (owner, key, entry) => {
      const row = await ofUser(owner.userId, key);
      if (row === undefined) return undefined;
      if (owner.tabId !== undefined && row.tab_id !== null && row.tab_id !== owner.tabId)
        return insert('form_data', owner, entry);
      await update(key, entry);
      return key;
    },
    read: async (userId, key) => {
      const row = await ofUser(userId, key);
      return row === undefined ? undefined : entryOf(row);
    },
    forget: async (userId, key) => {
      if ((await ofUser(userId, key)) === undefined) return false;
      await table().deleteFrom('explore_state').where('key', '=', key).execute();
      return true;
    },
    createPermalink: (userId, entry) => insert('permalink', { userId, tabId: undefined }, entry),
    readPermalink: async (key) => {
      const row = await find('permalink', key);
      return row === undefined ? undefined : entryOf(row);
    },
    expire: async () => {
      const oldest = storedTime(clock.nowMs() - formDataMaxAgeMs);
      await table()
        .deleteFrom('explore_state')
        .where('kind', '=', 'form_data')
        .where('changed_on', '<', oldest)
        .execute();
    },
  };
}

function columnsOf(entry: StateEntry) {
  return {
    datasource_id: entry.datasourceId,
    datasource_type: entry.datasourceType,
    chart_id: entry.chartId ?? null,
    value: entry.value,
  };
}

function entryOf(row: Tables['explore_state']): StateEntry {
  return {
    datasourceId: row.datasource_id,
    datasourceType: row.datasource_type,
    chartId: row.chart_id ?? undefined,
    value: row.value,
  };
}
