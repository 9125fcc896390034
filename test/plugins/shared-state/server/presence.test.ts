import { expect } from 'chai';
import type { Presence } from '#plugins/shared-state';
import { sharedPresence } from '../../../../plugins/shared-state/server/presence.ts';
import { storedSharedValues } from '../../../../plugins/shared-state/server/shared-values.ts';
import { onEveryStore } from '../support/every-store.ts';
import { opened } from '../support/opened.ts';
import type { TwoServers } from '../support/store-contract.ts';

describe('presence', () => {
  onEveryStore((open) => {
    let servers: TwoServers;
    let one: Presence;
    let other: Presence;
    beforeEach(async () => {
      servers = await open();
      const of = (store: TwoServers['one']) => sharedPresence(storedSharedValues(opened(store)), servers);
      [one, other] = [of(servers.one), of(servers.other)];
    });
    afterEach(() => servers.close());

    it('gives the others at a place, on whatever server', async () => {
      expect(await one.note('place', 'ada', 90_000)).to.deep.equal([]);
      expect(await other.note('place', 'bob', 90_000)).to.deep.equal(['ada']);
      expect(await one.note('place', 'cy', 90_000)).to.deep.equal(['ada', 'bob']);
      expect(await other.note('elsewhere', 'dan', 90_000)).to.deep.equal([]);
    });

    it('loses nobody of many who come at once', async () => {
      const names = Array.from({ length: 10 }, (_, index) => `user ${String(index)}`);
      await Promise.all(names.map((name, index) => (index % 2 === 0 ? one : other).note('place', name, 90_000)));
      expect(await one.note('place', 'last', 90_000)).to.deep.equal(names);
    });

    it('forgets who leaves, and who is silent for as long as they said', async () => {
      await one.note('place', 'ada', 90_000);
      await one.note('place', 'bob', 30_000);
      await other.leave('place', 'ada');
      expect(await other.note('place', 'cy', 90_000)).to.deep.equal(['bob']);
      await servers.pass(30_000);
      expect(await one.note('place', 'ada', 90_000)).to.deep.equal(['cy']);
      await one.leave('place', 'nobody');
      await one.leave('nowhere', 'ada');
    });
  });
});
