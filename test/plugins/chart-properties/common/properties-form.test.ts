import { expect } from 'chai';
import { changesOf, filledForm, isCacheTimeout } from '../../../../plugins/chart-properties/common/properties-form.ts';

const row = {
  description: null,
  owners: [{ id: 4, first_name: 'Ada', last_name: 'Lovelace' }],
  certified_by: 'Finance',
  certification_details: 'Checked',
  cache_timeout: 90,
};

describe('the form of the properties of a chart', () => {
  it('is filled with texts', () => {
    expect(filledForm(row)).to.deep.equal({
      description: '',
      owners: [{ id: 4, text: 'Ada Lovelace' }],
      certifiedBy: 'Finance',
      certificationDetails: 'Checked',
      cacheTimeout: '90',
    });
  });

  it('sends what was changed alone', () => {
    const filled = filledForm(row);
    expect(changesOf({ ...filled, cacheTimeout: ' ' }, filled)).to.deep.equal({ cache_timeout: null });
  });

  it('drops the details of a certification that is taken back', () => {
    const filled = filledForm(row);
    const changes = changesOf({ ...filled, certifiedBy: '' }, filled);
    expect(changes).to.deep.equal({ certified_by: null, certification_details: null });
  });

  for (const [text, isOne] of [
    ['', true],
    ['0', true],
    ['-1', true],
    ['86400', true],
    ['-2', false],
    ['1.5', false],
    ['an hour', false],
  ] as const) {
    it(`${isOne ? 'takes' : 'refuses'} “${text}” as cache timeout`, () => {
      expect(isCacheTimeout(text)).to.equal(isOne);
    });
  }
});
