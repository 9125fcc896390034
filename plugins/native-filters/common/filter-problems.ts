import type { FilterEntry, NativeFilter } from '../contract/filter-configuration.ts';
import type { FilterType } from '../contract/filter-type.ts';
import { cyclePath, circlesOf } from './filter-cycles.ts';
import { settingsMessages as text } from './settings-messages.ts';

export interface FilterProblem {
  readonly entryId: string;
  readonly field: 'name' | 'filterType' | 'dataset' | 'column' | 'parents';
  readonly message: string;
}

/** What keeps a configuration from being saved. */
export function filterProblems(
  entries: readonly FilterEntry[],
  types: readonly FilterType[],
): readonly FilterProblem[] {
  const filters = entries.filter((entry): entry is NativeFilter => entry.type === 'NATIVE_FILTER');
  return [...filters.flatMap((filter) => problemsOf(filter, types)), ...circleProblems(filters)];
}

function problemsOf(filter: NativeFilter, types: readonly FilterType[]): readonly FilterProblem[] {
  const entryId = filter.id;
  const type = types.find(({ key }) => key === filter.filterType);
  const target = filter.targets[0];
  const problems: FilterProblem[] = [];
  if (filter.name.trim() === '') problems.push({ entryId, field: 'name', message: text.nameMissing() });
  if (type !== undefined && type.target !== 'none' && target?.datasetId === undefined) {
    problems.push({ entryId, field: 'dataset', message: text.datasetMissing() });
  } else if (type?.target === 'column' && (target?.column?.name ?? '') === '') {
    problems.push({ entryId, field: 'column', message: text.columnMissing() });
  }
  return problems;
}

/** Circles of dependencies, with their paths named, at each filter in one. */
function circleProblems(filters: readonly NativeFilter[]): readonly FilterProblem[] {
  const messages = new Map<string, string>();
  for (const circle of circlesOf(filters)) {
    const message = text.standingCycle({ path: cyclePath(circle) });
    for (const { id } of circle) if (!messages.has(id)) messages.set(id, message);
  }
  return [...messages].map(([entryId, message]) => ({ entryId, field: 'parents', message }));
}
