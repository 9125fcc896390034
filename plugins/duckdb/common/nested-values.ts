import { nestedType, type NestedType } from './nested-type.ts';

/** Types that `union_extract` and casts are written with; anything else in a name is none of DuckDB's. */
const plainType = /^[A-Z][A-Z0-9_ ]*(?:\(\d+(?:,\d+)?\))?$/i;

/**
 * A list, map, struct or union from the JSON that a cell shows, as text that DuckDB reads as the column's own type; a union
 * is told by its member and the member's text. Undefined: the text itself is such a value, or the type has no parts.
 */
export function valueOfCell(databaseType: string, cell: string, write: (text: string) => string): string | undefined {
  const type = nestedType(databaseType);
  if (type.kind === 'scalar') return undefined;
  const value = parsed(cell);
  if (value === undefined) return undefined;
  return type.kind === 'union' ? unionText(type, value, write) : write(textOf(value, type));
}

/** What a union is compared by. */
export const comparableUnion = (databaseType: string, expression: string): string | undefined =>
  nestedType(databaseType).kind === 'union'
    ? `concat(CAST(union_tag(${expression}) AS VARCHAR), ' ', CAST(${expression} AS VARCHAR))`
    : undefined;

function unionText(
  { members }: Extract<NestedType, { readonly members: unknown }>,
  value: unknown,
  write: (text: string) => string,
): string | undefined {
  const { tag, value: held } = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const member = members.find(({ name }) => name === tag);
  if (member === undefined) return undefined;
  const cast =
    member.type.kind === 'scalar' && plainType.test(member.type.name)
      ? `CAST(CAST(${write(plain(held))} AS ${member.type.name}) AS VARCHAR)`
      : write(textOf(held, member.type));
  return `concat(${write(member.name)}, ' ', ${cast})`;
}

function parsed(cell: string): unknown {
  try {
    return JSON.parse(cell) as unknown;
  } catch {
    return undefined;
  }
}

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Texts are quoted, since brackets, commas and the word NULL have a meaning. */
function textOf(value: unknown, type: NestedType): string {
  if (value === null || value === undefined) return 'NULL';
  switch (type.kind) {
    case 'list':
      return Array.isArray(value)
        ? `[${value.map((one: unknown) => textOf(one, type.element)).join(', ')}]`
        : plain(value);
    case 'map':
      return Array.isArray(value)
        ? `{${value.map((entry: unknown) => entryText(entry, type)).join(', ')}}`
        : plain(value);
    case 'struct':
      return `{${type.members.map(({ name, type: own }) => `${quoted(name)}: ${textOf(fieldOf(value, name), own)}`).join(', ')}}`;
    default:
      return typeof value === 'string' ? quoted(value) : plain(value);
  }
}

function entryText(entry: unknown, { key, value }: Extract<NestedType, { readonly kind: 'map' }>): string {
  return `${textOf(fieldOf(entry, 'key'), key)}=${textOf(fieldOf(entry, 'value'), value)}`;
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

const quoted = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`;
