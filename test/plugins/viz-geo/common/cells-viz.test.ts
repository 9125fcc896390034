import { expect } from 'chai';
import { settingsFrom } from '#core/common';
import { cachingQueryRunner } from '../../../../plugins/queries/server/run/query-runner.ts';
import { gridViz } from '../../../../plugins/viz-geo/common/cells-viz.ts';
import { aColumn } from '../../datasets/support/columns.ts';
import { testEngines } from '../../queries/support/engines.ts';
import { oneConnection } from '../../queries/support/one-connection.ts';
import { orders } from '../../queries/support/orders.ts';

const sql = `
CREATE TABLE places (x DOUBLE PRECISION, y DOUBLE PRECISION, people INTEGER);
INSERT INTO places VALUES (0.1, 0.1, 1), (0.1, 0.1, 2), (0.2, 0.3, 3), (-0.1, 0.1, 4), (NULL, 1, 5), (1, 200, 6);
`;
const dataset = {
  ...orders,
  tableName: 'places',
  mainTimeColumn: undefined,
  columns: ['x', 'y', 'people'].map((name) => aColumn(name, 0)),
  metrics: [],
};
const people = { expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'people' }, label: 'people' };
const formData = {
  viz_type: 'deck_grid',
  datasource: '1__table',
  spatial: { type: 'latlong', lonCol: 'x', latCol: 'y' },
  size: people,
};

for (const engine of testEngines) {
  it(`counts places in cells of ${engine.name}`, async () => {
    const open = await engine.open();
    try {
      await open.prepare(sql);
      const runner = cachingQueryRunner({
        databases: oneConnection(open.connection),
        settings: settingsFrom({}),
        clock: { nowMs: () => Date.UTC(2024, 4, 1) },
      });
      const [, query = {}] = gridViz.buildQuery(formData);
      const { result } = await runner.run({
        dataset,
        query,
        resultType: 'full',
        force: true,
        cacheTimeoutS: undefined,
        userId: 1,
        signal: new AbortController().signal,
        priority: 'visible',
      });
      const rows = Array.from({ length: result.rowCount }, (_, row) => result.columns.map(({ values }) => values[row]));
      // 180.1 / 0.3515625 = 512.3 and 179.9 / 0.3515625 = 511.7; 90.1 and 90.3 lie in cell 256.
      expect(rows.map((row) => row.map(Number))).to.deep.equal([
        [512, 256, 6, 3],
        [511, 256, 4, 1],
      ]);
    } finally {
      await open.close();
    }
  });
}
