import { rowsColumns, type FormData } from '#plugins/viz-kit';
import type { ColumnConfigs } from './column-config.ts';

/** Columns of the table as far as its settings tell them, in order; last those that have settings of their own. */
export function columnNames(formData: FormData, configs: ColumnConfigs): readonly string[] {
  const configured = Object.entries(configs).flatMap(([name, config]) =>
    Object.keys(config).length === 0 ? [] : [name],
  );
  return [...new Set([...rowsColumns(formData), ...configured])];
}
