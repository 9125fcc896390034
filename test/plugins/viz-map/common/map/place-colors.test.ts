import { expect } from 'chai';
import { placeColors } from '../../../../../plugins/viz-map/common/map/place-colors.ts';
import { themeOfMaps } from '../../support/drawn-map.ts';

/** A ramp that gives shares of the range between its palest and its darkest colour. */
const theme = { ...themeOfMaps, rampOf: (share: number) => ((share - 0.12) / 0.88).toFixed(2) };
const look = {
  linear_color_scheme: 'any',
  color_scale: 'linear',
  color_steps: null,
  value_bounds: [null, null],
  show_legend: true,
  map_labels: 'none',
} as const;
const colorsOf = (values: readonly number[], settings = {}) => {
  const { colorOf } = placeColors({ theme, options: { ...look, ...settings } }, values);
  return values.map(colorOf);
};

describe('placeColors', () => {
  it('follows the value between the lowest and the highest', () => {
    expect(colorsOf([-10, 0, 30])).to.deep.equal(['0.00', '0.25', '1.00']);
  });

  it('follows the rank, which equal values share', () => {
    expect(colorsOf([1, 1000, 1000, 2], { color_scale: 'rank' })).to.deep.equal(['0.00', '1.00', '1.00', '0.50']);
  });

  it('takes one colour for each step', () => {
    expect(colorsOf([0, 30, 60, 100], { color_steps: 3 })).to.deep.equal(['0.00', '0.00', '0.50', '1.00']);
  });

  it('keeps to its bounds', () => {
    expect(colorsOf([0, 50, 200], { value_bounds: [0, 100] })).to.deep.equal(['0.00', '0.50', '1.00']);
  });

  it('gives a value without others a colour that is seen', () => {
    expect(colorsOf([7, 7])).to.deep.equal(['0.70', '0.70']);
  });
});
