/** `a, a` become `a, a__1`. See docs/http-api.md, "SQL editor". */
export function resultColumnNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  const nextSuffix = new Map<string, number>(); // of thousands of equal names each would be tried against all before
  return names.map((name) => {
    let unique = name;
    for (let suffix = nextSuffix.get(name) ?? 1; taken.has(unique); suffix += 1) {
      unique = `${name}__${suffix}`;
      nextSuffix.set(name, suffix + 1);
    }
    taken.add(unique);
    return unique;
  });
}
