import { expect } from 'chai';
import { spreadRows } from '#plugins/viz-kit';

const room = { stepPx: 10, fromPx: 0, toPx: 100 };

describe('spreadRows', () => {
  it('leaves rows that are apart where they are, in the order given', () => {
    expect(spreadRows([80, 20, 50], room)).to.deep.equal([80, 20, 50]);
  });

  it('moves rows that would meet apart around their mean', () => {
    expect(spreadRows([50, 50], room)).to.deep.equal([45, 55]);
    expect(spreadRows([52, 50, 48], room)).to.deep.equal([60, 50, 40]);
  });

  it('joins a block that grows into the next one', () => {
    // 40, 40 → 35, 45; 47 meets 45: 40, 40, 47 together around 42 1/3
    const rows = spreadRows([40, 40, 47], room);
    rows.forEach((row, index) => expect(row).to.be.closeTo([32 + 1 / 3, 42 + 1 / 3, 52 + 1 / 3][index] ?? NaN, 1e-9));
  });

  it('keeps rows within both ends', () => {
    expect(spreadRows([0, 0, 2], room)).to.deep.equal([0, 10, 20]);
    expect(spreadRows([100, 100, 99], room)).to.deep.equal([90, 100, 80]);
  });

  it('begins at the upper end where there are more rows than have room', () => {
    expect(spreadRows([5, 5, 5], { stepPx: 10, fromPx: 0, toPx: 15 })).to.deep.equal([0, 10, 20]);
  });

  it('gives nothing for nothing', () => {
    expect(spreadRows([], room)).to.deep.equal([]);
  });
});
