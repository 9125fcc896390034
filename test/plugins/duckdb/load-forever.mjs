// Loads a file again and again until it is killed, and tells the share that is loaded, a line each time. Arguments: data
// folder, CSV file.
import { settingsFrom } from '../../../core/common/index.ts';
import { duckDbEngine } from '../../../plugins/duckdb/server/duckdb-engine.ts';

const [, , dataDir, path] = process.argv;
const host = { dataDir, settings: settingsFrom({ DUCKDB_MEMORY_LIMIT: '1GB' }) };
const connected = await duckDbEngine().connect({ databaseId: 1, uri: 'duckdb:///killed.duckdb', extra: {} }, host);
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
