/** A DuckDB type as far as its values have parts. */
export type NestedType =
  | { readonly kind: 'scalar'; readonly name: string }
  | { readonly kind: 'list'; readonly element: NestedType }
  | { readonly kind: 'map'; readonly key: NestedType; readonly value: NestedType }
  | { readonly kind: 'struct' | 'union'; readonly members: readonly Member[] };

interface Member {
  readonly name: string;
  readonly type: NestedType;
}

/** Reads a type as the catalogue writes it: `STRUCT(a INTEGER,"odd name" VARCHAR[])`, `MAP(VARCHAR,INTEGER)`. */
export function nestedType(text: string): NestedType {
  const type = text.trim();
  const list = /^(.*)\[\d*\]$/s.exec(type);
  if (list !== null) return { kind: 'list', element: nestedType(list[1] ?? '') };
  const [, word = '', inner = ''] = /^(STRUCT|MAP|UNION)\s*\((.*)\)$/is.exec(type) ?? [];
  const parts = inner === '' ? [] : partsOf(inner);
  switch (word.toUpperCase()) {
    case 'MAP':
      return { kind: 'map', key: nestedType(parts[0] ?? ''), value: nestedType(parts[1] ?? '') };
    case 'STRUCT':
      return { kind: 'struct', members: parts.map(memberOf) };
    case 'UNION':
      return { kind: 'union', members: parts.map(memberOf) };
    default:
      return { kind: 'scalar', name: type };
  }
}

function memberOf(part: string): Member {
  const [, quoted, plain = '', type = ''] = /^\s*(?:"((?:[^"]|"")*)"|(\S+))\s+(.*)$/s.exec(part) ?? [];
  return { name: quoted?.replaceAll('""', '"') ?? plain, type: nestedType(type) };
}

/** Parts between commas, outside brackets and quotes. */
function partsOf(text: string): readonly string[] {
  const parts: string[] = [];
  let [start, depth, quote] = [0, 0, ''];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (sign === ',' && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}
