import { expect } from 'chai';
import { genericType } from '#plugins/databases';
import { settingsFrom } from '#core/common';
import type { QueryObject, SummaryKind } from '#plugins/queries';
import { cachingQueryRunner } from '../../../../../plugins/queries/server/run/query-runner.ts';
import { aColumn } from '../../../datasets/support/columns.ts';
import { oneConnection } from '../../support/one-connection.ts';
import { duckDb, postgres, type OpenTestEngine } from '../../support/engines.ts';
import { nowMs, orders, ordersRequest, ordersSql, plainSql, rowsOf } from '../../support/orders.ts';

const of = (column: string, kind: SummaryKind) => ({ column, kind, label: `${kind} of ${column}` });
const kinds = ['SUM', 'AVG', 'MIN', 'MAX', 'COUNT', 'COUNT_DISTINCT'] as const;
const byHand = (column: string): string =>
  `SUM(${column}), AVG(${column}), MIN(${column}), MAX(${column}), COUNT(${column}), COUNT(DISTINCT ${column})`;

for (const engine of [duckDb, postgres]) {
  describe(`summaries in ${engine.name}`, () => {
    let open: OpenTestEngine;
    before(async () => {
      open = await engine.open();
      await open.prepare(ordersSql);
      await open.prepare(`CREATE TABLE notes (id INTEGER, note JSON);
        INSERT INTO notes VALUES (1, '{"a":1}'), (2, '{"a":1}'), (3, NULL)`);
    });
    after(() => open.close());

    const runner = () =>
      cachingQueryRunner({
        databases: oneConnection(open.connection),
        settings: settingsFrom({}),
        clock: { nowMs: () => nowMs },
      });
    const ask = async (query: QueryObject, dataset = orders) =>
      (await runner().run(ordersRequest({ query, dataset }))).result;
    const numbers = (rows: readonly unknown[][]) => rows.map((row) => row.map((value) => Number(value)));

    it('summarizes all rows that are filtered, beyond the page that is asked', async () => {
      const result = await ask({
        columns: ['id', 'amount'],
        filters: [{ col: 'units', op: '>', val: 1 }],
        orderby: [['amount', true]],
        row_limit: 2,
        summaries: kinds.map((kind) => of('amount', kind)),
      });
      expect(numbers(rowsOf(result))).to.deep.equal(
        numbers(await plainSql(open, `SELECT ${byHand('amount')} FROM orders WHERE units > 1`)),
      );
      expect(result.columns.map(({ name }) => name)).to.deep.equal(kinds.map((kind) => `${kind} of amount`));
    });

    it('summarizes groups by what is measured of each', async () => {
      const result = await ask({
        columns: ['region'],
        metrics: ['revenue'],
        orderby: [['revenue', false]],
        row_limit: 1,
        summaries: [...kinds.map((kind) => of('revenue', kind)), of('region', 'COUNT_DISTINCT')],
      });
      const groups = 'SELECT region, SUM(amount) AS revenue FROM orders GROUP BY region';
      expect(numbers(rowsOf(result))).to.deep.equal(
        numbers(await plainSql(open, `SELECT ${byHand('revenue')}, COUNT(DISTINCT region) FROM (${groups}) AS x`)),
      );
    });

    it('has the ends of texts and times, and no sum of them', async () => {
      const result = await ask({
        columns: ['city', 'day', 'paid'],
        summaries: [
          of('city', 'SUM'),
          of('city', 'MIN'),
          of('city', 'COUNT_DISTINCT'),
          of('day', 'AVG'),
          of('day', 'MAX'),
          of('paid', 'MAX'),
          of('paid', 'COUNT'),
        ],
      });
      const day = Date.UTC(2024, 3, 30);
      const [row = []] = rowsOf(result);
      expect(row.map((value, at) => (at === 6 || at === 2 ? Number(value) : value))).to.deep.equal([
        null,
        '',
        8,
        null,
        day,
        null,
        8,
      ]);
    });

    it('counts different values of a type without equality', async () => {
      const notes = {
        ...orders,
        tableName: 'notes',
        mainTimeColumn: undefined,
        columns: [aColumn('id', genericType.numeric), aColumn('note', genericType.string, { type: 'JSON' })],
        metrics: [],
      };
      const query = { columns: ['id', 'note'], summaries: [of('note', 'COUNT_DISTINCT'), of('note', 'COUNT')] };
      expect(numbers(rowsOf(await ask(query, notes)))).to.deep.equal([[1, 2]]);
    });

    it('names a column that is not among the rows', async () => {
      const refused = await ask({ columns: ['id'], summaries: [of('amount', 'SUM')] }).catch(String);
      expect(refused).to.include("'amount'");
    });

    it('refuses two of one name, of which an answer would have one', async () => {
      const twice = { ...of('id', 'SUM'), label: 'x' };
      const query = { columns: ['id'], summaries: [twice, { ...twice, kind: 'MAX' as const }] };
      expect(await ask(query).catch(String)).to.include('"x"');
    });
  });
}
