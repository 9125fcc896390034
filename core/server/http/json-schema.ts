import type { TSchema } from 'typebox';

type Node = Readonly<Record<string, unknown>>;

/**
 * A schema as JSON Schema 2020-12 has it, the dialect of OpenAPI 3.1: typebox writes the members of a tuple under
 * `items`, as earlier drafts had it.
 */
export function jsonSchemaOf(schema: TSchema): TSchema {
  return converted(schema) as TSchema; // one object gives one object
}

function converted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(converted);
  if (value === null || typeof value !== 'object') return value;
  const node = Object.fromEntries(Object.entries(value as Node).map(([key, part]) => [key, converted(part)]));
  if (!Array.isArray(node['items'])) return node;
  const { items, additionalItems, ...rest } = node;
  return { ...rest, prefixItems: items, ...(additionalItems === undefined ? {} : { items: additionalItems }) };
}
