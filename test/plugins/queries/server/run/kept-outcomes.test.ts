import { expect } from 'chai';
import { settingsFrom } from '#core/common';
import type { EngineConnection } from '#plugins/databases';
import type { ResultCache, StoredEntry } from '#plugins/result-cache';
import { cachingQueryRunner } from '../../../../../plugins/queries/server/run/query-runner.ts';
import { eventually } from '../../../../support/eventually.ts';
import { duckDb, type OpenTestEngine } from '../../support/engines.ts';
import { nowMs, orders, ordersRequest as request, ordersSql, rowsOf } from '../../support/orders.ts';
import { oneConnection } from '../../support/one-connection.ts';
import { toyCache } from '../../../result-cache/support/toy-cache.ts';
import { brokenStore, remoteMap } from '../../../result-cache/support/toy-stores.ts';

describe('outcomes of queries in the result cache', () => {
  let open: OpenTestEngine;
  let statements: number;
  let clockMs: number;
  let entries: Map<string, StoredEntry>;
  let cache: ResultCache;

  before(async () => {
    open = await duckDb.open();
    await open.prepare(ordersSql);
  });
  after(() => open.close());
  beforeEach(() => {
    [statements, clockMs, entries] = [0, nowMs, new Map()];
    cache = toyCache(() => clockMs, remoteMap(entries));
  });

  /** A server that has nothing in memory. */
  function anotherRunner(settings: Readonly<Record<string, unknown>> = {}, whileItRuns = () => Promise.resolve()) {
    const connection: EngineConnection = {
      ...open.connection,
      dataVersion: () => 'v1',
      run: async (statement, options) => {
        statements += 1;
        await whileItRuns();
        return open.connection.run(statement, options);
      },
    };
    const databases = oneConnection(connection);
    return cachingQueryRunner({ databases, settings: settingsFrom(settings), clock: { nowMs: () => clockMs }, cache });
  }
  const stored = () => eventually('the outcome is stored', () => entries.size > 0);

  it('are those of another server, marked as cached, with every fact of the first', async () => {
    const first = await anotherRunner().run(request());
    await stored();
    clockMs += 60_000;
    const second = await anotherRunner().run(request());
    expect(second).to.deep.equal({ ...first, cachedAt: first.queriedAt });
    expect(statements).to.equal(1);
  });

  it('are given to those who began a question, too, without a statement', async () => {
    const first = await anotherRunner().run(request());
    await stored();
    const runner = anotherRunner();
    const begun = await runner.begin([request()], new AbortController().signal);
    const asked = await runner.run(request());
    expect([asked.cachedAt, (await begun.outcomes[0])?.cachedAt]).to.deep.equal([first.queriedAt, first.queriedAt]);
    expect(rowsOf(asked.result)).to.deep.equal(rowsOf(first.result));
    expect([statements, await runner.isCached(request())]).to.deep.equal([1, true]);
  });

  it('are not used by a question with force, other row rules or other limits', async () => {
    await anotherRunner().run(request());
    await stored();
    await anotherRunner().run(request({ force: true }));
    await anotherRunner().run(request({ rowRules: [{ name: 'r', clause: 'paid', groupKey: undefined }] }));
    await anotherRunner({ ROW_LIMIT: 7 }).run(request());
    expect(statements).to.equal(4);
  });

  it('are not used beyond a timeout that was shortened since', async () => {
    await anotherRunner().run(request());
    await stored();
    clockMs += 60_000;
    await anotherRunner().run(request({ cacheTimeoutS: 61 }));
    expect(statements).to.equal(1);
    await anotherRunner().run(request({ cacheTimeoutS: 60 }));
    expect(statements).to.equal(2);
  });

  it('are not stored when their dataset was forgotten while they ran', async () => {
    const runner = anotherRunner({}, () => runner.forget([orders.uuid]));
    await runner.run(request());
    await anotherRunner().run(request({ query: { metrics: ['count'] } }));
    await stored();
    expect(entries.size).to.equal(1);
    await anotherRunner().run(request());
    expect(statements).to.equal(3);
  });

  it('are not stored for rows with a connection of their own', async () => {
    const own = { ...orders, connection: open.connection };
    const runner = anotherRunner();
    const first = await runner.run(request({ dataset: own }));
    await anotherRunner().run(request({ query: { metrics: ['count'] } }));
    await stored();
    expect(entries.size).to.equal(1);
    expect((await runner.run(request({ dataset: own }))).cachedAt).to.equal(first.queriedAt);
  });

  it('come from the engine over a store that fails', async () => {
    cache = toyCache(() => clockMs, brokenStore());
    const outcome = await anotherRunner().run(request({ query: { metrics: ['count'] } }));
    expect(rowsOf(outcome.result)).to.deep.equal([[10]]);
  });
});
