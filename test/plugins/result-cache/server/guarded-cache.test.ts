import { expect } from 'chai';
import type { ResultStore, StoredEntry } from '#plugins/result-cache';
import { guardedCache } from '../../../../plugins/result-cache/server/guarded-cache.ts';
import { brokenStore, remoteMap } from '../support/toy-stores.ts';

const soon = { maxAgeMs: 1_000, tags: ['t'] };

describe('guardedCache', () => {
  let clockMs: number;
  let warnings: string[];
  beforeEach(() => {
    clockMs = Date.UTC(2026, 0, 2);
    warnings = [];
  });

  function cacheOver(store?: ResultStore) {
    const ignore = () => undefined;
    const logger = {
      debug: ignore,
      info: ignore,
      error: ignore,
      warn: (facts: Readonly<Record<string, unknown>>) => void warnings.push(String(facts['operation'])),
    };
    const cache = guardedCache({ clock: { nowMs: () => clockMs }, logger });
    if (store !== undefined) cache.use(store);
    return cache;
  }
  const get = async (cache: ReturnType<typeof cacheOver>, key: string) =>
    Buffer.from((await cache.get(key))?.bytes ?? []).toString();

  it('gives what was put until its age has passed', async () => {
    const cache = cacheOver(remoteMap());
    await cache.put('key', Buffer.from('value'), soon);
    clockMs += 999;
    expect(await get(cache, 'key')).to.equal('value');
    clockMs += 1;
    expect(await cache.get('key')).to.equal(undefined);
  });

  it('keeps without an age for as long as the store does', async () => {
    const cache = cacheOver(remoteMap());
    await cache.put('key', Buffer.from('value'), { maxAgeMs: undefined, tags: [] });
    clockMs += 1e12;
    expect(await get(cache, 'key')).to.equal('value');
  });

  it('gives what is still being written, removed or dropped as it will be', async () => {
    const cache = cacheOver(remoteMap());
    void cache.put('key', Buffer.from('first'), soon);
    void cache.put('key', Buffer.from('second'), soon);
    expect(await get(cache, 'key')).to.equal('second');
    void cache.remove('key');
    expect(await get(cache, 'key')).to.equal('');
    void cache.put('key', Buffer.from('third'), soon);
    void cache.drop(['t']);
    expect(await get(cache, 'key')).to.equal('');
  });

  it('is empty without a store, before the start and after the end', async () => {
    const cache = cacheOver();
    await cache.put('key', Buffer.from('value'), soon);
    expect(await cache.get('key')).to.equal(undefined);
    const entries = new Map<string, StoredEntry>();
    cache.use(remoteMap(entries));
    void cache.put('key', Buffer.from('value'), soon);
    await cache.close();
    expect([entries.size, await cache.get('key')]).to.deep.equal([1, undefined]);
  });

  it('is empty over a store that fails, and says so once in ten minutes', async () => {
    const cache = cacheOver(brokenStore());
    for (let time = 0; time < 3; time += 1) {
      expect(await cache.get('key')).to.equal(undefined);
      await cache.put('key', Buffer.from('value'), soon);
      await cache.remove('key');
      await cache.drop(['t']);
      clockMs += 60_000;
    }
    expect(warnings).to.deep.equal(['get']);
    clockMs += 600_000;
    await cache.get('key');
    expect(warnings).to.deep.equal(['get', 'get']);
  });

  it('does not ask a store for five seconds after it failed', async () => {
    const store = brokenStore();
    const cache = cacheOver(store);
    for (let time = 0; time < 5; time += 1) await cache.get('key');
    expect(store.calls()).to.equal(1);
    clockMs += 5_000;
    await cache.get('key');
    expect(store.calls()).to.equal(2);
  });

  it('does not leave an older value where a newer one cannot be written', async () => {
    const entries = new Map<string, StoredEntry>();
    const fine = remoteMap(entries);
    let isFailing = false;
    const fail = () => Promise.reject(new Error('Away.'));
    const cache = cacheOver({ ...fine, get: (key) => (isFailing ? fail() : fine.get(key)) });
    await cache.put('key', Buffer.from('old'), soon);
    isFailing = true;
    await cache.get('other');
    await cache.put('key', Buffer.from('new'), soon);
    expect(entries.size).to.equal(0);
  });
});
