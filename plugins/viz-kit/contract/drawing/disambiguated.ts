/** Something a legend lists. */
interface Named {
  /** No two different things have the same. */
  readonly key: string;
  /** What a reader sees. */
  readonly label: string;
}

/**
 * Labels that would read alike are replaced by full names, so that a reader can tell them apart. The full name of a
 * thing is always the same, regardless of its current label.
 */
export function disambiguated<T extends Named>(
  named: readonly T[],
  fullNameOf: (one: T) => string = ({ key }) => key,
): readonly T[] {
  const alike = alikeIn(named, ({ label }) => label);
  const told = named.map((one) => {
    const label = alike.has(one.label) ? fullNameOf(one) : one.label;
    return label === one.label ? one : { ...one, label };
  });
  const isChanged = told.some((one, at) => one !== named[at]);
  return isChanged ? disambiguated(told, fullNameOf) : named; // a full name may read like what others are called
}

/** The words that several different things share. */
export function alikeIn<T extends Pick<Named, 'key'>>(
  named: readonly T[],
  wordsOf: (one: T) => string,
): ReadonlySet<string> {
  const keyOf = new Map<string, string>();
  const alike = new Set<string>();
  for (const one of named) {
    const words = wordsOf(one);
    const known = keyOf.get(words);
    if (known === undefined) keyOf.set(words, one.key);
    else if (known !== one.key) alike.add(words);
  }
  return alike;
}
