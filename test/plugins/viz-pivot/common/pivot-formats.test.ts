import { expect } from 'chai';
import { createVizFormats } from '#plugins/viz-kit';
import { modelOf, tableOf, formOf, answersTo } from '../support/pivot-sales.ts';
import { pivotModel } from '../../../../plugins/viz-pivot/common/pivot-model.ts';
import { pivotOptionsOf } from '../../../../plugins/viz-pivot/common/pivot-options.ts';

const cellsOf = (settings: Readonly<Record<string, unknown>>) =>
  tableOf(modelOf({ groupbyRows: ['country'], groupbyColumns: [], ...settings }))
    .slice(1)
    .map((line) => line.slice(1));

describe('numbers of a pivot table', () => {
  it('have the format and the currency of the chart', () => {
    const settings = { valueFormat: ',.2f', currency_format: { symbol: 'EUR', symbolPosition: 'suffix' } };
    expect(cellsOf(settings)).to.deep.equal([['2,007.00 €'], ['8.00 €']]);
  });

  it('have the format of their metric before that of the chart', () => {
    const settings = {
      metrics: ['sold', 'price'],
      valueFormat: ',.1f',
      column_config: { price: { d3NumberFormat: '$,d' } },
    };
    expect(cellsOf(settings)[1]).to.deep.equal(['8.0', '$80']);
  });

  it('are counts without decimals and shares in percent, whatever the format of the values', () => {
    expect(cellsOf({ valueFormat: '$,.2f', aggregateFunction: 'Count' })).to.deep.equal([['1'], ['1']]);
    const [first] = cellsOf({ valueFormat: '$,.2f', aggregateFunction: 'Sum as Fraction of Total' });
    expect(first).to.deep.equal(['99.6%']); // 2,007 of 2,015
  });

  it('have the format of the dataset where the chart has none', () => {
    const settings = { groupbyRows: ['country'], groupbyColumns: [] };
    const formData = formOf(settings);
    const model = pivotModel({
      data: answersTo(settings),
      formData,
      options: pivotOptionsOf(formData),
      formats: createVizFormats(),
      labelOf: (name) => name,
      formatOf: () => ({ number: '.3f', currency: undefined }),
    });
    expect(model.cell(1, 0).text).to.equal('8.000');
  });
});
