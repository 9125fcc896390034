import type pg from 'pg';
import type { StatementInspection, StatementReads, TableName } from '#plugins/databases';
import { calledNames, tokenize } from '#plugins/sql-language';
import { postgresSyntax } from '../../common/dialect/postgres-syntax.ts';
import { harmlessFunctions } from '../../common/harmless-functions.ts';
import { namedTypes } from '../../common/named-types.ts';
import type { OpenPool } from '../wire/open-pool.ts';
import { quotedName } from './quoted-name.ts';
import { inReadOnly } from '../statements/run-statement.ts';
import { relativesOf } from './table-relatives.ts';

/**
 * The relations that a prepared statement holds locks on: PostgreSQL locks each table and view while it analyses the
 * statement, before planning, so nothing a statement names can be missing. It also locks the tables behind views.
 */
const lockedRelations = `SELECT DISTINCT relation AS id FROM pg_lock_status()
  WHERE pid = pg_backend_pid() AND locktype = 'relation'`;

/** Names as they resolve, and the relations that their views are built on. */
const resolveNames = `WITH RECURSIVE named AS (
    SELECT n.i, to_regclass(n.name)::oid AS id FROM unnest($1::text[]) WITH ORDINALITY AS n(name, i)
  ), behind AS (
    SELECT id FROM named WHERE id IS NOT NULL
    UNION
    SELECT d.refobjid FROM behind b JOIN pg_rewrite r ON r.ev_class = b.id
    JOIN pg_depend d ON d.classid = 'pg_rewrite'::regclass AND d.objid = r.oid AND d.refclassid = 'pg_class'::regclass
  )
  SELECT n.i, c.nspname AS schema, c.relname AS name FROM named n
  LEFT JOIN (SELECT c.oid, c.relname, s.nspname FROM pg_class c JOIN pg_namespace s ON s.oid = c.relnamespace) c ON c.oid = n.id
  UNION ALL
  SELECT NULL, s.nspname, c.relname FROM pg_class c JOIN pg_namespace s ON s.oid = c.relnamespace
  WHERE c.oid = ANY ($2::oid[]) AND c.oid NOT IN (SELECT id FROM behind)`;

/** Tables and views whose names are used where a type is possible. */
const tablesAsTypes = `SELECT s.nspname AS schema, c.relname AS name FROM unnest($1::text[]) AS n(name)
  JOIN pg_class c ON c.oid = to_regclass(n.name)::oid AND c.relkind IN ('r', 'p', 'f', 'v', 'm')
  JOIN pg_namespace s ON s.oid = c.relnamespace`;

/** Includes partitions, and the tables of schemas that are closed to the role. */
const everyTable = `SELECT s.nspname AS schema, c.relname AS name FROM pg_class c
  JOIN pg_namespace s ON s.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p', 'f', 'v', 'm') AND s.nspname !~ '^pg_' AND s.nspname <> 'information_schema'`;

/** Whether an object came with PostgreSQL or an extension, whose word about its functions is believed. */
const isShipped = (catalogue: string, object: string): string => `(n.nspname = 'pg_catalog' OR EXISTS (
    SELECT FROM pg_depend d WHERE d.classid = '${catalogue}'::regclass AND d.objid = ${object}.oid AND d.deptype = 'e'))`;

/** Of these names, those of functions, and of these signs, those of operators, that may look at more than their arguments. */
const doubtfulFunctions = `SELECT DISTINCT p.proname AS name FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
  WHERE p.proname = ANY ($1::text[]) AND NOT (${isShipped('pg_proc', 'p')} AND p.provolatile = 'i')
    AND NOT (n.nspname = 'pg_catalog' AND p.proname = ANY ($2::text[]))
  UNION
  SELECT o.oprname FROM pg_operator o JOIN pg_namespace n ON n.oid = o.oprnamespace
  WHERE NOT ${isShipped('pg_operator', 'o')} AND EXISTS (SELECT FROM unnest($3::text[]) AS s(sign) WHERE position(o.oprname IN s.sign) > 0)
  ORDER BY 1`;

/** They count with sequences, which is a change, and read no rows. */
const countingFunctions: readonly string[] = ['nextval', 'currval', 'lastval'];

let prepared = 0;

/** PostgreSQL's own analysis says what a statement reads. */
export function inspectionOf(open: OpenPool): StatementInspection {
  return {
    isComplete: false,
    reads: (sql, expected, options = {}) => {
      prepared += 1;
      const name = `tessera_reads_${prepared}`;
      const head = `PREPARE ${name} AS `;
      return inReadOnly(open, options, sql, (client) => readsOf(client, { name, head, sql, expected }), head.length);
    },
    locate: (tables, options = {}) =>
      inReadOnly(open, options, 'SELECT', (client) =>
        locate(client, tables, options.schema ?? open.facts.defaultSchema),
      ),
    relatives: (tables, options = {}) => inReadOnly(open, options, 'SELECT', (client) => relativesOf(client, tables)),
    allTables: (options = {}) =>
      inReadOnly(open, options, 'SELECT', async (client) => {
        const { rows } = await client.query<{ schema: string; name: string }>(everyTable);
        return rows;
      }),
    tablesAsTypes: (sql, options = {}) =>
      inReadOnly(open, options, 'SELECT', (client) => tablesNamedAsTypes(client, sql)),
    // Names are looked up; the statement itself, which may write, is not sent.
    calls: (sql, options = {}) =>
      inReadOnly(open, options, 'SELECT', (client) =>
        doubtfulCalls(client, sql, [...harmlessFunctions, ...countingFunctions]),
      ),
  };
}

async function readsOf(
  client: pg.PoolClient,
  asked: {
    readonly name: string;
    readonly head: string;
    readonly sql: string;
    readonly expected: readonly TableName[];
  },
): Promise<StatementReads> {
  await prepare(client, asked.head + asked.sql);
  const locked = await client.query<{ id: string }>(lockedRelations);
  await client.query(`DEALLOCATE ${asked.name}`);
  const tables = await client.query<{ i: string | null; schema: string | null; name: string | null }>(resolveNames, [
    asked.expected.map(quotedName),
    locked.rows.map((row) => row.id),
  ]);
  const doubtful = await doubtfulCalls(client, asked.sql, harmlessFunctions);
  const types = await tablesNamedAsTypes(client, asked.sql);
  const named = tables.rows.flatMap(({ i, schema, name }) => {
    if (name !== null) return [{ schema: schema ?? undefined, name }];
    const unknown = asked.expected[Number(i) - 1]; // the statement was understood, so it names something else
    return unknown === undefined ? [] : [unknown];
  });
  return {
    tables: named,
    types,
    functions: doubtful,
    effects: doubtful,
  };
}

async function tablesNamedAsTypes(client: pg.PoolClient, sql: string): Promise<readonly TableName[]> {
  const names = namedTypes(sql);
  if (names.length === 0) return [];
  return (await client.query<{ schema: string; name: string }>(tablesAsTypes, [names])).rows;
}

/** Along the search path, which holds what is temporary and the server's own catalogue, too. */
async function locate(
  client: pg.PoolClient,
  tables: readonly TableName[],
  schema: string,
): Promise<readonly TableName[]> {
  const found = await client.query<{ i: string | null; schema: string | null; name: string | null }>(resolveNames, [
    tables.map(quotedName),
    [],
  ]);
  const byIndex = new Map(found.rows.map((row) => [Number(row.i) - 1, row]));
  return tables.map((table, index) => {
    const { schema: located, name } = byIndex.get(index) ?? {};
    return located == null || name == null ? { ...table, schema: table.schema ?? schema } : { schema: located, name };
  });
}

async function doubtfulCalls(
  client: pg.PoolClient,
  sql: string,
  harmless: readonly string[],
): Promise<readonly string[]> {
  const called = calledNames(sql, postgresSyntax);
  const found = await client.query<{ name: string }>(doubtfulFunctions, [called, harmless, signsOf(sql)]);
  return [
    ...found.rows.map((row) => row.name),
    ...called.filter((name) => postgresSyntax.functions.lookupTypes?.test(name)),
  ];
}

/** Through the extended protocol, which takes one statement only. */
async function prepare(client: pg.PoolClient, text: string): Promise<void> {
  const query = { text, values: [], queryMode: 'extended' };
  await client.query(query);
}

/** A run of operator signs may hold several operators. */
const signsOf = (sql: string): readonly string[] => [
  ...new Set(
    tokenize(sql, postgresSyntax, { hasTemplates: false }).flatMap((token) =>
      token.kind === 'operator' ? [token.text] : [],
    ),
  ),
];
