import { defineRoute, itemMetadataFields, jsonParam, resourceRoutes, rowsOf } from '#core/common';
import { Type, type TProperties } from 'typebox';
import {
  AvailableEngine,
  ConnectionTest,
  DatabaseBody,
  DatabaseChange,
  DatabaseConnectionInfo,
  DatabaseItem,
  type DatabaseRow,
  ParameterCheck,
  TableMetadata,
} from './schemas.ts';

const base = '/api/v1/database';
const read = ['can_read', 'Database'] as const;
const write = ['can_write', 'Database'] as const;
const idParams = Type.Object({ id: Type.Integer({ minimum: 1 }) });
const Message = Type.Object({ message: Type.String() });
const Saved = Type.Object({ id: Type.Integer(), result: Type.Record(Type.String(), Type.Unknown()) });
const ItemReply = Type.Object({
  id: Type.Integer(),
  result: Type.Partial(DatabaseItem),
  ...itemMetadataFields,
});

const maybe = { boolean: Type.Optional(Type.Boolean()), text: Type.Optional(Type.Union([Type.String(), Type.Null()])) };
const q = <P extends TProperties>(properties: P) =>
  Type.Object({ q: Type.Optional(jsonParam(Type.Object(properties))) });
/** `name` stays optional: its absence has an answer of its own (422). */
const tableQuery = Type.Object({
  name: Type.Optional(Type.String()),
  schema: Type.Optional(Type.String()),
  catalog: Type.Optional(Type.String()),
});
const tableParams = Type.Object({ id: Type.Integer({ minimum: 1 }), table: Type.String(), schema: Type.String() });
const TableExtra = Type.Record(Type.String(), Type.Unknown());
const SelectStar = Type.Object({ result: Type.String() });
const Related = (row: TProperties) => Type.Object({ count: Type.Integer(), result: Type.Array(Type.Object(row)) });

/** The database calls. See docs/http-api.md, "Databases". */
export const databaseRoutes = {
  ...resourceRoutes(base, 'Database', rowsOf<DatabaseRow>()),
  create: defineRoute('POST', `${base}/`, { body: DatabaseBody, replies: { 201: Saved } }, write, {
    summary: 'Add a database connection.',
    unknownFields: 'drop',
  }),
  change: defineRoute(
    'PUT',
    `${base}/:id`,
    { params: idParams, body: DatabaseChange, replies: { 200: Saved } },
    write,
    {
      summary: 'Change a database connection; a masked secret keeps the stored one.',
      unknownFields: 'drop',
    },
  ),
  remove: defineRoute('DELETE', `${base}/:id`, { params: idParams, replies: { 200: Message } }, write, {
    summary: 'Delete a database connection that nothing stands on.',
  }),
  item: defineRoute(
    'GET',
    `${base}/:id`,
    {
      params: idParams,
      query: q({ columns: Type.Optional(Type.Array(Type.String())), keys: Type.Optional(Type.Array(Type.String())) }),
      replies: { 200: ItemReply },
    },
    read,
    { summary: 'One database, without how to connect.' },
  ),
  connection: defineRoute(
    'GET',
    `${base}/:id/connection`,
    { params: idParams, replies: { 200: Type.Object({ id: Type.Integer(), result: DatabaseConnectionInfo }) } },
    write,
    { summary: 'One database with how to connect; secrets are masked.' },
  ),
  testConnection: defineRoute(
    'POST',
    `${base}/test_connection/`,
    { body: ConnectionTest, replies: { 200: Message } },
    write,
    {
      summary: 'Try to connect.',
      unknownFields: 'drop',
    },
  ),
  validateParameters: defineRoute(
    'POST',
    `${base}/validate_parameters/`,
    { body: ParameterCheck, replies: { 200: Message } },
    write,
    {
      summary: 'Check the fields of a connection form.',
      unknownFields: 'drop',
    },
  ),
  available: defineRoute(
    'GET',
    `${base}/available/`,
    { replies: { 200: Type.Object({ databases: Type.Array(AvailableEngine) }) } },
    read,
    {
      summary: 'Kinds of databases that connections can be made to.',
    },
  ),
  catalogs: defineRoute(
    'GET',
    `${base}/:id/catalogs/`,
    {
      params: idParams,
      query: q({ force: maybe.boolean }),
      replies: { 200: Type.Object({ result: Type.Array(Type.String()) }) },
    },
    read,
    { summary: 'Catalogs of a database.' },
  ),
  schemas: defineRoute(
    'GET',
    `${base}/:id/schemas/`,
    {
      params: idParams,
      query: q({ force: maybe.boolean, catalog: maybe.text, upload_allowed: maybe.boolean }),
      replies: { 200: Type.Object({ result: Type.Array(Type.String()) }) },
    },
    read,
    { summary: 'Schemas of a database that the caller may see.' },
  ),
  tables: defineRoute(
    'GET',
    `${base}/:id/tables/`,
    {
      params: idParams,
      query: q({ force: maybe.boolean, schema_name: maybe.text, catalog_name: maybe.text }),
      replies: {
        200: Type.Object({
          count: Type.Integer(),
          result: Type.Array(
            Type.Object({
              value: Type.String(),
              type: Type.String(),
              extra: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]),
            }),
          ),
        }),
      },
    },
    read,
    { summary: 'Tables and views of a schema that the caller may see.' },
  ),
  tableMetadata: defineRoute(
    'GET',
    `${base}/:id/table_metadata/`,
    { params: idParams, query: tableQuery, replies: { 200: TableMetadata } },
    read,
    { summary: 'Columns, keys and a SELECT of a table.' },
  ),
  tableMetadataExtra: defineRoute(
    'GET',
    `${base}/:id/table_metadata/extra/`,
    { params: idParams, query: tableQuery, replies: { 200: TableExtra } },
    read,
    { summary: 'Facts of a table that only some engines have.' },
  ),
  table: defineRoute(
    'GET',
    `${base}/:id/table/:table/:schema/`,
    { params: tableParams, replies: { 200: TableMetadata } },
    read,
    { summary: 'Deprecated: table_metadata.' },
  ),
  tableExtra: defineRoute(
    'GET',
    `${base}/:id/table_extra/:table/:schema/`,
    { params: tableParams, replies: { 200: TableExtra } },
    read,
    { summary: 'Deprecated: table_metadata/extra.' },
  ),
  selectStar: defineRoute(
    'GET',
    `${base}/:id/select_star/:table/`,
    { params: Type.Object({ id: Type.Integer({ minimum: 1 }), table: Type.String() }), replies: { 200: SelectStar } },
    read,
    { summary: 'A SELECT over all columns of a table.' },
  ),
  selectStarInSchema: defineRoute(
    'GET',
    `${base}/:id/select_star/:table/:schema/`,
    { params: tableParams, replies: { 200: SelectStar } },
    read,
    { summary: 'A SELECT over all columns of a table in a schema.' },
  ),
  functionNames: defineRoute(
    'GET',
    `${base}/:id/function_names/`,
    { params: idParams, replies: { 200: Type.Object({ function_names: Type.Array(Type.String()) }) } },
    read,
    { summary: 'Functions of the database, for completion.' },
  ),
  relatedObjects: defineRoute(
    'GET',
    `${base}/:id/related_objects/`,
    {
      params: idParams,
      replies: {
        200: Type.Object({
          charts: Related({ id: Type.Integer(), slice_name: Type.String(), viz_type: Type.String() }),
          dashboards: Related({
            id: Type.Integer(),
            title: Type.String(),
            slug: Type.Union([Type.String(), Type.Null()]),
            json_metadata: Type.Union([Type.String(), Type.Null()]),
          }),
          sqllab_tab_states: Related({ id: Type.Integer() }),
        }),
      },
    },
    read,
    { summary: 'Charts and dashboards that stand on a database.' },
  ),
  uploadSchemas: defineRoute(
    'GET',
    `${base}/:id/schemas_access_for_file_upload/`,
    { params: idParams, replies: { 200: Type.Object({ schemas: Type.Array(Type.String()) }) } },
    read,
    { summary: 'Schemas that files may be uploaded into.' },
  ),
  validateSql: defineRoute(
    'POST',
    `${base}/:id/validate_sql/`,
    {
      params: idParams,
      body: Type.Object({
        sql: Type.String({ minLength: 1 }),
        catalog: maybe.text,
        schema: maybe.text,
        template_params: Type.Optional(Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()])),
      }),
      replies: {
        200: Type.Object({
          result: Type.Array(
            Type.Object({
              line_number: Type.Union([Type.Integer(), Type.Null()]),
              start_column: Type.Union([Type.Integer(), Type.Null()]),
              end_column: Type.Union([Type.Integer(), Type.Null()]),
              message: Type.String(),
            }),
          ),
        }),
      },
    },
    read,
    { summary: 'Mistakes of a statement, found without running it.' },
  ),
} as const;
