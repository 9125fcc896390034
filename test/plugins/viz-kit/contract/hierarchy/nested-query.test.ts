import { expect } from 'chai';
import { inNestedOrder, nestedQuery } from '#plugins/viz-kit';

const formData = { viz_type: 'any', datasource: '1__table', columns: ['area', 'city'], metric: 'people' };

describe('nestedQuery', () => {
  it('asks for the levels and both metrics, largest first', () => {
    expect(nestedQuery({ ...formData, secondary_metric: 'cost' }, 100)).to.deep.include({
      columns: ['area', 'city'],
      metrics: ['people', 'cost'],
      orderby: [['people', false]],
      row_limit: 100,
    });
  });

  it('asks once for a metric that also colours', () => {
    expect(nestedQuery({ ...formData, secondary_metric: 'people' }, 100).metrics).to.deep.equal(['people']);
  });
});

describe('inNestedOrder', () => {
  it('brings the rows of a group together, those without a size last', () => {
    const column = (name: string, values: readonly (string | number)[], type: 0 | 1) => ({
      name,
      databaseType: 'ANY',
      type,
      values,
    });
    const result = {
      rowCount: 4,
      columns: [
        column('area', ['South', 'North', 'South', 'North'], 1),
        column('city', ['Pisa', 'Oslo', 'Rome', 'Bergen'], 1),
        column('people', [0, 40, 50, 30], 0),
      ],
    };
    const { columns } = inNestedOrder(result, formData, { sort_by_metric: true });
    expect(columns[1]?.values).to.deep.equal(['Oslo', 'Bergen', 'Rome', 'Pisa']);
  });
});
