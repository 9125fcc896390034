import { expect } from 'chai';
import sinon from 'sinon';
import { MetadataDb } from '#core/server';
import { Databases } from '#plugins/databases';
import { ScheduledRuns } from '../../../../../plugins/sqllab/server/schedule/scheduled-runs.ts';
import { SavedQueryRecords } from '../../../../../plugins/sqllab/server/store/saved-query-records.ts';
import type { SqlLabTables } from '../../../../../plugins/sqllab/server/store/sqllab-tables.ts';
import { withSchedule } from '../../../../../plugins/sqllab/common/schedule/schedule-info.ts';
import { eventually } from '../../../../support/eventually.ts';
import { userWithPairs } from '../../../../support/users.ts';
import { startSqlServer, type SqlServer } from '../../support/sql-server.ts';

const everyHour = { schedule_info: { schedule_interval: '0 * * * *', timezone: 'UTC', output_table: 'hourly' } };
const hourMs = 3_600_000;

describe('scheduled statements', function () {
  this.timeout(120_000);
  let sql: SqlServer;
  before(async () => {
    sql = await startSqlServer({ plugins: ['sqllab-tabs', 'sql-templates'] });
  });
  after(() => sql.server.stop());

  const save = (more: object = {}) =>
    sql.admin.post('/api/v1/saved_query/', {
      db_id: sql.duckdbId,
      label: 'Hourly',
      sql: 'select 40 + {{ more }} as answer',
      template_parameters: '{"more": 2}',
      extra_json: JSON.stringify(everyHour),
      ...more,
    });
  const read = async (id: number) => (await sql.admin.get(`/api/v1/saved_query/${String(id)}`)).body.result;
  const tables = () => sql.server.services.get(MetadataDb).tables<SqlLabTables>();
  /** As if the clock had gone on since. */
  const makeDue = (id: number, agoMs: number) =>
    tables()
      .updateTable('saved_query')
      .set({ next_run_on: new Date(Date.now() - agoMs).toISOString().slice(0, 19) })
      .where('id', '=', id)
      .execute();
  const runs = (label: string) =>
    tables().selectFrom('query').selectAll().where('tab_name', '=', label).orderBy('id').execute();
  const runDue = async (label: string) => {
    const had = (await runs(label)).length;
    await sql.server.services.get(ScheduledRuns).beginDue(new AbortController().signal);
    return eventually(
      `${label} has run once more`,
      () => runs(label),
      (found) => found.length > had && found.every((run) => run.end_time !== null),
    );
  };

  it('run when they are due, once, with their parameters, and are in the history of their owner', async () => {
    const { body } = await save();
    const planned = (await read(body.id)).next_run as string;
    const untilMs = Date.parse(`${planned}Z`) - Date.now();
    expect(untilMs > 0 && untilMs <= hourMs, planned).to.equal(true);
    expect(new Date(`${planned}Z`).getUTCMinutes()).to.equal(0);
    await makeDue(body.id, 60_000);
    const [run, ...others] = await runDue('Hourly');
    expect(others).to.deep.equal([]);
    expect(run).to.include({ status: 'success', rows: 1, database_id: sql.duckdbId });
    expect(run?.executed_sql).to.include('select 40 + 2 as answer');
    const history = await sql.admin.get("/api/v1/query/?q=(filters:!((col:tab_name,opr:eq,value:'Hourly')))");
    expect(history.body.count).to.equal(1);
    expect((await read(body.id)).next_run).to.equal(planned);
  });

  it('are skipped when no server ran for more than an hour, and planned anew', async () => {
    const { body } = await save({ label: 'Missed' });
    await makeDue(body.id, hourMs + 5_000);
    await sql.server.services.get(ScheduledRuns).beginDue(new AbortController().signal);
    expect(await runs('Missed')).to.deep.equal([]);
    expect(Date.parse(`${String((await read(body.id)).next_run)}Z`)).to.be.greaterThan(Date.now());
  });

  it('stay quiet while they are paused, over or taken away, and keep what else was said about them', async () => {
    const { body } = await save({ label: 'Quiet' });
    const change = async (schedule: object | undefined) => {
      const extra_json = JSON.stringify(schedule === undefined ? {} : { schedule_info: schedule });
      const { status, text } = await sql.admin.put(`/api/v1/saved_query/${String(body.id)}`, { extra_json });
      expect(status, text).to.equal(200);
      return (await read(body.id)).next_run;
    };
    const info = everyHour.schedule_info;
    expect(await change({ ...info, active: false })).to.equal(null);
    expect(await change({ ...info, end_date: '2020-01-31' })).to.equal(null);
    expect(await change({ ...info, start_date: '2099-01-01' })).to.equal('2099-01-01T00:00:00.000');
    // Days are those of the time zone: New York is five hours behind in January.
    const newYork = { ...info, timezone: 'America/New_York', start_date: '2099-01-01', end_date: '2099-01-01' };
    expect(await change(newYork)).to.equal('2099-01-01T05:00:00.000');
    expect(await change({ ...newYork, schedule_interval: '30 23 * * *' })).to.equal('2099-01-02T04:30:00.000');
    expect(await change({ ...newYork, schedule_interval: '0 0 2 1 *' })).to.equal(null);
    expect(await change(undefined)).to.equal(null);
  });

  const editorUser = () =>
    userWithPairs(sql.server, [
      ['can_read', 'SavedQuery'],
      ['can_write', 'SavedQuery'],
      ['can_execute_sql_query', 'SQLLab'],
      ['database_access', `[Work].(id:${String(sql.duckdbId)})`],
    ]);

  it('run with the rights their owner has then', async () => {
    const person = await editorUser();
    const { body } = await person.session.post('/api/v1/saved_query/', {
      db_id: sql.duckdbId,
      label: 'Of a person',
      sql: 'select 1',
      extra_json: JSON.stringify(everyHour),
    });
    await makeDue(body.id, 60_000);
    expect((await runDue('Of a person')).map((run) => [run.user_id, run.status])).to.deep.equal([
      [person.id, 'success'],
    ]);
    await sql.admin.put(`/api/v1/security/users/${String(person.id)}`, { active: false });
    await makeDue(body.id, 60_000);
    const [, refused, ...others] = await runDue('Of a person');
    expect(others).to.deep.equal([]);
    expect(refused).to.include({ user_id: person.id, status: 'failed', sql: 'select 1', executed_sql: null });
    expect(refused?.error_message).to.include('may not run SQL');
  });

  /** An hourly statement of somebody whose rights can be taken away and given back. */
  const scheduledOfPerson = async (label: string) => {
    const person = await editorUser();
    const setActive = (active: boolean) => sql.admin.put(`/api/v1/security/users/${String(person.id)}`, { active });
    const { body } = await person.session.post('/api/v1/saved_query/', {
      db_id: sql.duckdbId,
      label,
      sql: 'select 1',
      extra_json: JSON.stringify(everyHour),
    });
    const id = body.id as number;
    const kept = async () => {
      const row = await tables().selectFrom('saved_query').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const extra = JSON.parse(row.extra_json ?? '{}') as { readonly schedule_info: Record<string, unknown> };
      return { info: extra.schedule_info, next: row.next_run_on };
    };
    const runOnce = async () => {
      await makeDue(id, 60_000);
      return (await runDue(label)).at(-1);
    };
    return { person, id, setActive, kept, runOnce };
  };

  it('count refusals in a row, and forget them after a run', async () => {
    const { setActive, kept, runOnce } = await scheduledOfPerson('Refused twice');
    await setActive(false);
    await runOnce();
    await runOnce();
    expect((await kept()).info).to.include({ refusals: 2, active: true, output_table: 'hourly' });
    await setActive(true);
    expect(await runOnce()).to.include({ status: 'success' });
    expect((await kept()).info).to.not.have.property('refusals');
  });

  it('wait for their owner after three refusals in a row, and say so', async () => {
    const { person, setActive, kept, runOnce } = await scheduledOfPerson('Without right');
    await setActive(false);
    await runOnce();
    const second = await runOnce();
    const third = await runOnce();
    expect(third).to.include({ status: 'failed', user_id: person.id });
    expect(third?.error_message).to.include('refused 3 times in a row, so the schedule is paused');
    const { info, next } = await kept();
    expect([info['active'], next]).to.deep.equal([false, null]);
    expect(info['paused_reason']).to.equal(second?.error_message);
  });

  it('begin anew when they are switched on again after refusals', async () => {
    const { person, id, setActive, kept, runOnce } = await scheduledOfPerson('Switched on');
    await setActive(false);
    for (let refused = 0; refused < 3; refused += 1) await runOnce();
    const { info } = await kept();
    expect(info['active']).to.equal(false);
    const resumed = withSchedule(JSON.stringify({ schedule_info: info }), { ...everyHour.schedule_info, active: true });
    await sql.server.services.get(SavedQueryRecords).update(id, person.id, { extra_json: resumed });
    expect((await kept()).info).to.deep.equal({ ...everyHour.schedule_info, active: true });
    expect((await kept()).next).to.be.a('string');
  });

  it('stand in the history as failed where their database is no longer open to the editor', async () => {
    const { body } = await save({ label: 'Closed' });
    const open = (expose_in_sqllab: boolean) =>
      sql.admin.put(`/api/v1/database/${String(sql.duckdbId)}`, { expose_in_sqllab });
    await open(false);
    await makeDue(body.id, 60_000);
    const found = await runDue('Closed');
    await open(true);
    expect(found.map((run) => [run.status, run.error_message])).to.deep.equal([
      ['failed', 'The database Work is not open to the SQL editor.'],
    ]);
  });

  it('leave the server up where they cannot even be noted, and run the next time', async () => {
    const { body } = await save({ label: 'Later' });
    await makeDue(body.id, 60_000);
    const away = sinon.stub(sql.server.services.get(Databases), 'find').rejects(new Error('The metadata are away.'));
    const untaken = sinon.spy(); // a rejection that nobody takes ends a server
    process.on('unhandledRejection', untaken);
    await sql.server.services.get(ScheduledRuns).beginDue(new AbortController().signal);
    await eventually('the database was looked for', () => away.called);
    away.restore();
    await makeDue(body.id, 60_000);
    expect((await runDue('Later')).map((run) => run.status)).to.deep.equal(['success']);
    process.off('unhandledRejection', untaken);
    expect(untaken.called).to.equal(false);
  });

  it('are refused by field when they never come, or have nothing to run', async () => {
    const reasons = async (more: object, info: object = everyHour.schedule_info) => {
      const extra_json = JSON.stringify({ schedule_info: info });
      const { status, body } = await save({ extra_json, ...more });
      expect(status).to.equal(400);
      return body.message ?? body;
    };
    const text = JSON.stringify(await reasons({}, { schedule_interval: 'now and then' }));
    expect(text).to.include('Not a schedule of five fields');
    expect(JSON.stringify(await reasons({}, { schedule_interval: '0 0 30 2 *' }))).to.include('schedule_interval');
    expect(JSON.stringify(await reasons({}, { schedule_interval: '0 9 * * *', timezone: 'Middle/Earth' }))).to.include(
      'Not a known time zone',
    );
    const ends = { schedule_interval: '0 9 * * *', start_date: '2030-02-01', end_date: '2030-01-01' };
    expect(JSON.stringify(await reasons({}, ends))).to.include('The end is before the start');
    expect(JSON.stringify(await reasons({ sql: '  ' }))).to.include('needs its database');
  });
});
