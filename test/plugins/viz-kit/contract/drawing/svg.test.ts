import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { svgText } from '#plugins/viz-kit';

const { document } = new JSDOM('<!doctype html>').window;

describe('svgText', () => {
  it('lowers right-to-left words whole, since dy would move their first letter only', () => {
    const text = svgText(document, { x: 5, y: 40, dy: '0.35em', 'font-size': 20 }, 'القاهرة');
    expect(text.getAttribute('y')).to.equal('47'); // 40 + 0.35 · 20
    expect(text.hasAttribute('dy')).to.equal(false);
  });

  it('leaves the offset of other words to the font', () => {
    const text = svgText(document, { x: 5, y: 40, dy: '0.35em' }, 'Cairo');
    expect([text.getAttribute('y'), text.getAttribute('dy')]).to.deep.equal(['40', '0.35em']);
  });
});
