import { expect } from 'chai';
import { pathViz } from '../../../../../plugins/viz-geo/common/path-viz.ts';
import { attributesIn, drawnShapes, summarizedShapes } from '../../support/drawn-shapes.ts';

const ways = ['[[0, 0], [0, 1]]', '[[1, 0], [2, 1]]', 'LINESTRING (3 0, 4 1)'];

describe('A map of paths', () => {
  it('has a line for each row, in the color of its group', async () => {
    const scene = await drawnShapes(
      pathViz,
      { line: ways, kind: ['a', 'b', 'a'] },
      { line_column: 'line', dimension: 'kind' },
    );
    expect(scene.legend.map(({ label }) => label)).to.deep.equal(['a', 'b']);
    expect(attributesIn(scene, 'b', 'stroke')).to.deep.equal([scene.legend[1]?.color]);
  });

  it('selects the group', async () => {
    const scene = await drawnShapes(
      pathViz,
      { line: ways, kind: ['a', null, 'a'] },
      { line_column: 'line', dimension: 'kind' },
    );
    expect(scene.marks.map(({ selects }) => selects)).to.deep.equal([{ kind: 'a' }, { kind: null }, { kind: 'a' }]);
  });

  it('leaves out a group that is switched off', async () => {
    const settings = { line_column: 'line', dimension: 'kind' };
    const columns = { line: ways, kind: ['a', 'b', 'a'] };
    const [first] = (await drawnShapes(pathViz, columns, settings)).legend;
    const scene = await drawnShapes(pathViz, columns, settings, [first?.key ?? '']);
    expect(scene.marks.map(({ title }) => title)).to.deep.equal(['b']);
  });

  it('is colored by a metric without groups', async () => {
    const scene = await drawnShapes(
      pathViz,
      { line: ways, people: [1, 2, 3] },
      { line_column: 'line', metric: 'people' },
    );
    const colors = ['Line 1', 'Line 2', 'Line 3'].flatMap((title) => attributesIn(scene, title, 'stroke'));
    expect(new Set(colors).size).to.equal(3);
  });

  it('is as wide as its metric says', async () => {
    const scene = await drawnShapes(
      pathViz,
      { line: ways, people: [100, 25, 0] },
      { line_column: 'line', metric: 'people', metric_shows: 'width', max_line_width: 8 },
    );
    const widths = ['Line 1', 'Line 2', 'Line 3'].flatMap((title) => attributesIn(scene, title, 'stroke-width'));
    expect(widths).to.deep.equal(['8', '4', '1']);
  });

  it('has the picked color', async () => {
    const scene = await drawnShapes(
      pathViz,
      { line: ways },
      { line_column: 'line', color_picker: { r: 1, g: 2, b: 3, a: 0.4 } },
    );
    expect(attributesIn(scene, 'Line 1', 'stroke')).to.deep.equal(['rgb(1, 2, 3)']);
    expect(attributesIn(scene, 'Line 1', 'stroke-opacity')).to.deep.equal(['0.4']);
  });

  // A degree of a meridian: 6371.0088 km · π / 180 = 111.19 km.
  it('tells how long a line is', async () => {
    const scene = await drawnShapes(pathViz, { line: ways.slice(0, 1) }, { line_column: 'line' });
    expect(scene.marks[0]?.rows).to.deep.equal([{ label: 'Length', value: '111 km' }]);
  });

  it('is told in words', async () => {
    const columns = { line: [...ways, 'hello'], people: [1, 2, 3, 9] };
    expect(await summarizedShapes(pathViz, columns, { line_column: 'line', metric: 'people' })).to.equal(
      '3 lines on a map. people: highest Line 3 with 3, lowest Line 1 with 1. 1 row holds no shape that can be read.',
    );
  });
});
