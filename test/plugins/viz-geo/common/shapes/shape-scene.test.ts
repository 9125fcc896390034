import { expect } from 'chai';
import { pointsOf } from '../../../../../plugins/viz-geo/common/shapes/shape-scene.ts';
import { pathViz } from '../../../../../plugins/viz-geo/common/path-viz.ts';
import { drawnShapes, wordsIn } from '../../support/drawn-shapes.ts';

describe('The places that shapes reach to', () => {
  it('are within one turn', () => {
    expect(
      pointsOf([
        { type: 'Point', coordinates: [190, 5] },
        { type: 'Point', coordinates: [-200, 5] },
      ]),
    ).to.deep.equal([
      { lon: -170, lat: 5 },
      { lon: 160, lat: 5 },
    ]);
  });

  it('are some of very many', () => {
    const coordinates = Array.from({ length: 150_000 }, (): [number, number] => [1, 2]);
    expect(pointsOf([{ type: 'LineString', coordinates }])).to.have.length(50_000);
  });
});

describe('A map of shapes', () => {
  it('says why there is none', async () => {
    const scene = await drawnShapes(pathViz, { line: ['hello', 'hello'] }, { line_column: 'line' });
    expect(wordsIn(scene)).to.deep.equal(['No shapes to show', '2 rows hold no shape that can be read']);
  });

  it('tells what its window leaves out', async () => {
    const lines = { line: ['[[0, 0], [1, 1]]', '[[90, 0], [91, 1]]'] };
    const viewport = { longitude: 0.5, latitude: 0.5, zoom: 6 };
    const scene = await drawnShapes(pathViz, lines, { line_column: 'line', autozoom: false, viewport });
    expect(wordsIn(scene)).to.include('1 shape lies outside this view');
    expect(scene.marks).to.have.length(1);
  });

  it('holds all of its shapes', async () => {
    const scene = await drawnShapes(
      pathViz,
      { line: ['[[175, 0], [-175, 10]]', '[[-170, 0], [-160, 5]]'] },
      { line_column: 'line' },
    );
    expect(scene.marks.every(({ x, y }) => x > 0 && x < 600 && y > 0 && y < 400)).to.equal(true);
    expect(scene.marks).to.have.length(2);
  });
});
