import { expect } from 'chai';
import type { AdhocMetric } from '#plugins/queries';
import {
  builtMetric,
  startOfMetric,
  type EnteredMetric,
} from '../../../../../plugins/explore/common/metrics/entered-metric.ts';
import { aColumn } from '../../../datasets/support/columns.ts';
import { aDataset } from '../../support/builders.ts';

const dataset = aDataset({
  columns: [
    aColumn('origin'),
    aColumn('delay', 0),
    aColumn('day', 2),
    aColumn('late by', 0, { expression: 'delay - 5' }),
  ],
  verbose_map: { delay: 'Delay (min)' },
  metrics: [],
});
const entered = (part: Partial<EnteredMetric>) =>
  builtMetric({ ...startOfMetric(undefined, dataset), column: 'delay', ...part }, dataset);
const again = (metric: unknown) => builtMetric(startOfMetric(metric, dataset), dataset);

const metrics: readonly (readonly [title: string, part: Partial<EnteredMetric>, metric: Partial<AdhocMetric>])[] = [
  [
    'a mean',
    { kind: 'AVG' },
    { expressionType: 'SIMPLE', column: { column_name: 'delay' }, aggregate: 'AVG', label: 'Mean of Delay (min)' },
  ],
  [
    'a median',
    { kind: 'MEDIAN' },
    {
      expressionType: 'SQL',
      sqlExpression: 'PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY "delay")',
      statistic: { kind: 'percentile', column: 'delay', percent: 50 },
      label: 'Median of Delay (min)',
    },
  ],
  [
    'a percentile of a calculated column',
    { kind: 'PERCENTILE', column: 'late by', percent: '99.5' },
    {
      expressionType: 'SQL',
      sqlExpression: 'PERCENTILE_CONT(0.995) WITHIN GROUP (ORDER BY (delay - 5))',
      statistic: { kind: 'percentile', column: 'late by', percent: 99.5 },
      label: 'Percentile 99.5 of late by',
    },
  ],
  [
    'the last value by the main time column',
    { kind: 'LAST' },
    {
      expressionType: 'SQL',
      sqlExpression:
        '(ARRAY_AGG("delay" ORDER BY "day" DESC, "delay" DESC) FILTER (WHERE "delay" IS NOT NULL AND "day" IS NOT NULL))[1]',
      statistic: { kind: 'last', column: 'delay', by: 'day' },
      label: 'Last Delay (min)',
    },
  ],
  [
    'rows that meet a condition',
    {
      kind: 'COUNT_WHERE',
      conditions: [{ col: 'origin', op: '==', val: "O'Hare" }],
    },
    {
      expressionType: 'SQL',
      sqlExpression: `COUNT(CASE WHEN "origin" = 'O''Hare' THEN 1 END)`,
      statistic: { kind: 'count-where', conditions: [{ col: 'origin', op: '==', val: "O'Hare" }] },
      label: "Rows where origin is O'Hare",
    },
  ],
];

const counted = startOfMetric(
  {
    expressionType: 'SQL',
    statistic: {
      kind: 'count-where',
      conditions: [
        { col: 'delay', op: '>=', val: 3 },
        { col: 'delay', op: '<=', val: 9 },
        { col: 'origin', op: '==', val: 'A' },
      ],
    },
  },
  dataset,
);

describe('builtMetric', () => {
  it('edits the two conditions of "is between" as one', () => {
    expect([counted.conditions?.length, counted.others.length]).to.deep.equal([2, 1]);
    expect(builtMetric(counted, dataset)).to.include({
      label: 'Rows where Delay (min) is between 3 and 9 and origin is A',
    });
  });

  for (const [title, part, metric] of metrics) {
    it(`writes ${title}`, () => expect(entered(part)).to.deep.equal(metric));
    it(`reads ${title} back as it was written`, () => expect(again(metric)).to.deep.equal(metric));
  }

  it('keeps names of its own, option names and further conditions', () => {
    const metric: AdhocMetric = {
      expressionType: 'SQL',
      sqlExpression: `COUNT(CASE WHEN "origin" = 'A' AND "delay" > 3 THEN 1 END)`,
      statistic: {
        kind: 'count-where',
        conditions: [
          { col: 'origin', op: '==', val: 'A' },
          { col: 'delay', op: '>', val: 3 },
        ],
      },
      label: 'Late from A',
      hasCustomLabel: true,
      optionName: 'metric_x1',
    };
    expect(again(metric)).to.deep.equal(metric);
  });

  it('waits for what is missing', () => {
    const missing: readonly Partial<EnteredMetric>[] = [
      { kind: 'MEDIAN', column: '' },
      { kind: 'PERCENTILE', percent: '101' },
      { kind: 'PERCENTILE', percent: 'most' },
      { kind: 'FIRST', by: '' },
      { kind: 'COUNT_WHERE' },
      { tab: 'sql', sql: ' ' },
    ];
    expect(missing.map(entered)).to.deep.equal(missing.map(() => undefined));
  });

  it('says no SQL for a condition that plain SQL cannot say, so that no other product shows a wrong number', () => {
    const conditions = [{ col: 'day', op: 'TEMPORAL_RANGE', val: 'Last week' }];
    const metric = entered({ kind: 'COUNT_WHERE', conditions });
    expect(metric).to.include({ sqlExpression: 'NULL' });
  });
});
