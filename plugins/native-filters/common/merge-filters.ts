import type { FilterEntry } from '../contract/filter-configuration.ts';
import { filterChanges, isSame } from './filter-changes.ts';

export interface MergedFilters {
  readonly entries: readonly FilterEntry[];
  /** What the others changed, added or removed, as it was called last. */
  readonly theirs: readonly FilterEntry[];
  /** Those of `theirs` that were changed here as well, differently. */
  readonly both: readonly FilterEntry[];
}

/**
 * Filters that two people changed, one entry after the other: what only the others changed is theirs, everything that
 * was changed here is as here. Order: as here if it was changed here, with their new entries at the end; else theirs.
 */
export function mergeFilters(
  base: readonly FilterEntry[],
  mine: readonly FilterEntry[],
  stored: readonly FilterEntry[],
): MergedFilters {
  const [before, here, there] = [byId(base), byId(mine), byId(stored)];
  const isMine = (id: string) => !isSame(before.get(id), here.get(id));
  const isTheirs = (id: string) => !isSame(before.get(id), there.get(id));
  const { reordered } = filterChanges(base, mine);
  const order = reordered.length > 0 ? [mine, stored] : [stored, mine];
  const ids = [...new Set(order.flat().map(({ id }) => id))];
  const known = new Map([...before, ...there, ...here]);
  const changed = [...known].filter(([id]) => isTheirs(id));
  const entries = ids.flatMap((id) => (isMine(id) ? here : there).get(id) ?? []);
  return {
    entries: entries.map((entry) => withoutMissingParents(entry, entries)),
    theirs: changed.map(([id, entry]) => there.get(id) ?? entry),
    both: changed.filter(([id]) => isMine(id) && !isSame(here.get(id), there.get(id))).map(([, entry]) => entry),
  };
}

const byId = (entries: readonly FilterEntry[]) => new Map(entries.map((entry) => [entry.id, entry]));

/** What a filter depends on may have been removed by the others. */
function withoutMissingParents(entry: FilterEntry, all: readonly FilterEntry[]): FilterEntry {
  if (entry.type === 'DIVIDER') return entry;
  const cascadeParentIds = entry.cascadeParentIds.filter((parent) => all.some(({ id }) => id === parent));
  return cascadeParentIds.length === entry.cascadeParentIds.length ? entry : { ...entry, cascadeParentIds };
}
