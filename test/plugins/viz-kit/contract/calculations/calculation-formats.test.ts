import { expect } from 'chai';
import { answerFormats } from '#plugins/charts';
import { lineViz } from '../../../../../plugins/viz-line/common/line-viz.ts';

const formats = { numbers: { sales: '$,.2f' }, currencies: {} };
const form = {
  viz_type: lineViz.key,
  datasource: '1__table',
  x_axis: 'day',
  metrics: ['sales'],
  table_calculations: [
    { name: 'Total', calculation: 'running_total', of: 'sales' },
    { name: 'Share', calculation: 'percent_of_total', of: 'Total' },
    { name: 'Rank', calculation: 'rank', of: 'sales' },
    { name: 'Own', calculation: 'rank', of: 'sales', format: '.3f' },
    { name: 'Ratio', calculation: 'formula', formula: '[sales] / 2' },
  ],
};

describe('withCalculationFormats', () => {
  it('gives a column the format of its metric, shares percent, ranks whole numbers', () => {
    const formatOf = answerFormats(lineViz, form, formats);
    const found = ['sales', 'Total', 'Share', 'Rank', 'Own', 'Ratio'].map((name) => formatOf(name)?.number);
    expect(found).to.deep.equal(['$,.2f', '$,.2f', '.1%', ',d', '.3f', undefined]);
  });

  it('gives them also where the dataset has no formats', () => {
    expect(answerFormats(lineViz, form, undefined)('Share')?.number).to.equal('.1%');
  });
});
