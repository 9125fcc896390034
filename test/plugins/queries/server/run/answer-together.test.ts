import { expect } from 'chai';
import fc from 'fast-check';
import { settingsFrom } from '#core/common';
import type { EngineConnection } from '#plugins/databases';
import type { DatasetModel } from '#plugins/datasets';
import type { QueryColumn, QueryObject, QueryOutcome, QueryRequest, QueryRunner } from '#plugins/queries';
import { cachingQueryRunner } from '../../../../../plugins/queries/server/run/query-runner.ts';
import { duckDb, type OpenTestEngine } from '../../support/engines.ts';
import { nowMs, orders, rowsOf } from '../../support/orders.ts';
import { oneConnection } from '../../support/one-connection.ts';
import { eventually } from '../../../../support/eventually.ts';
import { heldBack } from '../../../../support/held-back.ts';

/** Sums of quarters are exact, so that the order of adding changes nothing. Every column has nulls. */
const salesSql = `
CREATE TABLE sales AS SELECT
  CASE WHEN i % 11 = 0 THEN NULL ELSE 'R' || (i * 31 % 7) END AS region,
  CASE WHEN i % 13 = 0 THEN NULL ELSE 'C' || (i * 7 % 19) END AS city,
  CASE WHEN i % 17 = 0 THEN NULL ELSE (i * 37 % 400) / 4.0 END::DOUBLE AS amount,
  CASE WHEN i % 23 = 0 THEN NULL ELSE i % 9 + 1 END::INTEGER AS units,
  i % 3 = 0 AS paid,
  CASE WHEN i % 29 = 0 THEN NULL ELSE TIMESTAMP '2022-01-01' + INTERVAL 1 HOUR * (i * 7919 % 20000) END AS ordered_at,
  i AS id
FROM range(20000) AS numbers(i)`;

const sales: DatasetModel = {
  ...orders,
  uuid: 'dataset-sales',
  tableName: 'sales',
  columns: orders.columns.filter(({ column_name }) =>
    ['id', 'region', 'city', 'amount', 'units', 'paid', 'ordered_at'].includes(column_name),
  ),
};

const simple = (aggregate: string, column: string) =>
  ({ expressionType: 'SIMPLE', aggregate, column: { column_name: column }, label: `${aggregate} ${column}` }) as const;
const byHand = (sqlExpression: string) => ({ expressionType: 'SQL', sqlExpression, label: sqlExpression }) as const;
const atGrain = (timeGrain: string): QueryColumn => ({
  label: 'time',
  sqlExpression: 'ordered_at',
  expressionType: 'SQL',
  columnType: 'BASE_AXIS',
  timeGrain,
});

const metrics = [
  'count',
  'revenue',
  simple('SUM', 'units'),
  simple('AVG', 'amount'),
  simple('AVG', 'units'),
  simple('MIN', 'amount'),
  simple('MAX', 'city'),
  simple('MIN', 'ordered_at'),
  simple('COUNT', 'units'),
  simple('COUNT_DISTINCT', 'city'),
  byHand('SUM("amount")'),
  byHand('max( units )'),
  byHand('SUM(amount) / COUNT(*)'),
];
const columns: readonly QueryColumn[] = [
  'region',
  'city',
  'units',
  'paid',
  ...['PT1H', 'P1D', 'P1W', 'P1M', 'P3M', 'P1Y', '1969-12-28T00:00:00Z/P1W', 'P1W/1970-01-03T00:00:00Z'].map(atGrain),
];
const nameOf = (column: QueryColumn): string => (typeof column === 'string' ? column : column.label);

/** Any question of a chart; its order leaves no row's place to chance, so that limits cut alike. */
const questions: fc.Arbitrary<QueryObject> = fc
  .record({
    columns: fc.uniqueArray(fc.constantFrom(...columns), { maxLength: 3, selector: nameOf }),
    metrics: fc.subarray(metrics, { minLength: 1, maxLength: 4 }),
    limit: fc.constantFrom(3, 50, 5_000),
    isAscending: fc.boolean(),
    having: fc.constantFrom(undefined, undefined, undefined, 'COUNT(*) > 100'),
    series: fc.constantFrom(0, 0, 0, 2),
    offset: fc.constantFrom(0, 0, 2),
  })
  .map(({ columns: chosen, metrics: measured, limit, isAscending, having, series, offset }) => ({
    columns: chosen,
    metrics: measured,
    row_limit: limit,
    row_offset: offset,
    orderby: [
      ...(isAscending ? [[measured[0], true] as const] : []),
      ...chosen.map((one) => [nameOf(one), true] as const),
    ],
    ...(having === undefined ? {} : { extras: { having } }),
    ...(series === 0 || !chosen.includes('region') ? {} : { series_columns: ['region'], series_limit: series }),
  }));

const histograms: fc.Arbitrary<QueryObject> = fc
  .record({
    column: fc.constantFrom('amount', 'units'),
    bins: fc.constantFrom(5, 9, 50),
    groupby: fc.constantFrom([], ['region']),
  })
  .map(({ column, bins, groupby }) => ({
    columns: [column, ...groupby],
    post_processing: [{ operation: 'histogram', options: { column, bins, groupby } }],
  }));

const filters = fc.constantFrom<NonNullable<QueryObject['filters']>[]>(
  [],
  [{ col: 'region', op: 'IN', val: ['R1', 'R5'] }],
  [{ col: 'city', op: 'IS NULL' }],
  [{ col: 'amount', op: '>', val: 50 }],
  [{ col: 'city', op: '==', val: 'nowhere' }],
);

describe('answerTogether', () => {
  let open: OpenTestEngine;
  let scans: string[];
  let statements: number;

  before(async () => {
    open = await duckDb.open();
    await open.prepare(salesSql);
  });
  after(() => open.close());
  beforeEach(() => {
    scans = [];
    statements = 0;
  });

  function runner(minSharedRows: number, change: Partial<EngineConnection> = {}): QueryRunner {
    const { sharedScans } = open.connection;
    if (sharedScans === undefined) throw new Error('DuckDB shares scans.');
    const connection: EngineConnection = {
      ...open.connection,
      run: (statement, options) => {
        statements += 1;
        return open.connection.run(statement, options);
      },
      sharedScans: {
        ...sharedScans,
        keep: (statement, work, options) => {
          scans.push(statement.sql);
          return sharedScans.keep(statement, work, options);
        },
      },
      ...change,
    };
    return cachingQueryRunner({
      databases: oneConnection(connection),
      settings: settingsFrom({}),
      clock: { nowMs: () => nowMs },
      minSharedRows,
    });
  }

  const request = (query: QueryObject, change: Partial<QueryRequest> = {}): QueryRequest => ({
    dataset: sales,
    query,
    resultType: 'full',
    force: false,
    cacheTimeoutS: undefined,
    userId: 1,
    signal: new AbortController().signal,
    priority: 'visible',
    ...change,
  });

  /** The answers of questions that were begun together, as their charts ask for them. */
  async function together(queries: readonly QueryObject[], change: Partial<QueryRequest> = {}, least = 0) {
    const asked = runner(least);
    const requests = queries.map((query) => request(query, change));
    const begun = await asked.begin(requests, new AbortController().signal);
    const outcomes = await Promise.all(requests.map(asked.run));
    await begun.whenTaken;
    return outcomes;
  }

  const told = (outcomes: readonly QueryOutcome[]) =>
    outcomes.map(({ result, sqlRowCount, labelMap }) => ({
      columns: result.columns.map(({ name, type, databaseType }) => ({ name, type, databaseType })),
      rows: rowsOf(result),
      sqlRowCount,
      labelMap,
    }));

  it('answers every question as it would be answered alone', async function compare() {
    this.timeout(120_000);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof({ weight: 4, arbitrary: questions }, histograms), { minLength: 2, maxLength: 8 }),
        filters,
        fc.constantFrom([], [{ name: 'rule', clause: 'units > 3', groupKey: undefined }]),
        async (queries, filter, rowRules) => {
          const filtered = queries.map((query) => ({ ...query, filters: filter }));
          const shared = await together(filtered, { rowRules });
          const alone = await Promise.all(filtered.map((query) => runner(Infinity).run(request(query, { rowRules }))));
          expect(told(shared)).to.deep.equal(told(alone));
        },
      ),
      { numRuns: 60 },
    );
    expect(scans.length).to.be.above(30);
  });

  const byRegion: QueryObject = { columns: ['region'], metrics: ['count'], orderby: [['region', true]] };
  const byCity: QueryObject = { columns: ['city'], metrics: ['revenue'], orderby: [['city', true]] };
  const inTotal: QueryObject = { columns: [], metrics: ['count', 'revenue'] };

  it('reads the table once for questions about the same rows', async () => {
    await together([byRegion, byCity, inTotal]);
    expect([scans.length, statements]).to.deep.equal([1, 0]);
  });

  it('never mixes rows under other conditions', async () => {
    await together([
      { ...byRegion, filters: [{ col: 'paid', op: '==', val: true }] },
      byCity,
      { ...inTotal, filters: [{ col: 'paid', op: '==', val: true }] },
    ]);
    expect([scans.length, statements]).to.deep.equal([1, 1]);
  });

  it('groups weeks and months by days, also for one question', async () => {
    await together([{ columns: [atGrain('P1M')], metrics: ['count'] }]);
    expect(scans[0]).to.include('AS DATE)');
  });

  it('tells the SQL that ran, which gives the same rows by itself', async () => {
    const [outcome] = await together([byRegion, inTotal]);
    const again = await open.connection.run({ sql: outcome?.sql ?? '', parameters: [] });
    if (!again.ok || outcome === undefined) throw new Error('The SQL does not run.');
    expect(rowsOf(again.value)).to.deep.equal(rowsOf(outcome.result));
    expect(outcome.sql).to.match(/^WITH /);
  });

  const rowCount: QueryObject = { columns: [], metrics: [byHand('COUNT(*)')] };

  it('answers the number of all rows while the scan of the others still runs', async () => {
    const { sharedScans } = open.connection;
    if (sharedScans === undefined) throw new Error('DuckDB shares scans.');
    const held = heldBack();
    const asked = runner(0, {
      sharedScans: {
        estimate: (table, expressions) => held.over.then(() => sharedScans.estimate(table, expressions)),
        keep: (statement, work, options) => held.over.then(() => sharedScans.keep(statement, work, options)),
      },
    });
    const requests = [byRegion, byCity, rowCount].map((query) => request(query));
    await asked.begin(requests, new AbortController().signal);
    const runs = requests.map(asked.run);
    expect(rowsOf((await runs[2])?.result ?? { columns: [], rowCount: 0 })).to.deep.equal([[20_000]]);
    held.letGo();
    await Promise.all(runs);
  });

  it('counts in the common scan what the engine cannot tell without reading rows', async () => {
    const paid = [{ col: 'paid', op: '==', val: true }] as const;
    await together([byRegion, rowCount].map((query) => ({ ...query, filters: [...paid] })));
    await together([byRegion, { columns: [], metrics: [simple('COUNT', 'units')] }]);
    expect([scans.length, statements]).to.deep.equal([2, 0]);
  });

  it('leaves small tables alone', async () => {
    await together([byRegion, byCity, inTotal], {}, 20_001);
    expect([scans.length, statements]).to.deep.equal([0, 3]);
  });

  it('lets each ask by itself when the scan fails', async () => {
    const wrong = { columns: ['city'], metrics: [byHand('SUM(no_such_column)')] };
    const asked = runner(0);
    const requests = [byRegion, wrong].map((query) => request(query));
    await asked.begin(requests, new AbortController().signal);
    const [good, bad] = await Promise.allSettled(requests.map(asked.run));
    expect(good?.status).to.equal('fulfilled');
    expect(bad?.status === 'rejected' && String(bad.reason)).to.include('no_such_column');
  });

  it('answers the others when one leaves', async () => {
    const asked = runner(0);
    const leaving = new AbortController();
    const requests = [request(byRegion, { signal: leaving.signal }), request(byCity)];
    await asked.begin(requests, new AbortController().signal);
    const [left, stays] = [asked.run(request(byRegion, { signal: leaving.signal })), asked.run(request(byCity))];
    leaving.abort();
    expect(await left.catch((thrown: unknown) => String(thrown))).to.include('cancelled');
    expect((await stays).sqlRowCount).to.equal(20);
  });

  it('stops the scan in the engine when all have left', async () => {
    let signal: AbortSignal | undefined;
    const { sharedScans } = open.connection;
    if (sharedScans === undefined) throw new Error('DuckDB shares scans.');
    const asked = runner(0, {
      sharedScans: {
        ...sharedScans,
        keep: (statement, work, options) => {
          signal = options?.signal;
          return sharedScans.keep(statement, work, options);
        },
      },
    });
    const page = new AbortController();
    await asked.begin([request(byRegion), request(byCity)], page.signal);
    const scan = await eventually('the scan has begun', () => signal);
    expect(scan?.aborted).to.equal(false);
    page.abort();
    expect(scan?.aborted).to.equal(true);
  });

  it('keeps a forced answer for the one who asks for it, once', async () => {
    const { sharedScans } = open.connection;
    if (sharedScans === undefined) throw new Error('DuckDB shares scans.');
    let answered: Promise<unknown> | undefined;
    const asked = runner(0, {
      sharedScans: {
        ...sharedScans,
        keep: (statement, work, options) => {
          scans.push(statement.sql);
          const kept = sharedScans.keep(statement, work, options);
          answered = kept;
          return kept;
        },
      },
    });
    const forced = [byRegion, byCity].map((query) => request(query, { force: true }));
    await asked.begin(forced, new AbortController().signal);
    await eventually('the scan has begun', () => answered !== undefined);
    await answered;
    await Promise.all(forced.map(asked.run));
    expect([scans.length, statements]).to.deep.equal([1, 0]);
    await Promise.all(forced.map(asked.run));
    expect(statements).to.equal(2);
  });
});
