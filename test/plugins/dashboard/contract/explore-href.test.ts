import { expect } from 'chai';
import { exploreHref } from '../../../../plugins/dashboard/contract/explore-href.ts';

const saved = { viz_type: 'table', datasource: '3__table' };
const settingsIn = (href: string): unknown =>
  JSON.parse(new URL(href, 'http://x').searchParams.get('form_data') ?? 'null');

describe('exploreHref', () => {
  it('leads to the chart and names the dashboard [2.3.1b]', () => {
    expect(exploreHref(7, 2, saved)).to.equal('/explore/?slice_id=7&dashboard_id=2');
  });

  it('brings the filters of the dashboard along, marked as extra [2.3.1b]', () => {
    const own = {
      expressionType: 'SIMPLE',
      clause: 'WHERE',
      subject: 'd',
      operator: 'TEMPORAL_RANGE',
      comparator: 'x',
    };
    const href = exploreHref(7, 2, {
      ...saved,
      adhoc_filters: [own],
      extra_form_data: { filters: [{ col: 'region', op: 'IN', val: ['North'] }], time_range: 'Last week' },
    });
    expect(settingsIn(href)).to.deep.equal({
      time_range: 'Last week',
      adhoc_filters: [
        { ...own, comparator: 'Last week', isExtra: true },
        {
          expressionType: 'SIMPLE',
          clause: 'WHERE',
          subject: 'region',
          operator: 'IN',
          comparator: ['North'],
          isExtra: true,
          filterOptionName: 'filter_dashboard_0',
        },
      ],
    });
  });

  const simple = { expressionType: 'SIMPLE', clause: 'WHERE', isExtra: true };

  it('brings truncated times as exactly what was chosen: one as a range, several as values of their grain', () => {
    const extra_form_data = {
      filters: [
        { col: 'day', op: 'IN', val: [Date.UTC(2024, 1, 1)], grain: 'P1M' },
        { col: 'day', op: 'IN', val: [Date.UTC(2024, 0, 1), Date.UTC(2024, 2, 1)], grain: 'P1M' },
      ],
    };
    expect(settingsIn(exploreHref(7, 2, { ...saved, extra_form_data }))).to.deep.equal({
      adhoc_filters: [
        {
          ...simple,
          subject: 'day',
          operator: 'TEMPORAL_RANGE',
          comparator: '2024-02-01T00:00:00 : 2024-03-01T00:00:00',
          filterOptionName: 'filter_dashboard_0',
        },
        {
          ...simple,
          subject: 'day',
          operator: 'IN',
          comparator: [Date.UTC(2024, 0, 1), Date.UTC(2024, 2, 1)],
          grain: 'P1M',
          filterOptionName: 'filter_dashboard_1',
        },
      ],
    });
  });

  it('brings exclusions and expressions as exactly what was chosen', () => {
    const year = { label: 'year', sqlExpression: 'YEAR(day)', expressionType: 'SQL' };
    const extra_form_data = {
      filters: [
        { col: 'region', op: 'NOT IN', val: ['North'], keepsNull: true },
        { col: year, op: 'IN', val: [2024] },
      ],
    };
    expect(settingsIn(exploreHref(7, 2, { ...saved, extra_form_data }))).to.deep.equal({
      adhoc_filters: [
        {
          ...simple,
          subject: 'region',
          operator: 'NOT IN',
          comparator: ['North'],
          keepsNull: true,
          filterOptionName: 'filter_dashboard_0',
        },
        {
          ...simple,
          subject: 'year',
          operator: 'IN',
          comparator: [2024],
          column: year,
          filterOptionName: 'filter_dashboard_1',
        },
      ],
    });
  });

  it('brings a time range as a condition where the chart names no time column', () => {
    const extra_form_data = { time_range: 'Last week', default_time_column: 'day' };
    expect(settingsIn(exploreHref(7, 2, { ...saved, extra_form_data }))).to.deep.equal({
      adhoc_filters: [
        {
          expressionType: 'SIMPLE',
          clause: 'WHERE',
          subject: 'day',
          operator: 'TEMPORAL_RANGE',
          comparator: 'Last week',
          isExtra: true,
          filterOptionName: 'filter_dashboard_time',
        },
      ],
    });
    expect(settingsIn(exploreHref(7, 2, { ...saved, granularity_sqla: 'sent', extra_form_data }))).to.deep.equal({
      adhoc_filters: [],
      time_range: 'Last week',
    });
  });
});
