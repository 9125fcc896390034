import { expect } from 'chai';
import { readData, whyOutOfDate } from '../../../../plugins/charts/common/data-freshness.ts';

const noonMs = Date.UTC(2030, 0, 1, 12);
const minuteMs = 60_000;
const cached = (cachedAt: string, cacheTimeoutS?: number) => ({
  isCached: true,
  cachedAt,
  ...(cacheTimeoutS === undefined ? {} : { cacheTimeoutS }),
});
const read = (cacheTimeoutS: number) => ({ isCached: false, cachedAt: null, cacheTimeoutS });

describe('readData', () => {
  it('goes by the oldest answer and by the shortest time that one of them may be kept', () => {
    const answers = [read(-1), cached('2030-01-01T11:50:00', 3_600), cached('2030-01-01T12:40:00+01:00', 600)];
    expect(readData(answers, noonMs)).to.deep.equal({
      readAtMs: noonMs - 20 * minuteMs,
      isCached: true,
      keptForS: 600,
    });
  });

  it('reads times without a zone as UTC, wherever the reader is', () => {
    const zone = process.env['TZ'];
    process.env['TZ'] = 'Asia/Tokyo';
    try {
      expect(readData([cached('2030-01-01T11:50:00')], noonMs).readAtMs).to.equal(noonMs - 10 * minuteMs);
    } finally {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    }
  });

  it('takes the end of the run for rows that the database has just given', () => {
    expect(readData([read(0), read(-1)], noonMs)).to.deep.equal({
      readAtMs: noonMs,
      isCached: false,
      keptForS: undefined,
    });
  });
});

describe('whyOutOfDate', () => {
  const data = (keptForS?: number) => ({ readAtMs: noonMs, isCached: true, keptForS });
  const after = (minutes: number) => noonMs + minutes * minuteMs;

  it('counts data as current as long as the cache would give them, and no longer', () => {
    expect(whyOutOfDate(data(600), 0, after(10))).to.equal(undefined);
    expect(whyOutOfDate(data(600), 0, after(10) + 9_000), 'a refresh takes time').to.equal(undefined);
    expect(whyOutOfDate(data(600), 0, after(11))).to.equal('cache');
  });

  it('never ages data that nobody said may only be kept so long', () => {
    expect(whyOutOfDate(data(), 0, after(1_000_000))).to.equal(undefined);
  });

  it('counts data as out of date when the timed refresh was missed, which may come an interval late', () => {
    expect(whyOutOfDate(data(86_400), 60, after(2))).to.equal(undefined);
    expect(whyOutOfDate(data(86_400), 60, after(3))).to.equal('refresh');
  });
});
