import { defineServerPlugin } from '#core/server';
import { manifest } from '../manifest.ts';
import { BuildOutcomes, buildHandlers, buildOutcomes } from './build-handlers.ts';

export default defineServerPlugin({
  id: manifest.id,
  services: (services) => {
    services.provide(BuildOutcomes, {}, buildOutcomes);
  },
  routes: buildHandlers,
});
