import { expect } from 'chai';
import { userWithPairs } from '../../../support/users.ts';
import type { Session } from '../../../support/session.ts';
import { newClientId, startSqlServer, type SqlServer } from '../../sqllab/support/sql-server.ts';

describe('editor tabs over HTTP', function () {
  this.timeout(60_000);
  let sql: SqlServer;
  before(async () => {
    sql = await startSqlServer();
  });
  after(() => sql.server.stop());

  /** Every field of these forms is a JSON text. */
  const form = (fields: Readonly<Record<string, unknown>>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, JSON.stringify(value));
    return { raw: data };
  };
  const newTab = async (who: Session = sql.admin, more: object = {}) => {
    const fields = form({ queryEditor: { dbId: sql.duckdbId, name: 'Untitled Query 1', sql: 'select 1', ...more } });
    return (await who.post('/tabstateview/', undefined, fields)).body.id as number;
  };

  it('keeps a tab once, however often its page asks for it, with what it has then', async () => {
    const id = await newTab(sql.admin, { id: 'page-1', sql: 'select 1' });
    expect(await newTab(sql.admin, { id: 'page-1', sql: 'select 2' })).to.equal(id);
    expect((await sql.admin.get(`/tabstateview/${id}`)).body).to.include({ sql: 'select 2', active: true });
    expect(await newTab(sql.admin, { id: 'page-2' })).not.to.equal(id);
  });

  it('keeps a new tab and changes each of its fields [7.8.1, 7.8.2]', async () => {
    const id = await newTab();
    const statement = { client_id: newClientId(), sql: 'select 1 as a', sql_editor_id: String(id) };
    const query = await sql.execute(sql.admin, statement);
    const change = await sql.admin.put(
      `/tabstateview/${id}`,
      undefined,
      form({
        database_id: sql.duckdbId,
        catalog: null,
        schema: 'main',
        sql: 'select 2',
        label: 'Second',
        query_limit: 50,
        latest_query_id: query.body.query.id,
        template_params: '{"a": 1}',
        hide_left_bar: true,
        autorun: true,
        extra_json: '{"updatedAt": 5}',
      }),
    );
    expect([change.status, change.body]).to.deep.equal([200, id]);
    const read = await sql.admin.get(`/tabstateview/${id}`);
    expect(read.body).to.deep.include({
      id,
      label: 'Second',
      active: true,
      schema: 'main',
      sql: 'select 2',
      query_limit: 50,
      template_params: '{"a": 1}',
      hide_left_bar: true,
      autorun: true,
      extra_json: { updatedAt: 5 },
      table_schemas: [],
    });
    expect(read.body.latest_query).to.include({ id: query.body.query.id, state: 'success' });
  });

  it('refuses a statement that there is not, and extra_json that is no object', async () => {
    const id = await newTab();
    await sql.admin.put(`/tabstateview/${id}`, undefined, form({ extra_json: '{"updatedAt": 5}' }));
    const unknown = await sql.admin.put(`/tabstateview/${id}`, undefined, form({ latest_query_id: 'nothing' }));
    expect([unknown.status, unknown.body]).to.deep.equal([400, { error: 'Bad request' }]);
    for (const wrong of ['not json', '[1]', '7']) {
      const refused = await sql.admin.put(`/tabstateview/${id}`, undefined, form({ extra_json: wrong }));
      expect([wrong, refused.status]).to.deep.equal([wrong, 400]);
    }
    expect((await sql.admin.get(`/tabstateview/${id}`)).body.extra_json).to.deep.equal({ updatedAt: 5 });
  });

  it('forgets a tab that is deleted [7.8.9]', async () => {
    const id = await newTab();
    expect((await sql.admin.delete(`/tabstateview/${id}`)).body).to.equal('OK');
    expect((await sql.admin.get(`/tabstateview/${id}`)).status).to.equal(404);
  });

  it('changes entries of extra_json beside those that others have written there', async () => {
    const id = await newTab();
    const change = async (fields: Record<string, unknown>) => {
      const { status } = await sql.admin.put(`/tabstateview/${id}`, undefined, form(fields));
      return [status, (await sql.admin.get(`/tabstateview/${id}`)).body.extra_json as unknown];
    };
    expect(await change({ extra_json: { own: 1, pins: 'a' } })).to.deep.equal([200, { own: 1, pins: 'a' }]);
    const merged = { own: 1, pins: 'b', updatedAt: 5 };
    expect(await change({ extra_json_change: { pins: 'b', updatedAt: 5 } })).to.deep.equal([200, merged]);
    expect(await change({ label: 'Other' })).to.deep.equal([200, merged]);
    expect(await change({ extra_json_change: '[1]' })).to.deep.equal([400, merged]);
    expect(await change({ extra_json: { updatedAt: 6 } })).to.deep.equal([200, { updatedAt: 6 }]);
  });

  it('takes urlencoded forms as well, and refuses what is not JSON', async () => {
    const id = await newTab();
    const send = (body: string) =>
      sql.admin.put(`/tabstateview/${id}`, undefined, {
        raw: body,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await send(`label=${encodeURIComponent('"Form"')}`)).status).to.equal(200);
    expect((await sql.admin.get(`/tabstateview/${id}`)).body.label).to.equal('Form');
    expect((await send('label=plain')).status).to.equal(400);
    expect((await send('autorun=%22yes%22')).status).to.equal(400);
  });

  it('has one active tab [7.8.3]', async () => {
    const [first, second] = [await newTab(), await newTab()];
    const active = async (id: number) => (await sql.admin.get(`/tabstateview/${id}`)).body.active as boolean;
    expect([await active(first), await active(second)]).to.deep.equal([false, true]);
    expect((await sql.admin.post(`/tabstateview/${first}/activate`)).body).to.equal(first);
    expect([await active(first), await active(second)]).to.deep.equal([true, false]);
  });

  it('takes statements into a tab and out of it [7.8.4, 7.8.5]', async () => {
    const id = await newTab();
    const run = async () =>
      (await sql.execute(sql.admin, { client_id: newClientId(), sql: 'select 1', sql_editor_id: String(id) })).body
        .query.id as string;
    const [older, newer] = [await run(), await run()];
    await sql.admin.put(`/tabstateview/${id}`, undefined, form({ latest_query_id: newer }));
    expect((await sql.admin.delete(`/tabstateview/${id}/query/${newer}`)).body).to.equal('OK');
    expect((await sql.admin.get(`/tabstateview/${id}`)).body.latest_query.id).to.equal(older);
    const other = await newTab();
    expect(
      (await sql.admin.post(`/tabstateview/${other}/migrate_query`, undefined, form({ queryId: older }))).body,
    ).to.equal(other);
    await sql.admin.delete(`/tabstateview/${id}/query/${older}`);
    expect((await sql.admin.get(`/tabstateview/${id}`)).body.latest_query).to.equal(null);
  });

  it('keeps tables beside a tab: one per name, folded or open [7.8.6, 7.8.7a, 7.8.7b, 7.8.8]', async () => {
    const tab = await newTab();
    const table = {
      queryEditorId: String(tab),
      dbId: sql.duckdbId,
      schema: 'main',
      name: 'towns',
      columns: [{ name: 'id' }],
    };
    await sql.admin.post('/tableschemaview/', undefined, form({ table }));
    const { body } = await sql.admin.post('/tableschemaview/', undefined, form({ table: { ...table, columns: [] } }));
    const tables = async () =>
      (await sql.admin.get(`/tabstateview/${tab}`)).body.table_schemas as { description: unknown }[];
    expect(await tables()).to.have.length(1);
    expect((await tables())[0]).to.deep.include({ id: body.id, table: 'towns', expanded: true });
    expect((await tables())[0]?.description).to.deep.equal({ ...table, columns: [] });
    const folded = await sql.admin.post(
      `/tableschemaview/${String(body.id)}/expanded`,
      undefined,
      form({ expanded: false }),
    );
    expect(folded.body).to.deep.equal({ id: body.id, expanded: false });
    expect((await tables())[0]).to.deep.include({ expanded: false });
    expect((await sql.admin.delete(`/tableschemaview/${String(body.id)}`)).body).to.equal('OK');
    expect((await sql.admin.delete(`/tableschemaview/${String(body.id)}`)).body).to.equal('OK');
    expect(await tables()).to.deep.equal([]);
  });

  it("keeps one person's tabs from another", async () => {
    const id = await newTab();
    const actions = ['can_get', 'can_put', 'can_delete', 'can_activate'].map(
      (action) => [action, 'TabStateView'] as const,
    );
    const other = await userWithPairs(sql.server, actions);
    const refusals = [
      await other.session.get(`/tabstateview/${id}`),
      await other.session.put(`/tabstateview/${id}`, undefined, form({ label: 'Mine' })),
      await other.session.delete(`/tabstateview/${id}`),
      await other.session.get('/tabstateview/999999'),
    ];
    expect(refusals.map(({ status, text }) => [status, text])).to.deep.equal([
      [403, ''],
      [403, ''],
      [403, ''],
      [404, ''],
    ]);
  });

  it('opens the editor with its tabs, databases and statements [1.0.4b]', async () => {
    const id = await newTab(sql.admin, { name: 'Last one' });
    const { body } = await sql.admin.get('/api/v1/sqllab/');
    expect(body.result.tab_state_ids).to.deep.include({ id, label: 'Last one', client_id: null });
    expect(body.result.active_tab).to.include({ id, label: 'Last one' });
    expect(body.result.databases[String(sql.duckdbId)]).to.include({
      database_name: 'Work',
      backend: 'duckdb',
      allow_dml: true,
    });
    expect(Object.values(body.result.queries)).to.not.have.length(0);
  });

  it('knows no tabs while the feature is off [6.0.9]', async () => {
    const off = await startSqlServer({ settings: { FEATURE_FLAGS: 'SQLLAB_BACKEND_PERSISTENCE=off' } });
    try {
      expect((await off.admin.get('/tabstateview/1')).status).to.equal(404);
      const { body } = await off.admin.get('/api/v1/sqllab/');
      expect([body.result.tab_state_ids, body.result.active_tab]).to.deep.equal([[], null]);
    } finally {
      await off.server.stop();
    }
  });
});
