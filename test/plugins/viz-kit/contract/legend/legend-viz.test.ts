import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, sampleDataFor } from '#plugins/viz-kit';
import { pieViz } from '../../../../../plugins/viz-pie/common/pie-viz.ts';
import { lineViz } from '../../../../../plugins/viz-line/common/line-viz.ts';

const { document } = new JSDOM('').window;

async function legendOf(viz: typeof pieViz, settings: Readonly<Record<string, unknown>>) {
  const { data, formData } = sampleDataFor(viz, 'usual', settings);
  const opened = viz.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  const { draw } = await opened.value();
  const { legend } = draw({
    data,
    formData,
    theme: createVizTheme({ scheme: 'light' }),
    formats: createVizFormats(),
    size: { widthPx: 640, heightPx: 400 },
    document,
    hidden: new Set(),
    labelOf: (column) => column,
  });
  return legend;
}

describe('the legend of a viz type', () => {
  it('is in the order that the chart asks for, with the colours that its entries had', async () => {
    const usual = await legendOf(pieViz, {});
    const sorted = await legendOf(pieViz, { legendSort: 'desc' });
    const names = usual.map(({ label }) => label);
    expect(names.length).to.be.above(1);
    expect(sorted.map(({ label }) => label)).to.deep.equal(names.toSorted((a, b) => (a < b ? 1 : -1)));
    expect(sorted).to.have.deep.members(usual as object[]);
  });

  it('is shown at a side where the ends of lines would name them', async () => {
    const settings = { direct_labels: true };
    const atTop = await legendOf(lineViz, { ...settings, legendOrientation: 'top' });
    const atSide = await legendOf(lineViz, { ...settings, legendOrientation: 'left' });
    expect(atTop.some(({ isNamed }) => isNamed === true)).to.equal(true);
    expect(atSide.some(({ isNamed }) => isNamed === true)).to.equal(false);
  });

  it('has its options in one group, which are there while it is shown', () => {
    const options = pieViz.options.properties as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    const names = ['show_legend', 'legendOrientation', 'legendType', 'legendMargin', 'legendSort'];
    expect(names.map((name) => options[name]?.['x-group'])).to.deep.equal(names.map(() => 'Legend'));
    expect(options['legendType']?.['x-shown-when']).to.deep.equal([{ key: 'show_legend', is: [true] }]);
  });

  it('does not keep a chart from being drawn by a margin of no use here', () => {
    const { formData } = sampleDataFor(pieViz, 'usual', { legendMargin: 'wide' });
    expect(pieViz.open(formData).ok).to.equal(true);
  });
});
