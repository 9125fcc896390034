import { expect } from 'chai';
import { boxAt, meet } from '../../../../plugins/viz-word-cloud/common/word-box.ts';

/** Four letters of 0.54 em: 54 px wide at 25 px; 0.8 em high: 20 px. */
const word = (rotation: number) => ({ words: 'aaaa', fontPx: 25, rotation });
const at = (x: number, y: number, rotation = 0, gapPx = 0) => boxAt(word(rotation), x, y, gapPx);

describe('boxes of words', () => {
  it('are as wide and high as the letters', () => {
    expect(at(0, 0)).to.include({ acrossPx: 27, alongPx: 10 });
  });

  it('are deeper where a letter reaches down', () => {
    const { alongPx } = boxAt({ words: 'agaa', fontPx: 25, rotation: 0 }, 0, 0, 0);
    expect(alongPx).to.be.closeTo(12.25, 0.001); // 0.98 em
  });

  it('turn with the word', () => {
    const { acrossPx, alongPx } = at(0, 0, -90);
    expect(acrossPx).to.be.closeTo(10, 0.001);
    expect(alongPx).to.be.closeTo(27, 0.001);
  });

  it('meet beside each other only when they overlap', () => {
    expect(meet(at(0, 0), at(53, 0))).to.equal(true);
    expect(meet(at(0, 0), at(55, 0))).to.equal(false);
    expect(meet(at(0, 0), at(0, 19))).to.equal(true);
    expect(meet(at(0, 0), at(0, 21))).to.equal(false);
  });

  it('keep their gap', () => {
    expect(meet(at(0, 0, 0, 4), at(55, 0, 0, 4))).to.equal(true);
  });

  it('meet at any angle', () => {
    // The upright one reaches 10 px to the left of its middle.
    expect(meet(at(0, 0), at(36, 0, -90))).to.equal(true);
    expect(meet(at(0, 0), at(38, 0, -90))).to.equal(false);
    // At 45° a corner reaches (27 + 10) / √2 = 26.2 px up.
    expect(meet(at(0, 0), at(0, 37, 45))).to.equal(false);
    expect(meet(at(0, 0), at(0, 20, 45))).to.equal(true);
  });
});
