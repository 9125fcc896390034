import { expect } from 'chai';
import { findCountry, type CountryField } from '../../../../../plugins/viz-map/common/codes/country-codes.ts';

const codeOf = (text: string, field: CountryField = 'name') => findCountry(text, field)?.alpha2;

describe('findCountry', () => {
  for (const [name, alpha2] of [
    ['USA', 'US'],
    ['United States of America', 'US'],
    ['UK', 'GB'],
    ['Russia', 'RU'],
    ['Russian Federation', 'RU'],
    ['South Korea', 'KR'],
    ['Korea, Rep.', 'KR'],
    ['North Korea', 'KP'],
    ['Czech Republic', 'CZ'],
    ['Ivory Coast', 'CI'],
    ["Cote d'Ivoire", 'CI'],
    ['CÔTE D’IVOIRE', 'CI'],
    ['Congo', 'CG'],
    ['Dem. Rep. Congo', 'CD'],
    ['Bahamas, The', 'BS'],
    ['St. Lucia', 'LC'],
    ['Trinidad & Tobago', 'TT'],
    ['Turkey', 'TR'],
    ['Swaziland', 'SZ'],
    ['Viet Nam', 'VN'],
    ['Kosovo', 'XK'],
  ] as const) {
    it(`knows ${name}`, () => {
      expect(codeOf(name)).to.equal(alpha2);
    });
  }

  it('knows names in other languages', () => {
    expect(['Deutschland', 'Österreich', 'España', '日本', 'Россия', 'مصر'].map((name) => codeOf(name))).to.deep.equal([
      'DE',
      'AT',
      'ES',
      'JP',
      'RU',
      'EG',
    ]);
  });

  it('knows codes of two and three letters and of the Olympic Committee, in any case', () => {
    expect(codeOf('de', 'cca2')).to.equal('DE');
    expect(codeOf('DEU', 'cca3')).to.equal('DE');
    expect(codeOf('GER', 'cioc')).to.equal('DE');
    expect(codeOf('SUI', 'cioc')).to.equal('CH');
    expect(codeOf('FRA', 'cioc')).to.equal('FR'); // the same as that of ISO
  });

  it('reads a code that means two countries as the kind of field says', () => {
    expect(codeOf('BRN', 'cca3')).to.equal('BN');
    expect(codeOf('BRN', 'cioc')).to.equal('BH');
  });

  it('reads what is not of the kind of field in another way', () => {
    expect(codeOf('France', 'cca2')).to.equal('FR');
    expect(codeOf('FRA', 'cca2')).to.equal('FR');
    expect(codeOf('FR', 'name')).to.equal('FR');
  });

  it('finds nothing in what is no country', () => {
    for (const text of ['', ' ', 'Atlantis', 'EU27', 'N/A', '<NULL>', '42', 'constructor', '__proto__'])
      expect(codeOf(text), text).to.equal(undefined);
  });
});
