import { expect } from 'chai';
import { createVizTheme } from '#plugins/viz-kit';
import { valueColors } from '../../../../../plugins/viz-geo/common/base/value-colors.ts';

/** The share along the ramp in the place of its colour. */
const theme = { ...createVizTheme({ scheme: 'light' }), rampOf: (share: number) => share.toFixed(3) };
const options = { linear_color_scheme: 'x', color_scale: 'linear', color_steps: null } as const;

describe('valueColors', () => {
  it('follows the value, without the palest end', () => {
    const { colorOf, low, high } = valueColors({ theme, options }, [10, 20, 30]);
    expect([low, high]).to.deep.equal([10, 30]);
    expect([10, 20, 30].map(colorOf)).to.deep.equal(['0.150', '0.575', '1.000']); // 0.15 + 0.85 · share
  });

  it('follows the rank', () => {
    const { colorOf } = valueColors({ theme, options: { ...options, color_scale: 'rank' } }, [1, 2, 1000]);
    expect([1, 2, 1000].map(colorOf)).to.deep.equal(['0.150', '0.575', '1.000']);
  });

  it('has steps', () => {
    const { colorOf } = valueColors({ theme, options: { ...options, color_steps: 2 } }, [0, 10]);
    expect([0, 4, 6, 10].map(colorOf)).to.deep.equal(['0.150', '0.150', '1.000', '1.000']);
  });

  it('has a clear color for a single value', () => {
    expect(valueColors({ theme, options }, [7]).colorOf(7)).to.equal('0.745'); // 0.15 + 0.85 · 0.7
  });
});
