import { expect } from 'chai';
import fc from 'fast-check';
import type { QueryObject } from '#plugins/queries';
import { duckDbDialect } from '../../../../../plugins/duckdb/common/duckdb-dialect.ts';
import { printOrigins, printPlan } from '../../../../../plugins/queries/server/print/print-plan.ts';
import { enginesWithTrino, type OpenTestEngine } from '../../support/engines.ts';
import { orders, ordersSql, planned } from '../../support/orders.ts';

const valueOf = (text: string) =>
  planned({
    columns: ['id'],
    filters: [
      { col: 'city', op: '==', val: text },
      { col: 'city', op: 'IN', val: [text, 'x'] },
    ],
  }).select;
/** Texts that the coercion of filters gives another meaning, and a byte that no engine stores, are left out. */
const ordinary = fc
  .string({ unit: 'binary', maxLength: 30 })
  .filter((text) => !/[\0\t\n]|^<NULL>$|^<empty string>$/.test(text) && !/\p{Cs}/u.test(text));

for (const engine of enginesWithTrino) {
  describe(`printPlan for ${engine.name}`, () => {
    let open: OpenTestEngine;
    before(async () => {
      open = await engine.open();
      await open.prepare(ordersSql);
    });
    after(() => open.close());

    it('prints the same SQL whatever the values say', () => {
      const { dialect } = open.connection;
      const expected = printPlan(valueOf('plain'), dialect, 'parameters').sql;
      fc.assert(
        fc.property(ordinary, (text) => {
          expect(printPlan(valueOf(text), dialect, 'parameters')).to.deep.equal({
            sql: expected,
            parameters: [text, text, 'x'],
          });
        }),
      );
    });

    it('writes values in so that the engine reads them back unchanged', async () => {
      const { dialect } = open.connection;
      await fc.assert(
        fc.asyncProperty(ordinary, async (text) => {
          const read = await open.connection.run({ sql: `SELECT ${dialect.quoteText(text)} AS v`, parameters: [] });
          expect(read.ok && read.value.columns[0]?.values[0]).to.equal(text);
        }),
        { numRuns: 50 },
      );
    });

    it('asks row rules before a condition that fails at what they keep back, also where the table is named', async () => {
      // Dear, so that PostgreSQL would ask the cheaper condition first.
      const clause = `${'lower('.repeat(20)}region${')'.repeat(20)} = 'eu'`;
      const rules = { rowRules: [{ name: 'EU', clause, groupKey: undefined }] };
      const run = async (query: QueryObject, dataset = orders) => {
        const { select } = planned(query, rules, dataset);
        const answer = await open.connection.run(printPlan(select, open.connection.dialect, 'parameters'));
        return answer.ok ? answer.value.columns[0]?.values : answer.error.message;
      };
      const first = { columns: ['id'], orderby: [['id', true]] } satisfies QueryObject;
      const { cast, types } = open.connection.dialect;
      const where = `${cast("CASE region WHEN 'EU' THEN '1' ELSE city END", types.integer)} = 1 AND orders.id < 9`;
      expect(await run({ ...first, extras: { where } })).to.deep.equal([1, 2, 8]);
      const filters = [{ col: 'units', op: '>', val: 1 }];
      expect(await run({ ...first, filters, extras: { where } })).to.deep.equal([2, 8]);
      const written = { ...orders, sql: 'SELECT * FROM orders -- all;' };
      expect(await run({ ...first, extras: { where: where.replace('orders.', '') } }, written)).to.deep.equal([
        1, 2, 8,
      ]);
    });

    it('quotes names so that they stay names', async () => {
      const { dialect } = open.connection;
      const { possible } = dialect.syntax.names;
      await fc.assert(
        fc.asyncProperty(
          ordinary.filter(
            (text) => text.trim() !== '' && Buffer.byteLength(text) < 60 && possible?.test(text) !== false,
          ),
          async (name) => {
            const read = await open.connection.run({
              sql: `SELECT 1 AS ${dialect.quoteIdentifier(name)}`,
              parameters: [],
            });
            expect(read.ok && read.value.columns[0]?.name).to.equal(name);
          },
        ),
        { numRuns: 50 },
      );
    });
  });
}

describe('printOrigins', () => {
  it('tells who asked for each condition, and the limit of the series', () => {
    const { select } = planned({
      columns: ['region'],
      metrics: ['count'],
      series_columns: ['region'],
      series_limit: 3,
      filters: [{ col: 'city', op: '==', val: "O'Hare", isExtra: true }],
      extras: { having: 'COUNT(*) > 1' },
    });
    expect(printOrigins(select, duckDbDialect)).to.deep.equal([
      { kind: 'filter', label: 'city', sql: `"city" = 'O''Hare'` },
      { kind: 'chart', label: 'HAVING', sql: '(COUNT(*) > 1)' },
      {
        kind: 'series limit',
        label: 'LIMIT 3',
        sql: '("region" IS NOT DISTINCT FROM "series_limit"."series_key_0__")',
      },
    ]);
  });

  it('names the dataset for its own predicate', () => {
    const dataset = { ...orders, fetchValuesPredicate: 'paid' };
    const { select } = planned({ columns: ['id'], apply_fetch_values_predicate: true }, {}, dataset);
    expect(printOrigins(select, duckDbDialect)).to.deep.equal([{ kind: 'dataset', label: 'orders', sql: '(paid)' }]);
  });
});
