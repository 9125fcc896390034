import { expect } from 'chai';
import { AppError, err, settingsFrom } from '#core/common';
import type { EngineConnection, RunOptions } from '#plugins/databases';
import { cachingQueryRunner } from '../../../../../plugins/queries/server/run/query-runner.ts';
import { eventually } from '../../../../support/eventually.ts';
import { heldBack } from '../../../../support/held-back.ts';
import { duckDb, type OpenTestEngine } from '../../support/engines.ts';
import { nowMs, orders, ordersRequest as request, ordersSql, rowsOf } from '../../support/orders.ts';
import { oneConnection } from '../../support/one-connection.ts';

describe('cachingQueryRunner', () => {
  let open: OpenTestEngine;
  /** What the engine was asked. */
  let runs: { sql: string; options: RunOptions | undefined }[];
  let version: string | undefined;
  let delayMs: number;
  let clockMs: number;

  before(async () => {
    open = await duckDb.open();
    await open.prepare(ordersSql);
  });
  after(() => open.close());
  beforeEach(() => {
    runs = [];
    version = 'v1';
    delayMs = 0;
    clockMs = nowMs;
  });

  function runner(settings: Record<string, unknown> = {}, change: Partial<EngineConnection> = {}) {
    const connection: EngineConnection = {
      ...open.connection,
      dataVersion: () => version,
      run: async (statement, options) => {
        runs.push({ sql: statement.sql, options });
        await new Promise((resolve) => {
          setTimeout(resolve, delayMs);
        });
        return open.connection.run(statement, options);
      },
      ...change,
    };
    return cachingQueryRunner({
      databases: oneConnection(connection),
      settings: settingsFrom(settings),
      clock: { nowMs: () => clockMs },
    });
  }

  it('answers rows with all that belongs to them', async () => {
    const outcome = await runner().run(
      request({
        query: {
          columns: ['region'],
          metrics: ['count'],
          orderby: [['region', true]],
          granularity: 'ordered_at',
          time_range: '2024 : ',
        },
      }),
    );
    expect(rowsOf(outcome.result)).to.deep.equal([
      ['APAC', 2],
      ['EU', 2],
      ['US', 2],
      [null, 1],
    ]);
    expect(outcome.sqlRowCount).to.equal(4);
    expect(outcome.indexNames).to.deep.equal([0, 1, 2, 3]);
    expect([outcome.fromDttmMs, outcome.toDttmMs]).to.deep.equal([Date.UTC(2024, 0, 1), undefined]);
    expect(outcome.labelMap).to.deep.equal({ region: ['region'], count: ['count'] });
    expect(outcome.cacheTimeoutS).to.equal(86_400);
    expect(outcome.sql).to.include("'2024-01-01 00:00:00'");
    expect(outcome.origins).to.deep.equal([
      { kind: 'time range', label: 'ordered_at', sql: `"ordered_at" >= CAST('2024-01-01 00:00:00' AS TIMESTAMP)` },
    ]);
  });

  it('answers again from the cache until the data, the rules or the day change', async () => {
    const queries = runner();
    const first = await queries.run(request());
    clockMs += 1000;
    const second = await queries.run(request());
    expect(first.cachedAt).to.equal(undefined);
    expect(second.cachedAt).to.equal(first.queriedAt);
    expect(runs).to.have.lengthOf(1);
    version = 'v2';
    await queries.run(request());
    await queries.run(request({ rowRules: [{ name: 'r', clause: 'paid', groupKey: undefined }] }));
    await queries.run(request({ dataset: { ...orders, changedOn: 'later' } }));
    clockMs += 86_400_000;
    await queries.run(request());
    expect(runs).to.have.lengthOf(5);
  });

  it('runs again when forced, and keeps the new rows', async () => {
    const queries = runner();
    await queries.run(request());
    const forced = await queries.run(request({ force: true }));
    expect(forced.cachedAt).to.equal(undefined);
    expect((await queries.run(request())).cachedAt).to.equal(forced.queriedAt);
    expect(runs).to.have.lengthOf(2);
  });

  it('keeps nothing where the timeout says so, and nothing after the timeout', async () => {
    const queries = runner();
    await queries.run(request({ cacheTimeoutS: -1 }));
    await queries.run(request({ cacheTimeoutS: 10 }));
    clockMs += 11_000;
    await queries.run(request({ cacheTimeoutS: 10 }));
    expect(runs).to.have.lengthOf(3);
  });

  it('takes the timeout of the chart before that of the dataset', async () => {
    const dataset = { ...orders, cacheTimeoutS: 60 };
    expect((await runner().run(request({ dataset, cacheTimeoutS: 30 }))).cacheTimeoutS).to.equal(30);
    expect((await runner().run(request({ dataset }))).cacheTimeoutS).to.equal(60);
    expect((await runner({ DATA_CACHE_TIMEOUT: 7 }).run(request())).cacheTimeoutS).to.equal(7);
  });

  it('runs identical queries in flight once, and cancels when the last one leaves', async () => {
    const held = heldBack();
    const queries = runner(
      {},
      {
        run: async (statement, options) => {
          runs.push({ sql: statement.sql, options });
          await held.over;
          return open.connection.run(statement, options);
        },
      },
    );
    const [first, second, third] = [new AbortController(), new AbortController(), new AbortController()];
    const asked = [first, second, third].map(({ signal }) =>
      queries.run(request({ signal })).catch((failure: unknown) => failure),
    );
    await eventually('it runs', () => runs.length > 0);
    first.abort();
    second.abort();
    expect(await asked[0])
      .to.be.instanceOf(AppError)
      .with.property('kind', 'cancelled');
    expect(runs).to.have.lengthOf(1);
    expect(runs[0]?.options?.signal?.aborted).to.equal(false);
    third.abort();
    expect(runs[0]?.options?.signal?.aborted).to.equal(true);
    held.letGo();
    expect(await asked[2]).to.have.property('kind', 'cancelled');
  });

  it('passes priority and timeout on', async () => {
    await runner({ SUPERSET_WEBSERVER_TIMEOUT: 5 }).run(request({ priority: 'background' }));
    expect(runs[0]?.options).to.include({ priority: 'background', timeoutMs: 5000 });
  });

  it('words the failures of the engine', async () => {
    const failing = (cause: 'timeout' | 'cancelled' | undefined) =>
      runner(
        {},
        {
          run: () =>
            Promise.resolve(
              err({ errorType: 'SYNTAX_ERROR', message: 'near x', ...(cause === undefined ? {} : { cause }) }),
            ),
        },
      )
        .run(request())
        .then(
          () => undefined,
          (failure: unknown) => {
            const { status, errorType, message } = failure as AppError;
            return { status, errorType, message };
          },
        );
    expect(await failing(undefined)).to.deep.equal({ status: 400, errorType: 'SYNTAX_ERROR', message: 'near x' });
    expect(await failing('timeout')).to.deep.equal({
      status: 408,
      errorType: 'BACKEND_TIMEOUT_ERROR',
      message: 'The query was cancelled after 60 seconds.',
    });
    expect(await failing('cancelled')).to.include({ status: 499 });
  });

  it('refuses what the planner refuses with 400, and asks the engine nothing', async () => {
    const failure = await runner()
      .run(request({ query: { columns: ['id'], extras: { where: 'id = (SELECT 1)' } } }))
      .catch((thrown: unknown) => thrown);
    expect(failure).to.include({ status: 400, errorType: 'ADHOC_SUBQUERY_NOT_ALLOWED_ERROR' });
    const unknownStep = await runner()
      .run(request({ query: { columns: ['id'], post_processing: [{ operation: 'nope' }] } }))
      .catch((thrown: unknown) => thrown);
    expect(unknownStep).to.include({ status: 400 });
    expect(runs).to.have.lengthOf(0);
  });

  it('gives the SQL without running it', async () => {
    const outcome = await runner().run(request({ resultType: 'query' }));
    expect(outcome.sql).to.match(/^SELECT "region" AS "region"/);
    expect(outcome.result.rowCount).to.equal(0);
    expect(runs).to.have.lengthOf(0);
  });

  it('describes columns and grains without running anything', async () => {
    const columns = await runner().run(request({ resultType: 'columns', query: {} }));
    expect(columns.result.columns.map(({ name }) => name)).to.deep.equal(['column_name', 'verbose_name', 'dtype']);
    expect(columns.result.columns[0]?.values).to.include('region');
    const grains = await runner().run(request({ resultType: 'timegrains', query: {} }));
    expect(rowsOf(grains.result)[0]).to.deep.equal(['Original value', '{col}', null]);
    expect(rowsOf(grains.result).find(([name]) => name === 'Month')?.[2]).to.equal('P1M');
    expect(runs).to.have.lengthOf(0);
  });

  it('truncates an expression on the axis when the engine says that it is a time', async () => {
    const axis = (sqlExpression: string) => ({ columnType: 'BASE_AXIS', timeGrain: 'P1Y', label: 'x', sqlExpression });
    const times = await runner().run(
      request({
        query: { columns: [axis("ordered_at + INTERVAL '0' DAY")], metrics: ['count'], orderby: [['x', true]] },
      }),
    );
    expect(rowsOf(times.result)).to.deep.equal([
      [Date.UTC(2023, 0, 1), 2],
      [Date.UTC(2024, 0, 1), 7],
      [null, 1],
    ]);
    const texts = await runner().run(
      request({ query: { columns: [axis('upper(region)')], metrics: ['count'], orderby: [['x', true]] } }),
    );
    expect(rowsOf(texts.result)[0]).to.deep.equal(['APAC', 2]);
  });

  it('post-processes the rows', async () => {
    const outcome = await runner().run(
      request({
        query: {
          columns: ['region'],
          metrics: ['count'],
          orderby: [['region', true]],
          post_processing: [null, { operation: 'cum', options: { operator: 'sum', columns: { count: 'count' } } }],
        },
      }),
    );
    expect(rowsOf(outcome.result).map(([, count]) => count)).to.deep.equal([2, 6, 9, 10]);
  });

  it('streams rows under their labels', async () => {
    const batches = [];
    for await (const batch of runner().stream(
      request({ query: { columns: [{ label: 'Place', sqlExpression: 'city' }], row_limit: 3 } }),
    ))
      batches.push(batch);
    expect(batches[0]?.columns[0]?.name).to.equal('Place');
    expect(batches.reduce((sum, { rowCount }) => sum + rowCount, 0)).to.equal(3);
  });

  it('counts rows with the filters of the query', async () => {
    const query = { filters: [{ col: 'region', op: '==', val: 'EU' }], row_limit: 1 };
    expect(await runner().countRows(request({ query, resultType: 'samples' }))).to.equal(4);
  });

  it('lists the values of a column, sorted, without nulls', async () => {
    const { signal } = new AbortController();
    expect(await runner().columnValues(orders, 'region', 1, signal)).to.deep.equal(['APAC', 'EU', 'US']);
    const failure = await runner()
      .columnValues(orders, 'nope', 1, signal)
      .catch((thrown: unknown) => thrown);
    expect(failure).to.include({ status: 404 });
  });

  describe('time comparison', () => {
    const monthly = (more: object = {}) =>
      request({
        query: {
          columns: [
            { columnType: 'BASE_AXIS', label: 'ordered_at', sqlExpression: 'ordered_at', timeGrain: 'P1M' },
            'region',
          ],
          metrics: ['revenue'],
          orderby: [
            ['ordered_at', true],
            ['region', true],
          ],
          filters: [{ col: 'ordered_at', op: 'TEMPORAL_RANGE', val: '2024-01-01 : 2024-03-01' }],
          time_offsets: ['1 year ago'],
          ...more,
        },
      });

    it('puts the metrics of a year ago beside the rows', async () => {
      const outcome = await runner().run(monthly());
      expect(outcome.result.columns.map(({ name }) => name)).to.deep.equal([
        'ordered_at',
        'region',
        'revenue',
        'revenue__1 year ago',
      ]);
      expect(rowsOf(outcome.result)).to.deep.equal([
        [Date.UTC(2024, 0, 1), 'EU', 30.5, 80],
        [Date.UTC(2024, 1, 1), 'US', 70, 90],
      ]);
      expect(outcome.sql.split(';\n\n')).to.have.lengthOf(2);
    });

    it('shifts a range to a date, by its own length, and to a range', async () => {
      const offsets = async (offset: string) =>
        rowsOf((await runner().run(monthly({ time_offsets: [offset] }))).result).map((row) => row[3]);
      expect(await offsets('2023-01-01')).to.deep.equal([80, 90]);
      expect(await offsets('2023-01-01 : 2023-02-01')).to.deep.equal([80, null]);
      expect(await offsets('inherit')).to.deep.equal([null, null]);
    });

    it('compares totals without dimensions', async () => {
      const outcome = await runner().run(monthly({ columns: [], orderby: [] }));
      expect(rowsOf(outcome.result)).to.deep.equal([[100.5, 170]]);
    });

    it('keeps the series of the unshifted range, and no row limit, in the comparison', async () => {
      const outcome = await runner().run(
        monthly({ series_columns: ['region'], series_limit: 1, series_limit_metric: 'revenue', row_limit: 7 }),
      );
      const [main, offset] = outcome.sql.split(';\n\n');
      expect(main).to.match(/LIMIT 7$/);
      expect(offset).to.match(/LIMIT 50000$/);
      expect(offset)
        .to.include("CAST('2023-01-01 00:00:00' AS TIMESTAMP)")
        .and.include("CAST('2024-01-01 00:00:00' AS TIMESTAMP)");
      expect(rowsOf(outcome.result)).to.deep.equal([[Date.UTC(2024, 1, 1), 'US', 70, 90]]);
    });

    it('needs a closed range', async () => {
      const failure = await runner()
        .run(monthly({ filters: [] }))
        .catch((thrown: unknown) => thrown);
      expect(failure).to.have.property(
        'message',
        'An enclosed time range (both start and end) must be specified when using a Time Comparison.',
      );
    });
  });
});
