import { expect } from 'chai';
import type { AdhocFilter } from '#plugins/viz-kit';
import { builtFilters, startOf } from '../../../../../plugins/explore/browser/filters/entered-filter.ts';
import { aDataset } from '../../support/builders.ts';

const dataset = aDataset();
const simple = (subject: string, operatorId: string, operator: string, comparator: unknown): AdhocFilter => ({
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject,
  operator,
  operatorId,
  comparator,
  sqlExpression: null,
});

const stored: readonly (readonly [title: string, filter: AdhocFilter])[] = [
  ['a list', simple('origin', 'IN', 'IN', ['ATL', 'ORD'])],
  ['a number', simple('delay', 'GREATER_THAN_OR_EQUAL', '>=', 3)],
  ['what a text contains', simple('origin', 'ILIKE', 'ILIKE', '%tl%')],
  ['how a text starts', simple('origin', 'ILIKE', 'ILIKE', 'at%')],
  ['a pattern with signs of its own', simple('origin', 'ILIKE', 'ILIKE', 'a_l%')],
  ['a pattern that heeds case', simple('origin', 'LIKE', 'LIKE', '%TL%')],
  ['a time range', simple('day', 'TEMPORAL_RANGE', 'TEMPORAL_RANGE', 'Last week')],
  ['a missing value', simple('origin', 'IS_NULL', 'IS NULL', null)],
  ['a condition on groups', { ...simple('late', 'GREATER_THAN', '>', 3), clause: 'HAVING' }],
];

const between = (from: string, until: string, subject = 'delay', clause: 'WHERE' | 'HAVING' = 'WHERE') => [
  { ...simple(subject, 'GREATER_THAN_OR_EQUAL', '>=', Number(from)), clause },
  { ...simple(subject, 'LESS_THAN_OR_EQUAL', '<=', Number(until)), clause },
];
const days = [
  simple('day', 'GREATER_THAN_OR_EQUAL', '>=', '2024-01-31'),
  simple('day', 'LESS_THAN', '<', '2024-03-01'),
];

const again = (filters: readonly AdhocFilter[]) => builtFilters(startOf(filters, undefined, dataset), dataset);

/** A condition of its own kind on a column. */
const built = (subject: string, operatorId: string, ...values: readonly string[]) => {
  const start = startOf([], subject, dataset);
  return builtFilters({ ...start, condition: { ...start.condition, operatorId, values } }, dataset);
};

describe('builtFilters', () => {
  for (const [title, filter] of stored) {
    it(`reads and writes ${title} unchanged`, () => expect(again([filter])).to.deep.equal([filter]));
  }

  it('writes a pattern for who looks for a text', () => {
    const pattern = (operatorId: string) => built('origin', operatorId, 'tl')?.[0]?.comparator;
    expect(['CONTAINS', 'STARTS_WITH', 'ENDS_WITH'].map(pattern)).to.deep.equal(['%tl%', 'tl%', '%tl']);
  });

  for (const typed of ['50%', 'a_b', 'C:\\temp', '%!_!', '%'])
    it(`looks for ${typed} as it is, and reads it back`, () => {
      const filters = built('origin', 'CONTAINS', typed) ?? [];
      const { condition, kind } = startOf(filters, undefined, dataset);
      expect([kind, condition]).to.deep.equal([
        'SIMPLE',
        { subject: 'origin', operatorId: 'CONTAINS', values: [typed] },
      ]);
      expect(filters[0]?.expressionType).to.equal('SQL');
      expect(again(filters)).to.deep.equal(filters);
    });

  it('says it to other products with an escape', () => {
    expect(built('origin', 'STARTS_WITH', "5_%!'s")?.[0]).to.include({
      sqlExpression: `"origin" ILIKE '5!_!%!!''s%' ESCAPE '!'`,
    });
  });

  it('writes "is between" as two filters, and reads them back as one', () => {
    expect(built('delay', 'BETWEEN', '3', '10')).to.deep.equal(between('3', '10'));
    expect(built('late', 'BETWEEN', '3', '10')).to.deep.equal(between('3', '10', 'late', 'HAVING'));
    for (const pair of [between('3', '10'), between('3', '10', 'late', 'HAVING')]) {
      expect(startOf(pair, undefined, dataset).condition).to.deep.include({
        operatorId: 'BETWEEN',
        values: ['3', '10'],
      });
      expect(again(pair)).to.deep.equal(pair);
    }
  });

  it('takes the last of two days to its end, also of February', () => {
    expect(built('day', 'BETWEEN', '2024-01-31', '2024-02-29')).to.deep.equal(days);
    expect(startOf(days, undefined, dataset).condition.values).to.deep.equal(['2024-01-31', '2024-02-29']);
  });

  it('waits for values that are a range', () => {
    const values = [['3'], ['3', ''], ['10', '3'], ['3', 'x']] as const;
    for (const given of values) expect(built('delay', 'BETWEEN', ...given), given.join()).to.equal(undefined);
    expect(built('day', 'BETWEEN', '2024-02-01', '2024-01-01')).to.equal(undefined);
  });

  it('waits for a value', () => expect(built('origin', 'IN')).to.equal(undefined));
});
