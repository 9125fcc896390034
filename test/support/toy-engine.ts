import Sqlite from 'better-sqlite3';
import { contribute, err, ok, type Result } from '#core/common';
import {
  DatabaseEngines,
  genericType,
  SqlDialects,
  type CellValue,
  type ColumnarResult,
  type DatabaseEngine,
  type EngineConnection,
  type EngineError,
  type GenericTypeCode,
  type SqlStatement,
} from '#plugins/databases';
import { tokenize } from '#plugins/sql-language';
import { Type } from 'typebox';
import { toyDialect, toySyntax } from './toy-dialect.ts';

/** A third engine, over one table in memory: what a plugin brings for it is here and in its dialect, and nowhere else. */
const sights = `
  CREATE TABLE sights ("city" TEXT, "the price" REAL, "seen on" TIMESTAMP);
  INSERT INTO sights VALUES
    ('Oslo', 10, '2024-01-05'), ('Oslo', 20, '2024-01-20'), ('Bergen', 5, '2024-02-01'), ('it''s # 1', 1, '2024-02-02');
`;

/** SQLite has no comments behind \`#\`, and texts in double quotes are names to it. */
function asSqlite(sql: string): string {
  return tokenize(sql, toySyntax, { hasTemplates: false })
    .map(({ kind, text }) => (kind === 'comment' ? ' ' : text.startsWith('"') ? `'${text.slice(1, -1)}'` : text))
    .join('');
}

const isTime = (cell: unknown): cell is string => typeof cell === 'string' && /^\d{4}-\d\d-\d\d/.test(cell);

function columnOf(name: string, cells: readonly unknown[]) {
  const known = cells.filter((cell) => cell !== null);
  const [type, databaseType]: [GenericTypeCode, string] =
    known.length > 0 && known.every(isTime)
      ? [genericType.temporal, 'TIMESTAMP']
      : known.every((cell) => typeof cell === 'number')
        ? [genericType.numeric, 'REAL']
        : [genericType.string, 'TEXT'];
  const values = cells.map((cell) => (isTime(cell) ? Date.parse(`${cell.slice(0, 10)}T00:00:00Z`) : cell));
  return { name, type, databaseType, values: values as CellValue[] }; // SQLite's cells
}

function openToy(): EngineConnection {
  const file = new Sqlite(':memory:');
  file.exec(sights);
  const read = ({ sql, parameters }: SqlStatement): Result<ColumnarResult, EngineError> => {
    try {
      const statement = file.prepare(asSqlite(sql)).raw();
      const names = statement.columns().map(({ name }) => name);
      const rows = statement.all(...parameters) as unknown[][]; // raw rows are lists
      const columns = names.map((name, at) =>
        columnOf(
          name,
          rows.map((row) => row[at] ?? null),
        ),
      );
      return ok({ columns, rowCount: rows.length });
    } catch (thrown) {
      return err({ errorType: 'SYNTAX_ERROR', message: thrown instanceof Error ? thrown.message : String(thrown) });
    }
  };
  const described = ({ columns }: ColumnarResult) =>
    columns.map(({ name, type, databaseType }) => ({ name, type, databaseType, isNullable: true, comment: undefined }));
  return {
    dialect: toyDialect,
    run: (statement) => Promise.resolve(read(statement)),
    stream: async function* (statement) {
      const result = await Promise.resolve(read(statement));
      if (!result.ok) throw new Error(result.error.message);
      yield result.value;
    },
    ping: () => Promise.resolve(ok(undefined)),
    catalogs: () => Promise.resolve([]),
    schemas: () => Promise.resolve(['main']),
    defaultSchema: 'main',
    tables: () => Promise.resolve([{ name: 'sights', type: 'table' }]),
    describeTable: ({ name }) => {
      const all = name === 'sights' ? read({ sql: 'SELECT * FROM sights', parameters: [] }) : undefined;
      if (all?.ok !== true) return Promise.resolve(undefined);
      const nothing = { primaryKey: undefined, foreignKeys: [], indexes: [], comment: undefined };
      return Promise.resolve({ columns: described(all.value), ...nothing });
    },
    describeQuery: (sql) => {
      const result = read({ sql, parameters: [] });
      return Promise.resolve(result.ok ? ok(described(result.value)) : result);
    },
    functionNames: () => Promise.resolve(['upper']),
    dataVersion: () => '1',
    close: () => Promise.resolve(void file.close()),
  };
}

const toyEngine: DatabaseEngine = {
  id: 'toy',
  name: 'Toy',
  uriPlaceholder: 'toy:///sights',
  parameters: Type.Object({}),
  uriFromParameters: () => 'toy:///sights',
  parametersFromUri: () => ({}),
  dialect: toyDialect,
  supportsFileUpload: false,
  connect: () => Promise.resolve(ok(openToy())),
};

export const toyContributions = [contribute(SqlDialects, toyDialect), contribute(DatabaseEngines, toyEngine)];
