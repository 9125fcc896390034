import { expect } from 'chai';
import { resultNames } from '#plugins/viz-kit';

const simple = (aggregate: string, column: string, more = {}) => ({
  expressionType: 'SIMPLE',
  aggregate,
  column: { column_name: column },
  label: `${aggregate}(${column})`,
  ...more,
});

describe('resultNames', () => {
  const verboseNames = { delay_minutes: 'Delay (min)', count: 'COUNT(*)', revenue: 'Revenue', empty: null };
  const nameOf = (metrics: readonly unknown[], column: string): string =>
    resultNames({ viz_type: 'line', datasource: '1__table', metrics }, verboseNames)(column);

  it('calls metrics over a column by their aggregate in words and the name of the column', () => {
    const words = ['AVG', 'SUM', 'MIN', 'MAX', 'COUNT', 'COUNT_DISTINCT'].map((aggregate) =>
      nameOf([simple(aggregate, 'delay_minutes')], `${aggregate}(delay_minutes)`),
    );
    expect(words).to.deep.equal([
      'Mean of Delay (min)',
      'Sum of Delay (min)',
      'Minimum of Delay (min)',
      'Maximum of Delay (min)',
      'Count of Delay (min)',
      'Distinct values of Delay (min)',
    ]);
    expect(nameOf([simple('SUM', 'tax')], 'SUM(tax)')).to.equal('Sum of tax');
  });

  it('keeps the label that somebody gave a metric, and names of columns that only look like one', () => {
    const own = simple('AVG', 'delay_minutes', { label: 'Lateness', hasCustomLabel: true });
    expect(nameOf([own], 'Lateness')).to.equal('Lateness');
    const renamed = simple('AVG', 'delay_minutes', { label: 'Late' });
    expect(nameOf([renamed], 'Late')).to.equal('Late');
    expect(nameOf([], 'AVG(delay_minutes)')).to.equal('AVG(delay_minutes)');
  });

  it('calls saved metrics and columns by their verbose names, and a count of all rows in words', () => {
    expect(['revenue', 'count', 'empty', 'other', 'constructor'].map((name) => nameOf([], name))).to.deep.equal([
      'Revenue',
      'Number of rows',
      'empty',
      'other',
      'constructor',
    ]);
  });

  it('reads SQL of one aggregate over one column as older charts have it, and leaves other SQL as it is', () => {
    const ofSql = (sqlExpression: string, more = {}): string =>
      nameOf([{ expressionType: 'SQL', sqlExpression, label: sqlExpression, ...more }], sqlExpression);
    const read = ['avg("delay_minutes")', 'SUM( revenue )', 'COUNT(DISTINCT delay_minutes)', 'count(*)'].map((sql) =>
      ofSql(sql),
    );
    expect(read).to.deep.equal([
      'Mean of Delay (min)',
      'Sum of Revenue',
      'Distinct values of Delay (min)',
      'Number of rows',
    ]);
    const left = ['SUM(a) / SUM(b)', 'SUM(DISTINCT a)', 'MEDIAN(a)', 'SUM(a + b)'];
    expect(left.map((sql) => ofSql(sql))).to.deep.equal(left);
    expect(ofSql('SUM(revenue)', { hasCustomLabel: true })).to.equal('SUM(revenue)');
    const unlabelled = { expressionType: 'SQL', sqlExpression: 'SUM(revenue)' };
    expect(nameOf([unlabelled], 'SUM(revenue)')).to.equal('Sum of Revenue');
  });

  it('calls the share of a metric in a table by its metric, and leaves other names with that sign', () => {
    const name = resultNames(
      { viz_type: 'table', datasource: '1__table', percent_metrics: [simple('AVG', 'delay_minutes')] },
      verboseNames,
    );
    expect([name('%AVG(delay_minutes)'), name('%other')]).to.deep.equal(['% Mean of Delay (min)', '%other']);
  });
});
