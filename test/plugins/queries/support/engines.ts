import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mysql from 'mysql2/promise';
import pg from 'pg';
import { settingsFrom } from '#core/common';
import type { EngineConnection } from '#plugins/databases';
import { splitStatements } from '#plugins/sql-language';
import { duckDbConnection } from '../../../../plugins/duckdb/server/duckdb-connection.ts';
import { OpenFile } from '../../../../plugins/duckdb/server/open-file.ts';
import { clickHouseEngine } from '../../../../plugins/clickhouse/server/clickhouse-engine.ts';
import { mysqlEngine } from '../../../../plugins/mysql/server/mysql-engine.ts';
import { postgresEngine } from '../../../../plugins/postgres/server/postgres-engine.ts';
import { trinoEngine } from '../../../../plugins/trino/server/trino-engine.ts';
import { freshClickHouseUrl, prepareClickHouse } from '../../../support/clickhouse.ts';
import { freshMariaDbUrl } from '../../../support/mariadb.ts';
import { freshPostgresUrl } from '../../../support/postgres.ts';
import { askTrino, freshTrinoUrl } from '../../../support/trino.ts';
import { freshSqliteFile } from '../../sqlite/support/sqlite-files.ts';
import { toyConnection } from '../../../support/toy-engine.ts';
import { copyToTrino } from './copy-to-trino.ts';

/** An engine to test against: a fresh database that runs any SQL for setting up. */
export interface TestEngine {
  readonly name: string;
  readonly open: () => Promise<OpenTestEngine>;
}

export interface OpenTestEngine {
  readonly connection: EngineConnection;
  /** Runs what somebody would write by hand, in the SQL that DuckDB and PostgreSQL have in common. */
  readonly byHand: Pick<EngineConnection, 'run'>;
  /** Runs statements that prepare data, in the same SQL. */
  readonly prepare: (sql: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export const duckDb: TestEngine = {
  name: 'DuckDB',
  open: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tessera-queries-'));
    const file = await OpenFile.open({ folder, fileName: 'test.duckdb', memoryLimit: '500MiB', threads: 1, idleMs: 0 });
    const writer = await file.acquire();
    const connection = duckDbConnection(file, () => undefined);
    return {
      connection,
      byHand: connection,
      prepare: async (sql) => {
        await writer.run(sql);
      },
      close: async () => {
        await connection.close(1000);
        file.release(writer);
        file.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
};

export const postgres: TestEngine = {
  name: 'PostgreSQL',
  open: async () => {
    const url = await freshPostgresUrl();
    const connected = await postgresEngine.connect(
      { databaseId: 1, uri: url.replace(/^postgres:/, 'postgresql:'), extra: {} },
      { dataDir: tmpdir(), settings: settingsFrom({}) },
    );
    if (!connected.ok) throw new Error(connected.error.message);
    const writer = new pg.Client({ connectionString: url });
    await writer.connect();
    return {
      connection: connected.value,
      byHand: connected.value,
      prepare: async (sql) => {
        await writer.query(sql);
      },
      close: async () => {
        await connected.value.close(1000);
        await writer.end();
      },
    };
  },
};

/** Types of the prepared SQL as MariaDB calls them: a TIMESTAMP of its own ends in 2038. */
const inMariaDb = (sql: string): string => sql.replaceAll(/\bTIMESTAMP\b(?! ')/g, 'DATETIME(6)');

/** MariaDB by itself, prepared in its own SQL. */
export const mariaDbAlone: TestEngine = {
  name: 'MariaDB',
  open: async () => {
    const uri = await freshMariaDbUrl();
    const connected = await mysqlEngine.connect(
      { databaseId: 1, uri, extra: {} },
      { dataDir: tmpdir(), settings: settingsFrom({}) },
    );
    if (!connected.ok) throw new Error(connected.error.message);
    const writer = await mysql.createConnection({ uri, charset: 'utf8mb4', multipleStatements: true });
    await writer.query("SET SESSION sql_mode = 'ANSI_QUOTES,NO_BACKSLASH_ESCAPES'");
    return {
      connection: connected.value,
      byHand: connected.value,
      prepare: async (sql) => {
        await writer.query(sql);
      },
      close: async () => {
        await connected.value.close(1000);
        await writer.end();
      },
    };
  },
};

/** The same data is in DuckDB too, which answers what is written by hand. */
const withTwin = (engine: TestEngine, inItsSql: (sql: string) => string): TestEngine => ({
  name: engine.name,
  open: async () => {
    const [alone, twin] = [await engine.open(), await duckDb.open()];
    return {
      ...alone,
      byHand: twin.byHand,
      prepare: async (sql) => {
        await twin.prepare(sql);
        await alone.prepare(inItsSql(sql));
      },
      close: async () => {
        await alone.close();
        await twin.close();
      },
    };
  },
});

export const mariaDb = withTwin(mariaDbAlone, inMariaDb);

/** ClickHouse by itself, prepared in its own SQL. */
export const clickHouseAlone: TestEngine = {
  name: 'ClickHouse',
  open: async () => {
    const uri = await freshClickHouseUrl();
    const connected = await clickHouseEngine.connect(
      { databaseId: 1, uri, extra: {} },
      { dataDir: tmpdir(), settings: settingsFrom({}) },
    );
    if (!connected.ok) throw new Error(connected.error.message);
    return {
      connection: connected.value,
      byHand: connected.value,
      prepare: (sql) =>
        prepareClickHouse(
          uri,
          splitStatements(sql, clickHouseEngine.dialect.syntax, { hasTemplates: false }).map(({ text }) => text),
        ),
      close: () => connected.value.close(1000),
    };
  },
};

/** SQL that people write for SQLite where it has other words than DuckDB, PostgreSQL and MariaDB. */
const bySqlite = (sql: string): string =>
  sql
    .replaceAll(/SUBSTRING\((\w+) FROM (\d+) FOR (\d+)\)/g, 'substr($1, $2, $3)')
    .replaceAll(/EXTRACT\((?:YEAR|year) FROM (\w+)\)/g, "CAST(strftime('%Y', $1) AS INTEGER)");

/** SQLite, with the same data in DuckDB as in `mariaDb`. */
export const sqlite: TestEngine = {
  name: 'SQLite',
  open: async () => {
    const [file, twin] = [await freshSqliteFile(), await duckDb.open()];
    const { connection } = file;
    return {
      connection: {
        ...connection,
        run: (statement, options) => connection.run({ ...statement, sql: bySqlite(statement.sql) }, options),
      },
      byHand: twin.byHand,
      prepare: async (sql) => {
        await twin.prepare(sql);
        file.prepare(sql);
      },
      close: async () => {
        await file.close();
        await twin.close();
      },
    };
  },
};

/** Trino by itself, prepared in its own SQL, one statement at a time. */
export const trinoAlone: TestEngine = {
  name: 'Trino',
  open: async () => {
    const uri = await freshTrinoUrl();
    const connected = await trinoEngine.connect(
      { databaseId: 1, uri, extra: {} },
      { dataDir: tmpdir(), settings: settingsFrom({}) },
    );
    if (!connected.ok) throw new Error(connected.error.message);
    const { value: connection } = connected;
    return {
      connection,
      byHand: connection,
      prepare: async (sql) => {
        await askTrino(sql, connection.defaultSchema);
      },
      close: () => connection.close(1000),
    };
  },
};

/** The tables of the twin are made again in Trino, which takes no text for a moment. */
const trino: TestEngine = {
  name: trinoAlone.name,
  open: async () => {
    const [alone, twin] = [await trinoAlone.open(), await duckDb.open()];
    const copied = new Set<string>();
    return {
      ...alone,
      byHand: twin.byHand,
      prepare: async (sql) => {
        await twin.prepare(sql);
        for (const { name } of await twin.connection.tables('main')) {
          if (!copied.has(name) || sql.includes(`INSERT INTO ${name}`)) {
            await copyToTrino(twin.connection, name, alone.connection.defaultSchema ?? '');
          }
          copied.add(name);
        }
      },
      close: async () => {
        await alone.close();
        await twin.close();
      },
    };
  },
};
/** Types and texts of the prepared SQL as ClickHouse has them: its TIMESTAMP has no fractions, its DATE no past. */
const inClickHouse = (sql: string): string =>
  sql
    .replaceAll('\\', '\\\\')
    .replaceAll(/\bTIMESTAMP\b(?! ')/g, 'DateTime64(6)')
    .replaceAll(/\bDATE\b(?! ')/g, 'Date32');

export const clickHouse = withTwin(clickHouseAlone, inClickHouse);

/** An engine that only `test/support` knows, with SQL of its own. */
export const toy: TestEngine = {
  name: 'a third engine',
  open: async () => {
    const inner = await duckDb.open();
    return { ...inner, connection: toyConnection(inner.connection) };
  },
};

/** What is true of one engine is true of the others. */
export const testEngines: readonly TestEngine[] = [duckDb, postgres, mariaDb, clickHouse, sqlite, toy];

/** Each statement takes Trino a tenth of a second, so that only what is particular to SQL is asked of it as well. */
export const enginesWithTrino: readonly TestEngine[] = [...testEngines, trino];
