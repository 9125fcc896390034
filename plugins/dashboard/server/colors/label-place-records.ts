import { defineToken } from '#core/common';
import type { MetadataDb } from '#core/server';
import { labelId, mostSharedLabels } from '#plugins/charts';
import { fixedColors } from '../../common/fixed-colors.ts';
import { readMetadata } from '../../common/read-metadata.ts';
import type { DashboardTables } from '../store/dashboard-tables.ts';

/** Which label has which place in the colour schemes of a dashboard; by `labelId`. A place once given stays. */
export interface LabelPlaceRecords {
  /** In the order of their places; undefined for a dashboard that is not there. */
  readonly read: (dashboardId: number) => Promise<readonly string[] | undefined>;
  /** Gives places to those that have none, in this order, while there are fewer than `most`; answers all. */
  readonly keep: (dashboardId: number, labelIds: readonly string[], most?: number) => Promise<readonly string[]>;
  /** A copy begins with the places of its original. */
  readonly copy: (fromId: number, toId: number) => Promise<void>;
}
export const LabelPlaceRecords = defineToken<LabelPlaceRecords>('dashboard/LabelPlaceRecords');

export function sqlLabelPlaces(metadata: MetadataDb): LabelPlaceRecords {
  const db = () => metadata.tables<DashboardTables>();
  const read = async (dashboardId: number): Promise<readonly string[] | undefined> => {
    const row = await db()
      .selectFrom('dashboards')
      .leftJoin('dashboard_label_places', 'dashboard_label_places.dashboard_id', 'dashboards.id')
      .select(['json_metadata', 'label_ids'])
      .where('id', '=', dashboardId)
      .executeTakeFirst();
    return row === undefined ? undefined : listOf(row.label_ids, row.json_metadata);
  };
  const write = (dashboardId: number, labelIds: readonly string[], most = mostSharedLabels) =>
    metadata.transaction<DashboardTables, readonly string[]>(async (inside) => {
      // The dashboard's row is locked first, so that two that come at once give places one after the other.
      let found = inside.selectFrom('dashboards').select('json_metadata').where('id', '=', dashboardId);
      if (metadata.locksRows) found = found.forUpdate();
      const dashboard = await found.executeTakeFirst();
      if (dashboard === undefined) return labelIds;
      const row = await inside
        .selectFrom('dashboard_label_places')
        .select('label_ids')
        .where('dashboard_id', '=', dashboardId)
        .executeTakeFirst();
      const present = listOf(row?.label_ids ?? null, dashboard.json_metadata);
      const kept = [...new Set([...present, ...labelIds])].slice(0, Math.max(most, present.length));
      const values = { dashboard_id: dashboardId, label_ids: kept.join(' ') };
      await inside
        .insertInto('dashboard_label_places')
        .values(values)
        .onConflict((conflict) => conflict.column('dashboard_id').doUpdateSet({ label_ids: values.label_ids }))
        .execute();
      return kept;
    });
  return {
    read,
    keep: write,
    copy: async (fromId, toId) => {
      const places = await read(fromId);
      if (places !== undefined) await write(toId, places);
    },
  };
}

/** Before anything was drawn, labels with colours of their own come first, in their order. */
function listOf(labelIds: string | null, metadata: string | null): readonly string[] {
  if (labelIds !== null) return labelIds === '' ? [] : labelIds.split(' ');
  return Object.keys(fixedColors(readMetadata(metadata))).map(labelId);
}
