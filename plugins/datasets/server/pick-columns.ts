/**
 * The named fields of a row; `database.id` keeps only `id` of `database`, in lists of each item. Unknown names are
 * left out. Wire contract §2.1.
 */
export function pickColumns(row: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  const wanted = new Map<string, string[]>();
  for (const name of names) {
    const dot = name.indexOf('.');
    const head = dot === -1 ? name : name.slice(0, dot);
    const rest = wanted.get(head) ?? [];
    if (dot !== -1) rest.push(name.slice(dot + 1));
    wanted.set(head, rest);
  }
  const picked = [...wanted].flatMap(([head, rest]): [string, unknown][] =>
    head in row ? [[head, rest.length === 0 ? row[head] : pickInside(row[head], rest)]] : []);
  return Object.fromEntries(picked);
}

function pickInside(value: unknown, names: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => pickInside(item, names));
  return value !== null && typeof value === 'object' ? pickColumns(value as Readonly<Record<string, unknown>>, names) : value; // JSON object
}
