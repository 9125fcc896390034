import { call, put, select, type Saga } from '#core/browser';
import {
  DataMasks,
  changeDataMasks,
  emptyDataMask,
  recordChoice,
  recordOutcome,
  selectDashboard,
  type DataMask,
  type DataMaskMap,
  type OpenDashboard,
} from '#plugins/dashboard';
import { ancestorsOf } from '../../common/ancestors.ts';
import { isSame } from '../../common/filter-changes.ts';
import { withLabel } from '../../common/types/shared.ts';
import type { NativeFilter } from '../../contract/filter-configuration.ts';
import { afterChoice, presentChoices } from './choice-steps.ts';
import { FilterBars, filterBarSlice } from './filter-bar-state.ts';
import { filterTypeOf, selectFilters } from './filter-selectors.ts';
import type { FilterServices } from './filter-services.ts';
import {
  dependentFilters,
  needsFacts,
  resolveDrafts,
  type ResolvedDrafts,
  type ResolveRequest,
} from './resolve-drafts.ts';

export interface Choice {
  readonly masks: DataMaskMap;
  /** Filters whose selection is put in force now; those of the others wait for Apply. */
  readonly appliedIds: readonly string[];
  /** The chosen masks are checked too: they come from another time, not from the control. */
  readonly isChecked: boolean;
  /** What undo calls it; null: the reader did not choose it. */
  readonly stepName: string | null;
}

/** What earlier choices still ask for: a newer one that takes over finishes it too. */
export interface Unfinished {
  /** Chosen, and what depends on it not checked yet. */
  readonly changedIds: Set<string>;
  /** Of these, the ones that are to be checked themselves. */
  readonly checkedIds: Set<string>;
  /** On their way into force. What is chosen in the same filter meanwhile does not ride along. */
  readonly force: Map<string, DataMask>;
}

export const nothingUnfinished = (): Unfinished => ({
  changedIds: new Set(),
  checkedIds: new Set(),
  force: new Map(),
});

type Layer = Omit<ResolveRequest, 'masks' | 'changedIds' | 'checkedIds'>;

/**
 * Takes up a choice. There are two layers, each possible in itself: what is in force, and what the bar shows, which is
 * that with the choices that wait for Apply. A choice for now is joined to the one in force, and only that one acts on
 * charts; those that wait are checked under all that is shown, and go on waiting.
 */
export function* choose(services: FilterServices, choice: Choice, unfinished: Unfinished): Saga {
  const dashboard = yield* select(selectDashboard);
  if (dashboard === null) return;
  const filters = yield* select(selectFilters);
  const layer = { filters, datasets: dashboard.datasets, dashboardId: dashboard.id };
  const chosen = labelled(services, filters, choice.masks, dashboard.datasets);
  const drafts = { ...(yield* select(FilterBars.select)).drafts, ...chosen };
  for (const id of Object.keys(chosen)) {
    unfinished.changedIds.add(id);
    if (choice.isChecked) unfinished.checkedIds.add(id);
  }
  for (const id of choice.appliedIds) {
    const mask = drafts[id];
    if (mask !== undefined) unfinished.force.set(id, mask);
  }
  const before = yield* presentChoices(filters);
  yield* keepDrafts(drafts, unfinished.force);
  if (choice.stepName !== null) {
    const after = afterChoice(yield* presentChoices(filters), before, choice.appliedIds);
    yield* put(recordChoice({ stepName: choice.stepName, before, after }));
  }
  const { problems, isAllShown } = yield* putInForce(services, layer, unfinished);
  if (!isAllShown) yield* checkShown(services, layer, unfinished, problems);
  unfinished.changedIds.clear();
  unfinished.checkedIds.clear();
  yield* put(recordOutcome(yield* presentChoices(filters)));
  yield* put(filterBarSlice.actions.pendingSet({ pendingIds: [] }));
}

/** Lets go of what is on its way in these filters. */
export function dropUnfinished(unfinished: Unfinished, ids: readonly string[]): void {
  for (const id of ids) {
    unfinished.changedIds.delete(id);
    unfinished.checkedIds.delete(id);
    unfinished.force.delete(id);
  }
}

type Problems = ResolvedDrafts['problems'];

interface PutInForce {
  readonly problems: Problems;
  /** Nothing else is shown: what was checked for the one layer holds for the other. */
  readonly isAllShown: boolean;
}

/** What is chosen for now joins what is in force, with what it makes impossible below taken away, in one change. */
function* putInForce(services: FilterServices, layer: Layer, unfinished: Unfinished): Saga<PutInForce> {
  if (unfinished.force.size === 0) return { problems: {}, isAllShown: false };
  const wanted = Object.fromEntries(unfinished.force);
  const { drafts } = yield* select(FilterBars.select);
  const waiting = layer.filters.filter(({ id }) => drafts[id] !== undefined && !isSame(drafts[id], wanted[id]));
  const waitingIds = waiting.map(({ id }) => id);
  // Under a choice that waits: what was chosen fits what is shown above it, not yet what is in force there.
  const early = layer.filters.filter(
    (filter) => wanted[filter.id] !== undefined && ancestorsOf(filter, layer.filters).some(isOneOf(waitingIds)),
  );
  // With nothing waiting both layers are the same one, and what was checked in it is not asked again.
  const changedIds = waiting.length === 0 ? [...unfinished.changedIds] : Object.keys(wanted);
  const checkedIds = [...unfinished.checkedIds, ...early.map(({ id }) => id)].filter((id) => wanted[id] !== undefined);
  const masks = { ...(yield* select(DataMasks.select)), ...wanted };
  const settled = yield* check(services, { ...layer, masks, changedIds, checkedIds });
  const held = early.filter(({ id }) => !unfinished.checkedIds.has(id) && !selectsSame(settled.masks[id], wanted[id]));
  if (held.length > 0) {
    for (const { id } of held) unfinished.force.delete(id); // waits for Apply together with what is above it
    const told = Object.fromEntries(held.map(({ id }) => [id, settled.problems[id] ?? null]));
    const rest = yield* putInForce(services, layer, unfinished);
    return { ...rest, problems: { ...told, ...rest.problems } };
  }
  const resolvedMasks = labelled(services, layer.filters, { ...wanted, ...settled.masks }, layer.datasets);
  const changed = yield* changedMasks(resolvedMasks);
  unfinished.force.clear();
  if (Object.keys(changed).length > 0) yield* put(changeDataMasks({ masks: changed }));
  const left = Object.entries((yield* select(FilterBars.select)).drafts).filter(
    ([id, mask]) => wanted[id] === undefined || !isSame(mask, wanted[id]),
  );
  yield* keepDrafts(Object.fromEntries(left));
  yield* put(filterBarSlice.actions.settled({ problems: settled.problems }));
  return { problems: settled.problems, isAllShown: waiting.length === 0 };
}

/** The choices that wait stay possible under all that is shown. */
function* checkShown(services: FilterServices, layer: Layer, unfinished: Unfinished, found: Problems): Saga {
  const { drafts } = yield* select(FilterBars.select);
  const masks = { ...(yield* select(DataMasks.select)), ...drafts };
  const changedIds = [...unfinished.changedIds];
  const settled = yield* check(services, { ...layer, masks, changedIds, checkedIds: [] });
  const { drafts: now } = yield* select(FilterBars.select);
  yield* keepDrafts({ ...now, ...labelled(services, layer.filters, settled.masks, layer.datasets) });
  const problems = Object.entries(settled.problems).map(([id, problem]) => [id, problem ?? found[id] ?? null] as const);
  yield* put(filterBarSlice.actions.settled({ problems: Object.fromEntries(problems) }));
}

/** Filters whose selection is asked about count as pending until the answer is there. */
function* check(services: FilterServices, request: ResolveRequest): Saga<ResolvedDrafts> {
  const { filters, masks, changedIds, checkedIds = [] } = request;
  const pendingIds = [
    ...filters.filter(({ id }) => checkedIds.includes(id)),
    ...dependentFilters(filters, changedIds).filter(({ id }) => !checkedIds.includes(id)),
  ]
    .filter((filter) => needsFacts(filterTypeOf(services.extensions, filter), filter, masks[filter.id]))
    .map(({ id }) => id);
  yield* put(filterBarSlice.actions.pendingSet({ pendingIds }));
  return yield* call(resolveDrafts, services, request);
}

/** Those of the masks that say something else than what is in force. */
function* changedMasks(masks: DataMaskMap): Saga<DataMaskMap> {
  const inForce = yield* select(DataMasks.select);
  return Object.fromEntries(
    Object.entries(masks).filter(([id, { extraFormData, filterState }]) => {
      const before = inForce[id] ?? emptyDataMask;
      return !isSame(extraFormData, before.extraFormData) || !isSame(filterState, before.filterState);
    }),
  );
}

/**
 * What differs from what is in force waits for Apply; the rest, such as a choice that was taken back, does not, unless
 * something else is on its way into force there.
 */
function* keepDrafts(chosen: DataMaskMap, force: Unfinished['force'] = new Map()): Saga {
  const takenBack = Object.entries(chosen).filter(([id, mask]) => force.has(id) && !isSame(mask, force.get(id)));
  const drafts = { ...(yield* changedMasks(chosen)), ...Object.fromEntries(takenBack) };
  yield* put(filterBarSlice.actions.draftsSet({ drafts }));
}

/** Masks that say in words what is selected, for permalinks and other readers of them. */
export function labelled(
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

const selectsSame = (one: DataMask | undefined, other: DataMask | undefined) =>
  isSame(one?.filterState.value, other?.filterState.value);

const isOneOf =
  (ids: readonly string[]) =>
  ({ id }: { readonly id: string }) =>
    ids.includes(id);
