import { expect } from 'chai';
import { storedSharedValues } from '../../../../plugins/shared-state/server/shared-values.ts';
import { onEveryStore } from '../support/every-store.ts';
import { opened } from '../support/opened.ts';
import type { TwoServers } from '../support/store-contract.ts';
import { toyHub } from '../support/toy-shared-store.ts';

describe('shared values', () => {
  onEveryStore((open) => {
    let servers: TwoServers;
    beforeEach(async () => {
      servers = await open();
    });
    afterEach(() => servers.close());

    it('lose no change of two servers', async () => {
      const both = [storedSharedValues(opened(servers.one)), storedSharedValues(opened(servers.other))];
      const count = (before: unknown) => ({ value: Number(before ?? 0) + 1, lifetimeMs: 60_000 });
      await Promise.all(both.flatMap((values) => Array.from({ length: 10 }, () => values.update('count', count))));
      expect([...((await both[0]?.read(['count', 'other'])) ?? [])]).to.deep.equal([['count', 20]]);
    });
  });

  it('stay as they are where there is nothing to change', async () => {
    const values = storedSharedValues(opened(toyHub(() => 0).connect()));
    await values.update('key', () => undefined);
    expect((await values.read(['key'])).size).to.equal(0);
  });

  it('say that the store cannot be reached', async () => {
    const hub = toyHub(() => 0);
    const values = storedSharedValues(opened(hub.connect()));
    hub.cut();
    const failure: unknown = await values.read(['key']).catch((thrown: unknown) => thrown);
    expect(failure).to.include({ kind: 'unavailable' });
    expect(String(failure)).to.include('cannot reach what it shares with other servers');
  });
});
