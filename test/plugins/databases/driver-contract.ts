import { expect } from 'chai';
import type { CellValue, ColumnarResult, EngineConnection, EngineError, SqlStatement } from '#plugins/databases';
import { eventually } from '../../support/eventually.ts';
import { describePrintingContract } from './printing-contract.ts';

/** An engine under test, with the seed of `driverSeed` in its default schema. */
export interface DriverUnderTest {
  readonly connection: EngineConnection;
  /** A statement that runs for minutes unless it is stopped. */
  readonly endlessSql: string;
  /** As the engine calls the type of `amount`. Absent: as DuckDB does. */
  readonly decimalType?: string;
  /** As it calls the type of `ordered_at`. Absent: TIMESTAMP. */
  readonly timestampType?: string;
  /** A source of `count` rows whose column `n` counts from 1, under a name. Absent: `generate_series`. */
  readonly series?: (count: number, name: string) => string;
  /** Some of its functions, as it lists them. Absent: those of DuckDB and PostgreSQL. */
  readonly someFunctions?: readonly string[];
  /** As it calls the type of `id`. Absent: BIGINT. */
  readonly longType?: string;
  /** A statement with an error in its syntax, and the place of it. Absent: one with WHERE twice. */
  readonly badSyntax?: readonly [sql: string, line: number, column: number];
  /** Tables have no primary keys. */
  readonly hasNoPrimaryKeys?: boolean;
  /** Tables have neither foreign keys nor unique indexes. */
  readonly hasNoKeys?: boolean;
  /** Grains of docs/http-api.md that the engine does not know. Absent: none. */
  readonly unknownGrains?: readonly string[];
  /** How many statements of this engine run now, seen from outside the connection. */
  readonly runningCount: () => Promise<number>;
  readonly dispose: () => Promise<void>;
}

/** Tables that engines are filled with before the tests. Portable SQL. */
export const driverSeed: readonly string[] = [
  `CREATE TABLE customers (id INTEGER PRIMARY KEY, name VARCHAR(40) NOT NULL)`,
  `INSERT INTO customers VALUES (1, 'Ada'), (2, 'Łukasz "the" O''Neil')`,
  `CREATE TABLE orders (id BIGINT NOT NULL, customer_id INTEGER REFERENCES customers (id), amount DECIMAL(10,2),
    share DOUBLE PRECISION, is_paid BOOLEAN, ordered_on DATE, ordered_at TIMESTAMP, "odd ""name" VARCHAR(20))`,
  `INSERT INTO orders VALUES (1, 1, 19.90, 0.5, TRUE, DATE '2024-02-29', TIMESTAMP '2024-02-29 17:38:47.123', 'a'),
    (9007199254740993, 2, -3.10, NULL, FALSE, DATE '1969-12-31', TIMESTAMP '1969-12-31 23:59:59', NULL),
    (3, NULL, NULL, 1e300, NULL, NULL, NULL, '')`,
  `CREATE VIEW paid_orders AS SELECT id, amount FROM orders WHERE is_paid`,
  `CREATE UNIQUE INDEX orders_by_time ON orders (ordered_at)`,
];

/** Instants and what each grain makes of them, computed by hand with a calendar. 2024-02-29 is a Thursday. */
const truncated: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '2024-02-29 17:38:47.123': {
    PT1S: '2024-02-29T17:38:47Z',
    PT5S: '2024-02-29T17:38:45Z',
    PT30S: '2024-02-29T17:38:30Z',
    PT1M: '2024-02-29T17:38:00Z',
    PT5M: '2024-02-29T17:35:00Z',
    PT10M: '2024-02-29T17:30:00Z',
    PT15M: '2024-02-29T17:30:00Z',
    PT30M: '2024-02-29T17:30:00Z',
    PT1H: '2024-02-29T17:00:00Z',
    PT6H: '2024-02-29T12:00:00Z',
    P1D: '2024-02-29T00:00:00Z',
    P1W: '2024-02-26T00:00:00Z',
    P1M: '2024-02-01T00:00:00Z',
    P3M: '2024-01-01T00:00:00Z',
    P1Y: '2024-01-01T00:00:00Z',
    '1969-12-27T00:00:00Z/P1W': '2024-02-24T00:00:00Z',
    '1969-12-28T00:00:00Z/P1W': '2024-02-25T00:00:00Z',
    '1969-12-29T00:00:00Z/P1W': '2024-02-26T00:00:00Z',
    'P1W/1970-01-03T00:00:00Z': '2024-03-02T00:00:00Z',
    'P1W/1970-01-04T00:00:00Z': '2024-03-03T00:00:00Z',
    '1970-02-01T00:00:00Z/P3M': '2024-02-01T00:00:00Z',
    '1970-03-01T00:00:00Z/P1Y': '2023-03-01T00:00:00Z',
    '1970-07-01T00:00:00Z/P1Y': '2023-07-01T00:00:00Z',
  },
  '2024-03-03 00:00:00': {
    P1W: '2024-02-26T00:00:00Z',
    '1969-12-28T00:00:00Z/P1W': '2024-03-03T00:00:00Z',
    'P1W/1970-01-03T00:00:00Z': '2024-03-09T00:00:00Z',
    'P1W/1970-01-04T00:00:00Z': '2024-03-03T00:00:00Z',
  },
  '2024-03-02 23:59:59': {
    '1969-12-27T00:00:00Z/P1W': '2024-03-02T00:00:00Z',
    '1970-03-01T00:00:00Z/P1Y': '2024-03-01T00:00:00Z',
    '1970-12-01T00:00:00Z/P3M': '2024-03-01T00:00:00Z',
    '1969-12-28T00:00:00Z/P1W': '2024-02-25T00:00:00Z',
    'P1W/1970-01-03T00:00:00Z': '2024-03-02T00:00:00Z',
  },
  '1969-12-31 23:59:59': {
    PT5S: '1969-12-31T23:59:55Z',
    PT15M: '1969-12-31T23:45:00Z',
    PT6H: '1969-12-31T18:00:00Z',
    P1D: '1969-12-31T00:00:00Z',
    P3M: '1969-10-01T00:00:00Z',
    P1W: '1969-12-29T00:00:00Z',
  },
};

const statement = (sql: string, ...parameters: SqlStatement['parameters']): SqlStatement => ({ sql, parameters });

/** What every engine must do. Run over each one with its own server. `writes`: it can change tables; default true. */
export function describeDriverContract(
  open: () => Promise<DriverUnderTest>,
  { writes = true }: { readonly writes?: boolean } = {},
): void {
  let driver: DriverUnderTest;
  let connection: EngineConnection;
  before(async function openDriver() {
    this.timeout(120_000);
    driver = await open();
    connection = driver.connection;
  });
  after(async () => {
    await driver.dispose();
  });

  const resultOf = async (sql: string, ...parameters: SqlStatement['parameters']): Promise<ColumnarResult> => {
    const outcome = await connection.run(statement(sql, ...parameters));
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.error));
    return outcome.value;
  };
  const cellOf = async (sql: string, ...parameters: SqlStatement['parameters']): Promise<CellValue | undefined> =>
    (await resultOf(sql, ...parameters)).columns[0]?.values[0];
  const seriesOf = (count: number, name: string): string =>
    driver.series?.(count, name) ?? `generate_series(1, ${String(count)}) AS ${name}(n)`;
  const errorOf = async (sql: string): Promise<EngineError> => {
    const outcome = await connection.run(statement(sql));
    if (outcome.ok) throw new Error(`This statement passed: ${sql}`);
    return outcome.error;
  };

  describe('run', () => {
    it('reads columns as numbers, texts, booleans and milliseconds', async () => {
      const { ordering, quoteIdentifier } = connection.dialect;
      const names = ['id', 'amount', 'share', 'is_paid', 'ordered_on', 'ordered_at', quoteIdentifier('odd "name')];
      const sorted = ordering('ordered_at', true, () => 'ordered_at');
      const result = await resultOf(`SELECT ${names.join(', ')} FROM orders ORDER BY ${sorted}`);
      expect(result.rowCount).to.equal(3);
      expect(
        Object.fromEntries(result.columns.map((column) => [column.name, [column.type, ...column.values]])),
      ).to.deep.equal({
        id: [0, '9007199254740993', 1, 3],
        amount: [0, -3.1, 19.9, null],
        share: [0, null, 0.5, 1e300],
        is_paid: [3, false, true, null],
        ordered_on: [2, Date.UTC(1969, 11, 31), Date.UTC(2024, 1, 29), null],
        ordered_at: [2, -1_000, Date.UTC(2024, 1, 29, 17, 38, 47, 123), null],
        'odd "name': [1, null, 'a', ''],
      });
    });

    it('names types as the engine does', async () => {
      const { columns } = await resultOf('SELECT id, amount, ordered_at FROM orders');
      const { decimalType = 'DECIMAL(10,2)', timestampType = 'TIMESTAMP' } = driver;
      const types = [driver.longType ?? 'BIGINT', decimalType, timestampType];
      expect(columns.map((column) => column.databaseType)).to.deep.equal(types);
    });

    it('has columns but no cells for an empty result', async () => {
      const result = await resultOf('SELECT id, ordered_at FROM orders WHERE 1 = 0');
      expect(result.rowCount).to.equal(0);
      expect(result.columns.map((column) => [column.name, column.type, column.values])).to.deep.equal([
        ['id', 0, []],
        ['ordered_at', 2, []],
      ]);
    });

    it('makes null of NaN and infinities, where there are any', async () => {
      const { cast, syntax, types } = connection.dialect;
      if (syntax.types.onlyFinite === true) return;
      const odd = [cast("'NaN'", types.double), cast("'Infinity'", types.double), cast("'-Infinity'", types.real)];
      const { columns } = await resultOf(`SELECT ${odd.join(', ')}`);
      expect(columns.map((column) => column.values)).to.deep.equal([[null], [null], [null]]);
    });

    it('adds integers without overflow into a number', async () => {
      expect(await cellOf('SELECT SUM(customer_id) FROM orders')).to.equal(3);
      expect(await cellOf('SELECT COUNT(*) FROM orders')).to.equal(3);
    });

    it('binds parameters and never reads them as SQL', async () => {
      const { placeholder, quoteIdentifier } = connection.dialect;
      const evil = `x'; DROP TABLE orders; --`;
      const odd = quoteIdentifier('odd "name');
      expect(await cellOf(`SELECT COUNT(*) FROM orders WHERE ${odd} = ${placeholder(1)}`, evil)).to.equal(0);
      expect(await cellOf(`SELECT name FROM customers WHERE id = ${placeholder(1)}`, 2)).to.equal(
        'Łukasz "the" O\'Neil',
      );
      expect(
        await cellOf(
          `SELECT COUNT(*) FROM orders WHERE is_paid = ${placeholder(1)} AND id > ${placeholder(2)}`,
          false,
          5_000_000_000,
        ),
      ).to.equal(1);
      expect(await cellOf(`SELECT COUNT(*) FROM orders WHERE id = ${placeholder(1)}`, 9_007_199_254_740_993n)).to.equal(
        1,
      );
    });

    it('reads large results whole', async () => {
      const text = connection.dialect.castToText('n');
      const result = await resultOf(
        `SELECT n, ${text} AS t FROM (SELECT n FROM ${seriesOf(50_000, 'g')}) AS h ORDER BY n`,
      );
      expect(result.rowCount).to.equal(50_000);
      expect([
        result.columns[0]?.values[0],
        result.columns[0]?.values[49_999],
        result.columns[1]?.values[49_999],
      ]).to.deep.equal([1, 50_000, '50000']);
    });
  });

  describe('errors', () => {
    it('places a syntax error', async () => {
      const [sql, line, column] = driver.badSyntax ?? ['SELECT id,\n  amount FROM\n orders WHERE WHERE', 3, 15];
      const error = await errorOf(sql);
      expect([error.errorType, error.line, error.column]).to.deep.equal(['SYNTAX_ERROR', line, column]);
    });

    it('names a missing column and a missing table', async () => {
      expect((await errorOf('SELECT nonsense FROM orders')).errorType).to.equal('COLUMN_DOES_NOT_EXIST_ERROR');
      expect((await errorOf('SELECT 1 FROM no_such_table')).errorType).to.equal('TABLE_DOES_NOT_EXIST_ERROR');
    });

    for (const sql of [
      `INSERT INTO customers VALUES (3, 'x')`,
      `UPDATE customers SET name = 'x'`,
      'DELETE FROM customers',
      'DROP TABLE orders',
      'CREATE TABLE t (a INTEGER)',
      'CREATE TABLE t AS SELECT 1 AS a',
      'ALTER TABLE orders ADD COLUMN b INTEGER',
      'TRUNCATE customers',
      `COPY customers TO '/tmp/tessera-stolen.csv'`,
      'BEGIN',
      'COMMIT',
      `SET search_path = 'x'`,
      'VACUUM',
      `EXPLAIN ANALYZE DELETE FROM customers`,
      'SELECT 1 AS a INTO t2',
    ]) {
      it(`refuses ${sql}`, async () => {
        const error = await errorOf(sql);
        expect(error.errorType).to.be.oneOf(['DML_NOT_ALLOWED_ERROR', 'SYNTAX_ERROR']);
      });
    }

    for (const sql of [
      'SELECT 1; SELECT 2',
      'SELECT 1; DELETE FROM customers',
      '/* a */ SELECT 1; COMMIT; DROP TABLE orders',
    ]) {
      it(`refuses a second statement: ${sql}`, async () => {
        await errorOf(sql);
        expect(await cellOf('SELECT COUNT(*) FROM customers')).to.equal(2);
      });
    }

    it('has changed nothing after all that', async () => {
      expect(await cellOf('SELECT COUNT(*) FROM customers')).to.equal(2);
      expect((await connection.tables(connection.defaultSchema)).map((table) => table.name).sort()).to.deep.equal([
        'customers',
        'orders',
        'paid_orders',
      ]);
    });
  });

  describe('cancel and timeout', () => {
    it('stops the statement inside the engine when the signal aborts', async () => {
      const abort = new AbortController();
      const running = connection.run(statement(driver.endlessSql), { signal: abort.signal });
      await eventually('it runs', driver.runningCount, (count) => count > 0);
      abort.abort();
      const outcome = await running; // the statement has no end of its own
      expect(outcome.ok ? undefined : outcome.error.cause).to.equal('cancelled');
      await eventually('nothing runs', driver.runningCount, (count) => count === 0);
    });

    it('does not start a statement whose signal is aborted already', async () => {
      const outcome = await connection.run(statement(driver.endlessSql), { signal: AbortSignal.abort() });
      expect(outcome.ok ? undefined : outcome.error.cause).to.equal('cancelled');
      await eventually('nothing runs', driver.runningCount, (count) => count === 0); // it would run without end
    });

    it('ends a statement that takes longer than its timeout', async () => {
      const ended = async (timeoutMs: number) => {
        const startMs = performance.now();
        const outcome = await connection.run(statement(driver.endlessSql), { timeoutMs });
        return { outcome, tookMs: performance.now() - startMs };
      };
      await ended(50);
      const { outcome, tookMs } = await ended(500);
      expect(outcome.ok ? undefined : [outcome.error.errorType, outcome.error.cause]).to.deep.equal([
        'BACKEND_TIMEOUT_ERROR',
        'timeout',
      ]);
      expect(tookMs, 'the time it had').to.be.at.least(490); // clocks differ a little
      await eventually('nothing runs', driver.runningCount, (count) => count === 0);
    });

    it('goes on answering after a cancel', async () => {
      for (let round = 0; round < 5; round += 1) {
        const abort = new AbortController();
        setTimeout(() => {
          abort.abort();
        }, 10 * round);
        const [stopped, answered] = await Promise.all([
          connection.run(statement(driver.endlessSql), { signal: abort.signal }),
          connection.run(statement('SELECT 1 AS one')),
        ]);
        expect(stopped.ok).to.equal(false);
        expect(answered.ok && answered.value.columns[0]?.values[0]).to.equal(1);
      }
    });
  });

  describe('stream', () => {
    it('gives everything in batches', async () => {
      let sum = 0;
      let batches = 0;
      for await (const batch of connection.stream(statement(`SELECT n FROM ${seriesOf(100_000, 'g')}`))) {
        batches += 1;
        for (const value of batch.columns[0]?.values ?? []) sum += Number(value);
      }
      expect(sum).to.equal(5_000_050_000);
      expect(batches).to.be.above(1);
    });

    it('throws the engine error of a bad statement', async () => {
      let caught: unknown;
      try {
        for await (const batch of connection.stream(statement('SELECT nonsense FROM orders')))
          expect(batch.rowCount).to.equal(-1);
      } catch (thrown) {
        caught = thrown;
      }
      expect(caught).to.have.property('errorType', 'COLUMN_DOES_NOT_EXIST_ERROR');
    });

    it('stops computing when the reader leaves', async () => {
      for await (const batch of connection.stream(
        statement(`SELECT a.n FROM ${seriesOf(3_000_000, 'a')}, ${seriesOf(1_000, 'b')}`),
      )) {
        expect(batch.rowCount).to.be.above(0);
        break;
      }
      await eventually('nothing runs', driver.runningCount, (count) => count === 0);
    });
  });

  if (writes)
    describe('what is temporary', () => {
      const idsOf = async (place: EngineConnection) => {
        const read = await place.run({ sql: 'SELECT id FROM customers ORDER BY id', parameters: [] });
        return read.ok ? read.value.columns[0]?.values : read.error;
      };
      const write = async (place: EngineConnection, sql: string) => {
        const written = await place.write?.({ sql, parameters: [] });
        expect(written?.ok, JSON.stringify(written)).to.equal(true);
      };
      const shadow = 'CREATE TEMPORARY TABLE customers AS SELECT 666 AS id';
      /** As many at once as there may be connections waiting. */
      const everybody = () => Promise.all(Array.from({ length: 12 }, () => idsOf(connection)));
      const unchanged = Array.from({ length: 12 }, () => [1, 2]);

      it('outlives no statement', async () => {
        for (let time = 0; time < 3; time += 1) await write(connection, shadow);
        expect(await everybody()).to.deep.equal(unchanged);
      });

      it('is there for the statements of its session, for nobody else, and gone after it', async () => {
        const { inSession } = connection;
        if (inSession === undefined) throw new Error('This engine has no sessions.');
        const inside = await inSession(async (session) => {
          await write(session, shadow);
          await write(session, 'INSERT INTO customers VALUES (667)');
          expect(await everybody()).to.deep.equal(unchanged);
          const failed = await session.run({ sql: 'SELECT nothing FROM customers', parameters: [] });
          expect(failed.ok).to.equal(false);
          return idsOf(session);
        });
        expect(inside).to.deep.equal([666, 667]);
        expect(await everybody()).to.deep.equal(unchanged);
      });

      it('goes with a session whose work fails', async () => {
        const failure = new Error('no more');
        const thrown = await connection
          .inSession?.(async (session) => {
            await write(session, shadow);
            throw failure;
          })
          .catch((reason: unknown) => reason);
        expect(thrown).to.equal(failure);
        expect(await everybody()).to.deep.equal(unchanged);
      });
    });

  describe('introspection', () => {
    it('lists schemas and tables', async () => {
      const schema = connection.defaultSchema ?? '';
      expect(await connection.schemas()).to.include(schema);
      expect(await connection.tables(schema)).to.deep.equal([
        { name: 'customers', type: 'table' },
        { name: 'orders', type: 'table' },
        { name: 'paid_orders', type: 'view' },
      ]);
      expect(await connection.tables('no_such_schema')).to.deep.equal([]);
    });

    it('describes a table with keys and indexes', async () => {
      const orders = await connection.describeTable({ schema: connection.defaultSchema, name: 'orders' });
      expect(orders?.columns.map((column) => [column.name, column.type, column.isNullable])).to.deep.equal([
        ['id', 0, false],
        ['customer_id', 0, true],
        ['amount', 0, true],
        ['share', 0, true],
        ['is_paid', 3, true],
        ['ordered_on', 2, true],
        ['ordered_at', 2, true],
        ['odd "name', 1, true],
      ]);
      if (driver.hasNoPrimaryKeys !== true) {
        const customers = await connection.describeTable({ schema: undefined, name: 'customers' });
        expect(customers?.primaryKey?.columns).to.deep.equal(['id']);
      }
      expect(await connection.describeTable({ schema: undefined, name: 'nothing' })).to.equal(undefined);
      if (driver.hasNoKeys === true) return;
      expect(
        orders?.foreignKeys.map(({ columns, referredTable, referredColumns }) => [
          columns,
          referredTable,
          referredColumns,
        ]),
      ).to.deep.equal([[['customer_id'], 'customers', ['id']]]);
      // Some engines make an index for a foreign key as well.
      expect(orders?.indexes).to.deep.include({ name: 'orders_by_time', columns: ['ordered_at'], isUnique: true });
    });

    it('describes a query without running it', async () => {
      const described = await connection.describeQuery(
        "SELECT id, amount * 2 AS twice, ordered_at, is_paid, 'x' AS t FROM orders -- note",
      );
      expect(described.ok && described.value.map((column) => [column.name, column.type])).to.deep.equal([
        ['id', 0],
        ['twice', 0],
        ['ordered_at', 2],
        ['is_paid', 3],
        ['t', 1],
      ]);
      expect((await connection.describeQuery(driver.endlessSql)).ok, 'of a query without end').to.equal(true);
      const bad = await connection.describeQuery('SELECT nonsense FROM orders');
      expect(bad.ok ? undefined : bad.error.errorType).to.equal('COLUMN_DOES_NOT_EXIST_ERROR');
      expect((await connection.describeQuery('DROP TABLE orders')).ok).to.equal(false);
    });

    it('knows functions', async () => {
      const { someFunctions = ['sum', 'lower', 'date_trunc'] } = driver;
      expect(await connection.functionNames()).to.include.members([...someFunctions]);
    });
  });

  describe('printing', () => describePrintingContract(() => connection));

  describe('dialect', () => {
    for (const [instant, grains] of Object.entries(truncated)) {
      it(`truncates ${instant} to ${Object.keys(grains).length} grains`, async () => {
        const { timeLiteral, truncations } = connection.dialect;
        const { unknownGrains = [] } = driver;
        const known = Object.entries(grains).filter(([grain]) => !unknownGrains.includes(grain));
        const list = known.map(([grain]) => truncations[grain]?.(timeLiteral(instant, 'timestamp')) ?? 'missing');
        const { columns } = await resultOf(`SELECT ${list.join(', ')}`);
        const found = known.map(([grain], index) => [grain, new Date(Number(columns[index]?.values[0])).toISOString()]);
        expect(Object.fromEntries(found)).to.deep.equal(
          Object.fromEntries(known.map(([grain, text]) => [grain, new Date(text).toISOString()])),
        );
      });
    }

    it('truncates dates and texts too', async () => {
      const { cast, truncations, types } = connection.dialect;
      expect(await cellOf(`SELECT ${truncations['P1M']?.('ordered_on') ?? ''} FROM orders WHERE id = 1`)).to.equal(
        Date.UTC(2024, 1, 1),
      );
      expect(await cellOf(`SELECT ${truncations['PT1H']?.('ordered_on') ?? ''} FROM orders WHERE id = 1`)).to.equal(
        Date.UTC(2024, 1, 29),
      );
      expect(await cellOf(`SELECT ${cast(`'2024-05-06 07:08:09'`, types.timestamp)}`)).to.equal(
        Date.UTC(2024, 4, 6, 7, 8, 9),
      );
    });

    it('reads epochs', async () => {
      const { epochToTimestamp } = connection.dialect;
      expect(await cellOf(`SELECT ${epochToTimestamp('1709228327', 's')}`)).to.equal(1_709_228_327_000);
      expect(await cellOf(`SELECT ${epochToTimestamp('1709228327123', 'ms')}`)).to.equal(1_709_228_327_123);
    });

    it('reads years', async () => {
      const { cast, types, yearToTimestamp } = connection.dialect;
      expect(await cellOf(`SELECT ${yearToTimestamp('2024')}`)).to.equal(Date.UTC(2024, 0, 1));
      expect(await cellOf(`SELECT ${yearToTimestamp(cast('1999.0', types.double))}`)).to.equal(Date.UTC(1999, 0));
      expect(await cellOf(`SELECT ${yearToTimestamp(cast('NULL', types.integer))}`)).to.equal(null);
    });

    it('counts milliseconds since the epoch', async () => {
      const { cast, epochMs, types } = connection.dialect;
      const moment = cast(`'1970-01-02 00:00:01'`, types.timestamp);
      expect(await cellOf(`SELECT ${epochMs(moment)}`)).to.equal(86_401_000);
      expect(await cellOf(`SELECT ${epochMs(cast(`'1970-01-02'`, types.date))}`)).to.equal(86_400_000);
    });

    it('quotes names and texts so that they come back as they were', async () => {
      const { quoteIdentifier, quoteText, castToText, booleanLiteral, syntax } = connection.dialect;
      for (const text of [
        `it's`,
        'a "b" c',
        'back\\slash',
        `\\'; DROP TABLE orders; --`,
        'ünï→文',
        'line\nbreak',
        '$1 ? :x',
      ]) {
        const { columns } = await resultOf(`SELECT ${quoteText(text)} AS ${quoteIdentifier(text)}`);
        expect([columns[0]?.name, columns[0]?.values[0]]).to.deep.equal([text, text]);
      }
      expect(await cellOf(`SELECT ${castToText('42')}`)).to.equal('42');
      expect(await cellOf(`SELECT ${booleanLiteral(true)} AND NOT ${booleanLiteral(false)}`)).to.equal(
        syntax.types.truthsAreNumbers === true ? 1 : true,
      );
    });
  });
}
