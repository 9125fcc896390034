/** One or, after a pivot, several levels. Levels that were cleared are null. */
export type Label = readonly (string | null)[];

/** Between the parts of a flattened name. */
const partSeparator = ', ';
export const partsOf = (label: Label): readonly string[] => label.filter((part) => part !== null);
export const joinLabel = (label: Label): string => partsOf(label).join(partSeparator);

const escapedLabel = (label: Label): string => {
  const parts = partsOf(label);
  // A single part may be the name of a column, by which others find it.
  return parts.length === 1
    ? joinLabel(label)
    : parts.map((part) => part.replaceAll(partSeparator, `\\${partSeparator}`)).join(partSeparator);
};

/**
 * Names of flattened columns, each its own. Where parts hold the separator and two names would be one, it is escaped in
 * them, as clients know it; names that are the same even so are numbered, the first of them excepted.
 */
export function namesOf(labels: readonly Label[]): readonly string[] {
  const doubles = doubled(labels.map(joinLabel));
  const names = labels.map((label) => (doubles.has(joinLabel(label)) ? escapedLabel(label) : joinLabel(label)));
  const taken = new Set<string>();
  const wanted = new Set(names);
  return names.map((name) => {
    let own = name;
    for (let count = 2; taken.has(own) || (own !== name && wanted.has(own)); count += 1) own = `${name} (${count})`;
    taken.add(own);
    return own;
  });
}

function doubled(names: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(names.filter((name) => seen.has(name) || (seen.add(name), false)));
}
