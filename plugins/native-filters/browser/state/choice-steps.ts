import type { Extensions, StoreRoot } from '#core/common';
import { select, type Saga } from '#core/browser';
import { DataMasks, emptyDataMask, selectDashboard, type DataMask, type ReaderChoices } from '#plugins/dashboard';
import { stepMessages } from '../../common/bar-messages.ts';
import type { NativeFilter } from '../../contract/filter-configuration.ts';
import { summaryOf } from '../filter-on-chart.ts';
import { FilterBars } from './filter-bar-state.ts';

/** What undo calls a choice in one filter. */
export function nameOfChoice(
  root: StoreRoot,
  { extensions }: { readonly extensions: Pick<Extensions, 'all'> },
  filter: NativeFilter,
  mask: DataMask,
): string {
  const dataset = selectDashboard(root)?.datasets[filter.targets[0]?.datasetId ?? 0];
  const values = summaryOf(extensions, filter, mask, dataset);
  const { name } = filter;
  return values === null ? stepMessages.clearOne({ filter: name }) : stepMessages.choose({ filter: name, values });
}

/** Masks in force and choices that wait, of every filter. */
export function* presentChoices(filters: readonly NativeFilter[]): Saga<ReaderChoices> {
  const masks = yield* select(DataMasks.select);
  const { drafts } = yield* select(FilterBars.select);
  return {
    inForce: Object.fromEntries(filters.map(({ id }) => [id, masks[id] ?? emptyDataMask])),
    waiting: Object.fromEntries(filters.map(({ id }) => [id, drafts[id] ?? null])),
  };
}

/**
 * State right after a choice, before any query about it. A choice that was waiting and is now applied counts as in
 * force: nothing else about it is known yet.
 */
export function afterChoice(
  present: ReaderChoices,
  before: ReaderChoices,
  appliedIds: readonly string[],
): ReaderChoices {
  const applied = appliedIds.flatMap((id) => {
    const mask = present.waiting[id] ?? null;
    return mask === null || mask !== before.waiting[id] ? [] : [[id, mask] as const];
  });
  return { ...present, inForce: { ...present.inForce, ...Object.fromEntries(applied) } };
}
