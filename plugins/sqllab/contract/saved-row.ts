/** A saved statement as its list has it. */
export interface SavedRow {
  readonly id: number;
  readonly label: string | null;
  readonly description: string | null;
  readonly sql: string | null;
  readonly schema: string | null;
  readonly catalog: string | null;
  readonly db_id: number | null;
  readonly database: { readonly id: number; readonly database_name: string } | null;
  readonly template_parameters: string | null;
  readonly extra: Readonly<Record<string, unknown>>;
  /** When it runs by itself next, in UTC; null: it does not. */
  readonly next_run: string | null;
  readonly changed_on_delta_humanized: string;
}
