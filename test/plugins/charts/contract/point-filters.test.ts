import { expect } from 'chai';
import { pointFilters, type PointedChart } from '#plugins/charts';
import type { Selects } from '#plugins/viz-kit';
import { aColumn } from '../../datasets/support/columns.ts';
import { worldMapViz } from '../../../../plugins/viz-map/common/world-map-viz.ts';

const chart = (regions: unknown): PointedChart => ({
  viz: worldMapViz,
  formData: { viz_type: 'world_map', datasource: '1__table', entity: 'land', region_entity: regions, metric: 'people' },
  dataset: { columns: [] },
});

const rings = [
  [
    [0, 0],
    [4, 0],
    [0, 4],
  ],
] as const;
const drawn: Selects = {
  lon: { from: 0, to: 4, area: { columns: ['lon', 'lat'], rings } },
  lat: { from: 0, to: 4 },
};
const placed = (...names: readonly string[]): PointedChart => ({
  ...chart(undefined),
  dataset: { columns: names.map((name) => aColumn(name, 0)) },
});

describe('pointFilters', () => {
  it('filters by an area and by the ranges around it', () => {
    expect(pointFilters(placed('lon', 'lat'), drawn)).to.deep.equal([
      { col: 'lon', op: '>=', val: 0 },
      { col: 'lon', op: '<', val: 4 },
      { col: 'lat', op: '>=', val: 0 },
      { col: 'lat', op: '<', val: 4 },
      { col: 'lon', op: 'IN POLYGON', val: { columns: ['lon', 'lat'], rings } },
    ]);
  });

  it('filters by no area over a column that is gone', () => {
    expect(pointFilters(placed('lon'), drawn).map(({ op }) => op)).to.deep.equal(['>=', '<']);
  });

  it('filters by an expression that is asked only where a reader goes into a mark', () => {
    const regions = { expressionType: 'SQL', sqlExpression: "'DE-' || state", label: 'Land' };
    expect(pointFilters(chart(regions), { Land: 'DE-BY' })).to.deep.equal([{ col: regions, op: 'IN', val: ['DE-BY'] }]);
  });

  it('leaves out what is no column of the chart or its dataset', () => {
    expect(pointFilters(chart('state'), { elsewhere: 1 })).to.deep.equal([]);
  });
});
