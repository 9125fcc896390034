import type { Generated, Selectable } from 'kysely';
import type { Migration } from '#core/server';

/** A saved chart as it is stored. Times are ISO text in UTC. */
interface SliceTable {
  readonly id: Generated<number>;
  readonly uuid: string;
  readonly slice_name: string;
  readonly viz_type: string;
  readonly datasource_id: number;
  readonly datasource_type: string;
  /** Name of the dataset when the chart was saved; searched and sorted by. */
  readonly datasource_name: string | null;
  readonly params: string | null;
  readonly query_context: string | null;
  readonly description: string | null;
  readonly cache_timeout: number | null;
  readonly certified_by: string | null;
  readonly certification_details: string | null;
  readonly is_managed_externally: number;
  readonly external_url: string | null;
  readonly created_on: string;
  readonly changed_on: string;
  readonly created_by_fk: number | null;
  readonly changed_by_fk: number | null;
  readonly last_saved_at: string;
  readonly last_saved_by_fk: number | null;
}

export interface ChartTables {
  readonly slices: SliceTable;
  readonly slice_user: { readonly slice_id: number; readonly user_id: number };
  /** Stars of every kind of object; `class_name` is `slice` for charts. */
  readonly favstar: {
    readonly id: Generated<number>;
    readonly user_id: number;
    readonly class_name: string;
    readonly obj_id: number;
    readonly dttm: string;
  };
}

export type SliceRow = Selectable<SliceTable>;

/** `class_name` of a chart's star. */
export const starredChart = 'slice';

/** An empty list is not valid SQL; no row has the id -1. */
export function some(ids: readonly number[]): readonly number[] {
  return ids.length === 0 ? [-1] : ids;
}

export const createChartTables: Migration = {
  id: 'charts/001-create-charts',
  up: async (kit) => {
    await kit.createTable(
      'slices',
      {
        uuid: 'text!',
        slice_name: 'text!',
        viz_type: 'text!',
        datasource_id: 'integer!',
        datasource_type: 'text!',
        datasource_name: 'text',
        params: 'text',
        query_context: 'text',
        description: 'text',
        cache_timeout: 'integer',
        certified_by: 'text',
        certification_details: 'text',
        is_managed_externally: 'integer!',
        external_url: 'text',
        created_on: 'text!',
        changed_on: 'text!',
        created_by_fk: 'integer',
        changed_by_fk: 'integer',
        last_saved_at: 'text!',
        last_saved_by_fk: 'integer',
      },
      { unique: [['uuid']] },
    );
    await kit.createIndex('slices', ['datasource_id']);
    await kit.createIndex('slices', ['changed_on']);
    await kit.createTable(
      'slice_user',
      { slice_id: 'integer!', user_id: 'integer!' },
      {
        unique: [['slice_id', 'user_id']],
        withoutId: true,
      },
    );
    await kit.createTable(
      'favstar',
      {
        user_id: 'integer!',
        class_name: 'text!',
        obj_id: 'integer!',
        dttm: 'text!',
      },
      { unique: [['user_id', 'class_name', 'obj_id']] },
    );
  },
};

/** Milliseconds since the epoch of a kept moment. */
export function timeOfStored(text: string): number {
  return Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
}
