import { expect } from 'chai';
import { resolveTimeRange } from '../../../../../plugins/queries/common/time-range/resolve-time-range.ts';

/** Wednesday, 1 May 2024, 13:45:30 UTC. */
const nowMs = Date.UTC(2024, 4, 1, 13, 45, 30);
const midnight = 'T00:00:00';

function resolved(
  text: string,
  more: { relativeStart?: string; relativeEnd?: string; shift?: string; nowMs?: number } = {},
): string {
  const { shift, ...context } = more;
  const range = resolveTimeRange(text, { nowMs, ...context }, shift);
  if (!range.ok) return `error: ${range.error}`;
  const iso = (time: number | undefined) => (time === undefined ? 'open' : new Date(time).toISOString().slice(0, 19));
  return `${iso(range.value.sinceMs)} … ${iso(range.value.untilMs)}`;
}

/** Bounds without a time of day are midnights. */
const cases: readonly (readonly [text: string, since: string, until: string])[] = [
  ['No filter', 'open', 'open'],
  ['no filter', 'open', 'open'],
  ['Last day', '2024-04-30', '2024-05-01'],
  ['Last week', '2024-04-24', '2024-05-01'],
  ['Last month', '2024-04-01', '2024-05-01'],
  ['Last quarter', '2024-02-01', '2024-05-01'],
  ['Last year', '2023-05-01', '2024-05-01'],
  ['Last 7 days', '2024-04-24', '2024-05-01'],
  ['Last 2 weeks', '2024-04-17', '2024-05-01'],
  ['Last 3 months', '2024-02-01', '2024-05-01'],
  ['Last 2 quarters', '2023-11-01', '2024-05-01'],
  ['Last 5 years', '2019-05-01', '2024-05-01'],
  ['Last 30 seconds', '2024-05-01T13:45:00', '2024-05-01T13:45:30'],
  ['Last 90 minutes', '2024-05-01T12:15:30', '2024-05-01T13:45:30'],
  ['Last 14 hours', '2024-04-30T23:45:30', '2024-05-01T13:45:30'],
  ['Next week', '2024-05-01', '2024-05-08'],
  ['Next 3 months', '2024-05-01', '2024-08-01'],
  ['Next 2 hours', '2024-05-01T13:45:30', '2024-05-01T15:45:30'],
  ['previous calendar week', '2024-04-22', '2024-04-29'],
  ['previous calendar month', '2024-04-01', '2024-05-01'],
  ['previous calendar quarter', '2024-01-01', '2024-04-01'],
  ['previous calendar year', '2023-01-01', '2024-01-01'],
  ['Current day', '2024-05-01', '2024-05-02'],
  ['Current week', '2024-04-29', '2024-05-06'],
  ['Current month', '2024-05-01', '2024-06-01'],
  ['Current quarter', '2024-04-01', '2024-07-01'],
  ['Current year', '2024-01-01', '2025-01-01'],
  ['first week of this year', '2024-01-01', '2024-01-08'],
  ['first month of last quarter', '2024-01-01', '2024-02-01'],
  ['first quarter of next year', '2025-01-01', '2025-04-01'],
  ['2024-01-01 : 2024-02-01', '2024-01-01', '2024-02-01'],
  ['2024-01-01T10:00:00 : now', '2024-01-01T10:00:00', '2024-05-01T13:45:30'],
  ['2020 : 2021-06', '2020-01-01', '2021-06-01'],
  [' : 2024-02-01', 'open', '2024-02-01'],
  ['2024-01-01 : ', '2024-01-01', 'open'],
  ['today : ', '2024-05-01', 'open'],
  [' : now', 'open', '2024-05-01T13:45:30'],
  ['yesterday : tomorrow', '2024-04-30', '2024-05-02'],
  ['3 days ago : today', '2024-04-28', '2024-05-01'],
  ['one year ago : 2 weeks from now', '2023-05-01', '2024-05-15'],
  ['3 hours ago : now', '2024-05-01T10:45:30', '2024-05-01T13:45:30'],
  ['last monday : next friday', '2024-04-29', '2024-05-03'],
  ['last wednesday : today', '2024-04-24', '2024-05-01'],
  ['1 March 2024 : March 15, 2024', '2024-03-01', '2024-03-15'],
  ['2/29/2024 : Apr 2024', '2024-02-29', '2024-04-01'],
  ['last week : this week', '2024-04-24', '2024-05-01'],
  ['last 2 months : next 1 day', '2024-03-01', '2024-05-02'],
  ['prior 1 quarter : now', '2024-02-01', '2024-05-01T13:45:30'],
  ['start of last month : end of last month', '2024-04-01', '2024-04-30'],
  ['beginning of this week : end of this week', '2024-04-29', '2024-05-05'],
  ['start of last 2 years : end of next quarter', '2022-01-01', '2024-09-30'],
  ['first day of last month : 1st of this year', 'error', ''],
  ['first of the month : now', '2024-05-01', '2024-05-01T13:45:30'],
  ["DATETIME('2024-02-01') : DATETIME('today')", '2024-02-01', '2024-05-01'],
  ["DATEADD(DATETIME('today'), -1, week) : today", '2024-04-24', '2024-05-01'],
  ["dateadd(datetime('2024-01-31'), 1, Month) : today", '2024-02-29', '2024-05-01'],
  [
    "DATEADD(DATETIME('2024-02-29'), 1, year) : DATEADD(DATETIME('2024-11-30'), 1, quarter)",
    '2025-02-28',
    '2025-02-28',
  ],
  [
    "DATETRUNC(DATETIME('2024-05-05T12:30:45'), week) : DATETRUNC(DATETIME('2024-05-05T12:30:45'), minute)",
    '2024-04-29',
    '2024-05-05T12:30:00',
  ],
  ['DATETRUNC(now, quarter) : today', 'error', ''],
  ["DATETRUNC(DATETIME('now'), quarter) : LASTDAY(DATETIME('now'), quarter)", '2024-04-01', '2024-06-30'],
  ["LASTDAY(DATETIME('2023-02-10'), month) : LASTDAY(DATETIME('2024-05-01'), week)", '2023-02-28', '2024-05-05'],
  ["HOLIDAY('Christmas') : HOLIDAY('new year', DATETIME('2025-06-01'))", '2024-12-25', '2025-01-01'],
  ["HOLIDAY('easter mon', DATETIME('2024-01-01'), 'GB') : HOLIDAY('Labor')", '2024-04-01', '2024-09-02'],
  [
    "HOLIDAY('memorial', DATETIME('2023-01-01'), 'US') : HOLIDAY('Thanksgiving', DATETIME('2023-01-01'))",
    '2023-05-29',
    '2023-11-23',
  ],
  [
    "DATEADD(DATETIME('2024-01-01'), DATEDIFF(DATETIME('2024-03-01'), DATETIME('2024-03-11')), day) : now",
    '2024-01-11',
    '2024-05-01T13:45:30',
  ],
  [
    "DATEADD(DATETIME('2024-01-01'), DATEDIFF(DATETIME('2020-03-01'), DATETIME('2021-01-01'), year), year) : 2026",
    '2025-01-01',
    '2026-01-01',
  ],
  ['nonsense', 'open', '2024-05-01'],
];

const full = (bound: string) => (bound === 'open' || bound.includes('T') ? bound : `${bound}${midnight}`);

describe('resolveTimeRange', () => {
  for (const [text, since, until] of cases) {
    if (since === 'error') it(`refuses "${text}"`, () => expect(resolved(text)).to.match(/^error: /));
    else it(`reads "${text}"`, () => expect(resolved(text)).to.equal(`${full(since)} … ${full(until)}`));
  }

  it('asks whether "7 days" means before or after', () => {
    expect(resolved('7 days : now')).to.equal(
      'error: Time string is ambiguous. Please specify [7 days ago] or [7 days later].',
    );
  });

  it('refuses a range that ends before it begins', () => {
    expect(resolved('2024-02-01 : 2024-01-01')).to.equal('error: From date cannot be larger than to date');
  });

  it('refuses dates that do not exist', () => {
    expect(resolved('2023-02-29 : now')).to.equal('error: Cannot parse time string [2023-02-29]');
  });

  it('refuses an unknown holiday', () => {
    expect(resolved("HOLIDAY('Nothing Day') : now")).to.equal('error: Unable to find such a holiday: [Nothing Day]');
  });

  it('takes the anchors that a query asks for', () => {
    expect(resolved('Last week', { relativeEnd: 'now' })).to.equal('2024-04-24T00:00:00 … 2024-05-01T13:45:30');
    expect(resolved('Last week', { relativeStart: 'now', relativeEnd: 'now' })).to.equal(
      '2024-04-24T13:45:30 … 2024-05-01T13:45:30',
    );
    expect(resolved('Next 2 hours', { relativeStart: 'today' })).to.equal('2024-05-01T00:00:00 … 2024-05-01T15:45:30');
  });

  it('moves both bounds back by a shift, and forward by a negative one', () => {
    expect(resolved('Last week', { shift: '1 year' })).to.equal('2023-04-24T00:00:00 … 2023-05-01T00:00:00');
    expect(resolved('Last week', { shift: '-28 days' })).to.equal('2024-05-22T00:00:00 … 2024-05-29T00:00:00');
    expect(resolved('Last week', { shift: '2020 : 2021' })).to.equal('2020-01-01T00:00:00 … 2021-01-01T00:00:00');
  });

  it('clamps a month that has fewer days', () => {
    expect(resolved('Last month', { nowMs: Date.UTC(2024, 2, 31, 12) })).to.equal(
      '2024-02-29T00:00:00 … 2024-03-31T00:00:00',
    );
  });

  it('refuses texts that no calendar holds and texts without end, in words', () => {
    for (const range of [
      'Last 99999999999999 years',
      '99999999999999 days ago : now',
      `${'1'.repeat(400)} days ago : now`,
    ])
      expect(resolved(range), range).to.equal(`error: Cannot parse time string [${range}]`);
    expect(resolved(`${'DATEADD('.repeat(5_000)} : now`)).to.match(/^error: Cannot parse time string \[DATEADD/);
  });
});
