import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { DatabaseEngines, Databases, uploadDatabase } from '#plugins/databases';
import { manifest } from '../manifest.ts';
import { duckDbEngine } from './duckdb-engine.ts';

export default defineServerPlugin({
  id: manifest.id,
  contributions: [contribute(DatabaseEngines, duckDbEngine())],
  deps: { databases: Databases },
  start: async ({ databases }) => {
    await databases.ensure(uploadDatabase);
    return undefined;
  },
});
