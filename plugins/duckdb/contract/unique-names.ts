/** `a, a` become `a, a__1`. Wire contract §13.1. */
export function uniqueNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let unique = name;
    for (let suffix = 1; taken.has(unique); suffix += 1) unique = `${name}__${suffix}`;
    taken.add(unique);
    return unique;
  });
}
