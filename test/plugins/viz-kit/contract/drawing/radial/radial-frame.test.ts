import { expect } from 'chai';
import { polar, radialCircle } from '#plugins/viz-kit';
import { aroundPlace } from '../../../../../../plugins/viz-kit/contract/drawing/radial/radial-frame.ts';

const size = { widthPx: 400, heightPx: 300 };

describe('radialCircle', () => {
  it('fills the shorter side where nothing stands around it', () => {
    expect(radialCircle(size, [])).to.deep.equal({ x: 200, y: 150, radiusPx: 146 });
  });

  it('stands below what is taken at the top', () => {
    expect(radialCircle(size, [], 20)).to.deep.equal({ x: 200, y: 160, radiusPx: 136 });
  });

  it('leaves room for names beside it, and no more', () => {
    const words = 'twelve words';
    const { radiusPx } = radialCircle(size, [{ angle: Math.PI / 2, lines: [words] }]);
    const place = aroundPlace({ x: 200, y: 150, radiusPx }, { angle: Math.PI / 2, lines: 1 }, size);
    expect(place.anchor).to.equal('start');
    expect(place.x).to.be.closeTo(200 + radiusPx + 8, 0.01);
    expect(radiusPx).to.be.lessThan(200 - 40);
  });

  it('cuts names rather than shrinking to nothing', () => {
    const lines = ['x'.repeat(200)];
    expect(radialCircle(size, [{ angle: 1.5, lines }]).radiusPx).to.be.closeTo(81, 0.01); // 27 % of 300
  });
});

describe('polar', () => {
  it('runs clockwise from the top', () => {
    const quarter = polar({ x: 10, y: 20 }, Math.PI / 2, 5);
    expect([quarter.x, quarter.y].map((px) => Math.round(px * 1e6) / 1e6)).to.deep.equal([15, 20]);
    expect(polar({ x: 10, y: 20 }, 0, 5)).to.deep.equal({ x: 10, y: 15 });
  });
});

describe('aroundPlace', () => {
  const circle = { x: 200, y: 150, radiusPx: 100 };

  it('centres what stands above and below', () => {
    expect(aroundPlace(circle, { angle: 0, lines: 1 }, size)).to.include({ x: 200, anchor: 'middle' });
    expect(aroundPlace(circle, { angle: 0, lines: 1 }, size).y).to.be.lessThan(42);
    expect(aroundPlace(circle, { angle: Math.PI, lines: 1 }, size).y).to.be.greaterThan(258);
  });

  it('ends names of the left half at the circle', () => {
    expect(aroundPlace(circle, { angle: -Math.PI / 2, lines: 1 }, size)).to.include({
      x: 92,
      anchor: 'end',
      roomPx: 90,
    });
  });
});
