import { expect } from 'chai';
import { queryModeOf, type FormData } from '#plugins/viz-kit';
import { tableFileQueries, tableQueries } from '../../../../plugins/viz-table/common/table-query.ts';

const form = (settings: Readonly<Record<string, unknown>>): FormData => ({
  ...settings,
  viz_type: 'table',
  datasource: '1__table',
});

describe('tableQueries', () => {
  it('is raw where columns are named and nothing else is said [3.10.4]', () => {
    expect(queryModeOf(form({ all_columns: ['a'] }))).to.equal('raw');
    expect(queryModeOf(form({ all_columns: [] }))).to.equal('aggregate');
    expect(queryModeOf(form({ all_columns: ['a'], query_mode: 'aggregate' }))).to.equal('aggregate');
  });

  it('asks raw rows without metrics, ordered as chosen, 1,000 of them [3.10.4]', () => {
    const [query, ...more] = tableQueries(
      form({ all_columns: ['a', 'b'], metrics: ['m'], order_by_cols: ['["b", false]'] }),
    );
    expect(more).to.deep.equal([]);
    expect(query).to.deep.include({ columns: ['a', 'b'], orderby: [['b', false]], row_limit: 1000 });
    expect(query).to.not.have.property('metrics');
  });

  it('groups, largest first metric first', () => {
    const [query] = tableQueries(form({ groupby: ['a'], metrics: ['m', 'n'], order_desc: false }));
    expect(query).to.deep.include({
      columns: ['a'],
      metrics: ['m', 'n'],
      orderby: [['m', false]],
      post_processing: [],
    });
    expect(
      tableQueries(form({ groupby: ['a'], metrics: ['m'], timeseries_limit_metric: 'n', order_desc: false }))[0]
        ?.orderby,
    ).to.deep.equal([['n', true]]);
  });

  it('adds metrics wanted as shares, each once', () => {
    const [query] = tableQueries(
      form({ groupby: ['a'], metrics: ['m'], percent_metrics: ['m', 'n'], time_compare: ['1 year ago'] }),
    );
    expect(query?.metrics).to.deep.equal(['m', 'n']);
    expect(query?.post_processing).to.deep.equal([
      {
        operation: 'contribution',
        options: {
          columns: ['m', 'n', 'm__1 year ago', 'n__1 year ago'],
          rename_columns: ['%m', '%n', '%m__1 year ago', '%n__1 year ago'],
        },
      },
    ]);
  });

  it('truncates times that are looked up, first', () => {
    const [query] = tableQueries(
      form({ groupby: ['a', 'day'], metrics: [], time_grain_sqla: 'P1M', temporal_columns_lookup: { day: true } }),
    );
    expect(query?.columns).to.deep.equal([
      {
        label: 'day',
        sqlExpression: 'day',
        expressionType: 'SQL',
        isColumnReference: true,
        columnType: 'BASE_AXIS',
        timeGrain: 'P1M',
      },
      'a',
    ]);
  });

  it('asks a page, the number of all rows, and the totals', () => {
    const queries = tableQueries(
      form({
        groupby: ['a'],
        metrics: ['m'],
        show_totals: true,
        row_limit: 500,
        server_pagination: true,
        server_page_length: 20,
        ownState: { currentPage: 2, sortBy: [{ key: 'm', desc: true }], searchText: 'os', searchColumn: 'a' },
      }),
    );
    const filters = [{ col: 'a', op: 'ILIKE', val: 'os%' }];
    expect(queries[0]).to.deep.include({ row_limit: 20, row_offset: 40, orderby: [['m', false]], filters });
    expect(queries[1]).to.deep.include({
      is_rowcount: true,
      row_offset: 0,
      row_limit: 500,
      post_processing: [],
      filters,
    });
    expect(queries[2]).to.deep.include({ columns: [], metrics: ['m'], row_limit: 0, orderby: [] });
    expect(queries).to.have.lengthOf(3);
  });
});

describe('a search over all pages', () => {
  const paged = (searchText: string, settings: object = {}) =>
    form({
      query_mode: 'raw',
      all_columns: ['a', 'b', { label: 'c', sqlExpression: 'a || b', expressionType: 'SQL' }],
      server_pagination: true,
      ownState: { searchText },
      ...settings,
    });
  const group = (val: string) => ({
    sql: '/* search in 2 columns */ 1 = 1',
    match: 'any',
    members: ['a', 'b'].map((col) => ({ col, op: 'ILIKE', val, escape: '!' })),
  });

  it('finds the text in each column of the dataset, signs of patterns as they are written', () => {
    for (const query of tableQueries(paged(' 50%_! ')))
      expect(query.filter_groups).to.deep.equal([group('%50!%!_!!%')]);
  });

  it('stands beside the conditions of the chart, and makes no SQL of what is typed', () => {
    const where = { expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'a > 1' };
    const [query] = tableQueries(paged("x' OR 1=1", { adhoc_filters: [where] }));
    expect(query?.extras?.where).to.equal('(/* search in 2 columns */ 1 = 1) AND ((a > 1))');
  });

  it('counts and sums up what is found', () => {
    const queries = tableQueries(
      form({
        groupby: ['a', 'b'],
        metrics: ['m'],
        show_totals: true,
        show_averages: true,
        server_pagination: true,
        ownState: { searchText: 'x' },
      }),
    );
    expect(queries.map(({ filter_groups: groups }) => groups)).to.deep.equal(queries.map(() => [group('%x%')]));
    expect(queries).to.have.length(4);
  });
});

describe('summaries of a table', () => {
  const asked = (settings: object) => tableQueries(form(settings as never)).at(-1)?.summaries;

  it('adds up the columns of single rows, but no years and codes', () => {
    expect(asked({ query_mode: 'raw', all_columns: ['price', 'year', 'city_id'], show_sums: true })).to.deep.equal([
      { column: 'price', kind: 'SUM', label: 'SUM: price' },
    ]);
  });

  it('adds up no single rows by the totals of groups, which Superset leaves behind', () => {
    expect(tableQueries(form({ query_mode: 'raw', all_columns: ['price'], show_totals: true }))).to.have.length(1);
  });

  it('averages what is measured of groups', () => {
    expect(asked({ groupby: ['a'], metrics: ['m'], show_averages: true })).to.deep.equal([
      { column: 'm', kind: 'AVG', label: 'AVG: m' },
    ]);
  });

  it('asks by the kind of a column, once for all rows, and not for hidden columns', () => {
    const config = { a: { summary: 'COUNT_DISTINCT' }, b: { summary: 'none' }, c: { summary: 'AVG', visible: false } };
    const [rows, summary, ...more] = tableQueries(
      form({ query_mode: 'raw', all_columns: ['a', 'b', 'c'], show_sums: true, column_config: config }),
    );
    expect(more).to.deep.equal([]);
    expect(summary).to.deep.equal({
      ...rows,
      summaries: [{ column: 'a', kind: 'COUNT_DISTINCT', label: 'COUNT_DISTINCT: a' }],
      row_limit: 0,
      orderby: [],
      time_offsets: [],
      post_processing: [],
    });
  });

  it('are not asked where nobody wants any', () => {
    expect(tableQueries(form({ query_mode: 'raw', all_columns: ['a'] }))).to.have.length(1);
  });
});

describe('a page that is sorted', () => {
  it('names a metric of its own whole, since the dataset does not know its label', () => {
    const metric = { expressionType: 'SQL' as const, sqlExpression: 'SUM(a)', label: 'Sum' };
    const own = { sortBy: [{ key: 'Sum', desc: true }] };
    const [query] = tableQueries(form({ groupby: ['b'], metrics: [metric], server_pagination: true, ownState: own }));
    expect(query?.orderby).to.deep.equal([[metric, false]]);
  });
});

describe('tableFileQueries', () => {
  it('asks the rows alone, so that a file is one table [2.3.1c]', () => {
    const settings = form({ groupby: ['a'], metrics: ['m'], show_totals: true });
    expect(tableFileQueries(settings)).to.deep.equal(tableQueries(settings).slice(0, 1));
  });

  it('asks all pages, searched and sorted as they are shown [2.3.1c]', () => {
    const shown = { currentPage: 2, sortBy: [{ key: 'a', desc: false }], searchText: 'x', searchColumn: 'a' };
    const settings = form({ groupby: ['a'], metrics: ['m'], row_limit: 500, server_pagination: true, ownState: shown });
    const [query, ...more] = tableFileQueries(settings);
    expect(more).to.deep.equal([]);
    expect(query).to.deep.include({ row_offset: 0, orderby: [['a', true]] });
    expect(query?.row_limit, 'pages run beyond the limit of the form').to.be.greaterThan(100_000);
    expect(query?.filters).to.deep.include({ col: 'a', op: 'ILIKE', val: 'x%' });
  });
});
