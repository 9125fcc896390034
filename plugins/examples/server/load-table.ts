import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EngineConnection } from '#plugins/databases';
import type { ExampleDataset } from './catalogue/example-dataset.ts';
import { cleanMovies } from './clean-movies.ts';
import { flattenGeoJson } from './flatten-geojson.ts';
import { dropLoading, joinAirports } from './join-airports.ts';
import { joinRoutes } from './join-routes.ts';
import { joinStates } from './join-states.ts';
import { loadFile, type TableLoad } from './load-file.ts';
import { writeOrders } from './orders/write-orders.ts';

/** Folder of the data files: `data` beside the package's `build`. */
function packagedData(): string {
  return join(dirname(fileURLToPath(import.meta.resolve('vega-datasets'))), '..', 'data');
}

/** Loads the table of an example unless it is there with all its columns. Throws AppError. */
export async function loadTable(load: TableLoad, connection: EngineConnection, folder: string): Promise<void> {
  const { example } = load;
  const schema = connection.defaultSchema;
  if (await isLoaded(connection, schema, example)) {
    if (example.join === 'airports') await dropLoading(load.ingest, schema);
    return;
  }
  const path = await preparedFile(example, folder);
  if (example.join === 'airports') return joinAirports(load, path, connection);
  await loadFile(load, { path, format: example.format }, { schema, name: example.table }, example.columns);
}

/** The file of an example as it is loaded. */
async function preparedFile({ prepare, file, table }: ExampleDataset, folder: string): Promise<string> {
  const packaged = join(packagedData(), file ?? '');
  if (prepare === undefined) return packaged;
  const prepared = join(folder, `${table}.ndjson`);
  await preparations[prepare](packaged, prepared);
  return prepared;
}

const preparations = {
  'geo-json': flattenGeoJson,
  movies: cleanMovies,
  routes: joinRoutes,
  states: joinStates,
  orders: (_packaged: string, prepared: string) => writeOrders(prepared),
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
