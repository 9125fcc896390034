import { Settings, contribute, defineToken, disposable } from '#core/common';
import { Clock, Logger, coreSettings, defineServerPlugin } from '#core/server';
import { DatabaseEngines, Databases, uploadDatabase, SqlDialects } from '#plugins/databases';
import { ResultTables } from '../contract/result-tables.ts';
import { duckDbDialect } from '../common/duckdb-dialect.ts';
import { manifest } from '../manifest.ts';
import { duckDbEngine } from './duckdb-engine.ts';
import { engineProcesses } from './process/engine-processes.ts';
import { remoteResults, type RemoteResults } from './process/remote-results.ts';

const processes = engineProcesses();
const StoredResults = defineToken<RemoteResults>('duckdb/StoredResults');

export default defineServerPlugin({
  id: manifest.id,
  services: (services) => {
    services.provide(
      StoredResults,
      { settings: Settings, logger: Logger, clock: Clock },
      ({ settings, logger, clock }) =>
        remoteResults(processes.of({ dataDir: settings.get(coreSettings.dataDir), settings }, logger), clock),
    );
    services.provide(ResultTables, { results: StoredResults }, ({ results }) => results);
  },
  contributions: [contribute(SqlDialects, duckDbDialect), contribute(DatabaseEngines, duckDbEngine(processes))],
  deps: { databases: Databases, results: StoredResults },
  start: async ({ databases, results }) => {
    await databases.ensure(uploadDatabase);
    return disposable(() => results.close());
  },
});
