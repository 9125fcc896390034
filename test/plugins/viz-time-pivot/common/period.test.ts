import { expect } from 'chai';
import { moved, readFrequency, startOfUnit, unitAt } from '../../../../plugins/viz-time-pivot/common/period.ts';

const at = (text: string): number => Date.parse(`${text}Z`);
const startOf = (freq: string, text: string): string => {
  const frequency = readFrequency(freq);
  return new Date(startOfUnit(frequency, unitAt(frequency, at(text)))).toISOString().slice(0, 13);
};

describe('readFrequency', () => {
  it('reads the aliases of pandas', () => {
    expect(readFrequency('AS')).to.deep.include({ unit: 'year', count: 1 });
    expect(readFrequency('52W-SUN')).to.deep.equal({ unit: 'week', count: 52, weekday: 0 });
    expect(readFrequency('2qs')).to.deep.include({ unit: 'quarter', count: 2 });
  });

  it('takes what it does not know for weeks from Monday', () => {
    for (const text of ['', 'fortnight', '0W', 'constructor'])
      expect(readFrequency(text), text).to.deep.equal({ unit: 'week', count: 1, weekday: 1 });
  });
});

describe('units of periods', () => {
  it('begin where the calendar says', () => {
    // 2024-03-06 is a Wednesday.
    expect(startOf('W-MON', '2024-03-06T10:00')).to.equal('2024-03-04T00');
    expect(startOf('W-SUN', '2024-03-06T10:00')).to.equal('2024-03-03T00');
    expect(startOf('W-MON', '2024-03-04T00:00')).to.equal('2024-03-04T00');
    expect(startOf('MS', '2024-03-31T23:59')).to.equal('2024-03-01T00');
    expect(startOf('QS', '2024-06-30T00:00')).to.equal('2024-04-01T00');
    expect(startOf('AS', '2024-12-31T00:00')).to.equal('2024-01-01T00');
    expect(startOf('D', '2024-03-06T10:00')).to.equal('2024-03-06T00');
    expect(startOf('H', '2024-03-06T10:59')).to.equal('2024-03-06T10');
  });

  it('are right before the epoch, too', () => {
    expect(startOf('W-MON', '1969-12-28T10:00')).to.equal('1969-12-22T00');
    expect(startOf('AS', '1950-07-01T00:00')).to.equal('1950-01-01T00');
  });
});

describe('moved', () => {
  const into = (freq: string, time: string, from: string, to: string): string =>
    new Date(moved(readFrequency(freq), at(time), at(from), at(to))).toISOString().slice(0, 16);

  it('meets the same day of other years, leap or not', () => {
    expect(into('AS', '2023-03-01T00:00', '2023-01-01T00:00', '2024-01-01T00:00')).to.equal('2024-03-01T00:00');
    expect(into('AS', '2024-12-31T06:00', '2024-01-01T00:00', '2023-01-01T00:00')).to.equal('2023-12-31T06:00');
    expect(into('AS', '2024-02-29T00:00', '2024-01-01T00:00', '2023-01-01T00:00')).to.equal('2023-02-28T12:00');
  });

  it('meets the same weekday of other weeks, and the same place in other months', () => {
    expect(into('W-MON', '2024-02-28T05:00', '2024-02-26T00:00', '2024-03-04T00:00')).to.equal('2024-03-06T05:00');
    expect(into('MS', '2024-01-31T00:00', '2024-01-01T00:00', '2024-02-01T00:00')).to.equal('2024-03-02T00:00');
  });
});
