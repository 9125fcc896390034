import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { AppError } from '#core/common';
import type { Logger } from '#core/server';
import { redisMessages as messages } from '../../common/messages.ts';
import type { RedisAddress } from '../../common/redis-url.ts';

const connectMs = 1_000;
/** The start of the server waits so long for a first connection; it goes on without one. Milliseconds. */
const firstMs = 3_000;
/** Pauses between attempts grow up to a second. Milliseconds. */
const pauseMs = 50;
const longestPauseMs = 1_000;
/** How often a connection is tried, so that a server which went away without a word is noticed. Milliseconds. */
const heartbeatMs = 5_000;
/** A connection that the other end does not close is cut after this time. Milliseconds. */
const cutMs = 200;
/** What a server says to a wrong name or password, or to one that may not do what is needed. */
const refusals = /\b(?:WRONGPASS|NOAUTH|NOPERM|ERR (?:invalid password|DB index|Client sent AUTH|AUTH))/i;

export interface ConnectionOptions {
  /** What it is for, in logs, metrics and in the server's list of clients. */
  readonly use: string;
  /** An answer that takes longer counts as failed. Milliseconds. */
  readonly timeoutMs: number;
  readonly logger: Logger;
  /** Called with each change, also with the first connection. */
  readonly onChange?: (isConnected: boolean) => void;
}

export interface Connection {
  readonly client: Redis;
  readonly close: () => Promise<void>;
}

/**
 * A connection that comes back by itself. What is asked while it is away fails at once: nothing waits in a queue, and
 * nothing is sent twice. Throws when the server refuses the user, which ends the start.
 */
export async function openConnection(address: RedisAddress, options: ConnectionOptions): Promise<Connection> {
  const client = new Redis({
    host: address.host,
    port: address.port,
    db: address.database,
    ...(address.username === undefined ? {} : { username: address.username }),
    ...(address.password === undefined ? {} : { password: address.password }),
    ...(address.isEncrypted ? { tls: { servername: address.host } } : {}),
    connectionName: `tessera/${options.use}`,
    lazyConnect: true,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    connectTimeout: connectMs,
    commandTimeout: options.timeoutMs,
    disconnectTimeout: cutMs,
    retryStrategy: (attempt) => Math.min(attempt * pauseMs, longestPauseMs),
  });
  const refused = watch(client, options);
  const heartbeat = setInterval(() => {
    if (client.status === 'ready')
      client.ping().catch(() => {
        client.disconnect(true);
      });
  }, heartbeatMs);
  heartbeat.unref();
  const close = async (): Promise<void> => {
    clearInterval(heartbeat);
    const closed = client.status === 'ready' ? client.quit() : Promise.resolve();
    await closed.catch(() => undefined); // it went away meanwhile
    client.disconnect();
  };
  const first = client.connect().catch(() => undefined); // it is tried again
  await Promise.race([first, delay(firstMs, undefined, { ref: false })]);
  const problem = refused();
  if (problem === undefined) return { client, close };
  await close();
  throw new AppError('validation', messages.refused({ problem }));
}

/** Logs the beginning and the end of an outage. Gives why the server refuses the user, if it does. */
function watch(client: Redis, { use, logger, onChange }: ConnectionOptions): () => string | undefined {
  let isAway = false;
  let refusal: string | undefined;
  client.on('error', ({ message }: Error) => {
    if (refusals.test(message)) refusal = message;
    if (!isAway) logger.warn({ use, problem: message }, 'the Redis server cannot be reached');
    isAway = true;
  });
  client.on('ready', () => {
    if (isAway) logger.info({ use }, 'the Redis server is reached again');
    isAway = false;
    refusal = undefined;
    onChange?.(true);
  });
  client.on('close', () => onChange?.(false));
  return () => refusal;
}
