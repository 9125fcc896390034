import { expect } from 'chai';
import { flowQuery } from '#plugins/viz-kit';

const form = { viz_type: 'any', datasource: '1__table', begin: 'from', end: ['to', 'more'], metric: 'people' } as const;

describe('flowQuery', () => {
  it('asks for both ends, the largest first', () => {
    expect(flowQuery(form, ['begin', 'end'])).to.deep.include({
      columns: ['from', 'to'],
      metrics: ['people'],
      orderby: [['people', false]],
    });
  });

  it('asks for a column once', () => {
    expect(flowQuery({ ...form, end: 'from' }, ['begin', 'end']).columns).to.deep.equal(['from']);
  });

  it('keeps the order of the answer where it is not sorted', () => {
    expect(flowQuery({ ...form, sort_by_metric: false }, ['begin', 'end']).orderby).to.deep.equal([]);
  });
});
