import { expect } from 'chai';
import { MetadataDb, storedTime } from '#core/server';
import type { ReportTables } from '../../../../plugins/reports/server/store/report-tables.ts';
import { eventually } from '../../../support/eventually.ts';
import { startSmtpServer, type SmtpServer } from '../../../support/smtp-server.ts';
import { startTwoServers, type TwoServers } from '../../../support/two-servers.ts';

const reportCount = 12;

describe('reports of two servers on one metadata database', function () {
  this.timeout(120_000);
  let mail: SmtpServer;
  let servers: TwoServers;
  before(async () => {
    mail = await startSmtpServer();
    servers = await startTwoServers({
      plugins: ['reports', 'duckdb'],
      settings: { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(mail.port), SMTP_STARTTLS: 'off' },
    });
  });
  after(async () => {
    await servers.stop();
    await mail.stop();
  });

  const createReport = async (number: number): Promise<number> => {
    const admin = await servers.one.as('admin');
    const dashboard = await admin.post('/api/v1/dashboard/', { dashboard_title: `Dashboard ${String(number)}` });
    const made = await admin.post('/api/v1/report/', {
      type: 'Report',
      name: `Report ${String(number)}`,
      crontab: '0 9 1 1 *',
      dashboard: dashboard.body.id,
      recipients: [{ type: 'Email', recipient_config_json: { target: `to-${String(number)}@example.org` } }],
    });
    expect(made.status, made.text).to.equal(201);
    return made.body.id as number;
  };

  it('are sent once each', async () => {
    const ids: number[] = [];
    for (let number = 0; number < reportCount; number += 1) ids.push(await createReport(number));
    const reports = () => servers.other.services.get(MetadataDb).tables<ReportTables>();
    await reports()
      .updateTable('report_schedule')
      .set({ next_run_on: storedTime(Date.now() - 1_000) })
      .execute();
    const log = () => reports().selectFrom('report_execution_log').select(['report_schedule_id', 'state']).execute();
    const isOver = (rows: Awaited<ReturnType<typeof log>>) =>
      rows.length >= reportCount && rows.every(({ state }) => state !== 'Working');
    const runs = await eventually('all runs have ended', log, isOver);
    expect(runs.map(({ state }) => state)).to.deep.equal(Array<string>(reportCount).fill('Success'));
    expect(runs.map((run) => run.report_schedule_id).sort((a, b) => a - b)).to.deep.equal(ids);
    const recipients = mail.mails.flatMap(({ to }) => to);
    expect(recipients).to.have.lengthOf(reportCount);
    expect(new Set(recipients).size).to.equal(reportCount);
  });
});
