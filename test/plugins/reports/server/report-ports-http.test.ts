import { expect } from 'chai';
import { MetadataDb } from '#core/server';
import type { ReportTables } from '../../../../plugins/reports/server/store/report-tables.ts';
import { eventually } from '../../../support/eventually.ts';
import { productWith } from '../../../support/product-with.ts';
import type { Session } from '../../../support/session.ts';
import { userWithPairs } from '../../../support/users.ts';
import { startDashboardServer, type DashboardServer } from '../../dashboard/support/dashboard-server.ts';
import { memoryContributions, type Memory } from '../support/memory-ports.ts';

const path = '/api/v1/report/';
/** Rows of the table `orders`. */
const orderCount = 5;
const above = (threshold: unknown) => ({
  type: 'Alert',
  validator_type: 'operator',
  validator_config_json: { op: '>', threshold },
});
const to = (box: string) => ({ type: 'Memory', recipient_config_json: { box } });

describe('conditions and channels of other plugins', () => {
  const memory: Memory = { deliveries: [], notices: [] };
  let server: DashboardServer;
  let chartId: number;

  before(async function () {
    this.timeout(60_000);
    const definition = productWith('memory-reports', ['reports'], memoryContributions(memory));
    server = await startDashboardServer([], { definition });
    const params = { viz_type: 'table', query_mode: 'raw', all_columns: ['id', 'country'], row_limit: 100 };
    chartId = await server.chart('Orders', { viz_type: 'table', params: JSON.stringify(params) });
  });
  after(() => server.server.stop());

  let made = 0;
  const bodyWith = (more: Readonly<Record<string, unknown>>) => {
    made += 1;
    const subject = { chart: chartId, report_format: 'TEXT' };
    return { type: 'Report', name: `Report ${String(made)}`, crontab: '0 9 * * 1', ...subject, ...more };
  };
  const create = async (more: Readonly<Record<string, unknown>>, session: Session = server.admin) => {
    const answer = await session.post(path, bodyWith(more));
    expect(answer.status, answer.text).to.equal(201);
    return answer.body.id as number;
  };
  const refusal = async (more: Readonly<Record<string, unknown>>) => {
    const { status, body } = await server.admin.post(path, bodyWith(more));
    return { status, message: body.message as unknown };
  };
  const item = async (id: number) =>
    (await server.admin.get(`${path}${String(id)}`)).body.result as Record<string, unknown>;
  const run = (id: number) => server.admin.post(`${path}${String(id)}/run/`);
  const lastRun = async (id: number) =>
    (await server.admin.get(`${path}${String(id)}/log/`)).body.result[0] as Record<string, unknown> | undefined;
  const deliveriesOf = async (id: number) => {
    const { name } = await item(id);
    return memory.deliveries.filter(({ delivery }) => delivery.report.name === name);
  };
  const tables = () => server.server.services.get(MetadataDb).tables<ReportTables>();

  describe('on their schedule', () => {
    let held: number;
    let sent: number;
    let failing: number;
    before(async function () {
      this.timeout(30_000);
      held = await create({ ...above(orderCount), recipients: [to('held')] });
      sent = await create({ ...above(orderCount - 1), recipients: [to('sent')], context_markdown: 'Look' });
      failing = await create({ recipients: [to('full'), to('other')] });
      const ids = [held, sent, failing];
      const due = new Date(Date.now() - 5_000).toISOString().slice(0, -1);
      await tables().updateTable('report_schedule').set({ next_run_on: due }).where('id', 'in', ids).execute();
      const ends = () => Promise.all(ids.map(async (id) => (await lastRun(id))?.['end_dttm']));
      await eventually('all were run', ends, (all) => all.every((end) => typeof end === 'string'));
    });

    it('hold a report and say why in its log', async () => {
      const reason = `${String(orderCount)} rows, threshold ${String(orderCount)}`;
      expect(await lastRun(held)).to.include({ state: 'Not triggered', error_message: reason });
      expect(await deliveriesOf(held)).to.deep.equal([]);
      expect((await item(held))['next_run_dttm'], 'next Monday').to.match(/T09:00:00/);
    });

    it('send a report whose condition holds, with its content and the reason', async () => {
      expect(await lastRun(sent)).to.include({ state: 'Success', error_message: null });
      const [first, ...more] = await deliveriesOf(sent);
      expect(more).to.deep.equal([]);
      expect(first?.box).to.equal('sent');
      expect(first?.delivery.reason).to.equal('5 rows, threshold 4');
      expect(first?.delivery.report).to.include({ type: 'Alert', message: 'Look', chartId });
      expect(first?.delivery.content.title).to.equal('Orders');
      expect(first?.delivery.content.table?.rows).to.have.lengthOf(orderCount);
    });

    it('put the reason of a channel that fails into the log, and send to the others', async () => {
      expect(await lastRun(failing)).to.include({ state: 'Error', error_message: 'The box is full' });
      expect((await deliveriesOf(failing)).map(({ box }) => box)).to.deep.equal(['other']);
    });

    it('tell the owners of a failure once within the grace period', async () => {
      expect((await run(failing)).status).to.equal(503);
      const told = memory.notices.filter(({ notice }) => notice.report.id === failing);
      expect(told.map(({ notice, owners }) => [notice.reason, owners])).to.deep.equal([['The box is full', ['admin']]]);
    });
  });

  it('are refused by name where no plugin brings them', async () => {
    expect(await refusal({ type: 'Oracle' })).to.deep.equal({
      status: 400,
      message: { type: ['Must be one of: Report, Alert.'] },
    });
    const pigeon = { type: 'Pigeon', recipient_config_json: { target: 'roof' } };
    expect(await refusal({ recipients: [to('a'), pigeon] })).to.deep.equal({
      status: 400,
      message: { recipients: { 1: { type: ['Must be one of: Email, Memory.'] } } },
    });
  });

  it('hold fields and recipients against their own shapes and rules', async () => {
    const field = 'validator_config_json';
    expect(await refusal(above('many'))).to.deep.equal({
      status: 400,
      message: { [field]: { threshold: ['Not a valid number.'] } },
    });
    expect(await refusal({ type: 'Alert' })).to.have.nested.property('message.validator_type');
    expect(await refusal({ ...above(1), sql: 'SELECT 1' })).to.have.nested.property('message.sql');
    expect(await refusal(above(-1))).to.deep.equal({ status: 422, message: { [field]: ['No chart has fewer rows'] } });
    const wrong = { type: 'Memory', recipient_config_json: { box: 'a', target: 'b' } };
    expect(await refusal({ recipients: [wrong] })).to.deep.equal({
      status: 400,
      message: { recipients: { 0: { recipient_config_json: { target: ['Unknown field.'] } } } },
    });
    const rule = { status: 422, message: { recipients: ['This box is not for reports'] } };
    expect(await refusal({ recipients: [to('secret')] })).to.deep.equal(rule);
  });

  it('leave the fields of conditions empty on a plain report', async () => {
    expect(await refusal({ sql: 'SELECT 1' })).to.have.nested.property('message.sql');
    expect(await refusal({ validator_type: 'operator' })).to.have.nested.property('message.validator_type');
    const message = { database: ['A report has no database'] };
    expect(await refusal({ database: 1 })).to.deep.equal({ status: 400, message });
  });

  it('are kept with the report, and changed with it', async () => {
    const id = await create({ ...above(orderCount), recipients: [to('kept')] });
    expect(await item(id)).to.include({
      type: 'Alert',
      validator_type: 'operator',
      validator_config_json: '{"op":">","threshold":5}',
      database: null,
    });
    const held = await run(id);
    expect(held.status, held.text).to.equal(200);
    expect(held.body).to.deep.equal({ id, state: 'Not triggered', message: '5 rows, threshold 5' });
    expect((await server.admin.put(path + String(id), { active: false })).status).to.equal(200);
    const { validator_config_json } = above(0);
    expect((await server.admin.put(path + String(id), { validator_config_json })).status).to.equal(200);
    expect((await run(id)).body).to.deep.equal({ id, state: 'Success' });
    const typed = await server.admin.put(path + String(id), { type: 'Report' });
    expect([typed.status, typed.body.message.type]).to.deep.equal([
      400,
      ['The type of a report cannot be changed; it is Alert'],
    ]);
  });

  it('are gone with the report', async () => {
    const id = await create({ ...above(1), recipients: [to('kept')] });
    const kept = () =>
      tables().selectFrom('report_condition').select('fields_json').where('report_schedule_id', '=', id).execute();
    const stored = '{"validator_type":"operator","validator_config_json":{"op":">","threshold":1}}';
    expect(await kept()).to.deep.equal([{ fields_json: stored }]);
    expect((await server.admin.delete(path + String(id))).status).to.equal(200);
    expect(await kept()).to.deep.equal([]);
  });

  it('fail a run that the condition calls failed', async () => {
    const id = await create({ ...above(404), recipients: [to('failed')] });
    expect((await run(id)).status).to.equal(422);
    expect(await lastRun(id)).to.include({ state: 'Error', error_message: 'The number was not found' });
  });

  it('keep the mistakes of a channel out of the log of the report', async () => {
    const id = await create({ recipients: [to('broken'), to('after')] });
    const ran = await run(id);
    expect([ran.status, ran.body.errors[0].error_type]).to.deep.equal([503, 'REPORT_NOTIFICATION_ERROR']);
    expect(await lastRun(id)).to.include({ state: 'Error', error_message: 'The report could not be made' });
    expect((await deliveriesOf(id)).map(({ box }) => box)).to.deep.equal(['after']);
  });

  it('end a channel that takes longer than the run may', async () => {
    const id = await create({ recipients: [to('slow')], working_timeout: 1 });
    expect((await run(id)).status).to.equal(408);
    expect(await lastRun(id)).to.include({ state: 'Error', error_message: 'The run took longer than 1 seconds' });
  }).timeout(10_000);

  it('are named as gone when their plugin is switched off', async () => {
    const id = await create({ ...above(0), recipients: [to('a')] });
    await tables().updateTable('report_schedule').set({ type: 'Gone' }).where('id', '=', id).execute();
    expect((await run(id)).body.message).to.include('condition Gone');
    expect((await server.admin.put(path + String(id), { active: false })).status, 'other fields').to.equal(200);
    const changed = await server.admin.put(path + String(id), { validator_type: 'operator' });
    expect(changed.status).to.equal(400);
    expect(changed.body.message.type[0]).to.include('condition Gone');
    const other = await create({ recipients: [to('a')] });
    const recipient = tables().updateTable('report_recipient').set({ type: 'Gone' });
    await recipient.where('report_schedule_id', '=', other).execute();
    expect((await run(other)).status).to.equal(503);
    expect((await lastRun(other))?.['error_message']).to.include('sends to Gone');
  });

  it('run in the name of the owner who changed the condition last', async () => {
    const pairs = [
      ['can_read', 'ReportSchedule'],
      ['can_write', 'ReportSchedule'],
      ['can_read', 'Chart'],
      ['all_datasource_access', 'all_datasource_access'],
    ] as const;
    const [first, second] = [await userWithPairs(server.server, pairs), await userWithPairs(server.server, pairs)];
    const idOf = async ({ session }: typeof first) => (await session.get('/api/v1/me/')).body.result.id as number;
    const owners = [await idOf(first), await idOf(second)];
    const id = await create({ ...above(0), recipients: [to('mine')], owners }, first.session);
    const actorId = async () =>
      (await tables().selectFrom('report_schedule').select('runs_as_fk').where('id', '=', id).executeTakeFirstOrThrow())
        .runs_as_fk;
    const { validator_config_json } = above(0);
    await second.session.put(path + String(id), { active: true, validator_config_json });
    expect(await actorId(), 'it is the same').to.equal(owners[0]);
    const answer = await second.session.put(path + String(id), above(1));
    expect(answer.status, answer.text).to.equal(200);
    expect(await actorId()).to.equal(owners[1]);
  });

  it('are offered as ways of sending where they are set up', async () => {
    expect((await server.admin.get(`${path}methods/`)).body).to.deep.equal({ result: ['Memory'] });
  });
});
