import { expect } from 'chai';
import { exactNumber, plainNumber } from '../../../../plugins/databases/contract/number-types.ts';

describe('exactNumber', () => {
  const cases: readonly (readonly [string, number | string])[] = [
    ['0', 0],
    ['-1.50', -1.5],
    ['0.00000010000000000000', 1e-7],
    ['123456789.123456', 123456789.123456],
    ['123456789.1234567', '123456789.1234567'],
    ['9007199254740991', 9007199254740991],
    ['9007199254740993', '9007199254740993'],
    ['9007199254740991.00', 9007199254740991],
    ['1.00000000000000000001', '1.00000000000000000001'],
    ['-12345678901234567890.12', '-12345678901234567890.12'],
    ['', ''],
    ['-', '-'],
    ['1e5', '1e5'],
    ['Infinity', 'Infinity'],
  ];
  for (const [text, expected] of cases) {
    it(`takes ${JSON.stringify(text)} for ${JSON.stringify(expected)}`, () => {
      expect(exactNumber(text)).to.equal(expected);
    });
  }
});

describe('plainNumber', () => {
  it('writes numbers without an exponent', () => {
    expect([1e-7, -1.5e-10, 1e21, 1.25e22, 0.1, -3, 1e15].map(plainNumber)).to.deep.equal([
      '0.0000001',
      '-0.00000000015',
      '1000000000000000000000',
      '12500000000000000000000',
      '0.1',
      '-3',
      '1000000000000000',
    ]);
  });
});
