import { expect } from 'chai';
import { startTestServer, type TestServer } from '../../../../support/server.ts';

describe('addresses of the SQL editor as Superset wrote them', function () {
  this.timeout(60_000);
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ plugins: ['sqllab', 'duckdb'] });
  });
  after(() => server.stop());

  for (const [from, to] of [
    ['/superset/sqllab/', '/sqllab/'],
    ['/superset/sqllab', '/sqllab/'],
    [
      '/superset/sqllab/?dbid=3&sql=select+%271%27&new=true&region=a%26b',
      '/sqllab/?dbid=3&sql=select+%271%27&new=true&region=a%26b',
    ],
    ['/superset/sqllab/history/?state=failed', '/sqllab/history/?state=failed'],
    ['/superset/sqllab/p/kv:12/', '/sqllab/p/kv%3A12/'],
    ['/superset/sqllab/p/%2F%2Fevil.example/', '/sqllab/p/%2F%2Fevil.example/'],
  ] as const) {
    it(`lead from ${from} to ${to}`, async () => {
      const answer = await fetch(server.url + from, { redirect: 'manual' });
      expect(answer.status).to.equal(302);
      expect(answer.headers.get('location')).to.equal(to);
    });
  }

  it('ends at the page, also through the sign-in', async () => {
    const { headers } = await server.as('admin');
    const page = await fetch(`${server.url}/superset/sqllab/?dbid=1`, { headers: { cookie: headers['cookie'] ?? '' } });
    expect([page.status, new URL(page.url).pathname]).to.deep.equal([200, '/sqllab/']);
    const stranger = await fetch(`${server.url}/superset/sqllab/`);
    expect(new URL(stranger.url).pathname).to.equal('/login/');
  });
});
