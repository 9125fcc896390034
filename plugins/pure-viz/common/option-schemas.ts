import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { isRecord } from '#core/common';
import { messages } from './messages.ts';

/** What the helpers of options write. Others, such as patterns and references, could keep the one that checks settings busy. */
const keywords = new Set(
  (
    'type enum const anyOf items default title description minimum maximum exclusiveMinimum exclusiveMaximum multipleOf ' +
    'minLength maxLength minItems maxItems'
  ).split(' '),
);
const mostOptions = 200;
const mostLevels = 4;

/** Why the schemas of a chart type's options are not used; undefined when they are. `shownWhen`: the schema of its rules. */
export function optionProblem(options: Readonly<Record<string, unknown>>, shownWhen: TSchema): string | undefined {
  const entries = Object.entries(options);
  if (entries.length > mostOptions) return messages.tooManyOptions({ most: mostOptions });
  for (const [name, schema] of entries) {
    const keyword = foreignKeyword(schema, mostLevels);
    if (keyword !== undefined) return messages.foreignKeyword({ name, keyword });
    const rules = isRecord(schema) ? schema['x-shown-when'] : undefined;
    if (rules !== undefined && !Value.Check(shownWhen, rules)) return messages.badRules({ name });
  }
  return undefined;
}

function foreignKeyword(schema: unknown, levels: number): string | undefined {
  if (!isRecord(schema) || levels === 0) return 'a schema that is none';
  const foreign = Object.keys(schema).find(
    (key) => !keywords.has(key) && !key.startsWith('x-') && !key.startsWith('~'),
  );
  if (foreign !== undefined) return foreign.slice(0, 40);
  const { anyOf, items } = schema;
  const inner: readonly unknown[] = [anyOf, items].flat().filter((one) => one !== undefined);
  return inner.map((one) => foreignKeyword(one, levels - 1)).find((one) => one !== undefined);
}
