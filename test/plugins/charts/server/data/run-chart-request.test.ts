import { expect } from 'chai';
import { makeEndless, runningBecomes } from '../../../../support/statements.ts';
import { userWithPairs } from '../../../../support/users.ts';
import { asking, countByCountry, startOrdersServer, type OrdersServer } from '../../support/orders-server.ts';

const path = '/api/v1/chart/data';

describe('failures of chart data', function () {
  this.timeout(60_000);
  let orders: OrdersServer;

  before(async () => {
    orders = await startOrdersServer(['postgres'], { settings: { SUPERSET_WEBSERVER_TIMEOUT: '1' } });
  });
  after(() => orders.server.stop());

  const ask = (query: Readonly<Record<string, unknown>>, datasetId = orders.datasetId, session = orders.admin) =>
    session.post(path, asking(datasetId, query));
  const metric = (sqlExpression: string) => ({ expressionType: 'SQL', sqlExpression, label: sqlExpression });

  it('say of what kind they are, with the numbered issues of their kind [8.3.1a] [8.3.1c]', async () => {
    const kindOf = ({ body }: { readonly body: { readonly errors?: readonly Record<string, unknown>[] } }) =>
      body.errors?.[0]?.['error_type'];
    const column = await ask({ metrics: [metric('SUM(nowhere)')] });
    expect(column.status).to.equal(400);
    expect(column.body.message).to.match(/^Error: /);
    expect(column.body.errors[0].extra.issue_codes.map(({ code }: { code: number }) => code)).to.deep.equal([
      1003, 1004,
    ]);
    const stranger = await userWithPairs(orders.server, [['can_read', 'Chart']]);
    const kinds = [
      kindOf(column),
      kindOf(await ask({ metrics: [metric('(SELECT COUNT(*) FROM orders)')] })),
      kindOf(await ask(countByCountry, orders.datasetId, stranger.session)),
      kindOf(await orders.admin.post(path, undefined, { raw: 'x', headers: { 'content-type': 'text/plain' } })),
      kindOf(
        await orders.admin.post('/api/v1/database/test_connection/', {
          sqlalchemy_uri: 'postgresql://u:p@no-such-host.invalid:5432/d',
          database_name: 'x',
        }),
      ),
      kindOf(
        await orders.admin.post('/api/v1/database/test_connection/', {
          sqlalchemy_uri: 'postgresql://u:p@127.0.0.1:1/d',
          database_name: 'x',
        }),
      ),
    ];
    expect(kinds).to.deep.equal([
      'COLUMN_DOES_NOT_EXIST_ERROR',
      'ADHOC_SUBQUERY_NOT_ALLOWED_ERROR',
      'DATASOURCE_SECURITY_ACCESS_ERROR',
      'INVALID_PAYLOAD_FORMAT_ERROR',
      'CONNECTION_INVALID_HOSTNAME_ERROR',
      'CONNECTION_PORT_CLOSED_ERROR',
    ]);
  });

  it('come when the time of the web server is over, which ends the statement too [9.2.4] [8.3.1a]', async () => {
    const endlessId = await makeEndless(orders.server, orders.admin);
    const answer = await ask({ columns: ['spread'], metrics: ['count'] }, endlessId);
    expect(answer.status).to.equal(408);
    expect(answer.body.errors[0].error_type).to.equal('BACKEND_TIMEOUT_ERROR');
    expect(answer.body.errors[0].extra.issue_codes.map(({ code }: { code: number }) => code)).to.deep.equal([
      1000, 1001,
    ]);
    await runningBecomes(orders.admin, 0);
  });
});
