import { Type } from 'typebox';
import { defineRoute, itemMetadataFields, jsonParam, resourceRoutes, rowsOf } from '#core/common';
import type { SavedRow } from './saved-row.ts';

const base = '/api/v1/saved_query';
const read = ['can_read', 'SavedQuery'] as const;
const write = ['can_write', 'SavedQuery'] as const;
const idParams = Type.Object({ id: Type.Integer({ minimum: 1 }) });
const maybeText = Type.Optional(Type.Union([Type.String(), Type.Null()]));

const SavedQueryBody = Type.Object({
  db_id: Type.Optional(Type.Integer()),
  label: Type.Optional(Type.Union([Type.String({ maxLength: 256 }), Type.Null()])),
  sql: maybeText,
  schema: maybeText,
  catalog: maybeText,
  description: maybeText,
  /** JSON text. */
  template_parameters: maybeText,
  extra_json: maybeText,
});
const Saved = Type.Object({
  id: Type.Integer(),
  result: Type.Record(Type.String(), Type.Unknown()),
  ...itemMetadataFields,
});

/** Statements kept under a name. See docs/http-api.md, "Queries and saved queries". */
export const savedQueryRoutes = {
  ...resourceRoutes(base, 'SavedQuery', rowsOf<SavedRow>()),
  item: defineRoute(
    'GET',
    `${base}/:id`,
    {
      params: idParams,
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
      replies: { 200: Saved },
    },
    read,
    { summary: 'One saved statement.' },
  ),
  create: defineRoute('POST', `${base}/`, { body: SavedQueryBody, replies: { 201: Saved } }, write, {
    summary: 'Keep a statement under a name.',
    unknownFields: 'drop',
  }),
  change: defineRoute(
    'PUT',
    `${base}/:id`,
    { params: idParams, body: SavedQueryBody, replies: { 200: Saved } },
    write,
    { summary: 'Change a saved statement.', unknownFields: 'drop' },
  ),
  remove: defineRoute(
    'DELETE',
    `${base}/:id`,
    { params: idParams, replies: { 200: Type.Object({ message: Type.String() }) } },
    write,
    { summary: 'Delete a saved statement.' },
  ),
} as const;
