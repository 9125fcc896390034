import { expect } from 'chai';
import { finished } from '#plugins/viz-kit';
import { spreadWords } from '../../../../plugins/viz-word-cloud/common/spread-words.ts';
import { boxOf, meet, type WordBox } from '../../../../plugins/viz-word-cloud/common/word-box.ts';

const spread = (...choice: Parameters<typeof spreadWords>) => finished(spreadWords(...choice));
const size = { widthPx: 400, heightPx: 200 };
const words = (count: number, fontPx = 14) =>
  Array.from({ length: count }, (_, at) => ({ words: `word${String(at)}`, fontPx, rotation: (at % 5) * -30 }));
const placed = (boxes: readonly (WordBox | undefined)[]): readonly WordBox[] => boxes.flatMap((box) => box ?? []);

describe('spreadWords', () => {
  it('has the first word in the middle', () => {
    const [first] = spread(words(1), size, 2);
    expect([first?.x, first?.y]).to.deep.equal([200, 100]);
  });

  it('has no two words over each other, and none outside', () => {
    const boxes = placed(spread(words(60), size, 2));
    expect(boxes).to.have.lengthOf.above(40);
    for (const [at, box] of boxes.entries()) {
      expect(boxes.slice(at + 1).some((other) => meet(box, other))).to.equal(false);
      const { acrossPx, alongPx } = box;
      expect(box.x - acrossPx >= 0 && box.x + acrossPx <= 400).to.equal(true);
      expect(box.y - alongPx >= 0 && box.y + alongPx <= 200).to.equal(true);
    }
  });

  it('tells what has no room', () => {
    expect(spread(words(3, 90), size, 2).includes(undefined)).to.equal(true);
  });

  it('ends with the first one without room where only all are wanted', () => {
    const all = [...words(1, 90), ...words(1, 150), ...words(1)];
    const places = (isAllOrNone: boolean) => spread(all, size, 2, { isAllOrNone }).map((box) => box !== undefined);
    expect([places(false), places(true)]).to.deep.equal([
      [true, false, true],
      [true, false, false],
    ]);
  });

  it('keeps clear of what is there', () => {
    const taken = boxOf({ x: 200, y: 100, halfWidth: 60, halfHeight: 40, cos: 1, sin: 0 });
    const boxes = placed(spread(words(8), size, 2, { taken: [taken] }));
    expect(boxes).to.have.lengthOf(8);
    expect(boxes.some((box) => meet(box, taken))).to.equal(false);
  });

  it('gives the same places again', () => {
    expect(spread(words(30), size, 2)).to.deep.equal(spread(words(30), size, 2));
  });
});
