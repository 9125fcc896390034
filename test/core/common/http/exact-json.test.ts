import { expect } from 'chai';
import { quoteLongNumbers } from '#core/common';

describe('quoteLongNumbers', () => {
  const read = (json: string): unknown => JSON.parse(quoteLongNumbers(json));

  it('makes texts of numbers that a double would round', () => {
    expect(read('{"val":[9007199254740993,-9223372036854775808,12345678901234567.89]}')).to.deep.equal({
      val: ['9007199254740993', '-9223372036854775808', '12345678901234567.89'],
    });
    expect(read('1234567890123456789012345678.0000000001')).to.equal('1234567890123456789012345678.0000000001');
  });

  it('leaves numbers that a double gives back', () => {
    for (const number of [0, -1.5, 9007199254740991, 0.30000000000000004, 1e300, 1e-7, 0.000001234, 52.520006599999996])
      expect(read(`[${JSON.stringify(number)}]`)).to.deep.equal([number]);
    expect(read('[0.10000000000000000000, 100.00000000000000]')).to.deep.equal([0.1, 100]);
  });

  it('leaves digits in texts and keys', () => {
    const body = { '9007199254740993': 'a "9007199254740993" \\', sql: 'v = 9007199254740993' };
    expect(read(JSON.stringify(body))).to.deep.equal(body);
  });
});
