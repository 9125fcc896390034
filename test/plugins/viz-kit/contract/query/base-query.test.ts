import { expect } from 'chai';
import { baseQuery, metricsOf, xAxisColumn, type FormData, type Slot } from '#plugins/viz-kit';

const form = (settings: Readonly<Record<string, unknown>>): FormData => ({
  ...settings,
  viz_type: 'x',
  datasource: '1__table',
});

describe('baseQuery', () => {
  it('takes defaults: 10,000 rows, descending, one day, no series limit [9.1.1a] [9.1.5a]', () => {
    expect(baseQuery(form({ groupby: ['region'], metrics: ['count'] }))).to.deep.equal({
      columns: ['region'],
      metrics: ['count'],
      filters: [],
      extras: { time_grain_sqla: 'P1D' },
      orderby: [],
      order_desc: true,
      row_limit: 10_000,
      row_offset: 0,
      series_limit: 0,
    });
  });

  it('puts the x axis first, as a BASE_AXIS column with the grain', () => {
    const query = baseQuery(
      form({ x_axis: 'day', groupby: ['region'], columns: ['region', 'city'], time_grain_sqla: 'P1M', metrics: [] }),
    );
    expect(query.columns).to.deep.equal([
      {
        label: 'day',
        sqlExpression: 'day',
        expressionType: 'SQL',
        isColumnReference: true,
        columnType: 'BASE_AXIS',
        timeGrain: 'P1M',
      },
      'region',
      'city',
    ]);
    expect(xAxisColumn(form({ x_axis: 'day', time_grain_sqla: null }))).to.not.have.property('timeGrain');
  });

  it('asks for the fields of declared slots, whatever their keys', () => {
    const slots: readonly Slot[] = [
      { key: 'from_city', kind: 'dimension', title: 'From', isRequired: true, max: 1 },
      { key: 'stops', kind: 'dimension', title: 'Stops', isRequired: false },
      { key: 'travellers', kind: 'metric', title: 'Travellers', isRequired: true, max: 1 },
      { key: 'order_by', kind: 'metric', role: 'sort', title: 'Order', isRequired: false, max: 1 },
      { key: 'hidden', kind: 'metric', title: 'Hidden', isRequired: false, isShown: () => false },
    ];
    const filled = form({
      from_city: 'city',
      stops: ['city', 'via'],
      travellers: 'count',
      order_by: 'a',
      hidden: ['b'],
      groupby: ['region'],
    });
    const { columns, metrics } = baseQuery(filled, { slots });
    expect({ columns, metrics }).to.deep.equal({ columns: ['city', 'via'], metrics: ['count'] });
  });

  it('asks for raw rows where declared columns have no metric beside them', () => {
    const slots: readonly Slot[] = [{ key: 'fields', kind: 'column', title: 'Fields', isRequired: true }];
    const query = baseQuery(form({ fields: ['a', 'b'] }), { slots });
    expect(query.columns).to.deep.equal(['a', 'b']);
    expect(query).to.not.have.property('metrics');
  });

  it('keeps one metric per label, the first [5.0.10]', () => {
    const sum = { expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'x' } };
    expect(
      metricsOf(form({ metrics: ['b', sum, 'a'], metric: 'a', secondary_metric: { ...sum, label: 'SUM(x)' } })),
    ).to.deep.equal(['b', sum, 'a']);
  });

  it('sorts filters by where they act: filters, WHERE and HAVING text [3.7.1]', () => {
    const query = baseQuery(
      form({
        adhoc_filters: [
          { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'city', operator: 'IN', comparator: ['Oslo', 'Lima'] },
          {
            expressionType: 'SIMPLE',
            clause: 'WHERE',
            subject: 'city',
            operator: 'IS NOT NULL',
            comparator: 'left over',
          },
          { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'open', operatorId: 'IS_FALSE' },
          {
            expressionType: 'SIMPLE',
            clause: 'WHERE',
            subject: 'day',
            operator: 'TEMPORAL_RANGE',
            comparator: 'Last week',
            isExtra: true,
          },
          { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'unfinished', operator: '==', comparator: null },
          { expressionType: 'SIMPLE', clause: 'HAVING', subject: 'SUM(x)', operator: '>', comparator: 5 },
          { expressionType: 'SIMPLE', clause: 'HAVING', subject: 'MAX(name)', operator: '==', comparator: "O'Hara" },
          { expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'a > 1' },
          { expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'b OR c' },
        ],
      }),
    );
    expect(query.filters).to.deep.equal([
      { col: 'city', op: 'IN', val: ['Oslo', 'Lima'] },
      { col: 'city', op: 'IS NOT NULL' },
      { col: 'open', op: '==', val: false },
      { col: 'day', op: 'TEMPORAL_RANGE', val: 'Last week', isExtra: true },
    ]);
    expect(query.extras).to.include({
      where: '(a > 1) AND (b OR c)',
      having: "(SUM(x) > 5) AND (MAX(name) = 'O''Hara')",
    });
  });

  it('asks for the conditions of a group beside its SQL, as long as that is as it was made', () => {
    const group = { sql: 'a > 1 OR b', match: 'any', members: [{ col: 'a', op: '>', val: 1 }] };
    const filter = { expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'a > 1 OR b', group };
    const written = { expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'c' };
    const grouped = baseQuery(form({ adhoc_filters: [written, filter] }));
    expect(grouped.filter_groups).to.deep.equal([group]);
    expect(grouped.extras?.where).to.equal('(a > 1 OR b) AND ((c))');
    const edited = baseQuery(form({ adhoc_filters: [{ ...filter, sqlExpression: 'a > 2 OR b' }] }));
    expect(edited).to.not.have.property('filter_groups');
    expect(edited.extras?.where).to.equal('(a > 2 OR b)');
  });

  it('keeps what a dashboard says of a filter: expression, grain, rows without a value', () => {
    const chosen = { expressionType: 'SIMPLE', clause: 'WHERE', operator: 'NOT IN', comparator: [1] };
    const year = { label: 'year', sqlExpression: 'YEAR(day)', expressionType: 'SQL' };
    const query = baseQuery(
      form({
        adhoc_filters: [
          { ...chosen, subject: 'day', grain: 'P1M', keepsNull: true },
          { ...chosen, subject: 'year', column: year },
        ],
      }),
    );
    expect(query.filters).to.deep.equal([
      { col: 'day', op: 'NOT IN', val: [1], grain: 'P1M', keepsNull: true },
      { col: year, op: 'NOT IN', val: [1] },
    ]);
  });

  it('reads order texts and refuses those that are not JSON [5.0.7]', () => {
    expect(baseQuery(form({ order_by_cols: ['["city", true]', '["x", false]'] })).orderby).to.deep.equal([
      ['city', true],
      ['x', false],
    ]);
    expect(() => baseQuery(form({ order_by_cols: ['[city'] }))).to.throw('Found invalid orderby options');
  });

  it('reads limits from numbers and texts, under both names', () => {
    expect(baseQuery(form({ row_limit: '250', limit: '5' }))).to.include({ row_limit: 250, series_limit: 5 });
    expect(baseQuery(form({ series_limit: 7, timeseries_limit_metric: 'm' }))).to.include({
      series_limit: 7,
      series_limit_metric: 'm',
    });
  });

  it('passes the time controls of older charts on', () => {
    expect(baseQuery(form({ granularity_sqla: 'day', time_range: 'Last month' }))).to.include({
      granularity: 'day',
      time_range: 'Last month',
    });
  });
});
