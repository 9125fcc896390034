import { expect } from 'chai';
import { readReadable } from '../../../../../plugins/explore/common/readable/read-readable.ts';
import { writeReadable } from '../../../../../plugins/explore/common/readable/write-readable.ts';
import { aDataset, lineViz } from '../../support/builders.ts';

const sum = {
  expressionType: 'SIMPLE' as const,
  column: { column_name: 'delay' },
  aggregate: 'SUM' as const,
  label: 'SUM(delay)',
};
const late = {
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject: 'origin',
  operator: '==',
  operatorId: 'EQUALS',
  comparator: "O'Hare",
};
const chart = {
  viz_type: 'line',
  datasource: '7__table',
  x_axis: 'day',
  metrics: ['count', sum],
  groupby: ['origin'],
  time_grain_sqla: 'P1D',
  time_range: 'Last week',
  adhoc_filters: [late],
};

describe('the readable address of a chart', () => {
  it('can be read by people', () => {
    expect(writeReadable(chart, lineViz, aDataset())).to.deep.equal({
      address: {
        dataset: 'flights',
        viz: 'line',
        x: 'day',
        metrics: 'count,SUM(delay)',
        by: 'origin',
        filter: "origin = 'O''Hare'",
        time: 'Last week',
        grain: 'day',
      },
      left: [],
    });
  });

  it('gives back what it says', () => {
    const { address } = writeReadable(chart, lineViz, aDataset());
    const { formData, problems } = readReadable(address, lineViz, aDataset());
    expect(problems).to.deep.equal([]);
    expect(formData).to.deep.include({ x_axis: 'day', groupby: ['origin'], time_range: 'Last week' });
    expect((formData['metrics'] as readonly unknown[])[1]).to.deep.include({ aggregate: 'SUM' });
    expect((formData['adhoc_filters'] as readonly unknown[])[0]).to.deep.include({
      subject: 'origin',
      comparator: "O'Hare",
    });
  });

  it('names the settings that are not in it', () => {
    const custom = { expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'delay % 2 = 0', subject: null };
    const { left } = writeReadable({ ...chart, stack: 'stack', adhoc_filters: [custom] }, lineViz, aDataset());
    expect(left).to.have.members(['Stack', 'delay % 2 = 0']);
  });
});
