import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { settingsFrom } from '#core/common';
import type { EngineConnection, RunOptions } from '#plugins/databases';
import { trinoEngine } from '../../../../plugins/trino/server/trino-engine.ts';
import { askTrino, freshTrinoUrl, trinoUrl } from '../../../support/trino.ts';
import { describeDriverContract, driverSeed } from '../../databases/driver-contract.ts';

const host = { dataDir: '/nowhere', settings: settingsFrom({}) };
const connect = (uri: string, extra: Readonly<Record<string, unknown>> = {}) =>
  trinoEngine.connect({ databaseId: 1, uri, extra }, host);

async function connected(uri: string): Promise<EngineConnection> {
  const outcome = await connect(uri);
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.value;
}

/** The seed without what Trino has not: keys and indexes. */
const seed = driverSeed
  .filter((sql) => !sql.startsWith('CREATE UNIQUE INDEX'))
  .map((sql) => sql.replace(' PRIMARY KEY', '').replace(' REFERENCES customers (id)', ''));

const schemaOf = (url: string): string => new URL(url).pathname.split('/')[2] ?? '';

describe('trinoConnection', () => {
  before(async function serve() {
    this.timeout(600_000); // the server is fetched first
    await trinoUrl('memory');
  });

  describeDriverContract(
    async () => {
      const url = await freshTrinoUrl();
      const source = `contract ${schemaOf(url)}`;
      for (const sql of seed) await askTrino(sql, schemaOf(url));
      const connection = await connected(`${url}?source=${encodeURIComponent(source)}`);
      return {
        connection,
        timestampType: 'TIMESTAMP(3)',
        // One list has ten thousand elements at most.
        series: (count, name) => {
          const rows = `TABLE(sequence(start => 1, stop => ${String(count)}))`;
          return `(SELECT sequential_number AS n FROM ${rows}) AS ${name}`;
        },
        hasNoKeys: true,
        hasNoPrimaryKeys: true,
        endlessSql:
          'SELECT COUNT(*) AS n FROM tpch.sf100.lineitem a, tpch.sf100.lineitem b WHERE (a.partkey * b.suppkey) % 7 = 3',
        runningCount: async () => {
          const rows = await askTrino(
            `SELECT count(*) FROM system.runtime.queries WHERE source = '${source}' AND state NOT IN ('FINISHED', 'FAILED')`,
          );
          return Number(rows[0]?.[0]);
        },
        dispose: () => connection.close(0),
      };
    },
    { writes: false },
  );

  describe('values', () => {
    let connection: EngineConnection;
    before(async () => {
      connection = await connected(await trinoUrl('tpch/tiny'));
    });
    after(() => connection.close(0));

    const cellsOf = async (sql: string, options: RunOptions = {}) => {
      const outcome = await connection.run({ sql, parameters: [] }, options);
      if (!outcome.ok) throw new Error(outcome.error.message);
      return outcome.value.columns.map(({ databaseType, values }) => [databaseType, values[0]]);
    };

    it('have all digits', async () => {
      const sql = `SELECT BIGINT '-9223372036854775808', DECIMAL '12345678901234567890.0123456789', REAL '0.1',
        TINYINT '-128', DOUBLE '1e300', DOUBLE 'NaN'`;
      expect(await cellsOf(sql, { exactCells: true })).to.deep.equal([
        ['BIGINT', '-9223372036854775808'],
        ['DECIMAL(30,10)', '12345678901234567890.0123456789'],
        ['REAL', 0.1],
        ['TINYINT', -128],
        ['DOUBLE', 1e300],
        ['DOUBLE', 'NaN'],
      ]);
    });

    it('are moments of any precision, in UTC', async () => {
      const sql = `SELECT TIMESTAMP '2024-02-29 10:11:12.123456789012', DATE '1000-01-01',
        TIMESTAMP '2024-02-29 10:11:12.5 Europe/Berlin'`;
      expect(await cellsOf(sql)).to.deep.equal([
        ['TIMESTAMP(12)', Date.UTC(2024, 1, 29, 10, 11, 12, 123)],
        ['DATE', Date.UTC(1000, 0, 1)],
        ['TIMESTAMP(1) WITH TIME ZONE', Date.UTC(2024, 1, 29, 9, 11, 12, 500)],
      ]);
      expect((await cellsOf(sql, { forFile: true })).map(([, value]) => value)).to.deep.equal([
        '2024-02-29 10:11:12.123456789012',
        '1000-01-01',
        '2024-02-29 09:11:12.5+00',
      ]);
    });

    it('are JSON where they are nested, with the names of rows, and bytes where they are no text', async () => {
      const sql = `SELECT CAST(ROW(BIGINT '9007199254740993', ARRAY[DECIMAL '1.50', NULL]) AS ROW(a BIGINT, "b c" ARRAY(DECIMAL(3, 2)))),
        MAP(ARRAY['k'], ARRAY[TRUE]), JSON '{"a": 1.0}', X'ff00', INTERVAL '3' DAY, CAST('a' AS CHAR(3))`;
      expect((await cellsOf(sql)).map(([, value]) => value)).to.deep.equal([
        '{"a":9007199254740993,"b c":[1.50,null]}',
        '{"k":true}',
        '{"a":1.0}',
        '[bytes]',
        '3 00:00:00.000',
        'a  ',
      ]);
    });

    it('come by the streamed way as well, in whatever pieces the server leaves them', async () => {
      let [rows, keys] = [0, 0];
      const sql = 'SELECT orderkey, comment FROM lineitem'; // too much for one answer
      for await (const { columns, rowCount } of connection.stream({ sql, parameters: [] })) {
        rows += rowCount;
        for (const key of columns[0]?.values ?? []) keys += Number(key);
      }
      const [[count, sum] = []] = await askTrino('SELECT count(*), sum(orderkey) FROM tpch.tiny.lineitem');
      expect([rows, keys]).to.deep.equal([count, sum]);
    });
  });

  describe('errors', () => {
    it('of connections tell host, port, catalog and what answers there apart', async () => {
      const { port } = new URL(await trinoUrl('tpch'));
      const errorOf = async (uri: string) => {
        const outcome = await connect(uri);
        return outcome.ok ? undefined : outcome.error.errorType;
      };
      expect(await errorOf('trino://ada@no-such-host.invalid/x')).to.equal('CONNECTION_INVALID_HOSTNAME_ERROR');
      expect(await errorOf('trino://ada@127.0.0.1:1/x')).to.equal('CONNECTION_PORT_CLOSED_ERROR');
      expect(await errorOf('trino://ada@127.0.0.1:70000/x')).to.equal('CONNECTION_INVALID_PORT_ERROR');
      expect(await errorOf(`trino://ada@127.0.0.1:${port}/nowhere`)).to.equal('CONNECTION_UNKNOWN_DATABASE_ERROR');
    });

    it('of a server without encryption say so, and the password appears nowhere', async () => {
      const { port } = new URL(await trinoUrl('tpch'));
      const outcome = await connect(`trino://ada:very-secret@127.0.0.1:${port}/tpch`);
      expect(JSON.stringify(outcome))
        .to.match(/hangs up or does not speak as Trino over HTTP does/)
        .and.not.contain('very-secret');
    });

    it('of a port where something else answers say so', async () => {
      const stranger = createServer((_request, response) => {
        response.statusCode = 404;
        response.end();
      });
      await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
      const { port } = stranger.address() as AddressInfo;
      const outcome = await connect(`trino://ada@127.0.0.1:${String(port)}/tpch`);
      expect(outcome.ok ? undefined : outcome.error.message).to.match(/does not speak as Trino does \(HTTP 404\)/);
      await new Promise((resolve) => stranger.close(resolve));
    });
  });

  it('looks names up in the schema that is asked for, also in one with blanks and quotes', async () => {
    const name = `a b "${String(Date.now())}"`;
    await askTrino(`CREATE SCHEMA memory."${name.replaceAll('"', '""')}"`);
    await askTrino('CREATE TABLE t AS SELECT 7 AS x', name);
    const connection = await connected(await trinoUrl('memory/default'));
    const answer = await connection.run({ sql: 'SELECT x FROM t', parameters: [] }, { schema: name });
    expect(answer.ok && answer.value.columns[0]?.values).to.deep.equal([7]);
    await connection.close(0);
  });

  it('stands in each catalog of the server, and looks names up there', async () => {
    const connection = await connected(await trinoUrl('tpch/tiny'));
    expect((await connection.catalogs()).slice(0, 2)).to.deep.equal(['tpch', 'memory']);
    const memory = connection.inCatalog?.('Memory');
    expect([memory?.catalog, connection.inCatalog?.('tpch')?.catalog]).to.deep.equal(['memory', undefined]);
    expect(connection.inCatalog?.('nowhere')).to.equal(undefined);
    const count = await memory?.run({ sql: 'SELECT COUNT(*) FROM information_schema.tables', parameters: [] });
    expect(count?.ok).to.equal(true);
    await connection.close(0);
  });
});
