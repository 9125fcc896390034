import { expect } from 'chai';
import { compareNumbers, exactNumber, plainNumber } from '../../../../plugins/databases/contract/number-types.ts';

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

describe('compareNumbers', () => {
  const long = '12345678901234567890';
  const cases: readonly (readonly [number | string, number | string, number])[] = [
    [1, 2, -1],
    [`${long}.5`, `${long}.49`, 1],
    [`-${long}.5`, `-${long}.49`, -1],
    [`${long}.10`, `${long}.1`, 0],
    [long, `${long}.01`, -1],
    [12345678901234567000, long, -1], // that double is 12345678901234567168
    ['NaN', 1, 0],
    ['x', 'y', 0],
  ];
  for (const [one, other, sign] of cases) {
    it(`holds ${String(one)} against ${String(other)}`, () => {
      expect(Math.sign(compareNumbers(one, other))).to.equal(sign);
      expect(Math.sign(compareNumbers(other, one))).to.equal(sign === 0 ? 0 : -sign);
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
