import { expect } from 'chai';
import { ok, parseRison } from '#core/common';
import { salesColumns } from '../support/sales-columns.ts';
import { handedMasks, linkedAddress } from '../../../../plugins/drilling/common/linked-address.ts';

const region = { col: 'region', op: 'IN', val: ['North'] };
const month = { col: 'day', op: 'IN', val: [1], grain: 'P1M' };
const native = (id: string, name: string, datasetId: number, filterType = 'filter_select') => ({
  id,
  filterType,
  targets: [{ datasetId, column: { name } }],
});
const target = {
  idOrSlug: 'stock',
  filters: [native('NATIVE_FILTER-other', 'region', 9), native('NATIVE_FILTER-region', 'region', 4)],
  charts: [
    { id: 20, datasetId: 9 },
    { id: 21, datasetId: 4 },
  ],
};

const dataset = { id: 4, columns: salesColumns.columns };

describe('handedMasks', () => {
  it('gives values to the filter of the same column and dataset, the rest to a chart over the dataset', () => {
    expect(handedMasks(target, [region, month], dataset)).to.deep.equal({
      'NATIVE_FILTER-region': {
        extraFormData: { filters: [region] },
        filterState: { value: ['North'], label: 'North' },
        ownState: {},
      },
      '21': { extraFormData: { filters: [month] }, filterState: { value: [1], label: 'Jan 1970' }, ownState: {} },
    });
  });

  it('takes a filter on the column of another dataset where there is no nearer one', () => {
    expect(Object.keys(handedMasks(target, [region], { ...dataset, id: 5 }))).to.deep.equal(['NATIVE_FILTER-other']);
  });

  it('hands nothing to a dashboard that has no place for it', () => {
    expect(handedMasks({ idOrSlug: 'empty', filters: [], charts: [] }, [region], dataset)).to.deep.equal({});
  });
});

describe('linkedAddress', () => {
  it('carries the masks as Rison', () => {
    const masks = handedMasks(target, [region], dataset);
    const address = new URL(linkedAddress(target, masks), 'http://localhost');
    expect([address.pathname, parseRison(address.searchParams.get('native_filters') ?? '')]).to.deep.equal([
      '/tessera/dashboard/stock/',
      ok(masks),
    ]);
  });
});
