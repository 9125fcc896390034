import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { geoContains } from 'd3';
import { loadBaseDetails } from '../../../../../plugins/viz-geo/common/base/load-details.ts';

const packedBytes = (file: string): number => gzipSync(readFileSync(`plugins/viz-geo/common/base/${file}`)).length;

describe('loadBaseDetails', () => {
  it('has lakes where they are, and none on dry land', async () => {
    const { lakes } = await loadBaseDetails();
    const isWater = (place: [number, number]) => geoContains(lakes, place);
    // Lake Superior, Lake Victoria, Lake Baikal; Munich, Chicago.
    expect(
      [[-87.5, 47.6] as const, [33, -1] as const, [108, 53.5] as const].map(([x, y]) => isWater([x, y])),
    ).to.deep.equal([true, true, true]);
    expect([[11.58, 48.14] as const, [-87.9, 41.9] as const].map(([x, y]) => isWater([x, y]))).to.deep.equal([
      false,
      false,
    ]);
  });

  it('has the cities of Natural Earth, the most important first', async () => {
    const { cities } = await loadBaseDetails();
    const names = cities.map(({ name }) => name);
    expect(names).to.have.length(243).and.include.members(['Chișinău', 'Osaka', 'Copenhagen', 'Bogotá']);
    expect(names.indexOf('Tokyo')).to.be.below(names.indexOf('Vaduz'));
    expect(cities.find(({ name }) => name === 'Paris')).to.deep.equal({ name: 'Paris', lon: 2.35, lat: 48.86 });
  });

  it('comes in small files', () => {
    expect(packedBytes('lakes-50m.json')).to.be.below(60_000);
    expect(packedBytes('cities.json')).to.be.below(20_000);
  });
});
