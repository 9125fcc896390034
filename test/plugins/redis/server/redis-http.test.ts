import { expect } from 'chai';
import { Redis } from 'ioredis';
import { ResultCache } from '#plugins/result-cache';
import { freshRedis } from '../../../support/redis.ts';
import { startTestServer } from '../../../support/server.ts';

describe('a server with REDIS_URL', function () {
  this.timeout(60_000);

  it('keeps there what servers share, and cached results', async () => {
    const { url, prefix } = await freshRedis('Redis');
    const client = new Redis(url);
    const server = await startTestServer({ settings: { REDIS_URL: url, REDIS_PREFIX: prefix } });
    const nobody = await server.as('nobody');
    await nobody.post('/login/', { username: 'x', password: 'y' });
    await server.services.get(ResultCache).put('key', Buffer.from('answer'), { maxAgeMs: 60_000, tags: [] });
    const begins = (await client.keys(`${prefix}*`)).map((key) => key.slice(prefix.length).replace(/:.*/, ''));
    expect(begins).to.include.members(['value', 'cache']);
    await server.stop();
    client.disconnect();
  });

  it('is told what to set where a store has no address', async () => {
    const refused: unknown = await startTestServer({ settings: { RESULT_CACHE: 'redis' } }).catch(
      (thrown: unknown) => thrown,
    );
    expect(String(refused)).to.include('needs REDIS_URL');
  });
});
