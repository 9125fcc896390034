import { expect } from 'chai';
import type { Answer, Session } from '../../../support/session.ts';
import { asking, countByCountry, startOrdersServer, type OrdersServer } from '../support/orders-server.ts';

/** A request that would keep the server from answering others, and what it has to say to it. */
interface Bomb {
  readonly name: string;
  readonly send: (orders: OrdersServer, sender: Session) => Promise<Answer>;
  readonly status: number;
  readonly says: string;
}

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

  for (const { name, send, status, says } of bombs) {
    it(`of ${name} are refused by name while others are answered`, async () => {
      const [answer, other] = await Promise.all([send(orders, orders.admin), orders.admin.get('/api/v1/me/')]);
      expect([answer.status, other.status], answer.text.slice(0, 300)).to.deep.equal([status, 200]);
      expect(answer.text).to.include(says);
    });
  }
});
