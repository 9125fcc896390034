import { expect } from 'chai';
import type { StoredEntry } from '#plugins/result-cache';
import { keptJobResults } from '../../../../plugins/async-queries/server/job-results.ts';
import { toyCache } from '../../result-cache/support/toy-cache.ts';
import { brokenStore, remoteMap } from '../../result-cache/support/toy-stores.ts';

const startMs = Date.UTC(2026, 0, 2);
const waitMs = 15 * 60_000;

describe('keptJobResults', () => {
  let clockMs: number;
  beforeEach(() => {
    clockMs = startMs;
  });

  function open(store = remoteMap()) {
    const cache = toyCache(() => clockMs, store);
    const results = keptJobResults({ cache, clock: { nowMs: () => clockMs }, limitBytes: 10 });
    const keep = (key: string, text: string, isPrivate = false) => {
      const answer = { gzipped: Buffer.from(text), contentType: `type of ${key}` };
      const checkAccess = () => Promise.reject(new Error(`Access to ${key}.`));
      results.keep(key, { answer, checkAccess, isPrivate });
    };
    const textOf = async (key: string) => {
      const found = await results.find(key);
      return found === undefined ? undefined : Buffer.from(found.answer.gzipped).toString();
    };
    return { results, keep, textOf };
  }

  it('gives what others took the room of in memory, with its type and its check of access', async () => {
    const { results, keep, textOf } = open();
    for (const key of ['a', 'b', 'c', 'd']) keep(key, `${key}2345`);
    expect(await Promise.all(['a', 'b', 'c', 'd'].map(textOf))).to.deep.equal(['a2345', 'b2345', 'c2345', 'd2345']);
    const found = await results.find('a');
    expect(found?.answer.contentType).to.equal('type of a');
    expect(await found?.checkAccess({} as never).catch(String)).to.equal('Error: Access to a.');
  });

  it('keeps the newest in memory, however large, also where nothing can be stored', async () => {
    const { keep, textOf } = open(brokenStore());
    keep('a', 'small');
    keep('b', 'larger than all the room');
    expect([await textOf('b'), await textOf('a')]).to.deep.equal(['larger than all the room', undefined]);
  });

  it('stores no private rows, and then has none once others took their room', async () => {
    const entries = new Map<string, StoredEntry>();
    const { keep, textOf } = open(remoteMap(entries));
    keep('a', '12345678', true);
    expect(await textOf('a')).to.equal('12345678');
    keep('b', '12345678');
    expect([await textOf('a'), entries.size]).to.deep.equal([undefined, 0]);
  });

  it('gives nothing after a quarter of an hour, in memory or not', async () => {
    const { keep, textOf } = open();
    keep('a', '12345678');
    keep('b', '12345678');
    clockMs += waitMs - 1;
    expect([await textOf('a'), await textOf('b')]).to.deep.equal(['12345678', '12345678']);
    clockMs += 1;
    expect([await textOf('a'), await textOf('b')]).to.deep.equal([undefined, undefined]);
  });

  it('knows none of another process, whose check of access it has not', async () => {
    const store = remoteMap();
    const there = open(store);
    there.keep('a', '12345678');
    there.keep('b', '12345678');
    await there.textOf('a');
    expect(await open(store).textOf('a')).to.equal(undefined);
  });
});
