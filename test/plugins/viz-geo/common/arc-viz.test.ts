import { expect } from 'chai';
import type { FormData } from '#plugins/viz-kit';
import { arcViz } from '../../../../plugins/viz-geo/common/arc-viz.ts';

/** As Superset saves a chart of this type. */
const saved: FormData = {
  viz_type: 'deck_arc',
  datasource: '10__table',
  start_spatial: { type: 'latlong', latCol: 'LATITUDE', lonCol: 'LONGITUDE' },
  end_spatial: { type: 'delimited', lonlatCol: 'dest', delimiter: ';', reverseCheckbox: true },
  row_limit: 5000,
  filter_nulls: true,
  mapbox_style: 'mapbox://styles/mapbox/light-v9',
  viewport: { longitude: -78.3, latitude: 31.2, zoom: 4.1, bearing: 0, pitch: 0 },
  color_picker: { r: 0, g: 122, b: 135, a: 1 },
  target_color_picker: { r: 0, g: 122, b: 135, a: 1 },
  stroke_width: 1,
  dimension: 'AIRLINE',
  color_scheme: 'supersetColors',
  js_columns: [],
  autozoom: true,
};

describe('A saved deck.gl arc', () => {
  it('asks for both of its places and for its dimension', () => {
    const [query] = arcViz.buildQuery(saved);
    expect([query?.columns, query?.row_limit]).to.deep.equal([['LONGITUDE', 'LATITUDE', 'dest', 'AIRLINE'], 5000]);
  });

  it('leaves out rows without a place', () => {
    const [query] = arcViz.buildQuery(saved);
    expect(query?.filters?.map(({ col, op }) => [col, op])).to.deep.equal([
      ['LONGITUDE', 'IS NOT NULL'],
      ['LATITUDE', 'IS NOT NULL'],
      ['dest', 'IS NOT NULL'],
    ]);
  });

  it('is kept as it is', () => {
    expect(arcViz.migrate(saved)).to.deep.equal(saved);
  });

  it('can be opened', () => {
    expect(arcViz.open(saved).ok).to.equal(true);
  });
});
