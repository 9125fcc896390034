import { expect } from 'chai';
import { typedParameters } from '#plugins/databases';

const types = { text: 'STRING', boolean: 'BOOLEAN', long: 'BIGINT', wide: 'DECIMAL(38,0)', double: 'DOUBLE' };

describe('typedParameters', () => {
  it('names each by its place, and gives every value its type', () => {
    expect(typedParameters(['a', 7, 0.1, true, null, 9_223_372_036_854_775_808n], types)).to.deep.equal([
      { name: 'p1', value: 'a', type: 'STRING' },
      { name: 'p2', value: '7', type: 'BIGINT' },
      { name: 'p3', value: '0.1', type: 'DOUBLE' },
      { name: 'p4', value: 'true', type: 'BOOLEAN' },
      { name: 'p5', type: 'STRING' },
      { name: 'p6', value: '9223372036854775808', type: 'DECIMAL(38,0)' },
    ]);
  });
});
