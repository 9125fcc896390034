import { expect } from 'chai';
import { rowsFile, rowsQuestion } from '../../../../plugins/drilling/common/rows-question.ts';
import { barViz } from '../../../../plugins/viz-bar/common/bar-viz.ts';
import { salesColumns } from '../support/sales-columns.ts';

const point = { col: 'product', op: 'IN', val: ['Rice'] };

describe('rowsQuestion', () => {
  it("keeps every condition on rows: the chart's, those of the dashboard, the point; not those on groups [2.3.1j]", () => {
    const formData = {
      viz_type: barViz.key,
      datasource: '1__table',
      x_axis: 'day',
      metrics: ['count'],
      adhoc_filters: [
        { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'city', operator: '!=', comparator: 'Rome' },
        { expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'amount > 1' },
        { expressionType: 'SQL', clause: 'HAVING', sqlExpression: 'COUNT(*) > 2' },
      ],
      extra_form_data: { filters: [{ col: 'region', op: 'IN', val: ['North'] }] },
    };
    const question = rowsQuestion({ viz: barViz, formData, dataset: salesColumns }, [point]);
    expect(question).to.deep.equal({
      filters: [
        { col: 'city', op: '!=', val: 'Rome' },
        { col: 'region', op: 'IN', val: ['North'], isExtra: true },
        point,
      ],
      extras: { where: '(amount > 1)' },
    });
  });
});

describe('rowsFile', () => {
  it('asks for all rows as a file, by the columns that are shown', () => {
    const shown = { datasetId: 4, dashboardId: 7, columns: ['city', 'amount'] };
    expect(rowsFile(shown, { filters: [point] })).to.deep.equal({
      datasource: { id: 4, type: 'table' },
      queries: [
        { filters: [point], columns: ['city', 'amount'], metrics: null, orderby: [['city', true]], row_limit: 0 },
      ],
      form_data: { dashboardId: 7 },
      result_format: 'csv',
      for_people: true,
      result_type: 'full',
    });
  });
});
