import { eachInTurns, finished, type Steps } from './in-turns.ts';

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
export const disambiguated = <T extends Named>(named: readonly T[], fullNameOf?: (one: T) => string): readonly T[] =>
  finished(disambiguatedInTurns(named, fullNameOf));

/** The same with pauses. */
export function* disambiguatedInTurns<T extends Named>(
  named: readonly T[],
  fullNameOf: (one: T) => string = ({ key }) => key,
): Steps<readonly T[]> {
  const alike = yield* alikeInTurns(named, ({ label }) => label);
  if (alike.size === 0) return named;
  const told = yield* eachInTurns(named, (one) => {
    const label = alike.has(one.label) ? fullNameOf(one) : one.label;
    return label === one.label ? one : { ...one, label };
  });
  const isChanged = told.some((one, at) => one !== named[at]);
  return isChanged ? yield* disambiguatedInTurns(told, fullNameOf) : named; // a full name may read like what others are called
}

/** The words that several different things share. */
export function* alikeInTurns<T extends Pick<Named, 'key'>>(
  named: readonly T[],
  wordsOf: (one: T) => string,
): Steps<ReadonlySet<string>> {
  const keyOf = new Map<string, string>();
  const alike = new Set<string>();
  yield* eachInTurns(named, (one) => {
    const words = wordsOf(one);
    const known = keyOf.get(words);
    if (known === undefined) keyOf.set(words, one.key);
    else if (known !== one.key) alike.add(words);
  });
  return alike;
}
