import { cpSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';

/** Runs statements of plain DuckDB, one after the other. */
export async function runPlain(statements: readonly string[]): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  for (const sql of statements) await connection.run(sql);
  connection.closeSync();
  instance.closeSync();
}

/**
 * Data below a folder: `hive/year=…/*.parquet` with ten ids, `orders-*.csv` with the cities of three orders, `lake` as a
 * Delta table of seven ids, `cities` as an Iceberg table with three cities.
 */
export async function writeDataInPlace(folder: string): Promise<void> {
  mkdirSync(join(folder, 'lake', '_delta_log'), { recursive: true });
  const parquet = join(folder, 'lake', 'part.parquet');
  await runPlain([
    `COPY (SELECT range AS id, 2020 + range % 3 AS year FROM range(10)) TO '${folder}/hive' (FORMAT parquet, PARTITION_BY (year))`,
    `COPY (SELECT * FROM (VALUES (1, 'Oslo'), (2, 'Rome')) AS o(id, city)) TO '${folder}/orders-1.csv'`,
    `COPY (SELECT 3 AS id, 'Bern' AS city) TO '${folder}/orders-2.csv'`,
    `COPY (SELECT range AS id FROM range(7)) TO '${parquet}' (FORMAT parquet)`,
  ]);
  cpSync('test/plugins/duckdb/support/iceberg-cities', join(folder, 'cities'), { recursive: true });
  writeFileSync(
    join(folder, 'lake', '_delta_log', '00000000000000000000.json'),
    deltaLog('part.parquet', statSync(parquet).size),
  );
}

/** The first version of a Delta table with one file, by the protocol of Delta. */
function deltaLog(path: string, size: number): string {
  const fields = [{ name: 'id', type: 'long', nullable: true, metadata: {} }];
  const actions = [
    { protocol: { minReaderVersion: 1, minWriterVersion: 2 } },
    {
      metaData: {
        id: 'a3f0b8d2-0000-4000-8000-000000000001',
        format: { provider: 'parquet', options: {} },
        schemaString: JSON.stringify({ type: 'struct', fields }),
        partitionColumns: [],
        configuration: {},
        createdTime: 0,
      },
    },
    { add: { path, partitionValues: {}, size, modificationTime: 0, dataChange: true } },
  ];
  return actions.map((action) => JSON.stringify(action)).join('\n');
}
