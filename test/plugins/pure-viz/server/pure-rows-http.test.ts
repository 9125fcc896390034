import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { documentedViz, pureFiles } from '../../../support/documented-viz.ts';
import { writePlugin } from '../../../support/external-plugin.ts';
import { partsOf, startSmtpServer, type SmtpServer } from '../../../support/smtp-server.ts';
import { startDashboardServer, type DashboardServer } from '../../dashboard/support/dashboard-server.ts';

/** Countries from Z to A, the number first; a file has three of them; all orders together below them. */
const tables = `
  asTable: (result) => {
    const [countries, counts] = result.columns;
    const order = countries.values.map((_value, row) => row);
    order.sort((a, b) => (String(countries.values[a]) < String(countries.values[b]) ? 1 : -1));
    const put = (column) => ({ ...column, values: order.map((row) => column.values[row]) });
    return { ...result, columns: [put(counts), put(countries)] };
  },
  fileQueries: (formData) => [baseQuery({ ...formData, row_limit: 3, orderby: [['count', false], ['country', true]] })],
  totals: (formData) => ({
    query: baseQuery(formData, { columns: [] }),
    cells: (columns, answer) =>
      columns.map((name) => answer.columns.find((one) => one.name === name)?.values[0] ?? 'All of them'),
  }),
  emits: `;

const typeOf = (id: string, changed = tables) => documentedViz(id).replace('  emits: ', changed);

describe('rows of pure chart types', () => {
  let mail: SmtpServer;
  let server: DashboardServer;
  let dataDir: string;

  before(async function () {
    this.timeout(90_000);
    dataDir = await mkdtemp(join(tmpdir(), 'tessera-pure-rows-'));
    writePlugin(dataDir, 'ranked', pureFiles('ranked', typeOf('ranked')));
    const uneven = typeOf('uneven', '  asTable: (result) => ({ ...result, rowCount: 99 }),\n  emits: ');
    writePlugin(dataDir, 'uneven', pureFiles('uneven', uneven));
    mail = await startSmtpServer();
    server = await startDashboardServer(['reports', 'pure-viz'], {
      dataDir,
      settings: { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(mail.port), SMTP_STARTTLS: 'off' },
    });
  });
  after(async () => {
    await server.server.stop();
    await mail.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const form_data = (viz_type: string) => ({
    viz_type,
    datasource: `${String(server.datasetId)}__table`,
    groupby: 'country',
    metric: 'count',
  });
  const file = (vizType: string, row_limit = 10) =>
    server.admin.post('/api/v1/chart/data', {
      datasource: { id: server.datasetId, type: 'table' },
      queries: [{ columns: ['country'], metrics: ['count'], row_limit }],
      form_data: form_data(vizType),
      result_format: 'csv',
      result_type: 'full',
      for_people: true,
    });
  const mailed = async (format: string) => {
    const chart = await server.chart('Orders', { viz_type: 'ranked', params: JSON.stringify(form_data('ranked')) });
    const made = await server.admin.post('/api/v1/report/', {
      type: 'Report',
      name: `Rows as ${format}`,
      crontab: '0 9 * * 1',
      chart,
      report_format: format,
      recipients: [{ type: 'Email', recipient_config_json: { target: 'one@example.org' } }],
    });
    const before = mail.mails.length;
    const ran = await server.admin.post(`/api/v1/report/${String(made.body.id)}/run/`);
    expect(ran.status, ran.text).to.equal(200);
    const [received] = (await mail.until(before + 1)).slice(before);
    return partsOf(received?.raw ?? '');
  };
  const linesOf = (text: string | undefined) => (text ?? '').replace('\uFEFF', '').trimEnd().split('\r\n');

  it('are in a file in the order of its table, columns with their headings', async function () {
    this.timeout(60_000);
    const answer = await file('ranked');
    expect(answer.status, answer.text).to.equal(200);
    const [head, ...lines] = linesOf(answer.text);
    expect(head).to.match(/,country$/i);
    expect(lines).to.deep.equal(['1,', '1,SE', '2,NO', '1,"D, E"']); // String(null) comes after Z
  });

  it('are refused in a file, with the name of the type, where its table is none', async function () {
    this.timeout(60_000);
    const answer = await file('uneven');
    expect(answer.status, answer.text).to.equal(422);
    expect(answer.text).to.contain('The uneven').and.to.contain('does not have 99 cells');
  });

  it('are mailed by their own question, with their totals', async function () {
    this.timeout(60_000);
    const lines = linesOf((await mailed('CSV')).get('text/csv')?.toString('utf8'));
    expect(lines.at(-1)).to.match(/3 rows/); // the fourth country is cut off
    expect(lines.slice(1, 5)).to.deep.equal(['1,SE', '2,NO', '1,"D, E"', '5,All of them']);
    const text = (await mailed('TEXT')).get('text/plain')?.toString('utf8') ?? '';
    expect(text)
      .to.match(/1\tSE\r?\n2\tNO\r?\n1\tD, E/)
      .and.to.contain('5\tAll of them');
  });
});
