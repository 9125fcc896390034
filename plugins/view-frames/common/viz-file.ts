import { Type, type Static } from 'typebox';
import { describedParts } from '#plugins/viz-kit';

const word = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const key = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]*$', maxLength: 60 });

const parts = describedParts({ key, title: word(80), help: word(300) });

const about = {
  title: word(80),
  group: Type.Optional(word(40)),
  description: Type.Optional(word(300)),
  shownWhen: Type.Optional(parts.shownWhen),
};

const Option = Type.Union([
  Type.Object({ kind: Type.Literal('toggle'), default: Type.Boolean(), ...about }, { additionalProperties: false }),
  Type.Object(
    {
      kind: Type.Literal('number'),
      default: Type.Number(),
      minimum: Type.Optional(Type.Number()),
      maximum: Type.Optional(Type.Number()),
      step: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
      ...about,
    },
    { additionalProperties: false },
  ),
  Type.Object(
    { kind: Type.Literal('text'), default: Type.String({ maxLength: 1_000 }), ...about },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      kind: Type.Literal('choice'),
      default: word(80),
      /** Value and what a reader sees. */
      choices: Type.Array(Type.Tuple([word(80), word(80)]), { minItems: 1, maxItems: 50 }),
      ...about,
    },
    { additionalProperties: false },
  ),
]);

/** `viz.json`: what a chart type is called, which fields and options it has; read without running anything of it. */
export const VizFile = Type.Object(
  {
    key: Type.String({ pattern: '^[a-z0-9][a-z0-9_-]*$', maxLength: 60 }),
    name: word(80),
    category: parts.category,
    description: Type.String({ minLength: 20, maxLength: 400 }),
    tags: Type.Optional(Type.Array(word(40), { maxItems: 20 })),
    suits: Type.Optional(parts.suits),
    slots: Type.Array(parts.slot, { minItems: 1, maxItems: 20 }),
    sorts: Type.Optional(Type.Array(parts.sort, { maxItems: 10 })),
    options: Type.Optional(Type.Record(key, Option, { maxProperties: 50 })),
    emits: Type.Optional(Type.Array(Type.Literal('select'), { maxItems: 1 })),
    skeleton: Type.Optional(parts.skeleton),
    /** Its replacement outside a page, as in mails: its rows (default), or a note with its name. */
    fallback: Type.Optional(Type.Unsafe<'table' | 'note'>({ type: 'string', enum: ['table', 'note'] })),
  },
  { additionalProperties: false },
);
export type VizFile = Static<typeof VizFile>;
