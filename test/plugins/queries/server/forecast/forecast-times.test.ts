import { expect } from 'chai';
import { futureTimes } from '../../../../../plugins/queries/server/forecast/forecast-times.ts';

const days = (...texts: readonly string[]): readonly number[] => texts.map((text) => Date.parse(`${text}T00:00:00Z`));
const after = (past: readonly string[], grain: string, periods: number): readonly string[] | undefined =>
  futureTimes(days(...past), grain, periods)?.map((time) => new Date(time).toISOString().slice(0, 10));

describe('futureTimes', () => {
  it('goes on in months that begin on the first', () => {
    expect(after(['2024-11-01', '2024-12-01'], 'P1M', 3)).to.deep.equal(['2025-01-01', '2025-02-01', '2025-03-01']);
  });

  it('goes on with last days of months where all times are such, leap years included', () => {
    expect(after(['2023-12-31', '2024-01-31'], 'P1M', 3)).to.deep.equal(['2024-02-29', '2024-03-31', '2024-04-30']);
  });

  it('keeps the day of quarters and years', () => {
    expect(after(['2024-07-01', '2024-10-01'], 'P3M', 2)).to.deep.equal(['2025-01-01', '2025-04-01']);
    expect(after(['2023-02-15', '2024-02-15'], 'P1Y', 2)).to.deep.equal(['2025-02-15', '2026-02-15']);
  });

  it('keeps the weekday of weeks, whichever they begin or end on', () => {
    expect(after(['2024-12-23'], 'P1W', 2)).to.deep.equal(['2024-12-30', '2025-01-06']);
    expect(after(['2024-12-22'], '1969-12-28T00:00:00Z/P1W', 1)).to.deep.equal(['2024-12-29']);
    expect(after(['2024-12-28'], 'P1W/1970-01-03T00:00:00Z', 1)).to.deep.equal(['2025-01-04']);
  });

  it('counts the 29th of February', () => {
    expect(after(['2024-02-27'], 'P1D', 3)).to.deep.equal(['2024-02-28', '2024-02-29', '2024-03-01']);
  });

  it('goes on in minutes and seconds', () => {
    expect(futureTimes([0], 'PT15M', 2)).to.deep.equal([900_000, 1_800_000]);
    expect(futureTimes([0], 'PT1S', 2)).to.deep.equal([1_000, 2_000]);
  });

  it('has no times without periods, or without a last time', () => {
    expect(futureTimes([0], 'P1D', 0)).to.deep.equal([]);
    expect(futureTimes([], 'P1D', 4)).to.deep.equal([]);
  });

  it('refuses other grains', () => {
    expect(futureTimes([0], 'PT6H', 1)).to.equal(undefined);
  });
});
