import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError } from '#core/common';
import type { Databases, EngineConnection, TableIngest } from '#plugins/databases';
import type { ExampleDataset } from './catalogue/example-dataset.ts';
import { cleanMovies } from './clean-movies.ts';
import { flattenGeoJson } from './flatten-geojson.ts';
import { joinAirports } from './join-airports.ts';

/** Folder of the data files: `data` beside the package's `build`. */
function packagedData(): string {
  return join(dirname(fileURLToPath(import.meta.resolve('vega-datasets'))), '..', 'data');
}

export interface TableLoad {
  readonly databases: Databases;
  readonly example: ExampleDataset;
  readonly ingest: TableIngest;
  readonly databaseId: number;
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

/** Loads the table of an example unless it is there with all its columns. Throws AppError. */
export async function loadTable({
  databases,
  example,
  ingest,
  databaseId,
  folder,
  signal,
  onProgress,
}: TableLoad): Promise<void> {
  const connection = await databases.connection(databaseId);
  const schema = connection.defaultSchema;
  if (await isLoaded(connection, schema, example)) return;
  const path = await preparedFile(example, folder);
  const loaded = await ingest.load(
    { path, format: example.format, options: {} },
    {
      table: { schema, name: example.table },
      columns: example.columns.map(({ source, name, type }) => ({ sourceName: source, name, type })),
      // An older release may have left a table with fewer columns.
      ifExists: 'replace',
    },
    { signal, onProgress },
  );
  if (!loaded.ok) throw new AppError('internal', `${example.table}: ${loaded.error.reason} ${loaded.error.advice}`);
}

/** The file of an example as it is loaded. */
async function preparedFile({ prepare, file, table }: ExampleDataset, folder: string): Promise<string> {
  const packaged = join(packagedData(), file);
  if (prepare === undefined) return packaged;
  const { write, ending } = preparations[prepare];
  const prepared = join(folder, `${table}.${ending}`);
  await write(packaged, prepared);
  return prepared;
}

const preparations = {
  'geo-json': { write: flattenGeoJson, ending: 'ndjson' },
  airports: { write: joinAirports, ending: 'parquet' },
  movies: { write: cleanMovies, ending: 'parquet' },
} as const;

async function isLoaded(
  connection: EngineConnection,
  schema: string | undefined,
  { table, columns }: ExampleDataset,
): Promise<boolean> {
  const present = await connection.tables(schema);
  if (!present.some(({ name }) => name === table)) return false;
  const described = await connection.describeTable({ schema, name: table });
  const names = new Set(described?.columns.map(({ name }) => name));
  return columns.every(({ name }) => names.has(name));
}
