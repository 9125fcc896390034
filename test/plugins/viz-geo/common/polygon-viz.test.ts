import { expect } from 'chai';
import type { FormData } from '#plugins/viz-kit';
import { polygonViz } from '../../../../plugins/viz-geo/common/polygon-viz.ts';

const count = { expressionType: 'SIMPLE', aggregate: 'COUNT', column: { column_name: 'id' }, label: 'COUNT(id)' };
/** As Superset saves a chart of this type. */
const saved: FormData = {
  viz_type: 'deck_polygon',
  datasource: '9__table',
  line_column: 'contour',
  line_type: 'json',
  metric: count,
  point_radius_fixed: { type: 'metric', value: count },
  row_limit: 10_000,
  filter_nulls: true,
  mapbox_style: 'mapbox://styles/mapbox/light-v9',
  viewport: { longitude: -122.4, latitude: 37.78, zoom: 10.6, bearing: -54, pitch: 52 },
  autozoom: false,
  fill_color_picker: { r: 3, g: 65, b: 73, a: 1 },
  stroke_color_picker: { r: 0, g: 122, b: 135, a: 1 },
  filled: true,
  stroked: false,
  extruded: true,
  multiplier: 0.1,
  line_width: 10,
  line_width_unit: 'meters',
  linear_color_scheme: 'oranges',
  opacity: 80,
  num_buckets: '5',
  break_points: [],
  table_filter: false,
  toggle_polygons: true,
  legend_position: 'tr',
  legend_format: null,
  js_columns: ['population', 'area'],
  reverse_long_lat: false,
};

describe('A saved deck.gl polygon', () => {
  it('asks for areas, further columns and its metric', () => {
    const [query] = polygonViz.buildQuery(saved);
    expect([query?.columns, query?.metrics, query?.orderby]).to.deep.equal([
      ['contour', 'population', 'area'],
      [count],
      [[count, false]],
    ]);
  });

  it('is kept as it is', () => {
    expect(polygonViz.migrate(saved)).to.deep.equal(saved);
  });

  it('can be opened', () => {
    expect(polygonViz.open(saved).ok).to.equal(true);
  });
});
