import { expect } from 'chai';
import { comparedTimes, parseNamedShift } from '../../../../../plugins/queries/common/time-range/named-shift.ts';

/** The range that one is compared with, as days, on a day that is today. */
function compared(shift: string, range: readonly [string, string], today: string): readonly string[] {
  const named = parseNamedShift(shift);
  if (named === undefined) throw new Error(`${shift} is no such shift`);
  const ms = (day: string): number => Date.parse(`${day}T00:00:00Z`);
  const times = comparedTimes(named, { sinceMs: ms(range[0]), untilMs: ms(range[1]) }, ms(today) + 13 * 3_600_000);
  return [times.sinceMs, times.untilMs].map((time) => new Date(time).toISOString().slice(0, 10));
}

describe('a same weekday', () => {
  for (const [range, shift, wanted] of [
    // 2024-03-01 is a Friday; 366 days before is a Wednesday, and 364 days before again a Friday.
    [['2024-03-01', '2024-03-08'], 'same weekday 1 year ago', ['2023-03-03', '2023-03-10']],
    [['2023-03-01', '2023-03-08'], 'same weekday 1 year ago', ['2022-03-02', '2022-03-09']],
    // 1,096 days with a leap day are 156.57 weeks, 1,095 are 156.43.
    [['2024-03-01', '2024-03-02'], 'same weekday 3 years ago', ['2021-02-26', '2021-02-27']],
    [['2023-06-01', '2023-06-02'], 'same weekday 3 years ago', ['2020-06-04', '2020-06-05']],
    [['2024-03-31', '2024-04-01'], 'same weekday 1 month ago', ['2024-03-03', '2024-03-04']],
    [['2024-05-01', '2024-05-02'], 'same weekday 1 year later', ['2025-04-30', '2025-05-01']],
  ] as const)
    it(`of ${range[0]}, ${shift}, is ${wanted[0]}`, () => {
      const found = compared(shift, range, '2024-12-31');
      expect(found).to.deep.equal(wanted);
      expect(new Date(found[0] ?? '').getUTCDay()).to.equal(new Date(range[0]).getUTCDay());
    });
});

describe('a range to date', () => {
  for (const [range, today, shift, wanted] of [
    [['2024-03-01', '2024-04-01'], '2024-03-15', '1 month ago to date', ['2024-02-01', '2024-02-16']],
    [['2024-03-01', '2024-04-01'], '2024-03-30', '1 month ago to date', ['2024-02-01', '2024-03-01']],
    [['2023-03-01', '2023-04-01'], '2023-03-28', '1 month ago to date', ['2023-02-01', '2023-03-01']],
    [['2024-03-01', '2024-04-01'], '2024-05-02', '1 month ago to date', ['2024-02-01', '2024-03-01']],
    [['2024-01-01', '2025-01-01'], '2024-02-29', '1 year ago to date', ['2023-01-01', '2023-03-01']],
    [['2024-04-01', '2024-07-01'], '2024-05-31', '1 quarter ago to date', ['2024-01-01', '2024-03-01']],
    [['2024-03-11', '2024-03-18'], '2024-03-13', '1 week ago to date', ['2024-03-04', '2024-03-07']],
  ] as const)
    it(`from ${range[0]} on ${today}, ${shift}, is ${wanted[0]} to ${wanted[1]}`, () => {
      expect(compared(shift, range, today)).to.deep.equal(wanted);
    });
});

describe('a holiday', () => {
  it('meets itself in another year, however it moves', () => {
    // Thanksgiving is on 2024-11-28 and on 2023-11-23, 371 days before.
    expect(compared('holiday Thanksgiving 1 year ago', ['2024-11-25', '2024-12-02'], '2025-01-01')).to.deep.equal([
      '2023-11-20',
      '2023-11-27',
    ]);
    // Easter Monday is on 2024-04-01 and on 2023-04-10, 357 days before.
    expect(
      compared('holiday Easter Monday in gb 1 year ago', ['2024-03-29', '2024-04-03'], '2025-01-01'),
    ).to.deep.equal(['2023-04-07', '2023-04-12']);
  });

  it('is that of the year in which the range ends, where it is in that', () => {
    // 2024-01-01 to 2023-01-01.
    expect(compared("holiday New Year's Day 1 year ago", ['2023-12-30', '2024-01-03'], '2025-01-01')).to.deep.equal([
      '2022-12-30',
      '2023-01-03',
    ]);
  });
});

describe('parseNamedShift', () => {
  for (const text of [
    'same weekday 3 days ago',
    'same weekday',
    '5 hours ago to date',
    '1 month later to date',
    'to date',
    'holiday Thanksgiving 0 years ago',
    'holiday Nothing 1 year ago',
    'holiday Thanksgiving in fr 1 year ago',
  ])
    it(`knows no "${text}"`, () => {
      expect(parseNamedShift(text)).to.equal(undefined);
    });
});
