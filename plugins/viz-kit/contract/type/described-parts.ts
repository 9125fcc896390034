import { Type, type TString } from 'typebox';
import type { FieldShape } from './field-shape.ts';
import type { Slot, SlotRole } from './slot.ts';
import type { VizCategory, VizType } from './viz-type.ts';

/** How long texts may be, and which keys there may be, in descriptions of one kind. */
interface Texts {
  readonly key: TString;
  readonly title: TString;
  readonly help: TString;
}

const closed = { additionalProperties: false };
const oneOf = <const V extends string>(values: readonly V[]) => Type.Unsafe<V>({ type: 'string', enum: [...values] });
/** The compiler finds a word that is missing here, and one that is none. */
const keyOf = <V extends string>(words: Readonly<Record<V, true>>) => oneOf(Object.keys(words) as V[]);
const oneOrMore = <const S extends Parameters<typeof Type.Array>[0]>(rule: S) =>
  Type.Union([rule, Type.Array(rule, { maxItems: 10 })]);

const categories: Record<VizCategory, true> = {
  Table: true,
  KPI: true,
  Evolution: true,
  'Part of a Whole': true,
  Distribution: true,
  Correlation: true,
  Ranking: true,
  Flow: true,
  Map: true,
};
const skeletons: Record<VizType['skeleton'], true> = { line: true, bars: true, table: true, number: true, pie: true };
const kinds: Record<Slot['kind'], true> = { dimension: true, metric: true, 'time-axis': true, column: true };
const roles: Record<SlotRole, true> = {
  time: true,
  category: true,
  color: true,
  detail: true,
  value: true,
  sort: true,
  number: true,
  rows: true,
  facet: true,
  drill: true,
};

const shapes: Record<FieldShape, true> = {
  single: true,
  'over-time': true,
  'one-category': true,
  'several-categories': true,
  'several-metrics': true,
  numbers: true,
  rows: true,
};

/** Schemas for the parts of a chart type that is described as data: by a file, or by a sandbox. */
export function describedParts({ key, title, help }: Texts) {
  const isOneOf = Type.Object(
    {
      key,
      is: Type.Array(Type.Union([Type.String({ maxLength: 200 }), Type.Number(), Type.Boolean(), Type.Null()]), {
        maxItems: 50,
      }),
    },
    closed,
  );
  const isFilled = Type.Object({ key, isFilled: Type.Literal(true), or: Type.Optional(key) }, closed);
  const rule = Type.Union([isOneOf, isFilled]);
  const sortRule = Type.Union([
    isOneOf,
    isFilled,
    Type.Object({ series: oneOf(['one', 'several']) }, closed),
    Type.Object({ axis: oneOf(['time', 'other']) }, closed),
  ]);
  const direction = Type.Object({ key, ascending: Type.Boolean(), needsValue: Type.Optional(Type.Boolean()) }, closed);
  const sortBy = Type.Union([
    Type.Object({ kind: oneOf(['slot', 'option', 'columns']), key }, closed),
    Type.Object(
      { kind: Type.Literal('axis-or-metric'), key, otherwise: Type.Object({ key, direction }, closed) },
      closed,
    ),
    Type.Object(
      {
        kind: Type.Literal('pairs'),
        key,
        /** What is read, the value that means ascending, the one that means descending. */
        choices: Type.Array(Type.Tuple([title, title, title]), { minItems: 1, maxItems: 50 }),
      },
      closed,
    ),
    Type.Object({ kind: Type.Literal('whether'), key, on: title, off: title }, closed),
  ]);
  return {
    category: keyOf(categories),
    suits: Type.Array(keyOf(shapes), { maxItems: 10 }),
    skeleton: keyOf(skeletons),
    shownWhen: oneOrMore(rule),
    slot: Type.Object(
      {
        key,
        kind: keyOf(kinds),
        role: Type.Optional(keyOf(roles)),
        title,
        isRequired: Type.Boolean(),
        max: Type.Optional(Type.Integer({ minimum: 1 })),
        shownWhen: Type.Optional(oneOrMore(rule)),
      },
      closed,
    ),
    sort: Type.Object(
      {
        title,
        description: Type.Optional(help),
        by: sortBy,
        direction: Type.Optional(direction),
        shownWhen: Type.Optional(oneOrMore(sortRule)),
      },
      closed,
    ),
  };
}
