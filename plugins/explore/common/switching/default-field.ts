import { slotRole, type Slot } from '#plugins/viz-kit';
import { genericType } from '#plugins/databases';
import type { DatasetColumn, DatasetData } from '#plugins/datasets';

/**
 * The field of a dataset that a slot begins with: its time, its first text, its first metric. One that another slot
 * has already only where there is no other.
 */
export function defaultField(
  slot: Slot,
  slots: readonly Slot[],
  { dataset, used }: { readonly dataset: DatasetData; readonly used: readonly unknown[] },
): string | undefined {
  const { columns, metrics, main_dttm_col } = dataset;
  const free = <T extends string>(names: readonly T[]): T | undefined =>
    names.find((name) => !used.includes(name)) ?? names[0];
  const named = (isWanted: (column: DatasetColumn) => boolean) =>
    columns.filter(isWanted).map(({ column_name }) => column_name);
  const times = [...(main_dttm_col === null ? [] : [main_dttm_col]), ...named((column) => column.is_dttm)];
  const words = named((column) => column.groupby && column.type_generic === genericType.string);
  const any = columns.map(({ column_name }) => column_name);
  switch (slotRole(slot, slots)) {
    case 'value':
    case 'sort':
      return free(metrics.map(({ metric_name }) => metric_name));
    case 'time':
      return free(times);
    case 'number':
      return free(named(isMeasure)) ?? free(named((column) => column.type_generic === genericType.numeric)) ?? any[0];
    case 'category':
    case 'color':
    case 'detail':
    case 'rows':
    case 'facet':
    case 'drill':
      return slot.kind === 'time-axis' ? (times[0] ?? free(words)) : (free(words) ?? free(any));
  }
}

/** A number that is no key: nobody asks how keys are spread. */
const isMeasure = ({ column_name, type_generic }: DatasetColumn): boolean =>
  type_generic === genericType.numeric && !/(^|_)(id|key)$/i.test(column_name);
