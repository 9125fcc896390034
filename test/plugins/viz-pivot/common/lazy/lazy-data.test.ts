import { expect } from 'chai';
import { settingsFrom } from '#core/common';
import { buildQueryContext } from '#plugins/charts';
import { numberOf, type FormData } from '#plugins/viz-kit';
import type { CellValue, ColumnarResult } from '#plugins/databases';
import { cachingQueryRunner } from '../../../../../plugins/queries/server/run/query-runner.ts';
import type { AxisNode } from '../../../../../plugins/viz-pivot/common/axis-tree.ts';
import { groupForm } from '../../../../../plugins/viz-pivot/common/lazy/group-form.ts';
import { lazyData, loadedLevels, type GroupAnswers } from '../../../../../plugins/viz-pivot/common/lazy/lazy-data.ts';
import { partForm } from '../../../../../plugins/viz-pivot/common/lazy/page-queries.ts';
import { pivotCube, type PivotCube } from '../../../../../plugins/viz-pivot/common/pivot-cube.ts';
import { pivotOptionsOf } from '../../../../../plugins/viz-pivot/common/pivot-options.ts';
import { pivotViz } from '../../../../../plugins/viz-pivot/common/pivot-viz.ts';
import { testEngines, type OpenTestEngine } from '../../../queries/support/engines.ts';
import { oneConnection } from '../../../queries/support/one-connection.ts';
import { orders, ordersSql, plainSql } from '../../../queries/support/orders.ts';

/** 30,000 hours from 2024 on, each an order of one of 211 cities and 5 units in EU, US or nowhere. */
const manyOrders = `
INSERT INTO orders (id, region, city, amount, units, ordered_at)
SELECT 100 + n, CASE n % 3 WHEN 0 THEN 'EU' WHEN 1 THEN 'US' END, 'City ' || (n % 211), n % 1000, n % 5,
  TIMESTAMP '2024-01-01 00:00:00' + n * INTERVAL '1 hour'
FROM generate_series(1, 30000) AS numbers(n);
`;
const february = Date.UTC(2024, 1, 1);
const inFebruary = "region IS NULL AND ordered_at >= '2024-02-01' AND ordered_at < '2024-03-01'";

const average = { expressionType: 'SIMPLE', aggregate: 'AVG', column: { column_name: 'amount' }, label: 'average' };
const formOf = (rows: readonly string[]): FormData => ({
  viz_type: 'pivot_table_v2',
  datasource: '1__table',
  groupbyRows: rows,
  groupbyColumns: ['units'],
  temporal_columns_lookup: { ordered_at: true },
  time_grain_sqla: 'P1M',
  metrics: [average],
  row_limit: 50_000,
  rowTotals: true,
  colTotals: true,
  rowSubTotals: true,
});
const form = formOf(['region', 'ordered_at', 'city']);

for (const engine of testEngines.slice(0, 2)) {
  describe(`a pivot table of more cells than are shown at once on ${engine.name}`, () => {
    let open: OpenTestEngine;
    let page: readonly ColumnarResult[];
    before(async () => {
      open = await engine.open();
      await open.prepare(ordersSql);
      await open.prepare(manyOrders);
      page = await asked(form);
    });
    after(() => open.close());

    async function asked(formData: FormData): Promise<readonly ColumnarResult[]> {
      const runner = cachingQueryRunner({
        databases: oneConnection(open.connection),
        settings: settingsFrom({}),
        clock: { nowMs: () => Date.UTC(2024, 4, 1) },
      });
      const answers: ColumnarResult[] = [];
      for (const query of buildQueryContext(pivotViz, formData, { isForPage: true }).queries) {
        const { result } = await runner.run({
          dataset: orders,
          query,
          resultType: 'full',
          force: true,
          cacheTimeoutS: undefined,
          userId: 1,
          signal: new AbortController().signal,
          priority: 'visible',
        });
        answers.push(result);
      }
      return answers;
    }
    const cubeOf = (groups: readonly GroupAnswers[]): PivotCube =>
      pivotCube(lazyData(form, page, groups), form, pivotOptionsOf(form), true);
    const childOf = (node: AxisNode | undefined, value: CellValue): AxisNode => {
      const found = node?.children.find((child) => child.value === value);
      if (found === undefined) throw new Error(`There is no ${String(value)}`);
      return found;
    };
    const februaryIn = ({ rows }: PivotCube): AxisNode => childOf(childOf(rows.root, null), february);
    async function opened(): Promise<PivotCube> {
      const cube = cubeOf([]);
      const answers = await asked(groupForm(form, februaryIn(cube), cube.rowFields));
      return cubeOf([{ level: 2, answers }]);
    }
    const told = (name: unknown, value: unknown) =>
      `${String(name)} ${String(numberOf(value as CellValue)?.toFixed(9))}`;

    it('is asked down to the level that has few enough', () => {
      expect(loadedLevels(form, page)).to.equal(2);
    });

    it('has the totals of plain SQL in groups that are closed', async () => {
      const cube = cubeOf([]);
      const [[written] = []] = await plainSql(open, `SELECT AVG(amount) FROM orders WHERE ${inFebruary}`);
      const total = cube.valueOf(februaryIn(cube), cube.columns.root, 0);
      expect(numberOf(total)).to.be.closeTo(Number(written), 1e-9);
    });

    it('has the cells of plain SQL in a group that was opened, of a missing value and a month', async () => {
      const cube = await opened();
      const written = await plainSql(
        open,
        `SELECT city, units, AVG(amount) FROM orders WHERE ${inFebruary} GROUP BY city, units`,
      );
      const shown = februaryIn(cube).children.flatMap((city) =>
        cube.columns.root.children.flatMap((units) => {
          const value = cube.valueOf(city, units, 0);
          return value === undefined ? [] : [told(`${String(city.value)} ${String(units.value)}`, value)];
        }),
      );
      expect(shown).to.have.members(
        written.map(([city, units, value]) => told(`${String(city)} ${String(units)}`, value)),
      );
    });

    it('asks the engine for what is in that group alone', async () => {
      const cube = cubeOf([]);
      const [cells] = await asked(groupForm(form, februaryIn(cube), cube.rowFields));
      const written = await plainSql(open, `SELECT DISTINCT city, units FROM orders WHERE ${inFebruary}`);
      expect(cells?.rowCount).to.equal(written.length);
    });

    it('has the totals of plain SQL of what is in it', async () => {
      const cube = await opened();
      const written = await plainSql(open, `SELECT city, AVG(amount) FROM orders WHERE ${inFebruary} GROUP BY city`);
      expect(
        februaryIn(cube).children.map((city) => told(city.value, cube.valueOf(city, cube.columns.root, 0))),
      ).to.have.members(written.map(([city, value]) => told(city, value)));
    });

    it('counts the cells that it has in all', async () => {
      const [answer] = await asked(partForm(form, { part: 'count' }));
      const [[written] = []] = await plainSql(
        open,
        `SELECT COUNT(*) FROM (SELECT 1 AS one FROM orders
          GROUP BY region, DATE_TRUNC('month', ordered_at), city, units) AS cells`,
      );
      expect(numberOf(answer?.columns[0]?.values[0])).to.equal(Number(written));
    });

    it('has all cells in files, mails and pictures', () => {
      expect(buildQueryContext(pivotViz, form).queries[0]?.row_limit).to.equal(50_000);
      expect(
        buildQueryContext(pivotViz, form, { isForPage: true, resultFormat: 'xlsx' }).queries[0]?.row_limit,
      ).to.equal(50_000);
    });

    it('asks apart for outermost groups that are too many', async () => {
      const wide = formOf(['id', 'city']);
      const first = await asked(wide);
      expect(loadedLevels(wide, first)).to.equal(0);
      const answers = await asked(partForm(wide, { part: 'group', level: 0 }));
      const data = lazyData(wide, first, [{ level: 0, answers }]);
      const cube = pivotCube(data, wide, pivotOptionsOf(wide), true);
      expect(cube.rows.root.children).to.have.lengthOf(30_010);
    });
  });
}
