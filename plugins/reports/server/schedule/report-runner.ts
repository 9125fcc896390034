import { AppError, defineToken, err, ok, toAppError, type Result } from '#core/common';
import { inWork, type Metrics } from '#core/server';
import { keepLease } from '#plugins/shared-state';
import { reportErrors as messages } from '../../common/server-messages.ts';
import { sendReport, type SendServices } from '../delivery/send-report.ts';
import { tellOwners, type TellServices } from '../delivery/tell-owners.ts';
import type { ReportRun, RunOutcome } from './report-queue.ts';

/** Server: does the runs that are due. */
export interface ReportRunner {
  /** Runs what is due, a few at a time; until nothing is. */
  readonly runDue: (signal: AbortSignal) => Promise<void>;
  /**
   * Sends one now, if its condition holds. Throws `conflict` while it is being sent, else the reason why it could not be
   * sent.
   */
  readonly runNow: (id: number) => Promise<RunOutcome>;
}
export const ReportRunner = defineToken<ReportRunner>('reports/ReportRunner');

export type RunnerServices = SendServices & TellServices & { readonly metrics: Metrics };

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
      if (run === undefined) throw new AppError('conflict', messages.running());
      const done = await doRun(run, new AbortController().signal, services);
      if (!done.ok) throw done.error;
      return done.value;
    },
  };
}

/** Gives what came of it, after it was put down. */
async function doRun(
  run: ReportRun,
  stop: AbortSignal,
  services: RunnerServices,
): Promise<Result<RunOutcome, AppError>> {
  const { queue, log, metrics } = services;
  const ended = metrics.counter('tessera_reports_total', 'Runs of reports, by what came of them.', ['state']);
  const limit = AbortSignal.timeout(run.row.working_timeout * 1_000);
  const kept = keepLease(run.lease);
  const signal = AbortSignal.any([stop, limit, kept.lost]);
  const sent = { count: 0 };
  try {
    const work = inWork({ reportId: run.row.id }, () => sendReport(run, signal, sent, services));
    const outcome = await untilAborted(work, signal);
    await queue.finish(run, outcome);
    ended.add(1, { state: outcome.state });
    return ok(outcome);
  } catch (thrown) {
    if (stop.aborted && sent.count === 0) {
      await queue.giveBack(run);
      return err(toAppError(thrown));
    }
    const failure = failureOf(thrown, limit, run);
    await tellOwners(run.row, failure, services);
    await queue.finish(run, { state: 'Error', message: failure.message });
    ended.add(1, { state: 'Error' });
    log.warn({ report: run.row.id, problem: failure.message }, 'a report was not sent');
    return err(failure);
  } finally {
    kept.release().catch((thrown: unknown) => {
      log.warn({ report: run.row.id, problem: toAppError(thrown).message }, 'a lock of a report was not released');
    });
  }
}

/** Ends with the signal even if something in the work does not listen to it. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const ended = new Promise<never>((_done, fail) => {
    signal.addEventListener('abort', () => {
      fail(new AppError('cancelled', messages.lost()));
    });
  });
  return Promise.race([work, ended]);
}

function failureOf(thrown: unknown, limit: AbortSignal, { row }: ReportRun): AppError {
  const error = toAppError(thrown);
  if (limit.aborted)
    return new AppError('timeout', messages.timedOut({ seconds: row.working_timeout }), { cause: error });
  // The reasons of mistakes of our own are for the log, not for people.
  return error.kind === 'internal' ? new AppError('internal', messages.unexpected(), { cause: error }) : error;
}
