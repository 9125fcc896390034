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
  readonly encoding?: TextEncoding;
  /** Shorter rows get empty values, longer ones a column more; otherwise a row of another length is refused. */
  readonly fillRows?: boolean;
  /** Rows are the objects of this list inside the only object of a JSON file; empty: the object itself is the row. */
  readonly list?: string;
  /** Whether objects of JSON become columns, as they do where it is absent, or stay text. */
  readonly nested?: 'columns' | 'text';
  /** Column of JSON that holds lists: each of their items becomes a row, beside the other columns. Empty: none. */
  readonly unnest?: string;
}

export type TextEncoding =
  | 'utf-8'
  | 'utf-16'
  | 'latin-1'
  | 'windows-1250'
  | 'windows-1251'
  | 'windows-1252'
  | 'windows-1253'
  | 'windows-1254'
  | 'windows-1255'
  | 'windows-1256'
  | 'windows-1257'
  | 'windows-1258'
  | 'iso-8859-2'
  | 'iso-8859-5'
  | 'iso-8859-7'
  | 'iso-8859-15'
  | 'koi8-r';

/** Kinds of spreadsheet cells in one column: for each the last row (from 0) that has it. */
export type ColumnCells = Readonly<Partial<Record<'text' | 'number' | 'boolean' | 'date' | 'timestamp', number>>>;

export interface SourceFile {
  /** Path on the server. */
  readonly path: string;
  readonly format: 'csv' | 'parquet' | 'json' | 'ndjson';
  readonly options: FileReadOptions;
  /** By column, for text made of a spreadsheet: what its cells say of their kind is not guessed anew. */
  readonly cells?: readonly ColumnCells[];
  /** By source name: types that somebody wants, which a preview shows the values in. */
  readonly types?: Readonly<Record<string, IngestType>>;
}

export type IngestType = 'text' | 'integer' | 'number' | 'boolean' | 'date' | 'timestamp';

/** The kind of column that a database type becomes. Nested values and times of day become text. */
export function ingestTypeOf(databaseType: string): IngestType {
  const name = databaseType.toUpperCase();
  if (name.endsWith(']') || /^(STRUCT|MAP|UNION)/.test(name)) return 'text';
  if (/^U?(TINY|SMALL|BIG|HUGE)?INT(EGER)?\b/.test(name)) return 'integer';
  if (/^(FLOAT|DOUBLE|DECIMAL|BIGNUM|VARINT)/.test(name)) return 'number';
  if (name === 'BOOLEAN' || name === 'DATE') return name === 'DATE' ? 'date' : 'boolean';
  return name.startsWith('TIMESTAMP') ? 'timestamp' : 'text';
}

export interface FileColumn {
  /** Name in the file; unique, made up where the file has none. */
  readonly sourceName: string;
  readonly type: IngestType;
}

export interface FilePreview {
  readonly columns: readonly FileColumn[];
  readonly rows: readonly (readonly CellValue[])[];
  /** Cells whose value is none of the type that is wanted; `rows` has the text of the file there. Indices from 0. */
  readonly misfits: readonly { readonly row: number; readonly column: number }[];
  /** What was detected or given, so that a form can show it. */
  readonly options: FileReadOptions;
  /** Rows, where all of them were counted. */
  readonly rowCount: number | undefined;
  readonly estimatedRowCount: number | undefined;
  /** What was guessed and what it does to the rows. */
  readonly remarks: readonly FileRemark[];
}

/** A guess about a file that a person should know of, with other ways to read it. */
export interface FileRemark {
  /** Source name, where it is about one column. */
  readonly column?: string;
  readonly text: string;
  readonly choices: readonly FileChoice[];
}

/** Another way to read the file: options that differ, or another type of a column. */
export interface FileChoice {
  readonly label: string;
  readonly options?: FileReadOptions;
  /** Source name of the column that gets `type`. */
  readonly column?: string;
  readonly type?: IngestType;
}

/** Why a file cannot be read: where, why and what to do. */
export interface FileError {
  /** 1-based line of the file, where known. */
  readonly row?: number;
  readonly column?: string;
  readonly reason: string;
  readonly advice: string;
  /** Ways to read the file that may do. */
  readonly choices?: readonly FileChoice[];
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
