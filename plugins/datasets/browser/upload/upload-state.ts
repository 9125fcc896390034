import { defineCommand, defineState, type ErrorInfo } from '#core/common';
import type { ReadOptions, Upload, UploadColumn, UploadTable } from '#plugins/datasets';

/** A column as the reader corrects it. */
export interface EditedColumn extends UploadColumn {
  readonly isIncluded: boolean;
  /** The type is the reader's and not detected. */
  readonly isTyped: boolean;
}

export interface UploadState {
  readonly phase: 'closed' | 'sending' | 'review' | 'loading' | 'refused' | 'done';
  readonly fileName: string;
  readonly sizeBytes: number;
  /** 0..1 of sending. */
  readonly share: number;
  readonly upload: Upload | null;
  readonly columns: readonly EditedColumn[];
  readonly tableName: string;
  /** The table that has this name, compared with the file; null: not known. */
  readonly table: UploadTable | null;
  /** What the reader wants done with a table that exists. */
  readonly ifExists: 'fail' | 'replace' | 'append';
  /** Chosen by the reader; what is absent is detected. */
  readonly options: ReadOptions;
  readonly isPreviewing: boolean;
  readonly error: ErrorInfo | null;
}

/** No file is on its way. */
export const closed: UploadState = {
  phase: 'closed',
  fileName: '',
  sizeBytes: 0,
  share: 0,
  upload: null,
  columns: [],
  tableName: '',
  table: null,
  ifExists: 'fail',
  options: {},
  isPreviewing: false,
  error: null,
};

export const UploadDialog = defineState<UploadState>('datasets/upload', closed);

/** Sends a file that was dropped or picked; the file itself waits in `HeldFiles`. */
export const sendFile = defineCommand<{ readonly fileId: string; readonly name: string; readonly sizeBytes: number }>(
  'datasets/sendFile',
);
/** Reads the file again. */
export const changeReading = defineCommand<{ readonly options?: ReadOptions; readonly sheet?: string }>(
  'datasets/changeReading',
);
/** Looks at the table that has the chosen name. */
export const compareTable = defineCommand('datasets/compareTable');
export const loadFile = defineCommand('datasets/loadFile');
/** Stops what runs and forgets the file. */
export const abandonUpload = defineCommand('datasets/abandonUpload');
/** The reader is in Explore; the dialog has nothing left to do. */
export const finishUpload = defineCommand('datasets/finishUpload');

/** The columns that are loaded, as the server takes them. */
export const columnsToLoad = ({ columns }: UploadState): UploadColumn[] =>
  columns.filter((column) => column.isIncluded).map(({ sourceName, name, type }) => ({ sourceName, name, type }));

/** The table that exists and waits for a decision, or undefined. */
export const existingTable = ({ table, tableName }: UploadState): UploadTable | undefined =>
  table?.exists === true && table.name === tableName.trim() ? table : undefined;

/** Whether nothing that is known speaks against the choice for an existing table. */
export function mayLoadInto(state: UploadState): boolean {
  const table = existingTable(state);
  if (table === undefined) return true;
  if (!table.may_change || state.ifExists === 'fail') return false;
  return state.ifExists === 'replace' || !table.columns.some(({ change }) => change === 'new');
}

/** Whether another file may be taken: one at a time, and not over corrections somebody is making. */
export const takesFiles = ({ phase }: UploadState): boolean => phase === 'closed' || phase === 'refused';
