import { expect } from 'chai';
import { ownValue } from '#core/common';

describe('ownValue', () => {
  it('reads what a record has itself, whatever every object has', () => {
    const record = JSON.parse('{"a": 1, "__proto__": 2}') as Record<string, number>;
    const read = ['a', '__proto__', 'constructor', 'toString', 'b'].map((key) => ownValue(record, key));
    expect(read).to.deep.equal([1, 2, undefined, undefined, undefined]);
    expect(ownValue({}, '__proto__')).to.equal(undefined);
  });
});
