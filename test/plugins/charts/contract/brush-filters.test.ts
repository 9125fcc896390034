import { expect } from 'chai';
import { brushFilters, brushOf } from '../../../../plugins/charts/contract/brush-filters.ts';

const numbers = { ranges: [{ column: 'price', kind: 'number', from: 10, to: 20.5 }] } as const;
const times = {
  ranges: [{ column: 'day', kind: 'time', from: Date.UTC(2024, 0, 1), to: Date.UTC(2024, 1, 1, 12, 30, 0, 250) }],
} as const;

describe('brushFilters', () => {
  it('asks for numbers from the low end up to below the high one', () => {
    expect(brushFilters(numbers)).to.deep.equal([
      { col: 'price', op: '>=', val: 10 },
      { col: 'price', op: '<', val: 20.5 },
    ]);
  });

  it('asks for times as a half-open range', () => {
    expect(brushFilters(times)).to.deep.equal([
      { col: 'day', op: 'TEMPORAL_RANGE', val: '2024-01-01T00:00:00 : 2024-02-01T12:30:00.250' },
    ]);
  });

  it('asks for nothing when the brush is gone', () => {
    expect(brushFilters(null)).to.deep.equal([]);
  });
});

describe('brushOf', () => {
  it('finds the range again in both directions of a picture', () => {
    const both = { ranges: [...times.ranges, ...numbers.ranges] };
    expect(brushOf(brushFilters(both))).to.deep.equal(both);
  });

  it('finds an area again', () => {
    const ranges = ['x', 'y'].map((column) => ({ column, kind: 'number' as const, from: 0, to: 4 }));
    const ring: [number, number][] = [
      [0, 0],
      [4, 0],
      [0, 4],
    ];
    const brush = { ranges, area: { columns: ['x', 'y'] as [string, string], rings: [ring] } };
    expect(brushOf(brushFilters(brush))).to.deep.equal(brush);
  });

  it('finds none in chosen values', () => {
    expect(brushOf([{ col: 'price', op: 'IN', val: [10] }])).to.equal(undefined);
  });
});
