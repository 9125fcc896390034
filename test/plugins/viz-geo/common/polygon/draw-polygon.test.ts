import { expect } from 'chai';
import { polygonViz } from '../../../../../plugins/viz-geo/common/polygon-viz.ts';
import { attributesIn, drawnShapes, summarizedShapes, wordsIn } from '../../support/drawn-shapes.ts';

const square = (x: number, size = 1): string =>
  JSON.stringify([
    [x, 0],
    [x + size, 0],
    [x + size, size],
    [x, size],
  ]);
const areas = [square(0), square(2), square(4)];
const settings = { line_column: 'area', metric: 'people', dimension: 'name' };
const columns = { area: areas, name: ['A', 'B', 'C'], people: [0, 5, 10] };

describe('A map of polygons', () => {
  it('has a color for each value and a legend between the ends', async () => {
    const scene = await drawnShapes(polygonViz, columns, settings);
    const fills = ['A', 'B', 'C'].flatMap((name) => attributesIn(scene, name, 'fill'));
    expect(new Set(fills).size).to.equal(3);
    expect(wordsIn(scene)).to.include.members(['people', '0', '10']);
  });

  it('has steps that can be switched off', async () => {
    const stepped = { ...settings, num_buckets: 2 };
    const { legend } = await drawnShapes(polygonViz, columns, stepped);
    expect(legend.map(({ label }) => label)).to.deep.equal(['0 to 5', '5 to 10']);
    const scene = await drawnShapes(polygonViz, columns, stepped, [legend[1]?.key ?? '']);
    expect(scene.marks.map(({ title }) => title)).to.deep.equal(['A']);
  });

  it('is half opaque and without outlines where the settings say so', async () => {
    const scene = await drawnShapes(polygonViz, columns, { ...settings, opacity: 50, stroked: false });
    expect([attributesIn(scene, 'A', 'fill-opacity'), attributesIn(scene, 'A', 'stroke')]).to.deep.equal([
      ['0.5'],
      [null],
    ]);
  });

  it('has outlines only where areas are not filled', async () => {
    const scene = await drawnShapes(polygonViz, columns, { ...settings, filled: false });
    expect(attributesIn(scene, 'A', 'fill')).to.deep.equal(['none']);
    expect(attributesIn(scene, 'A', 'stroke')[0]).to.match(/^(#|rgb)/);
  });

  it('draws small areas above large ones', async () => {
    const scene = await drawnShapes(
      polygonViz,
      { area: [square(1, 1), square(0, 9)], name: ['small', 'large'] },
      { line_column: 'area', dimension: 'name' },
    );
    expect(scene.marks.map(({ title }) => title)).to.deep.equal(['large', 'small']);
  });

  it('does not fill the globe with a ring that goes the other way', async () => {
    const ring = 'POLYGON((0 0, 10 0, 10 10, 0 10, 0 0))';
    const back = 'POLYGON((0 0, 0 10, 10 10, 10 0, 0 0))';
    const lengths = await Promise.all(
      [ring, back].map(async (area) => {
        const scene = await drawnShapes(polygonViz, { area: [area] }, { line_column: 'area' });
        return attributesIn(scene, 'Shape 1', 'd')[0]?.split('L').length;
      }),
    );
    // Four corners; the rest of the globe would have those of the map, too.
    expect(lengths).to.deep.equal([4, 4]);
  });

  it('selects its name, and the geohash where it has none', async () => {
    const named = await drawnShapes(polygonViz, columns, settings);
    expect(named.marks.map(({ selects }) => selects)).to.deep.include({ name: 'A' });
    const hashed = await drawnShapes(
      polygonViz,
      { area: ['u33', 'u30'] },
      { line_column: 'area', line_type: 'geohash' },
    );
    expect(hashed.marks.map(({ selects, title }) => [title, selects])).to.have.deep.members([
      ['u33', { area: 'u33' }],
      ['u30', { area: 'u30' }],
    ]);
  });

  it('is told in words', async () => {
    expect(await summarizedShapes(polygonViz, columns, settings)).to.equal(
      '3 areas on a map. people: highest C with 10, lowest A with 0.',
    );
  });
});
