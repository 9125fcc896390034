import { defineCommand } from '#core/common';
import { call, put, select, takeEvery, takeLatest, type Saga } from '#core/browser';
import {
  DataMasks,
  changeDataMasks,
  contentReplaced,
  dashboardOpened,
  emptyDataMask,
  removeDataMasks,
  selectDashboard,
  type DataMask,
  type DataMaskMap,
  type OpenDashboard,
} from '#plugins/dashboard';
import { filterChanges, isSame } from '../../common/filter-changes.ts';
import { entriesOf } from '../../common/read-configuration.ts';
import { withLabel } from '../../common/types/shared.ts';
import type { NativeFilter } from '../../contract/filter-configuration.ts';
import { settledFiltersExtra, type OpenedFilters } from '../../contract/settled-filters.ts';
import {
  FilterBars,
  applyFilters,
  chooseMask,
  chooseMasks,
  clearFilters,
  filterBarSlice,
  forgetFilters,
  resetFilters,
  restartFilters,
} from './filter-bar-state.ts';
import { filterTypeOf, isInstant, selectEntries, selectFilters, selectShownMasks } from './filter-selectors.ts';
import type { FilterServices } from './filter-services.ts';
import { dependentFilters, needsFacts, settleDrafts, unsettledMasks, type SettleRequest } from './settle-drafts.ts';

interface Choice {
  readonly masks: DataMaskMap;
  /** Is put in force whatever the owner chose. */
  readonly isApplied: boolean;
  /** The chosen masks are checked too: they come from another time, not from the control. */
  readonly isChecked: boolean;
}

/** All ways to choose lead here, so that a newer choice takes over from the one that is still being checked. */
const takeChoice = defineCommand<Choice>('native-filters/takeChoice');

/** Everything the filters of a dashboard do over time. */
export function* filtersSaga(services: FilterServices): Saga {
  let opened: OpenDashboard | null = null;
  /** Chosen, and what depends on it not checked yet. */
  const unchecked = new Set<string>();
  yield* takeEvery(dashboardOpened, function* open(): Saga {
    const dashboard = yield* select(selectDashboard);
    if (dashboard === null || dashboard === opened) return; // a part that came late hears the command twice
    opened = dashboard;
    unchecked.clear();
    yield* begin(services, dashboard);
  });
  yield* takeLatest(takeChoice, (choice) => choose(services, choice, unchecked));
  yield* takeEvery(chooseMask, ({ filterId, mask }) =>
    put(takeChoice({ masks: { [filterId]: mask }, isApplied: false, isChecked: false })),
  );
  yield* takeEvery(chooseMasks, function* several({ masks }): Saga {
    const known = (yield* select(selectFilters)).flatMap(({ id }) =>
      masks[id] === undefined ? [] : [[id, masks[id]] as const],
    );
    yield* put(takeChoice({ masks: Object.fromEntries(known), isApplied: true, isChecked: true }));
  });
  yield* takeEvery(applyFilters, () => put(takeChoice({ masks: {}, isApplied: true, isChecked: false })));
  yield* takeEvery(clearFilters, function* clear(): Saga {
    yield* put(takeChoice({ masks: yield* emptyMasks(services), isApplied: true, isChecked: false }));
  });
  yield* takeEvery(restartFilters, function* restart({ ids }): Saga {
    // Those that could not be settled begin anew too: what was in their way may be what was changed.
    const { problems } = yield* select(FilterBars.select);
    const filters = (yield* select(selectFilters)).filter(({ id }) => ids.includes(id) || problems[id] !== undefined);
    const masks = restartedMasks(services, filters, yield* select(DataMasks.select));
    yield* put(takeChoice({ masks, isApplied: true, isChecked: true }));
  });
  // Filters of another editor begin as they would if the page were opened now; the others keep what is selected.
  yield* takeEvery(contentReplaced, function* take({ before }): Saga {
    const { deleted, modified } = filterChanges(entriesOf(before.metadata), yield* select(selectEntries));
    if (deleted.length > 0) yield* put(forgetFilters({ ids: deleted }));
    if (modified.length > 0) yield* put(restartFilters({ ids: modified.map(({ id }) => id) }));
  });
  yield* takeEvery(forgetFilters, function* forget({ ids }): Saga {
    const { drafts } = yield* select(FilterBars.select);
    const kept = Object.fromEntries(Object.entries(drafts).filter(([id]) => !ids.includes(id)));
    yield* put(filterBarSlice.actions.draftsSet({ drafts: kept }));
    yield* put(removeDataMasks({ ids }));
  });
  yield* takeEvery(resetFilters, function* reset(): Saga {
    const masks = unsettledMasks(services.extensions, yield* select(selectFilters), {});
    yield* put(takeChoice({ masks, isApplied: true, isChecked: true }));
  });
}

/** The masks that the server settled are put in force before the first chart asks. Specification §4.3.1. */
function* begin(services: FilterServices, dashboard: OpenDashboard): Saga {
  const { extensions } = services;
  const filters = yield* select(selectFilters);
  const requested = yield* select(DataMasks.select);
  const settled = dashboard.extras[settledFiltersExtra] as OpenedFilters | undefined; // written by our hydrator
  const masks = settled?.masks ?? {};
  const missing = filters.filter(({ id }) => masks[id] === undefined); // in a draft of the layout, or settling failed
  const first = { ...unsettledMasks(extensions, missing, requested), ...masks };
  yield* put(changeDataMasks({ masks: labelled(services, filters, first, dashboard.datasets) }));
  yield* put(
    filterBarSlice.actions.opened({
      dashboardId: dashboard.id,
      problems: settled?.problems ?? {},
      views: settled?.views ?? [],
    }),
  );
}

/** Takes up a choice, checks the filters that depend on it, and puts it in force where the owner wants that at once. */
function* choose(services: FilterServices, choice: Choice, unchecked: Set<string>): Saga {
  const filters = yield* select(selectFilters);
  const dashboard = yield* select(selectDashboard);
  if (dashboard === null) return;
  const { drafts } = yield* select(FilterBars.select);
  for (const id of Object.keys(choice.masks)) unchecked.add(id);
  const changedIds = [...unchecked];
  const { datasets, id: dashboardId } = dashboard;
  const chosen = labelled(services, filters, choice.masks, datasets);
  yield* keepDrafts({ ...drafts, ...chosen });
  const masks = yield* select(selectShownMasks);
  yield* check(services, { filters, masks, changedIds, datasets, dashboardId, checksChanged: choice.isChecked });
  unchecked.clear();
  if (choice.isApplied) {
    yield* applyDrafts(() => true);
    return;
  }
  // Choices that wait for Apply go on waiting; of the others it takes along what it made impossible.
  const instantIds = filters.filter((one) => changedIds.includes(one.id) && isInstant(one)).map(({ id }) => id);
  const below = new Set(dependentFilters(filters, instantIds).map(({ id }) => id));
  yield* applyDrafts((id, mask) => instantIds.includes(id) || (below.has(id) && !isSame(mask, masks[id])));
}

/** Filters whose selection is asked about count as pending until the answer is there. Specification §9.2.5. */
function* check(services: FilterServices, request: SettleRequest): Saga {
  const { filters, masks, changedIds, checksChanged = false } = request;
  const pendingIds = [
    ...(checksChanged ? filters.filter(({ id }) => changedIds.includes(id)) : []),
    ...dependentFilters(filters, changedIds),
  ]
    .filter((filter) => needsFacts(filterTypeOf(services.extensions, filter), filter, masks[filter.id]))
    .map(({ id }) => id);
  yield* put(filterBarSlice.actions.pendingSet({ pendingIds }));
  if (pendingIds.length === 0) {
    const problems = Object.fromEntries(changedIds.map((id) => [id, null]));
    yield* put(filterBarSlice.actions.settled({ problems }));
    return;
  }
  const settled = yield* call(settleDrafts, services, request);
  const { drafts } = yield* select(FilterBars.select);
  const masksNow = labelled(services, filters, settled.masks, request.datasets);
  yield* keepDrafts({ ...drafts, ...masksNow });
  yield* put(filterBarSlice.actions.settled({ problems: settled.problems }));
  yield* put(filterBarSlice.actions.pendingSet({ pendingIds: [] }));
}

/** What differs from what is in force waits for Apply; the rest, such as a choice that was taken back, does not. */
function* keepDrafts(chosen: DataMaskMap): Saga {
  const inForce = yield* select(DataMasks.select);
  const drafts = Object.entries(chosen).filter(([id, { extraFormData, filterState }]) => {
    const before = inForce[id] ?? emptyDataMask;
    return !isSame(extraFormData, before.extraFormData) || !isSame(filterState, before.filterState);
  });
  yield* put(filterBarSlice.actions.draftsSet({ drafts: Object.fromEntries(drafts) }));
}

function* applyDrafts(isApplied: (id: string, mask: DataMask) => boolean): Saga {
  const drafts = Object.entries((yield* select(FilterBars.select)).drafts);
  const masks = Object.fromEntries(drafts.filter(([id, mask]) => isApplied(id, mask)));
  if (Object.keys(masks).length === 0) return;
  yield* put(changeDataMasks({ masks }));
  yield* put(
    filterBarSlice.actions.draftsSet({
      drafts: Object.fromEntries(drafts.filter(([id, mask]) => !isApplied(id, mask))),
    }),
  );
}

/** Masks that say in words what is selected, for permalinks and other readers of them. */
function labelled(
  { extensions }: FilterServices,
  filters: readonly NativeFilter[],
  masks: DataMaskMap,
  datasets: OpenDashboard['datasets'],
): DataMaskMap {
  return Object.fromEntries(
    Object.entries(masks).map(([id, mask]) => {
      const filter = filters.find((one) => one.id === id);
      const type = filter && filterTypeOf(extensions, filter);
      if (filter === undefined || type === undefined) return [id, mask];
      return [id, withLabel(type, filter, mask, datasets[filter.targets[0]?.datasetId ?? 0])];
    }),
  );
}

/** What changed filters begin with: what is selected, read by the new settings; else their default. */
function restartedMasks({ extensions }: FilterServices, filters: readonly NativeFilter[], masks: DataMaskMap) {
  const kept = Object.fromEntries(
    filters.flatMap(({ id }) => {
      const mask = masks[id];
      return mask === undefined || mask.filterState.value === null ? [] : [[id, mask]];
    }),
  );
  return unsettledMasks(extensions, filters, kept);
}

/** A selection of `null` tells a filter that was cleared from one whose first item is still to be chosen. */
function* emptyMasks({ extensions }: FilterServices): Saga<DataMaskMap> {
  const filters = yield* select(selectFilters);
  return Object.fromEntries(
    filters.flatMap((filter) => {
      const type = filterTypeOf(extensions, filter);
      return type === undefined ? [] : [[filter.id, type.maskOf(filter, null)]];
    }),
  );
}
