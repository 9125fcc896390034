import type { Generated, Selectable } from 'kysely';
import type { Migration } from '#core/server';
import type { ReportState } from '../../contract/report-rows.ts';

/** A report as it is stored. Times are ISO text in UTC; booleans 0 or 1. */
interface ReportTable {
  readonly id: Generated<number>;
  readonly type: string;
  readonly name: string;
  readonly description: string | null;
  readonly context_markdown: string | null;
  readonly active: number;
  readonly crontab: string;
  readonly timezone: string;
  readonly creation_method: string;
  readonly chart_id: number | null;
  readonly dashboard_id: number | null;
  readonly log_retention: number;
  readonly grace_period: number;
  readonly working_timeout: number;
  readonly report_format: string;
  /** JSON text. */
  readonly extra_json: string;
  readonly force_screenshot: number;
  readonly custom_width: number | null;
  readonly email_subject: string | null;
  /** JSON text of a list of ids. */
  readonly selected_tabs: string | null;
  readonly last_state: string;
  readonly last_eval_dttm: string | null;
  /** Null while it is switched off. */
  readonly next_run_on: string | null;
  /** Token of the lease under which a server runs it now. */
  readonly claim_token: string | null;
  /** When its owners were last told of a failure. */
  readonly told_on: string | null;
  /** In whose name it is sent: their access decides what is in it. */
  readonly runs_as_fk: number;
  /** `charts:<chart>:<user>`: of those set up beside a chart or dashboard a user has one each. */
  readonly subject_key: string | null;
  readonly created_on: string;
  readonly changed_on: string;
  readonly created_by_fk: number;
  readonly changed_by_fk: number;
}

export interface ReportTables {
  readonly report_schedule: ReportTable;
  readonly report_schedule_user: { readonly report_schedule_id: number; readonly user_id: number };
  readonly report_recipient: {
    readonly id: Generated<number>;
    readonly report_schedule_id: number;
    readonly type: string;
    /** JSON text. */
    readonly recipient_config_json: string;
  };
  /** What the condition of a report was given; those that are given nothing have no row. */
  readonly report_condition: {
    readonly report_schedule_id: number;
    /** JSON text: fields of the API by name. */
    readonly fields_json: string;
  };
  readonly report_execution_log: {
    readonly id: Generated<number>;
    readonly uuid: string;
    readonly report_schedule_id: number;
    readonly scheduled_dttm: string;
    readonly start_dttm: string;
    readonly end_dttm: string | null;
    readonly state: ReportState;
    readonly error_message: string | null;
  };
}

export type ReportRow = Selectable<ReportTable>;

export const createReportTables: Migration = {
  id: 'reports/001-create-reports',
  up: async (kit) => {
    await kit.createTable(
      'report_schedule',
      {
        type: 'text!',
        name: 'text!',
        description: 'text',
        context_markdown: 'text',
        active: 'integer!',
        crontab: 'text!',
        timezone: 'text!',
        creation_method: 'text!',
        chart_id: 'integer',
        dashboard_id: 'integer',
        log_retention: 'integer!',
        grace_period: 'integer!',
        working_timeout: 'integer!',
        report_format: 'text!',
        extra_json: 'text!',
        force_screenshot: 'integer!',
        custom_width: 'integer',
        email_subject: 'text',
        selected_tabs: 'text',
        last_state: 'text!',
        last_eval_dttm: 'text',
        next_run_on: 'text',
        claim_token: 'text',
        claimed_until: 'text',
        told_on: 'text',
        runs_as_fk: 'integer!',
        subject_key: 'text',
        created_on: 'text!',
        changed_on: 'text!',
        created_by_fk: 'integer!',
        changed_by_fk: 'integer!',
      },
      { unique: [['type', 'name'], ['subject_key']] },
    );
    await kit.createIndex('report_schedule', ['next_run_on']);
    await kit.createTable(
      'report_schedule_user',
      { report_schedule_id: 'integer!', user_id: 'integer!' },
      { unique: [['report_schedule_id', 'user_id']], withoutId: true },
    );
    await kit.createTable('report_recipient', {
      report_schedule_id: 'integer!',
      type: 'text!',
      recipient_config_json: 'text!',
    });
    await kit.createIndex('report_recipient', ['report_schedule_id']);
    await kit.createTable('report_execution_log', {
      uuid: 'text!',
      report_schedule_id: 'integer!',
      scheduled_dttm: 'text!',
      start_dttm: 'text!',
      end_dttm: 'text',
      state: 'text!',
      error_message: 'text',
    });
    await kit.createIndex('report_execution_log', ['report_schedule_id', 'scheduled_dttm']);
  },
};

export const createReportConditions: Migration = {
  id: 'reports/002-create-conditions',
  up: (kit) =>
    kit.createTable(
      'report_condition',
      { report_schedule_id: 'integer!', fields_json: 'text!' },
      { unique: [['report_schedule_id']], withoutId: true },
    ),
};

/** How long a claim holds, the lease says. */
export const dropClaimTimes: Migration = {
  id: 'reports/003-drop-claim-times',
  up: async (kit) => {
    await kit.db.schema.alterTable('report_schedule').dropColumn('claimed_until').execute();
  },
};

/** Milliseconds since the epoch of a stored time. */
export const timeOfStored = (text: string): number => Date.parse(`${text}Z`);
