import { expect } from 'chai';
import { inkOn } from '#plugins/viz-kit';

describe('inkOn', () => {
  it('takes the ink with more contrast to its ground', () => {
    // Contrast of white: 5.6 on the blue, 3.3 on the orange, 1.2 on the pale blue.
    expect(['#2a61ca', '#e2681b', '#e8f0fb', '#0b2557'].map(inkOn)).to.deep.equal([
      '#ffffff',
      '#1b1b1b',
      '#1b1b1b',
      '#ffffff',
    ]);
  });
});
