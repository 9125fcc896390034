import { expect } from 'chai';
import { grainFor } from '../../../../plugins/viz-line/common/first-line.ts';

const dayMs = 86_400_000;

describe('grainFor', () => {
  const hourMs = 3_600_000;
  const spans: readonly (readonly [spanMs: number, dateOnly: boolean, grain: string])[] = [
    [60_000, false, 'PT1S'],
    [3 * hourMs, false, 'PT1M'],
    [7 * 24 * hourMs, false, 'PT1H'],
    [7 * 24 * hourMs, true, 'P1D'],
    [365 * dayMs, false, 'P1D'],
    [2000 * dayMs, false, 'P1W'],
    [20 * 365 * dayMs, false, 'P1M'],
    [90 * 365 * dayMs, false, 'P3M'],
    [300 * 365 * dayMs, false, 'P1Y'],
  ];
  for (const [spanMs, dateOnly, grain] of spans) {
    it(`gives ${grain} for ${spanMs / dayMs} days${dateOnly ? ' of dates' : ''}`, () => {
      expect(grainFor(spanMs, dateOnly)).to.equal(grain);
    });
  }
});
