import { expect } from 'chai';
import { isPreselectedWhole, preselectedMasks } from '../../../../plugins/dashboard/common/legacy-filters.ts';

const filters = [
  { id: 'NATIVE_FILTER-1', targets: [{ datasetId: 3, column: { name: 'region' } }] },
  { id: 'NATIVE_FILTER-2', targets: [{}] },
];

describe('preselectedMasks', () => {
  it('gives the values of a column to the filters over that column [2.2.4]', () => {
    expect(preselectedMasks('{"12":{"region":["North","South"],"year":[2001]}}', filters)).to.deep.equal({
      'NATIVE_FILTER-1': {
        extraFormData: { filters: [{ col: 'region', op: 'IN', val: ['North', 'South'] }] },
        filterState: { value: ['North', 'South'], label: 'North, South' },
        ownState: {},
      },
    });
  });

  it('takes a single value for a list of one', () => {
    expect(preselectedMasks('{"12":{"region":"North"}}', filters)['NATIVE_FILTER-1']?.filterState.value).to.deep.equal([
      'North',
    ]);
  });

  it('gives nothing for a mangled address', () => {
    for (const text of [undefined, '', '{', '[]', '"x"', '{"12":null}', '{"12":{"region":[{}]}}'])
      expect(preselectedMasks(text, filters), String(text)).to.deep.equal({});
  });
});

describe('isPreselectedWhole', () => {
  it('knows whether filters take all of it', () => {
    expect(isPreselectedWhole(undefined, filters)).to.equal(true);
    expect(isPreselectedWhole('{"12":{"region":["North"]}}', filters)).to.equal(true);
    expect(isPreselectedWhole('{}', filters), 'as Superset ends addresses of dashboards').to.equal(true);
    for (const text of ['{', '[]', '{"12":{"region":["North"],"year":[2001]}}'])
      expect(isPreselectedWhole(text, filters), text).to.equal(false);
  });
});
