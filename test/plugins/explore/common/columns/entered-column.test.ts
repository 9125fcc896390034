import { expect } from 'chai';
import {
  builtColumn,
  isSqlColumn,
  labelProblem,
  startOfColumn,
} from '../../../../../plugins/explore/common/columns/entered-column.ts';
import { aDataset, formDataOf, lineViz } from '../../support/builders.ts';

const dataset = aDataset();
const shouted = { expressionType: 'SQL', sqlExpression: 'UPPER(origin)', label: 'Shouted', hasCustomLabel: true };

describe('a column that is typed in SQL', () => {
  it('has the keys of Superset, and is called by its SQL where it has no label', () => {
    expect(builtColumn({ sql: ' UPPER(origin) ', label: ' Shouted ' }, dataset)).to.deep.equal(shouted);
    expect(builtColumn({ sql: 'UPPER(origin)', label: '' }, dataset)).to.deep.equal({
      ...shouted,
      label: 'UPPER(origin)',
      hasCustomLabel: false,
    });
  });

  it('is the column of the dataset that it only names, and nothing while it is empty', () => {
    expect(builtColumn({ sql: 'origin', label: '' }, dataset)).to.equal('origin');
    expect(builtColumn({ sql: 'origin', label: 'From' }, dataset)).to.include({
      sqlExpression: 'origin',
      label: 'From',
    });
    expect(builtColumn({ sql: '  ', label: 'From' }, dataset)).to.equal(undefined);
  });

  it('keeps what another product wrote beside these keys', () => {
    const foreign = { ...shouted, optionName: 'col_1' };
    expect(builtColumn({ sql: 'LOWER(origin)', label: 'Quiet' }, dataset, foreign)).to.deep.equal({
      ...foreign,
      sqlExpression: 'LOWER(origin)',
      label: 'Quiet',
    });
  });

  it('is edited as it was typed', () => {
    expect(startOfColumn(shouted)).to.deep.equal({ sql: 'UPPER(origin)', label: 'Shouted' });
    expect(startOfColumn({ ...shouted, label: 'UPPER(origin)' })).to.deep.equal({ sql: 'UPPER(origin)', label: '' });
    expect(startOfColumn('origin')).to.deep.equal({ sql: '', label: '' });
  });

  it('is told from a column of the dataset that an axis refers to', () => {
    expect(isSqlColumn(shouted)).to.equal(true);
    expect(isSqlColumn({ sqlExpression: 'day', label: 'day', isColumnReference: true })).to.equal(false);
    expect(isSqlColumn('day')).to.equal(false);
  });
});

describe('the label of a column in SQL', () => {
  const chart = (values: Readonly<Record<string, unknown>>) => ({
    dataset,
    viz: lineViz,
    formData: formDataOf('line', values),
  });
  const named = (label: string) => ({ ...shouted, label });

  it('is refused where a column, a metric or another field of the chart has it', () => {
    const late = { expressionType: 'SQL', sqlExpression: 'SUM(delay)', label: 'Delays' };
    const beside = chart({ metrics: [late], groupby: ['day', named('Loud')] });
    for (const label of ['origin', 'late', 'Delays'])
      expect(labelProblem(named(label), undefined, beside), label).to.include(`“${label}”`);
    expect(labelProblem({ ...named('Loud'), sqlExpression: 'LOWER(origin)' }, undefined, beside)).to.include('“Loud”');
  });

  it('may stay when its column is edited, and be that of the same column in another slot', () => {
    const beside = chart({ groupby: [shouted] });
    expect(labelProblem({ ...shouted, sqlExpression: 'LOWER(origin)' }, shouted, beside)).to.equal(undefined);
    expect(labelProblem(shouted, undefined, beside)).to.equal(undefined);
    expect(labelProblem('origin', undefined, beside)).to.equal(undefined);
  });
});
