import type { FilterEntry, NativeFilter } from '../contract/filter-configuration.ts';
import type { FilterType } from '../contract/filter-type.ts';
import { cascadeOrder } from './cascade-order.ts';
import { settingsText as text } from './settings-messages.ts';

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
  return [...filters.flatMap((filter) => problemsOf(filter, types)), ...cycleProblem(filters)];
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

/** A circle of dependencies, with its path named. */
export function cycleProblem(filters: readonly NativeFilter[]): readonly FilterProblem[] {
  const order = cascadeOrder(filters);
  if (order.ok) return [];
  const entryId = filters.find(({ name }) => name === order.error[0])?.id ?? '';
  return [{ entryId, field: 'parents', message: text.cycle({ path: order.error.join(' → ') }) }];
}
