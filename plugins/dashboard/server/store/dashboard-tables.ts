import type { Generated, Selectable } from 'kysely';
import type { Migration } from '#core/server';

/** A dashboard as it is stored. Times are ISO text in UTC, flags 0/1, JSON is text. */
interface DashboardTable {
  readonly id: Generated<number>;
  readonly uuid: string;
  readonly dashboard_title: string;
  readonly slug: string | null;
  readonly css: string | null;
  readonly position_json: string | null;
  readonly json_metadata: string | null;
  readonly published: number;
  readonly certified_by: string | null;
  readonly certification_details: string | null;
  readonly is_managed_externally: number;
  readonly external_url: string | null;
  /** Counts saves of the content. */
  readonly version: number;
  readonly created_on: string;
  readonly changed_on: string;
  readonly created_by_fk: number | null;
  readonly changed_by_fk: number | null;
}

export interface DashboardTables {
  readonly dashboards: DashboardTable;
  readonly dashboard_user: { readonly dashboard_id: number; readonly user_id: number };
  readonly dashboard_roles: { readonly dashboard_id: number; readonly role_id: number };
  readonly dashboard_slices: { readonly dashboard_id: number; readonly slice_id: number };
  /** Filter states (of a user's tab, for weeks) and permalinks (for good) under opaque keys. */
  readonly dashboard_state: {
    readonly id: Generated<number>;
    readonly key: string;
    readonly kind: 'filter_state' | 'permalink';
    readonly dashboard_id: number;
    readonly user_id: number;
    readonly tab_id: number | null;
    readonly value: string;
    readonly changed_on: string;
  };
  readonly embedded_dashboards: {
    readonly id: Generated<number>;
    readonly uuid: string;
    readonly dashboard_id: number;
    /** JSON list of texts. */
    readonly allowed_domains: string;
    readonly changed_on: string;
    readonly changed_by_fk: number | null;
  };
  /** `label_ids`: separated by blanks, in the order of their places in the colour schemes. */
  readonly dashboard_label_places: { readonly dashboard_id: number; readonly label_ids: string };
  /** Of the charts plugin: see its `chartTables`. */
  readonly slices: { readonly id: number; readonly datasource_id: number };
  readonly favstar: {
    readonly user_id: number;
    readonly class_name: string;
    readonly obj_id: number;
    readonly dttm: string;
  };
}
export type DashboardRow = Selectable<DashboardTable>;

/** `class_name` of a dashboard's star. */
export const starredDashboard = 'Dashboard';

export const createDashboardTables: Migration = {
  id: 'dashboard/001-create-dashboards',
  up: async (kit) => {
    await kit.createTable(
      'dashboards',
      {
        uuid: 'text!',
        dashboard_title: 'text!',
        slug: 'text',
        css: 'text',
        position_json: 'text',
        json_metadata: 'text',
        published: 'integer!',
        certified_by: 'text',
        certification_details: 'text',
        is_managed_externally: 'integer!',
        external_url: 'text',
        version: 'integer!',
        created_on: 'text!',
        changed_on: 'text!',
        created_by_fk: 'integer',
        changed_by_fk: 'integer',
      },
      { unique: [['uuid'], ['slug']] },
    );
    await kit.createIndex('dashboards', ['changed_on']);
    for (const [table, column] of [
      ['dashboard_user', 'user_id'],
      ['dashboard_roles', 'role_id'],
      ['dashboard_slices', 'slice_id'],
    ] as const) {
      await kit.createTable(
        table,
        { dashboard_id: 'integer!', [column]: 'integer!' },
        { unique: [['dashboard_id', column]], withoutId: true },
      );
      await kit.createIndex(table, [column]);
    }
    await kit.createTable(
      'dashboard_state',
      {
        key: 'text!',
        kind: 'text!',
        dashboard_id: 'integer!',
        user_id: 'integer!',
        tab_id: 'integer',
        value: 'text!',
        changed_on: 'text!',
      },
      { unique: [['key']] },
    );
    await kit.createIndex('dashboard_state', ['dashboard_id', 'kind', 'user_id']);
    await kit.createTable(
      'embedded_dashboards',
      {
        uuid: 'text!',
        dashboard_id: 'integer!',
        allowed_domains: 'text!',
        changed_on: 'text!',
        changed_by_fk: 'integer',
      },
      { unique: [['uuid'], ['dashboard_id']] },
    );
  },
};

export const createDashboardEditors: Migration = {
  id: 'dashboard/002-create-editors',
  up: async (kit) => {
    await kit.createTable(
      'dashboard_editors',
      { dashboard_id: 'integer!', user_id: 'integer!', seen_on: 'text!' },
      { unique: [['dashboard_id', 'user_id']], withoutId: true },
    );
  },
};

export const createLabelPlaces: Migration = {
  id: 'dashboard/003-create-label-places',
  up: async (kit) => {
    await kit.createTable(
      'dashboard_label_places',
      { dashboard_id: 'integer!', label_ids: 'text!' },
      { unique: [['dashboard_id']], withoutId: true },
    );
  },
};

/** Who edits is presence that servers share. */
export const dropDashboardEditors: Migration = {
  id: 'dashboard/004-drop-editors',
  up: async (kit) => {
    await kit.db.schema.dropTable('dashboard_editors').execute();
  },
};
