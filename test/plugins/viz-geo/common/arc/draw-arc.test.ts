import { expect } from 'chai';
import { arcViz } from '../../../../../plugins/viz-geo/common/arc-viz.ts';
import { attributesIn, drawnShapes, summarizedShapes, wordsIn } from '../../support/drawn-shapes.ts';

const settings = {
  start_spatial: { type: 'latlong', lonCol: 'x', latCol: 'y' },
  end_spatial: { type: 'latlong', lonCol: 'to_x', latCol: 'to_y' },
};
const there = { x: [0, 5], y: [0, 5], to_x: [10, 20], to_y: [0, 5] };
const title = '0°, 0° → 0°, 10° E';

describe('A map of arcs', () => {
  it('has an arc for each row, called by its ends', async () => {
    const scene = await drawnShapes(arcViz, there, settings);
    expect(scene.marks.map((mark) => mark.title)).to.have.members([title, '5° N, 5° E → 5° N, 20° E']);
  });

  it('calls its ends by their names and selects these', async () => {
    const columns = { ...there, from: ['A', 'B'], to: ['C', 'D'] };
    const scene = await drawnShapes(arcViz, columns, { ...settings, start_name: 'from', end_name: 'to' });
    expect(scene.marks.map((mark) => [mark.title, mark.selects])).to.deep.include(['A → C', { from: 'A', to: 'C' }]);
  });

  it('has an arrowhead and a dot at both ends', async () => {
    const all = await drawnShapes(arcViz, there, settings);
    const bare = await drawnShapes(arcViz, there, { ...settings, show_arrows: false, show_ends: false });
    expect([attributesIn(all, title, 'd').length, attributesIn(bare, title, 'd').length]).to.deep.equal([4, 1]);
  });

  it('changes from the color of starts to that of ends', async () => {
    const scene = await drawnShapes(arcViz, there, {
      ...settings,
      color_picker: { r: 0, g: 0, b: 0, a: 1 },
      target_color_picker: { r: 160, g: 0, b: 0, a: 1 },
      show_arrows: false,
      show_ends: false,
    });
    // Eight slices: the middles of the first and the last one are 1/16 and 15/16 of the way.
    const fills = attributesIn(scene, title, 'fill');
    expect([fills.length, fills[0], fills.at(-1)]).to.deep.equal([8, 'rgb(10, 0, 0)', 'rgb(150, 0, 0)']);
  });

  it('draws equal rows once and tells how many there are', async () => {
    const columns = { x: [0, 0], y: [0, 0], to_x: [10, 10], to_y: [0, 0] };
    const scene = await drawnShapes(arcViz, columns, settings);
    expect(scene.marks.map(({ rows }) => rows[0])).to.deep.equal([{ label: 'Rows', value: '2' }]);
  });

  it('tells rows that lack an end', async () => {
    const scene = await drawnShapes(arcViz, { ...there, to_y: [0, 91] }, settings);
    expect(wordsIn(scene)).to.include('1 row has no start or no end');
  });

  it('asks for its places', async () => {
    const scene = await drawnShapes(arcViz, there, { start_spatial: settings.start_spatial });
    expect(wordsIn(scene)).to.deep.equal(['Choose where the rows are: longitude and latitude']);
  });

  it('is cut at the edges of the map', async () => {
    const columns = { x: [0, 100], y: [0, 0], to_x: [0, -100], to_y: [10, 0] };
    const viewport = { longitude: 0, latitude: 0, zoom: 0.2 };
    const scene = await drawnShapes(arcViz, columns, { ...settings, autozoom: false, viewport });
    const [d = ''] = attributesIn(scene, '0°, 100° E → 0°, 100° W', 'd');
    expect((d ?? '').split('M').length - 1).to.equal(2);
  });

  it('is told in words', async () => {
    expect(await summarizedShapes(arcViz, { ...there, people: [3, 4] }, { ...settings, metric: 'people' })).to.equal(
      `2 connections on a map. people: highest 5° N, 5° E → 5° N, 20° E with 4, lowest ${title} with 3.`,
    );
  });
});
