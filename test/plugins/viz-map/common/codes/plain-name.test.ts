import { expect } from 'chai';
import { plainName } from '../../../../../plugins/viz-map/common/codes/plain-name.ts';

describe('plainName', () => {
  it('forgets case, accents, punctuation and small words', () => {
    expect(plainName('Île-de-France')).to.equal('ile france');
    expect(plainName('The Bahamas')).to.equal(plainName('BAHAMAS'));
    expect(plainName('São Tomé and Príncipe')).to.equal(plainName('Sao Tome & Principe'));
    expect(plainName('Østfold')).to.equal('ostfold');
  });

  it('writes Saint out', () => {
    expect(plainName('St. Helena')).to.equal('saint helena');
  });

  it('keeps names that are small words, and letters of other scripts', () => {
    expect(plainName('La')).to.equal('la');
    expect(plainName('مصر')).to.equal('مصر');
  });
});
