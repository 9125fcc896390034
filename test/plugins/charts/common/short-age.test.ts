import { expect } from 'chai';
import { shortAge } from '../../../../plugins/charts/common/short-age.ts';

describe('shortAge', () => {
  it('tells an age in its largest whole unit', () => {
    const ages = [0, 59, 60, 150, 3_599, 3_600, 86_399, 86_400, 200_000].map((seconds) => shortAge(0, seconds * 1_000));
    expect(ages).to.deep.equal([
      ...['just now', 'just now', '1 min ago', '2 min ago', '59 min ago', '1 h ago', '23 h ago', '1 day ago'],
      '2 days ago',
    ]);
  });

  it('takes a moment to come for now', () => {
    expect(shortAge(5_000, 0)).to.equal('just now');
  });
});
