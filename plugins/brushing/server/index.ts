import { Clock, defineServerPlugin } from '#core/server';
import { QueryRunner } from '#plugins/queries';
import { ResultCache } from '#plugins/result-cache';
import { manifest } from '../manifest.ts';
import { answerCubes } from './answer-cubes.ts';
import { KeptCubes, keptCubes } from './kept-cubes.ts';

export default defineServerPlugin({
  id: manifest.id,
  routes: [answerCubes],
  services: (services) => {
    services.provide(KeptCubes, { cache: ResultCache, clock: Clock, runner: QueryRunner }, keptCubes);
  },
});
