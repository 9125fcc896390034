import { expect } from 'chai';
import type { WeeksAndYears } from '#plugins/datasets';
import { resolveTimeRange } from '../../../../../plugins/queries/common/time-range/resolve-time-range.ts';
import { readTypedRange } from '../../../../../plugins/queries/common/time-range/typed-range.ts';

/** Wednesday, 1 May 2024, 13:45:30 UTC. */
const nowMs = Date.UTC(2024, 4, 1, 13, 45, 30);
const now = '2024-05-01T13:45:30';

function read(typed: string, calendar?: WeeksAndYears): string {
  const wire = readTypedRange(typed, { nowMs, calendar });
  if (!wire.ok) return `error: ${wire.error}`;
  const range = resolveTimeRange(wire.value, { nowMs, calendar });
  if (!range.ok) return `error: ${range.error}`;
  const iso = (time: number | undefined) =>
    time === undefined ? 'open' : new Date(time).toISOString().slice(0, 19).replace('T00:00:00', '');
  return `${iso(range.value.sinceMs)} … ${iso(range.value.untilMs)}`;
}

/** In a fiscal year from July, with weeks from Sunday. */
const ofDataset: readonly (readonly [typed: string, since: string, until: string])[] = [
  ['FY2026', '2025-07-01', '2026-07-01'],
  ['FY2024 Q3', '2024-01-01', '2024-04-01'],
  ['q4 fy2024', '2024-04-01', '2024-07-01'],
  ['FY2023 to FY2024', '2022-07-01', '2024-07-01'],
  ['this fiscal year', '2023-07-01', '2024-07-01'],
  ['last fiscal quarter', '2024-01-01', '2024-04-01'],
  ['fiscal year to date', '2023-07-01', now],
  ['FQTD', '2024-04-01', now],
  ['week to date', '2024-04-28', now],
  ['this week', '2024-04-28', '2024-05-05'],
];

/** Ends worked out with a calendar; the second is the moment after the range. */
const cases: readonly (readonly [typed: string, since: string, until: string])[] = [
  ['', 'open', 'open'],
  ['all time', 'open', 'open'],
  ['2001', '2001-01-01', '2002-01-01'],
  ['1990s', '1990-01-01', '2000-01-01'],
  ['March 2001', '2001-03-01', '2001-04-01'],
  ['feb. 2024', '2024-02-01', '2024-03-01'],
  ['December', '2024-12-01', '2025-01-01'],
  ['2001-03', '2001-03-01', '2001-04-01'],
  ['12/2001', '2001-12-01', '2002-01-01'],
  ['Q3 2001', '2001-07-01', '2001-10-01'],
  ['2001-Q4', '2001-10-01', '2002-01-01'],
  ['third quarter of 2001', '2001-07-01', '2001-10-01'],
  ['Q1', '2024-01-01', '2024-04-01'],
  ['H2 2001', '2001-07-01', '2002-01-01'],
  ['W1 2021', '2021-01-04', '2021-01-11'],
  ['2020-W53', '2020-12-28', '2021-01-04'],
  ['2001-03-05', '2001-03-05', '2001-03-06'],
  ['5 March 2001', '2001-03-05', '2001-03-06'],
  ['Feb 29, 2024', '2024-02-29', '2024-03-01'],
  ['today', '2024-05-01', '2024-05-02'],
  ['Yesterday', '2024-04-30', '2024-05-01'],
  ['tomorrow', '2024-05-02', '2024-05-03'],
  ['last 7 days', '2024-04-24', '2024-05-01'],
  ['past 7d', '2024-04-24', '2024-05-01'],
  ['last 1 month', '2024-04-01', '2024-05-01'],
  ['next week', '2024-05-01', '2024-05-08'],
  ['this week', '2024-04-29', '2024-05-06'],
  ['previous month', '2024-04-01', '2024-05-01'],
  ['year to date', '2024-01-01', now],
  ['MTD', '2024-05-01', now],
  ['now - 7d', '2024-04-24T13:45:30', now],
  ['now-90m', '2024-05-01T12:15:30', now],
  ['now-2M', '2024-03-01T13:45:30', now],
  ['now-1M/M', '2024-04-01', now],
  ['-12h', '2024-05-01T01:45:30', now],
  ['3mo', '2024-02-01T13:45:30', now],
  ['now + 2 hours', now, '2024-05-01T15:45:30'],
  ['2 weeks ago', '2024-04-17', now],
  ['since 2020', '2020-01-01', 'open'],
  ['after March 2001', '2001-04-01', 'open'],
  ['until 2020', 'open', '2021-01-01'],
  ['before 2020', 'open', '2020-01-01'],
  ['2001-03-05 to 2001-04-01', '2001-03-05', '2001-04-02'],
  ['from March to May 2001', '2001-03-01', '2001-06-01'],
  ['between 2001 and 2003', '2001-01-01', '2004-01-01'],
  ['2001 - 2003', '2001-01-01', '2004-01-01'],
  ['2001–2003', '2001-01-01', '2004-01-01'],
  ['now - 7d to now', '2024-04-24T13:45:30', now],
  ['2001-03-05T10:00 to 2001-03-05T12:00', '2001-03-05T10:00:00', '2001-03-05T12:00:00'],
  ['2001-03-05 : 2001-04-01', '2001-03-05', '2001-04-01'],
  [': 2001', 'open', '2001-01-01'],
  ['Last week', '2024-04-24', '2024-05-01'],
  ['first week of this year', '2024-01-01', '2024-01-08'],
  ["DATETRUNC(DATETIME('now'), quarter) : now", '2024-04-01', now],
];

describe('readTypedRange', () => {
  for (const [typed, since, until] of ofDataset)
    it(`reads "${typed}" by the calendar of a dataset`, () => {
      expect(read(typed, { weekStart: 'sunday', fiscalYearStart: 7 })).to.equal(`${since} … ${until}`);
    });

  for (const [typed, since, until] of cases) {
    it(`reads "${typed}"`, () => expect(read(typed)).to.equal(`${since} … ${until}`));
  }

  for (const typed of [
    'nonsense',
    'Marchember 2001',
    '2001-13',
    'Q5 2001',
    'W54 2020',
    '31 April 2001',
    'last',
    ' : ',
    '7 fortnights',
  ]) {
    it(`refuses "${typed}" instead of taking everything`, () => {
      expect(read(typed)).to.equal(
        `error: "${typed.trim()}" is not understood. Try March 2001, Q3 2001, last 7 days, now - 7d, 2001-03-05 to 2001-04-01, or since 2020.`,
      );
    });
  }

  it('says what is wrong with a range that ends before it begins', () => {
    expect(read('2003 to 2001')).to.equal('error: From date cannot be larger than to date');
  });

  it('gives what it read in the form of the wire', () => {
    const wire = (typed: string) => {
      const range = readTypedRange(typed, { nowMs });
      return range.ok ? range.value : range.error;
    };
    expect(['March 2001', 'last 7 days', 'this month', 'now-7d', 'all'].map(wire)).to.deep.equal([
      '2001-03-01 : 2001-04-01',
      'Last 7 days',
      'Current month',
      "DATEADD(DATETIME('now'), -7, day) : now",
      'No filter',
    ]);
  });
});
