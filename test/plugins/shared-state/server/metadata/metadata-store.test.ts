import { expect } from 'chai';
import type { SharedStore } from '#plugins/shared-state';
import { openMetadataStore } from '../../../../../plugins/shared-state/server/metadata/metadata-store.ts';
import type { SharedTables } from '../../../../../plugins/shared-state/server/metadata/shared-tables.ts';
import { onBothMetadata, type OpenedMetadata } from '../../../../support/both-metadata.ts';
import { eventually } from '../../../../support/eventually.ts';
import { createTables, silentLogger } from '../../support/every-store.ts';

describe('openMetadataStore', () => {
  onBothMetadata((open) => {
    let opened: OpenedMetadata;
    let aheadMs = 0;
    const stores: SharedStore[] = [];
    const clock = { nowMs: () => Date.now() + aheadMs };

    beforeEach(async () => {
      aheadMs = 0;
      opened = await open();
      await createTables(opened.db);
    });
    afterEach(async () => {
      for (const store of stores.splice(0)) await store.close();
      await opened.close();
    });

    const start = async (metadata = opened.db) => {
      const store = await openMetadataStore({ metadata, clock, logger: silentLogger });
      stores.push(store);
      return store;
    };
    const tables = () => opened.db.tables<SharedTables>();
    const count = async (table: keyof SharedTables) => (await tables().selectFrom(table).selectAll().execute()).length;
    const gapsOf = (store: SharedStore) => {
      let gaps = 0;
      store.listen({
        onMessage: () => undefined,
        onGap: () => {
          gaps += 1;
        },
      });
      return () => gaps;
    };

    it('writes messages only while another server listens', async () => {
      const one = await start();
      gapsOf(one);
      await one.publish('topic', 1);
      expect(await count('shared_messages')).to.equal(0);
      const other = await start(opened.again());
      await eventually('the other is known', async () => {
        await one.publish('topic', 2);
        return (await count('shared_messages')) > 0;
      });
      await other.close();
      await eventually('it is known to be gone', async () => {
        const stored = await count('shared_messages');
        await one.publish('topic', 3);
        return (await count('shared_messages')) === stored;
      });
    });

    it('tells a gap once others know that it listens, and one after it was held up', async () => {
      const gaps = gapsOf(await start());
      expect(gaps()).to.equal(0);
      await eventually('the first gap is told', () => gaps() === 1);
      aheadMs += 31_000;
      await eventually('the second gap is told', () => gaps() === 2);
    });

    it('removes what is over, and keeps what is not', async () => {
      const one = await start();
      await start(opened.again());
      await one.publish('topic', 1);
      await one.write('short', { value: 1, expected: 0, lifetimeMs: 1_000 });
      await one.write('long', { value: 1, expected: 0, lifetimeMs: 600_000 });
      aheadMs += 59_000;
      await one.prune?.();
      expect([await count('shared_messages'), await count('shared_values')]).to.deep.equal([1, 2]);
      aheadMs += 3_000;
      await one.prune?.();
      expect([await count('shared_messages'), await count('shared_values')]).to.deep.equal([0, 1]);
      expect((await one.read(['long'])).size).to.equal(1);
    });
  });
});
