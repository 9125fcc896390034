import { expect } from 'chai';
import { nearParts } from '../../../../../plugins/viz-map/common/country/near-parts.ts';
import { loadRegions } from '../../../../../plugins/viz-map/common/shapes/load-regions.ts';

/** A square of so many degrees; rings are clockwise, as d3-geo wants them. */
const square = (id: string, west: number, south: number, size: number) => ({
  id,
  name: id,
  geometry: {
    type: 'Polygon' as const,
    coordinates: [
      [
        [west, south],
        [west, south + size],
        [west + size, south + size],
        [west + size, south],
        [west, south],
      ] as [number, number][],
    ],
  },
});

const idsOf = (places: readonly { readonly id: string }[]) => places.map(({ id }) => id).sort();
const partsOf = (...squares: readonly ReturnType<typeof square>[]) => {
  const { mainPlaces, far } = nearParts(squares);
  return { main: idsOf(mainPlaces), far: far.map(idsOf) };
};

describe('nearParts', () => {
  it('leaves a small part in another ocean out, and keeps an island near the coast', () => {
    const parts = partsOf(square('land', 0, 0, 10), square('island', 10.5, 0, 1), square('far', 60, 0, 1));
    expect(parts).to.deep.equal({ main: ['island', 'land'], far: [['far']] });
  });

  it('keeps a part that is a quarter of the whole, however far it is', () => {
    expect(partsOf(square('one', 0, 0, 8), square('other', 30, 0, 6)).main).to.deep.equal(['one', 'other']);
  });

  it('takes all where nothing is a mainland', () => {
    const atolls = [0, 20, 40, 60, 80].map((west) => square(`atoll ${String(west)}`, west, 0, 1));
    expect(partsOf(...atolls).main).to.have.lengthOf(5);
  });

  it('knows that the date line is no gap', () => {
    expect(partsOf(square('west of it', 170, 0, 10), square('east of it', -180, 0, 2)).main).to.have.lengthOf(2);
  });

  it('puts far neighbours together', () => {
    const parts = partsOf(
      square('land', 0, 0, 10),
      square('a', 60, 0, 1),
      square('b', 61.5, 0, 1),
      square('c', -60, 0, 1),
    );
    expect(parts.far).to.deep.equal([['a', 'b'], ['c']]);
  });

  for (const [country, far] of [
    ['US', ['US-AK', 'US-HI']],
    ['FR', ['FR-GF', 'FR-GP', 'FR-MQ', 'FR-RE', 'FR-YT']],
    ['ES', ['ES-GC', 'ES-TF']],
    ['MY', []],
    ['NZ', ['NZ-CIT']],
  ] as const) {
    it(`finds what is far off in ${country}`, async () => {
      const shapes = await loadRegions(country);
      const found = idsOf(nearParts(shapes?.regions ?? []).far.flat());
      expect(found.filter((id) => id.startsWith(`${country}-`))).to.deep.equal(far);
    });
  }
});
