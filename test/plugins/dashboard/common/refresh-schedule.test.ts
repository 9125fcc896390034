import { expect } from 'chai';
import {
  offeredIntervals,
  refreshDelaysMs,
  timedCharts,
} from '../../../../plugins/dashboard/common/refresh-schedule.ts';

describe('refreshDelaysMs', () => {
  it('staggers by default over five seconds when the interval is shorter [9.2.10]', () => {
    expect(refreshDelaysMs(6, 3_000, {})).to.deep.equal([0, 1_000, 2_000, 3_000, 4_000, 5_000]);
  });

  it('spreads over the interval when that is longer than the stagger time [9.2.10]', () => {
    expect(refreshDelaysMs(3, 10_000, {})).to.deep.equal([0, 5_000, 10_000]);
  });

  it('takes the stagger time of the dashboard [9.2.10]', () => {
    expect(refreshDelaysMs(3, 10_000, { stagger_time: 20_000 })).to.deep.equal([0, 10_000, 20_000]);
  });

  it('asks all at once where staggering is off [9.2.10]', () => {
    expect(refreshDelaysMs(3, 10_000, { stagger_refresh: false })).to.deep.equal([0, 0, 0]);
  });

  it('asks a single chart at once', () => {
    expect(refreshDelaysMs(1, 10_000, {})).to.deep.equal([0]);
    expect(refreshDelaysMs(0, 10_000, {})).to.deep.equal([]);
  });
});

describe('timedCharts', () => {
  it('leaves immune charts alone [9.2.10]', () => {
    expect(timedCharts([1, 2, 3], [2])).to.deep.equal([1, 3]);
    expect(timedCharts([1, 2, 3], undefined)).to.deep.equal([1, 2, 3]);
  });
});

describe('offeredIntervals', () => {
  const choices = [
    [0, 'Off'],
    [90, 'Now and then'],
    [20, 'Often'],
  ] as const;
  const nameOf = (seconds: number) => `${String(seconds)} s`;

  it('are those of the settings, the shortest first, and the present one', () => {
    expect(offeredIntervals(choices, 45, 0, nameOf)).to.deep.equal([
      [0, 'Off'],
      [20, 'Often'],
      [45, '45 s'],
      [90, 'Now and then'],
    ]);
  });

  it('begin with the least one where there is one, and always offer never', () => {
    expect(offeredIntervals(choices.slice(1), 0, 60, nameOf)).to.deep.equal([
      [0, '0 s'],
      [60, '60 s'],
      [90, 'Now and then'],
    ]);
  });
});
