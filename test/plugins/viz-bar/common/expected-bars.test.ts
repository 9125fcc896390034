import { expect } from 'chai';
import { barViz } from '../../../../plugins/viz-bar/common/bar-viz.ts';
import { drawn } from '../../viz-kit/support/forecast-drawing.ts';

describe('bars of what is expected', () => {
  it('are fainter bars with their limits over them', async () => {
    const { element } = await drawn(barViz);
    const bars = [...element.querySelectorAll('rect[aria-label="Rome"]')];
    expect(bars.map((bar) => bar.getAttribute('fill-opacity'))).to.deep.equal([null, null, '0.4', '0.4']);
    expect(element.querySelectorAll('[data-live] line')).to.have.length(4);
  });

  it('are parts of stacked bars', async () => {
    const { element } = await drawn(barViz, { stack: 'Stack' });
    expect(element.querySelectorAll('rect[aria-label="Oslo"]')).to.have.length(4);
    expect(element.querySelectorAll('[data-live] line')).to.have.length(0);
  });
});
