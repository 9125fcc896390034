import { createServer, type AddressInfo } from 'node:net';
import { expect } from 'chai';
import { settingsFrom } from '#core/common';
import type { EngineConnection, RunOptions } from '#plugins/databases';
import { clickHouseEngine } from '../../../../plugins/clickhouse/server/clickhouse-engine.ts';
import { eventually } from '../../../support/eventually.ts';
import { freshClickHouseUrl, prepareClickHouse, runClickHouse } from '../../../support/clickhouse.ts';
import { describeDriverContract, driverSeed } from '../../databases/driver-contract.ts';

const host = { dataDir: '/nowhere', settings: settingsFrom({}) };

const connect = (uri: string) => clickHouseEngine.connect({ databaseId: 1, uri, extra: {} }, host);

async function connected(uri: string): Promise<EngineConnection> {
  const outcome = await connect(uri);
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.value;
}

const databaseOf = (url: string): string => new URL(url).pathname.slice(1);

/** How many statements run in a database, seen from another connection. */
async function runningIn(url: string): Promise<number> {
  const running = `SELECT count() FROM system.processes WHERE current_database = '${databaseOf(url)}'`;
  return Number(await runClickHouse(Number(new URL(url).port), running));
}

/** The tables of the contract as ClickHouse has them: without foreign keys and unique indexes. */
const seed = driverSeed
  .filter((sql) => !sql.startsWith('CREATE UNIQUE INDEX'))
  .map((sql) =>
    sql
      .replace(' REFERENCES customers (id)', '')
      .replace('ordered_on DATE, ordered_at TIMESTAMP', 'ordered_on DATE32, ordered_at DateTime64(3)')
      .replaceAll(/DATE '([^']+)'/g, "toDate32('$1')")
      .replaceAll(/TIMESTAMP '([^']+)'/g, "toDateTime64('$1', 3, 'UTC')"),
  );

const endlessSql = 'SELECT count() AS n FROM numbers(1000000000000) AS a WHERE a.number % 7 = 9';

describe('clickHouseConnection', () => {
  describeDriverContract(async () => {
    const url = await freshClickHouseUrl();
    await prepareClickHouse(url, seed);
    const connection = await connected(url);
    return {
      connection,
      longType: 'Int64',
      decimalType: 'Decimal(10, 2)',
      timestampType: 'DateTime64(3)',
      hasNoKeys: true,
      badSyntax: ['SELECT id,\n  amount FROM\n orders WHERE )', 3, 15],
      series: (count, name) => `(SELECT number + 1 AS n FROM numbers(${String(count)})) AS ${name}`,
      someFunctions: ['sum', 'lower', 'dateTrunc'],
      endlessSql,
      runningCount: () => runningIn(url),
      dispose: () => connection.close(0),
    };
  });

  describe('in detail', () => {
    let url: string;
    let connection: EngineConnection;
    before(async () => {
      url = await freshClickHouseUrl();
      await prepareClickHouse(url, [
        'CREATE TABLE orders (id UInt64 NOT NULL, city String NOT NULL) ORDER BY id',
        "INSERT INTO orders VALUES (1, 'Oslo')",
      ]);
      connection = await connected(url.replace('clickhousedb://', 'clickhousedb+connect://'));
    });
    after(() => connection.close(0));

    const run = (sql: string, options: RunOptions = {}) => connection.run({ sql, parameters: [] }, options);
    const cellsOf = async (sql: string, options: RunOptions = {}) => {
      const outcome = await run(sql, options);
      if (!outcome.ok) throw new Error(outcome.error.message);
      return outcome.value.columns.map(({ databaseType, values }) => [databaseType, values[0]]);
    };

    it('has all digits of numbers of any length', async () => {
      const sql = `SELECT toInt64('-9223372036854775808'), toUInt64('18446744073709551615'),
        toInt128('170141183460469231731687303715884105727'), toDecimal128('12345678901234567890.0123456789', 10),
        toFloat32(0.1), 0.1, toUInt8(7)`;
      expect(await cellsOf(sql, { exactCells: true })).to.deep.equal([
        ['Int64', '-9223372036854775808'],
        ['UInt64', '18446744073709551615'],
        ['Int128', '170141183460469231731687303715884105727'],
        ['Decimal(38, 10)', '12345678901234567890.0123456789'],
        ['FLOAT', 0.1],
        ['DOUBLE', 0.1],
        ['UInt8', 7],
      ]);
    });

    it('has moments in UTC, whatever zone a column has, to the last digit of a second', async () => {
      const sql = `SELECT toDateTime64('2024-02-29 11:11:12.123456789', 9, 'Europe/Berlin'),
        toDateTime('2024-02-29 10:11:12', 'America/New_York'), toDate32('1900-01-01')`;
      expect((await cellsOf(sql)).map(([, value]) => value)).to.deep.equal([
        Date.UTC(2024, 1, 29, 10, 11, 12, 123),
        Date.UTC(2024, 1, 29, 15, 11, 12),
        Date.UTC(1900, 0, 1),
      ]);
      expect((await cellsOf(sql, { forFile: true })).map(([, value]) => value)).to.deep.equal([
        '2024-02-29 10:11:12.123456789',
        '2024-02-29 15:11:12',
        '1900-01-01',
      ]);
    });

    it('has numbers that are none as nothing, and as their names where nothing may be lost', async () => {
      const sql = 'SELECT nan, -inf, CAST(NULL AS Nullable(Int8))';
      expect((await cellsOf(sql)).map(([, value]) => value)).to.deep.equal([null, null, null]);
      expect((await cellsOf(sql, { exactCells: true })).map(([, value]) => value)).to.deep.equal([
        'NaN',
        '-Infinity',
        null,
      ]);
    });

    it('unwraps types, and has lists, maps and tuples as JSON with all digits', async () => {
      const sql = `SELECT CAST('a' AS LowCardinality(Nullable(String))), [9007199254740993], map('a', toUInt64(1)),
        CAST((1, 'x') AS Tuple(a UInt8, b String)), CAST('c' AS Enum8('c' = 1)), toUUID('00000000-0000-0000-0000-000000000001'),
        toIPv4('10.0.0.1'), toFixedString('a', 3), true`;
      expect(await cellsOf(sql)).to.deep.equal([
        ['String', 'a'],
        ['Array(UInt64)', '[9007199254740993]'],
        ['Map(String, UInt64)', '{"a":1}'],
        ['Tuple(a UInt8, b String)', '{"a":1,"b":"x"}'],
        ["Enum8('c' = 1)", 'c'],
        ['UUID', '00000000-0000-0000-0000-000000000001'],
        ['IPv4', '10.0.0.1'],
        ['FixedString(3)', 'a'],
        ['Bool', true],
      ]);
    });

    it('takes values of any size as parameters', async () => {
      const text = `it's "a" \\' b\t\n${'x'.repeat(100_000)}`;
      const outcome = await connection.run({ sql: 'SELECT $1 AS a, $2 AS b, $1 = $1 AS c', parameters: [text, null] });
      expect(outcome.ok && outcome.value.columns.map(({ values }) => values[0])).to.deep.equal([text, null, 1]);
    });

    it('lets the server itself refuse what the look at a statement does not know', async () => {
      // Only a statement of the server's own can set `readonly`, which a connection sends with each one.
      const outcome = await run("SELECT getSetting('readonly') AS a");
      expect(outcome.ok && outcome.value.columns[0]?.values[0]).to.equal(1);
    });

    it('places the name that an error is about', async () => {
      const placeOf = async (sql: string) => {
        const outcome = await run(sql);
        return outcome.ok ? undefined : [outcome.error.errorType, outcome.error.line, outcome.error.column];
      };
      expect(await placeOf("SELECT 'nope',\n  nope FROM orders")).to.deep.equal(['COLUMN_DOES_NOT_EXIST_ERROR', 2, 3]);
      expect(await placeOf('SELECT 1\nFROM nowhere')).to.deep.equal(['TABLE_DOES_NOT_EXIST_ERROR', 2, 6]);
      expect(await placeOf('SELECT no_function(1)')).to.deep.equal(['OBJECT_DOES_NOT_EXIST_ERROR', 1, 8]);
      expect(await placeOf("SELECT 'ü',\n 'é' )")).to.deep.equal(['SYNTAX_ERROR', 2, 6]);
    });

    it('tells what a statement reads, also behind values that are computed before it runs', async () => {
      const schema = databaseOf(url);
      const sql = `SELECT (SELECT max(city) FROM orders), n.number FROM numbers(3) AS n, merge('${schema}', '^orders$') AS m`;
      const reads = await connection.inspection?.reads(sql, []);
      expect(reads?.ok === true && reads.value).to.deep.equal({
        tables: [{ schema, name: 'orders' }],
        functions: ['merge'],
        effects: ['merge'],
      });
    });

    it('ends what runs when it is closed', async () => {
      const own = await connected(url);
      const running = own.run({ sql: endlessSql, parameters: [] });
      const runs = () => runningIn(url);
      await eventually('it runs', runs, (count) => count === 1);
      await own.close(0);
      expect((await running).ok).to.equal(false);
      await eventually('nothing runs', runs, (count) => count === 0);
    });
  });

  describe('that cannot be made', () => {
    it('tells host, port, account and database apart, and never the password', async () => {
      const { port } = new URL(await freshClickHouseUrl());
      const errorOf = async (uri: string) => {
        const outcome = await connect(uri);
        expect(JSON.stringify(outcome)).not.to.contain('very-secret');
        return outcome.ok ? undefined : outcome.error.errorType;
      };
      const account = 'default:very-secret';
      expect(await errorOf(`clickhousedb://${account}@no-such-host.invalid/x`)).to.equal(
        'CONNECTION_INVALID_HOSTNAME_ERROR',
      );
      expect(await errorOf(`clickhousedb://${account}@127.0.0.1:1/x`)).to.equal('CONNECTION_PORT_CLOSED_ERROR');
      expect(await errorOf(`clickhousedb://${account}@127.0.0.1:70000/x`)).to.equal('CONNECTION_INVALID_PORT_ERROR');
      expect(await errorOf(`clickhousedb://${account}@127.0.0.1:${port}/x`)).to.equal('CONNECTION_ACCESS_DENIED_ERROR');
      expect(await errorOf(`clickhousedb://default@127.0.0.1:${port}/no_such`)).to.equal(
        'CONNECTION_UNKNOWN_DATABASE_ERROR',
      );
    });

    it('says that something else answers', async () => {
      const stranger = createServer((socket) => socket.on('error', () => undefined).end('SSH-2.0-x\r\n'));
      await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
      const { port } = stranger.address() as AddressInfo;
      const outcome = await connect(`clickhousedb://127.0.0.1:${String(port)}/x`);
      expect(outcome.ok ? undefined : outcome.error.message).to.match(/does not speak as ClickHouse over HTTP does/);
      stranger.close();
    });
  });
});
