import { expect } from 'chai';
import { categoryTicks, overhangPx } from '#plugins/viz-kit';

const cities = ['Aberdeen', 'Bournemouth', 'Chattanooga', 'Düsseldorf'];
const names = Array.from(
  { length: 40 },
  (_, index) => `Department of Commercial Aviation ${cities[index % 4] ?? ''} ${String(index + 1)}`,
);

describe('categoryTicks', () => {
  it('keeps the words in which 40 long names differ whole', () => {
    const { shown, textOf } = categoryTicks(names, { stepPx: 15, heightPx: 340 });
    const cut = shown.filter((index) => !textOf(index).endsWith(`${cities[index % 4] ?? ''} ${String(index + 1)}`));
    expect(shown.length).to.equal(40);
    expect(cut).to.deep.equal([]);
  });

  it('tilts names that stand close more steeply, so that their lines do not touch', () => {
    for (const stepPx of [4, 9, 13, 15, 18, 24, 40]) {
      const { shown, rotation } = categoryTicks(names, { stepPx, heightPx: 340 });
      const apartPx = stepPx * ((shown[1] ?? 0) - (shown[0] ?? 0)) * Math.sin((Math.abs(rotation) * Math.PI) / 180);
      expect(apartPx, `at ${String(stepPx)} px`).to.be.at.least(11); // the height of a letter
      expect(rotation).to.be.within(-90, -40);
    }
  });

  it('gives names the room that the picture has, and no more than a good third of its height', () => {
    const heightOf = (heightPx: number) => categoryTicks(names, { stepPx: 15, heightPx }).heightPx;
    expect(heightOf(600)).to.be.greaterThan(heightOf(340));
    expect(heightOf(340)).to.be.at.most(340 * 0.4);
  });

  it('keeps the tilt that somebody chose', () => {
    expect(categoryTicks(names, { stepPx: 15, heightPx: 340, forcedRotation: 45 }).rotation).to.equal(-45);
  });

  it('tells how far the first of them reach beyond the edge', () => {
    const ticks = categoryTicks(names, { stepPx: 15, heightPx: 340 });
    expect(overhangPx(ticks, (index) => 50 + index * 15)).to.be.within(1, 100);
    expect(overhangPx(ticks, (index) => 400 + index * 15)).to.equal(0);
    expect(overhangPx(categoryTicks(['a', 'b'], { stepPx: 50, heightPx: 340 }), () => 0)).to.equal(0);
  });
});
