import type pg from 'pg';
import type { TableName, TableRelatives } from '#plugins/databases';
import { quotedName } from './quoted-name.ts';

/**
 * Partitions and inheritance are one to PostgreSQL; a table may be part of several. A sequence that numbers the rows of a
 * table counts them. Names with a schema are not resolved
 * by PostgreSQL, which refuses that in schemas that are closed to the role.
 */
const findRelatives = `WITH RECURSIVE named AS (
    SELECT n.i, CASE WHEN n.schema IS NULL THEN to_regclass(n.written)::oid ELSE c.oid END AS id
    FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS n(schema, name, written, i)
    LEFT JOIN (pg_class c JOIN pg_namespace s ON s.oid = c.relnamespace) ON s.nspname = n.schema AND c.relname = n.name
  ), above AS (
    SELECT i, id FROM named
    UNION
    SELECT a.i, h.inhparent FROM above a JOIN pg_inherits h ON h.inhrelid = a.id
  ), parts AS (
    SELECT i, id FROM named
    UNION
    SELECT p.i, h.inhrelid FROM parts p JOIN pg_inherits h ON h.inhparent = p.id
  ), below AS (
    SELECT i, id FROM parts
    UNION
    SELECT b.i, h.inhparent FROM below b JOIN pg_inherits h ON h.inhrelid = b.id
  ), numbered AS (
    SELECT n.i, d.refobjid AS id FROM named n JOIN pg_depend d ON d.classid = 'pg_class'::regclass AND d.objid = n.id
    JOIN pg_class q ON q.oid = n.id AND q.relkind = 'S'
    WHERE d.refclassid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')
    UNION
    SELECT n.i, a.adrelid FROM named n JOIN pg_depend d ON d.refclassid = 'pg_class'::regclass AND d.refobjid = n.id
    JOIN pg_attrdef a ON d.classid = 'pg_attrdef'::regclass AND a.oid = d.objid
    JOIN pg_class q ON q.oid = n.id AND q.relkind = 'S'
  )
  SELECT b.i, s.nspname AS schema, c.relname AS name, (b.i, b.id) IN (SELECT i, id FROM above) AS "isAbove"
  FROM (SELECT i, id FROM below UNION SELECT i, id FROM numbered) b JOIN pg_class c ON c.oid = b.id JOIN pg_namespace s ON s.oid = c.relnamespace
  WHERE (b.i, b.id) NOT IN (SELECT i, id FROM named WHERE id IS NOT NULL)`;

interface Row {
  readonly i: string;
  readonly schema: string;
  readonly name: string;
  readonly isAbove: boolean;
}

/** The tables whose rows are these tables' as well, and the other way round. */
export async function relativesOf(
  client: pg.PoolClient,
  tables: readonly TableName[],
): Promise<readonly TableRelatives[]> {
  const { rows } = await client.query<Row>(findRelatives, [
    tables.map(({ schema }) => schema ?? null),
    tables.map(({ name }) => name),
    tables.map(quotedName),
  ]);
  const found = tables.map(() => ({ above: new Array<TableName>(), below: new Array<TableName>() }));
  for (const { i, schema, name, isAbove } of rows) {
    const relatives = found[Number(i) - 1];
    (isAbove ? relatives?.above : relatives?.below)?.push({ schema, name });
  }
  return found;
}
