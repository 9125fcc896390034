import { randomUUID } from 'node:crypto';
import { Value } from 'typebox/value';
import { Type } from 'typebox';
import type { Clock, Logger } from '#core/server';
import type { SharedStore, StoreListener } from '#plugins/shared-state';
import type { RedisAddress } from '../../common/redis-url.ts';
import { openConnection } from '../connection/open-connection.ts';
import { storedValues } from './stored-values.ts';

/** Answers come within a millisecond; what takes so long counts as failed. Milliseconds. */
const timeoutMs = 1_000;

/** The server that published, the topic and the message; without them: that messages of this server were lost. */
const Published = Type.Union([Type.Tuple([Type.String(), Type.String(), Type.Unknown()]), Type.Tuple([Type.String()])]);

interface Parts {
  readonly address: RedisAddress;
  readonly prefix: string;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly onChange?: (isConnected: boolean) => void;
}

/** What servers share, on a Redis server: values as hashes, messages by publishing. */
export async function openRedisStore({ address, prefix, clock, logger, onChange }: Parts): Promise<SharedStore> {
  const server = randomUUID();
  // Databases share their channels.
  const channel = `${prefix}${String(address.database)}:messages`;
  let listener: StoreListener | undefined;
  /** Messages of this server did not get through, which the others do not know yet. */
  let isLossUntold = false;

  const questions = await openConnection(address, {
    ...{ use: 'shared-state', timeoutMs, logger },
    ...(onChange === undefined ? {} : { onChange }),
  });
  const { client } = questions;
  const tellLoss = async (): Promise<void> => {
    if (!isLossUntold) return;
    await client.publish(channel, JSON.stringify([server]));
    isLossUntold = false;
  };
  client.on('ready', () => {
    tellLoss().catch(() => undefined); // tried again with the next message
  });

  const ears = await openConnection(address, { use: 'messages', timeoutMs, logger }).catch(async (thrown: unknown) => {
    await questions.close();
    throw thrown;
  });
  /** Messages came by while nobody listened. */
  const hear = async (): Promise<void> => {
    await ears.client.subscribe(channel);
    listener?.onGap();
  };
  const hearAgain = (): void => {
    hear().catch(() => {
      ears.client.disconnect(true);
    });
  };
  ears.client.on('message', (_channel: string, text: string) => {
    const published = parsed(text);
    if (!Value.Check(Published, published) || published[0] === server) return;
    if (published.length === 1) listener?.onGap();
    else listener?.onMessage(published[1], published[2]);
  });
  if (ears.client.status === 'ready') await hear().catch(hearAgain);
  ears.client.on('ready', hearAgain);

  return {
    ...storedValues(client, prefix, clock),
    publish: async (topic, message) => {
      try {
        await tellLoss();
        await client.publish(channel, JSON.stringify([server, topic, message]));
      } catch (thrown) {
        isLossUntold = true;
        throw thrown;
      }
    },
    listen: (added) => {
      listener = added;
      // What was published before is missed.
      setImmediate(() => listener?.onGap());
    },
    close: async () => {
      listener = undefined;
      await ears.close();
      await questions.close();
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined; // not one of ours
  }
}
