import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { appendRampLegend, createVizTheme, svgRoot } from '#plugins/viz-kit';

const { document } = new JSDOM('<!doctype html>').window;
const theme = createVizTheme({ scheme: 'light' });

function drawn(endPx: number, colors = ['#000000', '#777777', '#ffffff']) {
  const root = svgRoot({ document, theme, size: { widthPx: 400, heightPx: 40 } });
  appendRampLegend(root, { document, theme }, { x: 10, y: 12, endPx, title: 'Delay', colors, low: '3', high: '48' });
  const rects = [...root.querySelectorAll('rect')];
  return {
    texts: [...root.querySelectorAll('text')].map((text) => text.firstChild?.textContent ?? ''),
    fills: rects.map((rect) => rect.getAttribute('fill')),
    right: Math.max(0, ...rects.map((rect) => Number(rect.getAttribute('x')) + Number(rect.getAttribute('width')))),
  };
}

describe('appendRampLegend', () => {
  it('names the metric and shows its colors between both ends', () => {
    expect(drawn(390)).to.deep.include({ texts: ['Delay', '3', '48'], fills: ['#000000', '#777777', '#ffffff'] });
  });

  it('stays within its room', () => {
    expect(drawn(200).right).to.be.within(1, 200);
  });

  it('leaves the colors out where they have no room', () => {
    expect(drawn(60).fills).to.deep.equal([]);
  });

  it('is a name alone without colors', () => {
    expect(drawn(390, [])).to.deep.equal({ texts: ['Delay'], fills: [], right: 0 });
  });
});
