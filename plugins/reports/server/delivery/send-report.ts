import { AppError, toAppError, type Identity, type Settings } from '#core/common';
import { coreSettings, type Clock, type Logger } from '#core/server';
import { ActingUsers, fullName } from '#plugins/access';
import { reportSettings, type DeliveryFailure, type ReportDecision, type ReportDelivery } from '#plugins/reports';
import { reportErrors as messages } from '../../common/server-messages.ts';
import { buildReport, type BuildServices } from '../content/build-report.ts';
import { channelFor, conditionFor, type ReportPorts } from '../report-ports.ts';
import type { ReportQueue, ReportRun, RunOutcome } from '../schedule/report-queue.ts';
import type { ReportRecords, StoredReport } from '../store/report-records.ts';
import { factsOf } from './report-facts.ts';

export interface SendServices extends BuildServices, ReportPorts {
  readonly queue: ReportQueue;
  readonly records: ReportRecords;
  readonly users: ActingUsers;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Recipients whose delivery was begun. */
export interface SentCount {
  count: number;
}

/** Asks the condition, makes the report once, and hands it to the channel of each recipient. Throws why it failed. */
export async function sendReport(
  { row }: ReportRun,
  signal: AbortSignal,
  sent: SentCount,
  services: SendServices,
): Promise<RunOutcome> {
  const [report] = await services.records.find([row.id]);
  if (report === undefined || report.recipients.length === 0) {
    throw new AppError('unprocessable', messages.recipientsMissing());
  }
  const actor = await services.users.find(row.runs_as_fk);
  if (actor === undefined) throw new AppError('unprocessable', messages.actorGone());
  const decision = await decide(report, actor, signal, services);
  if (decision.action === 'hold') return { state: 'Not triggered', message: decision.reason };
  if (decision.action === 'fail') throw new AppError('unprocessable', decision.reason);
  const delivery = {
    report: factsOf(row),
    content: await buildReport(row, actor, signal, services),
    reason: decision.reason,
    senderName: nameOf(actor),
    publicUrl: publicUrlOf(services.settings),
    sentMs: services.clock.nowMs(),
  };
  await deliver(delivery, report.recipients, signal, sent, services);
  return { state: 'Success', message: null };
}

function decide(
  { row, condition: fields }: StoredReport,
  actor: Identity,
  signal: AbortSignal,
  services: SendServices,
): Promise<ReportDecision> {
  const condition = conditionFor(row.type, services);
  if (condition === undefined) throw new AppError('unprocessable', messages.conditionGone({ type: row.type }));
  const run = {
    report: factsOf(row),
    fields: fields as never, // they had its shape when they were stored
    actor,
    nowMs: services.clock.nowMs(),
    lastSentMs: () => services.queue.lastSentMs(row.id),
    signal,
  };
  return condition.port.decide(run, condition.services);
}

/** Sends to all recipients, even when some are refused; then the refusals are thrown as one. */
async function deliver(
  delivery: ReportDelivery,
  recipients: StoredReport['recipients'],
  signal: AbortSignal,
  sent: SentCount,
  services: SendServices,
): Promise<void> {
  const failures: DeliveryFailure[] = [];
  for (const recipient of recipients) {
    if (signal.aborted) throw new AppError('cancelled', messages.lost());
    sent.count += 1; // counted first: a run that is stopped now is not repeated
    const failure = await handOver(delivery, recipient, signal, services);
    if (failure !== undefined) failures.push(failure);
  }
  const [first] = failures;
  if (first === undefined) return;
  const message = [...new Set(failures.map(({ reason }) => reason))].join(' ');
  throw new AppError('unavailable', message, { errorType: 'REPORT_NOTIFICATION_ERROR', cause: first.cause });
}

async function handOver(
  delivery: ReportDelivery,
  { type, recipient_config_json: stored }: StoredReport['recipients'][number],
  signal: AbortSignal,
  services: SendServices,
): Promise<DeliveryFailure | undefined> {
  const channel = channelFor(type, services);
  if (channel === undefined) return { reason: messages.channelGone({ type }) };
  const config = JSON.parse(stored) as never; // it had the channel's shape when it was stored
  try {
    const outcome = await channel.port.send(delivery, config, channel.services, signal);
    return outcome.ok ? undefined : outcome.error;
  } catch (cause) {
    const error = toAppError(cause);
    if (error.kind !== 'internal') return { reason: error.message, cause };
    // The reasons of mistakes of our own are for the log, not for people.
    services.log.warn({ report: delivery.report.id, channel: type, problem: error.message }, 'a channel broke');
    return { reason: messages.unexpected(), cause };
  }
}

const nameOf = ({ firstName, lastName, username }: Identity): string =>
  fullName({ first_name: firstName, last_name: lastName, username });

function publicUrlOf(settings: Settings): string {
  const set = settings.get(reportSettings.publicUrl);
  const own = `http://${settings.get(coreSettings.host)}:${String(settings.get(coreSettings.port))}`;
  return (set ?? own).replace(/\/+$/, '');
}
