import { expect } from 'chai';
import { genericType } from '#plugins/databases';
import { timeGrains, type QueryObject } from '#plugins/queries';
import { aColumn } from '../../../datasets/support/columns.ts';
import { enginesWithTrino, toy, type OpenTestEngine } from '../../support/engines.ts';
import { ask, orders, ordersSql, plainSql, planned, refusal } from '../../support/orders.ts';

const revenue = { expressionType: 'SIMPLE' as const, column: { column_name: 'amount' }, aggregate: 'SUM' };
const simple = (aggregate: string, column: string, label?: string) => ({
  expressionType: 'SIMPLE' as const,
  column: { column_name: column },
  aggregate,
  ...(label === undefined ? {} : { label }),
});
const axis = (column: string, timeGrain: string) => ({
  columnType: 'BASE_AXIS',
  expressionType: 'SQL',
  isColumnReference: true,
  label: column,
  sqlExpression: column,
  timeGrain,
});

const reference = (column: string) => ({ expressionType: 'SQL', isColumnReference: true, sqlExpression: column });
const dayMs = 86_400_000;
const januaryMs = Date.UTC(2024, 0, 1);

/** Each query object against the SQL somebody would write by hand. */
const cases: readonly (readonly [title: string, query: QueryObject, sql: string])[] = [
  [
    'groups by the columns when metrics are a list [3.9.1] [3.10.4]',
    { columns: ['region'], metrics: ['revenue', 'count'], orderby: [['region', true]] },
    'SELECT region, SUM(amount), COUNT(*) FROM orders GROUP BY region ORDER BY region',
  ],
  [
    'lists distinct rows when metrics are an empty list [3.9.1]',
    { columns: ['region'], metrics: [], orderby: [['region', true]] },
    'SELECT DISTINCT region FROM orders ORDER BY region',
  ],
  [
    'reads raw rows when there are no metrics [3.10.4]',
    { columns: ['id', 'city'], metrics: null, orderby: [['id', true]] },
    'SELECT id, city FROM orders ORDER BY id',
  ],
  [
    'counts per bin, with values beyond the ends in the outermost ones and missing values for themselves',
    {
      columns: [{ ...reference('amount'), label: 'bin', bin: { from: 20, width: 25, count: 3 } }],
      metrics: ['count'],
      orderby: [
        ['count', true],
        ['bin', true],
      ],
    },
    `SELECT CASE WHEN amount IS NULL THEN NULL WHEN amount < 45 THEN 0 WHEN amount < 70 THEN 1 ELSE 2 END AS bin,
      COUNT(*) FROM orders GROUP BY 1 ORDER BY 2, 1`,
  ],
  [
    'counts per bin of time',
    {
      columns: [{ ...reference('ordered_at'), label: 'bin', bin: { from: januaryMs, width: 30 * dayMs, count: 4 } }],
      metrics: ['count'],
      filters: [{ col: 'ordered_at', op: '>=', val: '2024-01-01' }],
      orderby: [['bin', true]],
    },
    `SELECT CASE WHEN ordered_at < '2024-01-31' THEN 0 WHEN ordered_at < '2024-03-01' THEN 1
      WHEN ordered_at < '2024-03-31' THEN 2 ELSE 3 END AS bin, COUNT(*) FROM orders
      WHERE ordered_at >= '2024-01-01' GROUP BY 1 ORDER BY 1`,
  ],
  ['aggregates the whole table without columns', { metrics: ['revenue'] }, 'SELECT SUM(amount) FROM orders'],
  ...(['AVG', 'COUNT', 'MAX', 'MIN', 'SUM'] as const).map((name): readonly [string, QueryObject, string] => [
    `computes ${name} [3.7.3]`,
    { columns: ['region'], metrics: [simple(name, 'units')], orderby: [['region', true]] },
    `SELECT region, ${name}(units) FROM orders GROUP BY region ORDER BY region`,
  ]),
  [
    'computes COUNT_DISTINCT [3.7.3]',
    { metrics: [simple('COUNT_DISTINCT', 'city')] },
    'SELECT COUNT(DISTINCT city) FROM orders',
  ],
  [
    'aggregates calculated columns and SQL metrics',
    {
      metrics: [
        simple('MAX', 'price'),
        { expressionType: 'SQL', sqlExpression: 'SUM(amount) / COUNT(*)' },
        { label: 'count' },
      ],
    },
    'SELECT MAX(amount / units), SUM(amount) / COUNT(*), COUNT(*) FROM orders',
  ],
  [
    'selects calculated columns and SQL columns',
    {
      columns: ['id', 'price', { label: 'initial', sqlExpression: 'SUBSTRING(city FROM 1 FOR 1)' }],
      orderby: [['id', true]],
    },
    'SELECT id, amount / units, SUBSTRING(city FROM 1 FOR 1) FROM orders ORDER BY id',
  ],
  [
    'truncates the axis to its grain',
    { columns: [axis('ordered_at', 'P1M')], metrics: ['count'], orderby: [['ordered_at', true]] },
    "SELECT CAST(DATE_TRUNC('month', ordered_at) AS TIMESTAMP), COUNT(*) FROM orders GROUP BY 1 ORDER BY 1",
  ],
  [
    'truncates columns that hold seconds or texts',
    {
      columns: [axis('epoch_s', 'P1Y'), axis('day_text', 'P3M')],
      metrics: ['count'],
      orderby: [
        ['epoch_s', true],
        ['day_text', true],
      ],
    },
    `SELECT CAST(DATE_TRUNC('year', ordered_at) AS TIMESTAMP) AS y, CAST(DATE_TRUNC('quarter', CAST(day AS TIMESTAMP)) AS TIMESTAMP) AS q, COUNT(*)
     FROM orders GROUP BY 1, 2 ORDER BY 1, 2`,
  ],
  [
    'truncates numbers that are years',
    { columns: [axis('year', 'P1M')], metrics: ['count'], orderby: [['year', true]] },
    "SELECT CAST(DATE_TRUNC('year', ordered_at) AS TIMESTAMP) AS y, COUNT(*) FROM orders GROUP BY 1 ORDER BY 1",
  ],
  [
    'leaves an axis that is no time as it is',
    { columns: [axis('region', 'P1M')], metrics: ['count'], orderby: [['region', true]] },
    'SELECT region, COUNT(*) FROM orders GROUP BY region ORDER BY region',
  ],
  [
    'puts the truncated granularity first for __timestamp',
    {
      columns: ['__timestamp', 'region'],
      metrics: ['count'],
      granularity: 'ordered_at',
      extras: { time_grain_sqla: 'P1Y' },
      orderby: [
        ['__timestamp', true],
        ['region', true],
      ],
    },
    "SELECT CAST(DATE_TRUNC('year', ordered_at) AS TIMESTAMP) AS t, region, COUNT(*) FROM orders GROUP BY 1, 2 ORDER BY 1, 2",
  ],
  [
    'filters the granularity by the time range',
    { columns: ['id'], granularity: 'ordered_at', time_range: '2024-01-20 : 2024-03-15', orderby: [['id', true]] },
    "SELECT id FROM orders WHERE ordered_at >= '2024-01-20' AND ordered_at < '2024-03-15' ORDER BY id",
  ],
  [
    'falls back to the main time column',
    { columns: ['id'], granularity: 'nothing', time_range: 'previous calendar month', orderby: [['id', true]] },
    "SELECT id FROM orders WHERE ordered_at >= '2024-04-01' AND ordered_at < '2024-05-01' ORDER BY id",
  ],
  [
    'adds WHERE and HAVING of extras [3.9.1]',
    {
      columns: ['region'],
      metrics: ['count'],
      extras: { where: "units > 1 OR city = 'x'", having: 'COUNT(*) >= 3' },
      orderby: [['region', true]],
    },
    "SELECT region, COUNT(*) FROM orders WHERE (units > 1 OR city = 'x') GROUP BY region HAVING COUNT(*) >= 3 ORDER BY region",
  ],
  [
    'keeps an OR in WHERE apart from the filters',
    {
      columns: ['id'],
      filters: [{ col: 'region', op: '==', val: 'EU' }],
      extras: { where: 'units = 1 OR units = 9' },
      orderby: [['id', true]],
    },
    "SELECT id FROM orders WHERE region = 'EU' AND (units = 1 OR units = 9) ORDER BY id",
  ],
  [
    'orders by a metric that is not selected, nulls last',
    {
      columns: ['region'],
      metrics: ['count'],
      orderby: [
        [revenue, false],
        ['region', true],
      ],
    },
    'SELECT region, COUNT(*) FROM orders GROUP BY region ORDER BY SUM(amount) DESC NULLS LAST, region',
  ],
  [
    'groups when only the order has a metric',
    { columns: ['region'], orderby: [['revenue', false]] },
    'SELECT region FROM orders GROUP BY region ORDER BY SUM(amount) DESC NULLS LAST',
  ],
  [
    'orders by a column that is not selected',
    { columns: ['city'], orderby: [['id', false]], row_limit: 3 },
    'SELECT city FROM orders ORDER BY id DESC LIMIT 3',
  ],
  [
    'reads orders given as JSON text',
    { columns: ['id'], orderby: ['["id", false]'] },
    'SELECT id FROM orders ORDER BY id DESC',
  ],
  [
    'takes a page [3.9.1]',
    { columns: ['id'], orderby: [['id', true]], row_limit: 3, row_offset: 4 },
    'SELECT id FROM orders ORDER BY id LIMIT 3 OFFSET 4',
  ],
  [
    'counts rows',
    { columns: ['region'], metrics: [], is_rowcount: true },
    'SELECT COUNT(*) FROM (SELECT DISTINCT region FROM orders) AS x',
  ],
  [
    'keeps the top series only [3.9.1]',
    {
      columns: ['region', 'paid'],
      metrics: ['revenue'],
      series_columns: ['region'],
      series_limit: 2,
      series_limit_metric: 'revenue',
      orderby: [
        ['region', true],
        ['paid', true],
      ],
    },
    `SELECT region, paid, SUM(amount) FROM orders WHERE region IN ('US', 'EU') GROUP BY region, paid ORDER BY region, paid`,
  ],
  [
    'keeps the lowest series when the order is ascending',
    {
      columns: ['region'],
      metrics: ['count'],
      series_columns: ['region'],
      series_limit: 1,
      order_desc: false,
      filters: [{ col: 'region', op: 'IS NOT NULL' }],
    },
    `SELECT region, COUNT(*) FROM orders WHERE region = 'APAC' GROUP BY region`,
  ],
  [
    'keeps a missing value among the top series',
    {
      columns: ['paid'],
      metrics: ['revenue', 'count'],
      series_columns: ['paid'],
      series_limit: 2,
      series_limit_metric: 'revenue',
      orderby: [['revenue', true]],
    },
    `SELECT paid, SUM(amount), COUNT(*) FROM orders WHERE paid IS NULL OR paid GROUP BY paid ORDER BY 2`,
  ],
  [
    'keeps a missing value apart from the other series, and beside a value',
    {
      columns: ['region', 'city'],
      metrics: ['count'],
      series_columns: ['region', 'city'],
      series_limit: 1,
      series_limit_metric: 'revenue',
      group_others_when_limit_reached: true,
      orderby: [['count', true]],
    },
    `SELECT CASE WHEN region = 'US' AND city IS NULL THEN region ELSE 'Others' END AS r,
      CASE WHEN region = 'US' AND city IS NULL THEN city ELSE 'Others' END AS c, COUNT(*)
      FROM orders GROUP BY 1, 2 ORDER BY 3`,
  ],
  [
    'collapses the other series on demand',
    {
      columns: ['region'],
      metrics: ['count'],
      series_columns: ['region'],
      series_limit: 1,
      series_limit_metric: 'revenue',
      group_others_when_limit_reached: true,
      orderby: [['region', true]],
    },
    `SELECT CASE WHEN region = 'US' THEN region ELSE 'Others' END AS r, COUNT(*) FROM orders GROUP BY 1 ORDER BY 1`,
  ],
  [
    'marks a text that is called as the other series',
    {
      columns: [{ label: 'k', sqlExpression: "CASE WHEN region = 'EU' THEN 'Others' ELSE region END" }],
      metrics: ['count'],
      series_columns: [{ label: 'k', sqlExpression: "CASE WHEN region = 'EU' THEN 'Others' ELSE region END" }],
      series_limit: 2,
      series_limit_metric: 'revenue',
      group_others_when_limit_reached: true,
      orderby: [['k', true]],
    },
    `SELECT CASE region WHEN 'US' THEN 'US' WHEN 'EU' THEN '\\Others' ELSE 'Others' END AS k, COUNT(*)
      FROM orders GROUP BY 1 ORDER BY 1`,
  ],
  [
    'removes doubles [5.0.10]',
    { columns: ['region', 'region'], metrics: ['count', 'count'], orderby: [['region', true]] },
    'SELECT region, COUNT(*) FROM orders GROUP BY region ORDER BY region',
  ],
  [
    'reads the old names of keys',
    {
      groupby: ['region'],
      metrics: ['count'],
      granularity_sqla: 'ordered_at',
      time_range: '2024 : 2025',
      where: 'units > 1',
      orderby: [['region', true]],
    },
    "SELECT region, COUNT(*) FROM orders WHERE ordered_at >= '2024-01-01' AND ordered_at < '2025-01-01' AND units > 1 GROUP BY region ORDER BY region",
  ],
];

for (const engine of enginesWithTrino) {
  describe(`planQuery on ${engine.name}`, () => {
    let open: OpenTestEngine;
    before(async () => {
      open = await engine.open();
      await open.prepare(ordersSql);
    });
    after(() => open.close());

    for (const [title, query, sql] of cases) {
      it(title, async () => expect(await ask(open, query)).to.deep.equal(await plainSql(open, sql)));
    }

    it('uses a virtual dataset as a sub-select, whatever it ends with', async () => {
      const dataset = { ...orders, sql: "SELECT id, region FROM orders WHERE region = 'EU' ;\n ; " };
      const commented = { ...orders, sql: "SELECT id, region FROM orders WHERE region = 'EU' -- only Europe" };
      const expected = await plainSql(open, "SELECT id FROM orders WHERE region = 'EU' ORDER BY id");
      expect(await ask(open, { columns: ['id'], orderby: [['id', true]] }, { dataset })).to.deep.equal(expected);
      expect(await ask(open, { columns: ['id'], orderby: [['id', true]] }, { dataset: commented })).to.deep.equal(
        expected,
      );
    });

    it('samples all columns and keeps the filters', async () => {
      const query: QueryObject = {
        metrics: ['count'],
        orderby: [['count', false]],
        filters: [{ col: 'region', op: '==', val: 'US' }],
      };
      const rows = await ask(open, query, { resultType: 'samples' });
      expect(rows).to.have.lengthOf(3);
      expect(rows[0]).to.have.lengthOf(orders.columns.length);
    });

    it('drills to detail in the order of the first column, within the time range', async () => {
      const query: QueryObject = {
        metrics: ['count'],
        granularity: 'ordered_at',
        time_range: '2024-01-01 : 2024-02-02',
      };
      const rows = await ask(open, query, { resultType: 'drill_detail' });
      expect(rows.map(([id]) => id)).to.deep.equal([1, 2, 3]);
    });

    it('adds row rules: alternatives within a group, all groups together', async () => {
      const rowRules = [
        { name: 'Europe', clause: "region = 'EU'", groupKey: 'region' },
        { name: 'America', clause: "region = 'US'", groupKey: 'region' },
        { name: 'paid', clause: 'paid', groupKey: undefined },
      ];
      expect(await ask(open, { columns: ['id'], orderby: [['id', true]] }, { rowRules })).to.deep.equal(
        await plainSql(open, "SELECT id FROM orders WHERE (region = 'EU' OR region = 'US') AND paid ORDER BY id"),
      );
    });

    it('filters the main time column as well where the dataset wants it', async () => {
      const dataset = { ...orders, alwaysFiltersMainTimeColumn: true };
      const query: QueryObject = {
        columns: ['id'],
        granularity: 'day',
        time_range: '2024-02-01 : 2024-02-29',
        orderby: [['id', true]],
      };
      const plan = planned(query, {}, dataset);
      expect(plan.select.where.map(({ label, origin }) => [label, origin])).to.deep.equal([
        ['day', 'time range'],
        ['ordered_at', 'time range'],
      ]);
      expect(await ask(open, query, { dataset })).to.deep.equal([[3]]);
    });

    it('uses the fetch predicate when asked', async () => {
      const dataset = { ...orders, fetchValuesPredicate: 'units > 7' };
      const query: QueryObject = { columns: ['id'], orderby: [['id', true]], apply_fetch_values_predicate: true };
      expect(await ask(open, query, { dataset })).to.deep.equal([[8], [9]]);
    });

    it('keeps labels that an engine would cut or take for one another', async () => {
      const long = (end: string) => `${'é'.repeat(40)}${end}`;
      const query: QueryObject = {
        metrics: [
          simple('SUM', 'units', long('a')),
          simple('MAX', 'units', long('b')),
          simple('MIN', 'units', 'x'),
          simple('COUNT', 'units', 'X'),
        ],
      };
      expect(planned(query).labels).to.deep.equal([long('a'), long('b'), 'x', 'X']);
      expect(await ask(open, query)).to.deep.equal([[47, 9, 1, 10]]);
    });

    it('orders by the label that is meant, also beside one that looks like a name of the planner', async () => {
      const query = (by: string): QueryObject => ({
        columns: ['region'],
        metrics: [simple('SUM', 'units', 'column_3'), simple('MIN', 'id', 'COLUMN_3')],
        filters: [{ col: 'region', op: 'IN', val: ['EU', 'US'] }],
        orderby: [[by, true]],
      });
      const [eu, us] = [
        ['EU', 13, 1],
        ['US', 16, 3],
      ];
      expect(await ask(open, query('column_3'))).to.deep.equal([eu, us]);
      expect(await ask(open, { ...query('COLUMN_3'), orderby: [['COLUMN_3', false]] })).to.deep.equal([us, eu]);
    });

    const attacks = [
      "'; DROP TABLE orders; --",
      "x' OR '1'='1",
      "\\' OR 1=1 --",
      '"; DROP TABLE orders; --',
      'ʼ OR 1=1',
      '\u0000',
      '$1',
      '?',
      "%' OR '1' = '1",
      "Robert'); DELETE FROM orders; --",
      '/* */',
      "'||(SELECT city FROM orders LIMIT 1)||'",
    ];
    for (const attack of attacks) {
      it(`takes ${JSON.stringify(attack)} as a value, whatever it says`, async () => {
        const filters = ['==', 'IN', 'LIKE', 'ILIKE'].map((op) => [
          { col: 'city', op, val: op === 'IN' ? [attack] : attack },
        ]);
        for (const filter of filters) {
          // PostgreSQL refuses a zero byte in text; both ways nothing is read.
          const asked = ask(open, { columns: ['id'], filters: filter });
          expect(await (attack.includes('\u0000') ? asked.catch(() => []) : asked)).to.deep.equal([]);
        }
        expect(await plainSql(open, 'SELECT COUNT(*) FROM orders')).to.deep.equal([[10]]);
      });

      it(`takes ${JSON.stringify(attack)} as a label, whatever it says`, async () => {
        if (attack.includes('\u0000')) return;
        const query: QueryObject = {
          metrics: [simple('COUNT', 'id', attack)],
          columns: [{ label: `${attack} `, sqlExpression: 'region' }],
          orderby: [[attack, false]],
        };
        expect(planned(query).labels).to.deep.equal([`${attack} `, attack]);
        expect(await ask(open, query)).to.have.lengthOf(4);
      });

      it(`finds no column, metric or grain named ${JSON.stringify(attack)}`, () => {
        expect(refusal({ columns: [attack] })).to.match(/^Columns missing in dataset/);
        expect(refusal({ metrics: [attack] })).to.match(/does not exist$/);
        expect(refusal({ metrics: [simple('SUM', attack)] })).to.match(/^Columns missing in dataset/);
        expect(refusal({ metrics: [simple(attack, 'id')] })).to.match(/^Aggregate /);
        expect(refusal({ columns: ['id'], orderby: [[attack, true]] })).to.match(/^Unknown column used in orderby/);
        expect(refusal({ columns: [axis('ordered_at', attack)] })).to.match(/is not supported by this database$/);
      });
    }

    it('truncates to every grain of the contract', async () => {
      // 2024-05-05 is a Sunday; each grain with what it makes of 12:34:56 on that day.
      const expected: Readonly<Record<string, string>> = {
        PT1S: '2024-05-05T12:34:56',
        PT5S: '2024-05-05T12:34:55',
        PT30S: '2024-05-05T12:34:30',
        PT1M: '2024-05-05T12:34:00',
        PT5M: '2024-05-05T12:30:00',
        PT10M: '2024-05-05T12:30:00',
        PT15M: '2024-05-05T12:30:00',
        PT30M: '2024-05-05T12:30:00',
        PT1H: '2024-05-05T12:00:00',
        PT6H: '2024-05-05T12:00:00',
        P1D: '2024-05-05T00:00:00',
        P1W: '2024-04-29T00:00:00',
        P1M: '2024-05-01T00:00:00',
        P3M: '2024-04-01T00:00:00',
        P1Y: '2024-01-01T00:00:00',
        '1969-12-28T00:00:00Z/P1W': '2024-05-05T00:00:00',
        '1969-12-29T00:00:00Z/P1W': '2024-04-29T00:00:00',
        'P1W/1970-01-03T00:00:00Z': '2024-05-11T00:00:00',
        'P1W/1970-01-04T00:00:00Z': '2024-05-05T00:00:00',
      };
      const { timeLiteral, truncations } = open.connection.dialect;
      const dataset = { ...orders, sql: `SELECT ${timeLiteral('2024-05-05 12:34:56', 'timestamp')} AS ordered_at` };
      const found: Record<string, string> = {};
      const grains = timeGrains.filter(([grain]) => engine !== toy || grain in truncations);
      for (const [grain] of grains) {
        const [[value]] = (await ask(open, { columns: [axis('ordered_at', grain)], metrics: [] }, { dataset })) as [
          [number],
        ];
        found[grain] = new Date(value).toISOString().slice(0, 19);
      }
      expect(found).to.deep.equal(Object.fromEntries(grains.map(([grain]) => [grain, expected[grain]])));
    });

    it('reads columns and tables whose names hold quotes', async () => {
      await open.prepare('CREATE TABLE "we""ird; \'t\'" AS SELECT 7 AS "a""b"');
      const template = orders.columns[0]!;
      const dataset = { ...orders, tableName: "we\"ird; 't'", columns: [{ ...template, column_name: 'a"b' }] };
      expect(await ask(open, { columns: ['a"b'] }, { dataset })).to.deep.equal([[7]]);
    });
  });
}

describe('planQuery', () => {
  it('limits rows: default, asked and greatest [5.0.1] [9.1.1c]', () => {
    const limit = (rowLimit?: number) =>
      planned({ columns: ['id'], ...(rowLimit === undefined ? {} : { row_limit: rowLimit }) }).select.limit;
    expect([limit(), limit(0), limit(10), limit(100_000), limit(100_001)]).to.deep.equal([
      50_000, 50_000, 10, 100_000, 100_000,
    ]);
    expect(planned({}, { resultType: 'samples' }).select.limit).to.equal(1_000);
  });

  it('refuses limits that are no integers [5.0.1] [5.0.2]', () => {
    expect(refusal({ columns: ['id'], row_limit: 1.5 })).to.equal('row_limit is expected to be an integer');
    expect(refusal({ columns: ['id'], row_offset: Number.NaN })).to.equal('row_offset is expected to be an integer');
    expect(refusal({ columns: ['id'], metrics: [], series_limit: 2.5 })).to.equal(
      'series_limit is expected to be an integer',
    );
  });

  it('refuses what it cannot plan', () => {
    expect(refusal({})).to.equal('Empty query?');
    expect(refusal({ columns: ['x', 'id', 'y'] })).to.equal("Columns missing in dataset: ['x', 'y']");
    expect(refusal({ metrics: ['nope'] })).to.equal("Metric 'nope' does not exist");
    expect(
      refusal(
        { columns: ['count'], metrics: ['count'] },
        {},
        { ...orders, columns: [{ ...orders.columns[0]!, column_name: 'count' }] },
      ),
    ).to.equal(
      'Duplicate column/metric labels: "count". Please make sure all columns and metrics have a unique label.',
    );
    expect(refusal({ columns: ['id'], metrics: [], series_columns: ['city'] })).to.equal(
      'The following entries in `series_columns` are missing in `columns`: city. ',
    );
    expect(refusal({ columns: ['id', '__timestamp'], is_timeseries: true })).to.equal(
      'Datetime column not provided as part table configuration and is required by this type of chart',
    );
    expect(refusal({ columns: ['id'], extras: { time_grain_sqla: 'P7D' } })).to.equal(
      "Time grain 'P7D' is not supported by this database",
    );
  });

  it('refuses a dataset of which the engine would read one column for two', () => {
    const columns = [aColumn('a', genericType.numeric), aColumn('A', genericType.numeric)];
    const twins = { ...orders, sql: 'SELECT 1 AS a, 2 AS "A"', columns };
    const query: QueryObject = { columns: ['A'], metrics: [] };
    expect(refusal(query, { ignoresCase: true }, twins)).to.match(/^The columns a and A of the dataset have one name/);
    expect(refusal(query, { ignoresCase: false }, twins)).to.equal('planned');
    // A calculated column is told apart: it is its expression.
    const calculated = {
      ...twins,
      columns: [aColumn('a', genericType.numeric), aColumn('A', genericType.numeric, { expression: 'a * 2' })],
    };
    expect(refusal(query, { ignoresCase: true }, calculated)).to.equal('planned');
  });

  it('refuses orders that are no JSON, or no order [5.0.7]', () => {
    for (const order of ['{', '"id"', 7, [], [''], ['id', 'down']]) {
      expect(refusal({ columns: ['id'], orderby: [order] })).to.equal('Found invalid orderby options');
    }
    expect(refusal({ columns: ['id'], orderby: [['nope', true]] })).to.equal('Unknown column used in orderby: nope');
  });

  it('reports filters that count and filters that do not', () => {
    const plan = planned({
      columns: ['id'],
      filters: [
        { col: 'region', op: '==', val: 'EU' },
        { col: 'foo', op: '==', val: 1 },
        { col: { label: 'l', sqlExpression: 'units' }, op: '>', val: 1 },
      ],
      applied_time_extras: { __time_range: 'Last week', __time_col: 'foo' },
    });
    expect(plan.appliedFilters).to.deep.equal([{ column: 'region' }, { column: 'l' }, { column: '__time_range' }]);
    expect(plan.rejectedFilters).to.deep.equal([
      { reason: 'not_in_datasource', column: 'foo' },
      { reason: 'not_in_datasource', column: '__time_col' },
    ]);
    expect(plan.select.where).to.have.lengthOf(2);
  });

  it('knows who asked for each condition', () => {
    const plan = planned(
      {
        columns: ['id'],
        granularity: 'ordered_at',
        time_range: 'Last week',
        extras: { where: 'units > 1' },
        filters: [
          { col: 'region', op: '==', val: 'EU' },
          { col: 'city', op: '==', val: 'Oslo', isExtra: true },
        ],
      },
      { rowRules: [{ name: 'rule', clause: '1 = 1', groupKey: undefined }] },
    );
    expect(plan.select.where.map(({ origin, label }) => [origin, label])).to.deep.equal([
      ['time range', 'ordered_at'],
      ['chart', 'region'],
      ['filter', 'city'],
      ['chart', 'WHERE'],
      ['row rule', 'rule'],
    ]);
  });

  it('tells the parts of names', () => {
    expect(
      planned({
        columns: ['region', { label: 'l', sqlExpression: 'units' }],
        metrics: ['count', { expressionType: 'SQL', sqlExpression: 'SUM(units)', label: 's' }],
      }).labelParts,
    ).to.deep.equal({ region: ['region'], l: ['units'], count: ['count'], s: ['SUM(units)'] });
  });
});
