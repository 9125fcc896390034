import { expect } from 'chai';
import { settingsFrom } from '#core/common';
import type { QueryRequest } from '#plugins/queries';
import { cachingQueryRunner } from '../../../../../plugins/queries/server/run/query-runner.ts';
import { enginesWithTrino, type OpenTestEngine } from '../../support/engines.ts';
import { nowMs, orders, ordersSql, rowsOf } from '../../support/orders.ts';
import { oneConnection } from '../../support/one-connection.ts';

for (const engine of enginesWithTrino) {
  describe(`several group-bys in one scan by ${engine.name}`, function () {
    this.timeout(60_000);
    let open: OpenTestEngine;
    before(async () => {
      open = await engine.open();
      await open.prepare(ordersSql);
    });
    after(() => open.close());

    const statements: string[] = [];
    const runner = () => {
      const databases = oneConnection({
        ...open.connection,
        run: (statement, options) => {
          statements.push(statement.sql);
          return open.connection.run(statement, options);
        },
      });
      return cachingQueryRunner({ databases, settings: settingsFrom({}), clock: { nowMs: () => nowMs } });
    };
    const request: QueryRequest = {
      dataset: orders,
      query: { columns: ['region', 'units', 'paid'], metrics: ['count'], orderby: [] },
      resultType: 'full',
      force: false,
      cacheTimeoutS: undefined,
      userId: 1,
      signal: new AbortController().signal,
      priority: 'visible',
    };
    /** Rows of a list, as text, sorted. */
    const rowsOfList = (rows: readonly (readonly unknown[])[], number: number) =>
      rows
        .filter((row) => row.at(-1) === number)
        .map((row) => row.slice(0, -1).join(' '))
        .sort();

    it('tells the rows of each list apart, also where a value itself is missing', async () => {
      statements.length = 0;
      const { result } = await runner().run({ ...request, groupings: [['paid'], ['region', 'units'], ['region']] });
      const rows = rowsOf(result);
      expect(statements).to.have.length(1);
      // Of ten orders five are paid, three are not, of two it is not known; one has no region.
      expect(rowsOfList(rows, 0)).to.deep.equal(['   2', '  false 3', '  true 5']);
      expect(rowsOfList(rows, 2)).to.deep.equal(['   1', 'APAC   2', 'EU   4', 'US   3']);
      expect(rowsOfList(rows, 1)).to.have.members([
        ' 5  1',
        'APAC 6  1',
        'APAC 7  1',
        'EU 1  1',
        'EU 2  2',
        'EU 8  1',
        'US 3  1',
        'US 4  1',
        'US 9  1',
      ]);
    });

    it('orders and limits the rows of all lists together', async () => {
      const ordered = { orderby: [['count', false] as [string, boolean]], row_limit: 3 };
      const query = { ...request.query, columns: ['region', 'paid'], ...ordered };
      const { result } = await runner().run({ ...request, query, groupings: [['paid'], ['region'], []] });
      // All ten, the five that are paid, the four of the EU.
      expect(rowsOf(result).map((row) => row.slice(-2).map(Number))).to.deep.equal([
        [10, 2],
        [5, 0],
        [4, 1],
      ]);
    });

    it('has one row about all rows also where there are none, and none of other lists', async () => {
      const query = { ...request.query, columns: ['paid'], filters: [{ col: 'units', op: '>', val: 1_000 }] };
      const { result } = await runner().run({ ...request, query, groupings: [['paid'], []] });
      expect(rowsOf(result).map((row) => row.slice(-2).map(Number))).to.deep.equal([[0, 1]]);
    });

    it('keeps answers of other lists apart in the cache', async () => {
      const shared = runner();
      const [one, other] = [
        await shared.run({ ...request, groupings: [['paid'], ['region'], ['units']] }),
        await shared.run({ ...request, groupings: [['region'], ['paid'], ['units']] }),
      ];
      expect(rowsOfList(rowsOf(one.result), 0)).to.deep.equal(rowsOfList(rowsOf(other.result), 1));
    });
  });
}
