import type { FileChoice, FileError, FilePreview, FileReadOptions } from '#plugins/databases';
import type {
  PreparedFile,
  ReadOptions,
  Upload,
  UploadChoice,
  UploadColumn,
  UploadFailure,
  UploadFormat,
  UploadPreview,
  UploadResult,
  UploadedFile,
} from '../../contract/upload.ts';

/** An upload between its first byte and its table. Lives in memory: a restart drops it with its file. */
export interface UploadSession {
  readonly id: string;
  readonly userId: number;
  readonly file: UploadedFile;
  readonly sizeBytes: number;
  readonly format: UploadFormat;
  readonly startedAtMs: number;
  /** Aborts the operation that is running on the file. */
  readonly abort: AbortController;
  options: ReadOptions;
  sheet: string | undefined;
  /** Types that the preview shows, by source name. */
  types: Readonly<Record<string, UploadColumn['type']>>;
  prepared: PreparedFile | undefined;
  preview: UploadPreview;
  suggestedTableName: string;
  readonly existingTableName: string | undefined;
  state: Upload['state'];
  progress: number;
  failure: UploadFailure | undefined;
  result: UploadResult | undefined;
  /** Settles when loading has ended, successfully or not; never rejects. */
  loading: Promise<void> | undefined;
}

/** A preview without rows: before the file was looked at, or because it cannot be read. */
export function emptyPreview(options: ReadOptions, failure: UploadFailure | undefined): UploadPreview {
  return {
    columns: [],
    rows: [],
    misfits: [],
    options,
    row_count: null,
    estimated_row_count: null,
    remarks: [],
    failure: failure ?? null,
  };
}

/** A file's failure as the wire has it. */
export function failureOf(error: FileError): UploadFailure {
  return {
    row: error.row ?? null,
    column: error.column ?? null,
    reason: error.reason,
    advice: error.advice,
    ...(error.choices === undefined ? {} : { choices: error.choices.map(choiceOf) }),
  };
}

const choiceOf = ({ options, ...choice }: FileChoice): UploadChoice => ({
  ...choice,
  ...(options === undefined ? {} : { options: optionsOf(options) }),
});

/** The same fields, lists copied. */
const optionsOf = (options: FileReadOptions): ReadOptions =>
  ({
    ...options,
    ...(options.nullTexts === undefined ? {} : { nullTexts: [...options.nullTexts] }),
  }) as ReadOptions; // absent fields are absent in both

/** First rows with the names and types that columns get unless somebody changes them. */
export function previewOf(preview: FilePreview): UploadPreview {
  return {
    columns: preview.columns.map((column) => ({
      sourceName: column.sourceName,
      name: nameOf(column.sourceName),
      type: column.type,
    })),
    rows: preview.rows.map((row) => [...row]),
    misfits: preview.misfits.map((misfit) => ({ ...misfit })),
    options: optionsOf(preview.options),
    row_count: preview.rowCount ?? null,
    estimated_row_count: preview.estimatedRowCount ?? null,
    remarks: preview.remarks.map((remark) => ({
      column: remark.column ?? null,
      text: remark.text,
      choices: remark.choices.map(choiceOf),
    })),
    failure: null,
  };
}

/** Names keep what people wrote; only the white space around them and inside goes. */
const nameOf = (sourceName: string): string => sourceName.replace(/\s+/g, ' ').trim().slice(0, 255) || sourceName;

/** The upload as its owner follows it. */
export function presentUpload(session: UploadSession): Upload {
  return {
    id: session.id,
    file_name: session.file.fileName,
    size_bytes: session.sizeBytes,
    format: session.format.id,
    option_names: Object.keys(session.format.options.properties),
    sheets: [...(session.prepared?.sheets ?? [])],
    sheet: session.prepared?.sheet ?? session.sheet ?? null,
    suggested_table_name: session.suggestedTableName,
    existing_table_name: session.existingTableName ?? null,
    state: session.state,
    progress: session.progress,
    preview: session.preview,
    failure: session.failure ?? null,
    result: session.result ?? null,
  };
}
