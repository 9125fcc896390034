import { expect } from 'chai';
import { claimByLock, storedTabSession, type ClaimName } from '../../../../plugins/explore/browser/tab-session.ts';

/** The storage of one tab, as a browser keeps it. */
function storageOf(content: Readonly<Record<string, string>> = {}): Storage {
  const kept = new Map(Object.entries(content));
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    clear: () => {
      kept.clear();
    },
  };
}

/** Names that open tabs hold. */
function openTabs(): ClaimName {
  const held = new Set<string>();
  return (name) => {
    if (held.has(name)) return Promise.resolve(false);
    held.add(name);
    return Promise.resolve(true);
  };
}

const contentOf = (storage: Storage) =>
  Object.fromEntries(
    Array.from({ length: storage.length }, (_, index) => storage.key(index)!).map((name) => [
      name,
      storage.getItem(name)!,
    ]),
  );
const always = () => Promise.resolve(true);
let turn = 0;
const random = () => (turn = (turn + 0.37) % 1);

describe('storedTabSession', () => {
  it('keeps its id and its documents across a reload', async () => {
    const storage = storageOf();
    const before = storedTabSession(() => storage, random, openTabs());
    await before.settled();
    before.remember('key-1', 'chart-7~a');
    const after = storedTabSession(() => storage, random, openTabs());
    await after.settled();
    expect([after.tabId(), after.documentOf('key-1')]).to.deep.equal([before.tabId(), 'chart-7~a']);
  });

  it('makes a duplicated tab one of its own, which stays so', async () => {
    const claim = openTabs();
    const first = storageOf();
    const original = storedTabSession(() => first, random, claim);
    await original.settled();
    original.remember('key-1', 'chart-7~a');
    const copied = storageOf({ ...contentOf(first), 'of-others': 'kept' });
    const copy = storedTabSession(() => copied, random, claim);
    await Promise.all([copy.settled(), copy.settled()]);
    expect(copy.tabId()).not.to.equal(original.tabId());
    expect([copy.documentOf('key-1'), original.documentOf('key-1')]).to.deep.equal([undefined, 'chart-7~a']);
    expect(copied.getItem('of-others')).to.equal('kept');
    const reloaded = storedTabSession(() => copied, random, always);
    expect(reloaded.tabId()).to.equal(copy.tabId());
  });

  it('works where storage is forbidden', async () => {
    const forbidden = () => {
      throw new Error('SecurityError');
    };
    const tab = storedTabSession(forbidden, random, () => Promise.resolve(false));
    await tab.settled();
    tab.remember('key-1', 'new-3~b');
    expect([tab.documentOf('key-1'), Number.isSafeInteger(tab.tabId()), tab.tabId() > 0]).to.deep.equal([
      'new-3~b',
      true,
      true,
    ]);
  });
});

describe('claimByLock', () => {
  it('lets every claim succeed where the browser has no locks', async () => {
    expect(await claimByLock(() => ({}))('x')).to.equal(true);
  });
});
