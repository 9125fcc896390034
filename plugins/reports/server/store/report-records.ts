import type { Insertable, Kysely, Updateable } from 'kysely';
import { defineToken } from '#core/common';
import type { MetadataDb } from '#core/server';
import type { Recipient } from '#plugins/reports';
import type { ConditionFields } from '../report-ports.ts';
import type { ReportRow, ReportTables } from './report-tables.ts';

export interface StoredRecipient {
  readonly id: number;
  readonly type: string;
  /** JSON text. */
  readonly recipient_config_json: string;
}

export interface StoredReport {
  readonly row: ReportRow;
  readonly ownerIds: readonly number[];
  readonly recipients: readonly StoredRecipient[];
  readonly condition: ConditionFields;
}

type Columns = Omit<Insertable<ReportTables['report_schedule']>, 'id'>;
export interface ReportLinks {
  /** Undefined: as they are. */
  readonly ownerIds: readonly number[] | undefined;
  readonly recipients: readonly Recipient[] | undefined;
  readonly condition: ConditionFields | undefined;
}

/** Reports in the metadata database; every write is one transaction. No access checks here. */
export interface ReportRecords {
  /** In the order of `ids`; unknown ones are left out. */
  readonly find: (ids: readonly number[]) => Promise<readonly StoredReport[]>;
  readonly idOfName: (type: string, name: string) => Promise<number | undefined>;
  readonly idOfSubject: (subjectKey: string) => Promise<number | undefined>;
  readonly insert: (columns: Columns, links: ReportLinks) => Promise<number>;
  readonly change: (id: number, set: Updateable<ReportTables['report_schedule']>, links: ReportLinks) => Promise<void>;
  /** With recipients and log. */
  readonly remove: (ids: readonly number[]) => Promise<void>;
}
export const ReportRecords = defineToken<ReportRecords>('reports/ReportRecords');

export function sqlReportRecords(metadata: MetadataDb): ReportRecords {
  const db = () => metadata.tables<ReportTables>();
  return {
    find: (ids) => findReports(db(), ids),
    idOfName: async (type, name) =>
      (
        await db()
          .selectFrom('report_schedule')
          .select('id')
          .where('type', '=', type)
          .where('name', '=', name)
          .executeTakeFirst()
      )?.id,
    idOfSubject: async (key) =>
      (await db().selectFrom('report_schedule').select('id').where('subject_key', '=', key).executeTakeFirst())?.id,
    insert: (columns, links) =>
      metadata.transaction<ReportTables, number>(async (tables) => {
        const { id } = await tables
          .insertInto('report_schedule')
          .values(columns)
          .returning('id')
          .executeTakeFirstOrThrow();
        await replaceLinks(tables, id, links);
        return id;
      }),
    change: (id, set, links) =>
      metadata.transaction<ReportTables, void>(async (tables) => {
        await tables.updateTable('report_schedule').set(set).where('id', '=', id).execute();
        await replaceLinks(tables, id, links);
      }),
    remove: (ids) =>
      metadata.transaction<ReportTables, void>(async (tables) => {
        if (ids.length === 0) return;
        for (const table of [
          'report_schedule_user',
          'report_recipient',
          'report_condition',
          'report_execution_log',
        ] as const) {
          await tables.deleteFrom(table).where('report_schedule_id', 'in', ids).execute();
        }
        await tables.deleteFrom('report_schedule').where('id', 'in', ids).execute();
      }),
  };
}

async function replaceLinks(db: Kysely<ReportTables>, id: number, { ownerIds, recipients, condition }: ReportLinks) {
  if (ownerIds !== undefined) {
    await db.deleteFrom('report_schedule_user').where('report_schedule_id', '=', id).execute();
    const owners = [...new Set(ownerIds)].map((userId) => ({ report_schedule_id: id, user_id: userId }));
    if (owners.length > 0) await db.insertInto('report_schedule_user').values(owners).execute();
  }
  if (condition !== undefined) await replaceCondition(db, id, condition);
  if (recipients === undefined) return;
  await db.deleteFrom('report_recipient').where('report_schedule_id', '=', id).execute();
  const rows = recipients.map(({ type, recipient_config_json: config }) => ({
    report_schedule_id: id,
    type,
    recipient_config_json: JSON.stringify(config),
  }));
  if (rows.length > 0) await db.insertInto('report_recipient').values(rows).execute();
}

/** A field of a condition that says nothing: it is as good as absent. */
export const isNothing = (value: unknown): boolean =>
  value === undefined || ['null', '""', '{}'].includes(JSON.stringify(value));

/** Fields that say nothing are not kept. */
async function replaceCondition(db: Kysely<ReportTables>, id: number, condition: ConditionFields) {
  await db.deleteFrom('report_condition').where('report_schedule_id', '=', id).execute();
  const kept = Object.entries(condition).filter(([, value]) => !isNothing(value));
  if (kept.length === 0) return;
  const fields = JSON.stringify(Object.fromEntries(kept));
  await db.insertInto('report_condition').values({ report_schedule_id: id, fields_json: fields }).execute();
}

async function findReports(db: Kysely<ReportTables>, ids: readonly number[]): Promise<readonly StoredReport[]> {
  if (ids.length === 0) return [];
  const [rows, owners, recipients, conditions] = await Promise.all([
    db.selectFrom('report_schedule').selectAll().where('id', 'in', ids).execute(),
    db.selectFrom('report_schedule_user').selectAll().where('report_schedule_id', 'in', ids).execute(),
    db.selectFrom('report_recipient').selectAll().where('report_schedule_id', 'in', ids).orderBy('id').execute(),
    db.selectFrom('report_condition').selectAll().where('report_schedule_id', 'in', ids).execute(),
  ]);
  const conditionById = new Map(conditions.map((one) => [one.report_schedule_id, one.fields_json]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    return {
      row,
      ownerIds: owners.filter((owner) => owner.report_schedule_id === id).map((owner) => owner.user_id),
      recipients: recipients.filter((recipient) => recipient.report_schedule_id === id),
      condition: JSON.parse(conditionById.get(id) ?? '{}') as ConditionFields, // written by us
    };
  });
}
