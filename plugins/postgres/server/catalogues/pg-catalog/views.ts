import { engineFailure, type EngineConnection, type ViewText } from '#plugins/databases';
import type { OpenPool } from '../../wire/open-pool.ts';
import { inReadOnly } from '../../statements/run-statement.ts';

const texts = `SELECT c.relkind AS kind, CASE WHEN c.oid IS NOT NULL THEN pg_get_viewdef(c.oid, true) END AS sql
  FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS n(schema, name, i)
  LEFT JOIN (SELECT c.oid, c.relkind, c.relname, s.nspname FROM pg_class c JOIN pg_namespace s ON s.oid = c.relnamespace
    WHERE c.relkind IN ('v', 'm') AND s.nspname NOT IN ('pg_catalog', 'information_schema')
  ) c ON c.nspname = n.schema AND c.relname = n.name ORDER BY n.i`;

/** The queries of views, with every name written whole. */
export function viewsOf(open: OpenPool): Required<Pick<EngineConnection, 'views'>> {
  return {
    views: async (tables) => {
      if (tables.length === 0) return [];
      const names = [tables.map(({ schema }) => schema ?? open.facts.defaultSchema), tables.map(({ name }) => name)];
      const found = await inReadOnly(open, {}, texts, async (client) => {
        // PostgreSQL leaves out the schemas that names are looked up in.
        await client.query("SELECT set_config('search_path', 'pg_catalog', true)");
        return (await client.query<{ kind: string | null; sql: string | null }>(texts, names)).rows;
      });
      if (!found.ok) throw engineFailure(found.error);
      return found.value.map(({ kind, sql }): ViewText | undefined =>
        kind === null ? undefined : { sql: sql?.replace(/;\s*$/, ''), isQualified: true, isMaterialized: kind === 'm' },
      );
    },
  };
}
