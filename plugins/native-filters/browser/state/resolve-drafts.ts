import { toAppError, type Extensions } from '#core/common';
import { call, delay, race, type Saga } from '#core/browser';
import type { DataMask, DataMaskMap, OpenDashboard } from '#plugins/dashboard';
import { ancestorsOf } from '../../common/ancestors.ts';
import { barMessages } from '../../common/bar-messages.ts';
import { cascadeOrder } from '../../common/cascade-order.ts';
import type { Check, Checked } from '../../common/choice-flow.ts';
import { extraOfAncestors, extraOnFurther, reachedDataset } from '../../common/extra-of-ancestors.ts';
import { selectedValues } from '../../common/types/select-filter.ts';
import type { NativeFilter } from '../../contract/filter-configuration.ts';
import { FilterTypes, type FilterFacts, type FilterType } from '../../contract/filter-type.ts';
import { askFilterRange, askFilterValues } from '../../contract/routes.ts';
import { filterQuestion, furtherTargets, valueOrder } from './filter-question.ts';
import { filterTypeOf } from './filter-selectors.ts';
import type { FilterServices } from './filter-services.ts';

/** Milliseconds a filter counts as pending; then it goes on without a selection. */
export const pendingForMs = 5_000;

export interface ResolveRequest extends Check {
  readonly filters: readonly NativeFilter[];
  readonly datasets: OpenDashboard['datasets'];
  readonly dashboardId: number;
}

/** The filters that a change of some others may leave with an impossible selection, each after those above it. */
export function dependentFilters(
  filters: readonly NativeFilter[],
  changedIds: readonly string[],
): readonly NativeFilter[] {
  return cascadeOrder(filters).filter(
    (filter) =>
      !changedIds.includes(filter.id) && ancestorsOf(filter, filters).some(({ id }) => changedIds.includes(id)),
  );
}

/** Whether the data must be asked before the filter's selection is known to be possible. */
export function needsFacts(type: FilterType | undefined, filter: NativeFilter, mask: DataMask | undefined): boolean {
  if (type === undefined || type.question(filter).kind === 'none') return false;
  return filter.controlValues['defaultToFirstItem'] === true || (mask !== undefined && !type.isEmpty(mask));
}

/**
 * Checks what a change means for the filters below it, level by level, so that an impossible pair is never asked. A
 * filter whose answer fails or takes too long goes on empty, and says why.
 */
export function* resolveDrafts(services: FilterServices, request: ResolveRequest): Saga<Checked> {
  const { filters, changedIds, checkedIds } = request;
  const masks: Record<string, DataMask> = { ...request.masks };
  const problems: Record<string, string | null> = Object.fromEntries(changedIds.map((id) => [id, null]));
  const dependent = new Set(dependentFilters(filters, changedIds).map(({ id }) => id));
  for (const filter of cascadeOrder(filters)) {
    const isChecked = dependent.has(filter.id) || checkedIds.includes(filter.id);
    const type = filterTypeOf(services.extensions, filter);
    if (!isChecked || type === undefined || !needsFacts(type, filter, masks[filter.id])) continue;
    const outcome = yield* race({
      settled: () => settleOne(services, { ...request, masks }, filter, type),
      late: () => delay(pendingForMs),
    });
    const { mask, problem } = outcome.settled ?? { mask: type.maskOf(filter, null), problem: barMessages.tooLate() };
    masks[filter.id] = mask;
    problems[filter.id] = problem;
  }
  const touched = filters.filter(({ id }) => changedIds.includes(id) || checkedIds.includes(id) || dependent.has(id));
  return {
    masks: Object.fromEntries(touched.flatMap(({ id }) => (masks[id] === undefined ? [] : [[id, masks[id]]]))),
    problems,
  };
}

function* settleOne(
  services: FilterServices,
  request: ResolveRequest,
  filter: NativeFilter,
  type: FilterType,
): Saga<{ readonly mask: DataMask; readonly problem: string | null }> {
  const abort = new AbortController();
  try {
    const facts = yield* call(() => factsFor(services, request, filter, type, abort.signal));
    return { mask: type.settle(filter, request.masks[filter.id], facts), problem: null };
  } catch (thrown) {
    return { mask: type.maskOf(filter, null), problem: toAppError(thrown).message };
  } finally {
    abort.abort(); // lost the race, or the visit ended; harmless after an answer
  }
}

const firstValues = 1;

async function factsFor(
  { http, extensions }: FilterServices,
  { filters, masks, datasets, dashboardId }: ResolveRequest,
  filter: NativeFilter,
  type: FilterType,
  signal: AbortSignal,
): Promise<FilterFacts> {
  const dataset = datasets[filter.targets[0]?.datasetId ?? 0];
  const types = extensions.all(FilterTypes);
  const force = { filters, masks, types };
  const extra = dataset === undefined ? {} : extraOfAncestors(filter, force, reachedDataset(dataset));
  const more = furtherTargets(filter, datasets, (on) => extraOnFurther(filter, force, on));
  const asked = filterQuestion(filter, extra, more);
  if (asked === undefined) return { kind: 'none' };
  const question = { ...asked, dashboardId };
  if (type.question(filter).kind === 'range') {
    const { body } = await http.send(askFilterRange, { body: { ...question, bins: 1 } }, { signal, long: 'asked' });
    const { isComplete, ...range } = body.result;
    return isComplete ? { kind: 'range', ...range } : { kind: 'none' };
  }
  const selected = selectedValues(masks[filter.id]?.filterState.value);
  const { body } = await http.send(
    askFilterValues,
    { body: { ...question, ...valueOrder(filter), limit: firstValues, selected: [...selected] } },
    { signal, long: 'asked' },
  );
  const possible = body.result.selected.filter(({ count }) => count > 0);
  // Whether what is selected still occurs, and the first value: all that settling looks at, if all could be asked.
  return {
    kind: 'values',
    values: [...body.result.values, ...possible],
    isComplete: body.result.isPartial !== true,
    total: body.result.total,
  };
}

/** Masks with which new filters begin where the server has not settled them. */
export function unresolvedMasks(
  extensions: Pick<Extensions, 'all'>,
  filters: readonly NativeFilter[],
  wanted: DataMaskMap,
): DataMaskMap {
  return Object.fromEntries(
    filters.flatMap((filter) => {
      const type = filterTypeOf(extensions, filter);
      return type === undefined ? [] : [[filter.id, type.settle(filter, wanted[filter.id], { kind: 'none' })]];
    }),
  );
}
