import { expect } from 'chai';
import type { FormData } from '#plugins/viz-kit';
import { geojsonViz } from '../../../../plugins/viz-geo/common/geojson-viz.ts';

/** As Superset saves a chart of this type. */
const saved: FormData = {
  viz_type: 'deck_geojson',
  datasource: '10__table',
  geojson: 'shape',
  row_limit: 1000,
  filter_nulls: true,
  mapbox_style: 'mapbox://styles/mapbox/light-v9',
  viewport: { longitude: 6.8, latitude: 46.2, zoom: 5, bearing: 0, pitch: 0 },
  autozoom: true,
  fill_color_picker: { r: 3, g: 65, b: 73, a: 1 },
  stroke_color_picker: { r: 0, g: 122, b: 135, a: 1 },
  filled: true,
  stroked: true,
  extruded: false,
  point_radius_scale: 100,
  js_columns: ['name'],
};

describe('A saved deck.gl GeoJSON', () => {
  it('asks for its shapes and further columns', () => {
    const [query] = geojsonViz.buildQuery(saved);
    expect([query?.columns, query?.row_limit]).to.deep.equal([['shape', 'name'], 1000]);
  });

  it('is kept as it is', () => {
    expect(geojsonViz.migrate(saved)).to.deep.equal(saved);
  });

  it('can be opened', () => {
    expect(geojsonViz.open(saved).ok).to.equal(true);
  });
});
