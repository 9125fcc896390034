import { expect } from 'chai';
import { tintOf } from '#plugins/viz-kit';

describe('tintOf', () => {
  it('tints by the last rule that holds, stronger the farther from the target', () => {
    const tint = tintOf(
      [
        { operator: '>', targetValue: 0, colorScheme: '#00aa00' },
        { operator: '≤ x ≤', targetValueLeft: 90, targetValueRight: 100, colorScheme: '#aa0000' },
      ],
      [0, 50, 100],
    );
    expect(tint?.(0)).to.equal(undefined);
    expect(tint?.(50)?.color).to.equal('#00aa00');
    expect(tint?.(95)?.color).to.equal('#aa0000');
    expect(tint?.(10)?.opacity).to.be.lessThan(tint?.(80)?.opacity ?? 0);
  });
});
