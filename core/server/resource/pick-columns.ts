type Row = Readonly<Record<string, unknown>>;

/** Keeps the named fields of a row; a dotted name reaches into objects and into each object of a list. */
export function pickColumns(row: Row, names: readonly string[]): Row {
  const wanted = new Map<string, string[]>();
  for (const name of names) {
    const at = name.indexOf('.');
    const [first, rest] = at === -1 ? [name, undefined] : [name.slice(0, at), name.slice(at + 1)];
    const inner = wanted.get(first) ?? [];
    wanted.set(first, rest === undefined ? inner : [...inner, rest]);
  }
  const picked: Record<string, unknown> = {};
  for (const [first, inner] of wanted) {
    if (first in row) picked[first] = inner.length === 0 ? row[first] : pickInner(row[first], inner);
  }
  return picked;
}

function pickInner(value: unknown, names: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => pickInner(item, names));
  return value !== null && typeof value === 'object' ? pickColumns(value as Row, names) : value;
}

/** `slice_name` reads "Slice Name", `owners.first_name` "Owners First Name". */
export function labelOf(column: string): string {
  return column
    .split(/[._]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
