import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';

/** What tables hold that nobody without rights may see. */
export const treasure = 'treasure';

const scripts: Readonly<Record<string, readonly string[]>> = {
  front: [
    'CREATE TABLE orders (id INTEGER, note VARCHAR)',
    "INSERT INTO orders VALUES (1, 'front')",
    'CREATE TABLE hidden AS SELECT 7 AS id',
  ],
  vault: [
    'CREATE TABLE gold (id INTEGER PRIMARY KEY, note VARCHAR)',
    `INSERT INTO gold VALUES (1, '${treasure}')`,
    'CREATE TABLE orders AS SELECT * FROM gold',
    'CREATE VIEW shown AS SELECT * FROM gold',
    'CREATE TABLE "front.orders" AS SELECT * FROM gold',
    'CREATE MACRO stolen() AS (SELECT max(note) FROM gold)',
    'CREATE MACRO stolen_rows() AS TABLE SELECT * FROM gold',
  ],
  harbour: ['CREATE TABLE ships AS SELECT 2 AS id', "CREATE TABLE orders AS SELECT 3 AS id, 'harbour' AS note"],
};

/** Writes DuckDB files into a server's own folder: those called `front`, `vault` and `harbour`, or others by their scripts. */
export async function writeCatalogFiles(dataDir: string, files = scripts): Promise<void> {
  const folder = join(dataDir, 'duckdb');
  mkdirSync(folder, { recursive: true });
  for (const [name, script] of Object.entries(files)) {
    const instance = await DuckDBInstance.create(join(folder, `${name}.duckdb`));
    const connection = await instance.connect();
    for (const sql of script) await connection.run(sql);
    connection.closeSync();
    instance.closeSync();
  }
}

/** `extra` of a connection over `front` that reads the other two. */
export const catalogExtra = (attach: readonly string[] = ['vault', 'harbour']): string =>
  JSON.stringify({ allow_multi_catalog: true, engine_params: { attach } });
