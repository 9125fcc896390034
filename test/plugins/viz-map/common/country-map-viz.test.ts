import { expect } from 'chai';
import { countryMapViz } from '../../../../plugins/viz-map/common/country-map-viz.ts';

/** As Superset 6.1 saves a country map. */
const saved = {
  viz_type: 'country_map',
  datasource: '1__table',
  select_country: 'france',
  entity: 'DEPT_ID',
  metric: { expressionType: 'SIMPLE', aggregate: 'AVG', column: { column_name: '2004' }, label: 'AVG(2004)' },
  adhoc_filters: [],
  row_limit: 50_000,
  number_format: '.3s',
  linear_color_scheme: 'oranges',
};

describe('query of a country map', () => {
  it('asks for the regions with the metric, largest first', () => {
    expect(countryMapViz.buildQuery(saved)[0]).to.deep.include({
      columns: ['DEPT_ID'],
      metrics: [saved.metric],
      orderby: [[saved.metric, false]],
      row_limit: 50_000,
    });
  });

  it('opens what another product has saved', () => {
    expect(countryMapViz.open(countryMapViz.migrate(saved)).ok).to.equal(true);
  });
});
