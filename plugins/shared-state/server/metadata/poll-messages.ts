import { setTimeout as delay } from 'node:timers/promises';
import type { Clock, Logger, MetadataDb } from '#core/server';
import type { StoreListener } from '../../contract/shared-stores.ts';
import type { ListeningServers } from './listening-servers.ts';
import { messageKeptMs, type StoredMessages } from './stored-messages.ts';

/** Pause between two looks; with the looks it keeps the promise of a second. Milliseconds. */
const pollEveryMs = 250;
/** How often a server tells that it listens. Milliseconds. */
const tellEveryMs = 30_000;
/** Since the last look, messages may have been removed. Milliseconds. */
const lateAfterMs = messageKeptMs / 2;
/** After this time every other server knows that this one listens. Milliseconds. */
const knownAfterMs = 4 * pollEveryMs;

interface Parts {
  readonly metadata: MetadataDb;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly servers: ListeningServers;
  readonly messages: StoredMessages;
}

/** Looks for messages again and again. */
export interface MessagePoll {
  /** Whether messages must be stored, because another server listens. */
  readonly hasOthers: () => Promise<boolean>;
  readonly begin: (listener: StoreListener) => void;
  readonly stop: () => Promise<void>;
}

/** Call after the server has joined those that listen. `lastId`: number of the newest message at that time. */
export function messagePoll({ metadata, clock, logger, servers, messages }: Parts, newestId: number): MessagePoll {
  const stopped = new AbortController();
  let lastId = newestId;
  let joinedMs = clock.nowMs();
  let lookedMs = joinedMs;
  let isGapDue = true;
  let isFailing = false;
  /** Of the metadata database at the last look; nothing was written since then while it is the same. */
  let version: string | undefined;
  let others = { are: true, readMs: Number.NEGATIVE_INFINITY };
  let loop: Promise<void> = Promise.resolve();

  const hasOthers = async (): Promise<boolean> => {
    if (clock.nowMs() - others.readMs > 2 * pollEveryMs) {
      const readMs = clock.nowMs();
      others = { are: await servers.hasOthers(), readMs };
    }
    return others.are;
  };
  const join = async (): Promise<void> => {
    const isLate = clock.nowMs() - lookedMs > lateAfterMs;
    if (!isLate && clock.nowMs() - joinedMs < tellEveryMs) return;
    await servers.join();
    joinedMs = clock.nowMs();
    if (isLate) isGapDue = true; // nobody wrote for a server that seemed to be gone, or it is removed by now
  };
  const readNew = async (listener: StoreListener): Promise<void> => {
    const before = metadata.version();
    const readMs = clock.nowMs();
    if (before === undefined || before !== version) {
      others = { are: await servers.hasOthers(), readMs };
      for (;;) {
        const found = await messages.after(lastId);
        if (found.lastId === lastId) break;
        lastId = found.lastId;
        for (const { topic, message } of found.messages) listener.onMessage(topic, JSON.parse(message));
      }
      version = before;
    } else others = { ...others, readMs };
    lookedMs = readMs;
  };
  const look = async (listener: StoreListener): Promise<void> => {
    try {
      await join();
      await readNew(listener);
      isFailing = false;
    } catch (thrown) {
      if (!isFailing) logger.warn({ problem: String(thrown) }, 'messages of other servers cannot be read');
      isFailing = true;
      return;
    }
    if (!isGapDue || clock.nowMs() - joinedMs < knownAfterMs) return;
    isGapDue = false;
    listener.onGap();
  };

  return {
    hasOthers,
    begin: (listener) => {
      const run = async (): Promise<void> => {
        while (!stopped.signal.aborted) {
          await look(listener);
          await delay(pollEveryMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
        }
      };
      loop = run();
    },
    stop: () => {
      stopped.abort();
      return loop;
    },
  };
}
