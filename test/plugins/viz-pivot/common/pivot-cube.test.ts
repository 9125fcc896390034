import { expect } from 'chai';
import { settingsFrom } from '#core/common';
import { createVizFormats, numberOf, type FormData } from '#plugins/viz-kit';
import type { CellValue, ColumnarResult } from '#plugins/databases';
import { cachingQueryRunner } from '../../../../plugins/queries/server/run/query-runner.ts';
import { pivotModel, type PivotModel } from '../../../../plugins/viz-pivot/common/pivot-model.ts';
import { pivotOptionsOf } from '../../../../plugins/viz-pivot/common/pivot-options.ts';
import { pivotQueries } from '../../../../plugins/viz-pivot/common/pivot-query.ts';
import { testEngines, type OpenTestEngine } from '../../queries/support/engines.ts';
import { oneConnection } from '../../queries/support/one-connection.ts';
import { orders, ordersSql } from '../../queries/support/orders.ts';

const simple = (aggregate: string, column: string) => ({
  expressionType: 'SIMPLE' as const,
  aggregate,
  column: { column_name: column },
  label: aggregate,
});
const sql = (label: string, sqlExpression: string) => ({ expressionType: 'SQL' as const, sqlExpression, label });

/** Metrics, and what somebody would write for them by hand. */
const metrics = [
  [simple('SUM', 'amount'), 'SUM(amount)'],
  [simple('AVG', 'amount'), 'AVG(amount)'],
  [simple('COUNT_DISTINCT', 'city'), 'COUNT(DISTINCT city)'],
  [
    { ...sql('median', 'none'), statistic: { kind: 'percentile', column: 'amount', percent: 50 } },
    'PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY amount)',
  ],
  [sql('ratio', 'SUM(amount) / SUM(units)'), undefined],
] as const;

const formData: FormData = {
  viz_type: 'pivot_table_v2',
  datasource: '1__table',
  groupbyRows: ['region', 'city'],
  groupbyColumns: ['paid'],
  metrics: metrics.map(([metric]) => metric),
  rowTotals: true,
  colTotals: true,
  rowSubTotals: true,
};

const runnerOf = (open: OpenTestEngine) =>
  cachingQueryRunner({
    databases: oneConnection(open.connection),
    settings: settingsFrom({}),
    clock: { nowMs: () => Date.UTC(2024, 4, 1) },
  });

async function modelOn(open: OpenTestEngine): Promise<PivotModel> {
  const data: ColumnarResult[] = [];
  for (const query of pivotQueries(formData)) {
    const { result } = await runnerOf(open).run({
      dataset: orders,
      query,
      resultType: 'full',
      force: true,
      cacheTimeoutS: undefined,
      userId: 1,
      signal: new AbortController().signal,
      priority: 'visible',
    });
    data.push(result);
  }
  const options = pivotOptionsOf(formData);
  return pivotModel({ data, formData, options, formats: createVizFormats(), labelOf: (name) => name });
}

for (const engine of testEngines.slice(0, 3)) {
  describe(`totals of a pivot table on ${engine.name}`, () => {
    let open: OpenTestEngine;
    let model: PivotModel;
    before(async () => {
      open = await engine.open();
      await open.prepare(ordersSql);
      model = await modelOn(open);
    });
    after(() => open.close());

    const byHand = async (expression: string, groupBy: readonly string[]) => {
      const text = `SELECT ${[...groupBy, `${expression} AS made`].join(', ')} FROM orders`;
      const grouped = groupBy.length === 0 ? text : `${text} GROUP BY ${groupBy.join(', ')}`;
      const answer = await open.byHand.run({ sql: grouped, parameters: [] });
      if (!answer.ok) throw new Error(answer.error.message);
      const columns = answer.value.columns;
      return Array.from({ length: answer.value.rowCount }, (_, row) =>
        columns.map(({ values }) => values[row] ?? null),
      );
    };
    /** Numbers as text, since engines give some of them as one. */
    const told = (key: readonly CellValue[], value: CellValue | undefined) =>
      `${JSON.stringify(key)} ${String(numberOf(value)?.toFixed(9))}`;
    /** Lines of a side that are of so many groups, with what they are of. */
    const linesOf = ({ lines, selectsOf }: PivotModel['rows'], names: readonly string[]) =>
      lines.flatMap((_, line) => {
        const selects = selectsOf(line);
        const isOf = Object.keys(selects).length === names.length && names.every((name) => name in selects);
        return isOf ? [{ line, key: names.map((name) => selects[name] as CellValue) }] : [];
      });

    for (const [at, [metric, written]] of metrics.entries()) {
      const expression = written ?? ('sqlExpression' in metric ? metric.sqlExpression : '');
      for (const rows of [['region', 'city'], ['region'], []])
        for (const columns of [['paid'], []])
          it(`are those of plain SQL: ${metric.label} by ${[...rows, ...columns].join(', ') || 'nothing'}`, async () => {
            const expected = await byHand(expression, [...rows, ...columns]);
            const shown = linesOf(model.rows, rows).flatMap((row) =>
              linesOf(model.columns, columns)
                .filter(({ line }) => model.metricOf(row.line, line) === at)
                .map(({ line, key }) => ({ key: [...row.key, ...key], value: model.cell(row.line, line).value })),
            );
            const present = shown.filter(({ value }) => value !== undefined);
            expect(present.map(({ key, value }) => told(key, value))).to.have.members(
              expected.map((cells) => told(cells.slice(0, -1), cells.at(-1))),
            );
          });
    }
  });
}
