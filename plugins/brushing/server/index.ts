import { defineServerPlugin } from '#core/server';
import { manifest } from '../manifest.ts';
import { answerCubes } from './answer-cubes.ts';
import { KeptCubes, memoryCubes } from './kept-cubes.ts';

export default defineServerPlugin({
  id: manifest.id,
  routes: [answerCubes],
  services: (services) => {
    services.provide(KeptCubes, {}, memoryCubes);
  },
});
