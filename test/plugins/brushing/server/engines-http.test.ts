import { expect } from 'chai';
import type { CubeAxis, CubesReply } from '#plugins/brushing';
import {
  buildQueryContext,
  columnarResultOf,
  columnsMediaType,
  brushFilters,
  type ColumnsReply,
} from '#plugins/charts';
import type { ColumnarResult } from '#plugins/databases';
import { answerCube } from '../../../../plugins/brushing/common/answer-cube.ts';
import { buildCube } from '../../../../plugins/brushing/common/built-cube.ts';
import { unpack } from '../../../../plugins/brushing/common/packed.ts';
import { barViz } from '../../../../plugins/viz-bar/common/bar-viz.ts';
import { lineViz } from '../../../../plugins/viz-line/common/line-viz.ts';
import { productWith } from '../../../support/product-with.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import type { Session } from '../../../support/session.ts';
import { toyContributions } from '../../../support/toy-engine.ts';
import { addDatabase, addPostgres } from '../../sqllab/support/sql-server.ts';

/** Tenths, whose edges are no exact binary numbers and fall on values. */
const numbers: CubeAxis = {
  column: 'km',
  kind: 'number',
  edges: Array.from({ length: 51 }, (_none, edge) => (40 * edge) / 50),
};
const months: CubeAxis = {
  column: 'day',
  kind: 'time',
  grain: 'P1M',
  edges: Array.from({ length: 11 }, (_none, month) => Date.UTC(2024, month)),
};
const sum = { expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'km' }, label: 'Sum' };
const charts = [
  ['bars', barViz, { x_axis: 'side', metrics: [sum, 'count'], groupby: [] }],
  ['lines', lineViz, { x_axis: 'day', time_grain_sqla: 'P1M', metrics: [sum], groupby: ['side'] }],
] as const;

/** Rows as texts in any order, with numbers that sums in another order give as well. */
const rowsOf = ({ columns, rowCount }: ColumnarResult): readonly string[] =>
  Array.from({ length: rowCount }, (_none, row) =>
    columns
      .map(({ values }) => values[row])
      .map((cell) => (typeof cell === 'number' ? cell.toPrecision(12) : String(cell)))
      .join(' | '),
  ).sort();

const engines = [
  ['DuckDB', (admin: Session) => addDatabase(admin, 'Work', 'duckdb:///work.duckdb'), 'main'],
  ['PostgreSQL', (admin: Session) => addPostgres(admin), 'public'],
  ['a third engine', (admin: Session) => addDatabase(admin, 'Toys', 'toy:///work'), 'main'],
] as const;

describe('cubes of a brush over every engine', function () {
  this.timeout(120_000);
  let server: TestServer;
  let admin: Session;
  before(async () => {
    server = await startTestServer({
      definition: productWith('toy-engine', ['databases', 'sql-language'], toyContributions),
    });
    admin = await server.as('admin');
  });
  after(() => server.stop());

  for (const [engine, add, schema] of engines) {
    describe(`on ${engine}`, () => {
      let datasetId: number;
      before(async () => {
        const database = await add(admin);
        const filled = await admin.post('/api/v1/sqllab/execute/', {
          database_id: database,
          sql: statementsOf().join(';\n'),
        });
        expect(filled.status, filled.text).to.equal(200);
        const made = await admin.post('/api/v1/dataset/', { database, schema, table_name: 'trips' });
        datasetId = made.body.id as number;
      });

      for (const [name, viz, settings] of charts) {
        for (const axis of [numbers, months]) {
          it(`answer ${name} over ${axis.column} as their own query does`, async () => {
            const form = { viz_type: viz.key, datasource: `${String(datasetId)}__table`, ...settings };
            const [query] = buildQueryContext(viz, form).queries;
            const answer = await fetch(`${server.url}/api/v1/brushing/cubes`, {
              method: 'POST',
              headers: { ...admin.headers, 'content-type': 'application/json' },
              body: JSON.stringify({ axes: [axis], charts: [{ key: '1', datasetId, query }] }),
            });
            const [cube] = (unpack(new Uint8Array(await answer.arrayBuffer())) as CubesReply).charts;
            if (cube?.kind !== 'cube') throw new Error(`No cube: ${JSON.stringify(cube)}`);
            const [from, to] = [2, 7];
            const filters = brushFilters({
              ranges: [{ ...axis, from: axis.edges[from] ?? 0, to: axis.edges[to] ?? 0 }],
            });
            const context = buildQueryContext(viz, { ...form, extra_form_data: { filters } });
            const own = await admin.post('/api/v1/chart/data', context, { headers: { accept: columnsMediaType } });
            const [result] = (own.body as ColumnsReply).result;
            if (result === undefined) throw new Error(own.text);
            const expected = rowsOf(columnarResultOf(result));
            expect(rowsOf(answerCube(buildCube(cube, [axis.edges.length - 1]), [[from, to]]))).to.deep.equal(expected);
            expect(expected).to.not.be.empty;
          });
        }
      }
    });
  }
});

/** Portable SQL: 200 trips with missing values. */
function statementsOf(): readonly string[] {
  const day = (row: number) => new Date(Date.UTC(2024, 0, 1 + ((row * 79) % 300))).toISOString().slice(0, 10);
  const rows = Array.from({ length: 200 }, (_none, row) => {
    const km = row % 11 === 0 ? 'null' : String(((row * 37) % 400) / 10);
    const side = row % 13 === 0 ? 'null' : `'${['North', 'South', 'East'][row % 3] ?? ''}'`;
    return `('${day(row)}', ${side}, ${km})`;
  });
  return ['create table trips (day date, side text, km decimal(10, 1))', `insert into trips values ${rows.join(', ')}`];
}
