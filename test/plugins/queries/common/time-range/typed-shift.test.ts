import { expect } from 'chai';
import { readTypedShift } from '#plugins/queries';
import { nowMs, planned, refusal } from '../../support/orders.ts';

/** What people type, and how a query names it. Names with a capital M are months, as in ranges. */
const understood: readonly (readonly [typed: string, offset: string])[] = [
  ['28 days ago', '28 days ago'],
  ['28 days', '28 days ago'],
  ['  28   Days Earlier ', '28 days ago'],
  ['1 year', '1 year ago'],
  ['a year ago', '1 year ago'],
  ['one year back', '1 year ago'],
  ['two weeks before', '2 weeks ago'],
  ['last year', '1 year ago'],
  ['the previous month', '1 month ago'],
  ['last 3 quarters', '3 quarters ago'],
  ['same week last year', '1 year ago'],
  ['same period of the previous quarter', '1 quarter ago'],
  ['yesterday', '1 day ago'],
  ['4w', '4 weeks ago'],
  ['3M', '3 months ago'],
  ['1y', '1 year ago'],
  ['6h', '6 hours ago'],
  ['1 week later', '1 week later'],
  ['-1 week', '1 week later'],
  ['2 days from now', '2 days later'],
  ['inherit', 'inherit'],
  ['the period before', 'inherit'],
  ['previous period', 'inherit'],
  ['same weekday last year', 'same weekday 1 year ago'],
  ['Same day of the week, 3 months ago', 'same weekday 3 months ago'],
  ['month to date', '1 month ago to date'],
  ['this quarter to date', '1 quarter ago to date'],
  ['last year to date', '1 year ago to date'],
  ['YTD', '1 year ago to date'],
  ['Thanksgiving last year', 'holiday Thanksgiving 1 year ago'],
  ['Easter Monday 2 years ago', 'holiday Easter Monday in gb 2 years ago'],
  ['Karfreitag in germany last year', 'holiday Karfreitag in germany 1 year ago'],
  ['2024-02-29', '2024-02-29'],
  ['2019-01-01 : 2019-02-01', '2019-01-01 : 2019-02-01'],
  ['March 2001', '2001-03-01 : 2001-04-01'],
  ['Q4 2001', '2001-10-01 : 2002-01-01'],
  ['2001-03-05 to 2001-04-01', '2001-03-05 : 2001-04-02'],
];

describe('readTypedShift with events of a dataset', () => {
  for (const typed of [
    'Black Friday week',
    'black friday WEEK',
    'event Black Friday week',
    'the previous Black Friday week',
  ])
    it(`reads "${typed}"`, () => {
      const read = readTypedShift(typed, nowMs, ['Fair', 'Black Friday week']);
      expect(read).to.deep.include({
        value: { offset: 'event Black Friday week', meaning: { kind: 'event', name: 'Black Friday week' } },
      });
    });

  it('reads the name of an event before what it could mean otherwise', () => {
    const read = readTypedShift('last year', nowMs, ['Last year']);
    expect(read.ok && read.value.offset).to.equal('event Last year');
  });

  it('knows no event that the dataset lacks', () => {
    expect(readTypedShift('event Fair', nowMs, []).ok).to.equal(false);
  });
});

describe('readTypedShift', () => {
  for (const [typed, offset] of understood) {
    it(`reads "${typed}" as ${offset}, which is read the same again and which a query takes`, () => {
      const read = readTypedShift(typed, nowMs);
      expect(read.ok && read.value.offset).to.equal(offset);
      expect(readTypedShift(offset, nowMs)).to.deep.equal(read);
      const query = {
        columns: [],
        metrics: ['count'],
        granularity: 'ordered_at',
        time_range: '2024-01-01 : 2024-02-01',
      };
      expect(planned({ ...query, time_offsets: [offset] }).offsets).to.have.lengthOf(1);
    });
  }

  for (const typed of [
    '',
    'x',
    '28',
    'year',
    '0 days',
    '3 fortnights',
    'ago',
    '2024-02-30',
    'since 2020',
    'last 7',
    '5 days hence ago',
  ]) {
    it(`says by name that "${typed}" is not understood`, () => {
      const read = readTypedShift(typed, nowMs);
      expect(read.ok ? read.value.offset : read.error).to.match(
        new RegExp(`^"${typed}" is not understood. Try 28 days ago`),
      );
    });
  }

  it('is no more lenient than a query, which refuses what it cannot read', () => {
    const query = { columns: [], metrics: ['count'], granularity: 'ordered_at', time_range: '2024-01-01 : 2024-02-01' };
    expect(refusal({ ...query, time_offsets: ['3 fortnights'] })).to.match(/3 fortnights/);
  });
});
