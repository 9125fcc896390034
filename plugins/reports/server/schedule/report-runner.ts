import { AppError, defineToken, toAppError, type Identity, type Settings } from '#core/common';
import { coreSettings, storedTime, type Clock, type Logger, type MetadataDb } from '#core/server';
import { ActingUsers, fullName } from '#plugins/access';
import { ChartDrawings, ChartStore } from '#plugins/charts';
import { DashboardReadings, DashboardStore } from '#plugins/dashboard';
import type { PictureFiles } from '#plugins/pictures';
import { reportErrors as text, mailText } from '../../common/server-messages.ts';
import { reportSettings } from '../../contract/settings.ts';
import { buildReport } from '../content/build-report.ts';
import { wordMail, type WordedMail } from '../content/word-mail.ts';
import type { Mailer, MailRecipient } from '../mail/mailer.ts';
import type { ReportRecords } from '../store/report-records.ts';
import { timeOfStored, type ReportTables } from '../store/report-tables.ts';
import { claimMs, type ReportQueue, type ReportRun, type RunOutcome } from './report-queue.ts';

/** Server: does the runs that are due. */
export interface ReportRunner {
  /** Runs what is due, a few at a time; until nothing is. */
  readonly runDue: (signal: AbortSignal) => Promise<void>;
  /** Sends one now. Throws `conflict` while it is being sent, else the reason why it could not be sent. */
  readonly runNow: (id: number) => Promise<void>;
}
export const ReportRunner = defineToken<ReportRunner>('reports/ReportRunner');

export interface RunnerServices {
  readonly queue: ReportQueue;
  readonly records: ReportRecords;
  readonly metadata: MetadataDb;
  readonly mailer: Mailer;
  readonly users: ActingUsers;
  readonly charts: ChartStore;
  readonly dashboards: DashboardStore;
  readonly readings: DashboardReadings;
  readonly drawings: ChartDrawings;
  readonly pictures: PictureFiles;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Reports that one process makes at the same time. */
const mostAtOnce = 2;

export function reportRunner(services: RunnerServices): ReportRunner {
  const { queue } = services;
  return {
    runDue: async (signal) => {
      const work = async () => {
        while (!signal.aborted) {
          const run = await queue.claimDue();
          if (run === undefined) return;
          await doRun(run, signal, services);
        }
      };
      await Promise.all(Array.from({ length: mostAtOnce }, work));
    },
    runNow: async (id) => {
      const run = await queue.claimNow(id);
      if (run === undefined) throw new AppError('conflict', text.running());
      const failure = await doRun(run, new AbortController().signal, services);
      if (failure !== undefined) throw failure;
    },
  };
}

/** Gives the failure, after it was put down. */
async function doRun(run: ReportRun, stop: AbortSignal, services: RunnerServices): Promise<AppError | undefined> {
  const { queue, log } = services;
  const limit = AbortSignal.timeout(run.row.working_timeout * 1_000);
  const signal = AbortSignal.any([stop, limit]);
  const renewing = setInterval(() => {
    queue.renew(run).catch((thrown: unknown) => {
      log.warn({ report: run.row.id, problem: toAppError(thrown).message }, 'a claim of a report was not renewed');
    });
  }, claimMs / 3);
  const sent = { count: 0 };
  try {
    await untilAborted(sendReport(run, signal, sent, services), signal);
    await queue.finish(run, { state: 'Success', message: null });
    return undefined;
  } catch (thrown) {
    if (stop.aborted && sent.count === 0) {
      await queue.giveBack(run);
      return toAppError(thrown);
    }
    const failure = failureOf(thrown, limit, run);
    await queue.finish(run, await outcomeOf(run, failure, services));
    log.warn({ report: run.row.id, problem: failure.message }, 'a report was not sent');
    return failure;
  } finally {
    clearInterval(renewing);
  }
}

/** Ends with the signal even if something in the work does not listen to it. */
async function untilAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const ended = new Promise<never>((_done, fail) => {
    signal.addEventListener('abort', () => {
      fail(new AppError('cancelled', text.lost()));
    });
  });
  await Promise.race([work, ended]);
}

async function sendReport(
  { row }: ReportRun,
  signal: AbortSignal,
  sent: { count: number },
  services: RunnerServices,
): Promise<void> {
  const { records, mailer, users, settings, clock } = services;
  const [report] = await records.find([row.id]);
  const recipients = report?.recipients ?? [];
  if (recipients.length === 0) throw new AppError('unprocessable', text.recipientsMissing());
  const actor = await users.find(row.runs_as_fk);
  if (actor === undefined) throw new AppError('unprocessable', text.actorGone());
  const built = await buildReport(row, actor, signal, services);
  const mail = wordMail(built, {
    row,
    sender: nameOf(actor),
    publicUrl: publicUrlOf(settings),
    subjectPrefix: settings.get(reportSettings.subjectPrefix),
    nowMs: clock.nowMs(),
  });
  const refusals: AppError[] = [];
  for (const { recipient_config_json: config } of recipients) {
    if (signal.aborted) throw new AppError('cancelled', text.lost());
    sent.count += 1; // counted first: a run that is stopped now is not repeated
    const recipient = JSON.parse(config) as MailRecipient; // checked when it was stored
    const refusal = await mailer.send(mail, recipient).catch(toAppError); // the others get theirs all the same
    if (refusal !== undefined) refusals.push(refusal);
  }
  const [first] = refusals;
  if (first === undefined) return;
  const message = [...new Set(refusals.map((refusal) => refusal.message))].join(' ');
  const { kind, errorType } = first;
  throw new AppError(kind, message, { ...(errorType === undefined ? {} : { errorType }), cause: first });
}

const nameOf = ({ firstName, lastName, username }: Identity): string =>
  fullName({ first_name: firstName, last_name: lastName, username });

function publicUrlOf(settings: Settings): string {
  const set = settings.get(reportSettings.publicUrl);
  const own = `http://${settings.get(coreSettings.host)}:${String(settings.get(coreSettings.port))}`;
  return (set ?? own).replace(/\/+$/, '');
}

function failureOf(thrown: unknown, limit: AbortSignal, { row }: ReportRun): AppError {
  const error = toAppError(thrown);
  if (limit.aborted) return new AppError('timeout', text.timedOut({ seconds: row.working_timeout }), { cause: error });
  // The reasons of mistakes of our own are for the log, not for people.
  return error.kind === 'internal' ? new AppError('internal', text.unexpected(), { cause: error }) : error;
}

/** The owners are told of failures, but not again within the grace period. */
async function outcomeOf({ row }: ReportRun, failure: AppError, services: RunnerServices): Promise<RunOutcome> {
  const { mailer, clock, metadata, records, users, settings, log } = services;
  const failed = { state: 'Error', message: failure.message } as const;
  const toldMs = row.told_on === null ? -Infinity : timeOfStored(row.told_on);
  if (!mailer.isSetUp() || clock.nowMs() - toldMs < row.grace_period * 1_000) return failed;
  const [report] = await records.find([row.id]);
  const owners = await Promise.all((report?.ownerIds ?? []).map((id) => users.find(id)));
  const addresses = owners.flatMap((owner) => (owner === undefined || owner.email === '' ? [] : owner.email));
  if (addresses.length === 0) return failed;
  const words = mailText.failedText({ name: row.name, reason: failure.message });
  const notice: WordedMail = {
    subject: `${settings.get(reportSettings.subjectPrefix)}${mailText.failedSubject({ name: row.name })}`,
    html: '',
    text: words,
    files: [],
  };
  try {
    const refusal = await mailer.send(notice, { target: addresses.join(',') });
    if (refusal !== undefined) {
      log.warn({ report: row.id, problem: refusal.message }, 'some owners were not told of a failed report');
    }
    await metadata
      .tables<ReportTables>()
      .updateTable('report_schedule')
      .set({ told_on: storedTime(clock.nowMs()) })
      .where('id', '=', row.id)
      .execute();
  } catch (thrown) {
    log.warn({ report: row.id, problem: toAppError(thrown).message }, 'owners were not told of a failed report');
  }
  return failed;
}
