import { createServer, type AddressInfo } from 'node:net';
import { expect } from 'chai';
import mysql, { type Connection, type RowDataPacket } from 'mysql2/promise';
import { settingsFrom } from '#core/common';
import type { EngineConnection, RunOptions } from '#plugins/databases';
import { mysqlEngine } from '../../../../plugins/mysql/server/mysql-engine.ts';
import { eventually } from '../../../support/eventually.ts';
import { freshLaterMariaDbUrl, freshMariaDbUrl } from '../../../support/mariadb.ts';
import { describeDriverContract, driverSeed } from '../../databases/driver-contract.ts';

const host = { dataDir: '/nowhere', settings: settingsFrom({}) };
const connect = (uri: string, extra: Readonly<Record<string, unknown>> = {}) =>
  mysqlEngine.connect({ databaseId: 1, uri, extra }, host);

async function connected(uri: string): Promise<EngineConnection> {
  const outcome = await connect(uri);
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.value;
}

const endlessSql = 'SELECT COUNT(*) AS n FROM seq_1_to_10000000 a, seq_1_to_10000000 b WHERE (a.seq * b.seq) % 7 = 3';

/** How many statements run in a database, seen from another connection. */
async function runningIn(admin: Connection, database: string): Promise<number> {
  const [rows] = await admin.query<RowDataPacket[]>(
    `SELECT COUNT(*) AS n FROM information_schema.PROCESSLIST
      WHERE DB = '${database}' AND COMMAND IN ('Query', 'Execute') AND ID <> CONNECTION_ID()`,
  );
  return Number(rows[0]?.['n']);
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

for (const [version, freshUrl] of [
  ['10.11', freshMariaDbUrl],
  ['11.4', freshLaterMariaDbUrl],
] as const) {
  describe(`mysqlConnection to MariaDB ${version}`, () => {
    before(async function serve() {
      this.timeout(600_000); // the later one is fetched first
      await freshUrl();
    });

    describeDriverContract(async () => {
      const url = await freshUrl();
      const admin = await mysql.createConnection(url);
      await admin.query("SET sql_mode = 'ANSI_QUOTES'");
      for (const sql of driverSeed) await admin.query(sql.replace('ordered_at TIMESTAMP', 'ordered_at DATETIME(3)'));
      const connection = await connected(url.replace('mysql://', 'mysql+pymysql://'));
      return {
        connection,
        timestampType: 'DATETIME(3)',
        series: (count, name) => `(SELECT seq AS n FROM seq_1_to_${String(count)}) AS ${name}`,
        someFunctions: ['sum', 'lower', 'date_format'],
        endlessSql,
        runningCount: () => runningIn(admin, nameOf(url)),
        dispose: async () => {
          await connection.close(0);
          await admin.end();
        },
      };
    });

    describe('values', () => {
      let url: string;
      let connection: EngineConnection;
      before(async function start() {
        this.timeout(120_000);
        url = await freshUrl();
        connection = await connected(url.replace('mysql://', 'mariadb+mariadbconnector://'));
      });
      after(() => connection.close(0));

      const cellsOf = async (sql: string, options: RunOptions = {}) => {
        const outcome = await connection.run({ sql, parameters: [] }, options);
        if (!outcome.ok) throw new Error(outcome.error.message);
        return outcome.value.columns.map(({ databaseType, values }) => [databaseType, values[0]]);
      };
      const made = async (columns: string, values: string): Promise<string> => {
        const admin = await mysql.createConnection(url);
        const name = `t${String(Date.now())}${String(Math.random()).slice(2, 8)}`;
        await admin.query("SET sql_mode = ''"); // zero dates
        await admin.query(`CREATE TABLE ${name} (${columns})`);
        await admin.query(`INSERT INTO ${name} VALUES (${values})`);
        await admin.end();
        return `SELECT * FROM ${name}`;
      };

      it('have all digits: signed, unsigned and decimal numbers, and those of 32 bits', async () => {
        const sql = await made(
          'a BIGINT, b BIGINT UNSIGNED, c DECIMAL(30,10), d FLOAT, e DOUBLE, f MEDIUMINT, g YEAR',
          "-9223372036854775808, 18446744073709551615, '12345678901234567890.0123456789', 16777217.5, 0.1, -8388608, 2024",
        );
        expect(await cellsOf(sql, { exactCells: true })).to.deep.equal([
          ['BIGINT', '-9223372036854775808'],
          ['BIGINT UNSIGNED', '18446744073709551615'],
          ['DECIMAL(30,10)', '12345678901234567890.0123456789'],
          ['FLOAT', 16_777_218], // the nearest that 32 bits hold
          ['DOUBLE', 0.1],
          ['MEDIUMINT', -8_388_608],
          ['YEAR', 2024],
        ]);
      });

      it('are booleans in columns for one digit, and stay numbers where these hold others', async () => {
        expect(await cellsOf(await made('a BOOLEAN, b BOOLEAN, c TINYINT(1)', '1, 0, 5'))).to.deep.equal([
          ['TINYINT(1)', true],
          ['TINYINT(1)', false],
          ['TINYINT(1)', 5],
        ]);
      });

      it('are moments to the microsecond, in UTC', async () => {
        const sql = await made(
          'a DATETIME(6), b TIMESTAMP(3) NULL, c DATE',
          "'2024-02-29 10:11:12.123456', '2024-02-29 10:11:12.5', '1000-01-01'",
        );
        expect((await cellsOf(sql)).map(([, value]) => value)).to.deep.equal([
          Date.UTC(2024, 1, 29, 10, 11, 12, 123),
          Date.UTC(2024, 1, 29, 10, 11, 12, 500),
          Date.UTC(1000, 0, 1),
        ]);
        expect((await cellsOf(sql, { forFile: true })).map(([, value]) => value)).to.deep.equal([
          '2024-02-29 10:11:12.123456',
          '2024-02-29 10:11:12.500',
          '1000-01-01',
        ]);
        expect((await cellsOf(sql, { exactCells: true }))[0]?.[1]).to.equal('2024-02-29 10:11:12.123456');
      });

      it('are nothing where a date is zero, and its text where nothing may be lost', async () => {
        const sql = await made('a DATETIME, b DATE', "'0000-00-00 00:00:00', '2024-00-10'");
        expect((await cellsOf(sql)).map(([, value]) => value)).to.deep.equal([null, null]);
        expect((await cellsOf(sql, { exactCells: true })).map(([, value]) => value)).to.deep.equal([
          '0000-00-00 00:00:00',
          '2024-00-10',
        ]);
      });

      it('are times beyond a day, bits, lists of words, JSON as it was written, and shapes', async () => {
        const sql = await made(
          "a TIME(3), b BIT(64), c ENUM('x','y'), d SET('x','y'), e JSON, f GEOMETRY, g UUID",
          `'-838:59:59.000', b'${'1'.repeat(64)}', 'y', 'x,y', '{"a": 1.0}',
          ST_GeomFromText('GEOMETRYCOLLECTION(POINT(1 2),POLYGON((0 0,1 0,1 1,0 0)),MULTIPOINT(3 4,5 6))', 4326),
          '123e4567-e89b-12d3-a456-426614174000'`,
        );
        expect(await cellsOf(sql)).to.deep.equal([
          ['TIME(3)', '-838:59:59'],
          ['BIT(64)', '18446744073709551615'],
          ['ENUM', 'y'],
          ['SET', 'x,y'],
          ['JSON', '{"a": 1.0}'],
          ['GEOMETRY', 'SRID=4326;GEOMETRYCOLLECTION(POINT(1 2),POLYGON((0 0,1 0,1 1,0 0)),MULTIPOINT((3 4),(5 6)))'],
          ['UUID', '123e4567-e89b-12d3-a456-426614174000'],
        ]);
      });

      it('are bytes where they are no text', async () => {
        const sql = await made('a VARBINARY(10), b BLOB, c TEXT', "x'ff00', 'abc', 'Łódź → 文'");
        expect(await cellsOf(sql)).to.deep.equal([
          ['BLOB', '[bytes]'],
          ['BLOB', 'abc'],
          ['TEXT', 'Łódź → 文'],
        ]);
        expect((await cellsOf(sql, { forFile: true }))[0]?.[1]).to.equal('\\xff00');
      });

      it('go into statements as they are, quotes and backslashes too', async () => {
        const text = `it's "a" \\' b`;
        const outcome = await connection.run({
          sql: 'SELECT ? AS a, ? AS b, ? AS c, ? AS d, ? IS NULL AS e',
          parameters: [text, 9_007_199_254_740_993n, 1.5, true, null],
        });
        expect(outcome.ok && outcome.value.columns.map(({ values }) => values[0])).to.deep.equal([
          text,
          '9007199254740993',
          1.5,
          1,
          1,
        ]);
      });
    });

    describe('reading', () => {
      let url: string;
      let connection: EngineConnection;
      let admin: Connection;
      before(async () => {
        url = await freshUrl();
        admin = await mysql.createConnection(url);
        await admin.query('CREATE TABLE orders (id INT PRIMARY KEY)');
        await admin.query('INSERT INTO orders VALUES (1)');
        await admin.query(
          "CREATE FUNCTION spoil() RETURNS INT MODIFIES SQL DATA BEGIN SET SESSION time_zone = '+05:00'; INSERT INTO orders VALUES (2); RETURN 1; END",
        );
        await admin.query('CREATE FUNCTION twice(n INT) RETURNS INT DETERMINISTIC RETURN 2 * n');
        connection = await connected(url);
      });
      after(async () => {
        await connection.close(0);
        await admin.end();
      });
      const run = (sql: string) => connection.run({ sql, parameters: [] });

      for (const sql of [
        "SELECT 1 INTO OUTFILE '/tmp/tessera-stolen.csv'",
        "SELECT 1 INTO DUMPFILE '/tmp/tessera-stolen.csv'",
        'SELECT 1 INTO @x',
        'SELECT @x := 1',
        "SELECT LOAD_FILE('/etc/passwd')",
        "SELECT GET_LOCK('x', 1)",
        'SELECT SLEEP(10)',
        'SELECT BENCHMARK(1000000, 1)',
        'SELECT * FROM orders FOR UPDATE',
        'SELECT * FROM orders LOCK IN SHARE MODE',
        'SELECT 1 /*! INTO @x */',
        "SELECT 1 /*M! INTO OUTFILE '/tmp/tessera-stolen.csv' */",
        "SELECT /*+ SET_VAR(sql_mode = '') */ 1",
        'KILL 1',
        'FLUSH TABLES',
        'ANALYZE TABLE orders',
        "LOAD DATA INFILE '/etc/passwd' INTO TABLE orders",
        'HANDLER orders OPEN',
        'CALL spoil()',
        'DO SLEEP(1)',
      ]) {
        it(`refuses ${sql}`, async () => {
          const outcome = await run(sql);
          expect(outcome.ok ? undefined : outcome.error.errorType).to.equal('DML_NOT_ALLOWED_ERROR');
        });
      }

      it('lets functions that people wrote change no rows', async () => {
        const outcome = await run('SELECT spoil()');
        expect(outcome.ok ? undefined : outcome.error.errorType).to.equal('DML_NOT_ALLOWED_ERROR');
        const [rows] = await admin.query<RowDataPacket[]>('SELECT COUNT(*) AS n FROM orders');
        expect(rows[0]?.['n']).to.equal(1);
      });

      it('starts each statement in a session as it is to be', async () => {
        await run('SELECT spoil()'); // it changed the time zone before it failed
        const zone = await run("SELECT @@time_zone, @@sql_mode LIKE '%ANSI_QUOTES%'");
        expect(zone.ok && zone.value.columns.map(({ values }) => values[0])).to.deep.equal(['+00:00', 1]);
      });

      it('tells what a statement names, and what it may call', async () => {
        const reads = await connection.inspection?.reads('SELECT o.id, twice(1) FROM orders AS o', []);
        expect(reads?.ok === true && reads.value).to.deep.equal({
          tables: [{ schema: nameOf(url), name: 'orders' }],
          functions: ['twice'],
          effects: ['twice'],
        });
      });
    });
  });
}

describe('mysqlConnection', () => {
  describe('errors', () => {
    it('place the name that they are about', async () => {
      const connection = await connected(await freshMariaDbUrl());
      const placeOf = async (sql: string) => {
        const outcome = await connection.run({ sql, parameters: [] });
        return outcome.ok ? undefined : [outcome.error.errorType, outcome.error.line, outcome.error.column];
      };
      expect(await placeOf("SELECT 'nope',\n  nope FROM (SELECT 1 AS a) t")).to.deep.equal([
        'COLUMN_DOES_NOT_EXIST_ERROR',
        2,
        3,
      ]);
      expect(await placeOf('SELECT 1\nFROM nowhere')).to.deep.equal(['TABLE_DOES_NOT_EXIST_ERROR', 2, 6]);
      expect(await placeOf('SELECT no_function(1)')).to.deep.equal(['OBJECT_DOES_NOT_EXIST_ERROR', 1, 8]);
      await connection.close(0);
    });

    it('of connections tell host, port, account and database apart, and never the password', async () => {
      const url = new URL(await freshMariaDbUrl());
      const errorOf = async (uri: string) => {
        const outcome = await connect(uri);
        expect(JSON.stringify(outcome)).not.to.contain('very-secret');
        return outcome.ok ? undefined : outcome.error.errorType;
      };
      const account = 'root:very-secret';
      expect(await errorOf(`mysql://${account}@no-such-host.invalid/x`)).to.equal('CONNECTION_INVALID_HOSTNAME_ERROR');
      expect(await errorOf(`mysql://${account}@127.0.0.1:1/x`)).to.equal('CONNECTION_PORT_CLOSED_ERROR');
      expect(await errorOf(`mysql://${account}@127.0.0.1:70000/x`)).to.equal('CONNECTION_INVALID_PORT_ERROR');
      expect(await errorOf(`mysql://${account}@127.0.0.1:${url.port}/mysql`)).to.equal(
        'CONNECTION_ACCESS_DENIED_ERROR',
      );
      expect(await errorOf(`mysql://root@127.0.0.1:${url.port}/no_such_database`)).to.equal(
        'CONNECTION_UNKNOWN_DATABASE_ERROR',
      );
    });

    it('of a port where something else answers say so', async () => {
      const stranger = createServer((socket) =>
        socket.on('error', () => undefined).end('HTTP/1.1 400 Bad Request\r\n\r\n'),
      );
      await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
      const { port } = stranger.address() as AddressInfo;
      const outcome = await connect(`mysql://root@127.0.0.1:${String(port)}/x`);
      expect(outcome.ok ? undefined : outcome.error.message).to.match(/does not speak as MySQL does/);
      await new Promise((resolve) => stranger.close(resolve));
    });

    it('of encryption that the server does not have say so', async () => {
      const outcome = await connect(`${await freshMariaDbUrl()}?ssl_mode=REQUIRED`);
      expect(outcome.ok ? undefined : outcome.error.message).to.match(/offers no encrypted connections/);
    });
  });

  it('says that an answer is too large to be read, and goes on', async function large() {
    this.timeout(60_000);
    const connection = await connected(await freshMariaDbUrl());
    const sql = "SELECT REPEAT('x', 1000000) AS a FROM seq_1_to_300";
    const outcome = await connection.run({ sql, parameters: [] });
    expect(outcome.ok ? undefined : outcome.error.errorType).to.equal('RESULT_TOO_LARGE_ERROR');
    expect((await connection.run({ sql: 'SELECT 1 AS a', parameters: [] })).ok).to.equal(true);
    await connection.close(0);
  });

  it('streams as many wide rows at once as memory can hold', async function wide() {
    this.timeout(60_000);
    const connection = await connected(await freshMariaDbUrl());
    const counts: number[] = [];
    const sql = "SELECT REPEAT('x', 1000000) AS a FROM seq_1_to_100";
    for await (const { rowCount } of connection.stream({ sql, parameters: [] })) counts.push(rowCount);
    expect(counts.reduce((sum, count) => sum + count, 0)).to.equal(100);
    expect(Math.max(...counts)).to.be.lessThan(30);
    await connection.close(0);
  });

  it('stands in the chosen database for one statement only, also where its address names none', async () => {
    const url = new URL(await freshMariaDbUrl());
    const name = nameOf(url.href);
    url.pathname = '/';
    const connection = await connected(url.href);
    const placeOf = async (options: RunOptions) => {
      const outcome = await connection.run({ sql: 'SELECT DATABASE() AS place', parameters: [] }, options);
      return outcome.ok ? outcome.value.columns[0]?.values[0] : outcome.error;
    };
    expect(await placeOf({ schema: name })).to.equal(name);
    expect(await placeOf({})).to.equal(null);
    expect(await connection.schemas()).to.include(name);
    await connection.close(0);
  });

  it('ends what runs when it is closed', async () => {
    const url = await freshMariaDbUrl();
    const admin = await mysql.createConnection(url);
    const connection = await connected(url);
    const running = connection.run({ sql: endlessSql, parameters: [] });
    await eventually(
      'it runs',
      () => runningIn(admin, nameOf(url)),
      (count) => count === 1,
    );
    await connection.close(0);
    expect((await running).ok).to.equal(false);
    await eventually(
      'nothing runs',
      () => runningIn(admin, nameOf(url)),
      (count) => count === 0,
    );
    await admin.end();
  });
});
