import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import pg from 'pg';
import { databaseAccessView, schemaAccessView } from '#plugins/databases';
import { DatabaseStore } from '../../../../plugins/databases/server/database-store.ts';
import { freshPostgresUrl } from '../../../support/postgres.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import type { Session } from '../../../support/session.ts';
import { offeredPairs, userWithPairs } from '../../../support/users.ts';
import { driverSeed } from '../driver-contract.ts';

const base = '/api/v1/database';
const mask = 'XXXXXXXXXX';
/** Part of the address of a server that trusts everybody, so any password connects. */
const password = 'hunter2-hunter2';

describe('databaseRoutes', () => {
  let server: TestServer;
  let admin: Session;
  let uri: string;
  let id: number;

  before(async function start() {
    this.timeout(120_000);
    const url = await freshPostgresUrl();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (const sql of [...driverSeed, 'CREATE SCHEMA sales', 'CREATE TABLE sales.deals (id INTEGER)'])
      await client.query(sql);
    await client.end();
    uri = url.replace('postgres://tessera@', `postgresql://tessera:${password}@`);
    server = await startTestServer({ plugins: ['duckdb', 'postgres'] });
    admin = await server.as('admin');
    const made = await admin.post(`${base}/`, { database_name: 'shop', sqlalchemy_uri: uri, unknown_key: 1 });
    expect(made.status, made.text).to.equal(201);
    id = made.body.id as number;
  });
  after(async () => {
    await server.stop();
  });

  describe('create, read, change', () => {
    it('answers a masked address and never the password', async () => {
      const made = await admin.get(`${base}/${id}/connection`);
      expect(made.status).to.equal(200);
      expect(made.body.result.sqlalchemy_uri).to.equal(uri.replace(password, mask));
      expect(made.body.result.parameters).to.include({ username: 'tessera', password: mask, host: '127.0.0.1' });
      for (const path of [`${base}/${id}/connection`, `${base}/${id}`, `${base}/`, `${base}/available/`]) {
        expect((await admin.get(path)).text).not.to.contain(password);
      }
    });

    it('keeps no secret readable on disk', () => {
      const files = readdirSync(server.dataDir, { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      );
      expect(files.length).to.be.above(0);
      for (const file of files) {
        const bytes = readFileSync(join(file.parentPath, file.name));
        expect(bytes.includes(Buffer.from(password)), file.name).to.equal(false);
      }
    });

    it('keeps the stored password when the mask comes back', async () => {
      const changed = await admin.put(`${base}/${id}`, {
        sqlalchemy_uri: uri.replace(password, mask),
        extra: '{"a": 1}',
      });
      expect(changed.status, changed.text).to.equal(200);
      expect(changed.body.result.sqlalchemy_uri).to.equal(uri.replace(password, mask));
      const store = server.services.get(DatabaseStore);
      const row = await store.find(id);
      expect(row === undefined ? undefined : store.secretsOf(row).uri).to.equal(uri);
      expect((await admin.get(`${base}/${id}/schemas/`)).status).to.equal(200);
    });

    it('masks secret extras at rest and in replies, and restores them', async () => {
      const changed = await admin.put(`${base}/${id}`, {
        masked_encrypted_extra: '{"credentials": {"key": "deep-secret", "n": 1}}',
      });
      expect(changed.text).not.to.contain('deep-secret');
      const read = await admin.get(`${base}/${id}/connection`);
      expect(JSON.parse(read.body.result.masked_encrypted_extra)).to.deep.equal({ credentials: { key: mask, n: 1 } });
      const again = await admin.put(`${base}/${id}`, {
        masked_encrypted_extra: read.body.result.masked_encrypted_extra,
      });
      expect(again.status).to.equal(200);
    });

    it('gives the item of the wire contract', async () => {
      const { body } = await admin.get(`${base}/${id}`);
      expect(body.id).to.equal(id);
      expect(body.result).to.deep.include({
        id,
        database_name: 'shop',
        backend: 'postgresql',
        driver: null,
        cache_timeout: null,
        expose_in_sqllab: true,
        allow_run_async: false,
        allow_file_upload: false,
        allow_ctas: false,
        allow_cvas: false,
        allow_dml: false,
        configuration_method: 'sqlalchemy_form',
        force_ctas_schema: null,
        impersonate_user: false,
        is_managed_externally: false,
      });
      expect(body.result).not.to.have.property('sqlalchemy_uri');
    });

    it('refuses a taken name, a wrong address, an unknown engine and a server that does not answer', async () => {
      const taken = await admin.post(`${base}/`, { database_name: 'shop', sqlalchemy_uri: uri });
      expect([taken.status, taken.body]).to.deep.equal([
        422,
        { message: { database_name: ['A database with the same name already exists.'] } },
      ]);
      const wrong = await admin.post(`${base}/`, { database_name: 'x', sqlalchemy_uri: 'nonsense' });
      expect([wrong.status, Object.keys(wrong.body.message)]).to.deep.equal([400, ['sqlalchemy_uri']]);
      const unknown = await admin.post(`${base}/`, { database_name: 'x', sqlalchemy_uri: 'oracle://u:p@h/d' });
      expect([unknown.status, Object.keys(unknown.body.message)]).to.deep.equal([400, ['sqlalchemy_uri']]);
      const down = await admin.post(`${base}/`, {
        database_name: 'x',
        sqlalchemy_uri: 'postgresql://u:p@127.0.0.1:1/d',
      });
      expect([down.status, down.body]).to.deep.equal([
        422,
        { message: 'Connection failed, please check your connection settings' },
      ]);
      const nameless = await admin.post(`${base}/`, { sqlalchemy_uri: uri });
      expect([nameless.status, Object.keys(nameless.body.message)]).to.deep.equal([400, ['database_name']]);
      const escape = await admin.post(`${base}/`, {
        database_name: 'x',
        sqlalchemy_uri: 'duckdb:///../../etc/passwd.duckdb',
      });
      expect(escape.status).to.equal(422);
    });

    it('builds the address from a form', async () => {
      const { hostname, port, pathname } = new URL(uri);
      const made = await admin.post(`${base}/`, {
        database_name: 'by form',
        configuration_method: 'dynamic_form',
        engine: 'postgresql',
        parameters: {
          host: hostname,
          port: Number(port),
          database: pathname.slice(1),
          username: 'tessera',
          password: 'p@ss:word',
        },
      });
      expect(made.status, made.text).to.equal(201);
      expect(made.text).not.to.contain('p@ss');
      expect((await admin.delete(`${base}/${String(made.body.id)}`)).body).to.deep.equal({ message: 'OK' });
      expect((await admin.get(`${base}/${String(made.body.id)}`)).status).to.equal(404);
    });
  });

  describe('try out', () => {
    it('tests a connection and tells what is wrong with one', async () => {
      const good = await admin.post(`${base}/test_connection/`, { sqlalchemy_uri: uri });
      expect([good.status, good.body]).to.deep.equal([200, { message: 'OK' }]);
      const masked = await admin.post(`${base}/test_connection/`, {
        sqlalchemy_uri: uri.replace(password, mask),
        database_name: 'shop',
      });
      expect(masked.status).to.equal(200);
      const bad = await admin.post(`${base}/test_connection/`, {
        sqlalchemy_uri: `postgresql://u:${password}@127.0.0.1:1/d`,
      });
      expect(bad.status).to.equal(400);
      expect(bad.body.errors[0].error_type).to.equal('CONNECTION_PORT_CLOSED_ERROR');
      expect(bad.body.errors[0].extra.issue_codes).to.deep.equal([
        { code: 1008, message: 'Issue 1008 - The port is closed.' },
      ]);
      expect(bad.text).not.to.contain(password);
    });

    it('names missing and invalid fields of a form', async () => {
      const check = (parameters: unknown) =>
        admin.post(`${base}/validate_parameters/`, {
          engine: 'postgresql',
          configuration_method: 'dynamic_form',
          parameters,
        });
      const missing = await check({ host: 'x' });
      expect([missing.status, missing.body.errors[0].error_type, missing.body.errors[0].extra.missing]).to.deep.equal([
        422,
        'CONNECTION_MISSING_PARAMETERS_ERROR',
        ['port', 'database', 'username'],
      ]);
      const invalid = await check({ host: 'x', port: 99_999, database: 'd', username: 'u' });
      expect([invalid.status, invalid.body.errors[0].extra.invalid]).to.deep.equal([422, ['port']]);
    });

    it('lists engines with the schema of their forms', async () => {
      const { body } = await admin.get(`${base}/available/`);
      const engines = body.databases as readonly {
        engine: string;
        parameters: { required: string[] };
        engine_information: unknown;
      }[];
      expect(engines.map((engine) => [engine.engine, engine.parameters.required])).to.deep.include.members([
        ['duckdb', ['database']],
        ['postgresql', ['host', 'port', 'database', 'username']],
      ]);
    });
  });

  describe('content', () => {
    it('lists schemas [7.2.1]', async () => {
      expect((await admin.get(`${base}/${id}/schemas/?q=(force:!t)`)).body).to.deep.equal({
        result: ['public', 'sales'],
      });
      expect((await admin.get(`${base}/999/schemas/`)).status).to.equal(404);
      expect((await admin.get(`${base}/${id}/catalogs/`)).body.result).to.have.length(1);
    });

    it('lists tables of a schema with force and catalog [7.2.2a]', async () => {
      const path = `${base}/${id}/tables/?q=(force:!t,schema_name:sales,catalog_name:!n)`;
      expect((await admin.get(path)).body).to.deep.equal({
        count: 1,
        result: [{ value: 'deals', type: 'table', extra: null }],
      });
    });

    it('answers tables as result and count [7.2.2b]', async () => {
      expect((await admin.get(`${base}/${id}/tables/?q=(force:!f,schema_name:public)`)).body).to.deep.equal({
        count: 3,
        result: [
          { value: 'customers', type: 'table', extra: null },
          { value: 'orders', type: 'table', extra: null },
          { value: 'paid_orders', type: 'view', extra: null },
        ],
      });
    });

    it('describes a table, and its extra facts [7.2.3]', async () => {
      const { status, body } = await admin.get(`${base}/${id}/table_metadata/?name=orders&schema=public`);
      expect(status).to.equal(200);
      expect(body.columns[1]).to.deep.equal({
        name: 'customer_id',
        type: 'INTEGER',
        longType: 'INTEGER',
        comment: null,
        keys: [
          {
            column_names: ['customer_id'],
            name: 'orders_customer_id_fkey',
            options: {},
            referred_columns: ['id'],
            referred_schema: 'public',
            referred_table: 'customers',
            type: 'fk',
          },
        ],
      });
      expect(body.columns[2]).to.include({ type: 'NUMERIC', longType: 'NUMERIC(10,2)' });
      expect(body.indexes).to.deep.equal([
        { column_names: ['ordered_at'], name: 'orders_by_time', unique: true, type: 'index' },
      ]);
      expect(body.selectStar).to.match(
        /^SELECT\n {2}"id",\n {2}"customer_id",[\s\S]*\nFROM "public"."orders"\nLIMIT 100$/,
      );
      const customers = await admin.get(`${base}/${id}/table/customers/null/`);
      expect(customers.body.primaryKey).to.deep.equal({
        column_names: ['id'],
        constrained_columns: ['id'],
        name: 'customers_pkey',
        type: 'pk',
      });
      expect((await admin.get(`${base}/${id}/table_metadata/extra/?name=orders`)).body).to.deep.equal({});
      expect((await admin.get(`${base}/${id}/table_extra/orders/undefined/`)).body).to.deep.equal({});
      expect((await admin.get(`${base}/${id}/select_star/deals/sales/`)).body.result).to.equal(
        'SELECT\n  "id"\nFROM "sales"."deals"\nLIMIT 100',
      );
    });

    it('answers 404 for a missing table and 422 for a missing name', async () => {
      const missing = await admin.get(`${base}/${id}/table_metadata/?name=nothing`);
      expect([missing.status, missing.body.errors[0].error_type]).to.deep.equal([404, 'TABLE_NOT_FOUND_ERROR']);
      const nameless = await admin.get(`${base}/${id}/table_metadata/`);
      expect([nameless.status, nameless.body.errors[0].error_type]).to.deep.equal([
        422,
        'INVALID_PAYLOAD_SCHEMA_ERROR',
      ]);
    });

    it('finds mistakes in SQL, knows functions and what stands on the database', async () => {
      const checked = await admin.post(`${base}/${id}/validate_sql/`, {
        sql: 'SELECT id\nFROM nothing',
        schema: 'public',
      });
      expect(checked.body.result).to.have.length(1);
      expect(checked.body.result[0]).to.include({ line_number: 2, start_column: 6 });
      expect((await admin.post(`${base}/${id}/validate_sql/`, { sql: 'SELECT id FROM orders' })).body).to.deep.equal({
        result: [],
      });
      expect((await admin.get(`${base}/${id}/function_names/`)).body.function_names).to.include('sum');
      expect((await admin.get(`${base}/${id}/related_objects/`)).body.charts).to.deep.equal({ count: 0, result: [] });
    });

    it('has the built-in upload database with its schema', async () => {
      const list = await admin.get(`${base}/?q=(filters:!((col:allow_file_upload,opr:upload_is_enabled,value:!t)))`);
      expect(
        list.body.result.map((row: { database_name: string; backend: string }) => [row.database_name, row.backend]),
      ).to.deep.equal([['My data', 'duckdb']]);
      const uploadId = list.body.ids[0] as number;
      expect((await admin.get(`${base}/${uploadId}/schemas_access_for_file_upload/`)).body).to.deep.equal({
        schemas: ['main'],
      });
      expect((await admin.get(`${base}/${id}/schemas_access_for_file_upload/`)).body).to.deep.equal({ schemas: [] });
    });
  });

  describe('access', () => {
    const readDatabase = ['can_read', 'Database'] as const;

    it('hides databases that no grant opens', async () => {
      const { session } = await userWithPairs(server, [readDatabase]);
      expect((await session.get(`${base}/`)).body.count).to.equal(0);
      expect((await session.get(`${base}/${id}`)).status).to.equal(404);
      expect((await session.get(`${base}/${id}/tables/`)).status).to.equal(404);
      expect((await session.get(`${base}/${id}/connection`)).status).to.equal(403);
      expect((await session.delete(`${base}/${id}`)).status).to.equal(403);
      expect((await (await server.as('nobody')).get(`${base}/`)).status).to.equal(401);
    });

    it('opens one database by its grant', async () => {
      const { session } = await userWithPairs(server, [
        readDatabase,
        ['database_access', databaseAccessView({ name: 'shop', id })],
      ]);
      expect((await session.get(`${base}/`)).body.ids).to.deep.equal([id]);
      expect((await session.get(`${base}/${id}/schemas/`)).body).to.deep.equal({ result: ['public', 'sales'] });
    });

    it('opens one schema by its grant', async () => {
      const { session } = await userWithPairs(server, [
        readDatabase,
        ['schema_access', schemaAccessView('shop', 'sales')],
      ]);
      expect((await session.get(`${base}/`)).body.ids).to.deep.equal([id]);
      expect((await session.get(`${base}/${id}/schemas/`)).body).to.deep.equal({ result: ['sales'] });
      expect((await session.get(`${base}/${id}/tables/?q=(schema_name:public)`)).body).to.deep.equal({
        count: 0,
        result: [],
      });
      expect((await session.get(`${base}/${id}/table_metadata/?name=deals&schema=sales`)).status).to.equal(200);
      expect((await session.get(`${base}/${id}/table_metadata/?name=orders&schema=public`)).status).to.equal(404);
      expect((await session.post(`${base}/${id}/validate_sql/`, { sql: 'SELECT 1' })).status).to.equal(403);
    });

    it('offers the grants when a role is edited', async () => {
      const views = (await offeredPairs(admin)).map(([, view]) => view);
      expect(views).to.include.members([`[shop].(id:${id})`, '[shop].[sales]']);
    });
  });

  it('deletes several and says how many', async () => {
    const ids: number[] = [];
    for (const name of ['one', 'two']) {
      const made = await admin.post(`${base}/`, { database_name: name, sqlalchemy_uri: `duckdb:///${name}.duckdb` });
      ids.push(made.body.id as number);
    }
    const deleted = await admin.delete(`${base}/?q=!(${ids.join(',')})`);
    expect([deleted.status, deleted.body]).to.deep.equal([200, { message: 'Deleted 2 databases' }]);
  });
});
