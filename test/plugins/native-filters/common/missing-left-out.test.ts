import { expect } from 'chai';
import { missingLeftOut } from '../../../../plugins/native-filters/common/missing-left-out.ts';

describe('missingLeftOut', () => {
  const values = [{ value: 'web' }, { value: 'shop' }];
  const withMissing = [...values, { value: null }];

  it('says for certain that rows without a value go where there are such rows', () => {
    expect(missingLeftOut({ isComplete: true, values: withMissing }, ['web'])).to.equal('yes');
    expect(missingLeftOut({ isComplete: false, values: withMissing }, ['web'])).to.equal('yes');
    expect(missingLeftOut({ isComplete: true, values }, ['web'])).to.equal('no');
  });

  it('says only that they may go while not all values are listed, as during a search', () => {
    expect(missingLeftOut({ isComplete: false, values }, ['web'])).to.equal('maybe');
    expect(missingLeftOut(undefined, ['web'])).to.equal('maybe');
  });

  it('says nothing where nothing is excluded, or they themselves are', () => {
    expect(missingLeftOut({ isComplete: false, values }, [])).to.equal('no');
    expect(missingLeftOut({ isComplete: true, values: withMissing }, ['web', null])).to.equal('no');
  });
});
