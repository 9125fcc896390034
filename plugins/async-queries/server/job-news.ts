import { defineToken } from '#core/common';
import type { JobEvent } from '../contract/routes.ts';

/** Tells open sockets of events as they happen. */
export interface JobNews {
  readonly tell: (event: JobEvent) => void;
  /** Listens to one channel; gives what ends it. */
  readonly listen: (channelId: string, listener: (event: JobEvent) => void) => () => void;
}
export const JobNews = defineToken<JobNews>('async-queries/JobNews');

export function jobNews(): JobNews {
  const listeners = new Map<string, Set<(event: JobEvent) => void>>();
  return {
    tell: (event) => {
      for (const listener of listeners.get(event.channel_id) ?? []) listener(event);
    },
    listen: (channelId, listener) => {
      const ofChannel = listeners.get(channelId) ?? new Set();
      listeners.set(channelId, ofChannel.add(listener));
      return () => {
        ofChannel.delete(listener);
        if (ofChannel.size === 0 && listeners.get(channelId) === ofChannel) listeners.delete(channelId);
      };
    },
  };
}
