import { expect } from 'chai';
import { geoEquirectangular } from 'd3';
import { lengthPx, pixelLines } from '../../../../../plugins/viz-geo/common/shapes/pixel-lines.ts';

/** A pixel for each degree, 0/0 at 180/90. */
const projection = geoEquirectangular()
  .scale(180 / Math.PI)
  .translate([180, 90])
  .precision(0);

describe('A line as it is seen', () => {
  it('is a list of pixels', () => {
    const [line = []] = pixelLines(projection, [
      [0, 0],
      [10, 0],
    ]);
    expect(line.map(([x, y]) => [Math.round(x), Math.round(y)])).to.deep.equal([
      [180, 90],
      [190, 90],
    ]);
  });

  it('is cut in two where it goes around the back', () => {
    const lines = pixelLines(projection, [
      [170, 0],
      [-170, 0],
    ]);
    expect(lines.map((line) => line.map(([x]) => Math.round(x)))).to.deep.equal([
      [350, 360],
      [0, 10],
    ]);
  });

  it('is as long as its parts', () => {
    expect(
      lengthPx([
        [0, 0],
        [3, 4],
        [3, 10],
      ]),
    ).to.equal(11);
  });
});
