import { expect } from 'chai';
import { settingsFrom } from '#core/common';
import { createFilterRanges } from '../../../../../plugins/native-filters/server/range/filter-range.ts';
import { createFilterValues } from '../../../../../plugins/native-filters/server/values/filter-values.ts';
import { createValueIndexes } from '../../../../../plugins/native-filters/server/values/value-indexes.ts';
import { cachingQueryRunner } from '../../../../../plugins/queries/server/run/query-runner.ts';
import { testEngines, type OpenTestEngine } from '../../../queries/support/engines.ts';
import { oneConnection } from '../../../queries/support/one-connection.ts';
import { nowMs, orders, ordersSql, plainSql } from '../../../queries/support/orders.ts';

const caller = { userId: 1, signal: new AbortController().signal };
/** Fewer values than the columns have, so that searches go on in the database. */
const mostValues = 2;

for (const engine of testEngines) {
  describe(`questions of filters on ${engine.name}`, () => {
    let open: OpenTestEngine;
    before(async () => {
      open = await engine.open();
      await open.prepare(ordersSql);
    });
    after(() => open.close());

    const runner = () =>
      cachingQueryRunner({
        databases: oneConnection(open.connection),
        settings: settingsFrom({}),
        clock: { nowMs: () => nowMs },
      });
    const valuesOf = (search: string, column = 'city') => {
      const running = runner();
      const values = createFilterValues(running, createValueIndexes(running, 1_000_000), mostValues);
      return values.ask(orders, { column, search, limit: 3 }, caller);
    };

    it('finds values beyond those that are kept, whatever their case', async () => {
      const { values, total } = await valuesOf('O');
      const written = await plainSql(
        open,
        `SELECT city, COUNT(*) FROM orders WHERE LOWER(city) LIKE '%o%' GROUP BY city ORDER BY COUNT(*) DESC, city LIMIT 3`,
      );
      expect(values.map(({ value, count }) => [value, count])).to.deep.equal(written);
      expect(total).to.equal(6); // Oslo, O'Hare, New York, Boston, Nowhere, Tokyo
    });

    it('takes the signs of a pattern for themselves', async () => {
      for (const [search, found] of [
        ['%', ['100% x_y']],
        ['x_y', ['100% x_y']],
        ['w_Y', []],
      ] as const) {
        expect((await valuesOf(search)).values.map(({ value }) => value)).to.deep.equal(found);
      }
    });

    it('counts the numbers of a range in bins, the greatest in the last one', async () => {
      const ranges = createFilterRanges(runner());
      const { min, max, bins, hasOddNumbers } = await ranges.ask(orders, { column: 'amount', bins: 5 }, caller);
      // 5, 10.5, 20, 30, 40, 50, 70, 80, 90 and one null; five bins of 17.
      expect([min, max, hasOddNumbers]).to.deep.equal([5, 90, false]);
      expect(bins.map(({ count }) => count)).to.deep.equal([3, 1, 2, 1, 2]);
    });
  });
}
