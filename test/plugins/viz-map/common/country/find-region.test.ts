import { expect } from 'chai';
import { regionFinder } from '../../../../../plugins/viz-map/common/country/find-region.ts';
import { loadRegions } from '../../../../../plugins/viz-map/common/shapes/load-regions.ts';

async function codesIn(country: string, texts: readonly string[]): Promise<readonly (string | undefined)[]> {
  const find = regionFinder((await loadRegions(country))?.regions ?? []);
  return texts.map((text) => find(text)?.id);
}

describe('regionFinder', () => {
  it('finds regions by their code, whole and short', async () => {
    expect(await codesIn('FR', ['FR-59', 'fr-59', '59', 'FR-01', '1', '01', '2A'])).to.deep.equal([
      'FR-59',
      'FR-59',
      'FR-59',
      'FR-01',
      'FR-01',
      'FR-01',
      'FR-2A',
    ]);
  });

  it('finds regions by their local and by their English name', async () => {
    expect(await codesIn('DE', ['Bayern', 'Bavaria', 'BAYERN', 'Thuringen', 'Lower Saxony'])).to.deep.equal([
      'DE-BY',
      'DE-BY',
      'DE-BY',
      'DE-TH',
      'DE-NI',
    ]);
  });

  it('finds a name with or without the kind of region', async () => {
    expect(await codesIn('US', ['New York', 'New York State', 'State of Texas', 'CA'])).to.deep.equal([
      'US-NY',
      'US-NY',
      'US-TX',
      'US-CA',
    ]);
  });

  it('knows numbers of departments beyond the sea', async () => {
    expect(await codesIn('FR', ['FR-971', 'FR-974'])).to.deep.equal(['FR-GP', 'FR-RE']);
  });

  it('finds nothing in what is no region', async () => {
    expect(await codesIn('DE', ['', 'Atlantis', 'FR-59', 'constructor'])).to.deep.equal([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
