// Loads a file again and again until it is killed, and tells the share that is loaded, a line each time. Arguments: data
// folder, CSV file.
import { duckDbFiles } from '../../../plugins/duckdb/server/duckdb-files.ts';

const [, , dataDir, path] = process.argv;
const files = duckDbFiles({ dataDir, memoryLimit: '1GB', threads: 0, idleMs: 0 });
const connected = await files.connect({ databaseId: 1, uri: 'duckdb:///killed.duckdb', extra: {} });
if (!connected.ok) throw new Error(connected.error.message);
process.stdout.write('0\n');
for (let round = 0; ; round += 1) {
  await connected.value.ingest.load(
    { path, format: 'csv', options: {} },
    {
      table: { name: `t${Date.now()}_${round}` },
      columns: [
        { sourceName: 'i', name: 'i', type: 'integer' },
        { sourceName: 'h', name: 'h', type: 'text' },
      ],
      ifExists: 'fail',
    },
    { onProgress: (share) => process.stdout.write(`${share}\n`) },
  );
}
