import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { DatabaseDependents, defineDatabaseDependent } from '#plugins/databases';

const dependent = defineDatabaseDependent({
  id: 'databases-dependents/alarms',
  deps: {},
  blockingNoun: 'alarms',
  countBlocking: async (_services, databaseId) => (databaseId === 0 ? 2 : 0),
});

export default defineServerPlugin({
  id: 'databases-dependents',
  contributions: [contribute(DatabaseDependents, dependent)],
});
