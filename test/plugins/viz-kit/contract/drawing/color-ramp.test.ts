import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { appendColorRamp, createVizTheme, rampStrip, svgRoot } from '#plugins/viz-kit';

const { document } = new JSDOM('<!doctype html>').window;
const theme = createVizTheme({ scheme: 'light' });
const size = { widthPx: 400, heightPx: 200 };

describe('rampStrip', () => {
  it('colors each step by its middle', () => {
    const strip = rampStrip(
      { document },
      { left: 10, widthPx: 40, steps: 4, gapPx: 1, colorAt: (share) => `at ${String(share)}` },
    );
    const rects = [...strip.querySelectorAll('rect')];
    expect(
      rects.map((rect) => [rect.getAttribute('x'), rect.getAttribute('width'), rect.getAttribute('fill')]),
    ).to.deep.equal([
      ['10', '9', 'at 0.125'],
      ['20', '9', 'at 0.375'],
      ['30', '9', 'at 0.625'],
      ['40', '9', 'at 0.875'],
    ]);
  });
});

describe('appendColorRamp', () => {
  it('names what is measured and both ends, within the drawing', () => {
    const input = { document, theme, size };
    const root = svgRoot(input);
    const ramp = { title: 'Mean delay', low: '3', high: '48', left: 2, colorAt: () => '#123456' };
    const endPx = appendColorRamp(root, input, ramp);
    expect([...root.querySelectorAll('text')].map((text) => text.textContent)).to.deep.equal(['Mean delay', '3', '48']);
    expect(endPx).to.be.lessThan(400);
  });

  it('leaves the title out where it has no room', () => {
    const input = { document, theme, size: { widthPx: 120, heightPx: 200 } };
    const root = svgRoot(input);
    const ramp = {
      title: 'Mean delay of all flights',
      low: '3.000',
      high: '48.000',
      left: 2,
      colorAt: () => '#123456',
    };
    expect(appendColorRamp(root, input, ramp)).to.be.lessThan(121);
    expect([...root.querySelectorAll('text')].map((text) => text.textContent)).to.deep.equal(['3.000', '48.000']);
  });
});
