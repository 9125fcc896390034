type Filter = Readonly<Record<string, unknown>>;

export interface FilterChanges {
  readonly deleted: readonly string[];
  readonly modified: readonly Filter[];
  readonly reordered: readonly string[];
}

/**
 * The native filters after a change: deleted ones go, modified ones replace theirs or are added, then the given order
 * holds. With an order, filters that it does not name are dropped unless they are new.
 */
export function changeFilters(stored: readonly Filter[], changes: FilterChanges): readonly Filter[] {
  const modified = new Map(changes.modified.map((filter) => [filter['id'], filter]));
  const kept = stored
    .filter((filter) => !changes.deleted.some((id) => id === filter['id']))
    .map((filter) => modified.get(filter['id']) ?? filter);
  const known = new Set(kept.map((filter) => filter['id']));
  const added = [...modified.values()].filter((filter) => !known.has(filter['id']));
  if (changes.reordered.length === 0) return [...kept, ...added];
  const all = new Map([...kept, ...added].map((filter) => [filter['id'], filter]));
  const late = added.filter((filter) => !changes.reordered.some((id) => id === filter['id']));
  const ordered = [...new Set(changes.reordered)].flatMap((id) => {
    const filter = all.get(id);
    return filter === undefined ? [] : [filter];
  });
  return [...ordered, ...late];
}
