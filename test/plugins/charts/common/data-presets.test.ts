import { expect } from 'chai';
import { dataPresets } from '../../../../plugins/charts/common/data-presets.ts';

describe('dataPresets', () => {
  it('offers the day, week, month, quarter and year that the data ends in', () => {
    const lastMs = Date.UTC(2001, 11, 30, 23, 59);
    expect(dataPresets(lastMs).map(({ label, range }) => [label, range])).to.deep.equal([
      ['Dec 30, 2001', '2001-12-30 : 2001-12-31'],
      ['Its last 7 days', '2001-12-24 : 2001-12-31'],
      ['December 2001', '2001-12-01 : 2002-01-01'],
      ['Q4 2001', '2001-10-01 : 2002-01-01'],
      ['2001', '2001-01-01 : 2002-01-01'],
    ]);
  });

  it('knows the last day of February in a leap year', () => {
    const [, , month] = dataPresets(Date.UTC(2024, 1, 29));
    expect(month?.range).to.equal('2024-02-01 : 2024-03-01');
  });
});
