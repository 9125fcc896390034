import { expect } from 'chai';
import type { AdhocFilter } from '#plugins/charts';
import { fieldLabel, filterLabel } from '../../../../plugins/explore/common/field-labels.ts';
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
  [simple('==', 'ATL'), 'Origin = ATL'],
  [simple('!=', 'ATL'), 'Origin ≠ ATL'],
  [simple('>=', 3), 'Origin ≥ 3'],
  [simple('IN', ['ATL', 'ORD'], 'IN'), 'Origin in (ATL, ORD)'],
  [simple('NOT IN', ['ATL']), 'Origin not in (ATL)'],
  [{ ...simple('IN', [Date.UTC(2024, 0, 1)]), subject: 'day', grain: 'P1M' }, 'day in (Jan 2024)'],
  [simple('IS NULL', null), 'Origin is null'],
  [simple('==', true, 'IS_TRUE'), 'Origin is true'],
  [simple('==', false), 'Origin is false'],
  [simple('LATEST PARTITION', null), 'Origin latest partition'],
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
  [simple('IN', [true, false, null]), 'Origin in (true, false, <NULL>)'],
  [{ expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'delay > 3' }, 'delay > 3'],
];

describe('filterLabel', () => {
  for (const [filter, label] of filters) {
    it(`says "${label}"`, () => {
      expect(filterLabel(aDataset(), filter)).to.equal(label);
    });
  }
});

describe('fieldLabel', () => {
  it('uses verbose names and the labels of metrics', () => {
    expect(fieldLabel(aDataset(), 'origin', false)).to.equal('Origin');
    expect(fieldLabel(aDataset(), 'unheard_of', true)).to.equal('unheard_of');
    const sum = { expressionType: 'SIMPLE', column: { column_name: 'delay' }, aggregate: 'SUM' };
    expect(fieldLabel(aDataset(), sum, true)).to.equal('SUM(delay)');
  });
});
