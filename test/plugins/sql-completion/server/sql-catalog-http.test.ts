import { expect } from 'chai';
import { datasourceAccessView } from '#plugins/datasets';
import { productWith } from '../../../support/product-with.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import type { Session } from '../../../support/session.ts';
import { toyContributions } from '../../../support/toy-engine.ts';
import { userWithPairs } from '../../../support/users.ts';
import { addDatabase, addPostgres } from '../../sqllab/support/sql-server.ts';

const tables = [
  'create table customers (id integer primary key, name varchar(20))',
  'create table orders (id integer primary key, customer_id integer references customers (id), total decimal(10,2))',
  'create view big as select id, total from orders where total > 10',
];

describe('the catalogue of a database for completion', function () {
  this.timeout(120_000);
  let server: TestServer;
  let admin: Session;
  const ids: Record<string, number> = {};

  before(async () => {
    server = await startTestServer({
      definition: productWith('toy-engine', ['databases', 'sql-language'], toyContributions),
    });
    admin = await server.as('admin');
    ids['duckdb'] = await addDatabase(admin, 'Work', 'duckdb:///work.duckdb');
    ids['postgresql'] = await addPostgres(admin);
    ids['toy'] = await addDatabase(admin, 'Toys', 'toy:///work');
    for (const database_id of Object.values(ids)) {
      const made = await admin.post('/api/v1/sqllab/execute/', { database_id, sql: tables.join(';\n') });
      expect(made.status, made.text).to.equal(200);
    }
  });
  after(() => server.stop());

  for (const [engine, schema] of [
    ['duckdb', 'main'],
    ['postgresql', 'public'],
    ['toy', 'main'],
  ] as const) {
    it(`tells tables, keys, columns and functions of ${engine}`, async () => {
      const path = `/api/v1/sql_catalog/${String(ids[engine])}/`;
      const { body } = await admin.get(path);
      expect(body).to.include({ default_schema: schema, is_complete: true });
      expect(body.tables.name).to.deep.equal(['big', 'customers', 'orders']);
      expect(body.tables.kind).to.deep.equal([1, 0, 0]);
      expect(body.primary_keys).to.deep.equal([
        { table: 1, columns: ['id'] },
        { table: 2, columns: ['id'] },
      ]);
      expect(body.foreign_keys).to.deep.equal([
        {
          table: 2,
          columns: ['customer_id'],
          referred_schema: schema,
          referred_table: 'customers',
          referred_columns: ['id'],
        },
      ]);
      const columns = (await admin.get(`${path}columns/?schema=${schema}`)).body;
      const orders = columns.tables.indexOf('orders');
      expect(columns.columns[orders]).to.deep.equal(['id', 'customer_id', 'total']);
      expect(columns.types[columns.column_types[orders][0]]).to.equal('INTEGER');
      const { functions } = (await admin.get(`${path}functions/`)).body;
      const names = functions.map((each: { name: string }) => each.name);
      expect(names).to.include.members([
        'count',
        'lower',
        'date_trunc',
        'generate_series',
        'starts_with',
        'row_number',
      ]);
      expect(names).to.include.members(['coalesce', 'nullif', 'greatest', 'least', 'trim', 'grouping']); // the grammar's
      expect(names).to.not.include.oneOf(['on_pb', 'int4eq', 'textsend', 'btint4cmp', 'int4_sum']); // of operators and the like
      expect(functions.find((each: { name: string }) => each.name === 'count').kind).to.equal('aggregate');
    });

    it(`finds mistakes of grammar by the parser of ${engine}, and tells nothing else`, async () => {
      const statements = [
        'select 1 frm x y',
        'select * from gone',
        'select 1',
        'select id\nfrom orders\nwhere where',
        'drop table orders',
      ];
      const { body } = await admin.post(`/api/v1/sql_catalog/${String(ids[engine])}/faults/`, { statements });
      expect(body.faults[0]).to.include({ line: 1 });
      expect(body.faults[0].message).to.match(/syntax error/i);
      expect(body.faults.slice(1, 3)).to.deep.equal([null, null]);
      expect(body.faults[3]).to.include({ line: 3 });
      expect(body.faults[4]).to.equal(null);
    });
  }

  it('is new after a change, and otherwise confirmed without being sent', async () => {
    const path = `/api/v1/sql_catalog/${String(ids['duckdb'])}/`;
    const first = await admin.get(path);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).to.not.equal('');
    expect((await admin.get(path, { headers: { 'if-none-match': etag } })).status).to.equal(304);
    await admin.post('/api/v1/sqllab/execute/', { database_id: ids['duckdb'], sql: 'create table later (id integer)' });
    const { status, body } = await admin.get(path, { headers: { 'if-none-match': etag } });
    expect(status).to.equal(200);
    expect(body.tables.name).to.include('later');
  });

  it('holds only what the caller may read, and metrics of datasets they may query', async () => {
    const database = ids['duckdb'] ?? 0;
    const made = await admin.post('/api/v1/dataset/', { database, schema: 'main', table_name: 'orders' });
    const dataset = made.body.id as number;
    const { result } = (await admin.get(`/api/v1/dataset/${String(dataset)}`)).body;
    const metrics = [
      ...result.metrics.map(({ id, metric_name, expression }: Record<string, unknown>) => ({
        id,
        metric_name,
        expression,
      })),
      { metric_name: 'revenue', expression: 'SUM(total)' },
    ];
    expect((await admin.put(`/api/v1/dataset/${String(dataset)}`, { metrics })).status).to.equal(200);
    const pairs = [
      ['can_read', 'Database'],
      ['datasource_access', datasourceAccessView('Work', { id: dataset, table_name: 'orders' })],
    ] as const;
    const reader = await userWithPairs(server, pairs);
    const path = `/api/v1/sql_catalog/${String(database)}/`;
    const { body, text } = await reader.session.get(path);
    expect(body.is_complete).to.equal(false);
    expect(body.tables.name).to.deep.equal(['orders']);
    expect(body.metrics.map(({ table, names }: Record<string, unknown>) => [table, names])).to.deep.equal([
      ['orders', ['count', 'revenue']],
    ]);
    expect(text).to.not.include('customers'); // not even by the key that leads to it
    expect((await reader.session.get(`${path}columns/?schema=main`)).body.tables).to.deep.equal(['orders']);
    const stranger = await userWithPairs(server, [['can_read', 'Database']]);
    for (const call of [path, `${path}columns/?schema=main`, `${path}functions/`]) {
      expect((await stranger.session.get(call)).status).to.equal(404);
    }
    const nobody = await userWithPairs(server, []);
    expect((await nobody.session.get(path)).status).to.equal(403);
    expect((await nobody.session.post(`${path}faults/`, { statements: [] })).status).to.equal(403);
  });
});
