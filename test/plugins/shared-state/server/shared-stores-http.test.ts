import { expect } from 'chai';
import { contribute } from '#core/common';
import { MetadataDb } from '#core/server';
import { SharedStores, defineSharedStore } from '#plugins/shared-state';
import type { SharedTables } from '../../../../plugins/shared-state/server/metadata/shared-tables.ts';
import { productWith } from '../../../support/product-with.ts';
import { startTestServer } from '../../../support/server.ts';
import { toyHub } from '../support/toy-shared-store.ts';

describe('the store that servers share', function () {
  this.timeout(60_000);

  it('is the one that SHARED_STATE names, and none that nobody has', async () => {
    const refused: unknown = await startTestServer({ settings: { SHARED_STATE: 'nowhere' } }).catch(
      (thrown: unknown) => thrown,
    );
    expect(String(refused)).to.include('SHARED_STATE names "nowhere", which no plugin has; known are metadata, redis.');
  });

  it('may be one of another plugin, which then has it all', async () => {
    const hub = toyHub(() => Date.now());
    const toy = defineSharedStore({ id: 'toy', deps: {}, open: () => Promise.resolve(hub.connect()) });
    const definition = productWith('toy-shared', ['shared-state'], [contribute(SharedStores, toy)]);
    const server = await startTestServer({ definition, settings: { SHARED_STATE: 'toy' } });
    try {
      const nobody = await server.as('nobody');
      const signIn = async () => (await nobody.post('/login/', { username: 'x', password: 'y' })).status;
      for (let attempt = 0; attempt < 20; attempt += 1) expect(await signIn()).to.equal(401);
      expect(await signIn()).to.equal(429);
      const tables = server.services.get(MetadataDb).tables<SharedTables>();
      expect(await tables.selectFrom('shared_values').selectAll().execute()).to.deep.equal([]);
      hub.cut();
      expect(await signIn()).to.equal(401); // counted by this server alone
      hub.mend();
      expect(await signIn()).to.equal(429);
    } finally {
      await server.stop();
    }
  });
});
