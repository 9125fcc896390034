import { expect } from 'chai';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { freshPostgresUrl } from '../../../support/postgres.ts';
import type { Session } from '../../../support/session.ts';

/** JSON in which half a surrogate pair and U+0000 are written by their codes. */
const json = (text: string) => ({ raw: text, headers: { 'content-type': 'application/json' } });

describe('characters that PostgreSQL cannot hold', function () {
  this.timeout(180_000); // the first use starts the server
  let server: TestServer;
  let admin: Session;
  before(async () => {
    server = await startTestServer({
      plugins: ['duckdb', 'sqllab', 'sqllab-tabs', 'dashboard', 'charts'],
      metadataUrl: await freshPostgresUrl(),
    });
    admin = await server.as('admin');
  });
  after(() => server.stop());

  for (const [path, body, field] of [
    ['/api/v1/saved_query/', String.raw`{"label":"a","sql":"select 1 \u0000"}`, 'sql'],
    ['/api/v1/saved_query/', String.raw`{"label":"a\u0000b","sql":"select 1"}`, 'label'],
    ['/api/v1/dashboard/', String.raw`{"dashboard_title":"a\u0000b"}`, 'dashboard_title'],
    [
      '/tabstateview/',
      String.raw`{"queryEditor":"{\"id\":\"x\",\"dbId\":1,\"name\":\"a\\u0000b\",\"sql\":\"select 1\"}"}`,
      'label',
    ],
  ] as const) {
    it(`U+0000 in ${field} of ${path} is refused by the field's name`, async () => {
      const answer = await admin.post(path, undefined, json(body));
      expect(answer.status, answer.text).to.equal(400);
      expect(answer.body.message).to.deep.equal({ [field]: ['U+0000 cannot be kept. Take it out.'] });
    });
  }

  it('U+0000 in a change of a saved query is refused, and the query stays as it was', async () => {
    const made = await admin.post('/api/v1/saved_query/', { label: 'kept', sql: 'select 1' });
    const id = String(made.body.id);
    const answer = await admin.put(`/api/v1/saved_query/${id}`, undefined, json(String.raw`{"sql":"select \u0000"}`));
    const kept = await admin.get(`/api/v1/saved_query/${id}`);
    expect([answer.status, answer.body.message, kept.body.result.sql]).to.deep.equal([
      400,
      { sql: ['U+0000 cannot be kept. Take it out.'] },
      'select 1',
    ]);
  });

  it('half a surrogate pair is refused by the place where it stands', async () => {
    const answer = await admin.post('/api/v1/saved_query/', undefined, json(String.raw`{"label":"\ud83d","sql":"1"}`));
    expect([answer.status, answer.body.message]).to.deep.equal([
      400,
      { label: ['Half a surrogate pair is no character.'] },
    ]);
  });

  it('half a surrogate pair in the arguments of an address is refused', async () => {
    const q = encodeURIComponent(String.raw`{"filters":[{"col":"label","opr":"eq","value":"\udc00"}]}`);
    const answer = await admin.get(`/api/v1/saved_query/?q=${q}`);
    expect([answer.status, answer.text]).to.deep.equal([400, answer.text]);
    expect(answer.text).to.include('Half a surrogate pair is no character.');
  });

  it('a whole pair that is written by its codes is kept', async () => {
    const made = await admin.post(
      '/api/v1/saved_query/',
      undefined,
      json(String.raw`{"label":"\ud83d\ude00","sql":"1"}`),
    );
    const kept = await admin.get(`/api/v1/saved_query/${String(made.body.id)}`);
    expect(kept.body.result.label).to.equal('😀');
  });
});
