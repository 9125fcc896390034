import { expect } from 'chai';
import { boundedCache } from '#core/common';

describe('boundedCache', () => {
  it('drops what was used longest ago once the bytes do not fit', () => {
    const cache = boundedCache<string>(10);
    cache.put('a', 'A', 4, 0, undefined);
    cache.put('b', 'B', 4, 0, undefined);
    cache.get('a', 0);
    cache.put('c', 'C', 4, 0, undefined);
    expect(['a', 'b', 'c'].map((key) => cache.get(key, 0))).to.deep.equal(['A', undefined, 'C']);
    expect(cache.sizeBytes()).to.equal(8);
  });

  it('takes the place of an earlier value, and keeps none that is larger than all the room', () => {
    const cache = boundedCache<string>(10);
    cache.put('a', 'A', 9, 0, undefined);
    cache.put('a', 'second', 3, 0, undefined);
    cache.put('b', 'B', 7, 0, undefined);
    expect([cache.get('a', 0), cache.get('b', 0), cache.sizeBytes()]).to.deep.equal(['second', 'B', 10]);
    cache.put('a', 'third', 11, 0, undefined);
    expect([cache.get('a', 0), cache.get('b', 0), cache.sizeBytes()]).to.deep.equal([undefined, 'B', 7]);
  });

  it('gives nothing once its time is over', () => {
    const cache = boundedCache<string>(10);
    cache.put('a', 'A', 1, 100, 50);
    expect(cache.get('a', 149)).to.equal('A');
    expect([cache.get('a', 150), cache.sizeBytes()]).to.deep.equal([undefined, 0]);
  });

  it('removes one value, or those that fit, and has their room again', () => {
    const cache = boundedCache<string>(10);
    for (const key of ['a', 'b', 'c']) cache.put(key, key.toUpperCase(), 3, 0, undefined);
    cache.remove('a');
    cache.remove('absent');
    expect(cache.sizeBytes()).to.equal(6);
    cache.removeWhere((value) => value === 'C');
    expect([cache.get('b', 0), cache.get('c', 0), cache.sizeBytes()]).to.deep.equal(['B', undefined, 3]);
  });
});
