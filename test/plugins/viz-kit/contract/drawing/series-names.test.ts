import { expect } from 'chai';
import { seriesNames } from '../../../../../plugins/viz-kit/contract/drawing/series-names.ts';

const shift = '28 days ago';

describe('seriesNames', () => {
  const read = (settings: Readonly<Record<string, unknown>>, columns: readonly string[]) => {
    const formData = { time_compare: [shift], x_axis: 'day', ...settings, viz_type: 'line', datasource: '1__table' };
    const nameOf = seriesNames(formData, columns, (name) => (name === 'sales' ? 'Sales' : name));
    return columns.map((column) => nameOf(column));
  };
  const labels = (settings: Readonly<Record<string, unknown>>, columns: readonly string[]) =>
    read(settings, columns).map(({ label }) => label);

  it('calls an earlier time by how much earlier it is', () => {
    expect(labels({ metrics: ['sales'] }, ['sales', `sales__${shift}`])).to.deep.equal(['Sales', '28 days earlier']);
    expect(labels({ metrics: ['sales', 'cost'] }, [`sales__${shift}`, `cost__${shift}`])).to.deep.equal([
      'Sales: 28 days earlier',
      'cost: 28 days earlier',
    ]);
    const free = { metrics: ['sales'], time_compare: ['2023-01-01 : 2023-02-01'] };
    const before = { metrics: ['sales'], time_compare: ['inherit'] };
    expect(labels(before, ['sales__inherit'])).to.deep.equal(['The period before']);
    expect(labels(free, ['sales__2023-01-01 : 2023-02-01'])).to.deep.equal(['2023-01-01 : 2023-02-01']);
  });

  it('calls comparisons by what they compare', () => {
    const compared = (type: string) => labels({ metrics: ['sales'] }, [`${type}__sales__sales__${shift}`]);
    expect(['percentage', 'difference', 'ratio'].flatMap(compared)).to.deep.equal([
      'Change in % from 28 days earlier',
      'Change from 28 days earlier',
      'Ratio to 28 days earlier',
    ]);
    const groups = { metrics: ['sales'], groupby: ['city'] };
    expect(labels(groups, [`percentage__sales__sales__${shift}, Oslo`])).to.deep.equal([
      'Oslo: change in % from 28 days earlier',
    ]);
  });

  it('gives an earlier time the colour of its series, which is called by its group alone', () => {
    const columns = ['Oslo', 'Lima', `sales__${shift}, Oslo`, `sales__${shift}, Lima`];
    const names = read({ metrics: ['sales'], groupby: ['city'] }, columns);
    expect(names.map(({ colorKey }) => colorKey)).to.deep.equal(['Oslo', 'Lima', 'Oslo', 'Lima']);
    expect(names.map(({ label }) => label)).to.deep.equal([
      'Oslo',
      'Lima',
      'Oslo: 28 days earlier',
      'Lima: 28 days earlier',
    ]);
    expect(names.map(({ isShifted }) => isShifted)).to.deep.equal([false, false, true, true]);
  });

  it('counts comparisons as values of their own, in the order of the shifts', () => {
    const settings = { metrics: ['sales'], time_compare: [shift, '1 year ago'] };
    const names = read(settings, [`difference__sales__sales__${shift}`, 'difference__sales__sales__1 year ago']);
    expect(names.map(({ isShifted, shift: place }) => [isShifted, place])).to.deep.equal([
      [false, 0],
      [false, 1],
    ]);
  });
});
