// Loads a file once, with little memory, and prints the most that the process grew by, in bytes, and the rows that
// it loaded. Arguments: data folder, CSV file.
import { duckDbFiles } from '../../../plugins/duckdb/server/duckdb-files.ts';

const [, , dataDir, path] = process.argv;
const files = duckDbFiles({ dataDir, memoryLimit: '200MB', threads: 0, idleMs: 0 });
const connected = await files.connect({ databaseId: 1, uri: 'duckdb:///large.duckdb', extra: {} });
if (!connected.ok) throw new Error(connected.error.message);
const { ingest } = connected.value;
const before = process.memoryUsage().rss;
const file = { path, format: 'csv', options: {} };
const preview = await ingest.inspect(file, 5);
if (!preview.ok) throw new Error(preview.error.message);
const loaded = await ingest.load(
  { ...file, options: preview.value.options },
  {
    table: { schema: undefined, name: 'large' },
    columns: preview.value.columns.map((column) => ({ ...column, name: column.sourceName })),
    ifExists: 'fail',
  },
  {},
);
if (!loaded.ok) throw new Error(loaded.error.message);
const grewBy = process.resourceUsage().maxRSS * 1024 - before;
process.stdout.write(JSON.stringify({ grewBy, rowCount: loaded.value.rowCount }));
