import type { TSchema } from 'typebox';

type Node = Readonly<Record<string, unknown>>;

/**
 * A schema as the readers of OpenAPI documents understand it. typebox writes a tuple as earlier drafts of JSON Schema
 * had it, and programs for 3.0 or 3.1 know one draft or the other: a list of so many members, each of one of their
 * kinds, says the same in both.
 */
export function jsonSchemaOf(schema: TSchema): TSchema {
  return converted(schema) as TSchema; // one object gives one object
}

function converted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(converted);
  if (value === null || typeof value !== 'object') return value;
  const node = Object.fromEntries(Object.entries(value as Node).map(([key, part]) => [key, converted(part)]));
  const { items: members, additionalItems: _none, ...rest } = node;
  if (!Array.isArray(members)) return node;
  return { ...rest, minItems: members.length, maxItems: members.length, items: oneOfThem(members as readonly Node[]) };
}

function oneOfThem(members: readonly Node[]): Node | undefined {
  const kinds = [...new Map(members.map((member) => [JSON.stringify(member), member])).values()];
  return kinds.length === 1 ? kinds[0] : { anyOf: kinds };
}
