import { expect } from 'chai';
import { settingsFrom } from '#core/common';
import type { QueryObject, QueryRequest } from '#plugins/queries';
import { cachingQueryRunner } from '../../../../../plugins/queries/server/run/query-runner.ts';
import { testEngines, type OpenTestEngine } from '../../support/engines.ts';
import { nowMs, orders, ordersSql, rowsOf } from '../../support/orders.ts';
import { oneConnection } from '../../support/one-connection.ts';

for (const engine of testEngines) {
  describe(`histograms counted by ${engine.name}`, function () {
    this.timeout(60_000);
    let open: OpenTestEngine;
    before(async () => {
      open = await engine.open();
      await open.prepare(ordersSql);
    });
    after(() => open.close());

    const rows: number[] = [];
    const ask = async (query: QueryObject, dataset = orders) => {
      rows.length = 0;
      const databases = oneConnection({
        ...open.connection,
        run: async (statement, options) => {
          const outcome = await open.connection.run(statement, options);
          if (outcome.ok) rows.push(outcome.value.rowCount);
          return outcome;
        },
      });
      const runner = cachingQueryRunner({ databases, settings: settingsFrom({}), clock: { nowMs: () => nowMs } });
      const request: QueryRequest = {
        dataset,
        query,
        resultType: 'full',
        force: false,
        cacheTimeoutS: undefined,
        userId: 1,
        signal: new AbortController().signal,
        priority: 'visible',
      };
      return runner.run(request);
    };
    const histogram = (options: Readonly<Record<string, unknown>>) => [
      { operation: 'histogram', options: { column: 'amount', ...options } },
    ];
    // amount: 5, 10.5, 20, 30, 40, 50, 70, 80, 90 and one null; five bins of 17 from 5 to 90.

    it('counts every row in bins of equal width, the greatest value in the last, and leaves nulls out', async () => {
      const { result, sqlRowCount } = await ask({ columns: ['amount'], post_processing: histogram({ bins: 5 }) });
      expect(result.columns.map((column) => column.name)).to.deep.equal([
        '5.0 - 22.0',
        '22.0 - 39.0',
        '39.0 - 56.0',
        '56.0 - 73.0',
        '73.0 - 90.0',
      ]);
      expect(rowsOf(result)).to.deep.equal([[3, 1, 2, 1, 2]]);
      expect(sqlRowCount).to.equal(9);
      // The extent, then one row per bin: no row of the table leaves the engine.
      expect(rows).to.deep.equal([1, 5]);
    });

    it('puts values on edges into the bin that begins there', async () => {
      const tenths = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7];
      const { cast, types } = open.connection.dialect;
      for (const type of [types.double, types.decimal(4, 2)]) {
        const values = tenths.map((value) => `SELECT ${cast(String(value), type)} AS amount`);
        const dataset = { ...orders, sql: values.join(' UNION ALL ') };
        const query = { columns: ['amount'], post_processing: histogram({ bins: 6 }) };
        const { result } = await ask(query, dataset);
        expect(rowsOf(result)).to.deep.equal([[1, 1, 1, 1, 1, 2]]);
        // With a limit the rows are counted here.
        expect(rowsOf((await ask({ ...query, row_limit: 100 }, dataset)).result)).to.deep.equal([[1, 1, 1, 1, 1, 2]]);
      }
    });

    it('leaves out what is no number and what is infinite', async () => {
      const { cast, syntax, types } = open.connection.dialect;
      const others = syntax.types.onlyFinite === true ? [] : ["'NaN'", "'Infinity'", "'-Infinity'"];
      const values = ['1', '2', '4', ...others, 'NULL'].map((value) => `SELECT ${cast(value, types.double)} AS amount`);
      const dataset = { ...orders, sql: values.join(' UNION ALL ') };
      const { result, sqlRowCount } = await ask(
        { columns: ['amount'], post_processing: histogram({ bins: 3 }) },
        dataset,
      );
      expect(result.columns.map((column) => column.name)).to.deep.equal(['1.0 - 2.0', '2.0 - 3.0', '3.0 - 4.0']);
      expect([rowsOf(result), sqlRowCount]).to.deep.equal([[[1, 1, 1]], 3]);
    });

    it('counts by group in shared bins, cumulative and as shares of all', async () => {
      const query = { columns: ['amount', 'region'] };
      const counted = await ask({ ...query, post_processing: histogram({ bins: 5, groupby: ['region'] }) });
      expect(rowsOf(counted.result)).to.deep.equal([
        ['APAC', 0, 0, 0, 1, 0],
        ['EU', 3, 0, 0, 0, 1],
        ['US', 0, 1, 1, 0, 1],
        [null, 0, 0, 1, 0, 0],
      ]);
      const running = await ask({ columns: ['amount'], post_processing: histogram({ bins: 5, cumulative: true }) });
      expect(rowsOf(running.result)).to.deep.equal([[3, 4, 6, 7, 9]]);
      const shares = await ask({ columns: ['amount'], post_processing: histogram({ bins: 1, normalize: true }) });
      expect(rowsOf(shares.result)).to.deep.equal([[1]]);
    });

    it('obeys filters and a row limit of its own', async () => {
      const filtered = await ask({
        columns: ['amount'],
        filters: [{ col: 'region', op: '==', val: 'EU' }],
        post_processing: histogram({ bins: 1 }),
      });
      expect(rowsOf(filtered.result)).to.deep.equal([[4]]);
      const limited = await ask({
        columns: ['amount', 'id'],
        orderby: [['id', true]],
        row_limit: 3,
        post_processing: histogram({ bins: 1 }),
      });
      expect(limited.result.columns[0]?.name).to.equal('10.5 - 30.0');
      expect(rowsOf(limited.result)).to.deep.equal([[3]]);
    });

    it('has no bins without values, one bin around a single value, and refuses texts', async () => {
      const none = await ask({
        columns: ['amount'],
        filters: [{ col: 'id', op: '==', val: 6 }],
        post_processing: histogram({}),
      });
      expect(none.result.rowCount).to.equal(0);
      const single = await ask({
        columns: ['amount'],
        filters: [{ col: 'id', op: '==', val: 1 }],
        post_processing: histogram({ bins: 2 }),
      });
      expect(single.result.columns.map((column) => column.name)).to.deep.equal(['10.0 - 10.5', '10.5 - 11.0']);
      expect(rowsOf(single.result)).to.deep.equal([[0, 1]]);
      const refused = await ask({ columns: ['city'], post_processing: histogram({ column: 'city' }) }).catch(
        (thrown: unknown) => thrown,
      );
      expect(refused).to.have.property('message', "Column 'city' is not numeric");
    });
  });
}
