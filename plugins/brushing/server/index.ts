import { defineServerPlugin } from '#core/server';
import { manifest } from '../manifest.ts';
import { answerCubes } from './answer-cubes.ts';

export default defineServerPlugin({ id: manifest.id, routes: [answerCubes] });
