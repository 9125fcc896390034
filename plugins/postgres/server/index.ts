import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { DatabaseEngines } from '#plugins/databases';
import { manifest } from '../manifest.ts';
import { postgresEngine } from './postgres-engine.ts';

export default defineServerPlugin({
  id: manifest.id,
  contributions: [contribute(DatabaseEngines, postgresEngine)],
});
