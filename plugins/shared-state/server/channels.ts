import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { defineToken } from '#core/common';
import type { Logger } from '#core/server';
import type { Channels, Subscriber, Topic } from '../contract/channels.ts';
import type { StoreListener } from '../contract/shared-stores.ts';
import type { OpenedStore } from './opened-store.ts';

interface Subscription {
  readonly topic: Topic<TSchema>;
  readonly subscriber: Subscriber<unknown>;
}

/** The channels as this plugin feeds them; others see `Channels`. */
export type StoredChannels = Channels & StoreListener;
export const StoredChannels = defineToken<StoredChannels>('shared-state/StoredChannels');

/** Calls the subscribers of this server at once, and hands what is published to the store for the others. */
export function storedChannels(opened: Pick<OpenedStore, 'store'>, logger: Logger): StoredChannels {
  const subscriptions = new Map<string, Set<Subscription>>();
  /** What was published first goes first. */
  let turn: Promise<void> = Promise.resolve();

  const safely = (topic: string, call: () => void): void => {
    try {
      call();
    } catch (thrown) {
      logger.error({ topic, problem: String(thrown) }, 'a subscriber failed');
    }
  };
  const tell = (topic: string, message: unknown): void => {
    for (const { topic: declared, subscriber } of [...(subscriptions.get(topic) ?? [])]) {
      if (!Value.Check(declared.schema, message)) continue;
      safely(topic, () => {
        subscriber.onMessage(message);
      });
    }
  };
  const send = async (topic: string, message: unknown): Promise<void> => {
    try {
      await opened.store()?.publish(topic, message);
    } catch (thrown) {
      logger.warn({ topic, problem: String(thrown) }, 'a message did not reach the other servers');
    }
  };
  return {
    publish: ({ id }, message) => {
      tell(id, message);
      turn = turn.then(() => send(id, message));
    },
    subscribe: (topic, subscriber) => {
      const ofTopic = subscriptions.get(topic.id) ?? new Set();
      // The schema holds for every message before it is passed on.
      const subscription: Subscription = { topic, subscriber: subscriber as Subscriber<unknown> };
      subscriptions.set(topic.id, ofTopic.add(subscription));
      return () => {
        ofTopic.delete(subscription);
        if (ofTopic.size === 0 && subscriptions.get(topic.id) === ofTopic) subscriptions.delete(topic.id);
      };
    },
    onMessage: tell,
    onGap: () => {
      for (const { topic, subscriber } of [...subscriptions.values()].flatMap((ofTopic) => [...ofTopic])) {
        safely(topic.id, subscriber.onGap);
      }
    },
  };
}
