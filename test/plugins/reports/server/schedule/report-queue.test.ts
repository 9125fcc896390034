import { expect } from 'chai';
import type { Kysely } from 'kysely';
import { storedTime, type MetadataDb } from '#core/server';
import type { ReportState } from '#plugins/reports';
import { migrationKit } from '../../../../../core/server/metadata/migration-kit.ts';
import {
  sqlReportQueue,
  type ReportQueue,
  type ReportRun,
} from '../../../../../plugins/reports/server/schedule/report-queue.ts';
import {
  createReportTables,
  dropClaimTimes,
  type ReportTables,
} from '../../../../../plugins/reports/server/store/report-tables.ts';
import { storedLocks } from '../../../../../plugins/shared-state/server/locks.ts';
import { onBothMetadata, type OpenedMetadata } from '../../../../support/both-metadata.ts';
import { opened as openedStore } from '../../../shared-state/support/opened.ts';
import { toyHub, type ToyHub } from '../../../shared-state/support/toy-shared-store.ts';

const start = Date.UTC(2026, 0, 5, 9, 0); // a Monday
const hourMs = 3_600_000;

describe('the queue of reports', () => {
  onBothMetadata((open) => {
    let opened: OpenedMetadata;
    let hub: ToyHub;
    let nowMs = start;
    const clock = { nowMs: () => nowMs };
    const tables = () => opened.db.tables<ReportTables>();
    const report = () => tables().selectFrom('report_schedule').selectAll().executeTakeFirstOrThrow();
    const log = () => tables().selectFrom('report_execution_log').selectAll().orderBy('id').execute();

    beforeEach(async () => {
      nowMs = start;
      hub = toyHub(() => nowMs);
      opened = await open();
      await opened.db.transaction(async (db: Kysely<ReportTables>) => {
        for (const { up } of [createReportTables, dropClaimTimes]) await up(migrationKit(opened.db.dialect, db));
      });
      await tables().insertInto('report_schedule').values(weekly).execute();
    });
    afterEach(() => opened.close());

    const queueOf = (metadata: MetadataDb) =>
      sqlReportQueue({ metadata, clock, locks: storedLocks(openedStore(hub.connect())) });
    const finish = async (queue: ReportQueue, run: ReportRun | undefined, state: ReportState = 'Success') => {
      if (run === undefined) throw new Error('There was no run.');
      await queue.finish(run, { state, message: null });
      await run.lease.release();
    };

    it('gives a due run to one of two processes, and plans the next', async () => {
      const both = [queueOf(opened.db), queueOf(opened.again())];
      const claims = await Promise.all(both.map((queue) => queue.claimDue()));
      expect(claims.filter((run) => run !== undefined)).to.have.lengthOf(1);
      expect(await report()).to.include({ last_state: 'Working', next_run_on: storedTime(start + 7 * 24 * hourMs) });
      expect(await log()).to.have.lengthOf(1);
    });

    it('makes up once for runs missed within the hour, and skips older ones in so many words', async () => {
      nowMs = start + hourMs - 1;
      const queue = queueOf(opened.db);
      const run = await queue.claimDue();
      expect(run?.scheduledMs).to.equal(start);
      await finish(queue, run);
      expect(await queue.claimDue()).to.equal(undefined);
      nowMs = start + 7 * 24 * hourMs + hourMs + 1;
      expect(await queue.claimDue()).to.equal(undefined);
      const [, skipped] = await log();
      expect(skipped).to.include({ state: 'Not triggered' });
      expect(skipped?.error_message).to.include('no server was running');
      expect((await report()).next_run_on).to.equal(storedTime(start + 14 * 24 * hourMs));
    });

    it('marks the run of a process that died as failed, and does not repeat it', async () => {
      const queue = queueOf(opened.db);
      const run = await queue.claimDue();
      nowMs += 59_000;
      await run?.lease.renew();
      nowMs += 59_000;
      await queue.failLost();
      expect((await report()).last_state, 'it was renewed').to.equal('Working');
      nowMs += 2_000;
      await queue.failLost();
      expect(await report()).to.include({ last_state: 'Error', claim_token: null });
      expect((await log())[0]).to.include({ state: 'Error' });
      expect(await queue.claimDue()).to.equal(undefined);
    });

    it('lets nobody write the end of a run whose lease another process has had since', async () => {
      const queue = queueOf(opened.db);
      const lost = await queue.claimDue();
      nowMs += 60_000;
      await queueOf(opened.again()).failLost();
      const next = await queue.claimNow(lost?.row.id ?? 0);
      await finish(queue, lost);
      expect(await report()).to.include({ last_state: 'Working', claim_token: String(next?.lease.token) });
      expect((await log()).map(({ state }) => state)).to.deep.equal(['Error', 'Working']);
    });

    it('keeps a run that was given back for the next start', async () => {
      const queue = queueOf(opened.db);
      const run = await queue.claimDue();
      if (run !== undefined) await queue.giveBack(run);
      await run?.lease.release();
      expect(await log()).to.deep.equal([]);
      expect((await queueOf(opened.again()).claimDue())?.scheduledMs).to.equal(start);
    });

    it('does not start a report that is being sent', async () => {
      const queue = queueOf(opened.db);
      const run = await queue.claimDue();
      expect(await queue.claimNow(run?.row.id ?? 0)).to.equal(undefined);
      await finish(queue, run);
      expect((await queue.claimNow(run?.row.id ?? 0))?.row.name).to.equal('Weekly');
      expect((await report()).next_run_on).to.equal(storedTime(start + 7 * 24 * hourMs));
    });

    it('knows when a report was last sent, whatever came of later runs', async () => {
      const queue = queueOf(opened.db);
      const id = (await report()).id;
      expect(await queue.lastSentMs(id)).to.equal(undefined);
      for (const state of ['Success', 'Error', 'Not triggered'] as const) {
        const run = await queue.claimNow(id);
        await finish(queue, run, state);
        nowMs += hourMs;
      }
      expect(await queue.lastSentMs(id)).to.equal(start);
    });

    it('deletes log entries older than the report keeps them', async () => {
      const queue = queueOf(opened.db);
      const run = await queue.claimDue();
      await finish(queue, run);
      nowMs = start + 30 * 24 * hourMs;
      await queue.prune();
      expect(await log()).to.have.lengthOf(1);
      nowMs += 1;
      await queue.prune();
      expect(await log()).to.deep.equal([]);
    });
  });
});

const weekly = {
  type: 'Report',
  name: 'Weekly',
  active: 1,
  crontab: '0 9 * * 1',
  timezone: 'UTC',
  creation_method: 'alerts_reports',
  chart_id: 1,
  log_retention: 30,
  grace_period: 60,
  working_timeout: 60,
  report_format: 'PNG',
  extra_json: '{}',
  force_screenshot: 0,
  last_state: 'Not triggered',
  next_run_on: storedTime(start),
  runs_as_fk: 1,
  created_on: storedTime(start),
  changed_on: storedTime(start),
  created_by_fk: 1,
  changed_by_fk: 1,
};
