import { expect } from 'chai';
import { isTimeZone, openSchedule, startOfDay } from '../../../../core/server/jobs/cron.ts';

const nextIn = (crontab: string, zone: string, after: string): string | undefined => {
  const schedule = openSchedule(crontab, zone);
  const next = schedule.ok ? schedule.value.next(Date.parse(after)) : undefined;
  return next === undefined ? undefined : new Date(next).toISOString();
};

describe('a schedule', () => {
  it('keeps the hour of the wall clock over a change to summer time', () => {
    // Oslo went from UTC+1 to UTC+2 on 29 March 2026.
    expect(nextIn('0 9 * * *', 'Europe/Oslo', '2026-03-28T00:00:00Z')).to.equal('2026-03-28T08:00:00.000Z');
    expect(nextIn('0 9 * * *', 'Europe/Oslo', '2026-03-29T00:00:00Z')).to.equal('2026-03-29T07:00:00.000Z');
  });

  it('takes the hour that comes twice only once', () => {
    // 25 October 2026, 02:30 in Oslo is 00:30 and again 01:30 UTC.
    const first = nextIn('30 2 * * *', 'Europe/Oslo', '2026-10-25T00:00:00Z');
    expect(first).to.equal('2026-10-25T00:30:00.000Z');
    expect(nextIn('30 2 * * *', 'Europe/Oslo', first ?? '')).to.equal('2026-10-26T01:30:00.000Z');
  });

  it('refuses what is no schedule of five fields, or never comes', () => {
    for (const text of ['', '* * * *', '* * * * * *', '61 * * * *', '0 0 30 2 *', '@daily', 'a b c d e']) {
      expect(openSchedule(text, 'UTC').ok, text).to.equal(false);
    }
  });

  it('knows the shortest time between two runs', () => {
    const schedule = openSchedule('0,10 9 * * *', 'UTC');
    expect(schedule.ok && schedule.value.shortestGapMs(0)).to.equal(600_000);
  });

  it('knows when a day begins in a time zone, also where its midnight is skipped', () => {
    const begins = (day: string, zone: string) => {
      const ms = startOfDay(day, zone);
      return ms === undefined ? undefined : new Date(ms).toISOString();
    };
    expect(begins('2030-07-01', 'Europe/Oslo')).to.equal('2030-06-30T22:00:00.000Z');
    expect(begins('2020-07-01', 'America/New_York')).to.equal('2020-07-01T04:00:00.000Z');
    // São Paulo went from 00:00 to 01:00 on this day.
    expect(begins('2018-11-04', 'America/Sao_Paulo')).to.equal('2018-11-04T03:00:00.000Z');
    expect([begins('tomorrow', 'UTC'), begins('2030-07-01', 'Middle/Earth')]).to.deep.equal([undefined, undefined]);
  });

  it('knows time zones by their names', () => {
    expect(['UTC', 'Europe/Oslo', 'Asia/Kolkata'].every(isTimeZone)).to.equal(true);
    expect(['Middle/Earth', '', 'Oslo'].some(isTimeZone)).to.equal(false);
  });
});
