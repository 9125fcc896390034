import { join } from 'node:path';
import { Settings, contribute, disposable } from '#core/common';
import { Clock, Logger, coreSettings, defineServerPlugin } from '#core/server';
import { DatabaseEngines, Databases, uploadDatabase } from '#plugins/databases';
import { ResultTables } from '../contract/result-tables.ts';
import { manifest } from '../manifest.ts';
import { duckDbEngine } from './duckdb-engine.ts';
import { duckDbResultTables } from './results/duckdb-result-tables.ts';
import { ResultFile, StoredResultFile } from './results/result-file.ts';

export default defineServerPlugin({
  id: manifest.id,
  services: (services) => {
    services.provide(
      StoredResultFile,
      { settings: Settings, logger: Logger },
      ({ settings, logger }) => new ResultFile(join(settings.get(coreSettings.dataDir), 'results'), logger),
    );
    services.provide(ResultTables, { file: StoredResultFile, clock: Clock }, ({ file, clock }) =>
      duckDbResultTables(file, clock),
    );
  },
  contributions: [contribute(DatabaseEngines, duckDbEngine())],
  deps: { databases: Databases, results: StoredResultFile },
  start: async ({ databases, results }) => {
    await databases.ensure(uploadDatabase);
    return disposable(() => results.close());
  },
});
