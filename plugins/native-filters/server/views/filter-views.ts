import type { Generated } from 'kysely';
import { defineToken } from '#core/common';
import { storedTime, type Clock, type MetadataDb, type Migration } from '#core/server';
import type { DataMaskMap } from '#plugins/dashboard';
import type { FilterView } from '../../contract/filter-view.ts';

interface ViewTables {
  readonly native_filter_views: {
    readonly id: Generated<number>;
    readonly dashboard_id: number;
    readonly user_id: number;
    readonly name: string;
    /** JSON. */
    readonly masks: string;
    readonly is_default: number;
    readonly changed_on: string;
  };
}

export const createFilterViewTables: Migration = {
  id: 'native-filters/001-views',
  up: async (kit) => {
    await kit.createTable('native_filter_views', {
      dashboard_id: 'integer!',
      user_id: 'integer!',
      name: 'text!',
      masks: 'text!',
      is_default: 'integer!',
      changed_on: 'text!',
    });
    await kit.createIndex('native_filter_views', ['dashboard_id', 'user_id']);
  },
};

export interface ViewChanges {
  readonly name?: string | undefined;
  readonly masks?: DataMaskMap | undefined;
  readonly isDefault?: boolean | undefined;
}

/** Server: saved views of readers. Another reader's view does not exist for the caller. */
export interface FilterViews {
  readonly list: (dashboardId: number, userId: number) => Promise<readonly FilterView[]>;
  readonly create: (
    dashboardId: number,
    userId: number,
    view: Pick<FilterView, 'name' | 'masks'>,
  ) => Promise<FilterView>;
  /** Undefined: the reader has no such view. */
  readonly change: (id: number, userId: number, changes: ViewChanges) => Promise<FilterView | undefined>;
  readonly remove: (id: number, userId: number) => Promise<boolean>;
}
export const FilterViews = defineToken<FilterViews>('native-filters/FilterViews');

export function sqlFilterViews(metadata: MetadataDb, clock: Clock): FilterViews {
  const db = () => metadata.tables<ViewTables>();
  const now = () => storedTime(clock.nowMs());
  const find = (id: number, userId: number) =>
    db()
      .selectFrom('native_filter_views')
      .selectAll()
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
  return {
    list: async (dashboardId, userId) => {
      const rows = await db()
        .selectFrom('native_filter_views')
        .selectAll()
        .where('dashboard_id', '=', dashboardId)
        .where('user_id', '=', userId)
        .orderBy('name')
        .orderBy('id')
        .execute();
      return rows.map(viewOf);
    },
    create: async (dashboardId, userId, { name, masks }) => {
      const row = {
        dashboard_id: dashboardId,
        user_id: userId,
        name,
        masks: JSON.stringify(masks),
        is_default: 0,
        changed_on: now(),
      };
      const made = await db().insertInto('native_filter_views').values(row).returning('id').executeTakeFirstOrThrow();
      return { id: made.id, name, masks, isDefault: false };
    },
    change: async (id, userId, { name, masks, isDefault }) => {
      const row = await find(id, userId);
      if (row === undefined) return undefined;
      await metadata.transaction<ViewTables, void>(async (tables) => {
        if (isDefault === true) {
          await tables
            .updateTable('native_filter_views')
            .set({ is_default: 0 })
            .where('dashboard_id', '=', row.dashboard_id)
            .where('user_id', '=', userId)
            .execute();
        }
        await tables
          .updateTable('native_filter_views')
          .set({
            changed_on: now(),
            ...(name === undefined ? {} : { name }),
            ...(masks === undefined ? {} : { masks: JSON.stringify(masks) }),
            ...(isDefault === undefined ? {} : { is_default: isDefault ? 1 : 0 }),
          })
          .where('id', '=', id)
          .execute();
      });
      const changed = await find(id, userId);
      return changed === undefined ? undefined : viewOf(changed);
    },
    remove: async (id, userId) => {
      const { numDeletedRows } = await db()
        .deleteFrom('native_filter_views')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

function viewOf(row: {
  readonly id: number;
  readonly name: string;
  readonly masks: string;
  readonly is_default: number;
}): FilterView {
  const masks = JSON.parse(row.masks) as DataMaskMap; // written above
  return { id: row.id, name: row.name, masks, isDefault: row.is_default === 1 };
}
