import { Type, type Static } from 'typebox';
import { defineRoute } from '#core/common';

const base = '/api/v1/sql_catalog';
const params = Type.Object({ id: Type.Integer({ minimum: 1 }) });
/** The catalog that names without one are of; absent: the connection's default. */
const inCatalog = { catalog: Type.Optional(Type.String()) };
const read = ['can_read', 'Database'] as const;
const names = Type.Array(Type.String());

/** Everything but columns and functions. Lists of `tables` are equally long; other lists point into them. */
export const CatalogReply = Type.Object({
  /** The catalog that this is of. */
  catalog: Type.String(),
  /** Every catalog of the connection in which the caller may read something, and this one. */
  catalogs: names,
  default_schema: Type.String(),
  /** The caller may read everything, so what is not here does not exist. */
  is_complete: Type.Boolean(),
  schemas: names,
  tables: Type.Object({
    /** Index into `schemas`. */
    schema: Type.Array(Type.Integer()),
    name: names,
    /** 0: table, 1: view, 2: materialized view. */
    kind: Type.Array(Type.Integer()),
  }),
  primary_keys: Type.Array(Type.Object({ table: Type.Integer(), columns: names })),
  foreign_keys: Type.Array(
    Type.Object({
      table: Type.Integer(),
      columns: names,
      referred_schema: Type.String(),
      referred_table: Type.String(),
      referred_columns: names,
    }),
  ),
  metrics: Type.Array(
    Type.Object({
      schema: Type.Union([Type.String(), Type.Null()]),
      table: Type.String(),
      names,
      expressions: names,
    }),
  ),
});
export type CatalogReply = Static<typeof CatalogReply>;

/** Columns of the tables of one schema. Lists are equally long. */
export const ColumnsReply = Type.Object({
  types: names,
  tables: names,
  columns: Type.Array(names),
  /** Per column: index into `types`. */
  column_types: Type.Array(Type.Array(Type.Integer())),
});
export type ColumnsReply = Static<typeof ColumnsReply>;

export const FunctionsReply = Type.Object({
  functions: Type.Array(
    Type.Object({
      name: Type.String(),
      kind: Type.Union([Type.Literal('scalar'), Type.Literal('aggregate'), Type.Literal('table')]),
      parameters: Type.Array(Type.Tuple([Type.String(), Type.String()])),
      returns: Type.String(),
      description: Type.String(),
    }),
  ),
});
export type FunctionsReply = Static<typeof FunctionsReply>;

export const readSqlCatalog = defineRoute(
  'GET',
  `${base}/:id/`,
  { params, query: Type.Object(inCatalog), replies: { 200: CatalogReply } },
  read,
  { summary: 'Schemas, tables, keys and metrics of a database that the caller may read, for completion.' },
);

export const readSqlCatalogColumns = defineRoute(
  'GET',
  `${base}/:id/columns/`,
  { params, query: Type.Object({ ...inCatalog, schema: Type.String() }), replies: { 200: ColumnsReply } },
  read,
  { summary: 'Columns of every table of a schema that the caller may read, for completion.' },
);

export const readSqlCatalogFunctions = defineRoute(
  'GET',
  `${base}/:id/functions/`,
  { params, replies: { 200: FunctionsReply } },
  read,
  { summary: 'Functions of a database with their parameters, for completion.' },
);

/** Line and column count from 1. */
export const findSqlFaults = defineRoute(
  'POST',
  `${base}/:id/faults/`,
  {
    params,
    body: Type.Object({ statements: Type.Array(Type.String({ maxLength: 200_000 }), { maxItems: 50 }) }),
    replies: {
      200: Type.Object({
        /** In the order of the statements; null: nothing is known against it. */
        faults: Type.Array(
          Type.Union([
            Type.Object({
              message: Type.String(),
              line: Type.Union([Type.Integer(), Type.Null()]),
              column: Type.Union([Type.Integer(), Type.Null()]),
            }),
            Type.Null(),
          ]),
        ),
      }),
    },
  },
  ['can_execute_sql_query', 'SQLLab'],
  { summary: 'Mistakes of grammar in statements, by the database itself. Nothing runs.' },
);
