// Opens a file in an engine process, prints the id of that process and holds on until it is killed. Argument: data folder.
import { settingsFrom } from '../../../core/common/index.ts';
import { duckDbEngine } from '../../../plugins/duckdb/server/duckdb-engine.ts';
import { engineProcesses } from '../../../plugins/duckdb/server/process/engine-processes.ts';

const [, , dataDir] = process.argv;
const host = { dataDir, settings: settingsFrom({ DUCKDB_MEMORY_LIMIT: '500MB' }) };
const processes = engineProcesses();
const opened = await duckDbEngine(processes).connect({ databaseId: 1, uri: 'duckdb:///held.duckdb', extra: {} }, host);
if (!opened.ok) throw new Error(opened.error.message);
const endless = 'SELECT COUNT(*) FROM range(10000000) a, range(10000000) b WHERE (a.range * b.range) % 7 = 3';
void opened.value.run({ sql: endless, parameters: [] });
process.stdout.write(`${String(processes.of(host).pid)}\n`);
