import { Type, type Static, type TObject } from 'typebox';
import { defineExtensionPoint, type Result } from '#core/common';
import type { FileError, SourceFile } from '#plugins/databases';

const nullable = <S extends Type.TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/** How a file is to be read, as the upload form sends it. Absent: detected. Names as the databases contract has them. */
export const ReadOptions = Type.Object({
  delimiter: Type.Optional(Type.String({ minLength: 1, maxLength: 4 })),
  quote: Type.Optional(Type.String({ maxLength: 1 })),
  hasHeader: Type.Optional(Type.Boolean()),
  dateFormat: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
  timestampFormat: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
  decimalSeparator: Type.Optional(Type.Union([Type.Literal('.'), Type.Literal(',')])),
  skipRows: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  nullTexts: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 20 })),
  encoding: Type.Optional(
    Type.Union([
      Type.Literal('utf-8'),
      Type.Literal('utf-16'),
      Type.Literal('latin-1'),
      Type.Literal('windows-1250'),
      Type.Literal('windows-1251'),
      Type.Literal('windows-1252'),
      Type.Literal('windows-1253'),
      Type.Literal('windows-1254'),
      Type.Literal('windows-1255'),
      Type.Literal('windows-1256'),
      Type.Literal('windows-1257'),
      Type.Literal('windows-1258'),
      Type.Literal('iso-8859-2'),
      Type.Literal('iso-8859-5'),
      Type.Literal('iso-8859-7'),
      Type.Literal('iso-8859-15'),
      Type.Literal('koi8-r'),
    ]),
  ),
  fillRows: Type.Optional(Type.Boolean()),
  list: Type.Optional(Type.String({ maxLength: 1_000 })),
  nested: Type.Optional(Type.Union([Type.Literal('columns'), Type.Literal('text')])),
  unnest: Type.Optional(Type.String({ maxLength: 1_000 })),
});
export type ReadOptions = Static<typeof ReadOptions>;
export type ReadOptionName = keyof ReadOptions;

/** An uploaded file in its folder on the server. */
export interface UploadedFile {
  readonly path: string;
  /** As the user named it. */
  readonly fileName: string;
  /** Folder for files made on the way; removed with the upload. */
  readonly workFolder: string;
}

/** A file that an engine can read, made from the uploaded one. */
export interface PreparedFile {
  readonly source: SourceFile;
  /** Names to choose from where a file holds several tables; otherwise empty. */
  readonly sheets: readonly string[];
  readonly sheet: string | undefined;
}

/** A kind of file that becomes a table. */
export interface UploadFormat {
  readonly id: string;
  readonly label: () => string;
  /** With the dot, lower-case. */
  readonly extensions: readonly string[];
  readonly mimeTypes: readonly string[];
  /** JSON schema of the read options that make sense for it; the form shows these. */
  readonly options: TObject;
  /** Whether the first bytes look like it, for files whose name tells nothing. */
  readonly recognises?: (head: Uint8Array) => boolean;
  /** Server: makes a file that engines read. Long work stops when the signal aborts. */
  readonly prepare: (
    file: UploadedFile,
    choice: { readonly sheet: string | undefined; readonly options: ReadOptions },
    signal: AbortSignal,
  ) => Promise<Result<PreparedFile, FileError>>;
}

export const UploadFormats = defineExtensionPoint<UploadFormat>({
  id: 'datasets/upload-formats',
  summary: 'A kind of file that can be uploaded and becomes a dataset.',
  keyOf: (format) => format.id,
  check: (format) =>
    format.extensions.every((extension) => /^\.[a-z0-9.]+$/.test(extension))
      ? undefined
      : 'an extension does not begin with a dot',
});

const IngestTypeName = Type.Union([
  Type.Literal('text'),
  Type.Literal('integer'),
  Type.Literal('number'),
  Type.Literal('boolean'),
  Type.Literal('date'),
  Type.Literal('timestamp'),
]);

/** A column of the file with the name and type it gets in the table. */
export const UploadColumn = Type.Object({
  sourceName: Type.String(),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  type: IngestTypeName,
});
export type UploadColumn = Static<typeof UploadColumn>;

const Cell = Type.Union([Type.Number(), Type.String(), Type.Boolean(), Type.Null()]);

/** Another way to read the file: options that differ, or another type of a column. */
export const UploadChoice = Type.Object({
  label: Type.String(),
  options: Type.Optional(ReadOptions),
  column: Type.Optional(Type.String()),
  type: Type.Optional(IngestTypeName),
});
export type UploadChoice = Static<typeof UploadChoice>;

/** A guess about the file, with what it does to the rows. */
export const UploadRemark = Type.Object({
  column: nullable(Type.String()),
  text: Type.String(),
  choices: Type.Array(UploadChoice),
});
export type UploadRemark = Static<typeof UploadRemark>;

/** Why a file cannot be read. `row` counts lines of the file from 1. */
export const UploadFailure = Type.Object({
  row: nullable(Type.Integer()),
  column: nullable(Type.String()),
  reason: Type.String(),
  advice: Type.String(),
  choices: Type.Optional(Type.Array(UploadChoice)),
});
export type UploadFailure = Static<typeof UploadFailure>;

/** First rows as they will be read; `failure` says why they cannot. */
export const UploadPreview = Type.Object({
  columns: Type.Array(UploadColumn),
  rows: Type.Array(Type.Array(Cell)),
  /** Cells, from 0, whose value is none of the type that was asked for; `rows` has the text of the file there. */
  misfits: Type.Array(Type.Object({ row: Type.Integer(), column: Type.Integer() })),
  options: ReadOptions,
  /** Null where not all rows were counted; the other is a guess then. */
  row_count: nullable(Type.Integer()),
  estimated_row_count: nullable(Type.Integer()),
  remarks: Type.Array(UploadRemark),
  failure: nullable(UploadFailure),
});
export type UploadPreview = Static<typeof UploadPreview>;

/** What a finished upload made. */
export const UploadResult = Type.Object({
  dataset_id: Type.Integer(),
  table_name: Type.String(),
  row_count: Type.Integer(),
  form_data: Type.Record(Type.String(), Type.Unknown()),
  explore_url: Type.String(),
});
export type UploadResult = Static<typeof UploadResult>;

/** A column that a table has and a file has not, the other way round, or with another type. */
export const UploadTableColumn = Type.Object({
  name: Type.String(),
  change: Type.Union([Type.Literal('new'), Type.Literal('missing'), Type.Literal('retyped')]),
  /** Source name of the file's column; null where it has none. */
  sourceName: nullable(Type.String()),
  table_type: nullable(IngestTypeName),
  file_type: nullable(IngestTypeName),
});

/** The table that an upload would replace or extend, beside the file. */
export const UploadTable = Type.Object({
  name: Type.String(),
  exists: Type.Boolean(),
  /** Whether the person may replace and extend it; what is in it is told only then. */
  may_change: Type.Boolean(),
  row_count: nullable(Type.Integer()),
  columns: Type.Array(UploadTableColumn),
});
export type UploadTable = Static<typeof UploadTable>;

/** An upload as the page follows it. */
export const Upload = Type.Object({
  id: Type.String(),
  file_name: Type.String(),
  size_bytes: Type.Integer(),
  format: Type.String(),
  /** Read options that make sense for the format. */
  option_names: Type.Array(Type.String()),
  sheets: Type.Array(Type.String()),
  sheet: nullable(Type.String()),
  /** Free name for the table, made from the file's name. */
  suggested_table_name: Type.String(),
  /** The table that has the file's own name, where the person may replace and extend it. */
  existing_table_name: nullable(Type.String()),
  state: Type.Union([
    Type.Literal('ready'),
    Type.Literal('loading'),
    Type.Literal('done'),
    Type.Literal('failed'),
    Type.Literal('cancelled'),
  ]),
  /** 0..1 of loading. */
  progress: Type.Number(),
  preview: UploadPreview,
  failure: nullable(UploadFailure),
  result: nullable(UploadResult),
});
export type Upload = Static<typeof Upload>;
