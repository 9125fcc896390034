import { defineSocketRoute, Logger, type OpenSocket } from '#core/server';
import { toAppError } from '#core/common';
import { Channels } from '#plugins/shared-state';
import { isLaterEvent } from '../common/event-id.ts';
import { jobAccess, type JobEvent } from '../contract/routes.ts';
import { ownSocketPath } from '../contract/job-settings.ts';
import { ChannelTokens, channelOf } from './channel-tokens.ts';
import { JobStore } from './job-store.ts';
import { newsOf, type JobNews } from './job-topics.ts';

/** The events of a channel as they happen, each as one text. */
export const jobSocket = defineSocketRoute({
  path: ownSocketPath,
  access: jobAccess,
  deps: { tokens: ChannelTokens, store: JobStore, channels: Channels, logger: Logger },
  open: async ({ identity, cookies, query }, socket, { tokens, store, channels, logger }) => {
    const { id } = await channelOf(tokens, cookies, identity.userId);
    const told = tellEvents(socket, query['last_id'] ?? '', (lastId) => store.eventsAfter(id, lastId));
    const catchUp = (): void => {
      told.catchUp().catch((thrown: unknown) => {
        logger.warn({ problem: toAppError(thrown).message }, 'events of jobs could not be read');
      });
    };
    const end = channels.subscribe(newsOf(id), {
      onMessage: (news) => {
        if (!told.next(news)) catchUp();
      },
      onGap: catchUp,
    });
    try {
      await told.catchUp();
    } catch (thrown) {
      end();
      throw thrown;
    }
    return end;
  },
});

/** Sends each event of a channel once, in order, regardless of which server announces it first. */
function tellEvents(
  socket: OpenSocket,
  afterId: string,
  read: (lastId: string | undefined) => Promise<readonly JobEvent[]>,
) {
  let lastId = afterId;
  const send = (event: JobEvent): void => {
    lastId = event.id;
    socket.send(JSON.stringify(event));
  };
  let reading: Promise<void> | undefined;
  /** Whether there was news since the last look. */
  let isStale = false;
  const readAll = async (): Promise<void> => {
    try {
      do {
        isStale = false;
        const missed = await read(lastId === '' ? undefined : lastId);
        missed.forEach(send);
        if (missed.length > 0) isStale = true;
      } while (isStale);
    } finally {
      reading = undefined; // at once, so that no news falls in between
    }
  };
  return {
    /** False: something is missing before it, which is to be read. */
    next: ({ event, previousId }: JobNews): boolean => {
      if (reading !== undefined) isStale = true;
      else if (isLaterEvent(event.id, lastId)) {
        if (previousId !== lastId) return false;
        send(event);
      }
      return true;
    },
    /** Reads and sends what comes after the last one that was sent. */
    catchUp: (): Promise<void> => {
      isStale = true;
      reading ??= readAll();
      return reading;
    },
  };
}
