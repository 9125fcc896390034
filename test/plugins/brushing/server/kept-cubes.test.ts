import { expect } from 'chai';
import type { QueryRequest, QueryRunner } from '#plugins/queries';
import type { ResultCache } from '#plugins/result-cache';
import { keptCubes } from '../../../../plugins/brushing/server/kept-cubes.ts';
import { eventually } from '../../../support/eventually.ts';
import { orders } from '../../queries/support/orders.ts';
import { toyCache } from '../../result-cache/support/toy-cache.ts';

const startMs = Date.UTC(2026, 0, 2);

describe('keptCubes', () => {
  let clockMs: number;
  let timeoutS: number;
  let cache: ResultCache;
  let made: number;
  let holds: boolean;
  beforeEach(() => {
    [clockMs, timeoutS, made, holds] = [startMs, 3_600, 0, true];
    cache = toyCache(() => clockMs);
  });

  const request = (change: object = {}): QueryRequest => ({
    dataset: { ...orders, ...change },
    query: {},
    resultType: 'full',
    force: false,
    cacheTimeoutS: undefined,
    userId: 1,
    signal: new AbortController().signal,
    priority: 'normal',
  });
  /** Asks a server that has nothing in memory. */
  const askAnew = async (form: 'plain' | 'gzip' = 'plain', requests = [request()], untilMs = startMs + 3_600_000) => {
    const runner = { cacheTimeoutS: () => Promise.resolve(timeoutS) } as Partial<QueryRunner> as QueryRunner;
    const cubes = keptCubes({ cache, clock: { nowMs: () => clockMs }, runner });
    const { bytes } = await cubes.getOrMake({ key: { text: 'key', holds: () => holds }, form, requests }, () => {
      made += 1;
      return Promise.resolve({ bytes: Buffer.from(`${form} ${String(made)}`), untilMs, readAtMs: startMs });
    });
    return Buffer.from(bytes).toString();
  };
  const isStored = async (form = 'plain') => (await cache.get(`cubes-1:key ${form}`)) !== undefined;
  const stored = () => eventually('the cubes are stored', isStored);
  /** What is put is stored in order, so another entry says that its turn has come. */
  const afterWrites = async () => {
    await new Promise(setImmediate);
    await cache.put('other', Buffer.from(''), { maxAgeMs: undefined, tags: [] });
  };

  it('gives what another server made, in each form', async () => {
    expect(await askAnew()).to.equal('plain 1');
    await stored();
    expect([await askAnew(), await askAnew('gzip')]).to.deep.equal(['plain 1', 'gzip 2']);
  });

  it('makes them anew once their rows may no longer be used', async () => {
    await askAnew();
    await stored();
    clockMs += 3_600_000;
    expect(await askAnew()).to.equal('plain 2');
  });

  it('makes them anew where a timeout was shortened since, or caching switched off', async () => {
    for (const [shorterS, expected] of [
      [59, 'plain 2'],
      [-1, 'plain 3'],
    ] as const) {
      clockMs = startMs;
      if (made === 0) await askAnew();
      await stored();
      clockMs = startMs + 59_000;
      timeoutS = shorterS;
      expect(await askAnew()).to.equal(expected);
    }
  });

  it('stores none of rows that were forgotten while they were made, or that are private', async () => {
    holds = false;
    await askAnew('plain');
    holds = true;
    await askAnew('gzip', [request({ connection: {} })]);
    await afterWrites();
    expect([await isStored('plain'), await isStored('gzip')]).to.deep.equal([false, false]);
  });

  it('drops those of a dataset by its tag', async () => {
    await askAnew();
    await stored();
    await cache.drop([`dataset:${orders.uuid}`]);
    expect(await isStored()).to.equal(false);
  });
});
