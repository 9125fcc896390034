import { defineServerPlugin } from '#core/server';
import { Databases } from '#plugins/databases';
import { manifest } from '../manifest.ts';
import { readCatalog, readColumns, readFunctions } from './catalogue-handlers.ts';
import { Catalogues, rememberedCatalogues } from './catalogues.ts';
import { findDiagnostics } from './diagnostics-handler.ts';

export default defineServerPlugin({
  id: manifest.id,
  services: (services) => {
    services.provide(Catalogues, { databases: Databases }, rememberedCatalogues);
  },
  routes: [readCatalog, readColumns, readFunctions, findDiagnostics],
});
