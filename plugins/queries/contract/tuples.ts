import { Type, type Static } from 'typebox';

/**
 * Operator of a filter that narrows the lists of other filters to some combinations of their values: of the regions
 * {North, South} and the products {Tea, Rice} only (North, Tea) and (South, Rice). Those lists are also present as
 * usual `IN` filters, so that a reader that does not know the operator still gets the nearest thing that filters can
 * say. An extension of Superset's API, whose filters are all joined by AND.
 */
export const tuplesOperator = 'IN TUPLES';

const Cell = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]);

/** `val` of a filter with that operator. */
export const Tuples = Type.Object({
  /** Labels of columns that other filters of the query name, each with the grain of its time. */
  columns: Type.Array(
    Type.Object({ label: Type.String(), grain: Type.Optional(Type.Union([Type.String(), Type.Null()])) }),
    { minItems: 1, maxItems: 20 },
  ),
  /** One value per column. */
  rows: Type.Array(Type.Array(Cell), { minItems: 1, maxItems: 1_000 }),
});
export type Tuples = Static<typeof Tuples>;
