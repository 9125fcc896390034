import { expect } from 'chai';
import { freshPostgresUrl } from '../../../support/postgres.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import type { Session } from '../../../support/session.ts';
import { upload, zipOf } from '../../bundles/support/bundle.ts';
import { bundleMetadata } from '../../bundles/support/sales-bundle.ts';

const base = '/api/v1/database';

describe('what a connection says', function suite() {
  this.timeout(120_000);
  let server: TestServer;
  let admin: Session;
  let uri: string;
  before(async () => {
    uri = (await freshPostgresUrl()).replace('postgres://', 'postgresql://');
    server = await startTestServer({ plugins: ['postgres', 'duckdb', 'bundles'] });
    admin = await server.as('admin');
  });
  after(() => server.stop());

  /** What cannot be honoured: its field and the words that name it. */
  const refused = (): readonly (readonly [body: object, field: string, reason: RegExp])[] => {
    const params = (engine_params: unknown) => ({ sqlalchemy_uri: uri, extra: JSON.stringify({ engine_params }) });
    return [
      [{ sqlalchemy_uri: `${uri}?sslmode=bogus` }, 'sqlalchemy_uri', /"sslmode" cannot be "bogus"/],
      [{ sqlalchemy_uri: `${uri}?aplication_name=x` }, 'sqlalchemy_uri', /no parameter "aplication_name"/],
      [params({ connect_args: { sslmod: 'require' } }), 'extra', /no parameter "sslmod"/],
      [params({ conect_args: {} }), 'extra', /no "conect_args" for PostgreSQL.* Known are: connect_args, pool_size/],
      [params({ pool_size: 0 }), 'extra', /"pool_size" of engine_params must be a whole number from 1/],
      [params({ connect_args: { password: 'x' } }), 'extra', /"password" of connect_args would be kept readable/],
      [params([]), 'extra', /engine_params must be a JSON object/],
      [{ sqlalchemy_uri: 'duckdb:///a.duckdb?threads=4' }, 'sqlalchemy_uri', /no parameters, so that "threads"/],
      [
        { sqlalchemy_uri: 'duckdb:///a.duckdb', extra: '{"engine_params": {"connect_args": {"read_only": true}}}' },
        'extra',
        /no "connect_args" for DuckDB/,
      ],
      [{ sqlalchemy_uri: 'duckdb:///a.duckdb', server_cert: 'x' }, 'server_cert', /a certificate would have no effect/],
    ];
  };

  it('is refused by name where it cannot be honoured, when it is made, changed or tested', async () => {
    const made = await admin.post(`${base}/`, { database_name: 'kept', sqlalchemy_uri: uri });
    for (const [body, field, reason] of refused()) {
      const label = JSON.stringify(body);
      const created = await admin.post(`${base}/`, { database_name: 'refused', ...body });
      const changed = await admin.put(`${base}/${String(made.body.id)}`, body);
      for (const answer of [created, changed]) {
        expect([answer.status, Object.keys(answer.body.message)], label).to.deep.equal([400, [field]]);
        expect(answer.body.message[field][0], label).to.match(reason);
      }
      const tested = await admin.post(`${base}/test_connection/`, body);
      expect([tested.status, tested.body.errors[0].error_type], label).to.deep.equal([
        400,
        'CONNECTION_UNKNOWN_DATABASE_ERROR',
      ]);
      expect(tested.body.errors[0].message, label).to.match(reason);
    }
  });

  it('holds in a form, which keeps the parameters that have no field of their own', async () => {
    const address = `${uri}?application_name=shop&options=-csearch_path%3Dsales`;
    const made = await admin.post(`${base}/`, { database_name: 'by form', sqlalchemy_uri: address });
    const path = `${base}/${String(made.body.id)}`;
    const { parameters } = (await admin.get(`${path}/connection`)).body.result;
    expect(parameters.query).to.deep.equal({ application_name: 'shop', options: '-csearch_path=sales' });
    const form = { configuration_method: 'dynamic_form', engine: 'postgresql' };
    for (const query of [parameters.query, 'application_name=shop&options=-csearch_path%3Dsales']) {
      expect((await admin.put(path, { ...form, parameters: { ...parameters, query } })).status).to.equal(200);
      const again = (await admin.get(`${path}/connection`)).body.result;
      expect(again.parameters).to.deep.equal(parameters);
    }
    const wrong = await admin.put(path, { ...form, parameters: { ...parameters, query: 'sslmode=bogus' } });
    expect(wrong.body.message.sqlalchemy_uri[0]).to.match(/"sslmode" cannot be "bogus"/);
  });

  describe('in a bundle', () => {
    const uuid = '11111111-1111-4111-8111-111111111119';
    const bring = (address: string, extra = '{}') => {
      const fields = { database_name: 'brought', sqlalchemy_uri: address, uuid, version: '1.0.0' };
      const lines = Object.entries(fields).map(([name, value]) => `${name}: "${value}"`);
      const file = `${[...lines, `extra: ${extra}`, 'impersonate_user: true'].join('\n')}\n`;
      const files = { 'b/metadata.yaml': bundleMetadata('Database'), 'b/databases/brought.yaml': file };
      return upload(admin, 'database', zipOf(files), { overwrite: 'true' });
    };
    const path = 'databases/brought.yaml';

    it('is refused by name where it cannot be honoured', async () => {
      const address = await bring(`${uri}?sslmode=verify_full`);
      expect(address.status, address.text).to.equal(422);
      expect(address.body.errors[0].extra[path].sqlalchemy_uri[0]).to.match(/"sslmode" cannot be "verify_full"/);
      const args = await bring(uri, '{engine_params: {connect_args: {sslmod: require}}}');
      expect(args.body.errors[0].extra[path].extra[0]).to.match(/no parameter "sslmod"/);
      const file = await bring('duckdb:///a.duckdb?access_mode=read_only');
      expect(file.body.errors[0].extra[path].sqlalchemy_uri[0]).to.match(/"access_mode" would have no effect/);
    });

    it('is told of where it is left out, and kept where it is honoured', async () => {
      const extra =
        '{metadata_params: {}, metadata_cache_timeout: {schema_cache_timeout: 5}, engine_params: {pool_pre_ping: true, pool_size: 3, connect_args: {application_name: x}}}';
      const brought = await bring(`${uri}?connect_timeout=7`, extra);
      expect(brought.status, brought.text).to.equal(200);
      expect(brought.text).to.contain('“engine_params.pool_pre_ping” is not kept here');
      expect(brought.text).to.contain('“impersonate_user” is not kept here');
      expect(brought.text).to.contain('“metadata_cache_timeout” of the connection is kept and has no effect');
      expect(brought.text).not.to.contain('metadata_params');
      const list = await admin.get(`${base}/?q=(filters:!((col:database_name,opr:eq,value:brought)))`);
      expect(JSON.parse(list.body.result[0].extra).engine_params).to.deep.equal({
        pool_size: 3,
        connect_args: { application_name: 'x' },
      });
    });
  });
});
