import { expect } from 'chai';
import type { ResultStore, StoredEntry } from '#plugins/result-cache';

/** The time of entries that say no other. */
export const nowMs = Date.UTC(2026, 0, 2);

const textOf = async (store: ResultStore, key: string): Promise<string | undefined> => {
  const found = await store.get(key);
  return found === undefined ? undefined : Buffer.from(found.bytes).toString('utf8');
};
const entry = (text: string, change: Partial<StoredEntry> = {}): StoredEntry => ({
  bytes: Buffer.from(text),
  storedAtMs: nowMs,
  expiresAtMs: undefined,
  tags: [],
  ...change,
});

/** What every store of the result cache must do. Called inside a `describe`. */
export function storeContract(open: () => ResultStore | Promise<ResultStore>): void {
  let store: ResultStore;
  beforeEach(async () => {
    store = await open();
  });

  it('has nothing under a key that was not put', async () => {
    expect(await store.get('absent')).to.equal(undefined);
  });

  it('gives bytes and times as they were put', async () => {
    const bytes = Uint8Array.from({ length: 300 }, (_, index) => index % 256);
    await store.put('key', entry('', { bytes, storedAtMs: nowMs - 5, expiresAtMs: nowMs + 7 }));
    const found = await store.get('key');
    expect(Buffer.from(found?.bytes ?? []).equals(bytes)).to.equal(true);
    expect([found?.storedAtMs, found?.expiresAtMs]).to.deep.equal([nowMs - 5, nowMs + 7]);
  });

  it('takes any text as a key', async () => {
    const keys = ['../../etc/passwd', 'a/b', 'ä ☃', 'x'.repeat(5_000), ''];
    for (const key of keys) await store.put(key, entry(`of ${key}`));
    for (const key of keys) expect(await textOf(store, key)).to.equal(`of ${key}`);
  });

  it('replaces what a key had', async () => {
    await store.put('key', entry('long before'));
    await store.put('key', entry('new'));
    expect(await textOf(store, 'key')).to.equal('new');
  });

  it('keeps bytes of no length', async () => {
    await store.put('key', entry(''));
    expect(await textOf(store, 'key')).to.equal('');
  });

  it('removes one key, and is content with an absent one', async () => {
    await store.put('key', entry('one'));
    await store.put('other', entry('two'));
    await store.remove('key');
    await store.remove('key');
    expect([await textOf(store, 'key'), await textOf(store, 'other')]).to.deep.equal([undefined, 'two']);
  });

  it('drops what has one of the tags, and nothing else', async () => {
    await store.put('a', entry('a', { tags: ['dataset:1'] }));
    await store.put('both', entry('both', { tags: ['dataset:1', 'dataset:2'] }));
    await store.put('b', entry('b', { tags: ['dataset:2'] }));
    await store.put('longer', entry('longer', { tags: ['dataset:11'] }));
    await store.put('none', entry('none'));
    await store.drop(['dataset:1', 'dataset:9']);
    const left = await Promise.all(['a', 'both', 'b', 'longer', 'none'].map((key) => textOf(store, key)));
    expect(left).to.deep.equal([undefined, undefined, 'b', 'longer', 'none']);
  });
}
