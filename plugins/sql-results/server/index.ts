import { Extensions, Settings, contribute, disposable } from '#core/common';
import { Clock, Logger, MetadataDb, Migrations, ServiceFinder, defineServerPlugin } from '#core/server';
import { ResultTables } from '../contract/result-tables.ts';
import { manifest } from '../manifest.ts';
import { ChosenStore, chosenStore } from './chosen-store.ts';
import { storedResultTables } from './result-tables.ts';
import { sharedParts } from './shared/shared-parts.ts';
import { createResultParts } from './shared/shared-tables.ts';
import { storeOfAllServers } from './shared/store-of-all-servers.ts';

export default defineServerPlugin({
  id: manifest.id,
  services: (services) => {
    services.provide(
      ChosenStore,
      {
        ...{ extensions: Extensions, settings: Settings, finder: ServiceFinder },
        ...{ db: MetadataDb, clock: Clock, logger: Logger },
      },
      ({ db, clock, logger, ...services }) => {
        if (db.dialect === 'sqlite') return chosenStore(services); // an embedded metadata database has one process
        const parts = sharedParts(db, clock);
        return chosenStore({ ...services, across: (store) => storeOfAllServers({ store, parts, logger }) });
      },
    );
    services.provide(ResultTables, { chosen: ChosenStore }, ({ chosen }) => storedResultTables(chosen));
  },
  contributions: [contribute(Migrations, createResultParts)],
  deps: { chosen: ChosenStore, logger: Logger },
  start: ({ chosen, logger }) => {
    const found = chosen.find();
    // The rest of the server can do without.
    if (!found.ok) logger.error({ problem: found.error.message }, 'rows of statements cannot be kept');
    return Promise.resolve(disposable(() => chosen.close()));
  },
});
