import { defineServerPlugin } from '#core/server';
import { manifest } from '../manifest.ts';
import { pluginHandlers } from './plugin-handlers.ts';

export default defineServerPlugin({ id: manifest.id, routes: pluginHandlers });
