import { createHash, randomBytes } from 'node:crypto';
import { defineToken } from '#core/common';
import { storedTime, type Clock, type MetadataDb } from '#core/server';
import type { DashboardTables } from './dashboard-tables.ts';

/** Whose filter state it is, and of which browser tab. */
export interface StateOwner {
  readonly dashboardId: number;
  readonly userId: number;
  readonly tabId: number | undefined;
}
export interface StoredState {
  readonly dashboardId: number;
  readonly userId: number;
  readonly tabId: number | undefined;
  /** JSON text. */
  readonly value: string;
}

/** Filter states and permalinks of dashboards under opaque keys. */
export interface DashboardStates {
  /** Reuses the key of the same user, tab and dashboard. */
  readonly keep: (owner: StateOwner, value: string) => Promise<string>;
  readonly findFilterState: (key: string) => Promise<StoredState | undefined>;
  /** Replaces what is under a key; another tab gets a key of its own. Gives the key that holds it now. */
  readonly replace: (owner: StateOwner, key: string, value: string) => Promise<string>;
  readonly forget: (key: string) => Promise<void>;
  /** The same state of the same dashboard has the same key. `value` must be written in a fixed order. */
  readonly keepPermalink: (owner: Omit<StateOwner, 'tabId'>, uuid: string, value: string) => Promise<string>;
  readonly findPermalink: (key: string) => Promise<StoredState | undefined>;
  /** The filter state that a user wrote last for a dashboard. */
  readonly findLast: (dashboardId: number, userId: number) => Promise<StoredState | undefined>;
  /** Removes filter states that nobody touched for 90 days. */
  readonly expire: () => Promise<void>;
}
export const DashboardStates = defineToken<DashboardStates>('dashboard/DashboardStates');

const filterStateMaxAgeMs = 90 * 24 * 3_600_000;
/** Characters of a permalink's key; 6 bits each. */
const permalinkKeyLength = 22;

export function sqlDashboardStates(metadata: MetadataDb, clock: Clock): DashboardStates {
  const db = () => metadata.tables<DashboardTables>();
  const { insert, update, find } = stateRows(metadata, clock);
  const newKey = () => randomBytes(24).toString('base64url');
  const keep = async (owner: StateOwner, value: string) => {
    if (owner.tabId === undefined) return insert('filter_state', newKey(), owner, value);
    const same = await db()
      .selectFrom('dashboard_state')
      .select('key')
      .where('kind', '=', 'filter_state')
      .where('dashboard_id', '=', owner.dashboardId)
      .where('user_id', '=', owner.userId)
      .where('tab_id', '=', owner.tabId)
      .executeTakeFirst();
    if (same === undefined) return insert('filter_state', newKey(), owner, value);
    await update(same.key, value);
    return same.key;
  };
  return {
    keep,
    findFilterState: (key) => find('filter_state', key),
    replace: async (owner, key, value) => {
      const stored = await find('filter_state', key);
      if (owner.tabId !== undefined && stored?.tabId !== owner.tabId) return keep(owner, value);
      await update(key, value);
      return key;
    },
    forget: async (key) => {
      await db().deleteFrom('dashboard_state').where('key', '=', key).where('kind', '=', 'filter_state').execute();
    },
    keepPermalink: (owner, uuid, value) => {
      const key = createHash('sha256').update(`${uuid}\n${value}`).digest('base64url').slice(0, permalinkKeyLength);
      return insert('permalink', key, { ...owner, tabId: undefined }, value);
    },
    findPermalink: (key) => find('permalink', key),
    findLast: async (dashboardId, userId) => {
      const row = await db()
        .selectFrom('dashboard_state')
        .select('key')
        .where('kind', '=', 'filter_state')
        .where('dashboard_id', '=', dashboardId)
        .where('user_id', '=', userId)
        .orderBy('changed_on', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row === undefined ? undefined : find('filter_state', row.key);
    },
    expire: async () => {
      await db()
        .deleteFrom('dashboard_state')
        .where('kind', '=', 'filter_state')
        .where('changed_on', '<', storedTime(clock.nowMs() - filterStateMaxAgeMs))
        .execute();
    },
  };
}

type StateKind = 'filter_state' | 'permalink';

/** Rows of both kinds, by key. */
function stateRows(metadata: MetadataDb, clock: Clock) {
  const db = () => metadata.tables<DashboardTables>();
  const now = () => storedTime(clock.nowMs());
  return {
    /** Where the key is taken, what it holds stays. Gives the key. */
    insert: async (kind: StateKind, key: string, owner: StateOwner, value: string) => {
      await db()
        .insertInto('dashboard_state')
        .values({
          key,
          kind,
          dashboard_id: owner.dashboardId,
          user_id: owner.userId,
          tab_id: owner.tabId ?? null,
          value,
          changed_on: now(),
        })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute();
      return key;
    },
    update: (key: string, value: string) =>
      db().updateTable('dashboard_state').set({ value, changed_on: now() }).where('key', '=', key).execute(),
    find: async (kind: StateKind, key: string): Promise<StoredState | undefined> => {
      const row = await db()
        .selectFrom('dashboard_state')
        .selectAll()
        .where('key', '=', key)
        .where('kind', '=', kind)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      return { dashboardId: row.dashboard_id, userId: row.user_id, tabId: row.tab_id ?? undefined, value: row.value };
    },
  };
}
