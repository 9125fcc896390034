import type { EngineConnection, TableName, ViewText } from '#plugins/databases';
import type { FilePlace } from './file-place.ts';
import { foldName } from './fold-name.ts';
import { ownRows, textOf } from './introspection.ts';

const identifier = '(?:"(?:[^"]|"")*"|[^\\s".(),;]+)';
/** How DuckDB writes down a view: its name, names of columns where they are not those of the query, and the query. */
const written = new RegExp(
  `^CREATE (?:OR REPLACE )?(?:TEMP(?:ORARY)? )?VIEW (?:IF NOT EXISTS )?(?:${identifier}\\.){0,2}${identifier}` +
    `( \\(${identifier}(?:, ${identifier})*\\))? AS ([^]*?);?\\s*$`,
  'i',
);

/** The queries of views in any catalog of a connection. */
export function viewsOf(file: FilePlace): Pick<EngineConnection, 'views'> {
  return {
    views: async (tables) => {
      if (tables.length === 0) return [];
      const rows = await ownRows(
        file,
        `SELECT database_name AS c, schema_name AS s, view_name AS t, sql FROM duckdb_views()
        WHERE NOT internal AND NOT temporary`,
        [],
      );
      const texts = new Map(
        rows.map((row) => [keyOf(textOf(row['c']), textOf(row['s']), textOf(row['t'])), textOf(row['sql'])]),
      );
      return tables.map((table) => viewText(texts.get(keyOfTable(file, table))));
    },
  };
}

function viewText(sql: string | undefined): ViewText | undefined {
  if (sql === undefined) return undefined;
  const [, columns, query] = written.exec(sql) ?? [];
  const renamed = columns === undefined ? query : `SELECT * FROM (${query ?? ''}\n) AS renamed${columns.trim()}`;
  return { sql: renamed, isQualified: false, isMaterialized: false };
}

const keyOf = (...names: readonly string[]): string => foldName(JSON.stringify(names));

const keyOfTable = ({ catalogs: [own = ''] }: FilePlace, { catalog, schema, name }: TableName): string =>
  keyOf(catalog ?? own, schema ?? 'main', name);
