import { expect } from 'chai';
import type pg from 'pg';
import type { EngineConnection } from '#plugins/databases';
import { eventually } from '../../../../support/eventually.ts';
import { questDbUrl, relativeClient } from '../../../../support/postgres-relatives.ts';
import { asking, connectTo, endsOf, openRelative } from '../../support/open-relative.ts';

describe('questDb', function suite() {
  this.timeout(90_000);
  let url: string;
  let admin: pg.Client;
  let connection: EngineConnection;
  const { rowOf, failureOf, refusalOf, streamed } = asking(() => connection);
  const endless =
    'SELECT count(*) FROM long_sequence(100000000) a CROSS JOIN long_sequence(1000000) b WHERE (a.x * b.x) % 7 = 3';
  const rowCount = async (): Promise<number> =>
    Number((await admin.query<{ n: string }>('SELECT count(*) AS n FROM trades')).rows[0]?.n);

  before(async () => {
    url = await questDbUrl();
    admin = await relativeClient(url);
    await admin.query('DROP TABLE IF EXISTS trades');
    await admin.query(`CREATE TABLE trades (id LONG, symbol SYMBOL, price DOUBLE, is_paid BOOLEAN, "odd name" VARCHAR,
      ts TIMESTAMP) TIMESTAMP(ts) PARTITION BY DAY`);
    await admin.query(`INSERT INTO trades VALUES (1, 'a', 0.5, true, 'it''s', '2024-02-29T17:38:47.123456Z'),
      (9007199254740993, null, null, false, null, '2024-03-03T00:00:00.000000Z')`);
    await eventually('the rows are there', rowCount, (count) => count === 2);
    connection = await openRelative(url);
  });
  after(async () => {
    await connection.close(0);
    await admin.query('DROP TABLE trades');
    await admin.end();
  });

  it('is told apart by what it says, also at an address of PostgreSQL', async () => {
    const connected = await connectTo(url.replace('questdb:', 'postgresql:'));
    if (!connected.ok) throw new Error(connected.error.message);
    expect(connected.value.dialect.id).to.equal('questdb');
    await connected.value.close(0);
  });

  it('refuses parameters that it could not honour, by name', async () => {
    for (const address of [url, url.replace('questdb:', 'postgresql:')]) {
      const connected = await connectTo(`${address}?options=-csearch_path%3Dx`);
      expect(connected.ok ? '' : connected.error.message).to.equal(
        'QuestDB has nothing that the parameter "options" could set. Take it out.',
      );
    }
  });

  it('lists and describes tables', async () => {
    expect(await connection.schemas()).to.deep.equal(['public']);
    expect(await connection.tables('public')).to.deep.include({ name: 'trades', type: 'table' });
    const table = await connection.describeTable({ schema: undefined, name: 'trades' });
    expect(table?.columns.map(({ name, databaseType, type }) => [name, databaseType, type])).to.deep.equal([
      ['id', 'BIGINT', 0],
      ['symbol', 'VARCHAR', 1],
      ['price', 'DOUBLE PRECISION', 0],
      ['is_paid', 'BOOLEAN', 3],
      ['odd name', 'VARCHAR', 1],
      ['ts', 'TIMESTAMP', 2],
    ]);
    expect(await connection.describeTable({ schema: undefined, name: 'nothing' })).to.equal(undefined);
    const all = await connection.catalogue?.();
    expect(all?.find(({ name }) => name === 'trades')?.columnNames).to.include('odd name');
    expect(await connection.functionNames()).to.include.members(['timestamp_floor', 'sum']);
  });

  it('describes a query without running it', async () => {
    const described = await connection.describeQuery('SELECT id, price * 2 AS twice, ts FROM trades -- note');
    expect(described.ok && described.value.map(({ name, type }) => [name, type])).to.deep.equal([
      ['id', 0],
      ['twice', 0],
      ['ts', 2],
    ]);
  });

  it('reads values and parameters', async () => {
    expect(await rowOf('SELECT id, price, is_paid, "odd name", ts FROM trades WHERE symbol = $1', ['a'])).to.deep.equal(
      [1, 0.5, true, "it's", Date.UTC(2024, 1, 29, 17, 38, 47, 123)],
    );
    expect(await rowOf('SELECT id, symbol, price FROM trades WHERE NOT is_paid')).to.deep.equal([
      '9007199254740993',
      null,
      null,
    ]);
  });

  it('streams in batches', async () => {
    const { counts, cells } = await streamed('SELECT x FROM long_sequence(25000)');
    expect(counts.length).to.be.greaterThan(1);
    expect(cells).to.deep.equal(Array.from({ length: 25_000 }, (_, index) => index + 1));
  });

  it('lets go of a stream in the middle', async () => {
    for await (const { rowCount: count } of connection.stream({
      sql: 'SELECT x FROM long_sequence(1000000000)',
      parameters: [],
    })) {
      expect(count).to.be.greaterThan(0);
      break;
    }
    const running = async () =>
      (await admin.query<{ query: string }>('SELECT query FROM query_activity()')).rows.filter(({ query }) =>
        query.includes('long_sequence(1000000000)'),
      );
    await eventually('it does not run on', running, (found) => found.length === 0);
  });

  it('stops a statement that nobody waits for, or that takes too long', async () => {
    expect(await endsOf(connection, endless)).to.deep.equal(['cancelled', 'timeout']);
    expect(await rowOf('SELECT 1')).to.deep.equal([1]);
  });

  it('sorts failures, with their places', async () => {
    expect(await failureOf('SELECT id,\n  nope FROM trades')).to.deep.equal(['COLUMN_DOES_NOT_EXIST_ERROR', 2, 3]);
    expect(await failureOf('SELECT * FROM nothing')).to.deep.equal(['TABLE_DOES_NOT_EXIST_ERROR', 1, 15]);
    expect(await failureOf('SELECT nothing(1)')).to.deep.equal(['OBJECT_DOES_NOT_EXIST_ERROR', 1, 8]);
  });

  for (const sql of [
    `WITH one AS (SELECT 1 AS n) INSERT INTO trades (id, ts) SELECT 7, '2024-01-01' FROM one`,
    'SELECT 1 FROM trades; DROP TABLE trades',
    `SELECT 1 AS \`'\`; DROP TABLE trades; SELECT 2 AS \`'\``,
    `SELECT '\\'; DROP TABLE trades; --'`,
    `SELECT /*+ ' */ 1; DROP TABLE trades --'`,
    'SELECT $$a$$; DROP TABLE trades; SELECT $$b$$',
    'TRUNCATE TABLE trades',
    'SELECT reload_config()',
  ]) {
    it(`sends nothing of ${sql}`, async () => {
      expect(await refusalOf(sql)).to.be.a('string');
      expect(await rowCount()).to.equal(2);
    });
  }

  it('has no way to write', () => {
    expect([connection.write, connection.inSession, connection.inspection]).to.deep.equal([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('cuts times as every engine does', async () => {
    const { truncations } = connection.dialect;
    const moment = connection.dialect.timeLiteral('2024-02-29 17:38:47.123', 'timestamp');
    const cut = async (...grains: readonly string[]) =>
      (await rowOf(`SELECT ${grains.map((grain) => truncations[grain]?.(moment) ?? 'missing').join(', ')}`)).map(
        (cell) => new Date(Number(cell)).toISOString().slice(0, 19),
      );
    expect(await cut('PT5S', 'PT30M', 'PT6H', 'P1W', 'P3M', '1970-07-01T00:00:00Z/P1Y')).to.deep.equal([
      '2024-02-29T17:38:45',
      '2024-02-29T17:30:00',
      '2024-02-29T12:00:00',
      '2024-02-26T00:00:00',
      '2024-01-01T00:00:00',
      '2023-07-01T00:00:00',
    ]);
    expect(await cut('1969-12-28T00:00:00Z/P1W', 'P1W/1970-01-03T00:00:00Z')).to.deep.equal([
      '2024-02-25T00:00:00',
      '2024-03-02T00:00:00',
    ]);
  });

  it('puts missing values last, and takes a range of rows', async () => {
    const { ordering, rowRange } = connection.dialect;
    const sorted = async (isAscending: boolean, ...range: Parameters<typeof rowRange>) =>
      (
        await streamed(
          `SELECT symbol FROM trades ORDER BY ${ordering('symbol', isAscending, () => 'symbol')} ${rowRange(...range)}`,
        )
      ).cells;
    expect(await sorted(true, undefined, 0)).to.deep.equal(['a', null]);
    expect(await sorted(false, undefined, 0)).to.deep.equal(['a', null]);
    expect(await sorted(true, 1, 1)).to.deep.equal([null]);
  });
});
