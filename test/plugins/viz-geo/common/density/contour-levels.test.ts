import { expect } from 'chai';
import { contourLevels } from '../../../../../plugins/viz-geo/common/density/contour-levels.ts';

const none = { contours: null, contour_thresholds: '' };

describe('contourLevels', () => {
  it('reads lines and bands of the form', () => {
    const contours = [
      { lowerThreshold: 4, color: { r: 255, g: 0, b: 255, a: 100 }, strokeWidth: 5 },
      { lowerThreshold: '2', upperThreshold: 4, color: [0, 255, 0] },
      { color: [1, 2, 3] },
    ];
    expect(contourLevels({ ...none, contours }, 9)).to.deep.equal([
      { lower: 4, upper: undefined, color: 'rgb(255, 0, 255)', strokeWidth: 5 },
      { lower: 2, upper: 4, color: 'rgb(0, 255, 0)', strokeWidth: 1 },
    ]);
  });

  it('makes bands of the numbers of a list', () => {
    const levels = contourLevels({ ...none, contour_thresholds: '50, 10, x' }, 90);
    expect(levels.map(({ lower, upper }) => [lower, upper])).to.deep.equal([
      [10, 50],
      [50, Infinity],
    ]);
  });

  it('makes round ones up to the highest value', () => {
    expect(contourLevels(none, 95).map(({ lower }) => lower)).to.deep.equal([20, 40, 60, 80]);
  });
});
