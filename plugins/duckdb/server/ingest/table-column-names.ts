/** Most columns of a file that become a table. */
export const maxColumns = 4_000;

/** Names that differ, ignoring case: a second "Total" becomes "Total_2"; an empty one "column_3". */
export function tableColumnNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  const nextCount = new Map<string, number>(); // of thousands of equal names each would be tried against all before
  return names.map((given, index) => {
    const base = given.trim() === '' ? `column_${index + 1}` : given;
    let name = base;
    for (let count = nextCount.get(base) ?? 2; taken.has(name.toLowerCase()); count += 1) {
      name = `${base}_${count}`;
      nextCount.set(base, count + 1);
    }
    taken.add(name.toLowerCase());
    return name;
  });
}
