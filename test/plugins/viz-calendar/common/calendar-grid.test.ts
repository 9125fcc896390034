import { expect } from 'chai';
import { calendarGrid } from '../../../../plugins/viz-calendar/common/calendar-grid.ts';

const at = (year: number, month: number, day = 1, hour = 0, minute = 0): number =>
  Date.UTC(year, month - 1, day, hour, minute);
const days = (times: readonly number[]): readonly string[] =>
  times.map((time) => new Date(time).toISOString().slice(0, 10));

describe('calendarGrid', () => {
  it('puts days into weeks that begin on Monday', () => {
    const { placeOf } = calendarGrid('month', 'day');
    expect(placeOf(at(2024, 1, 1))).to.deep.equal({ column: 0, row: 0 }); // a Monday
    expect(placeOf(at(2024, 1, 7))).to.deep.equal({ column: 0, row: 6 });
    expect(placeOf(at(2024, 1, 8))).to.deep.equal({ column: 1, row: 0 });
    expect(placeOf(at(2024, 2, 1))).to.deep.equal({ column: 0, row: 3 }); // a Thursday
  });

  it('counts the weeks of a year from the one that holds its first day', () => {
    const { placeOf } = calendarGrid('year', 'day');
    expect(placeOf(at(2023, 1, 1))).to.deep.equal({ column: 0, row: 6 }); // a Sunday
    expect(placeOf(at(2023, 1, 2))).to.deep.equal({ column: 1, row: 0 });
    expect(placeOf(at(2023, 12, 31))).to.deep.equal({ column: 52, row: 6 });
  });

  it('has all days of a leap February, and no more', () => {
    const { cellsOf } = calendarGrid('month', 'day');
    expect(cellsOf(at(2024, 2)).length).to.equal(29);
    expect(cellsOf(at(2023, 2)).length).to.equal(28);
  });

  it('puts hours below each other and days side by side', () => {
    expect(calendarGrid('week', 'hour').placeOf(at(2024, 1, 3, 17))).to.deep.equal({ column: 2, row: 17 });
    expect(calendarGrid('month', 'hour').placeOf(at(2024, 1, 31, 5))).to.deep.equal({ column: 30, row: 5 });
  });

  it('puts the minutes of an hour into tens', () => {
    expect(calendarGrid('hour', 'min').placeOf(at(2024, 1, 1, 4, 37))).to.deep.equal({ column: 3, row: 7 });
    expect(calendarGrid('day', 'min').placeOf(at(2024, 1, 1, 4, 37))).to.deep.equal({ column: 4, row: 37 });
  });

  it('counts a week to the block in which it begins', () => {
    const { cellsOf } = calendarGrid('month', 'week');
    expect(days(cellsOf(at(2024, 2)))).to.deep.equal(['2024-02-05', '2024-02-12', '2024-02-19', '2024-02-26']);
  });

  it('has the months of a year in one line', () => {
    const { cellsOf, placeOf } = calendarGrid('year', 'month');
    expect(
      cellsOf(at(2024, 1))
        .map(placeOf)
        .map(({ column, row }) => column + row),
    ).to.deep.equal([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it('gives all blocks from the first to the last, empty ones, too', () => {
    const { blocksFrom } = calendarGrid('month', 'day');
    expect(days(blocksFrom(at(2023, 12, 30), at(2024, 2, 29, 13)))).to.deep.equal([
      '2023-12-01',
      '2024-01-01',
      '2024-02-01',
    ]);
  });

  it('never has cells that are longer than their block', () => {
    expect(calendarGrid('day', 'month').cellUnit).to.equal('day');
    expect(calendarGrid('year', 'month').cellUnit).to.equal('month');
  });
});
