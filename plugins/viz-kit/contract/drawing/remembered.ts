/** A pure function that works out the answer for each value once. */
export function remembered<K, V>(answerOf: (value: K) => V): (value: K) => V {
  const known = new Map<K, V>();
  return (value) => {
    const found = known.get(value);
    if (found !== undefined) return found;
    const answer = answerOf(value);
    known.set(value, answer);
    return answer;
  };
}

/** What is worked out when it is first asked for, and once. */
export function whenAsked<V>(answerOf: () => V): () => V {
  let known: { readonly answer: V } | undefined;
  return () => (known ??= { answer: answerOf() }).answer;
}
