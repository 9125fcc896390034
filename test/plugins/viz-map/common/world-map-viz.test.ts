import { expect } from 'chai';
import { worldMapViz } from '../../../../plugins/viz-map/common/world-map-viz.ts';

/** As Superset 6.1 saves a world map. */
const saved = {
  viz_type: 'world_map',
  datasource: '1__table',
  entity: 'country_code',
  country_fieldtype: 'cca3',
  metric: 'sum__SP_POP_TOTL',
  secondary_metric: 'sum__SP_POP_TOTL',
  adhoc_filters: [],
  row_limit: 50_000,
  show_bubbles: true,
  max_bubble_size: '25',
  color_picker: { r: 0, g: 122, b: 135, a: 1 },
  color_by: 'metric',
  linear_color_scheme: 'schemeYlOrBr',
  color_scheme: 'supersetColors',
  y_axis_format: 'SMART_NUMBER',
};

describe('query of a world map', () => {
  it('asks for the country with both metrics, each once, largest first', () => {
    const [query] = worldMapViz.buildQuery(saved);
    expect(query).to.deep.include({
      columns: ['country_code'],
      metrics: ['sum__SP_POP_TOTL'],
      orderby: [['sum__SP_POP_TOTL', false]],
      row_limit: 50_000,
    });
    expect(worldMapViz.buildQuery({ ...saved, secondary_metric: 'count' })[0]?.metrics).to.deep.equal([
      'sum__SP_POP_TOTL',
      'count',
    ]);
  });

  it('keeps the order of the data where it is not sorted', () => {
    expect(worldMapViz.buildQuery({ ...saved, sort_by_metric: false })[0]?.orderby).to.deep.equal([]);
  });

  it('opens what another product has saved', () => {
    expect(worldMapViz.open(worldMapViz.migrate(saved)).ok).to.equal(true);
  });
});
