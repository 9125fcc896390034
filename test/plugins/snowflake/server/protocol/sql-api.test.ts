import { expect } from 'chai';
import { settingsFrom } from '#core/common';
import type { EngineConnection } from '#plugins/databases';
import { snowflakeEngine } from '../../../../../plugins/snowflake/server/snowflake-engine.ts';
import { eventually } from '../../../../support/eventually.ts';
import { startSnowflakeStub, type SnowflakeStub } from '../../../../support/warehouses/snowflake-stub.ts';

const host = { dataDir: '/nowhere', settings: settingsFrom({}) };

describe('pagesOf', () => {
  let stub: SnowflakeStub;
  let connection: EngineConnection;
  before(async () => {
    stub = await startSnowflakeStub();
    const opened = await snowflakeEngine.connect(
      { databaseId: 1, uri: `${stub.uri}&warehouse=small&role=r`, extra: {} },
      host,
    );
    if (!opened.ok) throw new Error(opened.error.message);
    connection = opened.value;
  });
  beforeEach(() => {
    stub.seen.length = 0;
  });
  after(async () => {
    await connection.close(0);
    await stub.stop();
  });

  const partitions = (): readonly string[] => stub.seen.flatMap(({ path }) => /partition=\d+/.exec(path)?.[0] ?? []);

  it('sends a statement with its place, its limit, and one zone for all', async () => {
    await connection.run({ sql: 'SELECT ? AS one', parameters: ["it's"] }, { schema: 'LISTS', timeoutMs: 1_500 });
    expect(stub.seen[0]?.body).to.deep.equal({
      statement: "SELECT 'it''s' AS one",
      timeout: 2,
      database: 'SHOP',
      schema: 'LISTS',
      warehouse: 'SMALL',
      role: 'R',
      parameters: { TIMEZONE: 'UTC', BINARY_OUTPUT_FORMAT: 'HEX', MULTI_STATEMENT_COUNT: '1' },
    });
  });

  it('sends it again under the same number while the service is busy', async () => {
    stub.failNext.push(429, 503);
    const answer = await connection.run({ sql: 'SELECT 1 AS one', parameters: [] });
    expect(answer.ok && answer.value.columns[0]?.values).to.deep.equal([1]);
    const sent = stub.seen.filter(({ method }) => method === 'POST').map(({ path }) => path);
    const [first = '', ...again] = sent;
    expect(first).to.match(/requestId=[\da-f-]{36}&async=true$/);
    expect(again).to.deep.equal([`${first}&retry=true`, `${first}&retry=true`]);
  });

  it('fetches a partition when the rows before it were read', async () => {
    const batches = connection.stream({ sql: 'SELECT n FROM generate_series(1, 30000) AS g(n)', parameters: [] });
    const reader = batches[Symbol.asyncIterator]();
    await reader.next();
    expect(partitions()).to.deep.equal([]);
    await reader.next();
    expect(partitions()).to.deep.equal(['partition=1']);
    await reader.return?.();
  });

  it('ends a statement in the service when nobody wants it any more', async () => {
    const abort = new AbortController();
    const running = connection.run(
      { sql: 'SELECT COUNT(*) AS n FROM range(10000000) a, range(10000000) b', parameters: [] },
      { signal: abort.signal },
    );
    await eventually(
      'it runs',
      () => Promise.resolve(stub.runningCount()),
      (count) => count === 1,
    );
    abort.abort();
    await running;
    expect(stub.seen.at(-1)?.path).to.match(/^\/api\/v2\/statements\/[\da-f-]{36}\/cancel$/);
  });

  it('says whose sign-in was refused, and which key it was', async () => {
    const uri = stub.uri.replace('snowflake://ada', 'snowflake://bob');
    const opened = await snowflakeEngine.connect({ databaseId: 1, uri, extra: {} }, host);
    expect(opened.ok ? undefined : opened.error.errorType).to.equal('CONNECTION_ACCESS_DENIED_ERROR');
    expect(opened.ok ? '' : opened.error.message).to.match(/sign-in of "BOB" .*JWT token is invalid.*SHA256:/);
  });
});
