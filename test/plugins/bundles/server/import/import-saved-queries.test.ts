import { expect } from 'chai';
import { stringify as stringifyYaml } from 'yaml';
import { startTestServer, type TestServer } from '../../../../support/server.ts';
import type { Session } from '../../../../support/session.ts';
import { userWithPairs } from '../../../../support/users.ts';
import { download, upload, yamlIn, zipOf } from '../../support/bundle.ts';

const uuids = {
  database: 'aaaaaaaa-0000-4000-8000-000000000001',
  query: 'bbbbbbbb-0000-4000-8000-000000000002',
};
const sql = "select '{{ city }}' as city -- {% raw %}{{ as it is }}{% endraw %}\nfrom t";

/** A bundle as Superset writes it. */
function files(change: object = {}, type = 'SavedQuery') {
  const root = 'saved_query_export_20260131T100000';
  return {
    [`${root}/metadata.yaml`]: stringifyYaml({ version: '1.0.0', type, timestamp: '2026-01-31T10:00:00+00:00' }),
    [`${root}/databases/Shop.yaml`]: stringifyYaml({
      database_name: 'Shop',
      sqlalchemy_uri: 'duckdb:///shop.duckdb',
      cache_timeout: null,
      expose_in_sqllab: true,
      allow_run_async: false,
      allow_ctas: false,
      allow_cvas: false,
      allow_dml: false,
      allow_csv_upload: false,
      extra: {},
      uuid: uuids.database,
      version: '1.0.0',
    }),
    [`${root}/queries/Shop/main/Cities.yaml`]: stringifyYaml({
      catalog: null,
      schema: 'main',
      label: 'Cities',
      description: 'Of the year',
      sql,
      uuid: uuids.query,
      version: '1.0.0',
      database_uuid: uuids.database,
      ...change,
    }),
  };
}

describe('a bundle of saved queries', function () {
  this.timeout(60_000);
  let server: TestServer;
  let admin: Session;
  let id: number;

  before(async () => {
    server = await startTestServer({ plugins: ['bundles', 'duckdb'] });
    admin = await server.as('admin');
    const answer = await upload(admin, 'saved_query', zipOf(files()));
    expect([answer.status, answer.body?.message, answer.body?.report], answer.text).to.deep.equal([200, 'OK', []]);
    id = (await admin.get('/api/v1/saved_query/')).body.ids[0] as number;
  });
  after(() => server.stop());

  const exportOf = (who: Session, wanted = id) =>
    download(server.url, who, `/api/v1/saved_query/export/?q=!(${String(wanted)})`);

  it('comes in with its database, its templates as they were, and belongs to who brought it', async () => {
    const { result } = (await admin.get(`/api/v1/saved_query/${String(id)}`)).body;
    expect(result).to.include({ label: 'Cities', description: 'Of the year', schema: 'main', catalog: null, sql });
    expect(result.database.database_name).to.equal('Shop');
  });

  it('goes out as it came in, under database, schema and label', async () => {
    const { status, headers, files: written } = await exportOf(admin);
    expect([status, headers.get('content-disposition')?.replace(/\d/g, '0')]).to.deep.equal([
      200,
      'attachment; filename=saved_query_export_00000000T000000.zip',
    ]);
    const path = 'queries/Shop/main/Cities.yaml';
    expect(Object.keys(written)).to.deep.equal(['metadata.yaml', path, 'databases/Shop.yaml']);
    expect(yamlIn(written, 'metadata.yaml')).to.include({ type: 'SavedQuery' });
    const before = yamlIn(files(), `saved_query_export_20260131T100000/${path}`);
    expect(yamlIn(written, path)).to.deep.equal(before);
    expect(Object.keys(yamlIn(written, path))).to.deep.equal(Object.keys(before));
  });

  it('is replaced only when that was said, under the id it has', async () => {
    const changed = zipOf(files({ label: 'Towns' }));
    const refused = await upload(admin, 'saved_query', changed);
    expect(refused.status).to.equal(422);
    expect(refused.body.errors[0].extra['queries/Shop/main/Cities.yaml']).to.equal(
      'Saved query already exists and `overwrite=true` was not passed',
    );
    expect((await upload(admin, 'saved_query', changed, { overwrite: 'true' })).status).to.equal(200);
    const { body } = await admin.get('/api/v1/saved_query/');
    expect([body.ids, body.result[0].label]).to.deep.equal([[id], 'Towns']);
  });

  it('is part of everything, and is not found by others', async () => {
    const whole = await download(server.url, admin, '/api/v1/assets/export/');
    expect(Object.keys(whole.files)).to.include('queries/Shop/main/Towns.yaml');
    expect((await exportOf(admin, 4711)).status).to.equal(404);
    const other = await userWithPairs(server, [['can_export', 'SavedQuery']]);
    expect((await exportOf(other.session)).status).to.equal(404);
    const nobody = await userWithPairs(server, [['can_read', 'SavedQuery']]);
    expect((await exportOf(nobody.session)).status).to.equal(403);
  });

  it('is refused over a database that the importer may not use, and over none', async () => {
    const outsider = await userWithPairs(server, [['can_write', 'SavedQuery']]);
    const hidden = await upload(
      outsider.session,
      'saved_query',
      zipOf(files({ uuid: 'bbbbbbbb-0000-4000-8000-000000000003' })),
    );
    expect([hidden.status, hidden.text]).to.satisfy(
      ([status, text]: [number, string]) => status === 422 && text.includes('No database with this uuid'),
    );
    const unknown = { uuid: 'bbbbbbbb-0000-4000-8000-000000000004', database_uuid: uuids.query };
    expect((await upload(admin, 'saved_query', zipOf(files(unknown)))).status).to.equal(422);
    expect((await upload(admin, 'saved_query', zipOf(files({}, 'Dashboard')))).status).to.equal(422);
    expect((await admin.get('/api/v1/saved_query/')).body.count).to.equal(1);
  });
});
