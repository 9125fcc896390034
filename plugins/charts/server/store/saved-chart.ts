import { recordIn } from '#core/common';
import type { SavedChart } from '#plugins/charts';
import type { FormData } from '#plugins/viz-kit';
import type { SliceRow } from './chart-tables.ts';

/** A stored row as other plugins read it. */
export function savedChartOf(row: SliceRow, ownerIds: readonly number[]): SavedChart {
  return {
    id: row.id,
    uuid: row.uuid,
    slice_name: row.slice_name,
    viz_type: row.viz_type,
    datasource_id: row.datasource_id,
    datasource_type: row.datasource_type,
    form_data: formDataOf(row),
    params: row.params,
    query_context: row.query_context,
    description: row.description,
    cache_timeout: row.cache_timeout,
    certified_by: row.certified_by,
    certification_details: row.certification_details,
    is_managed_externally: row.is_managed_externally === 1,
    external_url: row.external_url,
    owner_ids: ownerIds,
    created_by: row.created_by_fk,
    changed_by: row.changed_by_fk,
    last_saved_by: row.last_saved_by_fk,
    created_on: row.created_on,
    changed_on: row.changed_on,
    last_saved_at: row.last_saved_at,
  };
}

/** `params` read; what the row itself knows wins over what the text says. */
export function formDataOf(row: SliceRow): FormData {
  return {
    ...recordIn(row.params),
    slice_id: row.id,
    viz_type: row.viz_type,
    datasource: `${String(row.datasource_id)}__${row.datasource_type}`,
  };
}
