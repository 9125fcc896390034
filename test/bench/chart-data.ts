import type { DuckDBConnection } from '@duckdb/node-api';
import { Agent } from 'node:http';
import type { BenchServer } from './bench-server.ts';
import { post } from './post.ts';
import { progress } from './progress.ts';
import { inTurn } from './statistics.ts';

export interface Comparison {
  readonly name: string;
  readonly oursMs: number;
  readonly rawMs: number;
}

interface Question {
  readonly name: string;
  readonly datasetId: number;
  readonly query: Readonly<Record<string, unknown>>;
  /** Written by hand; asks for the same rows. */
  readonly sql: string;
}

const columnsType = 'application/vnd.tessera.columns+json';
const count = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'n' };
const axis = (column: string, grain: string) => ({
  label: column,
  sqlExpression: column,
  expressionType: 'SQL',
  columnType: 'BASE_AXIS',
  timeGrain: grain,
});

function questions(flights: number, orders: number): readonly Question[] {
  const total = { expressionType: 'SQL', sqlExpression: 'SUM(amount)', label: 's' };
  return [
    {
      name: 'flights: total',
      datasetId: flights,
      query: { metrics: [count] },
      sql: 'SELECT COUNT(*) AS n FROM flights',
    },
    {
      name: 'flights: by origin',
      datasetId: flights,
      query: { columns: ['origin'], metrics: [count], orderby: [[count, false]], row_limit: 1000 },
      sql: 'SELECT origin, COUNT(*) AS n FROM flights GROUP BY origin ORDER BY n DESC LIMIT 1000',
    },
    {
      name: 'flights: by day',
      datasetId: flights,
      query: { columns: [axis('departure', 'P1D')], metrics: [count], row_limit: 1000 },
      sql: "SELECT DATE_TRUNC('day', departure) AS d, COUNT(*) AS n FROM flights GROUP BY d LIMIT 1000",
    },
    {
      name: 'orders: by region',
      datasetId: orders,
      query: { columns: ['region'], metrics: [total], row_limit: 100 },
      sql: 'SELECT region, SUM(amount) AS s FROM orders GROUP BY region LIMIT 100',
    },
    {
      name: 'orders: by month, filtered',
      datasetId: orders,
      query: {
        columns: [axis('ordered_at', 'P1M')],
        metrics: [total],
        filters: [{ col: 'region', op: 'IN', val: ['R1', 'R2'] }],
        row_limit: 100,
      },
      sql: "SELECT DATE_TRUNC('month', ordered_at) AS d, SUM(amount) AS s FROM orders WHERE region IN ('R1', 'R2') GROUP BY d LIMIT 100",
    },
    {
      name: 'orders: by product (4,760 rows)',
      datasetId: orders,
      query: { columns: ['product'], metrics: [total], row_limit: 10000 },
      sql: 'SELECT product, SUM(amount) AS s FROM orders GROUP BY product LIMIT 10000',
    },
    {
      name: 'orders: 1,000 raw rows, sorted',
      datasetId: orders,
      query: { columns: ['order_id', 'ordered_at', 'region', 'amount'], orderby: [['amount', false]], row_limit: 1000 },
      sql: 'SELECT order_id, ordered_at, region, amount FROM orders ORDER BY amount DESC LIMIT 1000',
    },
  ];
}

/**
 * Time of a chart-data call without cache, to the last byte of its answer, over the time of the same SQL through the binding,
 * columns read.
 */
export async function compareChartData(
  { url, session }: BenchServer,
  raw: DuckDBConnection,
  ids: { flights: number; orders: number },
): Promise<readonly Comparison[]> {
  const results: Comparison[] = [];
  const agent = new Agent({ keepAlive: true });
  for (const { name, datasetId, query, sql } of questions(ids.flights, ids.orders)) {
    const call = {
      headers: {
        ...session.headers,
        'content-type': 'application/json',
        accept: columnsType,
        'accept-encoding': 'gzip',
      },
      body: JSON.stringify({ datasource: { id: datasetId, type: 'table' }, queries: [query], force: true }),
    };
    const ask = () => post(`${url}/api/v1/chart/data`, call, agent);
    const direct = async () => {
      const reader = await raw.runAndReadAll(sql);
      reader.getColumns();
    };
    const { firstMs, secondMs } = await inTurn(11, ask, direct);
    progress(`${name}: ${firstMs.toFixed(1)} ms, DuckDB ${secondMs.toFixed(1)} ms`);
    results.push({ name, oursMs: firstMs, rawMs: secondMs });
  }
  agent.destroy();
  return results;
}
