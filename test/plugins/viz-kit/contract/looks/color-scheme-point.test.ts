import { expect } from 'chai';
import { ColorSchemes, type ColorScheme } from '#plugins/viz-kit';

const acme: ColorScheme = {
  kind: 'categorical',
  id: 'acme',
  label: 'Acme',
  isColorBlindSafe: false,
  light: ['#7a1fa2', '#c2185b'],
  dark: ['#ce93d8', '#f48fb1'],
};
const problemOf = (change: object): string | undefined => ColorSchemes.check?.({ ...acme, ...change });

describe('ColorSchemes', () => {
  it('take a scheme with shades for either theme', () => {
    expect(problemOf({})).to.equal(undefined);
  });

  const refused: Readonly<Record<string, readonly [change: object, reason: RegExp]>> = {
    'an id of the product': [{ id: 'harbor' }, /product has/],
    'an id of a ramp of the product': [{ id: 'tessera_teal' }, /product has/],
    'an id that is no word': [{ id: 'a b' }, /plain word/],
    'no label': [{ label: '' }, /label is empty/],
    'shades for one theme only': [{ dark: ['#ce93d8'] }, /same number/],
    'one colour': [{ light: ['#7a1fa2'], dark: ['#ce93d8'] }, /2 to 64/],
    'a colour that is more than a colour': [{ light: ['#7a1fa2', 'url(x)'] }, /"url\(x\)" is not a colour/],
  };
  for (const [what, [change, reason]] of Object.entries(refused)) {
    it(`refuse ${what}`, () => {
      expect(problemOf(change)).to.match(reason);
    });
  }
});
