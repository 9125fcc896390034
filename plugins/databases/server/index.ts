import { contribute, disposable, Extensions, Settings } from '#core/common';
import { Clock, coreSettings, defineServerPlugin, MetadataDb, Metrics, Migrations, SecretKey } from '#core/server';
import { Users } from '#plugins/access';
import { Databases } from '#plugins/databases';
import { manifest } from '../manifest.ts';
import { DatabaseStore, sqlDatabaseStore } from './database-store.ts';
import { createDatabases } from './migrations.ts';
import { openConnections, OpenConnections } from './open-connections.ts';
import { aesSecretBox } from './secret-box.ts';
import { storedDatabases } from './stored-databases.ts';

export default defineServerPlugin({
  id: manifest.id,
  services: (s) => {
    s.provide(DatabaseStore, { db: MetadataDb, secret: SecretKey, clock: Clock }, ({ db, secret, clock }) =>
      sqlDatabaseStore(db, aesSecretBox(secret.derive('databases/secrets')), clock));
    s.provide(OpenConnections, { store: DatabaseStore, extensions: Extensions, settings: Settings, metrics: Metrics }, openConnections);
    s.provide(Databases, { store: DatabaseStore, connections: OpenConnections, users: Users }, storedDatabases);
  },
  contributions: [contribute(Migrations, createDatabases)],
  deps: { connections: OpenConnections, settings: Settings },
  start: ({ connections, settings }) => {
    const graceMs = settings.get(coreSettings.drainSeconds) * 1_000;
    return Promise.resolve(disposable(() => connections.closeAll(graceMs)));
  },
});
