import type { Result } from '#core/common';
import type { CellValue } from './columnar-result.ts';
import type { TableName } from './table-catalogue.ts';

/** How a text file is to be read. Absent values are detected. */
export interface FileReadOptions {
  readonly delimiter?: string;
  readonly quote?: string;
  readonly hasHeader?: boolean;
  /** strptime format of dates, such as `%d.%m.%Y`. */
  readonly dateFormat?: string;
  readonly timestampFormat?: string;
  readonly decimalSeparator?: '.' | ',';
  readonly skipRows?: number;
  readonly nullTexts?: readonly string[];
  readonly encoding?: 'utf-8' | 'utf-16' | 'latin-1';
}

export interface SourceFile {
  /** Path on the server. */
  readonly path: string;
  readonly format: 'csv' | 'parquet' | 'json' | 'ndjson';
  readonly options: FileReadOptions;
}

export type IngestType = 'text' | 'integer' | 'number' | 'boolean' | 'date' | 'timestamp';

export interface FileColumn {
  /** Name in the file; unique, made up where the file has none. */
  readonly sourceName: string;
  readonly type: IngestType;
}

export interface FilePreview {
  readonly columns: readonly FileColumn[];
  readonly rows: readonly (readonly CellValue[])[];
  /** What was detected or given, so that a form can show it. */
  readonly options: FileReadOptions;
  readonly estimatedRowCount: number | undefined;
}

/** Why a file cannot be read: where, why and what to do. */
export interface FileError {
  /** 1-based line of the file, where known. */
  readonly row?: number;
  readonly column?: string;
  readonly reason: string;
  readonly advice: string;
}

/** Turns files into tables. All or nothing: a failed or aborted load leaves no trace. */
export interface TableIngest {
  readonly inspect: (
    file: SourceFile,
    rowLimit: number,
    signal?: AbortSignal,
  ) => Promise<Result<FilePreview, FileError>>;
  readonly load: (
    file: SourceFile,
    target: {
      readonly table: TableName;
      readonly columns: readonly (FileColumn & { readonly name: string })[];
      readonly ifExists: 'fail' | 'replace' | 'append';
    },
    options: { readonly signal?: AbortSignal; readonly onProgress?: (share: number) => void },
  ) => Promise<Result<{ readonly rowCount: number }, FileError>>;
  readonly drop: (table: TableName) => Promise<void>;
}
