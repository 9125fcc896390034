import { expect } from 'chai';
import { validateChart } from '../../../../plugins/explore/common/validate-chart.ts';
import { formDataOf, lineViz } from '../support/builders.ts';

const complete = { x_axis: 'day', metrics: ['count'] };

const cases: readonly (readonly [string, Record<string, unknown>, Record<string, readonly string[]>])[] = [
  ['accepts a complete chart', complete, {}],
  ['asks for required slots [5.0.3]', {}, { x_axis: ['cannot be empty'], metrics: ['cannot be empty'] }],
  [
    'takes null, blank text and an empty list for empty [5.0.6a] [5.0.6b]',
    { x_axis: ' ', metrics: [] },
    { x_axis: ['cannot be empty'], metrics: ['cannot be empty'] },
  ],
  [
    'wants a whole row limit [5.0.1]',
    { ...complete, row_limit: 'many' },
    { row_limit: ['is expected to be an integer'] },
  ],
  [
    'refuses a broken row limit [5.0.1]',
    { ...complete, row_limit: 1.5 },
    { row_limit: ['is expected to be an integer'] },
  ],
  ['accepts the maximum', { ...complete, row_limit: 100_000 }, {}],
  [
    'refuses more rows than the maximum [5.0.1] [5.0.5]',
    { ...complete, row_limit: 100_001 },
    { row_limit: ['Value cannot exceed 100000'] },
  ],
  [
    'wants whole series limits and periods [5.0.2]',
    { ...complete, series_limit: 'x', rolling_periods: '2.5', min_periods: 'y' },
    {
      series_limit: ['is expected to be an integer'],
      rolling_periods: ['is expected to be an integer'],
      min_periods: ['is expected to be an integer'],
    },
  ],
];

describe('validateChart', () => {
  for (const [title, values, problems] of cases) {
    it(title, () => {
      expect(validateChart(formDataOf('line', values), lineViz, 100_000)).to.deep.equal(problems);
    });
  }
});
