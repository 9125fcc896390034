import { expect } from 'chai';
import type { AdhocFilter } from '#plugins/charts';
import { builtFilter, startOf } from '../../../../../plugins/explore/browser/filters/entered-filter.ts';
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

describe('builtFilter', () => {
  for (const [title, filter] of stored) {
    it(`reads and writes ${title} unchanged`, () => {
      expect(builtFilter(startOf(filter, undefined, dataset), dataset)).to.deep.equal(filter);
    });
  }

  it('writes a pattern for who looks for a text', () => {
    const start = startOf(undefined, 'origin', dataset);
    const pattern = (operatorId: string) => builtFilter({ ...start, operatorId, values: ['tl'] }, dataset)?.comparator;
    expect(['CONTAINS', 'STARTS_WITH', 'ENDS_WITH'].map(pattern)).to.deep.equal(['%tl%', 'tl%', '%tl']);
  });

  it('waits for a value', () => {
    expect(builtFilter(startOf(undefined, 'origin', dataset), dataset)).to.equal(undefined);
  });
});
