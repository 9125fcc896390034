import { expect } from 'chai';
import { partsOf, startSmtpServer, type SmtpServer } from '../../../support/smtp-server.ts';
import { startDashboardServer, type DashboardServer } from '../../dashboard/support/dashboard-server.ts';

const path = '/api/v1/report/';
/** Of the five orders: 17.75 in NO, 20 in SE, 4 without a country, -3 in "D, E". */
const sumOfAmounts = '38.75';

describe('rows in reports', () => {
  let mail: SmtpServer;
  let server: DashboardServer;

  before(async function () {
    this.timeout(60_000);
    mail = await startSmtpServer();
    server = await startDashboardServer(['reports', 'viz-table'], {
      settings: { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(mail.port), SMTP_STARTTLS: 'off' },
    });
  });
  after(async () => {
    await server.server.stop();
    await mail.stop();
  });

  let made = 0;
  const table = (params: Readonly<Record<string, unknown>>) =>
    server.chart('Orders', { viz_type: 'table', params: JSON.stringify({ viz_type: 'table', ...params }) });
  const rowsTable = (more: Readonly<Record<string, unknown>>) =>
    table({
      query_mode: 'raw',
      all_columns: ['id', 'country'],
      order_by_cols: [JSON.stringify(['id', true])],
      ...more,
    });
  const report = async (chart: number, format: string, targets: readonly string[] = ['one@example.org']) => {
    made += 1;
    const answer = await server.admin.post(path, {
      type: 'Report',
      name: `Report ${String(made)}`,
      crontab: '0 9 * * 1',
      chart,
      report_format: format,
      recipients: targets.map((target) => ({ type: 'Email', recipient_config_json: { target } })),
    });
    expect(answer.status, answer.text).to.equal(201);
    return answer.body.id as number;
  };
  const send = async (chart: number, format: string) => {
    const before = mail.mails.length;
    const ran = await server.admin.post(`${path}${String(await report(chart, format))}/run/`);
    expect(ran.status, ran.text).to.equal(200);
    const [received] = (await mail.until(before + 1)).slice(before);
    const parts = partsOf(received?.raw ?? '');
    const textOf = (type: string) => (parts.get(type)?.toString('utf8') ?? '').replace('\uFEFF', '');
    return { html: textOf('text/html'), plain: textOf('text/plain'), csv: textOf('text/csv').trimEnd().split('\r\n') };
  };

  it('are counted in every format where the row limit left some out', async function () {
    this.timeout(30_000);
    const chart = await rowsTable({ row_limit: 3 });
    const csv = await send(chart, 'CSV');
    expect(csv.plain).to.include('The first 3 of 5 rows are attached').and.not.to.include('complete');
    expect(csv.csv.slice(0, 4)).to.deep.equal(['id,country', '1,NO', '2,SE', '3,NO']);
    for (const part of ['html', 'plain'] as const) {
      expect((await send(chart, 'TEXT'))[part], part).to.include('The first 3 of 5 rows');
      expect((await send(chart, 'PNG'))[part], part).to.include('Orders: the first 3 of 5 rows');
    }
    expect((await send(chart, 'PDF')).plain).to.include('Orders: the first 3 of 5 rows');
  });

  it('are called complete where they are', async function () {
    this.timeout(30_000);
    const chart = await rowsTable({ row_limit: 5 });
    expect((await send(chart, 'CSV')).plain).to.include('The complete rows are attached.');
    expect((await send(chart, 'TEXT')).plain)
      .to.include('5 rows')
      .and.not.to.include('of 5');
    expect((await send(chart, 'PNG')).plain).not.to.include('of 5');
  });

  it('are all in a file of a table that is read page by page', async function () {
    this.timeout(30_000);
    const chart = await rowsTable({ server_pagination: true, server_page_length: 2 });
    expect((await send(chart, 'CSV')).csv).to.have.lengthOf(6);
    expect((await send(chart, 'TEXT')).plain)
      .to.include('5 rows')
      .and.to.include('\t');
  });

  it('are a heading where there are none', async () => {
    const nothing = { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'id', operator: '>', comparator: 1_000 };
    const chart = await rowsTable({ row_limit: 10, adhoc_filters: [nothing] });
    expect((await send(chart, 'CSV')).csv).to.deep.equal(['id,country']);
    expect((await send(chart, 'TEXT')).plain).to.include('No rows.');
  }).timeout(30_000);

  it('have their totals below them in a file and in a mail', async () => {
    const metric = {
      expressionType: 'SIMPLE',
      aggregate: 'SUM',
      column: { column_name: 'amount', type: 'DOUBLE' },
      label: 'amounts',
    };
    const settings = { query_mode: 'aggregate', groupby: ['country'], metrics: [metric], show_totals: true };
    const chart = await table({ ...settings, row_limit: 2 });
    const { csv } = await send(chart, 'CSV');
    expect(csv.slice(0, 4)).to.deep.equal(['country,amounts', 'SE,20', 'NO,17.75', `Total,${sumOfAmounts}`]);
    const { plain, html } = await send(chart, 'TEXT');
    expect(plain).to.include(`Total\t${sumOfAmounts}`).and.to.include('The first 2 of 4 rows');
    expect(html).to.include(`>${sumOfAmounts}<`);
  }).timeout(30_000);

  it('reach the others when the mail server refuses one recipient, and the run fails with its words', async () => {
    const id = await report(await rowsTable({}), 'TEXT', ['good@example.org, bad@example.org', 'third@example.org']);
    const before = mail.mails.length;
    mail.refuse('550 No such mailbox', 'bad@example.org');
    const ran = await server.admin.post(`${path}${String(id)}/run/`);
    mail.refuse(undefined);
    expect([ran.status, ran.body.errors[0].error_type]).to.deep.equal([503, 'REPORT_NOTIFICATION_ERROR']);
    const { body } = await server.admin.get(`${path}${String(id)}/log/`);
    expect(body.result[0].state).to.equal('Error');
    expect(body.result[0].error_message).to.include('bad@example.org').and.to.include('550 No such mailbox');
    const reached = mail.mails.slice(before).flatMap(({ to }) => to);
    expect(reached).to.include.members(['good@example.org', 'third@example.org']).and.not.to.include('bad@example.org');
  }).timeout(30_000);
});
