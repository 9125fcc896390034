import { err, ok, type Result } from '#core/common';
import type { ExtraFormData } from '#plugins/charts';
import type { NativeFilter } from '../contract/filter-configuration.ts';
import type { FilterType } from '../contract/filter-type.ts';
import { reachMessages } from './messages.ts';
import { affectsTime } from './types/shared.ts';

/** What a filter needs to know of the dataset it is to act on. */
export interface ReachedDataset {
  readonly id: number;
  readonly columnNames: ReadonlySet<string>;
  /** The time column that a range acts on in charts that name none; undefined: there is no time column at all. */
  readonly mainTime: string | undefined;
}

/**
 * What a filter adds to queries over a dataset: columns renamed as the target of that dataset says. Err: why it cannot
 * act there, for people.
 */
export function extraOnDataset(
  filter: NativeFilter,
  extra: ExtraFormData,
  { dataset, type }: { readonly dataset: ReachedDataset; readonly type: FilterType | undefined },
): Result<ExtraFormData, string> {
  const own = filter.targets[0]?.column?.name;
  const there = filter.targets.find((target) => target.datasetId === dataset.id)?.column?.name ?? own;
  const rename = (column: unknown) => (column === own ? there : column);
  const filters = extra.filters?.map((condition) => ({ ...condition, col: rename(condition.col) as string }));
  // A required filter without a selection names no column, and matches no row; where it could never be met it is none.
  const isAsked = Object.keys(extra).length > 0;
  if (isAsked && there !== undefined && !dataset.columnNames.has(there))
    return err(reachMessages.noColumn({ column: there }));
  const missing = filters?.find(({ col }) => typeof col === 'string' && !dataset.columnNames.has(col));
  if (missing !== undefined) return err(reachMessages.noColumn({ column: missing.col }));
  const timeColumn = extra.granularity_sqla;
  if (timeColumn !== undefined && !dataset.columnNames.has(timeColumn)) {
    return err(reachMessages.noColumn({ column: timeColumn }));
  }
  const needsTime =
    extra.time_range !== undefined || extra.time_grain_sqla !== undefined || (isAsked && affectsTime(type));
  if (needsTime && dataset.mainTime === undefined) return err(reachMessages.noTime());
  const isUntimed = extra.time_range === undefined || timeColumn !== undefined || dataset.mainTime === undefined;
  if (filters === undefined && isUntimed) return ok(extra);
  return ok({
    ...extra,
    ...(filters === undefined ? {} : { filters }),
    ...(isUntimed ? {} : { default_time_column: dataset.mainTime }),
  });
}
