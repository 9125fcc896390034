import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { openDuckDb, type DuckDbFixture } from '../duckdb-fixture.ts';

/** Content that must not be readable: its file is beside the database file. */
const secretText = 'TOP-SECRET-CONTENT';

/** `$SECRET`: a file beside the database. `$DB`: the database's own file. `$WORK`: the folder DuckDB spills to. */
const attacks: readonly string[] = [
  // files, by function
  `SELECT * FROM read_csv('/etc/passwd')`,
  `SELECT * FROM read_csv_auto('$SECRET')`,
  `SELECT * FROM read_text('$SECRET')`,
  `SELECT * FROM read_blob('$DB')`,
  `SELECT * FROM read_blob('$DB.wal')`,
  `SELECT * FROM read_json('$SECRET')`,
  `SELECT * FROM read_json_objects('$SECRET')`,
  `SELECT * FROM read_ndjson('$SECRET')`,
  `SELECT * FROM read_parquet('$SECRET')`,
  `SELECT * FROM parquet_scan('$SECRET')`,
  `SELECT * FROM parquet_metadata('$SECRET')`,
  `SELECT * FROM parquet_schema('$SECRET')`,
  `SELECT * FROM parquet_kv_metadata('$SECRET')`,
  `SELECT * FROM parquet_file_metadata('$SECRET')`,
  `SELECT * FROM sniff_csv('$SECRET')`,
  `SELECT * FROM glob('/etc/*')`,
  `SELECT * FROM glob('$WORK/*')`,
  `SELECT * FROM read_duckdb('$DB')`,
  `SELECT * FROM READ_CSV('$SECRET')`,
  `SELECT * FROM "read_csv"('$SECRET')`,
  `SELECT * FROM main.read_csv('$SECRET')`,
  `SELECT * FROM system.main.read_text('$SECRET')`,
  // files, by replacement scan
  `SELECT * FROM '$SECRET'`,
  `FROM '$SECRET'`,
  `SELECT * FROM '/etc/passwd'`,
  `SELECT * FROM "$SECRET"`,
  `TABLE '$SECRET'`,
  `SELECT * FROM '$DB'`,
  `SELECT * FROM 'data:text/csv,a,b'`,
  `SELECT * FROM 'https://example.org/x.csv'`,
  `SELECT * FROM 's3://bucket/x.parquet'`,
  `DESCRIBE '$SECRET'`,
  `SUMMARIZE '$SECRET'`,
  `DESCRIBE SELECT * FROM read_csv('$SECRET')`,
  `SHOW '$SECRET'`,
  // hidden in other statements
  `WITH x AS (SELECT * FROM read_text('$SECRET')) SELECT * FROM x`,
  `SELECT (SELECT max(content) FROM read_text('$SECRET'))`,
  `SELECT * FROM t WHERE EXISTS (SELECT 1 FROM read_text('$SECRET'))`,
  `SELECT 1 UNION ALL SELECT length(content) FROM read_text('$SECRET')`,
  `SELECT * FROM t JOIN read_text('$SECRET') r ON true`,
  `SELECT * FROM t, LATERAL (SELECT * FROM read_text('$SECRET'))`,
  `SELECT a FROM t ORDER BY (SELECT content FROM read_text('$SECRET'))`,
  `SELECT list_transform([1], x -> (SELECT content FROM read_text('$SECRET')))`,
  `EXPLAIN ANALYZE SELECT * FROM read_text('$SECRET')`,
  `EXPLAIN COPY t TO '$WORK/x.csv'`,
  `VALUES ((SELECT content FROM read_text('$SECRET')))`,
  `WITH RECURSIVE r AS (SELECT content FROM read_text('$SECRET') UNION ALL SELECT content FROM r) SELECT * FROM r`,
  `SELECT * FROM (PIVOT read_text('$SECRET') ON filename USING max(content))`,
  `SELECT * FROM (FROM read_text('$SECRET'))`,
  `SELECT COLUMNS(c -> (SELECT true FROM read_text('$SECRET'))) FROM t`,
  `SELECT sum(a) FILTER (WHERE (SELECT true FROM read_text('$SECRET'))) FROM t`,
  // SQL inside texts
  `SELECT * FROM query('SELECT * FROM read_text(''$SECRET'')')`,
  `SELECT * FROM query_table('$SECRET')`,
  `SELECT * FROM query_table(['t', '$SECRET'])`,
  `SELECT * FROM json_execute_serialized_sql(json_serialize_sql('SELECT 1'))`,
  `PRAGMA json_execute_serialized_sql('{}')`,
  `SELECT json_serialize_plan('SELECT 1')`,
  `EXECUTE p`,
  `PREPARE p AS SELECT * FROM read_text('$SECRET')`,
  `CALL query('SELECT 1')`,
  `CALL pragma_version()`,
  // writing and other databases
  `COPY t TO '$WORK/stolen.csv'`,
  `COPY (SELECT 1) TO '$DB.wal'`,
  `COPY t FROM '$SECRET'`,
  `COPY t TO '/dev/stdout'`,
  `EXPORT DATABASE '$WORK/e'`,
  `IMPORT DATABASE '$WORK'`,
  `ATTACH '$DB' AS other`,
  `ATTACH ':memory:' AS m`,
  `ATTACH 'postgres:host=localhost' AS p (TYPE postgres)`,
  `DETACH test`,
  `USE memory`,
  `CREATE TABLE x (a INTEGER)`,
  `CREATE TEMP TABLE x (a INTEGER)`,
  `CREATE VIEW v AS SELECT 1`,
  `CREATE MACRO m() AS TABLE SELECT * FROM read_text('$SECRET')`,
  `CREATE OR REPLACE TEMP MACRO lower(x) AS 1`,
  `CREATE SEQUENCE s`,
  `CREATE TYPE e AS ENUM ('a')`,
  `CREATE SCHEMA s`,
  `CREATE SECRET (TYPE s3, KEY_ID 'a', SECRET 'b')`,
  `INSERT INTO t VALUES (1)`,
  `UPDATE t SET a = 2`,
  `DELETE FROM t`,
  `DROP TABLE t`,
  `ALTER TABLE t RENAME TO u`,
  `TRUNCATE t`,
  `MERGE INTO t USING t u ON true WHEN MATCHED THEN DELETE`,
  `CHECKPOINT`,
  `FORCE CHECKPOINT`,
  `VACUUM`,
  `ANALYZE`,
  `BEGIN`,
  `ROLLBACK`,
  `COMMENT ON TABLE t IS 'x'`,
  // extensions and network
  `INSTALL httpfs`,
  `LOAD httpfs`,
  `FORCE INSTALL httpfs FROM 'https://example.org'`,
  `LOAD '$WORK/x.duckdb_extension'`,
  `UPDATE EXTENSIONS`,
  `SELECT * FROM duckdb_extensions()`,
  `SELECT * FROM sqlite_scan('$SECRET', 't')`,
  `SELECT * FROM postgres_scan('host=x', 'public', 't')`,
  `SELECT * FROM iceberg_scan('$SECRET')`,
  `SELECT * FROM delta_scan('$SECRET')`,
  `SELECT * FROM st_read('$SECRET')`,
  `SELECT http_get('https://example.org')`,
  // settings, secrets, environment
  `SET threads = 1`,
  `SET enable_external_access = true`,
  `SET lock_configuration = false`,
  `RESET lock_configuration`,
  `SET VARIABLE x = 1`,
  `SET GLOBAL memory_limit = '1TB'`,
  `SET SESSION TimeZone = 'Asia/Tokyo'`,
  `PRAGMA database_list`,
  `PRAGMA enable_profiling`,
  `PRAGMA table_info('t')`,
  `SELECT getenv('HOME')`,
  `SELECT current_setting('temp_directory')`,
  `SELECT t.a.current_setting() FROM t`,
  `SELECT list_transform(['temp_directory'], x -> current_setting(x))`,
  `SELECT * FROM duckdb_settings()`,
  `SELECT * FROM duckdb_secrets()`,
  `SELECT which_secret('s3://x', 's3')`,
  `SELECT * FROM which_secret('s3://x', 's3')`,
  `SELECT * FROM duckdb_databases()`,
  `SELECT * FROM duckdb_databases`,
  `SELECT * FROM main.duckdb_logs`,
  `SELECT * FROM pragma_database_list`,
  `SELECT * FROM pragma_database_size()`,
  `SELECT * FROM pragma_storage_info('t')`,
  `SELECT * FROM pg_settings`,
  `SELECT * FROM pg_catalog.pg_settings`,
  `SELECT * FROM system.main.duckdb_settings()`,
  `SELECT * FROM sqlite_master`,
  `SELECT * FROM duckdb_memory()`,
  `SELECT * FROM duckdb_temporary_files()`,
  `SHOW VARIABLES`,
  `SELECT write_log('x')`,
  `CALL enable_logging()`,
  `SELECT nextval('s')`,
  `SELECT sleep_ms(10)`,
  `SELECT pg_sleep(1)`,
  `SELECT getvariable('x')`,
  `SELECT * FROM seq_scan('t')`,
  `SELECT * FROM arrow_scan(1, 2, 3)`,
  // several statements
  `SELECT 1; SELECT 2`,
  `SELECT 1; COPY t TO '$WORK/stolen.csv'`,
  `; SELECT * FROM read_text('$SECRET')`,
  `SELECT 1;; DROP TABLE t`,
  `/* */ -- x\n SET threads = 1`,
  ``,
  `;`,
  `-- nothing`,
];

/** What people must be able to write. */
const honest: readonly string[] = [
  'SELECT a, count(*) FROM t GROUP BY ALL ORDER BY 1 LIMIT 5',
  'FROM t',
  'TABLE t',
  'VALUES (1), (2)',
  'WITH x AS (SELECT 1 AS a) SELECT * FROM x, t',
  'WITH "a.b" AS (SELECT 1 AS a) SELECT * FROM "a.b"',
  'SELECT * FROM main.t',
  'SELECT * FROM test.main.t',
  'SELECT * FROM test.t',
  'SELECT * FROM "weird.csv"',
  'DESCRIBE t',
  'SUMMARIZE t',
  'SHOW TABLES',
  'SHOW ALL TABLES',
  'DESCRIBE "weird.csv"',
  'EXPLAIN SELECT * FROM t',
  'EXPLAIN ANALYZE SELECT * FROM t',
  'EXPLAIN (FORMAT JSON) SELECT 1',
  '-- note\nSELECT 1;',
  '/* a */ select 1 -- end',
  '(SELECT 1)',
  'SELECT unnest([1, 2])',
  'SELECT * FROM unnest([1, 2])',
  'SELECT * FROM generate_series(1, 3)',
  'SELECT * FROM range(3)',
  'SELECT list_transform([1], x -> x + 1)',
  `SELECT '/etc/passwd', 'read_csv(1)'`,
  `SELECT json_extract('{"a":1}', '$.a')`,
  `SELECT * FROM json_each('{"a":1}')`,
  'SELECT * EXCLUDE (b) FROM t',
  'SELECT COLUMNS(*) FROM t',
  'SELECT a, row_number() OVER (ORDER BY a) FROM t QUALIFY 1 = 1',
  'SELECT * FROM t TABLESAMPLE 10%',
  `SELECT * FROM t WHERE b GLOB 'x*'`,
  `SELECT b ILIKE '%x%' FROM t`,
  'SELECT table_name FROM information_schema.tables',
  `SELECT strptime('2024', '%Y')`,
  'SELECT current_database(), current_date, version()',
  'SELECT a FROM t UNION SELECT 1 EXCEPT SELECT 2',
  'SELECT max(a) FILTER (WHERE b IS NULL) FROM t',
  'SELECT CASE WHEN a > 1 THEN 1 END FROM t',
  'SELECT * FROM (UNPIVOT t ON a)',
];

describe('checkStatement', () => {
  let fixture: DuckDbFixture;
  before(async () => {
    fixture = await openDuckDb([
      'CREATE TABLE t (a INTEGER, b VARCHAR)',
      `INSERT INTO t VALUES (1, 'x'), (2, NULL)`,
      'CREATE TABLE "weird.csv" (a INTEGER)',
    ]);
    for (const ending of ['csv', 'json', 'txt', 'parquet'])
      writeFileSync(join(fixture.dataDir, `secret.${ending}`), `a,b\n1,${secretText}\n`);
  });
  after(async () => {
    await fixture.dispose();
  });

  const filled = (sql: string, ending: string): string =>
    sql
      .replaceAll('$SECRET', join(fixture.dataDir, `secret.${ending}`))
      .replaceAll('$DB', fixture.path)
      .replaceAll('$WORK', join(fixture.dataDir, 'duckdb', 'tmp', 'test'));

  it(`refuses ${attacks.length} attempts to reach files, network, extensions, settings or other statements`, async () => {
    const passed: string[] = [];
    for (const attack of attacks) {
      const outcome = await fixture.connection.run({ sql: filled(attack, 'csv'), parameters: [] });
      if (outcome.ok) passed.push(attack);
      else expect(JSON.stringify(outcome.error), attack).not.to.contain(secretText);
    }
    expect(passed).to.deep.equal([]);
  });

  it('refuses them when they are described or streamed, too', async () => {
    for (const attack of attacks) {
      const sql = filled(attack, 'csv');
      expect((await fixture.connection.describeQuery(sql)).ok, attack).to.equal(false);
      let rows = 0;
      let failure: unknown;
      try {
        for await (const batch of fixture.connection.stream({ sql, parameters: [] })) rows += batch.rowCount;
      } catch (thrown) {
        failure = thrown;
      }
      expect(failure, attack).to.be.instanceOf(Error);
      expect(rows, attack).to.equal(0);
    }
  });

  it('reads no file by replacement scan, whatever its ending', async () => {
    for (const ending of ['csv', 'json', 'txt', 'parquet']) {
      for (const attack of attacks.filter((sql) => sql.includes('$SECRET'))) {
        expect((await fixture.connection.run({ sql: filled(attack, ending), parameters: [] })).ok, attack).to.equal(
          false,
        );
      }
    }
  });

  it('leaves no trace of them', async () => {
    expect(readdirSync(join(fixture.dataDir, 'duckdb', 'tmp', 'test'))).to.deep.equal([]);
    expect((await fixture.connection.tables(undefined)).map((table) => table.name)).to.deep.equal(['t', 'weird.csv']);
    const count = await fixture.connection.run({ sql: 'SELECT count(*) FROM t', parameters: [] });
    expect(count.ok && count.value.columns[0]?.values).to.deep.equal([2]);
  });

  it('is not the only wall: without it the engine still opens no outside file', async () => {
    const { OpenFile } = await import('../../../../plugins/duckdb/server/open-file.ts');
    const file = await OpenFile.open({
      folder: join(fixture.dataDir, 'duckdb'),
      fileName: 'walls.duckdb',
      memoryLimit: '100MB',
      threads: 1,
      idleMs: 0,
    });
    const connection = await file.acquire();
    const secret = join(fixture.dataDir, 'secret.csv');
    for (const sql of [
      `SELECT * FROM read_csv('${secret}')`,
      `SELECT * FROM '${secret}'`,
      `COPY (SELECT 1) TO '${fixture.dataDir}/x.csv'`,
      'INSTALL httpfs',
      'LOAD httpfs',
      `ATTACH '${fixture.dataDir}/y.duckdb'`,
      'SET enable_external_access = true',
      'SET lock_configuration = false',
      `SET allowed_directories = ['/']`,
      `SET TimeZone = 'Asia/Tokyo'`,
      `SELECT * FROM 'https://example.org/x.csv'`,
    ]) {
      let failure: unknown;
      await connection.run(sql).catch((thrown: unknown) => {
        failure = thrown;
      });
      expect(failure, sql).to.be.instanceOf(Error);
    }
    expect(existsSync(join(fixture.dataDir, 'x.csv'))).to.equal(false);
    file.release(connection);
    file.close();
  });

  it('lets honest statements pass', async () => {
    const refused: unknown[] = [];
    for (const sql of honest) {
      const outcome = await fixture.connection.run({ sql, parameters: [] });
      if (!outcome.ok) refused.push([sql, outcome.error]);
    }
    expect(refused).to.deep.equal([]);
  });

  it('tells no path of the server', async () => {
    for (const sql of [
      "SELECT * FROM read_csv('x')",
      `SELECT * FROM '${fixture.path}'`,
      'SELECT nonsense FROM t',
      'SELECT CAST(b AS INTEGER) FROM t',
    ]) {
      const outcome = await fixture.connection.run({ sql, parameters: [] });
      expect(JSON.stringify(outcome.ok ? '' : outcome.error).replaceAll(sql, '')).not.to.contain(
        `${fixture.dataDir}/duckdb/tmp`,
      );
    }
    expect(readFileSync(fixture.path).length).to.be.above(0);
  });
});
