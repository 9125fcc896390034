import { expect } from 'chai';
import { parseCookies } from '../../../../core/server/http/parse-cookies.ts';

describe('parseCookies', () => {
  const readings: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ['session=abc; theme=dark', { session: 'abc', theme: 'dark' }],
    ['a=1; a=2', { a: '1' }],
    ['name=J%C3%BCrgen; odd=%zz; quoted="x y"', { name: 'Jürgen', odd: '%zz', quoted: 'x y' }],
    ['token=a=b==; flag; =x', { token: 'a=b==', '': 'x' }],
    ['', {}],
  ];
  for (const [header, expected] of readings) {
    it(`reads ${JSON.stringify(header)}`, () => {
      expect({ ...parseCookies(header) }).to.deep.equal(expected);
    });
  }

  it('has no names but those sent', () => {
    expect('toString' in parseCookies('a=1')).to.equal(false);
  });
});
