import { expect } from 'chai';
import { sqlCompletions } from '#plugins/datasets';
import { aColumn, aMetric } from '../support/columns.ts';

const dataset = {
  columns: [
    aColumn('delay', 0),
    aColumn('Flight No'),
    aColumn('order'),
    aColumn('late by', 0, { expression: 'delay - 5', verbose_name: 'Late by' }),
  ],
  metrics: [aMetric('late', { expression: 'AVG(delay)' })],
};
const inserted = (use: 'metric' | 'where') =>
  sqlCompletions(dataset, use)
    .filter(({ kind }) => kind !== 'function')
    .map(({ insertText }) => insertText);

describe('sqlCompletions', () => {
  it('quotes names that need it, and puts in the SQL of what is no name to the database', () => {
    expect(inserted('metric')).to.deep.equal(['delay', '"Flight No"', '"order"', '(delay - 5)', '(AVG(delay))']);
  });

  it('offers metrics and aggregates only where groups are computed', () => {
    expect(inserted('where')).not.to.include('(AVG(delay))');
    const functions = sqlCompletions(dataset, 'where').map(({ label }) => label);
    expect(functions).to.include('COALESCE').and.not.include('SUM');
  });
});
