import { Settings, contribute, defineToken } from '#core/common';
import { Clock, InstallationChecks, Logger, ServerCommands, coreSettings, defineServerPlugin } from '#core/server';
import { DatabaseEngines, Databases, uploadDatabase, SqlDialects } from '#plugins/databases';
import { ResultStores, defineResultStore } from '#plugins/sql-results';
import { duckDbDialect } from '../common/duckdb-dialect.ts';
import { manifest } from '../manifest.ts';
import { duckDbEngine } from './duckdb-engine.ts';
import { extensionCommand } from './extensions/extension-command.ts';
import { extensionsCheck } from './extensions/listed-extensions.ts';
import { engineProcesses } from './process/engine-processes.ts';
import { remoteResults, type RemoteResults } from './process/remote-results.ts';

const processes = engineProcesses();
const StoredResults = defineToken<RemoteResults>('duckdb/StoredResults');

/** The store that every server has: a private file beside it. */
const resultStore = defineResultStore({
  id: 'duckdb',
  name: 'DuckDB',
  deps: { results: StoredResults },
  open: ({ results }) => results,
});

export default defineServerPlugin({
  id: manifest.id,
  services: (services) => {
    services.provide(
      StoredResults,
      { settings: Settings, logger: Logger, clock: Clock },
      ({ settings, logger, clock }) =>
        remoteResults(processes.of({ dataDir: settings.get(coreSettings.dataDir), settings }, logger), clock),
    );
  },
  contributions: [
    contribute(SqlDialects, duckDbDialect),
    contribute(DatabaseEngines, duckDbEngine(processes)),
    contribute(ResultStores, resultStore),
    contribute(ServerCommands, extensionCommand),
    contribute(InstallationChecks, extensionsCheck),
  ],
  deps: { databases: Databases },
  start: async ({ databases }) => {
    await databases.ensure(uploadDatabase);
    return undefined;
  },
});
