import { AppError, defineToken, type Extensions } from '#core/common';
import type { DashboardStore, DataMask, DataMaskMap, HydrationInput } from '#plugins/dashboard';
import type { DatasetModel, Datasets } from '#plugins/datasets';
import { ancestorsOf } from '../../common/ancestors.ts';
import { cascadeOrder } from '../../common/cascade-order.ts';
import { extraOfAncestors, extraOnFurther, reachedDataset } from '../../common/extra-of-ancestors.ts';
import { cyclePath, circlesOf } from '../../common/filter-cycles.ts';
import { filtersOf } from '../../common/read-configuration.ts';
import { serverMessages } from '../../common/server-messages.ts';
import { selectedValues } from '../../common/types/select-filter.ts';
import { listOf, typeIn } from '../../common/types/shared.ts';
import type { NativeFilter } from '../../contract/filter-configuration.ts';
import { FilterTypes, type FilterFacts, type FilterType } from '../../contract/filter-type.ts';
import type { ResolvedFilters } from '../../contract/resolved-filters.ts';
import { foundTargets, furtherQuestions } from '../further-targets.ts';
import { permittedQuestion } from '../delegated-query.ts';
import type { FilterRanges } from '../range/filter-range.ts';
import type { FilterValues } from '../values/filter-values.ts';

export interface ResolveServices {
  readonly extensions: Pick<Extensions, 'all'>;
  readonly datasets: Datasets;
  readonly dashboards: DashboardStore;
  readonly values: FilterValues;
  readonly ranges: FilterRanges;
}

/** What was settled, with what a reading without a page must know besides. */
export interface SettledForReading {
  readonly settled: ResolvedFilters;
  /** Filters of installed types that should act and could not be settled, by id, with the reason. */
  readonly failures: Readonly<Record<string, string>>;
}

/** Server: settles what the filters of a dashboard begin with. */
export interface FilterResolver {
  readonly settle: (input: HydrationInput) => Promise<SettledForReading>;
}
export const FilterResolver = defineToken<FilterResolver>('native-filters/FilterSettler');

/** Values looked at for the first item. */
const firstValues = 1;

/**
 * Settles filters in the order of the cascade, those of one level side by side: requested masks first, else defaults,
 * without values that the filters above rule out. What was settled for this opening already stays as it is. A filter
 * that cannot be settled begins empty, and says why; filters in a circle are settled with its last dependency cut.
 */
export function createFilterResolver(services: ResolveServices): FilterResolver {
  return {
    settle: async (input) => {
      const filters = filtersOf(input.metadata);
      const types = services.extensions.all(FilterTypes);
      const problems: Record<string, string> = {};
      const failures: Record<string, string> = {};
      const masks: Record<string, DataMask> = {};
      for (const circle of circlesOf(filters)) {
        const reason = serverMessages.cycle({ path: cyclePath(circle) });
        for (const { id } of circle) problems[id] ??= reason;
      }
      for (const level of levelsOf(cascadeOrder(filters))) {
        const settled = await Promise.all(
          level.map(async (filter) => {
            const known = input.resolvedMasks?.[filter.id];
            if (known !== undefined) return { filter, problem: undefined, mask: known };
            const type = typeIn(types, filter);
            if (type === undefined) {
              return { filter, problem: serverMessages.unknownType({ type: filter.filterType }), mask: undefined };
            }
            try {
              return {
                filter,
                problem: undefined,
                mask: await settleOne(services, { type, filter, filters, types, masks, input }),
              };
            } catch (thrown) {
              if (input.signal.aborted) throw thrown;
              const problem = thrown instanceof AppError ? thrown.message : serverMessages.unsettled();
              failures[filter.id] = problem;
              return { filter, problem, mask: type.maskOf(filter, null) };
            }
          }),
        );
        for (const { filter, problem, mask } of settled) {
          if (problem !== undefined) problems[filter.id] = problem;
          if (mask !== undefined) masks[filter.id] = mask;
        }
      }
      return { settled: { masks, problems }, failures };
    },
  };
}

interface ResolveInput {
  readonly type: FilterType;
  readonly filter: NativeFilter;
  readonly filters: readonly NativeFilter[];
  readonly types: readonly FilterType[];
  /** Of the filters above. */
  readonly masks: DataMaskMap;
  readonly input: HydrationInput;
}

async function settleOne(services: ResolveServices, given: ResolveInput): Promise<DataMask> {
  const { type, filter, filters, types, masks, input } = given;
  const wanted = input.requestedMasks[filter.id];
  const above = ancestorsOf(filter, filters).filter(({ id }) => masks[id] !== undefined);
  if (!needsFacts(given, above)) return type.settle(filter, wanted, { kind: 'none' });
  const target = filter.targets[0];
  const column = target?.column?.name;
  if (target?.datasetId === undefined || column === undefined)
    throw new AppError('validation', serverMessages.noTarget());
  const asked = { datasetId: target.datasetId, column, dashboardId: input.dashboardId, filterId: filter.id };
  const { dataset } = await permittedQuestion(asked, input.reader, services);
  const force = { filters, masks, types };
  const question = {
    column,
    adhoc_filters: filter.adhoc_filters,
    time_range: filter.time_range,
    granularity_sqla: filter.granularity_sqla,
    extra_form_data: extraOfAncestors(filter, force, reachedDataset(dataset)),
  };
  const { targets, isPartial } = await foundTargets(furtherColumns(filter), async (further) => {
    const there = await permittedQuestion({ ...asked, ...further }, input.reader, services);
    const extra = extraOnFurther(filter, force, reachedDataset(there.dataset));
    if (extra === undefined) return undefined;
    return { dataset: there.dataset, rows: { ...question, extra_form_data: extra }, limitsOn: column };
  });
  const whole = { ...question, further: furtherQuestions({ dataset, question }, targets), isPartial };
  const caller = { userId: input.reader.userId, signal: input.signal };
  return type.settle(filter, wanted, await factsFor(services, given, dataset, whole, caller));
}

/** The columns of a filter besides the first. */
const furtherColumns = ({ targets }: NativeFilter) =>
  targets
    .slice(1)
    .flatMap(({ datasetId, column }) =>
      datasetId === undefined || column === undefined ? [] : [{ datasetId, column: column.name }],
    );

type Question = Parameters<FilterValues['ask']>[1];

async function factsFor(
  { values, ranges }: ResolveServices,
  { type, filter, input }: ResolveInput,
  dataset: DatasetModel,
  question: Question,
  caller: { readonly userId: number; readonly signal: AbortSignal },
): Promise<FilterFacts> {
  const { kind } = type.question(filter);
  if (kind === 'range') {
    const { isComplete, ...range } = await ranges.ask(dataset, question, caller);
    return isComplete ? { kind, ...range } : { kind: 'none' };
  }
  if (kind === 'none') return { kind };
  const answer = await values.ask(
    dataset,
    {
      ...question,
      sortMetric: filter.sortMetric,
      sortAscending: filter.controlValues['sortAscending'] !== false,
      limit: firstValues,
      selected: selectedValues((input.requestedMasks[filter.id] ?? filter.defaultDataMask).filterState?.['value']),
    },
    caller,
  );
  const possible = answer.selected.filter(({ count }) => count > 0);
  // Settling looks at what is selected and at the first value: for both this is everything, if all could be asked.
  const isComplete = answer.isPartial !== true;
  return { kind, values: [...answer.values, ...possible], isComplete, total: answer.total };
}

/** The data is only asked where the answer can change what a filter begins with. */
function needsFacts({ type, filter, masks, input }: ResolveInput, above: readonly NativeFilter[]): boolean {
  if (type.question(filter).kind === 'none') return false;
  const wanted = input.requestedMasks[filter.id];
  if (wanted === undefined && filter.controlValues['defaultToFirstItem'] === true) return true;
  const selected = listOf((wanted ?? filter.defaultDataMask).filterState?.['value']);
  const isNarrowed = above.some(({ id }) => Object.keys(masks[id]?.extraFormData ?? {}).length > 0);
  return selected.length > 0 && isNarrowed;
}

/** Filters whose parents are in earlier levels. `order` has each after its parents. */
function levelsOf(order: readonly NativeFilter[]): readonly (readonly NativeFilter[])[] {
  const levelOf = new Map<string, number>();
  const levels = new Map<number, NativeFilter[]>();
  for (const filter of order) {
    const level = Math.max(0, ...filter.cascadeParentIds.map((id) => (levelOf.get(id) ?? -1) + 1));
    levelOf.set(filter.id, level);
    levels.set(level, [...(levels.get(level) ?? []), filter]);
  }
  return [...levels.keys()].sort((a, b) => a - b).map((level) => levels.get(level) ?? []);
}
