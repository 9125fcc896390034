import { defineSocketRoute } from '#core/server';
import { isLaterEvent } from '../common/event-id.ts';
import { jobAccess, type JobEvent } from '../contract/routes.ts';
import { ownSocketPath } from '../contract/job-settings.ts';
import { ChannelTokens, channelOf } from './channel-tokens.ts';
import { JobNews } from './job-news.ts';
import { JobStore } from './job-store.ts';

/** The events of a channel as they happen, each as one text. */
export const jobSocket = defineSocketRoute({
  path: ownSocketPath,
  access: jobAccess,
  deps: { tokens: ChannelTokens, store: JobStore, news: JobNews },
  open: async ({ identity, cookies, query }, socket, { tokens, store, news }) => {
    const channel = await channelOf(tokens, cookies, identity.userId);
    let lastId = query['last_id'] ?? '';
    let waiting: JobEvent[] | undefined = [];
    const send = (event: JobEvent): void => {
      if (!isLaterEvent(event.id, lastId)) return;
      lastId = event.id;
      socket.send(JSON.stringify(event));
    };
    const end = news.listen(channel.id, (event) => {
      if (waiting === undefined) send(event);
      else waiting.push(event);
    });
    for (;;) {
      const missed = await store.eventsAfter(channel.id, lastId === '' ? undefined : lastId);
      missed.forEach(send);
      if (missed.length === 0) break;
    }
    waiting.forEach(send);
    waiting = undefined;
    return end;
  },
});
