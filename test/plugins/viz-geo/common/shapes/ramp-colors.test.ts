import { expect } from 'chai';
import { createVizFormats, createVizTheme } from '#plugins/viz-kit';
import { rampColors } from '../../../../../plugins/viz-geo/common/shapes/ramp-colors.ts';

const theme = { ...createVizTheme({ scheme: 'light' }), rampOf: (share: number) => `share ${share.toFixed(3)}` };
const plain = {
  linear_color_scheme: 'any',
  value_bounds: [null, null],
  num_buckets: null,
  break_points: [],
} as const;
const colorsOf = (values: readonly (number | null)[], settings: object = {}) =>
  rampColors({ theme, options: { ...plain, ...settings } }, values, createVizFormats().number('SMART_NUMBER'));

describe('Colors by value', () => {
  // The palest 15 % of a ramp are left out.
  it('go along the ramp between the lowest and the highest value', () => {
    const { colorOf } = colorsOf([0, 10]);
    expect([0, 5, 10].map(colorOf)).to.deep.equal(['share 0.150', 'share 0.575', 'share 1.000']);
  });

  it('are not more than can be told apart', () => {
    const values = Array.from({ length: 5000 }, (_, value) => value);
    const { colorOf } = colorsOf(values);
    expect(new Set(values.map(colorOf)).size).to.equal(49);
  });

  it('end at bounds', () => {
    const { colorOf, ramp } = colorsOf([0, 10], { value_bounds: [5, 6] });
    expect([colorOf(0), colorOf(10), ramp?.low, ramp?.high]).to.deep.equal(['share 0.150', 'share 1.000', 5, 6]);
  });

  it('have a gray of their own for what has no value', () => {
    const { colorOf, legend } = colorsOf([1, null]);
    expect([legend.map(({ label }) => label), colorOf(null)]).to.deep.equal([['No value'], legend[0]?.color]);
  });

  it('come in steps that the legend names', () => {
    const { legend, colorOf, keyOf, ramp } = colorsOf([0, 30], { num_buckets: 3 });
    expect(legend.map(({ label }) => label)).to.deep.equal(['0 to 10', '10 to 20', '20 to 30']);
    expect([keyOf(12), colorOf(12), ramp]).to.deep.equal([legend[1]?.key, 'share 0.575', undefined]);
  });

  it('call what lies outside of the breaks other values', () => {
    const { legend, keyOf } = colorsOf([-1, 5], { break_points: [0, 10] });
    expect([legend.map(({ label }) => label), keyOf(-1)]).to.deep.equal([['0 to 10', 'Other values'], legend[1]?.key]);
  });
});
