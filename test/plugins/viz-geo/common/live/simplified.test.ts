import { expect } from 'chai';
import { simplified } from '../../../../../plugins/viz-geo/common/live/simplified.ts';
import type { Position } from '../../../../../plugins/viz-geo/common/geometry/geometry.ts';

describe('simplified', () => {
  it('keeps the corners of a square, and none along its edges', () => {
    const corners: readonly Position[] = [
      [0, 0],
      [8, 0],
      [8, 8],
      [0, 8],
    ];
    const ring = corners.flatMap(([x, y], place): readonly Position[] => {
      const [nextX, nextY] = corners[(place + 1) % 4] ?? [0, 0];
      return [0, 1, 2, 3].map((part) => [x + ((nextX - x) * part) / 4, y + ((nextY - y) * part) / 4]);
    });
    expect(simplified(ring, 4)).to.deep.equal(corners);
  });

  it('leaves a ring of few corners as it is', () => {
    const ring: readonly Position[] = [
      [0, 0],
      [1, 0],
      [2, 0],
      [2, 2],
    ];
    expect(simplified(ring, 100)).to.deep.equal(ring);
  });
});
