import { expect } from 'chai';
import { pointFilters } from '#plugins/charts';
import { isSelected, seriesSelects, type FormData } from '#plugins/viz-kit';
import { barViz } from '../../../../../plugins/viz-bar/common/bar-viz.ts';

const formData: FormData = {
  datasource: '1__table',
  viz_type: 'echarts_timeseries_bar',
  x_axis: 'x',
  groupby: ['k'],
  metrics: ['count'],
};
const limited: FormData = { ...formData, limit: 2, group_others_when_limit_reached: true };

function selectsOf(key: string, of: FormData = formData) {
  const series = { key, label: key, colorKey: key, isShifted: false, shift: 0, values: [], amountAt: () => null };
  return seriesSelects({ formData: of, partsOf: () => ['count', key] })(series);
}

describe('seriesSelects', () => {
  it('gives the value that a name stands for, missing ones and texts of that name apart', () => {
    const names = ['<NULL>', '\\<NULL>', '\\\\<NULL>', 'NULL', '', 'Others', '\\Others'];
    expect(names.map((name) => selectsOf(name)['k'])).to.deep.equal([
      null,
      '<NULL>',
      '\\<NULL>',
      'NULL',
      '',
      'Others',
      '\\Others',
    ]);
  });

  it('keeps a text that is called as the rest beyond a limit apart from the rest', () => {
    expect(['\\Others', '\\\\Others', 'EU'].map((name) => selectsOf(name, limited)['k'])).to.deep.equal([
      'Others',
      '\\Others',
      'EU',
    ]);
  });

  it('gives the rest no value that would filter other rows', () => {
    const rest = selectsOf('Others', limited);
    const columns = [{ column_name: 'k' }, { column_name: 'x' }] as Parameters<
      typeof pointFilters
    >[0]['dataset']['columns'];
    const chart = { viz: barViz, formData: limited, dataset: { columns } };
    expect(pointFilters(chart, { x: 1, ...rest })).to.deep.equal([]);
    expect(pointFilters(chart, { x: 1, ...selectsOf('\\Others', limited) })).to.deep.equal([
      { col: 'x', op: 'IN', val: [1] },
      { col: 'k', op: 'IN', val: ['Others'] },
    ]);
    expect(isSelected({ k: ['Others'] }, rest)).to.equal(false);
  });
});
