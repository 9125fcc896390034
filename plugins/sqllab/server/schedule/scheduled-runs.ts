import type { Static } from 'typebox';
import { AppError, defineToken, toAppError } from '#core/common';
import { storedTime, type Logger } from '#core/server';
import type { ActingUsers } from '#plugins/access';
import type { ExecuteBody } from '../../contract/run-routes.ts';
import { afterRun, mostRefusals, scheduleOf } from '../../common/schedule/schedule-info.ts';
import { scheduleErrors as messages } from '../../common/schedule/schedule-messages.ts';
import { newClientId, noteRefusal, prepareRun, type StartServices } from '../run/start-run.ts';
import type { SavedQueryRecords } from '../store/saved-query-records.ts';
import type { SavedQueryRow } from '../store/sqllab-tables.ts';

/** Statements that run by themselves at the same time; more wait. */
const mostAtOnce = 4;

/** Runs saved statements when they are due. */
export interface ScheduledRuns {
  /** Begins what is due, as far as there is room. Resolves when it has begun. */
  readonly beginDue: (signal: AbortSignal) => Promise<void>;
}
export const ScheduledRuns = defineToken<ScheduledRuns>('sqllab/ScheduledRuns');

export interface ScheduleServices extends StartServices {
  readonly saved: SavedQueryRecords;
  readonly users: ActingUsers;
  readonly logger: Logger;
}

export function scheduledRuns(services: ScheduleServices): ScheduledRuns {
  let underWay = 0;
  return {
    beginDue: async (signal) => {
      while (underWay < mostAtOnce && !signal.aborted) {
        const due = await services.saved.claimDue();
        if (due === undefined) return;
        underWay += 1;
        void runSaved(services, due)
          .catch((failure: unknown) => {
            // Its row could not be written either, as while the metadata database is away.
            services.logger.error(
              { savedQuery: due.id, failure: String(failure) },
              'a scheduled statement did not begin',
            );
          })
          .finally(() => {
            underWay -= 1;
          });
      }
    },
  };
}

/** Runs a saved statement in its owner's name, with the rights of this moment; its row in the history tells the end. */
async function runSaved(services: ScheduleServices, row: SavedQueryRow): Promise<void> {
  const { saved, users, runner, records, clock, logger } = services;
  const body = await bodyOf(services, row);
  try {
    const owner = await users.find(row.user_id);
    if (owner?.can(['can_execute_sql_query', 'SQLLab']) !== true) {
      throw new AppError('forbidden', messages.ownerMayNotRun());
    }
    const planned = await prepareRun(services, body, owner);
    await saved.noteSchedule(row, afterRun(row.extra_json, undefined));
    const failure = await runner.run(planned);
    if (failure !== undefined) return; // its row says why
    const ended = await records.find(planned.row.id);
    await saved.noteRun(row.id, { last_run: storedTime(clock.nowMs()), rows: ended?.rows ?? null });
  } catch (failure) {
    const reason = toAppError(failure).message;
    logger.warn({ savedQuery: row.id, reason }, 'a scheduled statement was refused');
    await noteRefusal(services, body, { userId: row.user_id }, await countRefusal(saved, row, failure, reason));
  }
}

/** What lacks a right will lack it next time as well: after some refusals it waits for its owner. Gives what to tell. */
async function countRefusal(
  saved: SavedQueryRecords,
  row: SavedQueryRow,
  failure: unknown,
  reason: string,
): Promise<string> {
  const { kind } = toAppError(failure);
  if (kind !== 'forbidden' && kind !== 'not-found') return reason;
  const extraJson = afterRun(row.extra_json, reason);
  await saved.noteSchedule(row, extraJson);
  return scheduleOf(extraJson)?.active === false ? messages.pausedNow({ reason, count: mostRefusals }) : reason;
}

async function bodyOf({ databases }: ScheduleServices, row: SavedQueryRow): Promise<Static<typeof ExecuteBody>> {
  const database_id = row.db_id ?? 0; // a schedule without a database was refused when it was saved
  const database = await databases.find(database_id);
  return {
    client_id: newClientId(),
    database_id,
    sql: row.sql ?? '',
    schema: row.schema,
    catalog: row.catalog,
    templateParams: row.template_parameters,
    tab: row.label,
    runAsync: database?.allowRunAsync === true,
  };
}
