import { randomUUID } from 'node:crypto';
import { Clock, Logger, MetadataDb } from '#core/server';
import { defineSharedStore, type SharedStore } from '../../contract/shared-stores.ts';
import { listeningServers } from './listening-servers.ts';
import { messagePoll } from './poll-messages.ts';
import { storedMessages } from './stored-messages.ts';
import { storedValues } from './stored-values.ts';

interface Parts {
  readonly metadata: MetadataDb;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** What servers share, in the metadata database that they share anyhow. */
export async function openMetadataStore({ metadata, clock, logger }: Parts): Promise<SharedStore> {
  const server = randomUUID();
  const values = storedValues(metadata, clock);
  const messages = storedMessages(metadata, clock, server);
  const servers = listeningServers(metadata, clock, server);
  await servers.join();
  const poll = messagePoll({ metadata, clock, logger, servers, messages }, await messages.newest());
  return {
    read: values.read,
    write: values.write,
    remove: values.remove,
    publish: async (topic, message) => {
      if (await poll.hasOthers()) await messages.add(topic, message);
    },
    listen: poll.begin,
    prune: async () => {
      await values.prune();
      await messages.prune();
      await servers.prune();
    },
    close: async () => {
      await poll.stop();
      await servers.leave();
    },
  };
}

/** The default. */
export const metadataStore = defineSharedStore({
  id: 'metadata',
  deps: { metadata: MetadataDb, clock: Clock, logger: Logger },
  open: openMetadataStore,
});
