import { expect } from 'chai';
import { settingsFrom } from '#core/common';
import type { EngineConnection } from '#plugins/databases';
import { bigQueryPlanner } from '../../../../../plugins/bigquery/common/query-planner.ts';
import { bigQueryEngine } from '../../../../../plugins/bigquery/server/bigquery-engine.ts';
import { eventually } from '../../../../support/eventually.ts';
import {
  bytesOfStatements,
  startBigQueryStub,
  type BigQueryStub,
} from '../../../../support/warehouses/bigquery-stub.ts';

const host = { dataDir: '/nowhere', settings: settingsFrom({}) };
const opened = (uri: string) => bigQueryEngine.connect({ databaseId: 1, uri, extra: {} }, host);
const messageOf = async (uri: string): Promise<string> => {
  const outcome = await opened(uri);
  return outcome.ok ? '' : outcome.error.message;
};

describe('pagesOf', () => {
  let stub: BigQueryStub;
  let connection: EngineConnection;
  before(async () => {
    stub = await startBigQueryStub();
    await stub.prepare(['CREATE TABLE orders (id BIGINT)', 'INSERT INTO orders VALUES (1)']);
    const outcome = await opened(`${stub.uri}&location=EU&maximum_bytes_billed=20000000`);
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

  const paths = () =>
    stub.seen.map(({ method, url }) => `${method} ${url.pathname.replace(/[\da-f]{8}-[\da-f-]+/, 'ID')}`);

  it('sends a statement with its place, its limit and its values by name and type', async () => {
    await connection.run({ sql: 'SELECT @p1 AS one', parameters: [7] }, { schema: 'main' });
    expect(stub.seen[0]?.body).to.deep.include({
      query: 'SELECT @p1 AS one',
      useLegacySql: false,
      location: 'EU',
      maximumBytesBilled: '20000000',
      defaultDataset: { projectId: 'demo', datasetId: 'main' },
      queryParameters: [{ name: 'p1', parameterType: { type: 'INT64' }, parameterValue: { value: '7' } }],
    });
  });

  it('sends it again under the same id while the service is busy', async () => {
    stub.failNext.push(429, 503);
    const answer = await connection.run({ sql: 'SELECT 1 AS one', parameters: [] });
    expect(answer.ok && answer.value.columns[0]?.values).to.deep.equal([1]);
    const ids = stub.seen.filter(({ method }) => method === 'POST').map(({ body }) => body['requestId']);
    expect([ids.length, new Set(ids).size]).to.deep.equal([3, 1]);
  });

  it('fetches a page when the rows before it were read', async () => {
    const pages = () => stub.seen.flatMap(({ url }) => url.searchParams.get('pageToken') ?? []);
    const batches = connection.stream({ sql: 'SELECT n FROM generate_series(1, 30000) AS g(n)', parameters: [] });
    const reader = batches[Symbol.asyncIterator]();
    await reader.next();
    expect(pages()).to.deep.equal([]);
    await reader.next();
    expect(pages()).to.deep.equal(['10000']);
    await reader.return?.();
  });

  it('ends the job of a statement that nobody wants any more', async () => {
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
    expect(paths().at(-1)).to.equal('POST /bigquery/v2/projects/demo/jobs/ID/cancel');
    expect(stub.seen.at(-1)?.url.search).to.equal('?location=EU');
  });

  it('tells by a dry run what a statement would read, and runs nothing', async () => {
    const planned = await connection.run({
      sql: bigQueryPlanner.explain('SELECT id FROM orders', false),
      parameters: [],
    });
    if (!planned.ok) throw new Error(planned.error.message);
    const plan = bigQueryPlanner.read(planned.value);
    expect(plan.cost?.total).to.equal(bytesOfStatements);
    expect(plan.children.map(({ details }) => details[0]?.text)).to.deep.equal(['demo.shop.orders']);
    await connection.describeQuery('SELECT id FROM orders');
    expect(paths()).to.deep.equal(Array.from({ length: 2 }, () => 'POST /bigquery/v2/projects/demo/jobs'));
  });

  it('tells the place of an error behind EXPLAIN where it is written', async () => {
    const failed = await connection.run({ sql: 'EXPLAIN SELECT\n nonsense FROM orders', parameters: [] });
    expect(failed.ok ? undefined : [failed.error.line, failed.error.column]).to.deep.equal([2, 2]);
  });

  it('says which limit a statement would exceed', async () => {
    const outcome = await opened(`${stub.uri}&maximum_bytes_billed=1000`);
    if (!outcome.ok) throw new Error(outcome.error.message);
    const read = await outcome.value.run({ sql: 'SELECT id FROM orders', parameters: [] });
    await outcome.value.close(0);
    expect(read.ok ? '' : read.error.message).to.match(/10485760 or higher.*maximum_bytes_billed/s);
  });

  it('says why it cannot connect, and shows no key', async () => {
    const withAccount = (change: object): string => {
      const credentials = JSON.stringify({ ...(JSON.parse(stub.credentials) as object), ...change });
      return stub.uri.replace(
        /credentials_base64=[^&]*/,
        `credentials_base64=${encodeURIComponent(btoa(credentials))}`,
      );
    };
    expect(await messageOf(withAccount({ client_email: 'x@y.example' }))).to.match(
      /not accept .*x@y\.example.*Signature/,
    );
    expect(await messageOf(withAccount({ private_key: 'c2VjcmV0' })))
      .to.match(/private_key is no RSA key/)
      .and.not.contain('c2VjcmV0');
    expect(await messageOf(stub.uri.replace('//demo', '//other'))).to.match(/may not use the project "other"/);
    expect(await messageOf(stub.uri.replace('/shop?', '/nothing?'))).to.match(/no dataset "nothing"/);
  });
});
