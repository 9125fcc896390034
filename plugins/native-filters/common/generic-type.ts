import type { DatasetColumn } from '#plugins/datasets';

const names = ['numeric', 'string', 'temporal', 'boolean'] as const;

/** Kind of a column's values; a column marked as time is temporal regardless of its type. */
export function genericTypeOf(column: DatasetColumn): (typeof names)[number] | undefined {
  if (column.is_dttm) return 'temporal';
  return column.type_generic === null ? undefined : names[column.type_generic];
}
