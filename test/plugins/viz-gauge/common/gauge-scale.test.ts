import { expect } from 'chai';
import { createVizTheme } from '#plugins/viz-kit';
import { Value } from 'typebox/value';
import { gaugeOptions, type GaugeOptions } from '../../../../plugins/viz-gauge/common/gauge-options.ts';
import { bandOf, gaugeScale } from '../../../../plugins/viz-gauge/common/gauge-scale.ts';

const theme = createVizTheme({ scheme: 'light' });
const scaleOf = (settings: Partial<GaugeOptions>, values: readonly number[]) =>
  gaugeScale({ ...Value.Create(gaugeOptions), ...settings }, values, theme);
const ends = ({ from, to }: ReturnType<typeof gaugeScale>) => [from, to];
const degrees = (radians: number): number => Math.round((radians * 180) / Math.PI);

describe('the scale of a gauge', () => {
  it('reaches from zero to twice the greatest value', () => {
    expect(ends(scaleOf({}, [30, 50]))).to.deep.equal([0, 100]);
  });

  it('reaches below zero where a value does, with rings that begin at zero', () => {
    const scale = scaleOf({}, [-50, 20]);
    expect(ends(scale)).to.deep.equal([-100, 40]);
    expect(scale.base).to.equal(0);
  });

  it('ends with the last range, whatever the values', () => {
    expect(ends(scaleOf({ intervals: '40,80,100' }, [7]))).to.deep.equal([0, 100]);
  });

  it('keeps the ends that were chosen, in ascending order', () => {
    expect(ends(scaleOf({ min_val: 20, max_val: 90 }, [7]))).to.deep.equal([20, 90]);
    expect(ends(scaleOf({ min_val: 90, max_val: 20 }, [7]))).to.deep.equal([20, 90]);
    expect(scaleOf({ min_val: 20, max_val: 90 }, [7]).base).to.equal(20);
  });

  it('has a length where all values are zero or both ends are the same', () => {
    expect(ends(scaleOf({}, [0]))).to.deep.equal([0, 1]);
    expect(ends(scaleOf({ min_val: 5, max_val: 5 }, [5]))).to.deep.equal([5, 6]);
  });

  it('turns clockwise between angles that count against the clock from three o’clock', () => {
    const scale = scaleOf({ max_val: 100 }, [50]);
    expect([0, 50, 100].map((value) => degrees(scale.angleOf(value)))).to.deep.equal([-135, 0, 135]);
    const half = scaleOf({ max_val: 100, start_angle: 180, end_angle: 0 }, [50]);
    expect([0, 50, 100].map((value) => degrees(half.angleOf(value)))).to.deep.equal([-90, 0, 90]);
    const whole = scaleOf({ start_angle: 90, end_angle: 90 }, [50]);
    expect(degrees(whole.endAngle - whole.startAngle)).to.equal(360);
  });

  it('keeps values beyond it at its ends', () => {
    const scale = scaleOf({ max_val: 100 }, [50]);
    expect([-5, 900].map((value) => degrees(scale.angleOf(value)))).to.deep.equal([-135, 135]);
  });

  it('is divided into so many equal sections', () => {
    expect(scaleOf({ max_val: 100, split_number: 4 }, [1]).sections).to.deep.equal([0, 25, 50, 75, 100]);
  });

  it('has ranges in the colors at the chosen positions of the scheme', () => {
    const settings = { intervals: '40,80,100', color_scheme: 'tessera' };
    const plain = scaleOf(settings, [7]).bands;
    expect(plain.map(({ from, to }) => [from, to])).to.deep.equal([
      [0, 40],
      [40, 80],
      [80, 100],
    ]);
    const chosen = scaleOf({ ...settings, interval_color_indices: '3,1,2' }, [7]).bands;
    const [first, second, third] = plain.map(({ color }) => color);
    expect(chosen.map(({ color }) => color)).to.deep.equal([third, first, second]);
  });

  it('takes colors by value before positions', () => {
    const settings = { intervals: '1,2', interval_color_indices: '1,2', interval_colors: ['#ff0000'] };
    expect(scaleOf(settings, [7]).bands[0]?.color).to.equal('#ff0000');
  });

  it('finds the range of a value, a bound with the range below it', () => {
    const scale = scaleOf({ intervals: '40,80', max_val: 100 }, [7]);
    expect([0, 40, 40.5, 80, 81].map((value) => bandOf(scale, value)?.to)).to.deep.equal([40, 40, 80, 80, undefined]);
  });
});
