import { expect } from 'chai';
import { conditionLabels } from '../../../../plugins/drilling/common/condition-labels.ts';

const dataset = { columns: [], verbose_map: { genre: 'Genre' } };

describe('conditionWords', () => {
  it('says in words whether a column has a value, by the name that people see', () => {
    const filters = [
      { col: 'genre', op: 'IS NOT NULL' },
      { col: 'city', op: 'IS NULL' },
    ];
    expect(conditionLabels({ filters }, dataset)).to.deep.equal(['Genre has a value', 'city has no value']);
  });

  it('says every condition once, and none that lets everything through', () => {
    const one = { col: 'genre', op: 'IN', val: ['Drama'] };
    const open = { col: 'day', op: 'TEMPORAL_RANGE', val: 'No filter' };
    const question = { filters: [one, one, open], time_range: 'No filter', extras: { where: 'price > 1' } };
    expect(conditionLabels(question, dataset)).to.deep.equal(['Genre = Drama', 'price > 1']);
  });
});
