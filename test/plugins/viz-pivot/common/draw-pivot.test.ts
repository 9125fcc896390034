import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, type DrawInput } from '#plugins/viz-kit';
import { pivotRenderer } from '../../../../plugins/viz-pivot/common/draw-pivot.ts';
import { pivotOptionsOf, type PivotOptions } from '../../../../plugins/viz-pivot/common/pivot-options.ts';
import { answersTo, formOf } from '../support/pivot-sales.ts';

const { document } = new JSDOM('<!doctype html>').window;

function inputOf(settings: Readonly<Record<string, unknown>>, heightPx = 300): DrawInput<PivotOptions> {
  const formData = formOf(settings);
  return {
    data: answersTo(settings),
    formData,
    options: pivotOptionsOf(formData),
    theme: createVizTheme({ scheme: 'light' }),
    formats: createVizFormats(),
    size: { widthPx: 640, heightPx },
    document,
    hidden: new Set(),
    labelOf: (name) => name,
  };
}

const textsOf = (settings: Readonly<Record<string, unknown>>, heightPx?: number) =>
  [...pivotRenderer.draw(inputOf(settings, heightPx)).element.querySelectorAll('text')].map(
    ({ textContent }) => textContent,
  );

const totals = { rowSubTotals: true, colTotals: true };

describe('the picture of a pivot table', () => {
  it('names a group beside its first row only', () => {
    expect(textsOf({ ...totals }).filter((text) => text === 'North')).to.have.lengthOf(1);
  });

  it('names a group of columns once, above all of them', () => {
    const texts = textsOf({ groupbyColumns: ['country', 'channel'], groupbyRows: ['city'] });
    expect(texts.filter((text) => text === 'North')).to.have.lengthOf(1);
  });

  it('ends with the total where rows before it have no room, and says how many', () => {
    // Two lines of headings and three more of 24 px.
    const texts = textsOf(totals, 5 * 24);
    expect(texts).to.include.members(['Total', '1,010', '4 more rows']);
    expect(texts).to.not.include('Lima');
  });

  it('has a place for each cell, with what it is of', () => {
    const [first] = pivotRenderer.draw(inputOf({})).marks;
    expect(first).to.deep.include({
      title: 'North, Bergen · phone',
      rows: [{ label: 'sold', value: '' }],
      selects: { city: 'Bergen', country: 'North', channel: 'phone' },
    });
  });

  it('says what a screen reader hears: size, sides and the total of the database', () => {
    expect(pivotRenderer.summarize(inputOf({ ...totals, rowTotals: true }))).to.equal(
      'Pivot table of sold with 6 rows and 3 columns. Rows by country, city. Columns by channel. Total of sold: 3,015.',
    );
    expect(pivotRenderer.summarize(inputOf({}))).to.contain('sold from 1 to 8.');
  });

  it('says that there is nothing', () => {
    const empty = { ...inputOf({}), data: [{ columns: [], rowCount: 0 }] };
    expect(pivotRenderer.draw(empty).element.textContent).to.equal('No data');
    expect(pivotRenderer.summarize(empty)).to.equal('No data');
  });
});
