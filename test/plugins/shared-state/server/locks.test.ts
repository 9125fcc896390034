import { expect } from 'chai';
import type { Locks } from '#plugins/shared-state';
import { storedLocks } from '../../../../plugins/shared-state/server/locks.ts';
import { onEveryStore } from '../support/every-store.ts';
import { opened } from '../support/opened.ts';
import type { TwoServers } from '../support/store-contract.ts';
import { toyHub } from '../support/toy-shared-store.ts';

const leaseMs = 10_000;

describe('locks', () => {
  onEveryStore((open) => {
    let servers: TwoServers;
    let one: Locks;
    let other: Locks;
    beforeEach(async () => {
      servers = await open();
      [one, other] = [storedLocks(opened(servers.one)), storedLocks(opened(servers.other))];
    });
    afterEach(() => servers.close());

    it('give a name to one of many who want it at once', async () => {
      const takes = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? one : other).take('name', leaseMs));
      expect((await Promise.all(takes)).filter((lease) => lease !== undefined)).to.have.lengthOf(1);
      expect(await other.take('other name', leaseMs)).to.include({ name: 'other name', leaseMs });
    });

    it('give it to the next when it was released, or its time is over', async () => {
      const first = await one.take('name', leaseMs);
      await first?.release();
      expect(await other.take('name', leaseMs)).to.not.equal(undefined);
      await servers.pass(leaseMs - 1_000);
      expect(await one.take('name', leaseMs)).to.equal(undefined);
      await servers.pass(1_000);
      expect(await one.take('name', leaseMs)).to.not.equal(undefined);
    });

    it('let a holder begin its time anew', async () => {
      const lease = await one.take('name', leaseMs);
      for (let round = 0; round < 3; round += 1) {
        await servers.pass(leaseMs - 1_000);
        expect(await lease?.renew()).to.equal(true);
      }
      expect(await other.take('name', leaseMs)).to.equal(undefined);
    });

    it('tell a holder that its lease is over, who then takes nothing from the next', async () => {
      const lost = await one.take('name', leaseMs);
      await servers.pass(leaseMs);
      const next = await other.take('name', leaseMs);
      expect(await lost?.renew()).to.equal(false);
      await lost?.release();
      expect(await next?.renew()).to.equal(true);
      expect(await one.take('name', leaseMs)).to.equal(undefined);
    });

    it('give each lease of a name a higher token, which renewing does not change', async () => {
      const tokens: number[] = [];
      for (let round = 0; round < 6; round += 1) {
        const lease = await (round % 2 === 0 ? one : other).take('name', leaseMs);
        const token = lease?.token ?? 0;
        await lease?.renew();
        expect(lease?.token).to.equal(token);
        tokens.push(token);
        if (round % 3 === 0) await servers.pass(leaseMs);
        else await lease?.release();
      }
      expect(tokens).to.deep.equal([...new Set(tokens)].sort((a, b) => a - b));
    });
  });

  it('keep a lease whose renewal was written although its answer was lost', async () => {
    const store = toyHub(() => 0).connect();
    let isLosing = false;
    const answersLost = {
      ...store,
      write: async (...change: Parameters<typeof store.write>) => {
        const written = await store.write(...change);
        if (isLosing) throw new Error('The answer was lost.');
        return written;
      },
    };
    const lease = await storedLocks(opened(answersLost)).take('name', leaseMs);
    isLosing = true;
    expect(await lease?.renew().catch((thrown: unknown) => thrown)).to.include({ kind: 'unavailable' });
    isLosing = false;
    expect(await lease?.renew()).to.equal(true);
  });

  it('refuse leases that are shorter than clocks allow', async () => {
    const locks = storedLocks(opened(toyHub(() => 0).connect()));
    expect(await locks.take('name', 4_999).catch((thrown: unknown) => thrown)).to.include({ kind: 'internal' });
  });
});
