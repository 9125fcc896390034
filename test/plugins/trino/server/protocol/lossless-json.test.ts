import { expect } from 'chai';
import { parseLossless } from '../../../../../plugins/trino/server/protocol/lossless-json.ts';

describe('parseLossless', () => {
  it('gives whole numbers that a double cannot hold as texts, and nothing else', () => {
    expect(parseLossless('[9007199254740993,-9223372036854775808,9007199254740991,1]')).to.deep.equal([
      '9007199254740993',
      '-9223372036854775808',
      9_007_199_254_740_991,
      1,
    ]);
    expect(parseLossless('[0.12345678901234567,1234567890123456789.5,12345678901234567890e3]')).to.deep.equal([
      0.12345678901234567, 1234567890123456789.5, 12345678901234567890e3,
    ]);
  });

  it('leaves digits in texts alone, behind escaped quotes too', () => {
    const value = { 'a"9007199254740993': 'say \\"9007199254740993\\" and 9007199254740993' };
    expect(parseLossless(JSON.stringify(value))).to.deep.equal(value);
  });
});
