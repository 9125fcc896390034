import type { FormData, SavedChart } from '#plugins/charts';
import type { SliceRow } from './chart-tables.ts';

/** A stored row as other plugins read it. */
export function savedChartOf(row: SliceRow, ownerIds: readonly number[]): SavedChart {
  const {
    created_by_fk: createdBy, changed_by_fk: changedBy, last_saved_by_fk: lastSavedBy, datasource_name: _name,
    is_managed_externally: isManaged, ...same
  } = row;
  return {
    ...same,
    is_managed_externally: isManaged === 1,
    owner_ids: ownerIds,
    created_by: createdBy,
    changed_by: changedBy,
    last_saved_by: lastSavedBy,
    form_data: formDataOf(row),
  };
}

/** `params` read; what the row itself knows wins over what the text says. */
export function formDataOf(row: SliceRow): FormData {
  return {
    ...objectOf(row.params),
    slice_id: row.id,
    viz_type: row.viz_type,
    datasource: `${String(row.datasource_id)}__${row.datasource_type}`,
  };
}

/** The object in a JSON text; `{}` when there is none. Texts are checked before they are stored. */
export function objectOf(text: string | null): Readonly<Record<string, unknown>> {
  if (text === null || text === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
  } catch {
    return {}; // a row written by another product may hold anything
  }
}
