import { besideOthers, manyEntries, type Bomb as BombIn } from '../../../support/bombs.ts';
import { asking, countByCountry, startOrdersServer, type OrdersServer } from '../support/orders-server.ts';

type Bomb = BombIn<OrdersServer>;

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const nested = (depth: number): string => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth);
const manyKeys = (count: number): string =>
  `{${Array.from({ length: count }, (_, key) => `"k${String(key)}":1`).join()}}`;
const manyFields = (count: number): string => Array.from({ length: count }, (_, key) => `k${String(key)}=1`).join('&');
const times = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, i) => make(i));

const stranger = (path: string, raw: string, headers: Readonly<Record<string, string>>): Bomb['send'] => {
  return async ({ server }) => {
    const reply = await fetch(server.url + path, { method: 'POST', body: raw, headers, redirect: 'manual' });
    const text = await reply.text();
    return { status: reply.status, headers: reply.headers, text, body: undefined };
  };
};
const chartData =
  (query: (index: number) => Readonly<Record<string, unknown>>, count = 1): Bomb['send'] =>
  ({ datasetId }, sender) => {
    const { queries: _one, ...context } = asking(datasetId, {}) as Readonly<Record<string, unknown>>;
    return sender.post('/api/v1/chart/data', { ...context, queries: times(count, query) });
  };
const raw =
  (path: string, text: string, headers: Readonly<Record<string, string>> = json): Bomb['send'] =>
  (_orders, sender) =>
    sender.post(path, undefined, { raw: text, headers });

const tooLong = 'Without signing in, a request may have 64 kB at most.';
const bombs: readonly Bomb[] = [
  ...['/login/', '/api/v1/security/login'].flatMap((path): readonly Bomb[] => [
    {
      name: `a form of a million fields for ${path}`,
      send: stranger(path, manyFields(1_000_000), form),
      status: 413,
      says: tooLong,
    },
    {
      name: `JSON of a million keys for ${path}`,
      send: stranger(path, manyKeys(1_000_000), json),
      status: 413,
      says: tooLong,
    },
  ]),
  {
    name: 'a form of many short fields for /login/',
    send: stranger('/login/', manyFields(5_000), form),
    status: 400,
    says: 'more than 1,000 fields',
  },
  {
    name: 'nested JSON of a stranger',
    send: stranger('/api/v1/security/login', nested(5_000), json),
    status: 400,
    says: 'more than 100 levels',
  },
  {
    name: 'a form of a stranger for data',
    send: stranger('/api/v1/chart/data', `form_data=${'x'.repeat(100_000)}`, form),
    status: 413,
    says: tooLong,
  },
  ...['/api/v1/chart/data', '/api/v1/dashboard/', '/api/v1/sqllab/execute/', '/api/v1/dataset/'].flatMap(
    (path): readonly Bomb[] => [
      { name: `nested JSON for ${path}`, send: raw(path, nested(100_000)), status: 400, says: 'more than 100 levels' },
      {
        name: `nested lists for ${path}`,
        send: raw(path, '['.repeat(1_000_000)),
        status: 400,
        says: 'more than 100 levels',
      },
      {
        name: `many keys for ${path}`,
        send: raw(path, manyKeys(400_000)),
        status: 400,
        says: 'more than 100,000 keys',
      },
      {
        name: `many values for ${path}`,
        send: raw(path, `{"a":[${'1,'.repeat(2_000_000)}1]}`),
        status: 400,
        says: 'more than 1,000,000 values',
      },
    ],
  ),
  { name: 'many queries', send: chartData(() => countByCountry, 20_000), status: 400, says: 'more than 100 items' },
  {
    name: 'many filters',
    send: chartData(() => ({
      ...countByCountry,
      filters: times(20_000, () => ({ col: 'country', op: '==', val: 'NO' })),
    })),
    status: 400,
    says: '`filters` of the query has 20,000 entries',
  },
  {
    name: 'many values of a filter',
    send: chartData(() => ({ ...countByCountry, filters: [{ col: 'id', op: 'IN', val: times(900_000, (i) => i) }] })),
    status: 400,
    says: 'The filter on id has 900,000 values',
  },
  ...(['metrics', 'columns', 'orderby', 'post_processing', 'time_offsets'] as const).map((list): Bomb => ({
    name: `many ${list}`,
    send: chartData(() => ({ ...countByCountry, [list]: times(5_000, () => listed[list]) })),
    status: 400,
    says: `\`${list}\` of the query has 5,000 entries`,
  })),
  ...['execute/', 'format_sql/', 'estimate/', 'plan/', 'only_reads/'].map((path): Bomb => ({
    name: `SQL of five megabytes for ${path}`,
    send: async ({ databaseId }, sender) => {
      const body = { database_id: databaseId, sql: `select 1${'+1'.repeat(2_500_000)}` };
      return sender.post(`/api/v1/sqllab/${path}`, body);
    },
    status: 400,
    says: 'Longer than maximum length',
  })),
];
const step = (operation: string, options: object): Bomb['send'] =>
  chartData(() => ({ ...countByCountry, post_processing: [{ operation, options }] }));
const timeRange = (range: string): Bomb['send'] =>
  chartData(() => ({ ...countByCountry, granularity: 'ordered_at', time_range: range }));
const metric = (sqlExpression: string): Bomb['send'] =>
  chartData(() => ({ metrics: [{ expressionType: 'SQL', sqlExpression, label: 'm' }] }));
const sum = { operator: 'sum', column: 'count' };

const tooDeep = 'more than 10,000 operators and brackets';

/** Questions about data that are small in all their lists. */
const questions: readonly Bomb[] = [
  ...[
    ['an expression of additions', `1${'+1'.repeat(100_000)}`, tooDeep],
    ['an expression of signs', `1${'+1'.repeat(400_000)}`, 'more than 250,000 words'],
    ['nested brackets', `${'('.repeat(40_000)}1${')'.repeat(40_000)}`, tooDeep],
    ['nested cases', `${'case when 1=1 then '.repeat(5_000)}1${' end'.repeat(5_000)}`, tooDeep],
    ['negations', `${'not '.repeat(50_000)}true`, tooDeep],
    ['brackets that never close', '('.repeat(200_000), tooDeep],
    ['a text that never closes', `'${'{{'.repeat(400_000)}`, 'quote'],
  ].map(([name = '', sql = '', says = '']): Bomb => ({
    name: `${name} as a metric`,
    send: metric(sql),
    status: 400,
    says,
  })),
  ...[
    [
      'a pivot of aggregates',
      step('pivot', { index: ['country'], aggregates: manyEntries(20_000, (i) => [`a${String(i)}`, sum]) }),
    ],
    [
      'an aggregation of aggregates',
      step('aggregate', { groupby: ['country'], aggregates: manyEntries(20_000, (i) => [`a${String(i)}`, sum]) }),
    ],
    ['new names', step('rename', { columns: manyEntries(50_000, (i) => [`c${String(i)}`, 'd']) })],
    [
      'columns to compare',
      step('compare', { source_columns: times(50_000, () => 'count'), compare_columns: times(50_000, () => 'count') }),
    ],
    ['levels to drop', step('flatten', { drop_levels: times(100_000, () => 1) })],
  ].map(([name, send]): Bomb => ({
    name: `${String(name)} in a step`,
    send: send as Bomb['send'],
    status: 400,
    says: 'it may have 5,000 at most',
  })),
  {
    name: 'a rolling window of a milliard rows',
    send: step('rolling', { rolling_type: 'mean', window: 1_000_000_000, columns: { count: 'count' } }),
    status: 400,
    says: 'window must be <= 10000',
  },
  ...['Last 99999999999999 years', 'DATEADD('.repeat(2_000), `1 day ago : ${'a'.repeat(900_000)}`].map(
    (range): Bomb => ({
      name: `the time range ${range.slice(0, 24)}`,
      send: timeRange(range),
      status: 400,
      says: 'Cannot parse time string',
    }),
  ),
  ...['!('.repeat(6_000), '(a:'.repeat(4_000)].map((q): Bomb => ({
    name: `nested arguments ${q.slice(0, 3)}`,
    send: (_orders, sender) => sender.get(`/api/v1/dashboard/?q=${q}`),
    status: 400,
    says: 'Not a valid rison/json argument',
  })),
];
const listed = {
  metrics: 'count',
  columns: 'country',
  orderby: ['country', true],
  post_processing: { operation: 'sort' },
  time_offsets: '1 day ago',
};

describe('requests that are too much', function () {
  this.timeout(60_000);
  let orders: OrdersServer;
  before(async () => {
    orders = await startOrdersServer(['sqllab', 'dashboard', 'activity']);
  });
  after(() => orders.server.stop());

  for (const bomb of [...bombs, ...questions]) {
    it(`of ${bomb.name} are refused by name while others are answered`, () =>
      besideOthers(bomb, orders, orders.admin, orders.admin));
  }
});
