import { expect } from 'chai';
import {
  keptForMs,
  keysToDrop,
  kilobytesOf,
  mostKilobytes,
  mostKilobytesOfOne,
} from '../../../../../plugins/sqllab/common/rows/kept-rows.ts';

const now = Date.UTC(2026, 0, 2);
/** Characters of so many kilobytes: two bytes each. */
const characters = (kilobytes: number): number => kilobytes * 512;

describe('rows kept in the browser', () => {
  it('count two bytes for a character and 1024 for a kilobyte', () => {
    expect(kilobytesOf(512)).to.equal(1);
    expect(kilobytesOf(1)).to.equal(2 / 1024);
  });

  it('go when they are older than a day', () => {
    const entries = [
      { key: 'young', keptMs: now - 86_400_000, characters: 10 },
      { key: 'old', keptMs: now - 86_400_001, characters: 10 },
    ];
    expect(keptForMs).to.equal(86_400_000);
    expect(keysToDrop(entries, now)).to.deep.equal(['old']);
  });

  it('go when one has more than 1024 KB, and the oldest when all have more than 5120 KB', () => {
    expect([mostKilobytesOfOne, mostKilobytes]).to.deep.equal([1_024, 5_120]);
    const entry = (key: string, ageMs: number, kilobytes: number) => ({
      key,
      keptMs: now - ageMs,
      characters: characters(kilobytes),
    });
    const large = [entry('fits', 1, 1_024), { ...entry('too large', 2, 1_024), characters: characters(1_024) + 1 }];
    expect(keysToDrop(large, now)).to.deep.equal(['too large']);
    const many = [6, 5, 4, 3, 2, 1].map((age) => entry(`${String(age)} ms old`, age, 1_000));
    expect(keysToDrop(many, now)).to.deep.equal(['6 ms old']);
  });
});
