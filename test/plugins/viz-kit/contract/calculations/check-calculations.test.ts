import { expect } from 'chai';
import { checkCalculations, type FormData } from '#plugins/viz-kit';

const form: FormData = { viz_type: 'table', datasource: '1__table', groupby: ['city'], metrics: ['sales'] };
const problems = (...calculations: readonly object[]): readonly (string | undefined)[] =>
  checkCalculations({ ...form, table_calculations: calculations }).map(({ problem }) => problem);

describe('checkCalculations', () => {
  it('finds nothing wrong with calculations of metrics and of earlier calculations', () => {
    const first = { name: 'First', calculation: 'rank', of: 'sales' };
    expect(problems(first, { name: 'Second', calculation: 'difference', of: 'First' })).to.deep.equal([
      undefined,
      undefined,
    ]);
  });

  it('says what is missing: a metric, a later calculation, a dimension', () => {
    expect(
      problems(
        { name: 'A', calculation: 'rank', of: 'B' },
        { name: 'B', calculation: 'rank', of: 'sales', order_by: 'day' },
        { name: 'C', calculation: 'rank' },
      ),
    ).to.deep.equal([
      'The chart does not show “B” any more; choose another column or remove the calculation.',
      'The chart has no dimension “day” any more; choose how it runs.',
      'The calculation “C” does not say of which metric it is; choose one.',
    ]);
  });

  it('says that a name is taken, and where a formula cannot be read', () => {
    expect(
      problems(
        { name: 'city', calculation: 'rank', of: 'sales' },
        { name: 'F', calculation: 'formula', formula: '[sales] *' },
      ),
    ).to.deep.equal([
      'The calculation “city” is called like another column of the chart; give it another name.',
      'The formula of “F” cannot be read. Character 10: a number, a column or a bracket is missing here.',
    ]);
  });
});
