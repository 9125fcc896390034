import { AppError, Extensions, Settings, chosenKind, contribute, disposable } from '#core/common';
import {
  BackgroundJobs,
  Clock,
  Logger,
  Migrations,
  ServiceFinder,
  defineBackgroundJob,
  defineServerPlugin,
} from '#core/server';
import { sharedStateMessages } from '../common/messages.ts';
import { Channels } from '../contract/channels.ts';
import { Locks } from '../contract/locks.ts';
import { Presence } from '../contract/presence.ts';
import { sharedStateStore } from '../contract/settings.ts';
import { SharedStores } from '../contract/shared-stores.ts';
import { SharedValues } from '../contract/shared-values.ts';
import { manifest } from '../manifest.ts';
import { StoredChannels, storedChannels } from './channels.ts';
import { storedLocks } from './locks.ts';
import { metadataStore } from './metadata/metadata-store.ts';
import { createSharedTables } from './metadata/shared-tables.ts';
import { OpenedStore, openedStore } from './opened-store.ts';
import { sharedPresence } from './presence.ts';
import { storedSharedValues } from './shared-values.ts';

const pruneStore = defineBackgroundJob({
  id: 'shared-state/prune',
  everyMs: 60_000,
  deps: { opened: OpenedStore },
  run: async ({ opened }) => opened.store()?.prune?.(),
});

export default defineServerPlugin({
  id: manifest.id,
  services: (services) => {
    services.provideValue(OpenedStore, openedStore());
    services.provide(StoredChannels, { opened: OpenedStore, logger: Logger }, ({ opened, logger }) =>
      storedChannels(opened, logger),
    );
    services.provide(Channels, { channels: StoredChannels }, ({ channels }) => channels);
    services.provide(Locks, { opened: OpenedStore }, ({ opened }) => storedLocks(opened));
    services.provide(SharedValues, { opened: OpenedStore }, ({ opened }) => storedSharedValues(opened));
    services.provide(Presence, { values: SharedValues, clock: Clock }, ({ values, clock }) =>
      sharedPresence(values, clock),
    );
  },
  contributions: [
    contribute(SharedStores, metadataStore),
    contribute(Migrations, createSharedTables),
    contribute(BackgroundJobs, pruneStore),
  ],
  deps: {
    opened: OpenedStore,
    channels: StoredChannels,
    settings: Settings,
    extensions: Extensions,
    finder: ServiceFinder,
  },
  start: async ({ opened, channels, settings, extensions, finder }) => {
    const name = settings.get(sharedStateStore);
    const kinds = extensions.all(SharedStores);
    const kind = chosenKind(kinds, settings, { name, otherwise: metadataStore.id });
    if (kind === undefined) {
      const known = kinds.map(({ id }) => id);
      throw new AppError('validation', sharedStateMessages.unknownStore({ name, known: known.join(', ') }));
    }
    const store = await kind.open(finder.resolve(kind.deps));
    opened.use(store);
    store.listen(channels);
    return disposable(opened.close);
  },
});
