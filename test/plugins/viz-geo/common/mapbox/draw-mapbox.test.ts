import { expect } from 'chai';
import { mapboxViz } from '../../../../../plugins/viz-geo/common/mapbox-viz.ts';
import { drawnPlaces, textsOf, toldOf } from '../../support/drawn-places.ts';

/** As Superset saves a map of MapBox. */
const saved = {
  all_columns_x: 'lon',
  all_columns_y: 'lat',
  clustering_radius: '60',
  point_radius: 'Auto',
  point_radius_unit: 'Pixels',
  mapbox_label: [],
  pandas_aggfunc: 'sum',
  render_while_dragging: true,
  mapbox_style: 'mapbox://styles/mapbox/light-v9',
  global_opacity: 1,
  mapbox_color: 'rgb(0, 122, 135)',
  viewport_longitude: 0,
  viewport_latitude: 0,
  viewport_zoom: 0,
  base_map: 'none',
};
const rows = { lon: [0, 1, 120], lat: [0, 1, 0], 'COUNT(*)': [2, 1, 1] };

describe('mapbox', () => {
  it('joins near points and writes their number of rows', async () => {
    const scene = await drawnPlaces(mapboxViz, [rows], saved);
    expect(toldOf(scene).map(([, ...values]) => values)).to.deep.equal([
      ['Number of rows: 3', 'Places: 2'],
      ['Number of rows: 1'],
    ]);
    expect(textsOf(scene)).to.include('3');
  });

  it('writes the statistic of a column', async () => {
    const form = { ...saved, mapbox_label: ['price'], pandas_aggfunc: 'mean' };
    const scene = await drawnPlaces(mapboxViz, [{ ...rows, price: [10, 40, 7] }], form);
    expect(toldOf(scene)[0]?.[1]).to.equal('price: 20'); // (10 · 2 + 40) / 3
  });

  it('sizes points by a column', async () => {
    const form = { ...saved, clustering_radius: 0, point_radius: 'size' };
    const { element } = await drawnPlaces(mapboxViz, [{ ...rows, size: [30, 12, null] }], form);
    expect([...element.querySelectorAll('circle')].map((one) => one.getAttribute('r'))).to.deep.equal([
      '30',
      '12',
      '5',
    ]);
  });

  it('shows the window that was saved, and the data where none was', async () => {
    const near = { ...saved, viewport_zoom: 5 };
    expect(textsOf(await drawnPlaces(mapboxViz, [rows], near))).to.include('1 place lies outside this window');
    const none = { ...saved, viewport_longitude: null };
    expect(textsOf(await drawnPlaces(mapboxViz, [rows], none))).not.to.include('1 place lies outside this window');
  });

  it('has the color of the form, also without its name', async () => {
    for (const color of ['rgb(1, 2, 3)', '1,2,3']) {
      const { element } = await drawnPlaces(mapboxViz, [rows], { ...saved, mapbox_color: color });
      expect(element.querySelector('circle')?.getAttribute('fill')).to.equal('rgb(1, 2, 3)');
    }
  });

  it('selects a single point, and a cluster not', async () => {
    const { marks } = await drawnPlaces(mapboxViz, [rows], saved);
    expect(marks.map(({ selects }) => Object.keys(selects ?? {}))).to.deep.equal([[], ['lon', 'lat']]);
  });
});

describe('the queries of mapbox', () => {
  const form = { viz_type: 'mapbox', datasource: '1__table', ...saved };

  it('have a row per place and label', () => {
    const [exact, cells] = mapboxViz.buildQuery({ ...form, mapbox_label: ['count', 'price'], groupby: ['kind'] });
    expect(exact?.columns).to.deep.equal(['lon', 'lat', 'price', 'kind']);
    expect(cells?.columns).to.have.lengthOf(2);
  });

  it('count the window alone where cells are fine', () => {
    const [, cells] = mapboxViz.buildQuery({ ...form, viewport_zoom: 12 });
    const [longitude] = cells?.columns ?? [];
    expect(longitude).to.have.nested.property('bin.count', 1024);
  });
});
