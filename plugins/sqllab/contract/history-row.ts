/** A statement as the list of statements has it. */
export interface HistoryRow {
  readonly id: number;
  readonly client_id: string;
  readonly sql: string;
  readonly status: string;
  /** Milliseconds since the epoch. */
  readonly start_time: number | null;
  readonly end_time: number | null;
  readonly rows: number | null;
  readonly tab_name: string | null;
  readonly catalog: string | null;
  readonly schema: string | null;
  readonly database: { readonly id: number; readonly database_name: string };
  readonly error_message: string | null;
}
