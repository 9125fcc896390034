import { DuckDBInstance } from '@duckdb/node-api';
import { expect } from 'chai';
import { isoTextOf } from '../../../../plugins/charts/contract/time-text.ts';

describe('isoTextOf', () => {
  const at = (...[year, ...rest]: [number, number, number, number?, number?, number?, number?]): number => {
    const [month, day, ...clock] = rest;
    const time = new Date(0);
    time.setUTCFullYear(year, month - 1, day);
    time.setUTCHours(clock[0] ?? 0, clock[1] ?? 0, clock[2] ?? 0, clock[3] ?? 0);
    return time.getTime();
  };

  it('writes days and times in UTC, with milliseconds where there are any', () => {
    expect(isoTextOf(at(2024, 5, 1), true)).to.equal('2024-05-01');
    expect(isoTextOf(at(2024, 5, 1), false)).to.equal('2024-05-01 00:00:00');
    expect(isoTextOf(at(2024, 5, 1, 10, 11, 12, 340), false)).to.equal('2024-05-01 10:11:12.340');
  });

  it('writes years before the first and after the 9999th as DuckDB does', async () => {
    const instance = await DuckDBInstance.create(':memory:');
    const connection = await instance.connect();
    for (const year of [-4_000, -43, -1, 0, 1, 987, 9_999, 10_000, 12_345]) {
      const ms = at(year, 3, 15, 1, 2, 3);
      const reader = await connection.runAndReadAll(
        'SELECT CAST(epoch_ms($1::BIGINT) AS VARCHAR), CAST(CAST(epoch_ms($1::BIGINT) AS DATE) AS VARCHAR)',
        [BigInt(ms)],
      );
      expect([isoTextOf(ms, false), isoTextOf(ms, true)], String(year)).to.deep.equal(reader.getRows()[0]);
    }
    connection.closeSync();
    instance.closeSync();
  });
});
