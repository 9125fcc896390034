import { expect } from 'chai';
import {
  grainFor,
  grainValues,
  isAutoGrain,
  timeFacts,
  timesQuestion,
  withAutoGrain,
} from '../../../../plugins/explore/common/auto-grain.ts';
import { aColumn } from '../../datasets/support/columns.ts';
import { aDataset, formDataOf } from '../support/builders.ts';

const day = 86_400_000;
const hour = day / 24;
/** So many times, evenly apart: the distance is that of the first and the last over all gaps. */
const times = (count: number, stepMs: number) => ({ stepMs, firstMs: 0, lastMs: (count - 1) * stepMs });
const none = new Set<string>();

const grains: readonly (readonly [title: string, facts: Parameters<typeof grainFor>[0], grain: string | undefined])[] =
  [
    ['two years by month', times(24, 30.4 * day), 'P1M'],
    ['two Februaries and a March', times(3, 28 * day), 'P1M'],
    ['every second month', times(12, 61 * day), 'P1M'],
    ['thirty years by month', times(360, 30.44 * day), 'P3M'],
    ['ten years by quarter', times(40, 91.3 * day), 'P3M'],
    ['a century by year', times(100, 365.25 * day), 'P1Y'],
    ['a year by week', times(52, 7 * day), 'P1W'],
    ['a month by day', times(31, day), 'P1D'],
    ['half a year of working days', times(130, 1.4 * day), 'P1D'],
    ['a year by day', times(365, day), 'P1W'],
    ['ten years by day', times(3652, day), 'P1M'],
    ['a week by hour', times(168, hour), 'PT1H'],
    ['a year by hour', times(8760, hour), 'P1W'],
    ['an hour by second', times(3600, 1000), 'PT1M'],
    ['two minutes by second', times(120, 1000), 'PT1S'],
    ['a millennium by year', times(1000, 365.25 * day), 'P1Y'],
    ['one week of a year by hour', { stepMs: hour, firstMs: 0, lastMs: 7 * day }, 'PT1H'],
    ['one time', { stepMs: undefined, firstMs: 0, lastMs: 0 }, undefined],
  ];

describe('the grain of data', () => {
  for (const [title, facts, grain] of grains) {
    it(`of ${title} is ${String(grain)}`, () => expect(grainFor(facts, none)).to.equal(grain));
  }

  it('is one that the database has', () => {
    expect(grainFor(times(365, day), new Set(['P1D', 'P1M']))).to.equal('P1M');
  });

  it('is that of the rows, over the range that is shown', () => {
    const time = aColumn('day', 2);
    const all = [0, 9 * day, 10];
    expect(timeFacts([all], time)).to.deep.equal({ stepMs: day, firstMs: 0, lastMs: 9 * day });
    expect(timeFacts([all, [day, 2 * day]], time)).to.deep.equal({ stepMs: day, firstMs: day, lastMs: 2 * day });
    expect(timeFacts([all, [null, null]], time)).to.deep.equal({ stepMs: day, firstMs: 0, lastMs: 9 * day });
    expect(timeFacts([[null, null, 0]], time)).to.equal(undefined);
  });

  it('is found of texts and years, too', () => {
    const months = ['2024-01', '2024-12', 12];
    expect(timeFacts([months], aColumn('month', 1))?.stepMs).to.equal((335 * day) / 11);
    const years = aColumn('year', 0, { python_date_format: '%Y' });
    expect(timeFacts([[2001, 2004, 4]], years)?.stepMs).to.equal(((1096 - 1) / 3) * day);
    expect(timeFacts([[20240101, 20240201, 2]], aColumn('digits', 0))).to.equal(undefined);
  });
});

describe('an automatic grain', () => {
  const form = (values: object) => formDataOf('line', { x_axis: 'day', ...values });
  const auto = form(grainValues('P1D', true));

  it('holds while the grain is the one that was found, and not once somebody chose another', () => {
    expect([auto, { ...auto, time_grain_sqla: 'P1M' }, form({})].map(isAutoGrain)).to.deep.equal([true, false, false]);
  });

  it('stands in the settings as the grain of the data', () => {
    const facts = times(24, 30.4 * day);
    expect(withAutoGrain(auto, aDataset(), facts)).to.deep.include(grainValues('P1M', true));
    for (const given of [form({ time_grain_sqla: 'P1D' }), form({}), form({ time_grain_sqla: null })])
      expect(withAutoGrain(given, aDataset(), facts)).to.equal(given);
    expect(withAutoGrain(auto, aDataset(), null)).to.equal(auto);
  });

  it('asks only where it is wanted and times are shown', () => {
    const asks = (values: object) => timesQuestion(form({ ...auto, ...values }), aDataset())?.queries.length;
    expect([asks({}), asks({ time_range: 'Last year' })]).to.deep.equal([1, 2]);
    expect([asks({ x_axis: 'origin' }), asks({ time_grain_sqla: 'P1M' })]).to.deep.equal([undefined, undefined]);
  });
});
