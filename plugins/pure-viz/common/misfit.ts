import { isRecord } from '#core/common';
import { Value } from 'typebox/value';
import type { TSchema } from 'typebox';
import { messages } from './messages.ts';

interface Parts {
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly required?: readonly string[];
  readonly items?: TSchema;
}

/** What of a value does not fit a schema, in words; undefined where it fits. */
export function misfit(schema: TSchema, value: unknown): string | undefined {
  const path = misfitPath(schema, value);
  return path === undefined ? undefined : messages.misfit({ part: path.join(' › ') });
}

/** The way to the first part that does not fit; empty for the whole. */
function misfitPath(schema: TSchema, value: unknown): readonly string[] | undefined {
  if (Value.Check(schema, value)) return undefined;
  for (const [name, inner, part] of partsOf(schema, value)) {
    const path = misfitPath(inner, part);
    if (path !== undefined) return [name, ...path];
  }
  return [];
}

function partsOf(
  { properties = {}, required = [], items }: Parts,
  value: unknown,
): readonly [string, TSchema, unknown][] {
  if (Array.isArray(value) && items !== undefined) return value.map((item, index) => [String(index + 1), items, item]);
  if (!isRecord(value)) return [];
  const given = Object.entries(properties).filter(([name]) => value[name] !== undefined || required.includes(name));
  return given.map(([name, inner]) => [name, inner, value[name]]);
}
