import type { EngineConnection, TableName, ViewText } from '#plugins/databases';
import { isOfPeople } from '../common/system-schemas.ts';
import { tableType } from './introspection.ts';
import type { OpenClient } from './open-client.ts';

/** The queries of views, in which every name of a table is written whole. Those of the server describe, and are told as tables. */
export function viewsOf(open: Pick<OpenClient, 'ask' | 'database'>): Required<Pick<EngineConnection, 'views'>> {
  return {
    views: async (tables) => {
      if (tables.length === 0) return [];
      const placeOf = ({ schema = open.database, name }: TableName) => [schema, name];
      const pairs = tables.map((_table, index) => `($${String(2 * index + 1)}, $${String(2 * index + 2)})`);
      const rows = await open.ask(
        `SELECT database, name, engine, as_select FROM system.tables
          WHERE (database, name) IN (${pairs.join(', ')}) AND ${isOfPeople('database')}`,
        tables.flatMap(placeOf),
      );
      const found = new Map(rows.map(([schema, name, ...view]) => [JSON.stringify([schema, name]), view]));
      return tables.map((table): ViewText | undefined => {
        const [engine, sql = ''] = found.get(JSON.stringify(placeOf(table))) ?? [];
        const type = tableType(engine);
        if (type === 'table') return undefined;
        const isMaterialized = type === 'materialized_view';
        return { sql: sql === '' ? undefined : sql, isQualified: true, isMaterialized };
      });
    },
  };
}
