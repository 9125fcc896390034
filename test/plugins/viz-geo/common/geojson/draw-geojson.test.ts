import { expect } from 'chai';
import { geojsonViz } from '../../../../../plugins/viz-geo/common/geojson-viz.ts';
import { attributesIn, drawnShapes, summarizedShapes } from '../../support/drawn-shapes.ts';

const feature = (geometry: unknown, properties: unknown): string =>
  JSON.stringify({ type: 'Feature', geometry, properties });
const point = (x: number) => ({ type: 'Point', coordinates: [x, 0] });
const line = {
  type: 'LineString',
  coordinates: [
    [0, 0],
    [9, 9],
  ],
};

describe('A map of GeoJSON', () => {
  it('has the colors that features bring along', async () => {
    const shapes = [feature(point(0), { name: 'A', fill: '#ff0000' }), feature(point(5), { name: 'B' })];
    const scene = await drawnShapes(
      geojsonViz,
      { shape: shapes },
      { geojson: 'shape', fill_color_picker: { r: 0, g: 0, b: 9 } },
    );
    expect([attributesIn(scene, 'A', 'fill'), attributesIn(scene, 'B', 'fill')]).to.deep.equal([
      ['#ff0000'],
      ['rgb(0, 0, 9)'],
    ]);
  });

  it('has those of groups where features may not bring theirs', async () => {
    const shapes = [feature(point(0), { name: 'A', fill: '#ff0000' }), feature(point(5), { name: 'B' })];
    const scene = await drawnShapes(
      geojsonViz,
      { shape: shapes, kind: ['x', 'y'] },
      { geojson: 'shape', dimension: 'kind', use_own_colors: false },
    );
    expect(attributesIn(scene, 'x: A', 'fill')).to.deep.equal([scene.legend[0]?.color]);
  });

  it('tells the properties of a feature without those of its look', async () => {
    const shapes = [feature(point(0), { name: 'A', stroke: '#000', people: 12, parts: [1, 2] })];
    const scene = await drawnShapes(geojsonViz, { shape: shapes }, { geojson: 'shape' });
    expect(scene.marks[0]?.rows).to.deep.equal([
      { label: 'name', value: 'A' },
      { label: 'people', value: '12' },
    ]);
  });

  it('draws lines below points, though they come later', async () => {
    const shapes = [feature(point(0), { name: 'A' }), feature(line, { name: 'B' })];
    const scene = await drawnShapes(geojsonViz, { shape: shapes }, { geojson: 'shape' });
    expect(scene.marks.map(({ title }) => title)).to.deep.equal(['B', 'A']);
  });

  it('has a mark for each feature of a collection', async () => {
    const collection = `{"type":"FeatureCollection","features":[${feature(point(0), {})},${feature(point(1), {})}]}`;
    const scene = await drawnShapes(
      geojsonViz,
      { shape: [collection], kind: ['x'] },
      { geojson: 'shape', dimension: 'kind' },
    );
    expect(scene.marks.map(({ selects }) => selects)).to.deep.equal([{ kind: 'x' }, { kind: 'x' }]);
  });

  it('calls features by the property that is set', async () => {
    const shapes = [feature(point(0), { name: 'A', code: 'X1' })];
    const scene = await drawnShapes(geojsonViz, { shape: shapes }, { geojson: 'shape', label_property: 'code' });
    expect(scene.marks.map(({ title }) => title)).to.deep.equal(['X1']);
  });

  it('is told in words', async () => {
    const columns = { shape: [feature(point(0), {}), null] };
    expect(await summarizedShapes(geojsonViz, columns, { geojson: 'shape' })).to.equal(
      '1 shape on a map. 1 row has no shape.',
    );
  });
});
