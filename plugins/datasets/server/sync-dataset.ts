import { isTemporal, planColumnSync } from '../common/plan-column-sync.ts';
import { now, touched, type DatasetCommandServices } from './dataset-rules.ts';
import type { ListChange, NewColumnRow, StoredDataset } from './dataset-store.ts';
import { columnFromSource } from './new-parts.ts';
import { readSourceColumns } from './read-source.ts';

/** Reads the columns again and stores the difference. */
export async function syncDataset(
  services: DatasetCommandServices,
  found: StoredDataset,
  userId: number | null,
): Promise<void> {
  const described = await readSourceColumns(services, found.row, userId);
  const time = now(services);
  const plan = planColumnSync(found.columns, described);
  const columns: ListChange<NewColumnRow, Record<string, unknown>> = {
    added: plan.added.map((column) => columnFromSource(column, time)),
    updated: plan.retyped.map(({ id, column }) => ({
      id,
      set: {
        type: column.databaseType,
        type_generic: column.type,
        changed_on: time,
        ...(isTemporal(column) ? { is_dttm: 1 } : {}),
      },
    })),
    removed: plan.removed.map((column) => column.id),
  };
  const names = new Set([
    ...described.map((column) => column.name),
    ...found.columns.filter((column) => column.expression !== null).map((column) => column.column_name),
  ]);
  const kept = found.row.main_dttm_col !== null && names.has(found.row.main_dttm_col) ? found.row.main_dttm_col : null;
  const firstTemporal = described.find(isTemporal)?.name ?? null;
  await services.store.change(found.row.id, {
    set: { ...touched(services, userId), main_dttm_col: kept ?? firstTemporal },
    columns,
  });
}
