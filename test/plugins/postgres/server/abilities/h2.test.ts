import { expect } from 'chai';
import type pg from 'pg';
import type { EngineConnection } from '#plugins/databases';
import { freshPostgresUrl } from '../../../../support/postgres.ts';
import { freshH2Url, relativeClient } from '../../../../support/postgres-relatives.ts';
import { driverSeed } from '../../../databases/driver-contract.ts';
import { asking, connectTo, endsOf, openRelative } from '../../support/open-relative.ts';

describe('h2', function suite() {
  this.timeout(90_000);
  let url: string;
  let admin: pg.Client;
  let connection: EngineConnection;
  const { rowOf, failureOf, refusalOf, streamed } = asking(() => connection);
  const endless = `SELECT count(*) FROM generate_series(1, 10000000) a(x), generate_series(1, 10000000) b(x)
    WHERE mod(a.x * b.x, 7) = 3`;
  const count = async (): Promise<string | undefined> =>
    (await admin.query<{ n: string }>('SELECT count(*) AS n FROM customers')).rows[0]?.n;

  before(async () => {
    url = await freshH2Url();
    admin = await relativeClient(url);
    for (const sql of driverSeed) await admin.query(sql);
    await admin.query('CREATE SCHEMA sales');
    await admin.query("CREATE TABLE sales.deals AS SELECT 'sales' AS place");
    connection = await openRelative(url);
  });
  after(async () => {
    await connection.close(0);
    await admin.end();
  });

  it('is told apart by what it says, and refuses an address that leads elsewhere', async () => {
    const connected = await connectTo(url.replace('h2:', 'postgresql:'));
    if (!connected.ok) throw new Error(connected.error.message);
    expect(connected.value.dialect.id).to.equal('h2');
    await connected.value.close(0);
    const elsewhere = await connectTo((await freshPostgresUrl()).replace('postgres:', 'h2:'));
    expect(elsewhere.ok ? '' : elsewhere.error.message).to.match(/says that it is “PostgreSQL .*”, which is not H2\./);
  });

  it('lists schemas, tables and views', async () => {
    expect(await connection.schemas()).to.deep.equal(['public', 'sales']);
    expect(await connection.tables('public')).to.deep.equal([
      { name: 'customers', type: 'table' },
      { name: 'orders', type: 'table' },
      { name: 'paid_orders', type: 'view' },
    ]);
    const [view, table] = (await connection.views?.([
      { schema: undefined, name: 'paid_orders' },
      { schema: 'public', name: 'orders' },
    ])) ?? [undefined, undefined];
    expect(view?.sql).to.match(/^SELECT\s+"id",\s+"amount"\s+FROM "public"\."orders"\s+WHERE "is_paid"$/);
    expect(table).to.equal(undefined);
  });

  it('describes a table with its keys', async () => {
    const orders = await connection.describeTable({ schema: undefined, name: 'orders' });
    expect(orders?.columns.map(({ name, type, isNullable }) => [name, type, isNullable])).to.deep.equal([
      ['id', 0, false],
      ['customer_id', 0, true],
      ['amount', 0, true],
      ['share', 0, true],
      ['is_paid', 3, true],
      ['ordered_on', 2, true],
      ['ordered_at', 2, true],
      ['odd "name', 1, true],
    ]);
    expect(
      orders?.foreignKeys.map(({ columns, referredTable, referredColumns }) => [
        columns,
        referredTable,
        referredColumns,
      ]),
    ).to.deep.equal([[['customer_id'], 'customers', ['id']]]);
    const all = await connection.catalogue?.();
    expect(all?.find(({ name }) => name === 'customers')?.primaryKey).to.deep.equal(['id']);
  });

  it('describes a query without running it', async () => {
    const described = await connection.describeQuery('SELECT id, amount * 2 AS twice, ordered_at FROM orders -- note');
    expect(described.ok && described.value.map(({ name, type }) => [name, type])).to.deep.equal([
      ['id', 0],
      ['twice', 0],
      ['ordered_at', 2],
    ]);
  });

  it('reads values and parameters', async () => {
    expect(
      await rowOf('SELECT id, amount, is_paid, ordered_on, ordered_at, "odd ""name" FROM orders WHERE id = $1', [1]),
    ).to.deep.equal([1, 19.9, true, Date.UTC(2024, 1, 29), Date.UTC(2024, 1, 29, 17, 38, 47, 123), 'a']);
    expect(
      await rowOf(`SELECT X'616263', ARRAY[1, 2], TIMESTAMP WITH TIME ZONE '2024-02-29 12:00:00+02', TIME '10:11:12'`),
    ).to.deep.equal(['abc', '[1,2]', Date.UTC(2024, 1, 29, 10), '10:11:12']);
  });

  it('looks names up in a chosen schema first, for that statement only', async () => {
    const asked = { sql: 'SELECT place FROM deals', parameters: [] };
    const chosen = await connection.run(asked, { schema: 'sales' });
    expect(chosen.ok && chosen.value.columns[0]?.values).to.deep.equal(['sales']);
    expect((await connection.run(asked)).ok).to.equal(false);
  });

  it('streams in batches', async () => {
    const { counts, cells } = await streamed('SELECT x FROM generate_series(1, 25000) t(x)');
    expect(counts.length).to.be.greaterThan(1);
    expect(cells).to.deep.equal(Array.from({ length: 25_000 }, (_, index) => index + 1));
  });

  it('stops a statement that nobody waits for, or that takes too long', async () => {
    expect(await endsOf(connection, endless)).to.deep.equal(['cancelled', 'timeout']);
    expect(await rowOf('SELECT 1')).to.deep.equal([1]);
  });

  it('sorts failures, and goes on after them', async () => {
    expect(await failureOf('SELECT nope FROM orders')).to.deep.equal([
      'COLUMN_DOES_NOT_EXIST_ERROR',
      undefined,
      undefined,
    ]);
    expect(await failureOf('SELECT\n  1 # 2')).to.deep.equal(['SYNTAX_ERROR', 2, 5]);
    const missing = await connection.run({ sql: 'SELECT * FROM nothing', parameters: [] });
    expect(missing.ok ? undefined : missing.error).to.deep.equal({
      errorType: 'TABLE_DOES_NOT_EXIST_ERROR',
      message: 'Table "nothing" not found',
    });
  });

  for (const sql of [
    `SELECT id FROM FINAL TABLE (INSERT INTO customers VALUES (7, 'x'))`,
    'EXPLAIN ANALYZE DELETE FROM orders',
    'SELECT 1; DROP TABLE orders',
    `SELECT 1 // '\n FROM FINAL TABLE (DELETE FROM orders) // '`,
    `SELECT 1 AS \`'\` FROM FINAL TABLE (DELETE FROM orders) AS \`'\``,
    `SELECT $a$, id FROM FINAL TABLE (DELETE FROM orders) WHERE 1 = $a$`,
    'SELECT * FROM customers FOR UPDATE',
    `SELECT * FROM CSVREAD('/etc/passwd')`,
    `SELECT FILE_READ('/etc/passwd')`,
  ]) {
    it(`sends nothing of ${sql}`, async () => {
      expect(await refusalOf(sql)).to.be.a('string');
      expect(await count()).to.equal('2');
    });
  }

  it('lets words that write stand in texts and quoted names', async () => {
    expect(await rowOf(`SELECT 'drop' AS "update"`)).to.deep.equal(['drop']);
  });

  it('has no way to write', () => {
    expect([connection.write, connection.inSession, connection.inspection]).to.deep.equal([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('cuts times as every engine does', async () => {
    const { truncations, timeLiteral } = connection.dialect;
    const cut = async (moment: string, ...grains: readonly string[]) =>
      (
        await rowOf(
          `SELECT ${grains.map((grain) => truncations[grain]?.(timeLiteral(moment, 'timestamp')) ?? 'missing').join(', ')}`,
        )
      ).map((cell) => new Date(Number(cell)).toISOString().slice(0, 19));
    expect(await cut('2024-02-29 17:38:47.123', 'PT5S', 'PT30M', 'PT6H', 'P1W', 'P3M')).to.deep.equal([
      '2024-02-29T17:38:45',
      '2024-02-29T17:30:00',
      '2024-02-29T12:00:00',
      '2024-02-26T00:00:00',
      '2024-01-01T00:00:00',
    ]);
    expect(await cut('1969-12-31 23:59:59', 'PT5S', 'PT6H', '1970-07-01T00:00:00Z/P1Y')).to.deep.equal([
      '1969-12-31T23:59:55',
      '1969-12-31T18:00:00',
      '1969-07-01T00:00:00',
    ]);
  });
});
