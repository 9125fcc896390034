import { expect } from 'chai';
import { scatterViz } from '../../../../../plugins/viz-geo/common/scatter-viz.ts';
import { drawnPlaces, spatial, summarizedPlaces, textsOf, toldOf, wholeEarth } from '../../support/drawn-places.ts';

/** As Superset saves a scatterplot. */
const saved = {
  spatial,
  dimension: 'kind',
  point_radius_fixed: { type: 'metric', value: 'people' },
  point_unit: 'radius_km',
  multiplier: 1,
  min_radius: 1,
  max_radius: 100,
  legend_position: 'tr',
  mapbox_style: 'mapbox://styles/mapbox/light-v9',
  color_picker: { r: 14, g: 122, b: 9, a: 1 },
  ...wholeEarth,
};
const rows = {
  lon: [0, 90, 500],
  lat: [0, 0, 0],
  kind: ['port', 'mine', 'port'],
  people: [782.715, 1565.43, 1],
  'COUNT(*)': [4, 1, 1],
};
const circlesOf = ({ element }: { readonly element: Element }) =>
  [...element.querySelectorAll('circle')].map((one) =>
    ['cx', 'cy', 'r'].map((name) => Math.round(Number(one.getAttribute(name)))),
  );

describe('deck_scatter', () => {
  it('puts points where they are, as large as their metric says, large ones below', async () => {
    // 258, 250 is the middle of what the remark leaves; 90 degrees are 128 px, and 78.27 km a px.
    expect(circlesOf(await drawnPlaces(scatterViz, [rows], saved))).to.deep.equal([
      [386, 250, 20],
      [258, 250, 10],
    ]);
  });

  it('tells kind, value, rows and place', async () => {
    const told = toldOf(await drawnPlaces(scatterViz, [rows], saved));
    expect(told).to.deep.equal([
      ['mine', 'people: 1.57k', 'Coordinates: 0°, 90° E'],
      ['port', 'people: 782.72', 'Number of rows: 4', 'Coordinates: 0°, 0°'],
    ]);
  });

  it('selects the kind', async () => {
    const { marks } = await drawnPlaces(scatterViz, [rows], saved);
    expect(marks.map(({ selects }) => selects)).to.deep.equal([{ kind: 'mine' }, { kind: 'port' }]);
  });

  it('selects the place where there is no kind', async () => {
    const { marks, legend } = await drawnPlaces(scatterViz, [rows], { ...saved, dimension: null });
    expect(Object.keys(marks[0]?.selects ?? {})).to.deep.equal(['lon', 'lat']);
    expect(legend).to.deep.equal([]);
  });

  it('has a legend, of which kinds can be switched off', async () => {
    const { legend } = await drawnPlaces(scatterViz, [rows], saved);
    expect(legend.map(({ label }) => label)).to.deep.equal(['port', 'mine']);
    const [port] = legend;
    expect(circlesOf(await drawnPlaces(scatterViz, [rows], saved, { hidden: [port?.key ?? ''] }))).to.have.lengthOf(1);
  });

  it('has no legend where the form has no position for it', async () => {
    expect((await drawnPlaces(scatterViz, [rows], { ...saved, legend_position: null })).legend).to.deep.equal([]);
  });

  it('says how many rows have no place, and how many are outside', async () => {
    const near = { ...saved, viewport: { longitude: 0, latitude: 0, zoom: 4 } };
    const texts = textsOf(await drawnPlaces(scatterViz, [rows], near));
    expect(texts).to.include('1 row without a place on the earth is left out · 1 place lies outside this window');
  });

  it('has the picked color without a kind', async () => {
    const { element } = await drawnPlaces(scatterViz, [rows], { ...saved, dimension: null });
    expect(element.querySelector('circle')?.getAttribute('fill')).to.equal('rgb(14, 122, 9)');
  });

  it('draws no more than 5,000 of many points', async () => {
    const many = Array.from({ length: 30_000 }, (_, row) => row);
    const columns = {
      lon: many.map((row) => (row % 300) - 150),
      lat: many.map((row) => Math.floor(row / 300) - 50),
      'COUNT(*)': many.map(() => 1),
    };
    const scene = await drawnPlaces(scatterViz, [columns], { spatial, base_map: 'none', row_limit: 50_000 });
    expect(scene.marks).to.have.lengthOf(5000);
    expect(textsOf(scene).some((text) => text.startsWith('First 5000 of '))).to.equal(true);
  });

  it('asks for a place while none is chosen', async () => {
    const texts = textsOf(await drawnPlaces(scatterViz, [rows], {}));
    expect(texts).to.deep.equal(['Choose where the rows are: longitude and latitude']);
  });

  it('says what is there', async () => {
    expect(await summarizedPlaces(scatterViz, [rows], saved)).to.equal(
      '2 places between 0°, 0° and 0°, 90° E. 1 row without a place on the earth is left out.',
    );
  });
});

describe('the query of deck_scatter', () => {
  it('has places, kind, metric and rows', () => {
    const [exact, cells] = scatterViz.buildQuery({ viz_type: 'deck_scatter', datasource: '1__table', ...saved });
    expect(exact?.columns).to.deep.equal(['lon', 'lat', 'kind']);
    expect(exact?.metrics?.[0]).to.equal('people');
    expect(cells?.columns).to.have.lengthOf(3);
  });
});
