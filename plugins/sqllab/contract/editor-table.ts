import type { ErrorInfo } from '#core/common';
import type { TableMetadata } from '#plugins/databases';

/** A table beside a tab. */
export interface EditorTable {
  /** Stays the same while the page is open. */
  readonly id: string;
  /** Its number where a storage has it; null: only this browser has it. */
  readonly keptId: string | null;
  /** Id of the tab it is shown beside. */
  readonly queryEditorId: string;
  readonly dbId: number;
  readonly catalog: string | null;
  readonly schema: string | null;
  readonly name: string;
  readonly expanded: boolean;
  readonly columns: TableMetadata['columns'];
  /** A SELECT over all columns. */
  readonly selectStar: string;
  readonly primaryKey: TableMetadata['primaryKey'] | null;
  readonly foreignKeys: TableMetadata['foreignKeys'];
  readonly indexes: TableMetadata['indexes'];
  readonly comment: string | null;
  /** The statement that showed its first rows; null: none did. */
  readonly dataPreviewQueryId: string | null;
  /** `old`: as an earlier visit left it; it is read again when it is looked at. */
  readonly status: 'old' | 'loading' | 'ready' | 'failed';
  readonly error: ErrorInfo | undefined;
}

/** What a storage has of a table. */
export type KeptTable = Omit<EditorTable, 'id' | 'keptId' | 'queryEditorId' | 'status' | 'error'>;
