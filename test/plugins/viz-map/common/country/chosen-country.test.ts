import { expect } from 'chai';
import { chosenCountry } from '../../../../../plugins/viz-map/common/country/chosen-country.ts';
import { countryList } from '../../../../../plugins/viz-map/common/country/country-list.ts';

describe('chosenCountry', () => {
  it('reads the words of saved charts', () => {
    expect(
      ['france', 'usa', 'uk', 'south_korea', 'czech_republic', 'the_bahamas'].map(
        (word) => chosenCountry(word)?.alpha2,
      ),
    ).to.deep.equal(['FR', 'US', 'GB', 'KR', 'CZ', 'BS']);
  });

  it('reads names and codes', () => {
    expect(['Germany', 'de', 'DEU'].map((word) => chosenCountry(word)?.alpha2)).to.deep.equal(['DE', 'DE', 'DE']);
  });

  it('knows that saved charts choose larger regions by a name of their own', () => {
    expect(chosenCountry('italy_regions')).to.deep.equal({ alpha2: 'IT', isLarger: true });
    expect(chosenCountry('france_overseas')).to.deep.equal({ alpha2: 'FR', isLarger: false });
  });

  it('knows each country that can be chosen, and 240 of them', () => {
    const codes = countryList.map(([word]) => chosenCountry(word)?.alpha2);
    expect(codes.filter((code) => code !== undefined)).to.have.lengthOf(240);
    expect(new Set(codes).size).to.equal(240);
  });

  it('knows no other', () => {
    for (const word of ['', 'atlantis', 'constructor']) expect(chosenCountry(word), word).to.equal(undefined);
  });
});
