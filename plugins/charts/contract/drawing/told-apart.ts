/** Something a legend lists. */
interface Named {
  /** No two different things have the same. */
  readonly key: string;
  /** What a reader sees. */
  readonly label: string;
}

/** What would read alike is called by its full name instead, so that a reader can tell which is which. */
export function toldApart<T extends Named>(
  named: readonly T[],
  fullNameOf: (one: T) => string = ({ key }) => key,
): readonly T[] {
  const alike = alikeIn(named, ({ label }) => label);
  return alike.size === 0
    ? named
    : named.map((one) => (alike.has(one.label) ? { ...one, label: fullNameOf(one) } : one));
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
