import { expect } from 'chai';
import { settingsFrom } from '#core/common';
import type { EngineConnection } from '#plugins/databases';
import { databricksEngine } from '../../../../../plugins/databricks/server/databricks-engine.ts';
import { eventually } from '../../../../support/eventually.ts';
import { startDatabricksStub, type DatabricksStub } from '../../../../support/warehouses/databricks-stub.ts';

const host = { dataDir: '/nowhere', settings: settingsFrom({}) };
const opened = (uri: string) => databricksEngine.connect({ databaseId: 1, uri, extra: {} }, host);

describe('pagesOf', () => {
  let stub: DatabricksStub;
  let connection: EngineConnection;
  before(async () => {
    stub = await startDatabricksStub();
    const outcome = await opened(`${stub.uri}&catalog=sales&schema=shop`);
    if (!outcome.ok) throw new Error(outcome.error.message);
    connection = outcome.value;
  });
  beforeEach(() => {
    stub.seen.length = 0;
  });
  after(async () => {
    await connection.close(0);
    await stub.stop();
  });

  it('sends a statement with its place and its values by name and type', async () => {
    await connection.run({ sql: 'SELECT :p1 AS one', parameters: ["it's"] }, { schema: 'lists', timeoutMs: 1_500 });
    expect(stub.seen[0]?.body).to.deep.equal({
      statement: 'SELECT :p1 AS one',
      warehouse_id: 'abc123',
      catalog: 'sales',
      schema: 'lists',
      parameters: [{ name: 'p1', value: "it's", type: 'STRING' }],
      wait_timeout: '0s',
      on_wait_timeout: 'CONTINUE',
      disposition: 'INLINE',
      format: 'JSON_ARRAY',
    });
  });

  it('asks again while the service is busy', async () => {
    stub.failNext.push(429, 503);
    const answer = await connection.run({ sql: 'SELECT 1 AS one', parameters: [] });
    expect(answer.ok && answer.value.columns[0]?.values).to.deep.equal([1]);
    expect(stub.seen.filter(({ method }) => method === 'POST').length).to.equal(3);
  });

  it('fetches a chunk when the rows before it were read', async () => {
    const chunks = (): readonly string[] => stub.seen.flatMap(({ path }) => /chunks\/\d+$/.exec(path)?.[0] ?? []);
    const batches = connection.stream({ sql: 'SELECT n FROM generate_series(1, 30000) AS g(n)', parameters: [] });
    const reader = batches[Symbol.asyncIterator]();
    await reader.next();
    expect(chunks()).to.deep.equal([]);
    await reader.next();
    expect(chunks()).to.deep.equal(['chunks/1']);
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
    expect(stub.seen.at(-1)?.path).to.match(/^\/api\/2\.0\/sql\/statements\/[\da-f-]{36}\/cancel$/);
  });

  it('says that the token was refused, and does not show it', async () => {
    const outcome = await opened(stub.uri.replace(stub.token, 'dapi-wrong'));
    expect(outcome.ok ? undefined : outcome.error.errorType).to.equal('CONNECTION_ACCESS_DENIED_ERROR');
    expect(outcome.ok ? '' : outcome.error.message)
      .to.match(/does not accept the token: Invalid access token/)
      .and.not.contain('dapi-wrong');
  });

  it('says that there is no such warehouse', async () => {
    const outcome = await opened(stub.uri.replace('abc123', 'nothing'));
    expect(outcome.ok ? '' : outcome.error.message).to.match(/no SQL warehouse "nothing"/);
  });

  it('refuses a warehouse that counts in another zone', async () => {
    const abroad = await startDatabricksStub({ zone: 'Europe/Rome' });
    const outcome = await opened(abroad.uri);
    await abroad.stop();
    expect(outcome.ok ? '' : outcome.error.message).to.match(/time zone "Europe\/Rome"/);
  });
});
