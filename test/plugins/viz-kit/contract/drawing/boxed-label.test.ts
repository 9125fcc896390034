import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { boxedLabel } from '#plugins/viz-kit';

const { document } = new JSDOM('<!doctype html>').window;
const parts = { label: 'New Zealand', value: '18.7M', share: '2.5%' };

function told(width: number, height: number, kind: 'key_value' | 'value' = 'key_value') {
  const lines = boxedLabel({ document }, { left: 100, top: 50, width, height }, { kind, parts, ink: '#000000' });
  return lines.map((line) => [line.textContent, Number(line.getAttribute('y'))]);
}

describe('boxedLabel', () => {
  it('writes the name above its number where both lines fit', () => {
    // Three px of air and eleven to the foot of the letters, fourteen from line to line.
    expect(told(120, 40)).to.deep.equal([
      ['New Zealand', 64],
      ['18.7M', 78],
    ]);
  });

  it('breaks the name between words in a narrow box', () => {
    expect(told(60, 60).map(([words]) => words)).to.deep.equal(['New', 'Zealand', '18.7M']);
  });

  it('writes one line into a low box, in its middle', () => {
    expect(told(160, 14)).to.deep.equal([['New Zealand: 18.7M', 61]]);
    expect(told(90, 14)).to.deep.equal([['New Zealand', 61]]);
  });

  it('cuts a name at last, and keeps the whole of it for who asks', () => {
    const label = { kind: 'key_value', parts: { ...parts, label: 'Southernmost' }, ink: '#000000' } as const;
    const [line, ...more] = boxedLabel({ document }, { left: 0, top: 0, width: 60, height: 60 }, label);
    expect(more).to.deep.equal([]);
    expect(line?.firstChild?.textContent).to.match(/^South.*…$/);
    expect(line?.querySelector('title')?.textContent).to.equal('Southernmost');
  });

  it('drops the value before the share, and cuts neither', () => {
    const label = { kind: 'key_value_percent', parts: { ...parts, label: 'Zealand' }, ink: '#000000' } as const;
    const lines = boxedLabel({ document }, { left: 0, top: 0, width: 60, height: 33 }, label);
    expect(lines.map(({ textContent }) => textContent)).to.deep.equal(['Zealand', '2.5%']);
  });

  it('is empty where nothing fits', () => {
    expect(told(160, 12)).to.deep.equal([]);
    expect(told(30, 60)).to.deep.equal([]);
    expect(told(20, 60, 'value')).to.deep.equal([]);
  });
});
