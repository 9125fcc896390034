import type { StoreRoot } from '#core/common';
import { call, put, select, type Saga } from '#core/browser';
import {
  DataMasks,
  changeDataMasks,
  recordChoice,
  recordOutcome,
  selectDashboard,
  type DataMaskMap,
  type OpenDashboard,
} from '#plugins/dashboard';
import {
  choicesApplied,
  changedMasks,
  checkForForce,
  checkForShown,
  heldBackIds,
  takenUp,
  trimmedDrafts,
  waitingIds,
  type Check,
  type Checked,
  type ChoiceState,
} from '../../common/choice-flow.ts';
import { withLabel } from '../../common/types/shared.ts';
import type { NativeFilter } from '../../contract/filter-configuration.ts';
import { afterChoice, presentChoices } from './choice-steps.ts';
import { FilterBars, filterBarSlice, type takeChoice } from './filter-bar-state.ts';
import { filterTypeOf, selectFilters } from './filter-selectors.ts';
import type { FilterServices } from './filter-services.ts';
import { dependentFilters, needsFacts, resolveDrafts } from './resolve-drafts.ts';

interface Filters {
  readonly filters: readonly NativeFilter[];
  readonly datasets: OpenDashboard['datasets'];
  readonly dashboardId: number;
}

/**
 * Applies a choice to the masks. There are two layers, each possible in itself: what is in force, and what the bar
 * shows, which adds the choices that wait for Apply. A choice to apply now is merged into what is in force, and only
 * that acts on charts; waiting choices are checked under all that is shown, and keep waiting. Unfinished work is kept
 * in the store, so that a newer choice, which cancels this one, finishes it too.
 */
export function* choose(
  services: FilterServices,
  { masks, stepName, ...choice }: ReturnType<typeof takeChoice>['payload'],
): Saga {
  const dashboard = yield* select(selectDashboard);
  if (dashboard === null) return;
  const filters = yield* select(selectFilters);
  const of: Filters = { filters, datasets: dashboard.datasets, dashboardId: dashboard.id };
  const before = yield* presentChoices(filters);
  const chosen = labelled(services, filters, masks, dashboard.datasets);
  yield* put(filterBarSlice.actions.choicesSet(takenUp(yield* select(selectChoices), { ...choice, masks: chosen })));
  if (stepName !== null) {
    const after = afterChoice(yield* presentChoices(filters), before, choice.appliedIds);
    yield* put(recordChoice({ stepName, before, after }));
  }
  const { problems, isAllShown } = yield* putInForce(services, of);
  if (!isAllShown) yield* checkShown(services, of, problems);
  yield* put(filterBarSlice.actions.choicesFinished());
  yield* put(recordOutcome(yield* presentChoices(filters)));
}

/** Current choices between the bar and the charts. */
function selectChoices(root: StoreRoot): ChoiceState {
  const { drafts, unfinished } = FilterBars.select(root);
  return { inForce: DataMasks.select(root), drafts, unfinished };
}

type Problems = Checked['problems'];

interface PutInForce {
  readonly problems: Problems;
  /** Nothing else is shown: what was checked for the one layer holds for the other. */
  readonly isAllShown: boolean;
}

/** What is chosen for now joins what is in force, with what it makes impossible below taken away, in one change. */
function* putInForce(services: FilterServices, of: Filters): Saga<PutInForce> {
  const { filters } = of;
  const asked = yield* select(selectChoices);
  if (Object.keys(asked.unfinished.masks).length === 0) return { problems: {}, isAllShown: false };
  const isAllShown = waitingIds(filters, asked).length === 0;
  const found = yield* check(services, of, checkForForce(filters, asked));
  const heldBack = heldBackIds(filters, asked, found);
  if (heldBack.length > 0) {
    yield* put(filterBarSlice.actions.heldBack({ ids: heldBack }));
    const told = Object.fromEntries(heldBack.map((id) => [id, found.problems[id] ?? null]));
    const rest = yield* putInForce(services, of);
    return { ...rest, problems: { ...told, ...rest.problems } };
  }
  const present = yield* select(selectChoices);
  const possible = { ...asked.unfinished.masks, ...found.masks };
  const after = choicesApplied(present, labelled(services, filters, possible, of.datasets));
  const changed = changedMasks(after.inForce, present.inForce);
  if (Object.keys(changed).length > 0) yield* put(changeDataMasks({ masks: changed }));
  yield* put(filterBarSlice.actions.choicesSet(after));
  yield* put(filterBarSlice.actions.settled({ problems: found.problems }));
  return { problems: found.problems, isAllShown };
}

/** The choices that wait stay possible under all that is shown. */
function* checkShown(services: FilterServices, of: Filters, inForce: Problems): Saga {
  const found = yield* check(services, of, checkForShown(yield* select(selectChoices)));
  const present = yield* select(selectChoices);
  const drafts = trimmedDrafts(present, labelled(services, of.filters, found.masks, of.datasets));
  yield* put(filterBarSlice.actions.choicesSet({ ...present, drafts }));
  const problems = Object.entries(found.problems).map(([id, problem]) => [id, problem ?? inForce[id] ?? null] as const);
  yield* put(filterBarSlice.actions.settled({ problems: Object.fromEntries(problems) }));
}

/** Filters whose selection is asked about count as pending until the answer is there. */
function* check(services: FilterServices, of: Filters, { masks, changedIds, checkedIds }: Check): Saga<Checked> {
  const pendingIds = [
    ...of.filters.filter(({ id }) => checkedIds.includes(id)),
    ...dependentFilters(of.filters, changedIds).filter(({ id }) => !checkedIds.includes(id)),
  ]
    .filter((filter) => needsFacts(filterTypeOf(services.extensions, filter), filter, masks[filter.id]))
    .map(({ id }) => id);
  yield* put(filterBarSlice.actions.pendingSet({ pendingIds }));
  return yield* call(resolveDrafts, services, { ...of, masks, changedIds, checkedIds });
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
