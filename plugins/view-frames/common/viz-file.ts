import { Type, type Static } from 'typebox';

const word = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const key = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]*$', maxLength: 60 });

const oneOf = <const V extends string>(values: readonly V[]) => Type.Unsafe<V>({ type: 'string', enum: [...values] });

const about = {
  title: word(80),
  group: Type.Optional(word(40)),
  description: Type.Optional(word(300)),
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
    category: oneOf([
      'Table',
      'KPI',
      'Evolution',
      'Part of a Whole',
      'Distribution',
      'Correlation',
      'Ranking',
      'Flow',
      'Map',
    ]),
    description: Type.String({ minLength: 20, maxLength: 400 }),
    tags: Type.Optional(Type.Array(word(40), { maxItems: 20 })),
    slots: Type.Array(
      Type.Object(
        {
          key,
          kind: oneOf(['dimension', 'metric', 'time-axis', 'column']),
          role: Type.Optional(oneOf(['time', 'category', 'color', 'detail', 'value', 'sort', 'number', 'rows'])),
          title: word(80),
          isRequired: Type.Boolean(),
          max: Type.Optional(Type.Integer({ minimum: 1 })),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 20 },
    ),
    options: Type.Optional(Type.Record(key, Option, { maxProperties: 50 })),
    emits: Type.Optional(Type.Array(Type.Literal('select'), { maxItems: 1 })),
    skeleton: Type.Optional(oneOf(['line', 'bars', 'table', 'number', 'pie'])),
    /** Its replacement outside a page, as in mails: its rows (default), or a note with its name. */
    fallback: Type.Optional(oneOf(['table', 'note'])),
  },
  { additionalProperties: false },
);
export type VizFile = Static<typeof VizFile>;
