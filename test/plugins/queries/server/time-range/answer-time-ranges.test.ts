import { expect } from 'chai';
import { startTestServer, type TestServer } from '../../../../support/server.ts';

describe('GET /api/v1/time_range/', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ plugins: ['access', 'queries'] });
  });
  after(() => server.stop());

  const ask = async (q: string) => (await server.as('admin')).get(`/api/v1/time_range/?q=${encodeURIComponent(q)}`);

  it('answers one range with empty text for an open bound', async () => {
    const reply = await ask("'2024-01-01 : '");
    expect([reply.status, reply.body]).to.deep.equal([
      200,
      { result: [{ since: '2024-01-01T00:00:00', until: '', timeRange: '2024-01-01 : ', shift: null }] },
    ]);
  });

  it('answers a list in its order, with shifts', async () => {
    const reply = await ask("!((timeRange:'2024-01-01 : 2024-02-01',shift:'1 year'),(timeRange:'No filter'))");
    expect(reply.body).to.deep.equal({
      result: [
        {
          since: '2023-01-01T00:00:00',
          until: '2023-02-01T00:00:00',
          timeRange: '2024-01-01 : 2024-02-01',
          shift: '1 year',
        },
        { since: '', until: '', timeRange: 'No filter', shift: null },
      ],
    });
  });

  it('reads the clock of the server in UTC', async () => {
    const reply = await ask("'Last day'");
    const { since, until } = reply.body.result[0];
    const today = new Date().toISOString().slice(0, 10);
    expect(until).to.equal(`${today}T00:00:00`);
    expect(Date.parse(`${until}Z`) - Date.parse(`${since}Z`)).to.equal(86_400_000);
  });

  it('refuses a range it cannot read', async () => {
    const reply = await ask("'2024-13-01 : now'");
    expect([reply.status, reply.body]).to.deep.equal([
      400,
      { message: 'Unexpected time range: Cannot parse time string [2024-13-01]' },
    ]);
  });

  it('is not for visitors without credentials', async () => {
    expect((await (await server.as('nobody')).get("/api/v1/time_range/?q='Last day'")).status).to.equal(401);
  });

  it('reads a range as a person types it', async () => {
    const reply = await (await server.as('admin')).get('/api/v1/time_range/typed/?text=March%202001');
    expect([reply.status, reply.body]).to.deep.equal([
      200,
      {
        result: {
          since: '2001-03-01T00:00:00',
          until: '2001-04-01T00:00:00',
          timeRange: '2001-03-01 : 2001-04-01',
          shift: null,
        },
      },
    ]);
  });

  it('refuses a typed range it does not understand, instead of taking everything', async () => {
    const reply = await (await server.as('admin')).get('/api/v1/time_range/typed/?text=nonsense');
    expect([reply.status, reply.body.message]).to.deep.equal([
      400,
      '"nonsense" is not understood. Try March 2001, Q3 2001, last 7 days, now - 7d, 2001-03-05 to 2001-04-01, or since 2020.',
    ]);
  });
});
