import { expect } from 'chai';
import { Redis } from 'ioredis';
import { redisCacheStore } from '../../../../../plugins/redis/server/result-cache/redis-cache-store.ts';
import { freshRedis, redisKinds } from '../../../../support/redis.ts';
import { nowMs, storeContract } from '../../../result-cache/support/store-contract.ts';

const hourMs = 3_600_000;

for (const kind of redisKinds) {
  describe(`result store: ${kind}`, () => {
    const clients: Redis[] = [];
    after(() => {
      for (const client of clients) client.disconnect();
    });

    async function open(maxBytes = 1_000_000) {
      const { url, prefix } = await freshRedis(kind);
      const client = new Redis(url);
      clients.push(client);
      let clockMs = nowMs;
      const store = redisCacheStore(client, { prefix, maxBytes, nowMs: () => clockMs });
      const pass = (timeMs: number): void => {
        clockMs += timeMs;
      };
      const total = async () => Number(await client.get(`${prefix}cache-bytes`));
      const names = async () => (await client.keys(`${prefix}*`)).map((key) => key.slice(prefix.length)).sort();
      return { store, client, prefix, pass, total, names };
    }
    const entryOf = (bytes: Uint8Array, ageMs = 0, tags: readonly string[] = []) => ({
      bytes,
      storedAtMs: nowMs - ageMs,
      expiresAtMs: nowMs - ageMs + hourMs,
      tags,
    });
    /** Bytes that cannot be compressed. */
    const noise = (count: number): Uint8Array => {
      let state = 7;
      return Uint8Array.from({ length: count }, () => {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
        return state >>> 16;
      });
    };

    storeContract(async () => (await open()).store);

    it('compresses what becomes smaller', async () => {
      const { store, client, prefix } = await open();
      const bytes = Buffer.from('the same again. '.repeat(10_000));
      await store.put('key', entryOf(bytes));
      const [name = ''] = await client.keys(`${prefix}cache:*`);
      expect(await client.hstrlen(name, 'bytes')).to.be.lessThan(5_000);
      expect(Buffer.from((await store.get('key'))?.bytes ?? []).equals(bytes)).to.equal(true);
    });

    it('removes the oldest when all together are larger than the bound', async () => {
      const { store, total } = await open(50_000);
      for (const age of [3, 5, 1, 4, 2, 0, 6, 7, 8, 9, 10])
        await store.put(`age ${String(age)}`, entryOf(noise(5_000), age));
      const left = [];
      for (let age = 0; age <= 10; age += 1) if ((await store.get(`age ${String(age)}`)) !== undefined) left.push(age);
      expect(left.slice(0, 6)).to.deep.equal([0, 1, 2, 3, 4, 5]);
      expect(await total()).to.be.within(30_000, 50_000);
    });

    it('keeps nothing larger than an eighth of the bound, nor what the key had before', async () => {
      const { store, names } = await open(80_000);
      await store.put('key', entryOf(noise(9_000)));
      expect(await store.get('key')).to.not.equal(undefined);
      await store.put('key', entryOf(noise(10_001)));
      expect(await store.get('key')).to.equal(undefined);
      expect(await names()).to.deep.equal(['cache-bytes']);
    });

    it('forgets all about entries once they are over, with the next write or when it is pruned', async () => {
      const { store, pass, names, total } = await open();
      await store.put('one', entryOf(noise(1_000), 0, ['a', 'b']));
      pass(hourMs + 61_000);
      await store.prune?.(0);
      expect([await names(), await total()]).to.deep.equal([['cache-bytes'], 0]);
    });

    it('is shared by servers, which count together', async () => {
      const { store, client, prefix, total } = await open();
      const other = redisCacheStore(client, { prefix, maxBytes: 1_000_000, nowMs: () => nowMs });
      await store.put('key', entryOf(noise(1_000), 0, ['dataset:1']));
      await other.put('key', entryOf(noise(3_000), 0, ['dataset:1']));
      expect(await total()).to.be.within(3_000, 4_000);
      await other.drop(['dataset:1']);
      expect([await store.get('key'), await total()]).to.deep.equal([undefined, 0]);
    });
  });
}
