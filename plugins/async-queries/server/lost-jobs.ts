import { defineToken } from '#core/common';
import type { Channels, Locks } from '#plugins/shared-state';
import type { JobStore } from './job-store.ts';
import { tellNews } from './job-topics.ts';
import { ifGone } from './server-lease.ts';

/** Jobs whose server is gone end in error, since nobody else can answer them. */
export interface LostJobs {
  /** Ends those of servers whose lease is over. */
  readonly fail: () => Promise<void>;
  /** Ends those of all earlier processes: before this one has any, and where there is no other server. */
  readonly failEarlier: () => Promise<void>;
}
export const LostJobs = defineToken<LostJobs>('async-queries/LostJobs');

interface Parts {
  readonly store: JobStore;
  readonly channels: Channels;
  readonly locks: Locks;
}

export function lostJobs({ store, channels, locks }: Parts): LostJobs {
  const failOf = async (serverId: string | null): Promise<void> => {
    for (const news of await store.failUnfinished(serverId)) tellNews(channels, news);
  };
  return {
    fail: async () => {
      for (const id of await store.serversAtWork()) {
        if (id === null) await failOf(id);
        else await ifGone(locks, id, () => failOf(id));
      }
    },
    failEarlier: async () => {
      for (const id of await store.serversAtWork()) await failOf(id);
    },
  };
}
