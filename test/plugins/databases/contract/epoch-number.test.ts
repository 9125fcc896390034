import { expect } from 'chai';
import { epochNumber, timeOfEpochNumber } from '#plugins/databases';

describe('epochNumber', () => {
  /** Times of engines, and milliseconds since the epoch counted by hand or by JavaScript's own calendar. */
  const cases: readonly (readonly [string, number | string])[] = [
    ['1970-01-01 00:00:00.001', 1],
    ['1969-12-31 23:59:59.9999', -0.1],
    ['2024-02-29', Date.UTC(2024, 1, 29)],
    ['2024-01-01 10:11:12.123456', Date.UTC(2024, 0, 1, 10, 11, 12, 123) + 0.456],
    ['2024-01-01 10:11:12.123456789', `${String(Date.UTC(2024, 0, 1, 10, 11, 12, 123))}.456789`],
    ['0001-12-31 (BC)', new Date('0000-12-31T00:00:00Z').getTime()],
    ['275760-09-13 00:00:00', 8.64e15],
  ];
  for (const [time, number] of cases) {
    it(`is ${String(number)} of ${time}`, () => {
      expect(epochNumber(time)).to.equal(number);
    });

    it(`comes back from ${String(number)}`, () => {
      const written = time.includes(':') ? time : `${time} 00:00:00`;
      expect(timeOfEpochNumber(number)).to.equal(written);
    });
  }

  it('comes back for years that JavaScript has no dates for', () => {
    for (const time of ['294246-12-31 23:59:59.999999', '290308-12-22 (BC) 00:00:00.000001'])
      expect(timeOfEpochNumber(epochNumber(time))).to.equal(time);
  });

  it('leaves infinities as they are, and takes no text for a number that may be a date', () => {
    expect([epochNumber('infinity'), epochNumber('-infinity')]).to.deep.equal(['infinity', '-infinity']);
    for (const text of ['20240101', '2024', '2024-01-01', 'infinity', ''])
      expect(timeOfEpochNumber(text)).to.equal(undefined);
  });
});
