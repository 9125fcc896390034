import { expect } from 'chai';
import { heatViz } from '../../../../../plugins/viz-geo/common/density-viz.ts';
import { drawnPlaces, spatial, textsOf, toldOf, wholeEarth, widthsOf } from '../../support/drawn-places.ts';

const rows = { lon: [0, 0.1, 90], lat: [0, 0, 0], people: [10, 20, 5], 'COUNT(*)': [1, 2, 1] };

describe('deck_heatmap', () => {
  /** As Superset saves a heat map. */
  const saved = {
    spatial,
    size: 'people',
    intensity: 1,
    radius_pixels: 30,
    aggregation: 'SUM',
    ...wholeEarth,
    widthsOf,
  };

  it('has bands that become smaller and stronger', async () => {
    const scene = await drawnPlaces(heatViz, [rows], saved);
    const widths = widthsOf(scene);
    expect(widths).to.have.lengthOf(10);
    expect(widths).to.deep.equal([...widths].sort((one, other) => other - one));
  });

  it('reaches as far as its radius', async () => {
    const one = { lon: [0], lat: [0], people: [1], 'COUNT(*)': [1] };
    const [small = 0] = widthsOf(await drawnPlaces(heatViz, [one], { ...saved, radius_pixels: 20 }));
    const [large = 0] = widthsOf(await drawnPlaces(heatViz, [one], { ...saved, radius_pixels: 40 }));
    expect(large / small).to.be.closeTo(2, 0.2);
  });

  it('has its strongest color earlier where it is more intense', async () => {
    const strongest = async (intensity: number) =>
      widthsOf(await drawnPlaces(heatViz, [rows], { ...saved, intensity })).at(-1) ?? 0;
    expect(await strongest(4)).to.be.greaterThan(1.5 * (await strongest(1)));
  });

  it('tells the sum of a spot, which a click selects by its sides', async () => {
    const scene = await drawnPlaces(heatViz, [rows], saved);
    expect(toldOf(scene)[0]?.slice(1)).to.deep.equal(['people: 30', 'Number of rows: 3']);
    expect(Object.keys(scene.marks[0]?.selects ?? {})).to.deep.equal(['lon', 'lat']);
  });

  it('leaves negative values out and says so', async () => {
    const texts = textsOf(await drawnPlaces(heatViz, [{ ...rows, people: [10, -1, 5] }], saved));
    expect(texts).to.include('1 place with a value below zero is left out');
  });

  it('gives means of near places', async () => {
    const told = toldOf(await drawnPlaces(heatViz, [rows], { ...saved, aggregation: 'MEAN' }));
    expect(told[0]?.[1]).to.equal('people: 15');
  });
});
