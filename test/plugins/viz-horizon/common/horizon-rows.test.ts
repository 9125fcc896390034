import { expect } from 'chai';
import type { Series } from '#plugins/viz-kit';
import { filledShare, horizonRows } from '../../../../plugins/viz-horizon/common/horizon-rows.ts';

const series = (key: string, values: readonly (number | null)[]): Series => ({
  key,
  label: key,
  colorKey: key,
  isShifted: false,
  shift: 0,
  values,
  amountAt: (row) => values[row] ?? null,
});
const both = [series('a', [10, -30, null]), series('b', [90, 60, 0])];

describe('horizonRows', () => {
  it('have shades up to their own furthest value, or to that of all', () => {
    const sizes = (scale: 'series' | 'overall') =>
      horizonRows(both, { horizon_color_scale: scale, horizon_bands: 3 }).map(({ bandSize }) => bandSize);
    expect(sizes('series')).to.deep.equal([10, 30]);
    expect(sizes('overall')).to.deep.equal([30, 30]);
  });

  it('show the change from the first value', () => {
    const rows = horizonRows(both, { horizon_color_scale: 'change', horizon_bands: 2 });
    expect(rows.map(({ values }) => values)).to.deep.equal([
      [0, -40, null],
      [0, -30, -90],
    ]);
    expect(rows.map(({ bandSize }) => bandSize)).to.deep.equal([20, 45]);
  });
});

describe('filledShare', () => {
  it('fills one shade after the other', () => {
    const shares = (value: number) => [0, 1, 2].map((band) => filledShare(value, { band, sign: 1, size: 10 }));
    expect(shares(25)).to.deep.equal([1, 1, 0.5]);
    expect(shares(-25)).to.deep.equal([0, 0, 0]);
  });

  it('fills the shades below zero likewise', () => {
    expect([0, 1].map((band) => filledShare(-15, { band, sign: -1, size: 10 }))).to.deep.equal([1, 0.5]);
  });

  it('fills nothing where all is zero', () => {
    expect(filledShare(0, { band: 0, sign: 1, size: 0 })).to.equal(0);
  });
});
