import { expect } from 'chai';
import { memoryCacheStore } from '../../../../plugins/result-cache/server/memory-store.ts';
import { ofBuild } from '../../../../plugins/result-cache/server/of-build.ts';

describe('the result cache of a build', () => {
  const entry = { bytes: Uint8Array.of(7), storedAtMs: 0, expiresAtMs: undefined, tags: ['one'] };

  it('gives nothing that another build stored', async () => {
    const store = memoryCacheStore(1_000_000, () => 0);
    const [before, after] = [ofBuild(store, 'a'), ofBuild(store, 'b')];
    await before.put('key', entry);
    expect((await before.get('key'))?.bytes).to.deep.equal(entry.bytes);
    expect(await after.get('key')).to.equal(undefined);
    await after.remove('key');
    expect(await before.get('key')).not.to.equal(undefined);
  });

  it('drops what any build stored', async () => {
    const store = memoryCacheStore(1_000_000, () => 0);
    await ofBuild(store, 'a').put('key', entry);
    await ofBuild(store, 'b').drop(['one']);
    expect(await ofBuild(store, 'a').get('key')).to.equal(undefined);
  });
});
