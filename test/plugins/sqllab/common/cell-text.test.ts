import { expect } from 'chai';
import { cellText } from '../../../../plugins/sqllab/common/cell-text.ts';

const numeric = (type: string) => ({ type, type_generic: 0 });

describe('the text of a cell', () => {
  it('has all digits of a decimal’s scale, so that amounts stand below each other', () => {
    const amount = numeric('DECIMAL(12,2)');
    expect([37, 49.33, 0, -1.5].map((value) => cellText(value, amount))).to.deep.equal([
      '37.00',
      '49.33',
      '0.00',
      '-1.50',
    ]);
    expect(cellText(3, numeric('numeric(10,0)'))).to.equal('3');
    expect(cellText(3, numeric('numeric'))).to.equal('3');
  });

  it('makes no digits up: neither for a mean nor for a number that is longer than a double', () => {
    expect(cellText(166.4995, numeric('DECIMAL(12,2)'))).to.equal('166.4995');
    expect(cellText(12345678901234567000, numeric('DECIMAL(38,9)'))).to.equal('12345678901234567000');
  });

  it('has every digit of a number that came as text, and the scale’s noughts at numbers of long types', () => {
    const long = numeric('DECIMAL(38,20)');
    expect(cellText('0.12345678901234567890', long)).to.equal('0.12345678901234567890');
    expect(cellText(0.1, long)).to.equal('0.10000000000000000000');
    expect(cellText(1e-7, long)).to.equal('0.00000010000000000000');
    expect(cellText(-123456.5, long)).to.equal('-123456.50000000000000000000');
    expect(cellText(1e-7, numeric('NUMERIC'))).to.equal('0.0000001');
    expect(cellText(1e-7, numeric('DOUBLE'))).to.equal('1e-7');
  });

  it('has the fewest digits that mean the same number of 32 bits', () => {
    const float = numeric('FLOAT');
    expect(cellText(Math.fround(0.1), float)).to.equal('0.1');
    expect(cellText(Math.fround(16777216), float)).to.equal('16777216');
    expect(cellText(Math.fround(1 / 3), float)).to.equal('0.33333334');
    expect(cellText(0.1, float), 'a mean of such numbers').to.equal('0.1');
    expect(cellText(Math.fround(0.1), numeric('DOUBLE'))).to.equal('0.10000000149011612');
  });

  it('is a time in UTC, without what is always nought', () => {
    expect(cellText(Date.UTC(2024, 0, 31, 4, 5), { type: 'TIMESTAMP', type_generic: 2 })).to.equal(
      '2024-01-31 04:05:00',
    );
    expect(cellText(Date.UTC(2024, 0, 31), { type: 'DATE', type_generic: 2 })).to.equal('2024-01-31');
    expect(cellText(Date.UTC(12024, 0, 31), { type: 'DATE', type_generic: 2 })).to.equal('+012024-01-31');
    expect(cellText(Date.UTC(-43, 2, 15), { type: 'DATE', type_generic: 2 })).to.equal('-000043-03-15');
  });
});
