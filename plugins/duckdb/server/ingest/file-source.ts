import type { FileError, FileReadOptions, FileRemark, IngestType, SourceFile } from '#plugins/databases';
import type { FileReader } from './file-reader.ts';

/** A column of the file as the reader sees it. */
export interface SourceColumn {
  readonly name: string;
  readonly type: IngestType;
}

/** SQL of a value in a preview. */
export interface ValuePreview {
  readonly value: string;
  /** The text of a value that the type cannot keep; NULL where it fits. */
  readonly misfit: string;
}

/** SQL of the columns that are wanted, by their names in the file, over `from`. */
export interface SourceSelect {
  readonly from: string;
  /** The rows that were looked at, for a preview. */
  readonly sample: string;
  readonly values: ReadonlyMap<string, string>;
  /** The same for a preview, which no value stops. */
  readonly previews: ReadonlyMap<string, ValuePreview>;
}

/** How a file is read: its columns, and SQL that yields them with wanted types. */
export interface FileSource {
  readonly columns: readonly SourceColumn[];
  readonly options: FileReadOptions;
  readonly remarks: readonly FileRemark[];
  /** Columns with the given types; a value that a type cannot keep raises an error. */
  readonly select: (types: ReadonlyMap<string, IngestType>) => Promise<SourceSelect>;
  /** The first value that made `select` with these types fail, where that was the reason. */
  readonly misfit: (failure: unknown, types: ReadonlyMap<string, IngestType>) => Promise<FileError | undefined>;
  /** The types come from the first rows only, so that a look at all of them may find others that fit. */
  readonly isSampled: boolean;
  /** Line of the file (from 1) of the first row; absent: rows are counted. */
  readonly firstLine?: number;
  /** Rows, where they were counted. */
  readonly rowCount?: number;
  /** Removes what was made to read the file. */
  readonly close: () => void;
}

export interface OpenOrder {
  readonly reader: FileReader;
  readonly file: SourceFile;
  /** For copies of the file that DuckDB can read. */
  readonly workFolder: string;
  readonly signal: AbortSignal;
  /** Look at all rows when types are guessed, also of a large file. */
  readonly isThorough: boolean;
}
