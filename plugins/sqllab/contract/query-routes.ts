import { Type } from 'typebox';
import { defineRoute, itemMetadataFields, jsonParam, resourceRoutes, rowsOf } from '#core/common';
import { QueryObject } from './query-object.ts';
import type { HistoryRow } from './history-row.ts';

const base = '/api/v1/query';
const read = ['can_read', 'Query'] as const;

/** Statements that were run. Nobody deletes them through the API. */
const generic = resourceRoutes(base, 'Query', rowsOf<HistoryRow>());

export const queryRoutes = {
  list: generic.list,
  info: generic.info,
  related: generic.related,
  distinct: generic.distinct,
  item: defineRoute(
    'GET',
    `${base}/:id`,
    {
      params: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
      query: Type.Object({
        q: Type.Optional(
          jsonParam(
            Type.Object({
              columns: Type.Optional(Type.Array(Type.String())),
              keys: Type.Optional(Type.Array(Type.String())),
            }),
          ),
        ),
      }),
      replies: {
        200: Type.Object({
          id: Type.Integer(),
          result: Type.Record(Type.String(), Type.Unknown()),
          ...itemMetadataFields,
        }),
      },
    },
    read,
    { summary: 'One statement that was run.' },
  ),
  stop: defineRoute(
    'POST',
    `${base}/stop`,
    { body: Type.Object({ client_id: Type.String() }), replies: { 200: Type.Object({ result: Type.String() }) } },
    read,
    { summary: 'Interrupt a statement inside its engine.', unknownFields: 'drop' },
  ),
  updatedSince: defineRoute(
    'GET',
    `${base}/updated_since`,
    {
      query: Type.Object({ q: jsonParam(Type.Object({ last_updated_ms: Type.Number() })) }),
      replies: { 200: Type.Object({ result: Type.Array(QueryObject) }) },
    },
    read,
    { summary: 'Statements of the caller that changed after an instant.' },
  ),
} as const;
