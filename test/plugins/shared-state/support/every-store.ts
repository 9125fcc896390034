import type { Kysely } from 'kysely';
import type { MetadataDb } from '#core/server';
import { migrationKit } from '../../../../core/server/metadata/migration-kit.ts';
import { openMetadataStore } from '../../../../plugins/shared-state/server/metadata/metadata-store.ts';
import { createSharedTables } from '../../../../plugins/shared-state/server/metadata/shared-tables.ts';
import { openRedisStore } from '../../../../plugins/redis/server/shared-state/redis-store.ts';
import { parseRedisUrl } from '../../../../plugins/redis/common/redis-url.ts';
import { onBothMetadata, type OpenedMetadata } from '../../../support/both-metadata.ts';
import { freshRedis, redisKinds, type RedisKind } from '../../../support/redis.ts';
import type { TwoServers } from './store-contract.ts';
import { toyHub } from './toy-shared-store.ts';

const silent = () => undefined;
export const silentLogger = { debug: silent, info: silent, warn: silent, error: silent };

/** Runs the same suite over every store that there is. */
export function onEveryStore(suite: (open: () => Promise<TwoServers>) => void): void {
  describe('in the metadata database', () => {
    onBothMetadata((open) => {
      suite(() => twoMetadataStores(open));
    });
  });
  for (const kind of redisKinds) {
    describe(`on ${kind}`, () => {
      suite(() => twoRedisStores(kind));
    });
  }
  describe('in one of a test', () => {
    suite(twoToyStores);
  });
}

function twoToyStores(): Promise<TwoServers> {
  let nowMs = Date.UTC(2026, 0, 2);
  const hub = toyHub(() => nowMs);
  return Promise.resolve({
    one: hub.connect(),
    other: hub.connect(),
    nowMs: () => nowMs,
    pass: (timeMs) => {
      nowMs += timeMs;
    },
    close: () => Promise.resolve(),
  });
}

export const createTables = (metadata: MetadataDb): Promise<void> =>
  metadata.transaction((db: Kysely<unknown>) => createSharedTables.up(migrationKit(metadata.dialect, db)));

/** The embedded store of two servers with connections of their own to one metadata database. */
async function twoMetadataStores(open: () => Promise<OpenedMetadata>): Promise<TwoServers> {
  const opened = await open();
  await createTables(opened.db);
  let aheadMs = 0;
  const clock = { nowMs: () => Date.now() + aheadMs };
  const one = await openMetadataStore({ metadata: opened.db, clock, logger: silentLogger });
  const other = await openMetadataStore({ metadata: opened.again(), clock, logger: silentLogger });
  return {
    one,
    other,
    nowMs: clock.nowMs,
    pass: (timeMs) => {
      aheadMs += timeMs;
    },
    close: async () => {
      await one.close();
      await other.close();
      await opened.close();
    },
  };
}

async function twoRedisStores(kind: RedisKind): Promise<TwoServers> {
  const { url, prefix } = await freshRedis(kind);
  const address = parseRedisUrl(url);
  if (!address.ok) throw new Error(address.error);
  let aheadMs = 0;
  const clock = { nowMs: () => Date.now() + aheadMs };
  const parts = { address: address.value, prefix, clock, logger: silentLogger };
  const [one, other] = [await openRedisStore(parts), await openRedisStore(parts)];
  return {
    one,
    other,
    nowMs: clock.nowMs,
    pass: (timeMs) => {
      aheadMs += timeMs;
    },
    close: async () => {
      await one.close();
      await other.close();
    },
  };
}
