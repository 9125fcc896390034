import { Type } from 'typebox';
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

/** What stands around the `result` of an item. See docs/http-api.md, "Lists and items". */
export const itemMetadataFields = {
  show_columns: Type.Optional(Type.Array(Type.String())),
  show_title: Type.Optional(Type.String()),
  label_columns: Type.Optional(Type.Record(Type.String(), Type.String())),
  description_columns: Type.Optional(Type.Record(Type.String(), Type.String())),
};

/** A row of any list; each resource documents its own fields. */
const AnyRow = Type.Record(Type.String(), Type.Unknown());

const ListReply = Type.Object({
  count: Type.Integer(),
  ids: Type.Array(Type.Integer()),
  result: Type.Array(AnyRow),
  list_columns: Type.Optional(Type.Array(Type.String())),
  list_title: Type.Optional(Type.String()),
  label_columns: Type.Optional(Type.Record(Type.String(), Type.String())),
  description_columns: Type.Optional(Type.Record(Type.String(), Type.String())),
  order_columns: Type.Optional(Type.Array(Type.String())),
});

/**
 * The generic calls of a resource: list, info, related, distinct, bulk delete. See docs/http-api.md, "Lists and items".
 */
export function resourceRoutes<const P extends string>(basePath: P, view: string) {
  return {
    list: defineRoute(
      'GET',
      `${basePath}/`,
      { query: Type.Object({ q: Type.Optional(jsonParam(ListQuery)) }), replies: { 200: ListReply } },
      ['can_read', view],
      { summary: `List ${view} rows.` },
    ),
    info: defineRoute(
      'GET',
      `${basePath}/_info`,
      {
        query: Type.Object({
          q: Type.Optional(jsonParam(Type.Object({ keys: Type.Optional(Type.Array(Type.String())) }))),
        }),
        replies: { 200: AnyRow },
      },
      ['can_read', view],
      { summary: `Permissions and columns of ${view}.` },
    ),
    related: defineRoute(
      'GET',
      `${basePath}/related/:column`,
      {
        params: Type.Object({ column: Type.String() }),
        query: Type.Object({
          q: Type.Optional(
            jsonParam(
              Type.Object({
                filter: Type.Optional(Type.String()),
                page: Type.Optional(Type.Integer({ minimum: 0 })),
                page_size: Type.Optional(Type.Integer()),
                include_ids: Type.Optional(Type.Array(Type.Integer())),
              }),
            ),
          ),
        }),
        replies: {
          200: Type.Object({
            count: Type.Integer(),
            result: Type.Array(Type.Object({ value: Type.Integer(), text: Type.String(), extra: AnyRow })),
          }),
        },
      },
      ['can_read', view],
      { summary: `Rows that a ${view} may be related to.` },
    ),
    distinct: defineRoute(
      'GET',
      `${basePath}/distinct/:column`,
      {
        params: Type.Object({ column: Type.String() }),
        query: Type.Object({
          q: Type.Optional(
            jsonParam(
              Type.Object({
                filter: Type.Optional(Type.String()),
                page: Type.Optional(Type.Integer({ minimum: 0 })),
                page_size: Type.Optional(Type.Integer()),
              }),
            ),
          ),
        }),
        replies: {
          200: Type.Object({
            count: Type.Integer(),
            result: Type.Array(Type.Object({ text: Type.String(), value: Type.String() })),
          }),
        },
      },
      ['can_read', view],
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
