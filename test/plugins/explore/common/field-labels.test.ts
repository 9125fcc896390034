import { expect } from 'chai';
import type { AdhocFilter } from '#plugins/viz-kit';
import type { AdhocMetric, ConditionTree, Statistic } from '#plugins/queries';
import { fieldLabel } from '../../../../plugins/explore/common/field-labels.ts';
import { filterLabel } from '../../../../plugins/explore/common/filter-label.ts';
import { filterOfGroup } from '../../../../plugins/explore/common/filters/group-filter.ts';
import { aDataset } from '../support/builders.ts';

const simple = (operator: string, comparator: unknown, operatorId?: string): AdhocFilter => ({
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject: 'origin',
  operator,
  comparator,
  ...(operatorId === undefined ? {} : { operatorId }),
});

const filters: readonly (readonly [AdhocFilter, string])[] = [
  [simple('==', 'ATL'), 'Origin is ATL'],
  [simple('!=', 'ATL'), 'Origin is not ATL'],
  [simple('>=', 3), 'Origin is at least 3'],
  [simple('IN', ['ATL', 'ORD'], 'IN'), 'Origin is one of ATL, ORD'],
  [simple('NOT IN', ['ATL']), 'Origin is none of ATL'],
  [{ ...simple('IN', [Date.UTC(2024, 0, 1)]), subject: 'day', grain: 'P1M' }, 'day is one of Jan 2024'],
  [simple('IS NULL', null), 'Origin is empty'],
  [simple('==', true, 'IS_TRUE'), 'Origin is true'],
  [simple('==', false), 'Origin is false'],
  [simple('LATEST PARTITION', null), 'Origin is the latest'],
  [simple('TEMPORAL_RANGE', 'previous calendar week'), 'Origin: Previous week'],
  [simple('TEMPORAL_RANGE', '2024-01-01 : now'), 'Origin: 2024-01-01 : now'],
  [
    simple('IN TUPLES', {
      columns: [{ label: 'origin' }, { label: 'carrier' }],
      rows: [
        ['ATL', 'DL'],
        ['ORD', null],
      ],
    }),
    'ATL, DL; ORD, N/A',
  ],
  [simple('IN', [true, false, null]), 'Origin is one of true, false, <NULL>'],
  [{ ...simple('>', '2024-01-01'), subject: 'day' }, 'day is after 2024-01-01'],
  [simple('ILIKE', '%tl%', 'ILIKE'), 'Origin contains tl'],
  [simple('ILIKE', 'at%', 'ILIKE'), 'Origin starts with at'],
  [simple('ILIKE', '%tl'), 'Origin ends with tl'],
  [simple('ILIKE', '%a_l%'), 'Origin fits the pattern %a_l%'],
  [simple('LIKE', '%tl%', 'LIKE'), 'Origin fits the pattern (same case) %tl%'],
  [{ expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'delay > 3' }, 'delay > 3'],
];

const dear = { col: 'delay', op: '>=', val: 10 };
const europe = { col: 'origin', op: '==', val: 'SE' };
const pair = [dear, { col: 'delay', op: '<=', val: 20 }];
const sentences: readonly (readonly [ConditionTree, string])[] = [
  [{ match: 'any', members: [europe, dear] }, 'Origin is SE or delay is at least 10'],
  [{ match: 'all', members: [europe, dear] }, 'Origin is SE and delay is at least 10'],
  [{ match: 'all', members: [...pair, europe] }, 'delay is between 10 and 20 and Origin is SE'],
  [{ match: 'any', members: pair }, 'delay is at least 10 or delay is at most 20'],
  [{ match: 'any', members: [europe, { match: 'all', members: pair }] }, 'Origin is SE or delay is between 10 and 20'],
  [
    { match: 'any', members: [europe, { match: 'all', members: [dear, europe] }] },
    'Origin is SE or (delay is at least 10 and Origin is SE)',
  ],
  [{ match: 'any', members: [{ col: 'origin', op: 'ILIKE', val: '%5!%%', escape: '!' }] }, 'Origin contains 5%'],
  [
    { match: 'any', members: [{ col: 'day', op: 'TEMPORAL_RANGE', val: 'Last week' }, europe] },
    'day is in the time range Last week or Origin is SE',
  ],
];

describe('a group of filters', () => {
  for (const [group, sentence] of sentences) {
    it(`says "${sentence}", and its SQL once that was changed elsewhere`, () => {
      const filter = filterOfGroup(group, aDataset());
      expect(filterLabel(aDataset(), filter)).to.equal(sentence);
      expect(filterLabel(aDataset(), { ...filter, sqlExpression: 'delay > 3' })).to.equal('delay > 3');
    });
  }
});

describe('filterLabel', () => {
  for (const [filter, label] of filters) {
    it(`says "${label}"`, () => {
      expect(filterLabel(aDataset(), filter)).to.equal(label);
    });
  }
});

const of = (aggregate: string, more: Partial<AdhocMetric> = {}): AdhocMetric => ({
  expressionType: 'SIMPLE',
  column: { column_name: 'origin' },
  aggregate,
  ...more,
});
const computed = (statistic: Statistic): AdhocMetric => ({ expressionType: 'SQL', sqlExpression: 'x', statistic });
const metrics: readonly (readonly [unknown, string])[] = [
  ['unheard_of', 'unheard_of'],
  [of('SUM'), 'Sum of Origin'],
  [of('AVG', { label: 'AVG(origin)', hasCustomLabel: false }), 'Mean of Origin'],
  [of('AVG', { label: 'AVG(origin)', hasCustomLabel: true }), 'AVG(origin)'],
  [of('AVG', { label: 'Typical' }), 'Typical'],
  [of('MODE'), 'MODE(origin)'],
  [{ expressionType: 'SQL', sqlExpression: 'SUM(a) / 2' }, 'SUM(a) / 2'],
  [{ expressionType: 'SQL', sqlExpression: 'SUM(origin)', label: 'SUM(origin)' }, 'Sum of Origin'],
  ['COUNT(*)', 'Number of rows'],
  [computed({ kind: 'percentile', column: 'origin', percent: 50 }), 'Median of Origin'],
  [computed({ kind: 'percentile', column: 'origin', percent: 99.5 }), 'Percentile 99.5 of Origin'],
  [computed({ kind: 'first', column: 'origin', by: 'day' }), 'First Origin'],
  [
    computed({ kind: 'count-where', conditions: [{ col: 'origin', op: 'IN', val: ['ATL', 'ORD'] }] }),
    'Rows where Origin is one of ATL, ORD',
  ],
];

describe('fieldLabel', () => {
  for (const [metric, label] of metrics) {
    it(`calls a metric "${label}"`, () => {
      expect(fieldLabel(aDataset(), metric, true)).to.equal(label);
    });
  }

  it('uses verbose names of columns', () => {
    expect(fieldLabel(aDataset(), 'origin', false)).to.equal('Origin');
  });
});
