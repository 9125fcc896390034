import { put, race, select, take, takeEvery, takeLatest, type Saga } from '#core/browser';
import {
  DataMasks,
  changeDataMasks,
  choicesRestored,
  contentReplaced,
  dashboardClosed,
  dashboardOpened,
  forgetChoices,
  removeDataMasks,
  selectDashboard,
  type DataMaskMap,
  type OpenDashboard,
} from '#plugins/dashboard';
import { stepMessages } from '../../common/bar-messages.ts';
import { filterChanges } from '../../common/filter-changes.ts';
import { entriesOf } from '../../common/read-configuration.ts';
import type { NativeFilter } from '../../contract/filter-configuration.ts';
import { resolvedFiltersExtra, type OpenedFilters } from '../../contract/resolved-filters.ts';
import { nameOfChoice } from './choice-steps.ts';
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
  takeChoice,
} from './filter-bar-state.ts';
import { filterTypeOf, isInstant, selectEntries, selectFilters } from './filter-selectors.ts';
import type { FilterServices } from './filter-services.ts';
import { unresolvedMasks } from './resolve-drafts.ts';
import { choose, labelled } from './take-choices.ts';

/** Everything the filters of a dashboard do over time. */
export function* filtersSaga(services: FilterServices): Saga {
  yield* takeEvery(dashboardOpened, function* open(): Saga {
    const dashboard = yield* select(selectDashboard);
    const { dashboardId } = yield* select(FilterBars.select);
    if (dashboard === null || dashboard.id === dashboardId) return; // a part that came late hears the command twice
    yield* begin(services, dashboard);
  });
  yield* takeLatest(takeChoice, function* takeUp(choice): Saga {
    // An answer that comes after the dashboard was left would filter the one that is open then.
    yield* race({ done: () => choose(services, choice), left: () => take(dashboardClosed) });
  });
  yield* readersChoices(services);
  yield* restoredChoices();
  yield* changedFilters(services);
}

/** The ways in which a reader chooses. */
function* readersChoices(services: FilterServices): Saga {
  yield* takeEvery(chooseMask, function* one({ filterId, mask }): Saga {
    const filter = (yield* select(selectFilters)).find(({ id }) => id === filterId);
    if (filter === undefined) return; // gone, while its control was still open
    const appliedIds = isInstant(filter) ? [filterId] : [];
    const stepName = yield* select(nameOfChoice, services, filter, mask);
    yield* put(takeChoice({ masks: { [filterId]: mask }, appliedIds, isChecked: false, stepName }));
  });
  yield* takeEvery(chooseMasks, function* several({ masks }): Saga {
    const known = (yield* select(selectFilters)).flatMap(({ id }) =>
      masks[id] === undefined ? [] : [[id, masks[id]] as const],
    );
    const appliedIds = known.map(([id]) => id);
    yield* put(
      takeChoice({ masks: Object.fromEntries(known), appliedIds, isChecked: true, stepName: stepMessages.several() }),
    );
  });
  yield* takeEvery(applyFilters, function* apply(): Saga {
    const { drafts } = yield* select(FilterBars.select);
    const appliedIds = Object.keys(drafts);
    yield* put(takeChoice({ masks: {}, appliedIds, isChecked: false, stepName: stepMessages.apply() }));
  });
  yield* takeEvery(clearFilters, function* clear(): Saga {
    const masks = yield* emptyMasks(services);
    yield* put(takeChoice({ masks, appliedIds: Object.keys(masks), isChecked: false, stepName: stepMessages.clear() }));
  });
  yield* takeEvery(resetFilters, function* reset(): Saga {
    const masks = unresolvedMasks(services.extensions, yield* select(selectFilters), {});
    yield* put(takeChoice({ masks, appliedIds: Object.keys(masks), isChecked: true, stepName: stepMessages.reset() }));
  });
}

/** Undo and redo of choices. */
function* restoredChoices(): Saga {
  yield* takeEvery(choicesRestored, function* restore({ inForce, waiting }): Saga {
    const filters = (yield* select(selectFilters)).filter(({ id }) => id in inForce || id in waiting);
    if (filters.length === 0) return; // of charts
    const ids = filters.map(({ id }) => id);
    const { drafts } = yield* select(FilterBars.select);
    const kept = Object.entries({ ...drafts, ...waiting }).flatMap(([id, mask]) =>
      mask === null ? [] : [[id, mask] as const],
    );
    yield* put(filterBarSlice.actions.dropped({ ids, drafts: Object.fromEntries(kept) }));
    yield* put(filterBarSlice.actions.settled({ problems: Object.fromEntries(ids.map((id) => [id, null])) }));
    // What waits again is taken up again: below it something may be unchecked, and what acts at once may not wait.
    const masks = Object.fromEntries(kept.filter(([id]) => ids.includes(id)));
    const appliedIds = filters.flatMap((filter) => (isInstant(filter) && masks[filter.id] ? [filter.id] : []));
    yield* put(takeChoice({ masks, appliedIds, isChecked: false, stepName: null }));
  });
}

/** Filters that are edited, or gone, while their dashboard is open. */
function* changedFilters(services: FilterServices): Saga {
  yield* takeEvery(restartFilters, function* restart({ ids }): Saga {
    // Those that could not be resolved begin anew too: what was in their way may be what was changed.
    const { problems } = yield* select(FilterBars.select);
    const filters = (yield* select(selectFilters)).filter(({ id }) => ids.includes(id) || problems[id] !== undefined);
    const masks = restartedMasks(services, filters, yield* select(DataMasks.select));
    yield* put(filterBarSlice.actions.dropped({ ids }));
    yield* put(forgetChoices()); // what was selected before may not fit the filters as they are now
    yield* put(takeChoice({ masks, appliedIds: Object.keys(masks), isChecked: true, stepName: null }));
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
    yield* put(filterBarSlice.actions.dropped({ ids, drafts: kept }));
    yield* put(removeDataMasks({ ids }));
    yield* put(forgetChoices());
    // The rest of what is on its way goes on.
    yield* put(takeChoice({ masks: {}, appliedIds: [], isChecked: false, stepName: null }));
  });
}

/** The masks that the server resolved are put in force before the first chart asks. */
function* begin(services: FilterServices, dashboard: OpenDashboard): Saga {
  const { extensions } = services;
  const filters = yield* select(selectFilters);
  const requested = yield* select(DataMasks.select);
  const settled = dashboard.extras[resolvedFiltersExtra] as OpenedFilters | undefined; // written by our hydrator
  const masks = settled?.masks ?? {};
  const missing = filters.filter(({ id }) => masks[id] === undefined); // in a draft of the layout, or settling failed
  const first = { ...unresolvedMasks(extensions, missing, requested), ...masks };
  yield* put(changeDataMasks({ masks: labelled(services, filters, first, dashboard.datasets) }));
  yield* put(
    filterBarSlice.actions.opened({
      dashboardId: dashboard.id,
      problems: settled?.problems ?? {},
      views: settled?.views ?? [],
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
  return unresolvedMasks(extensions, filters, kept);
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
