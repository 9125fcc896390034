import { expect } from 'chai';
import type { FormData } from '#plugins/viz-kit';
import { pathViz } from '../../../../plugins/viz-geo/common/path-viz.ts';

/** As Superset saves a chart of this type. */
const saved: FormData = {
  viz_type: 'deck_path',
  datasource: '11__table',
  line_column: 'path_json',
  line_type: 'json',
  row_limit: 500,
  filter_nulls: true,
  mapbox_style: 'mapbox://styles/mapbox/light-v9',
  viewport: { longitude: -122.18, latitude: 37.73, zoom: 9.5, bearing: 0, pitch: 0 },
  color_picker: { r: 0, g: 122, b: 135, a: 1 },
  line_width: 150,
  reverse_long_lat: false,
  js_columns: ['color'],
  js_data_mutator: '',
  autozoom: false,
};

describe('A saved deck.gl path', () => {
  it('asks for its lines and further columns', () => {
    const [query] = pathViz.buildQuery(saved);
    expect([query?.columns, query?.row_limit, query?.filters]).to.deep.equal([
      ['path_json', 'color'],
      500,
      [{ col: 'path_json', op: 'IS NOT NULL' }],
    ]);
  });

  it('keeps all that it says, with the meter as unit', () => {
    expect(pathViz.migrate(saved)).to.deep.equal({ ...saved, line_width_unit: 'meters' });
  });

  it('can be opened', () => {
    expect(pathViz.open(pathViz.migrate(saved)).ok).to.equal(true);
  });
});
