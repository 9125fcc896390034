import type { Clock, Logger } from '#core/server';
import type { CacheStore } from '#plugins/result-cache';
import type { RedisAddress } from '../../common/redis-url.ts';
import { openConnection } from '../connection/open-connection.ts';
import { redisCacheStore } from './redis-cache-store.ts';

/** Large entries take their time. Less than what the cache waits for a store. Milliseconds. */
const timeoutMs = 2_500;

interface Parts {
  readonly address: RedisAddress;
  readonly prefix: string;
  readonly maxBytes: number;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly onChange: (isConnected: boolean) => void;
}

/** A connection of its own, so that large entries hold up no lock. */
export async function openRedisCache({ address, prefix, maxBytes, clock, ...rest }: Parts): Promise<CacheStore> {
  const { client, close } = await openConnection(address, { use: 'result-cache', timeoutMs, ...rest });
  return { ...redisCacheStore(client, { prefix, maxBytes, nowMs: clock.nowMs }), close };
}
