import { Extensions, Settings, disposable } from '#core/common';
import { Logger, ServiceFinder, defineServerPlugin } from '#core/server';
import { ResultTables } from '../contract/result-tables.ts';
import { manifest } from '../manifest.ts';
import { ChosenStore, chosenStore } from './chosen-store.ts';
import { storedResultTables } from './result-tables.ts';

export default defineServerPlugin({
  id: manifest.id,
  services: (services) => {
    services.provide(ChosenStore, { extensions: Extensions, settings: Settings, finder: ServiceFinder }, chosenStore);
    services.provide(ResultTables, { chosen: ChosenStore }, ({ chosen }) => storedResultTables(chosen));
  },
  deps: { chosen: ChosenStore, logger: Logger },
  start: ({ chosen, logger }) => {
    const found = chosen.find();
    // The rest of the server can do without.
    if (!found.ok) logger.error({ problem: found.error.message }, 'rows of statements cannot be kept');
    return Promise.resolve(disposable(() => chosen.close()));
  },
});
