import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { progress } from './progress.ts';

/** Three million real flights, as the examples load them, and ten million made-up orders. */
export interface RawTables {
  readonly connection: DuckDBConnection;
  /** Parquet file with the ten million rows. */
  readonly ordersFile: string;
}

const flightsFile = join(
  dirname(fileURLToPath(import.meta.resolve('vega-datasets'))),
  '..',
  'data',
  'flights-3m.parquet',
);

/** Deterministic rows: no random numbers, so every run measures the same table. */
const ordersSql = `
  SELECT i AS order_id,
         TIMESTAMP '2022-01-01' + INTERVAL 1 SECOND * ((i * 7919) % 94608000) AS ordered_at,
         'R' || ((i * 31) % 14) AS region, 'P' || ((i * 131) % 4760) AS product, 'C' || ((i * 7) % 97) AS city,
         ((i * 37) % 10000) / 100.0 AS amount, (i * 13) % 9 + 1 AS quantity, (i * 3) % 5 = 0 AS is_returned
  FROM range(10000000) AS numbers(i)`;

/** The same tables in a DuckDB of the bench's own, for the raw side of each comparison. */
export async function openRawTables(folder: string): Promise<RawTables> {
  const instance = await DuckDBInstance.create(join(folder, 'raw.duckdb'), { threads: '2' });
  const connection = await instance.connect();
  const ordersFile = join(folder, 'orders.parquet');
  await connection.run(
    `CREATE TABLE flights AS SELECT date AS departure, delay AS delay_minutes, distance AS distance_miles, origin, destination FROM read_parquet('${flightsFile}')`,
  );
  progress('generating ten million rows');
  await connection.run(`COPY (${ordersSql}) TO '${ordersFile}' (FORMAT parquet)`);
  await connection.run(`CREATE TABLE orders AS SELECT * FROM read_parquet('${ordersFile}')`);
  progress('raw tables stand');
  return { connection, ordersFile };
}
