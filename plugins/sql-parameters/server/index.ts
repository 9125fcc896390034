import { defineServerPlugin } from '#core/server';
import { manifest } from '../manifest.ts';
import { fill } from './fill-handler.ts';

/** The server half: shows what templates come to. */
export default defineServerPlugin({ id: manifest.id, routes: [fill] });
