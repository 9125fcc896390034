import { Type } from 'typebox';
import { defineRoute, emptyFailure } from '#core/common';

const tabs = '/tabstateview';
const tables = '/tableschemaview';
const idParams = Type.Object({ id: Type.Integer({ minimum: 1 }) });
/** Every field of these forms is itself a JSON text. See docs/http-api.md, "Tabs of the SQL editor". */
const jsonText = Type.Optional(Type.String());
const form = { acceptsForm: true, unknownFields: 'drop' } as const;
const tab = (action: string) => [action, 'TabStateView'] as const;
const table = (action: string) => [action, 'TableSchemaView'] as const;
/** A tab or table that is not there, or somebody else's. */
const notThere = emptyFailure();
const AnyReply = Type.Record(Type.String(), Type.Unknown());

/** Tabs of the editor on the server. */
export const tabRoutes = {
  create: defineRoute(
    'POST',
    `${tabs}/`,
    { body: Type.Object({ queryEditor: Type.String() }), replies: { 200: Type.Object({ id: Type.Integer() }) } },
    tab('can_post'),
    { ...form, summary: 'Keep a new tab and make it the active one.' },
  ),
  read: defineRoute(
    'GET',
    `${tabs}/:id`,
    { params: idParams, replies: { 200: AnyReply, 404: notThere } },
    tab('can_get'),
    {
      summary: 'A tab with its tables and its latest statement.',
    },
  ),
  change: defineRoute(
    'PUT',
    `${tabs}/:id`,
    {
      params: idParams,
      body: Type.Object({
        database_id: jsonText,
        catalog: jsonText,
        schema: jsonText,
        sql: jsonText,
        label: jsonText,
        query_limit: jsonText,
        latest_query_id: jsonText,
        template_params: jsonText,
        hide_left_bar: jsonText,
        autorun: jsonText,
        extra_json: jsonText,
        /** Entries of `extra_json` to change; the others stay. */
        extra_json_change: jsonText,
        saved_query_id: jsonText,
        active: jsonText,
      }),
      replies: { 200: Type.Integer(), 400: Type.Object({ error: Type.String() }), 404: notThere },
    },
    tab('can_put'),
    { ...form, summary: 'Keep edits of a tab.' },
  ),
  remove: defineRoute(
    'DELETE',
    `${tabs}/:id`,
    { params: idParams, replies: { 200: Type.String(), 404: notThere } },
    tab('can_delete'),
    {
      summary: 'Close a tab for good, with its tables.',
    },
  ),
  activate: defineRoute(
    'POST',
    `${tabs}/:id/activate`,
    { params: idParams, replies: { 200: Type.Integer(), 404: notThere } },
    tab('can_activate'),
    { ...form, summary: 'Make a tab the only active one.' },
  ),
  migrateQuery: defineRoute(
    'POST',
    `${tabs}/:id/migrate_query`,
    {
      params: idParams,
      body: Type.Object({ queryId: Type.String() }),
      replies: { 200: Type.Integer(), 404: notThere },
    },
    tab('can_migrate_query'),
    { ...form, summary: 'Give a statement to a tab.' },
  ),
  removeQuery: defineRoute(
    'DELETE',
    `${tabs}/:id/query/:clientId`,
    {
      params: Type.Object({ id: Type.Integer({ minimum: 1 }), clientId: Type.String() }),
      replies: { 200: Type.String(), 404: notThere },
    },
    tab('can_delete_query'),
    { summary: 'Take a statement out of a tab.' },
  ),
} as const;

/** Tables shown beside a tab. */
export const tableSchemaRoutes = {
  create: defineRoute(
    'POST',
    `${tables}/`,
    {
      body: Type.Object({ table: Type.String() }),
      replies: { 200: Type.Object({ id: Type.Integer() }), 404: notThere },
    },
    table('can_post'),
    { ...form, summary: 'Keep a table beside a tab.' },
  ),
  remove: defineRoute(
    'DELETE',
    `${tables}/:id`,
    { params: idParams, replies: { 200: Type.String(), 404: notThere } },
    table('can_delete'),
    { summary: 'Take a table away from a tab.' },
  ),
  expand: defineRoute(
    'POST',
    `${tables}/:id/expanded`,
    {
      params: idParams,
      body: Type.Object({ expanded: Type.String() }),
      replies: { 200: Type.Object({ id: Type.Integer(), expanded: Type.Boolean() }), 404: notThere },
    },
    table('can_expanded'),
    { ...form, summary: 'Open or fold a table beside a tab.' },
  ),
} as const;
