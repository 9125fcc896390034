import { expect } from 'chai';
import { crontabOf, cronLabel, planOf } from '../../../../core/common/schedule/cron-label.ts';

describe('cronWords', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['* * * * *', 'Every minute'],
    ['*/15 * * * *', 'Every 15 minutes'],
    ['5 * * * *', 'Every hour at 05 minutes past'],
    ['30 7 * * *', 'Every day at 07:30'],
    ['0 9 * * 1-5', 'Monday to Friday at 09:00'],
    ['0 9 * * 1,4', 'Every Monday, Thursday at 09:00'],
    ['0 9 * * 7', 'Every Sunday at 09:00'],
    ['0 0 1 * *', 'Every month on day 1 at 00:00'],
  ];
  for (const [crontab, words] of cases) {
    it(`says “${words}”`, () => {
      expect(cronLabel(crontab)).to.equal(words);
    });
  }

  it('shows what it has no words for as it is written', () => {
    for (const crontab of ['0 9 1 6 *', '0 9-17 * * *', '0 9 1 * 1', 'nonsense']) {
      expect(cronLabel(crontab)).to.equal(crontab);
    }
  });
});

describe('the plan of a schedule', () => {
  it('gives back the expression that it was read from', () => {
    for (const crontab of ['5 * * * *', '30 7 * * *', '0 9 * * 1-5', '0 9 * * 1,4', '0 0 15 * *', '*/5 1-3 * 2 *']) {
      expect(crontabOf(planOf(crontab))).to.equal(crontab);
    }
  });

  it('leaves a day that not every month has to the expression, since the form has no such day', () => {
    expect(planOf('0 9 28 * *').rhythm).to.equal('monthly');
    for (const crontab of ['0 9 29 * *', '0 9 31 * *']) {
      expect(planOf(crontab).rhythm).to.equal('custom');
      expect(crontabOf(planOf(crontab))).to.equal(crontab);
    }
  });
});
