import { expect } from 'chai';
import { placedMasks } from '../../../../plugins/dashboard/common/placed-masks.ts';
import { someContent } from '../support/dashboards.ts';
import { chart, layoutWith, row } from '../support/layouts.ts';
import { aDashboard, withChartIds } from '../support/open-dashboard.ts';

const north = { extraFormData: { filters: [{ col: 'region', op: 'IN', val: ['North'] }] }, filterState: {} };
const cleared = { extraFormData: {}, filterState: { value: null } };
const dashboard = aDashboard([1]);
// Chart 2 is on a draft only.
const content = someContent(withChartIds(layoutWith(row('a', chart('1'), chart('2')))), {
  metadata: { native_filter_configuration: [{ id: 'NATIVE_FILTER-here' }] },
});

describe('placedMasks', () => {
  it('are those of the filters and charts that the dashboard has', () => {
    const requestedMasks = { 'NATIVE_FILTER-here': north, '1': north, '2': north, 'NATIVE_FILTER-gone': cleared };
    expect(placedMasks({ dashboard, requestedMasks }, content)).to.equal(requestedMasks);
  });

  it('leave out what would filter by a filter or a chart that is gone', () => {
    const requestedMasks = { 'NATIVE_FILTER-here': north, 'NATIVE_FILTER-gone': north, '3': north };
    expect(placedMasks({ dashboard, requestedMasks }, content)).to.deep.equal({ 'NATIVE_FILTER-here': north });
  });
});
