import { expect } from 'chai';
import { MetadataDb } from '#core/server';
import { ActingUsers } from '#plugins/access';
import { ChartDrawings } from '#plugins/charts';
import { DashboardReadings, DashboardStore, type DataMaskMap } from '#plugins/dashboard';
import { eventually } from '../../../support/eventually.ts';
import { partsOf, startSmtpServer, type SmtpServer } from '../../../support/smtp-server.ts';
import { startTestServer } from '../../../support/server.ts';
import { userWithPairs, type TestUser } from '../../../support/users.ts';
import {
  asQuery,
  dashboardPath,
  positionsWith,
  startDashboardServer,
  type DashboardServer,
} from '../../dashboard/support/dashboard-server.ts';
import type { ReportTables } from '../../../../plugins/reports/server/store/report-tables.ts';

const path = '/api/v1/report/';
const password = 'a password of the mail server';
const email = (target: string) => ({ type: 'Email', recipient_config_json: { target } });
const pairs = [
  ['can_read', 'ReportSchedule'],
  ['can_write', 'ReportSchedule'],
  ['can_read', 'Chart'],
  ['can_read', 'Dashboard'],
] as const;

describe('reports over HTTP', () => {
  let mail: SmtpServer;
  let server: DashboardServer;
  let analyst: TestUser;
  let chartId: number;
  let tableId: number;
  let dashboardId: number;

  before(async function () {
    this.timeout(60_000);
    mail = await startSmtpServer();
    server = await startDashboardServer(['reports', 'native-filters', 'drilling', 'viz-table'], {
      settings: {
        SMTP_HOST: '127.0.0.1',
        SMTP_PORT: String(mail.port),
        SMTP_STARTTLS: 'off',
        SMTP_PASSWORD: password,
        SMTP_MAIL_FROM: 'reports@example.org',
        PUBLIC_URL: 'https://data.example.org/',
      },
    });
    analyst = await userWithPairs(server.server, pairs);
    chartId = await server.chart('Orders by day');
    const params = { viz_type: 'table', query_mode: 'raw', all_columns: ['country', 'amount'], order_by_cols: [] };
    tableId = await server.chart('Orders <raw>', { viz_type: 'table', params: JSON.stringify(params) });
    dashboardId = await server.dashboard({ dashboard_title: 'Orders & more', published: true });
    const filter = {
      id: 'NATIVE_FILTER-a',
      type: 'NATIVE_FILTER',
      filterType: 'filter_select',
      name: 'Country',
      targets: [{ datasetId: server.datasetId, column: { name: 'country' } }],
      defaultDataMask: {
        extraFormData: { filters: [{ col: 'country', op: 'IN', val: ['NO'] }] },
        filterState: { value: ['NO'] },
      },
      cascadeParentIds: [],
      scope: { rootPath: ['ROOT_ID'], excluded: [] },
      controlValues: {},
    };
    const saved = await server.admin.put(`${dashboardPath}${String(dashboardId)}`, {
      json_metadata: JSON.stringify({
        positions: positionsWith([chartId, tableId]),
        native_filter_configuration: [filter],
      }),
    });
    expect(saved.status, saved.text).to.equal(200);
  });
  after(async () => {
    await server.server.stop();
    await mail.stop();
  });

  let made = 0;
  const bodyWith = (more: Readonly<Record<string, unknown>> = {}) => {
    made += 1;
    return {
      type: 'Report',
      name: `Report ${String(made)}`,
      crontab: '0 9 * * 1',
      chart: chartId,
      recipients: [email('one@example.org')],
      ...more,
    };
  };
  const create = async (more: Readonly<Record<string, unknown>> = {}) => {
    const answer = await server.admin.post(path, bodyWith(more));
    expect(answer.status, answer.text).to.equal(201);
    return answer.body.id as number;
  };
  const item = async (id: number) =>
    (await server.admin.get(`${path}${String(id)}`)).body.result as Record<string, unknown>;
  const logOf = async (id: number) =>
    (await server.admin.get(`${path}${String(id)}/log/`)).body as {
      count: number;
      result: { id: number; state: string; error_message: string | null; end_dttm: string | null }[];
    };

  it('schedules a report and finds the page’s own by its filters [3.14.1] [7.6.1] [7.6.2]', async () => {
    const { body: me } = await server.admin.get('/api/v1/me/');
    const userId = me.result.id as number;
    const sent = bodyWith({ chart: undefined, dashboard: dashboardId, creation_method: 'dashboards', active: true });
    const answer = await server.admin.post(path, sent);
    expect(answer.status, answer.text).to.equal(201);
    await create({ creation_method: 'charts' });
    const filters = [
      { col: 'dashboard_id', opr: 'eq', value: dashboardId },
      { col: 'creation_method', opr: 'eq', value: 'dashboards' },
      { col: 'created_by', opr: 'rel_o_m', value: userId },
    ];
    const found = await server.admin.get(path + asQuery({ filters }));
    expect(found.status, found.text).to.equal(200);
    expect(found.body.count).to.equal(1);
    expect(found.body.result[0]).to.include({
      id: answer.body.id,
      creation_method: 'dashboards',
      dashboard_id: dashboardId,
      chart_id: null,
      active: true,
      name: sent.name,
      crontab_humanized: 'Every Monday at 09:00',
      timezone: 'UTC',
      last_state: 'Not triggered',
    });
    const again = await server.admin.post(path, { ...sent, name: 'A second one' });
    expect(again.status).to.equal(409);
    expect((await server.admin.delete(path + String(answer.body.id))).status).to.equal(200);
  });

  it('changes a whole report, or only whether it is active [7.6.3]', async () => {
    const id = await create({ timezone: 'Europe/Oslo' });
    expect((await item(id))['next_run_dttm']).to.match(/T0[78]:00:00/);
    const off = await server.admin.put(path + String(id), { active: false });
    expect(off.body).to.deep.equal({ id, result: { active: false } });
    expect(await item(id)).to.include({ active: false, next_run_dttm: null, crontab: '0 9 * * 1' });
    const whole = {
      ...bodyWith({ chart: null, dashboard: dashboardId, crontab: '30 6 * * *', timezone: 'Asia/Tokyo' }),
      active: true,
      context_markdown: 'Good morning',
      report_format: 'PDF',
      recipients: [email('two@example.org, three@example.org')],
    };
    expect((await server.admin.put(path + String(id), whole)).status).to.equal(200);
    const changed = await item(id);
    expect(changed).to.deep.include({
      name: whole.name,
      chart: null,
      dashboard: { id: dashboardId, dashboard_title: 'Orders & more' },
      crontab_humanized: 'Every day at 06:30',
      report_format: 'PDF',
    });
    // 06:30 in Tokyo, which has no daylight saving time, is 21:30 UTC of the day before.
    expect(changed['next_run_dttm']).to.match(/T21:30:00/);
    expect(changed['recipients']).to.have.lengthOf(1);
  });

  it('deletes one report and several, with their logs [7.6.4]', async () => {
    const ids = [await create(), await create(), await create()];
    expect((await server.admin.delete(path + String(ids[0]))).body).to.deep.equal({ message: 'OK' });
    expect((await server.admin.delete(path + asQuery(ids.slice(1)))).status).to.equal(200);
    for (const id of ids) expect((await server.admin.get(path + String(id))).status).to.equal(404);
    expect((await server.admin.delete(path + String(ids[0]))).status).to.equal(404);
  });

  it('takes the further fields of a schedule and refuses what does not fit, by field [7.6.5]', async () => {
    const name = bodyWith().name;
    await create({ name });
    const wrong: readonly (readonly [Record<string, unknown>, number, string])[] = [
      [{ name }, 422, 'name'],
      [{ crontab: 'every monday' }, 400, 'crontab'],
      [{ crontab: '0 0 31 2 *' }, 400, 'crontab'],
      [{ timezone: 'Middle/Earth' }, 400, 'timezone'],
      [{ database: 1 }, 400, 'database'],
      [{ type: 'Alert' }, 400, 'type'],
      [{ log_retention: 0 }, 400, 'log_retention'],
      [{ custom_width: 599 }, 400, 'custom_width'],
      [{ custom_width: 2_401 }, 400, 'custom_width'],
      [{ report_format: 'DOCX' }, 400, 'report_format'],
      [{ recipients: [email('nobody')] }, 400, 'recipients'],
      [{ dashboard: dashboardId }, 422, 'dashboard'],
      [{ chart: undefined }, 422, 'chart'],
      [{ chart: 987_654 }, 422, 'chart'],
      [{ chart: undefined, dashboard: dashboardId, report_format: 'CSV' }, 422, 'report_format'],
      [{ owners: [987_654] }, 422, 'owners'],
    ];
    for (const [more, status, field] of wrong) {
      const answer = await server.admin.post(path, bodyWith(more));
      expect(answer.status, `${JSON.stringify(more)}: ${answer.text}`).to.equal(status);
      expect(answer.body.message, answer.text).to.have.property(field);
    }
    const id = await create({ grace_period: 60, working_timeout: 120, log_retention: 7, custom_width: 2_400 });
    const fields = { grace_period: 60, working_timeout: 120, log_retention: 7, custom_width: 2_400 };
    expect(await item(id)).to.include(fields);
  });

  it('pages its log, and has nothing on a page that no number of rows reaches', async () => {
    const id = await create();
    const far = await server.admin.get(`${path}${String(id)}/log/${asQuery({ page: 1e300 })}`);
    expect([far.status, far.body.result], far.text).to.deep.equal([200, []]);
  });

  it('shows and changes reports for their owners only', async () => {
    const id = await create();
    expect((await analyst.session.get(`${path}${String(id)}`)).status).to.equal(404);
    expect((await analyst.session.get(`${path}${String(id)}/log/`)).status).to.equal(404);
    expect((await analyst.session.get(path)).body.count).to.equal(0);
    expect((await analyst.session.put(path + String(id), { active: false })).status).to.equal(403);
    expect((await analyst.session.delete(path + String(id))).status).to.equal(403);
    expect((await analyst.session.post(`${path}${String(id)}/run/`)).status).to.equal(403);
    expect((await analyst.session.post(path, bodyWith())).status, 'a chart that one may not see').to.equal(422);
  });

  it('mails a dashboard with pictures drawn under its filters [1.0.3p]', async function () {
    this.timeout(30_000);
    const message = 'Look at <b>this</b>';
    const id = await create({ chart: undefined, dashboard: dashboardId, context_markdown: message });
    const before = mail.mails.length;
    const ran = await server.admin.post(`${path}${String(id)}/run/`);
    expect(ran.status, ran.text).to.equal(200);
    const [received] = (await mail.until(before + 1)).slice(before);
    expect(received?.from).to.equal('reports@example.org');
    expect(received?.to).to.deep.equal(['one@example.org']);
    const parts = partsOf(received?.raw ?? '');
    const html = parts.get('text/html')?.toString('utf8') ?? '';
    expect(html).to.include('Orders &amp; more').and.to.include('Country: NO');
    expect(html).to.include(`https://data.example.org/tessera/dashboard/${String(dashboardId)}/`);
    expect(html).to.include('Look at &lt;b&gt;this&lt;/b&gt;').and.to.include('alt="Orders &lt;raw&gt;"');
    expect(html.match(/src="cid:chart-/g)).to.have.lengthOf(2);
    expect(parts.get('image/png')?.subarray(0, 4).toString('latin1')).to.equal('\u0089PNG');
    expect(await item(id)).to.include({ last_state: 'Success' });
    const log = await logOf(id);
    expect(log.count).to.equal(1);
    expect(log.result[0]).to.include({ state: 'Success', error_message: null });
  });

  it('reads one run of its log, for its owner only', async function () {
    this.timeout(30_000);
    const id = await create();
    await server.admin.post(`${path}${String(id)}/run/`);
    const [run] = (await logOf(id)).result;
    const runPath = `${path}${String(id)}/log/${String(run?.id)}`;
    expect((await server.admin.get(runPath)).body.result).to.deep.equal(run);
    expect((await analyst.session.get(runPath)).status).to.equal(404);
    expect((await server.admin.get(`${path}${String(id)}/log/987654`)).status).to.equal(404);
  });

  it('mails the steps into charts that were taken when it was set up', async function () {
    this.timeout(30_000);
    const step = { title: 'SE', filters: [{ col: 'country', op: 'IN', val: ['SE'] }], settings: {} };
    const chartStates = { 'drilling/paths': { [String(tableId)]: [step] } };
    const id = await create({ chart: undefined, dashboard: dashboardId, extra: { dashboard: { chartStates } } });
    const before = mail.mails.length;
    expect((await server.admin.post(`${path}${String(id)}/run/`)).status).to.equal(200);
    const [received] = (await mail.until(before + 1)).slice(before);
    expect(
      partsOf(received?.raw ?? '')
        .get('text/html')
        ?.toString('utf8'),
    ).to.include('Orders &lt;raw&gt;: SE');
  });

  it('asks the data of a dashboard’s charts under its filters', async () => {
    const { services } = server.server;
    const actor = await services.get(ActingUsers).find(1);
    const dashboard = await services.get(DashboardStore).find(dashboardId);
    if (actor === undefined || dashboard === undefined) throw new Error('nothing to read');
    const { signal } = new AbortController();
    const rowsWith = async (masks: DataMaskMap) => {
      const options = { reader: actor, masks, activeTabs: [], anchor: undefined, urlParams: [], signal };
      const { charts } = await services.get(DashboardReadings).read(dashboard, options);
      const placed = charts.find(({ chart }) => chart.id === tableId);
      if (placed === undefined) throw new Error('no table');
      const shown = { chart: placed.chart, formData: placed.formData, reader: actor, force: false, signal };
      return (await services.get(ChartDrawings).table(shown, 10)).rows;
    };
    expect((await rowsWith({})).map(([country]) => country)).to.deep.equal(['NO', 'NO']);
    const sweden = {
      extraFormData: { filters: [{ col: 'country', op: 'IN', val: ['SE'] }] },
      filterState: { value: ['SE'] },
    };
    expect(await rowsWith({ 'NATIVE_FILTER-a': sweden })).to.deep.equal([['SE', '20']]);
  });

  it('mails the rows of a chart as a table, as CSV, and its picture as PDF', async function () {
    this.timeout(30_000);
    const sendAs = async (format: string) => {
      const id = await create({ chart: tableId, report_format: format });
      const before = mail.mails.length;
      expect((await server.admin.post(`${path}${String(id)}/run/`)).status).to.equal(200);
      const [received] = (await mail.until(before + 1)).slice(before);
      return partsOf(received?.raw ?? '');
    };
    const csv = (await sendAs('CSV')).get('text/csv')?.toString('utf8') ?? '';
    expect(csv.replace('\uFEFF', '').trim().split('\r\n')).to.have.members([
      'country,amount',
      'NO,10.5',
      'SE,20',
      'NO,7.25',
      ',4',
      '"D, E",-3',
    ]);
    const table = (await sendAs('TEXT')).get('text/html')?.toString('utf8') ?? '';
    expect(table).to.include('>7.25<').and.to.include('>D, E<').and.to.include('5 rows');
    const pdf = (await sendAs('PDF')).get('application/pdf');
    expect(pdf?.subarray(0, 5).toString('latin1')).to.equal('%PDF-');
    expect(pdf?.toString('latin1')).to.include('/Count 1');
  });

  it('sends in the name of the person who scheduled it, as long as that person may see it', async function () {
    this.timeout(30_000);
    const reader = await userWithPairs(server.server, [...pairs, ['all_datasource_access', 'all_datasource_access']]);
    const answer = await reader.session.post(path, bodyWith());
    expect(answer.status, answer.text).to.equal(201);
    const id = answer.body.id as number;
    expect((await server.admin.post(`${path}${String(id)}/run/`)).status).to.equal(200);
    const role = `/api/v1/security/roles/${String(reader.roleId)}`;
    const changed = await server.admin.put(role, { name: `role of ${reader.username}`, permissions: pairs });
    expect(changed.status, changed.text).to.equal(200);
    const before = mail.mails.filter(({ to }) => to.includes('one@example.org')).length;
    const ran = await server.admin.post(`${path}${String(id)}/run/`);
    expect(ran.status, ran.text).to.equal(422);
    const log = await logOf(id);
    expect(log.result[0]).to.include({ state: 'Error' });
    expect(log.result[0]?.error_message).to.include('may no longer be seen');
    expect(mail.mails.filter(({ to }) => to.includes('one@example.org'))).to.have.lengthOf(before);
    // Its owner is told why nothing came.
    expect(mail.mails.at(-1)?.to).to.deep.equal([`${reader.username}@example.org`]);
  });

  it('says why the mail server refused a report, and keeps the password to itself', async function () {
    this.timeout(30_000);
    const id = await create();
    mail.refuse('550 No such mailbox');
    const ran = await server.admin.post(`${path}${String(id)}/run/`);
    mail.refuse(undefined);
    expect(ran.status).to.equal(503);
    expect(ran.body.errors[0].error_type).to.equal('REPORT_NOTIFICATION_ERROR');
    const log = await logOf(id);
    expect(log.result[0]).to.include({ state: 'Error' });
    expect(log.result[0]?.error_message).to.include('550 No such mailbox');
    const pages = [await server.admin.get(path), await server.admin.get(`${path}${String(id)}`), ran];
    for (const { text } of pages) expect(text).not.to.include(password);
    expect((await server.admin.get('/report/list/')).text).not.to.include(password);
  });

  it('sends what is due once, and plans the next run', async function () {
    this.timeout(30_000);
    const id = await create({ recipients: [email('due@example.org')] });
    const tables = server.server.services.get(MetadataDb).tables<ReportTables>();
    const due = new Date(Date.now() - 5_000).toISOString().slice(0, -1);
    await tables.updateTable('report_schedule').set({ next_run_on: due }).where('id', '=', id).execute();
    const lastState = async () => (await item(id))['last_state'];
    await eventually('the report was sent', lastState, (state) => state === 'Success');
    expect(mail.mails.filter(({ to }) => to.includes('due@example.org'))).to.have.lengthOf(1);
    expect(await item(id)).to.include({ last_state: 'Success' });
    expect((await item(id))['next_run_dttm'], 'next Monday').to.match(/T09:00:00/);
  });

  it('answers 404 to everything when the feature is off', async () => {
    const off = await startTestServer({ settings: { FEATURE_FLAGS: 'ALERT_REPORTS=off' } });
    try {
      const admin = await off.as('admin');
      expect((await admin.get(path)).status).to.equal(404);
      expect((await admin.post(path, bodyWith())).status).to.equal(404);
    } finally {
      await off.stop();
    }
  }).timeout(30_000);
});
