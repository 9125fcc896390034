import { expect } from 'chai';
import { layeredCache, type Codec, type ResultCache } from '#plugins/result-cache';
import { eventually } from '../../../support/eventually.ts';
import { toyCache } from '../support/toy-cache.ts';

const textCodec: Codec<string> = {
  encode: (text) => (text === 'too large' ? undefined : Buffer.from(text)),
  decode: (bytes) => {
    const text = Buffer.from(bytes).toString();
    if (text === 'broken') throw new Error('Not ours.');
    return text;
  },
  sizeBytes: (text) => text.length,
};
const forever = { maxAgeMs: undefined, tags: ['t'] };

describe('layeredCache', () => {
  let clockMs: number;
  let cache: ResultCache;
  const nowMs = () => clockMs;
  beforeEach(() => {
    clockMs = Date.UTC(2026, 0, 2);
    cache = toyCache(nowMs);
  });

  const open = (maxMemoryBytes = 1_000) =>
    layeredCache({ cache, prefix: 'p:', codec: textCodec, maxMemoryBytes, nowMs });
  const stored = async (key: string) => (await cache.get(`p:${key}`)) !== undefined;

  it('gives at once what this process put, and later what another one put', async () => {
    const [here, there] = [open(), open()];
    here.put('key', 'value', forever);
    expect(here.peek('key')).to.equal('value');
    await eventually('it is stored', () => stored('key'), Boolean);
    expect(there.peek('key')).to.equal(undefined);
    expect(await there.get('key')).to.equal('value');
    expect(there.peek('key')).to.equal('value');
  });

  it('ends a value from the store with the age it had been given', async () => {
    open().put('key', 'value', { maxAgeMs: 1_000, tags: [] });
    await eventually('it is stored', () => stored('key'), Boolean);
    clockMs += 600;
    const there = open();
    await there.get('key');
    clockMs += 400;
    expect([there.peek('key'), await there.get('key')]).to.deep.equal([undefined, undefined]);
  });

  it('finds in the store what memory had no room for', async () => {
    const here = open(5);
    here.put('first', '12345', forever);
    here.put('second', '67890', forever);
    expect([here.peek('first'), here.peek('second')]).to.deep.equal([undefined, '67890']);
    await eventually('it is stored', () => stored('first'), Boolean);
    expect(await here.get('first')).to.equal('12345');
  });

  it('stores the last of several values, and none that was removed', async () => {
    const here = open();
    here.put('key', 'first', forever);
    here.put('key', 'second', forever);
    here.put('gone', 'value', forever);
    here.remove('gone');
    here.put('last', 'value', forever);
    await eventually('all are stored', () => stored('last'), Boolean);
    expect(await open().get('key')).to.equal('second');
    expect([here.peek('gone'), await stored('gone')]).to.deep.equal([undefined, false]);
  });

  it('does not bring back what is removed while it is read', async () => {
    open().put('key', 'value', forever);
    await eventually('it is stored', () => stored('key'), Boolean);
    const here = open();
    const reading = here.get('key');
    here.remove('key');
    expect([await reading, here.peek('key')]).to.deep.equal([undefined, undefined]);
  });

  it('prefers what was put while it reads the store', async () => {
    open().put('key', 'old', forever);
    await eventually('it is stored', () => stored('key'), Boolean);
    const here = open();
    const reading = here.get('key');
    here.put('key', 'new', forever);
    expect([await reading, here.peek('key')]).to.deep.equal(['new', 'new']);
  });

  it('keeps in memory only what says so, and what cannot be encoded, which takes the place of an older value', async () => {
    await cache.put('p:large', Buffer.from('before'), forever);
    const here = open();
    here.put('private', 'value', { ...forever, isMemoryOnly: true });
    here.put('large', 'too large', forever);
    await eventually(
      'the older value is gone',
      () => stored('large'),
      (isStored) => !isStored,
    );
    expect(here.peek('large')).to.equal('too large');
    expect([here.peek('private'), await stored('private')]).to.deep.equal(['value', false]);
  });

  it('passes over bytes that it cannot decode', async () => {
    await cache.put('p:key', Buffer.from('broken'), forever);
    expect(await open().get('key')).to.equal(undefined);
  });
});
