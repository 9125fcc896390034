import { expect } from 'chai';
import { Redis } from 'ioredis';
import type { SharedStore } from '#plugins/shared-state';
import type { RedisAddress } from '../../../../../plugins/redis/common/redis-url.ts';
import { openConnection } from '../../../../../plugins/redis/server/connection/open-connection.ts';
import { openRedisStore } from '../../../../../plugins/redis/server/shared-state/redis-store.ts';
import { eventually } from '../../../../support/eventually.ts';
import { freePort } from '../../../../support/free-port.ts';
import { startRedis, type RedisServer } from '../../../../support/redis.ts';
import { silentLogger } from '../../../shared-state/support/every-store.ts';

const password = 'open sesame';
const protectedBy = ['--requirepass', password];

describe('the connection to a Redis server', function () {
  this.timeout(60_000);
  let server: RedisServer;
  let address: RedisAddress;
  before(async () => {
    server = await startRedis('Redis', { options: protectedBy });
    address = {
      ...{ host: '127.0.0.1', port: server.port, username: undefined, password },
      ...{ database: 3, isEncrypted: false },
    };
  });
  after(() => server.stop());

  const parts = () => ({ address, prefix: 'test:', clock: { nowMs: Date.now }, logger: silentLogger });
  const connect = (change: Partial<RedisAddress> = {}, timeoutMs = 1_000) =>
    openConnection({ ...address, ...change }, { use: 'test', timeoutMs, logger: silentLogger });
  const failureOf = (work: Promise<unknown>) => work.then(() => 'done', String);

  function listening(store: SharedStore) {
    const told: unknown[] = [];
    let gaps = 0;
    store.listen({
      onMessage: (topic, message) => told.push([topic, message]),
      onGap: () => {
        gaps += 1;
      },
    });
    return { told, gaps: () => gaps };
  }

  it('uses the database of the address', async () => {
    const { client, close } = await connect();
    await client.set('here', 'yes');
    const other = new Redis({ host: address.host, port: address.port, password, db: 3 });
    expect(await other.get('here')).to.equal('yes');
    other.disconnect();
    await close();
  });

  it('ends the start where the server refuses the password, which the reason does not show', async () => {
    const failure = await failureOf(connect({ password: 'wrong guess' }));
    expect(failure).to.include('The server of REDIS_URL refused the connection: WRONGPASS');
    expect(failure).to.not.include('guess');
    expect(await failureOf(connect({ password: undefined }))).to.include('NOAUTH');
  });

  it('does not keep the server from starting while nobody answers, and comes later', async () => {
    const port = await freePort();
    const { client, close } = await connect({ port });
    expect(await failureOf(client.get('key'))).to.include('Error');
    const late = await startRedis('Redis', { port, options: protectedBy });
    await eventually('it is connected', () => client.status === 'ready');
    expect(await client.get('key')).to.equal(null);
    await close();
    await late.stop();
  });

  it('gives up a question that a server which hangs does not answer', async () => {
    const { client, close } = await connect({}, 300);
    const beganMs = performance.now();
    await client.client('PAUSE', 600, 'ALL');
    expect(await failureOf(client.get('key'))).to.include('timed out');
    expect(performance.now() - beganMs).to.be.lessThan(550);
    await close();
  });

  it('fails at once while the server is away, comes back by itself, and tells servers what they may have missed', async () => {
    const [one, other] = [await openRedisStore(parts()), await openRedisStore(parts())];
    const there = listening(other);
    await eventually('the gap of the beginning is told', () => there.gaps() === 1);
    const version = (await one.write('key', { value: 1, expected: 0, lifetimeMs: 60_000 })) ?? 0;
    await server.stop();
    await eventually('the end of the connection is seen', async () => (await failureOf(one.read(['key']))) !== 'done');
    const beganMs = performance.now();
    for (let time = 0; time < 20; time += 1) {
      expect(await failureOf(one.read(['key']))).to.include('Error');
      expect(await failureOf(one.publish('topic', time))).to.include('Error');
    }
    expect(performance.now() - beganMs).to.be.lessThan(1_000);
    server = await startRedis('Redis', { port: server.port, options: protectedBy });
    await eventually('the gap is told', () => there.gaps() > 1);
    await eventually('it is asked again', async () => (await failureOf(one.publish('topic', 'new'))) === 'done');
    await eventually('the message came', () => there.told.length > 0);
    expect(there.told.at(-1)).to.deep.equal(['topic', 'new']);
    // The server has lost what it had; fencing tokens grow all the same.
    expect(await one.write('key', { value: 2, expected: 0, lifetimeMs: 60_000 })).to.be.greaterThan(version);
    await one.close();
    await other.close();
  });
});
