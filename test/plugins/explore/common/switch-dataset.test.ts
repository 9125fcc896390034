import { expect } from 'chai';
import { switchDataset, switchDraftDataset } from '../../../../plugins/explore/common/switch-dataset.ts';
import { aColumn, aMetric } from '../../datasets/support/columns.ts';
import { aDataset, formDataOf, lineViz, numberViz } from '../support/builders.ts';

const other = aDataset({
  id: 9,
  uid: '9__table',
  columns: [aColumn('origin'), aColumn('booked_on', 2)],
  metrics: [aMetric('count')],
  main_dttm_col: 'booked_on',
});
const ofDelay = { expressionType: 'SIMPLE', column: { column_name: 'delay' }, aggregate: 'SUM' };
const ofOrigin = { expressionType: 'SIMPLE', column: { column_name: 'origin' }, aggregate: 'COUNT_DISTINCT' };
const bySql = { expressionType: 'SQL', sqlExpression: 'SUM(delay)' };

describe('switchDataset', () => {
  it('keeps fields that the other dataset has by name, SQL of the user, and drops the rest [4.4.1]', () => {
    const formData = formDataOf('line', {
      x_axis: 'day',
      metrics: ['count', 'late', ofDelay, ofOrigin, bySql],
      groupby: ['origin', 'delay'],
      granularity_sqla: 'day',
      row_limit: 100,
    });
    expect(switchDataset(formData, lineViz, other)).to.deep.equal({
      viz_type: 'line',
      datasource: '9__table',
      metrics: ['count', ofOrigin, bySql],
      groupby: ['origin'],
      granularity_sqla: 'booked_on',
      row_limit: 100,
    });
  });

  it('drops filters on fields that the other dataset lacks [4.4.1]', () => {
    const onOrigin = { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'origin' };
    const onDelay = { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'delay' };
    const written = { expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'delay > 0' };
    const formData = formDataOf('line', { adhoc_filters: [onOrigin, onDelay, written] });
    expect(switchDataset(formData, lineViz, other)['adhoc_filters']).to.deep.equal([onOrigin, written]);
  });
});

describe('switchDraftDataset', () => {
  it('empties what the other dataset lacks in hidden fields and in the types left before, too [4.4.1]', () => {
    const left = { formData: formDataOf('line', { x_axis: 'day', metrics: ['count', 'late'] }), stash: {} };
    const draft = {
      sliceName: 'Delays',
      formData: formDataOf('number', { metric: 'late' }),
      stash: { metric: 'late', note: 'kept' },
      setAside: { left: [left], arrived: { formData: formDataOf('number', { metric: 'late' }), stash: {} } },
    };
    const number = { formData: { viz_type: 'number', datasource: '9__table' }, stash: {} };
    expect(switchDraftDataset(draft, [lineViz, numberViz], other)).to.deep.equal({
      sliceName: 'Delays',
      formData: number.formData,
      stash: { note: 'kept' },
      setAside: {
        left: [{ formData: { viz_type: 'line', datasource: '9__table', metrics: ['count'] }, stash: {} }],
        arrived: number,
      },
    });
  });
});
