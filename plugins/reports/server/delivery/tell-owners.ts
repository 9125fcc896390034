import { toAppError, type AppError } from '#core/common';
import { storedTime, type Clock, type Logger, type MetadataDb } from '#core/server';
import type { ActingUsers } from '#plugins/access';
import { channelsSetUp, type ReportPorts } from '../report-ports.ts';
import type { ReportRecords } from '../store/report-records.ts';
import { timeOfStored, type ReportRow, type ReportTables } from '../store/report-tables.ts';
import { factsOf } from './report-facts.ts';

export interface TellServices extends ReportPorts {
  readonly records: ReportRecords;
  readonly users: ActingUsers;
  readonly metadata: MetadataDb;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Tells the owners of a failure by every channel that reaches them, but not again within the grace period. */
export async function tellOwners(row: ReportRow, failure: AppError, services: TellServices): Promise<void> {
  const { clock, metadata, records, users, log } = services;
  const toldMs = row.told_on === null ? -Infinity : timeOfStored(row.told_on);
  if (clock.nowMs() - toldMs < row.grace_period * 1_000) return;
  const warn = (problem: string) => {
    log.warn({ report: row.id, problem }, 'owners were not told of a failed report');
  };
  try {
    const [report] = await records.find([row.id]);
    const found = await Promise.all((report?.ownerIds ?? []).map((id) => users.find(id)));
    const owners = found.filter((owner) => owner !== undefined);
    const notice = { report: factsOf(row), reason: failure.message };
    let isTold = false;
    for (const { port, services: own } of channelsSetUp(services)) {
      const told = await port.tellOwners?.(notice, owners, own).catch((thrown: unknown) => {
        return { isTold: false, problem: toAppError(thrown).message };
      });
      if (told?.problem !== undefined) warn(told.problem);
      isTold ||= told?.isTold === true;
    }
    if (!isTold) return;
    await metadata
      .tables<ReportTables>()
      .updateTable('report_schedule')
      .set({ told_on: storedTime(clock.nowMs()) })
      .where('id', '=', row.id)
      .execute();
  } catch (thrown) {
    warn(toAppError(thrown).message);
  }
}
