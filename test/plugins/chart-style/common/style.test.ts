import { expect } from 'chai';
import { Type } from 'typebox';
import type { FormData } from '#plugins/viz-kit';
import { choice, limitOption, numberOption, textOption, toggle } from '#plugins/viz-kit';
import { changesTo, readStyle, styleOf } from '../../../../plugins/chart-style/common/style.ts';

const round = {
  options: Type.Object({
    donut: toggle('Donut', false, { group: 'Shape' }),
    width: numberOption('Width', 4, { minimum: 0, maximum: 10 }),
    legend: choice('Legend', [['top', 'Top'], ['left', 'Left']], 'top'), // prettier-ignore
    title: textOption('Title', ''),
    row_limit: limitOption('Rows', [10], 100, { group: 'Query' }),
  }),
};
const flat = {
  options: Type.Object({
    width: numberOption('Width', 1, { minimum: 0, maximum: 5 }),
    legend: choice('Legend', [['top', 'Top'], ['bottom', 'Bottom']], 'top'), // prettier-ignore
    stacked: toggle('Stacked', true),
  }),
};
const of = (settings: Readonly<Record<string, unknown>>) => ({ viz_type: 'x', ...settings }) as unknown as FormData;

describe('the style of a chart', () => {
  it('is how it looks, defaults included, and neither its texts nor its query', () => {
    const style = styleOf(round, of({ donut: true, title: 'Sales', row_limit: 5, unknown: 1 }), 'Sales');
    expect(style).to.deep.equal({ name: 'Sales', values: { donut: true, width: 4, legend: 'top' } });
  });

  it('changes what another chart of the type has otherwise', () => {
    const style = styleOf(round, of({ donut: true, legend: 'left' }), '');
    expect(changesTo(round, of({ legend: 'left', width: 9 }), style)).to.deep.equal({ donut: true, width: 4 });
  });

  it('gives a chart of another type what that type has, too, and may have', () => {
    const style = styleOf(round, of({ width: 3, legend: 'left', donut: true }), '');
    expect(changesTo(flat, of({}), style)).to.deep.equal({ width: 3 });
  });

  it('is not read from what somebody else kept', () => {
    expect([readStyle(undefined), readStyle('{}'), readStyle({ name: 1 })]).to.deep.equal([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
