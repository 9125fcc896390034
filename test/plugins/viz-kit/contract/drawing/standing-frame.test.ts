import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, standingFrame, type StandingChoice } from '#plugins/viz-kit';

const { document } = new JSDOM('<!doctype html>').window;
const formats = createVizFormats();
const size = { widthPx: 600, heightPx: 300 };

const frameOf = (choice: Partial<StandingChoice>) =>
  standingFrame(
    {
      data: [],
      options: {},
      formData: { viz_type: 'x', datasource: '1__table' },
      theme: createVizTheme({ scheme: 'light' }),
      formats,
      size,
      document,
      hidden: new Set(),
      labelOf: (name) => name,
    },
    {
      names: ['One', 'Two', 'Three', 'Four'],
      values: [0, 100],
      format: formats.number(',d'),
      includesZero: true,
      titles: { values: '', slots: '' },
      remark: '',
      ...choice,
    },
  );
const textsOf = (root: Element) => [...root.querySelectorAll('text')].map((one) => one.firstChild?.textContent ?? '');

describe('axes of slots side by side', () => {
  it('divide their width into equal slots', () => {
    const { slotPx, stepPx, margins } = frameOf({});
    expect(stepPx).to.be.closeTo((size.widthPx - margins.left - margins.right) / 4, 0.001);
    expect([slotPx(0) - margins.left, slotPx(3) - slotPx(2)].map((px) => px / stepPx)).to.deep.equal([0.5, 1]);
  });

  it('place values between the ends of the axis', () => {
    const { valuePx, margins, axis } = frameOf({});
    expect(axis.domain).to.deep.equal([0, 100]);
    expect([valuePx(100), valuePx(0)]).to.deep.equal([margins.top, size.heightPx - margins.bottom]);
  });

  it('write names, numbers, titles and the remark', () => {
    const { root } = frameOf({ titles: { values: 'Sales', slots: 'Region' }, remark: 'First 4 of 9' });
    expect(textsOf(root)).to.include.members(['One', 'Four', '0', '100', 'Sales', 'Region', 'First 4 of 9']);
  });

  it('leave room above the values where that is asked for', () => {
    expect(frameOf({ abovePx: 20 }).margins.top - frameOf({}).margins.top).to.equal(20);
  });

  it('give tilted names room beside the first slot', () => {
    const names = Array.from({ length: 30 }, (_, index) => `A rather long name of a category ${String(index)}`);
    expect(frameOf({ names }).margins.left).to.be.greaterThan(frameOf({}).margins.left);
  });
});
