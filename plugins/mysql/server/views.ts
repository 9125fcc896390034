import type { EngineConnection, TableName, ViewText } from '#plugins/databases';
import type { OpenPool } from './open-pool.ts';

/** The queries of views, in which every name is written whole. */
export function viewsOf(open: OpenPool): Required<Pick<EngineConnection, 'views'>> {
  return {
    views: async (tables) => {
      if (tables.length === 0) return [];
      const placeOf = ({ schema = open.facts.database, name }: TableName) => [schema ?? '', name];
      const rows = await open.ask(
        `SELECT TABLE_SCHEMA, TABLE_NAME, VIEW_DEFINITION FROM information_schema.VIEWS
          WHERE (TABLE_SCHEMA, TABLE_NAME) IN (${tables.map(() => '(?, ?)').join(', ')})`,
        tables.flatMap(placeOf),
      );
      const found = new Map(rows.map(([schema, name, sql]) => [JSON.stringify([schema, name]), sql ?? '']));
      return tables.map((table): ViewText | undefined => {
        const sql = found.get(JSON.stringify(placeOf(table)));
        // An account that may read a view need not be shown its text.
        if (sql === undefined) return undefined;
        return { sql: sql === '' ? undefined : sql, isQualified: true, isMaterialized: false };
      });
    },
  };
}
