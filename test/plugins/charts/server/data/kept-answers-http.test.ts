import { expect } from 'chai';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contribute } from '#core/common';
import { CacheStores, defineCacheStore } from '#plugins/result-cache';
import { productWith } from '../../../../support/product-with.ts';
import type { Session } from '../../../../support/session.ts';
import { startTestServer, type TestServerOptions } from '../../../../support/server.ts';
import { userWithPairs } from '../../../../support/users.ts';
import { loadCsv } from '../../../datasets/support/load-csv.ts';
import { brokenStore } from '../../../result-cache/support/toy-stores.ts';
import { asking, countByCountry, startOrdersServer } from '../../support/orders-server.ts';

const path = '/api/v1/chart/data';

/** Each server here is started anew over the same folder, so what it has in memory is its own. */
describe('chart answers of an earlier server', () => {
  let dataDir: string;
  let ordersId: number;
  let othersId: number;
  /** From when to when the cache was filled. */
  let filledMs: [number, number];

  before(async function () {
    this.timeout(60_000);
    dataDir = await mkdtemp(join(tmpdir(), 'tessera-kept-'));
    const first = await startOrdersServer([], { dataDir });
    await loadCsv(first.server, 'others', 'country\nNorway\n');
    const { databaseId } = first;
    const made = await first.admin.post('/api/v1/dataset/', {
      database: databaseId,
      schema: 'main',
      table_name: 'others',
    });
    [ordersId, othersId] = [first.datasetId, made.body.id as number];
    await first.server.stop();
    const begunMs = Date.now();
    await withServer(fillAll);
    filledMs = [begunMs, Date.now()];
  });
  after(() => rm(dataDir, { recursive: true }));

  async function withServer<T>(work: (admin: Session) => Promise<T>, options: TestServerOptions = {}): Promise<T> {
    const server = await startTestServer({ dataDir, plugins: ['charts', 'duckdb'], ...options });
    try {
      return await work(await server.as('admin'));
    } finally {
      await server.stop();
    }
  }
  const ask = async (admin: Session, datasetId: number, rowLimit: number) => {
    const answer = await admin.post(path, asking(datasetId, { ...countByCountry, row_limit: rowLimit }));
    expect(answer.status, answer.text).to.equal(200);
    return answer.body.result[0] as { is_cached: boolean; cached_dttm: string | null; data: unknown };
  };
  /** Each test has a row limit of its own, so that none meets another's answers. */
  const fillAll = async (admin: Session): Promise<void> => {
    for (const rowLimit of [201, 202, 203, 204, 205, 206]) {
      for (const id of [ordersId, othersId]) {
        expect((await ask(admin, id, rowLimit)).is_cached).to.equal(false);
        await ask(admin, id, rowLimit); // now the answer is kept as it goes over the wire, too
      }
    }
  };
  const areCached = async (admin: Session, rowLimit: number) => [
    (await ask(admin, ordersId, rowLimit)).is_cached,
    (await ask(admin, othersId, rowLimit)).is_cached,
  ];

  it('are given again, with the time at which their rows were read', async function () {
    this.timeout(30_000);
    const answer = await withServer((admin) => ask(admin, othersId, 201));
    expect([answer.is_cached, answer.data]).to.deep.equal([true, [{ country: 'Norway', count: 1 }]]);
    expect(Date.parse(`${answer.cached_dttm ?? ''}Z`.replace('ZZ', 'Z'))).to.be.within(...filledMs);
  });

  it('are those of a dataset whose cache was invalidated no longer, in later servers as well', async function () {
    this.timeout(30_000);
    const invalidated = await withServer((admin) =>
      admin.post('/api/v1/cachekey/invalidate', { datasource_uids: [`${String(ordersId)}__table`] }),
    );
    expect(invalidated.status, invalidated.text).to.equal(201);
    expect(await withServer((admin) => areCached(admin, 202))).to.deep.equal([false, true]);
  });

  it('are not used where caching was switched off since', async function () {
    this.timeout(30_000);
    const settings = { DATA_CACHE_TIMEOUT: '-1' };
    expect(await withServer((admin) => areCached(admin, 203), { settings })).to.deep.equal([false, false]);
  });

  it('are the forced ones, if they were asked for with force', async function () {
    this.timeout(30_000);
    const forced = await withServer(async (admin) => {
      await ask(admin, othersId, 204);
      await admin.post(path, asking(othersId, { ...countByCountry, row_limit: 204 }, { force: true }));
      return ask(admin, othersId, 204);
    });
    const later = await withServer((admin) => ask(admin, othersId, 204));
    expect([later.is_cached, later.cached_dttm]).to.deep.equal([true, forced.cached_dttm]);
  });

  it('are refused to whoever may not read the dataset', async function () {
    this.timeout(30_000);
    const server = await startTestServer({ dataDir, plugins: ['charts', 'duckdb'] });
    try {
      const { session } = await userWithPairs(server, [['can_read', 'Chart']]);
      const refused = await session.post(path, asking(ordersId, { ...countByCountry, row_limit: 205 }));
      expect(refused.status).to.equal(403);
    } finally {
      await server.stop();
    }
  });

  it('are computed as ever over a store that fails', async function () {
    this.timeout(60_000);
    const broken = defineCacheStore({ id: 'broken', deps: {}, open: () => Promise.resolve(brokenStore()) });
    const definition = productWith('toy-cache', ['result-cache'], [contribute(CacheStores, broken)]);
    const options = { definition, settings: { RESULT_CACHE: 'broken', LOG_LEVEL: 'silent' } };
    await withServer(async (admin) => {
      for (const isCached of [false, true]) {
        const answer = await ask(admin, othersId, 301);
        expect([answer.is_cached, answer.data]).to.deep.equal([isCached, [{ country: 'Norway', count: 1 }]]);
      }
      const invalidated = await admin.post('/api/v1/cachekey/invalidate', {
        datasource_uids: [`${String(othersId)}__table`],
      });
      expect(invalidated.status).to.equal(201);
      expect((await ask(admin, othersId, 301)).is_cached).to.equal(false);
    }, options);
  });

  it('come from the store that RESULT_CACHE names, and from none that nobody has', async function () {
    this.timeout(30_000);
    const inMemory = await withServer((admin) => areCached(admin, 206), { settings: { RESULT_CACHE: 'memory' } });
    expect(inMemory).to.deep.equal([false, false]);
    const refused = await withServer(() => Promise.resolve('started'), { settings: { RESULT_CACHE: 'nowhere' } }).catch(
      String,
    );
    expect(refused).to.include('RESULT_CACHE names "nowhere", which no plugin has; known are ');
  });
});
