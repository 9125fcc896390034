import { contribute, disposable, Extensions, Settings } from '#core/common';
import {
  Clock,
  coreSettings,
  defineServerPlugin,
  Logger,
  MetadataDb,
  Metrics,
  Migrations,
  ReadinessChecks,
  SealedSecrets,
  SecretKey,
  ServiceFinder,
  serveResource,
  MenuEntries,
} from '#core/server';
import { Grants, PermissionSources, Users } from '#plugins/access';
import { databaseRoutes, Databases, PortableDatabases, TableGrants } from '#plugins/databases';
import { databasesNav } from '../common/nav-entry.ts';
import { manifest } from '../manifest.ts';
import { configurationHandlers } from './configuration-handlers.ts';
import { contentHandlers } from './content-handlers.ts';
import { DatabaseAccess, grantedDatabaseAccess } from './database-access.ts';
import { connectionSecrets } from './connection-secrets.ts';
import { databaseCommands, DatabaseCommands } from './database-commands.ts';
import { databaseResource } from './database-resource.ts';
import { DatabaseStore, sqlDatabaseStore } from './database-store.ts';
import { dependentObjects, DependentObjects } from './dependents.ts';
import { createDatabases } from './migrations.ts';
import { openConnections, OpenConnections } from './open-connections.ts';
import { databaseGrants } from './permission-source.ts';
import { queueCheck } from './queue-check.ts';
import { aesSecretBox } from './secret-box.ts';
import { portableDatabases } from './portable-databases.ts';
import { storedDatabases } from './stored-databases.ts';
import { grantedTables } from './table-grants.ts';

const secretPurpose = 'databases/secrets';

export default defineServerPlugin({
  id: manifest.id,
  services: (s) => {
    s.provide(DatabaseStore, { db: MetadataDb, secret: SecretKey, clock: Clock }, ({ db, secret, clock }) =>
      sqlDatabaseStore(db, aesSecretBox(secret.derive(secretPurpose), secret.previous(secretPurpose)), clock),
    );
    s.provide(
      OpenConnections,
      { store: DatabaseStore, extensions: Extensions, settings: Settings, metrics: Metrics, logger: Logger },
      openConnections,
    );
    s.provide(
      Databases,
      {
        store: DatabaseStore,
        connections: OpenConnections,
        users: Users,
        commands: DatabaseCommands,
        dependents: DependentObjects,
        access: DatabaseAccess,
        extensions: Extensions,
      },
      storedDatabases,
    );
    s.provide(
      PortableDatabases,
      { store: DatabaseStore, commands: DatabaseCommands, extensions: Extensions },
      portableDatabases,
    );
    s.provide(TableGrants, { dependents: DependentObjects }, grantedTables);
    s.provide(DependentObjects, { extensions: Extensions, finder: ServiceFinder }, dependentObjects);
    s.provide(
      DatabaseAccess,
      {
        store: DatabaseStore,
        connections: OpenConnections,
        dependents: DependentObjects,
        logger: Logger,
      },
      grantedDatabaseAccess,
    );
    s.provide(
      DatabaseCommands,
      {
        store: DatabaseStore,
        connections: OpenConnections,
        access: DatabaseAccess,
        dependents: DependentObjects,
        grants: Grants,
        extensions: Extensions,
        settings: Settings,
        logger: Logger,
      },
      databaseCommands,
    );
  },
  contributions: [
    contribute(MenuEntries, databasesNav),
    contribute(Migrations, createDatabases),
    contribute(PermissionSources, databaseGrants),
    contribute(SealedSecrets, connectionSecrets),
    contribute(ReadinessChecks, queueCheck),
  ],
  routes: [
    ...serveResource(
      databaseRoutes,
      {
        access: DatabaseAccess,
        store: DatabaseStore,
        users: Users,
        extensions: Extensions,
        clock: Clock,
      },
      databaseResource,
    ),
    ...configurationHandlers,
    ...contentHandlers,
  ],
  deps: { connections: OpenConnections, settings: Settings },
  start: ({ connections, settings }) => {
    const graceMs = settings.get(coreSettings.drainSeconds) * 1_000;
    return Promise.resolve(disposable(() => connections.closeAll(graceMs)));
  },
});
