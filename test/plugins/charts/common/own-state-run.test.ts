import { expect } from 'chai';
import { ownStateRun } from '../../../../plugins/charts/common/own-state-run.ts';

describe('ownStateRun', () => {
  const formData = { viz_type: 'table', datasource: '1__table', ownState: { currentPage: 1 } };

  it('asks with the new state in the place of the old one, for the chart and its dashboard', () => {
    const placed = { ...formData, slice_id: 7, dashboardId: 3 };
    expect(ownStateRun('7', placed, { currentPage: 2 })).to.deep.equal({
      key: '7',
      formData: { ...placed, ownState: { currentPage: 2 } },
      sliceId: 7,
      dashboardId: 3,
    });
  });

  it('names neither for a chart that is not saved', () => {
    expect(Object.keys(ownStateRun('new', formData, {}))).to.deep.equal(['key', 'formData']);
  });
});
