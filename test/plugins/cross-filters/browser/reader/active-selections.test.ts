import { expect } from 'chai';
import type { StoreRoot } from '#core/common';
import { DashboardDocuments, DashboardPages, DataMasks, dashboardDocumentId, type DataMask } from '#plugins/dashboard';
import { selectActive } from '../../../../../plugins/cross-filters/browser/reader/active-selections.ts';
import { someContent } from '../../../dashboard/support/dashboards.ts';
import { aColumn } from '../../../datasets/support/columns.ts';
import { chartsLayout } from '../../support/charts-layout.ts';

function wordsOf(filterState: DataMask['filterState']): string | undefined {
  const mask: DataMask = {
    extraFormData: { filters: [{ col: 'region', op: 'IN', val: ['North', 'West'] }] },
    filterState,
    ownState: {},
  };
  const dashboard = {
    id: 7,
    charts: { 1: { id: 1, sliceName: 'Sales', formData: { viz_type: 'table', datasource: '4__table' } } },
    datasets: { 4: { columns: [aColumn('region')], verbose_map: {} } },
  };
  const root = {
    [DashboardPages.key]: { ...DashboardPages.initial, dashboard },
    [DashboardDocuments.key]: { [dashboardDocumentId(7)]: { present: someContent(chartsLayout([1], [])) } },
    [DataMasks.key]: { 1: mask },
  } as unknown as StoreRoot; // what selections read
  return selectActive(root)[0]?.words;
}

describe('selections in force', () => {
  it('are called by their label, and by their values where another program gave none', () => {
    expect(wordsOf({ label: 'North and West', value: ['North', 'West'] })).to.equal('North and West');
    expect(wordsOf({ value: ['North', 'West'] })).to.equal('North, West');
    expect(wordsOf({ label: '', value: ['North', 'West'] })).to.equal('North, West');
  });
});
