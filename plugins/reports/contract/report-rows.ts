/** What a report can be sent as. See docs/http-api.md, "Reports". */
export type ReportFormat = 'PNG' | 'PDF' | 'CSV' | 'TEXT';
/** Outcomes of a run. See docs/http-api.md, "Reports". */
export type ReportState = 'Success' | 'Working' | 'Error' | 'Not triggered' | 'On Grace';

interface Person {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
}

/** A report as lists have it. */
export interface ReportRow {
  readonly id: number;
  readonly name: string;
  readonly active: boolean;
  readonly crontab: string;
  readonly timezone: string;
  readonly crontab_humanized: string;
  readonly last_state: ReportState;
  /** ISO text, UTC without a zone. */
  readonly last_eval_dttm: string | null;
  readonly next_run_dttm: string | null;
  /** Null when it is gone or may not be seen. */
  readonly subject: { readonly name: string; readonly url: string } | null;
  readonly owners: readonly Person[];
  readonly chart_id: number | null;
  readonly dashboard_id: number | null;
}

/** One report with what the dialog edits. */
export interface ReportItem extends ReportRow {
  readonly context_markdown: string | null;
  readonly report_format: ReportFormat;
  readonly extra: { readonly dashboard?: { readonly dataMask?: unknown } };
  readonly type: string;
  readonly recipients: readonly { readonly type: string; readonly recipient_config_json: string }[];
  readonly database: { readonly id: number } | null;
  readonly sql: string | null;
  readonly validator_type: string | null;
  /** JSON text. */
  readonly validator_config_json: string | null;
}

/** A run. */
export interface ReportRun {
  readonly id: number;
  readonly scheduled_dttm: string;
  readonly start_dttm: string;
  readonly end_dttm: string | null;
  readonly state: ReportState;
  readonly error_message: string | null;
}
