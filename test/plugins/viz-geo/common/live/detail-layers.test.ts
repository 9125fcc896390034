import { expect } from 'chai';
import { cityLayer, citySource } from '../../../../../plugins/viz-geo/common/live/detail-layers.ts';

describe('names of cities', () => {
  const cities = Array.from({ length: 150 }, (_, at) => ({ name: `City ${String(at)}`, lon: at, lat: 0 }));

  it('come by zoom, the most important first', () => {
    const { features } = citySource(cities).data;
    const from = (zoom: number) => features.filter(({ properties }) => properties.zoom <= zoom).length;
    expect([2, 3, 4].map(from)).to.deep.equal([30, 100, 150]);
  });

  it('give way to more important ones', () => {
    const { layout } = cityLayer('cities', 'sans-serif', { paint: {}, visibility: 'visible' });
    expect(layout['symbol-sort-key']).to.deep.equal(['get', 'rank']);
    expect(
      citySource(cities)
        .data.features.map(({ properties }) => properties.rank)
        .slice(0, 3),
    ).to.deep.equal([0, 1, 2]);
  });
});
