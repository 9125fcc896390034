import { expect } from 'chai';
import { genericType } from '#plugins/databases';
import { calendarIn, type DatasetModel } from '#plugins/datasets';
import type { QueryObject } from '#plugins/queries';
import { joinOffset } from '../../../../../plugins/queries/server/offsets/join-offset.ts';
import { printPlan } from '../../../../../plugins/queries/server/print/print-plan.ts';
import { aColumn, aMetric } from '../../../datasets/support/columns.ts';
import { enginesWithTrino, toy, type OpenTestEngine } from '../../support/engines.ts';
import { orders, plainSql, planned, refusal, rowsOf } from '../../support/orders.ts';

/** Days around 29 February and the ends of years, with a value that tells the day. */
const salesSql = `CREATE TABLE sales (ts TIMESTAMP, shop VARCHAR(10), v INTEGER);
INSERT INTO sales VALUES
  ('2023-11-20 08:00:00', 'a', 1), ('2023-11-21 08:00:00', 'a', 2), ('2023-11-22 08:00:00', 'b', 4),
  ('2023-11-26 23:59:59', 'a', 8), ('2023-11-27 00:00:00', 'a', 16), ('2024-02-29 12:00:00', 'a', 32),
  ('2024-11-25 01:00:00', 'a', 64), ('2024-11-26 09:00:00', 'b', 128), ('2024-12-01 12:00:00', 'a', 256),
  ('2024-12-02 12:00:00', 'a', 512), ('2025-11-24 10:00:00', 'a', 1024), ('2025-11-25 10:00:00', 'a', 2048),
  ('2025-11-30 10:00:00', 'b', 4096), ('2025-12-01 10:00:00', 'a', 8192);`;

const week = {
  name: 'Black Friday week',
  // Not in the order of time.
  occurrences: [
    { start: '2025-11-24', end: '2025-11-30' },
    { start: '2023-11-20', end: '2023-11-26' },
    { start: '2024-11-25', end: '2024-12-01' },
  ],
};
const sales: DatasetModel = {
  ...orders,
  uuid: 'dataset-sales',
  tableName: 'sales',
  mainTimeColumn: 'ts',
  calendar: calendarIn(JSON.stringify({ calendar: { events: [week] } })),
  columns: [
    aColumn('ts', genericType.temporal),
    aColumn('shop', genericType.string),
    aColumn('v', genericType.numeric),
  ],
  metrics: [aMetric('total', { expression: 'SUM(v)' })],
};

const axis = (timeGrain: string | null) => ({
  columnType: 'BASE_AXIS',
  expressionType: 'SQL',
  isColumnReference: true,
  label: 'ts',
  sqlExpression: 'ts',
  timeGrain,
});
const offset = 'event black friday week';
const asked = (range: string, columns: NonNullable<QueryObject['columns']>): QueryObject => ({
  columns,
  metrics: ['total'],
  filters: [{ col: 'ts', op: 'TEMPORAL_RANGE', val: range }],
  time_offsets: [offset],
  orderby: [['total', true]],
});

/** The rows of a comparison as they come to a chart. */
async function compared({ connection }: OpenTestEngine, query: QueryObject): Promise<unknown[][]> {
  const plan = planned(query, { grains: new Set(Object.keys(connection.dialect.truncations)) }, sales);
  const run = async (select: Parameters<typeof printPlan>[0]) => {
    const result = await connection.run(printPlan(select, connection.dialect, 'parameters'));
    if (!result.ok) throw new Error(result.error.message);
    return {
      ...result.value,
      columns: result.value.columns.map((one, index) => ({ ...one, name: plan.labels[index] ?? '' })),
    };
  };
  const [only] = plan.offsets;
  if (only === undefined) throw new Error('no offset');
  return rowsOf(joinOffset(await run(plan.select), await run(only.select), only, plan));
}

for (const engine of enginesWithTrino.filter((one) => one !== toy))
  describe(`a comparison by an event on ${engine.name}`, () => {
    let open: OpenTestEngine;
    before(async function () {
      this.timeout(60_000);
      open = await engine.open();
      await open.prepare(salesSql);
    });
    after(() => open.close());

    it('puts each occurrence on the one before, day by day, and nothing on the days between them', async () => {
      const rows = await compared(open, asked('2024-02-01 : 2026-01-01', [axis('P1D')]));
      // Each day of an occurrence beside the day that is as far into the one before, written out by hand.
      expect(rows).to.deep.equal(
        await plainSql(
          open,
          `SELECT CAST(day AS TIMESTAMP), (SELECT SUM(v) FROM sales WHERE CAST(ts AS DATE) = day), (SELECT SUM(v) FROM sales WHERE CAST(ts AS DATE) = earlier)
            FROM (VALUES (DATE '2024-02-29', CAST(NULL AS DATE)), (DATE '2024-11-25', DATE '2023-11-20'), (DATE '2024-11-26', DATE '2023-11-21'),
              (DATE '2024-12-01', DATE '2023-11-26'), (DATE '2024-12-02', NULL), (DATE '2025-11-24', DATE '2024-11-25'),
              (DATE '2025-11-25', DATE '2024-11-26'), (DATE '2025-11-30', DATE '2024-12-01'), (DATE '2025-12-01', NULL)) AS pairs(day, earlier)
            ORDER BY 1`,
        ),
      );
    });

    it('gathers them in the weeks of the later one', async () => {
      const rows = await compared(open, asked('2025-11-24 : 2025-12-01', [axis('P1W')]));
      expect(rows).to.deep.equal([[Date.UTC(2025, 10, 24), 1024 + 2048 + 4096, 64 + 128 + 256]]);
    });

    it('compares the whole without a time axis, by a dimension', async () => {
      expect(await compared(open, asked('2024-11-25 : 2024-12-02', ['shop']))).to.deep.equal([
        ['b', 128, 4],
        ['a', 64 + 256, 1 + 2 + 8],
      ]);
    });

    it('compares the first days with the first days', async () => {
      expect(await compared(open, asked('2025-11-24 : 2025-11-25', []))).to.deep.equal([[1024, 64]]);
    });
  });

for (const engine of enginesWithTrino.filter((one) => one !== toy))
  describe(`two grains of one column on ${engine.name}`, () => {
    let open: OpenTestEngine;
    before(async function () {
      this.timeout(60_000);
      open = await engine.open();
      await open.prepare(salesSql);
    });
    after(() => open.close());

    it('compare months by year with the months of the year before', async () => {
      const years = { ...axis('P1Y'), label: 'year', keepsGrain: true };
      const query = { ...asked('2024-11-01 : 2025-01-01', [axis('P1M'), years]), time_offsets: ['1 year ago'] };
      expect((await compared(open, query)).sort((one, other) => Number(one[0]) - Number(other[0]))).to.deep.equal(
        await plainSql(
          open,
          `SELECT TIMESTAMP '2024-11-01 00:00:00', TIMESTAMP '2024-01-01 00:00:00',
              (SELECT SUM(v) FROM sales WHERE ts >= '2024-11-01' AND ts < '2024-12-01'), (SELECT SUM(v) FROM sales WHERE ts >= '2023-11-01' AND ts < '2023-12-01')
            UNION ALL SELECT TIMESTAMP '2024-12-01 00:00:00', TIMESTAMP '2024-01-01 00:00:00', (SELECT SUM(v) FROM sales WHERE ts >= '2024-12-01' AND ts < '2025-01-01'), NULL
            ORDER BY 1`,
        ),
      );
    });
  });

describe('a comparison by an event that cannot be', () => {
  const refused = (range: string, columns: NonNullable<QueryObject['columns']>, dataset = sales) =>
    refusal(asked(range, columns), {}, dataset);

  for (const [title, range, columns, message] of [
    [
      'in a range without one',
      '2026-01-01 : 2026-02-01',
      [axis('P1D')],
      /No occurrence of .* such as 2025-11-24 to 2025-11-30/,
    ],
    [
      'of the first one',
      '2023-11-01 : 2023-12-01',
      [axis('P1D')],
      /from 2023-11-20 is its first occurrence.*Add an earlier one/,
    ],
    [
      'without an axis, of more than it',
      '2025-11-01 : 2025-12-01',
      [],
      /Choose 2025-11-24 to 2025-11-30, or put the time on the x axis/,
    ],
  ] as const)
    it(`is refused ${title}, and it is said what helps`, () => {
      expect(refused(range, [...columns])).to.match(message);
    });

  it('names the events that there are', () => {
    const other = {
      ...sales,
      calendar: calendarIn(JSON.stringify({ calendar: { events: [{ ...week, name: 'Fair' }] } })),
    };
    expect(refused('2025-11-01 : 2025-12-01', [], other)).to.contain('Choose one of its own (Fair)');
  });
});
