import { expect } from 'chai';
import { settingsFrom } from '#core/common';
import { genericType } from '#plugins/databases';
import type { DatasetModel } from '#plugins/datasets';
import { cachingQueryRunner } from '../../../../../plugins/queries/server/run/query-runner.ts';
import { aColumn, aMetric } from '../../../datasets/support/columns.ts';
import { testEngines, type OpenTestEngine } from '../../support/engines.ts';
import { oneConnection } from '../../support/one-connection.ts';
import { daysFrom, orders, rowsOf } from '../../support/orders.ts';

/** A row of 1 for every day from 26 December 2022 to 4 March 2025, at noon. */
const daysSql = `CREATE TABLE days (ts TIMESTAMP, v INTEGER);
  INSERT INTO days VALUES ${daysFrom('2022-12-26', 800, '12:00:00', () => 1)};`;

const days: DatasetModel = {
  ...orders,
  uuid: 'dataset-days',
  tableName: 'days',
  mainTimeColumn: 'ts',
  columns: [aColumn('ts', genericType.temporal), aColumn('v', genericType.numeric)],
  metrics: [aMetric('s', { expression: 'SUM(v)' })],
};

const sundays = '1969-12-28T00:00:00Z/P1W';

for (const engine of testEngines) {
  describe(`time comparison on ${engine.name}`, () => {
    let open: OpenTestEngine;
    before(async () => {
      open = await engine.open();
      await open.prepare(daysSql);
    });
    after(() => open.close());

    /** By bucket: its day, its sum and what it is compared with. */
    const compared = async (grain: string, range: string, offset: string): Promise<unknown[][]> => {
      const runner = cachingQueryRunner({
        databases: oneConnection(open.connection),
        settings: settingsFrom({}),
        clock: { nowMs: () => Date.UTC(2024, 4, 1) },
      });
      const axis = { columnType: 'BASE_AXIS', label: 'ts', sqlExpression: 'ts', isColumnReference: true };
      const { result } = await runner.run({
        dataset: days,
        query: {
          columns: [{ ...axis, timeGrain: grain }],
          metrics: ['s'],
          filters: [{ col: 'ts', op: 'TEMPORAL_RANGE', val: range }],
          orderby: [['ts', true]],
          time_offsets: [offset],
        },
        resultType: 'full',
        force: true,
        cacheTimeoutS: undefined,
        userId: 1,
        signal: new AbortController().signal,
        priority: 'visible',
      });
      return rowsOf(result).map(([time, ...sums]) => [
        new Date(Number(time)).toISOString().slice(0, 10),
        ...sums.map((sum) => (sum === null ? null : Number(sum))),
      ]);
    };

    const weeksFrom = (first: string, count: number) =>
      Array.from({ length: count }, (_, week) => [
        new Date(Date.parse(first) + week * 7 * 86_400_000).toISOString().slice(0, 10),
        7,
        7,
      ]);

    it('compares whole weeks with the nearest whole weeks of a year or a month ago', async () => {
      expect(await compared('P1W', '2024-01-01 : 2024-02-05', '1 year ago')).to.deep.equal(weeksFrom('2024-01-01', 5));
      expect(await compared('P1W', '2024-03-04 : 2024-04-08', '1 year ago')).to.deep.equal(weeksFrom('2024-03-04', 5));
      expect(await compared('P1W', '2024-03-04 : 2024-04-08', '1 month ago')).to.deep.equal(weeksFrom('2024-03-04', 5));
      expect(await compared(sundays, '2024-01-07 : 2024-02-04', '1 year ago')).to.deep.equal(
        weeksFrom('2024-01-07', 4),
      );
    });

    it('moves rows before it cuts them into weeks, months and quarters', async () => {
      expect(await compared('P1W', '2024-03-04 : 2024-03-18', 'inherit')).to.deep.equal(weeksFrom('2024-03-04', 2));
      expect(await compared('P1M', '2024-02-01 : 2024-04-01', '28 days ago')).to.deep.equal([
        ['2024-02-01', 29, 29],
        ['2024-03-01', 31, 31],
      ]);
      expect(await compared('P3M', '2024-04-01 : 2024-07-01', '1 month ago')).to.deep.equal([['2024-04-01', 91, 92]]);
      expect(await compared('P1M', '2024-02-01 : 2024-03-01', '1 year ago')).to.deep.equal([['2024-02-01', 29, 28]]);
    });

    it('compares days with moved ones, and the last day of a longer month with the last there is', async () => {
      expect(await compared('P1D', '2024-03-10 : 2024-03-12', '36 hours ago')).to.deep.equal([
        ['2024-03-10', 1, 1],
        ['2024-03-11', 1, 1],
      ]);
      expect(await compared('P1D', '2024-02-28 : 2024-03-02', '1 year ago')).to.deep.equal([
        ['2024-02-28', 1, 1],
        ['2024-02-29', 1, 1],
        ['2024-03-01', 1, 1],
      ]);
    });
  });
}
