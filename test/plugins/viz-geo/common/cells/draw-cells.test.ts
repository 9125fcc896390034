import { expect } from 'chai';
import { gridViz, hexViz, screenGridViz } from '../../../../../plugins/viz-geo/common/cells-viz.ts';
import { drawnPlaces, spatial, summarizedPlaces, textsOf, toldOf, wholeEarth } from '../../support/drawn-places.ts';

/** As Superset saves a grid. */
const saved = { spatial, size: 'people', grid_size: 2_000_000, js_agg_function: 'sum', extruded: true, ...wholeEarth };
const rows = { lon: [1, 2, 100], lat: [1, 2, 1], people: [3, 4, 5], 'COUNT(*)': [1, 2, 1] };

describe('deck_grid', () => {
  it('sums the places of a square', async () => {
    const told = toldOf(await drawnPlaces(gridViz, [rows], saved));
    expect(told.map(([, ...values]) => values)).to.deep.equal([
      ['people: 7', 'Number of rows: 3', 'Places: 2'],
      ['people: 5', 'Number of rows: 1', 'Places: 1'],
    ]);
  });

  it('has squares as wide as the form says, with a corner at 0 degrees', async () => {
    const { marks } = await drawnPlaces(gridViz, [rows], saved);
    const { lon, lat } = (marks[0]?.selects ?? {}) as Record<string, { from: number; to: number }>;
    expect(lon?.from).to.be.closeTo(0, 1e-6);
    expect(lon?.to).to.be.closeTo((2_000_000 / 40_075_016.7) * 360, 1e-6);
    expect(lat?.from).to.be.closeTo(0, 1e-6);
  });

  it('has the statistic that is chosen', async () => {
    const told = toldOf(await drawnPlaces(gridViz, [rows], { ...saved, js_agg_function: 'mean' }));
    expect(told[0]?.[1]).to.equal('people: 3.5');
  });

  it('draws larger squares than asked for where those would not be seen, and says so', async () => {
    const scene = await drawnPlaces(gridViz, [rows], { ...saved, grid_size: 200 });
    expect(textsOf(scene)).to.include('Cells are 470 km wide here'); // 6 px of 78.27 km
  });

  it('counts rows without a metric', async () => {
    const told = toldOf(await drawnPlaces(gridViz, [rows], { ...saved, size: null }));
    expect(told[0]?.slice(1, 2)).to.deep.equal(['Number of rows: 3']);
  });

  it('colors by value, the highest darkest', async () => {
    const { element } = await drawnPlaces(gridViz, [rows], saved);
    const fills = [...element.querySelectorAll('polygon')].map((one) => one.getAttribute('fill'));
    expect(new Set(fills).size).to.equal(2);
  });

  it('names what is colored, with its ends', async () => {
    expect(textsOf(await drawnPlaces(gridViz, [rows], saved))).to.include.members(['people', '5', '7']);
  });

  it('says the highest place', async () => {
    expect(await summarizedPlaces(gridViz, [rows], saved)).to.equal('people at 3 places. Highest: 5 at 1° N, 100° E.');
  });
});

describe('deck_hex', () => {
  it('sums the places of a hexagon, which no filter could name', async () => {
    const { marks, element } = await drawnPlaces(hexViz, [rows], saved);
    expect(marks.map(({ rows: [first] }) => first?.value)).to.deep.equal(['7', '5']);
    expect(marks.map(({ selects }) => selects)).to.deep.equal([undefined, undefined]);
    expect(element.querySelector('polygon')?.getAttribute('points')?.split(' ')).to.have.lengthOf(6);
  });
});

describe('deck_screengrid', () => {
  it('has squares of the screen', async () => {
    const { element } = await drawnPlaces(screenGridViz, [rows], { ...saved, grid_size: 20 });
    const [[left = 0] = [], [right = 0] = []] = (element.querySelector('polygon')?.getAttribute('points') ?? '')
      .split(' ')
      .map((corner) => corner.split(',').map(Number));
    expect(right - left).to.equal(20);
  });
});

describe('the queries of cells', () => {
  it('have places with metric and rows', () => {
    const [exact] = gridViz.buildQuery({ viz_type: 'deck_grid', datasource: '1__table', ...saved });
    expect(exact?.columns).to.deep.equal(['lon', 'lat']);
    expect(exact?.metrics?.[0]).to.equal('people');
  });
});
