import { Type, type TSchema } from 'typebox';
import { defineRoute } from './route.ts';
import { jsonParam } from './special-schemas.ts';

/** `q` of a list. Extra keys are ignored. */
export const ListQuery = Type.Object({
  columns: Type.Optional(Type.Array(Type.String())),
  select_columns: Type.Optional(Type.Array(Type.String())),
  keys: Type.Optional(Type.Array(Type.String())),
  filters: Type.Optional(Type.Array(Type.Object({ col: Type.String(), opr: Type.String(), value: Type.Unknown() }))),
  order_column: Type.Optional(Type.String()),
  order_direction: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
  page: Type.Optional(Type.Integer({ minimum: 0 })),
  page_size: Type.Optional(Type.Integer()),
});

/** Fields around the `result` of an item. See docs/http-api.md, "Lists and items". */
export const itemMetadataFields = {
  show_columns: Type.Optional(Type.Array(Type.String())),
  show_title: Type.Optional(Type.String()),
  label_columns: Type.Optional(Type.Record(Type.String(), Type.String())),
  description_columns: Type.Optional(Type.Record(Type.String(), Type.String())),
};

/** A row of any list; each resource documents its own fields. */
const AnyRow = Type.Record(Type.String(), Type.Unknown());

/**
 * Rows of one type, for `resourceRoutes`: what the server writes for all columns, so callers that name some of them pick
 * from it. The API document says no more than for any row, since `columns` decides what a row has.
 */
export const rowsOf = <Row>() => Type.Unsafe<Row>(AnyRow);

const listReply = <Row extends TSchema>(row: Row) =>
  Type.Object({
    count: Type.Integer(),
    ids: Type.Array(Type.Integer()),
    result: Type.Array(row),
    list_columns: Type.Optional(Type.Array(Type.String())),
    list_title: Type.Optional(Type.String()),
    label_columns: Type.Optional(Type.Record(Type.String(), Type.String())),
    description_columns: Type.Optional(Type.Record(Type.String(), Type.String())),
    order_columns: Type.Optional(Type.Array(Type.String())),
  });

const InfoQuery = Type.Object({
  q: Type.Optional(jsonParam(Type.Object({ keys: Type.Optional(Type.Array(Type.String())) }))),
});
const choiceFields = {
  filter: Type.Optional(Type.String()),
  page: Type.Optional(Type.Integer({ minimum: 0 })),
  page_size: Type.Optional(Type.Integer()),
};
const RelatedQuery = Type.Object({
  q: Type.Optional(jsonParam(Type.Object({ ...choiceFields, include_ids: Type.Optional(Type.Array(Type.Integer())) }))),
});
const RelatedReply = Type.Object({
  count: Type.Integer(),
  result: Type.Array(Type.Object({ value: Type.Integer(), text: Type.String(), extra: AnyRow })),
});
const DistinctQuery = Type.Object({ q: Type.Optional(jsonParam(Type.Object(choiceFields))) });
const DistinctReply = Type.Object({
  count: Type.Integer(),
  result: Type.Array(Type.Object({ text: Type.String(), value: Type.String() })),
});
const Column = Type.Object({ column: Type.String() });

/**
 * The generic calls of a resource: list, info, related, distinct, bulk delete. See docs/http-api.md, "Lists and items".
 * `row`: the type of a row (`rowsOf`); a record of unknown values without it.
 */
export function resourceRoutes<const P extends string, Row extends TSchema = typeof AnyRow>(
  basePath: P,
  view: string,
  row?: Row,
) {
  const reads = ['can_read', view] as const;
  return {
    list: defineRoute(
      'GET',
      `${basePath}/`,
      {
        query: Type.Object({ q: Type.Optional(jsonParam(ListQuery)) }),
        replies: { 200: listReply((row ?? AnyRow) as Row) }, // without a row, Row is its default
      },
      reads,
      { summary: `List ${view} rows.` },
    ),
    info: defineRoute('GET', `${basePath}/_info`, { query: InfoQuery, replies: { 200: AnyRow } }, reads, {
      summary: `Permissions and columns of ${view}.`,
    }),
    related: defineRoute(
      'GET',
      `${basePath}/related/:column`,
      { params: Column, query: RelatedQuery, replies: { 200: RelatedReply } },
      reads,
      { summary: `Rows that a ${view} may be related to.` },
    ),
    distinct: defineRoute(
      'GET',
      `${basePath}/distinct/:column`,
      { params: Column, query: DistinctQuery, replies: { 200: DistinctReply } },
      reads,
      { summary: `Distinct values of a ${view} column.` },
    ),
    bulkDelete: defineRoute(
      'DELETE',
      `${basePath}/`,
      {
        query: Type.Object({ q: jsonParam(Type.Array(Type.Integer())) }),
        replies: { 200: Type.Object({ message: Type.String() }) },
      },
      ['can_write', view],
      { summary: `Delete several ${view} rows.` },
    ),
  } as const;
}
