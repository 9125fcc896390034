import { Type } from 'typebox';
import { bytesBody, defineRoute, multipartBody } from '#core/common';
import { ReadOptions, Upload, UploadColumn, UploadTable } from './upload.ts';

const canWrite = ['can_write', 'Dataset'] as const;
/** Where a file goes, and which of its columns. */
const Place = Type.Object({
  table_name: Type.String({ minLength: 1, maxLength: 63 }),
  /** Absent: the built-in database for uploads. */
  database_id: Type.Optional(Type.Integer()),
  schema: Type.Optional(Type.String({ maxLength: 63 })),
  columns: Type.Optional(Type.Array(UploadColumn)),
});
const UploadId = Type.Object({ id: Type.String({ pattern: '^[a-f0-9-]{36}$' }) });

/** The file as the body, streamed to disk. Answers with the preview. */
export const startUpload = defineRoute(
  'POST',
  '/api/v1/upload/',
  {
    query: Type.Object({ name: Type.String({ minLength: 1, maxLength: 255 }) }),
    body: bytesBody(),
    replies: { 201: Upload },
  },
  canWrite,
  { summary: 'Upload a file; nothing becomes a table yet.' },
);

/** State, progress and, once loaded, the dataset. */
export const readUpload = defineRoute(
  'GET',
  '/api/v1/upload/:id',
  { params: UploadId, replies: { 200: Upload } },
  canWrite,
  { summary: 'How an upload stands.' },
);

const WantedType = Type.Object({
  sourceName: UploadColumn.properties.sourceName,
  type: UploadColumn.properties.type,
});

/** Reads the file again with other options. Columns given are tried with their types. */
export const previewUpload = defineRoute(
  'POST',
  '/api/v1/upload/:id/preview',
  {
    params: UploadId,
    body: Type.Object({
      options: Type.Optional(ReadOptions),
      sheet: Type.Optional(Type.String()),
      columns: Type.Optional(Type.Array(WantedType)),
    }),
    replies: { 200: Upload },
  },
  canWrite,
  { summary: 'Preview an upload with corrected read options.' },
);

/** What replacing or extending the table of a name would change. Nothing is done. */
export const compareUpload = defineRoute(
  'POST',
  '/api/v1/upload/:id/compare',
  { params: UploadId, body: Place, replies: { 200: UploadTable } },
  canWrite,
  { summary: 'Compare an upload with the table of a name.' },
);

/**
 * Loads the file into a table and makes a dataset of it, all or nothing. Answers 200 when that is done within
 * `wait_s` seconds; otherwise 202, and `readUpload` tells the rest.
 */
export const commitUpload = defineRoute(
  'POST',
  '/api/v1/upload/:id/commit',
  {
    params: UploadId,
    query: Type.Object({ wait_s: Type.Optional(Type.Number({ minimum: 0, maximum: 60 })) }),
    body: Type.Object({
      ...Place.properties,
      options: Type.Optional(ReadOptions),
      sheet: Type.Optional(Type.String()),
      if_exists: Type.Optional(Type.Union([Type.Literal('fail'), Type.Literal('replace'), Type.Literal('append')])),
    }),
    replies: { 200: Upload, 202: Upload },
  },
  canWrite,
  { summary: 'Turn an upload into a table and a dataset.' },
);

/** Stops loading, undoes it and removes the file. */
export const cancelUpload = defineRoute(
  'DELETE',
  '/api/v1/upload/:id',
  { params: UploadId, replies: { 200: Type.Object({ message: Type.String() }) } },
  canWrite,
  { summary: 'Cancel an upload; nothing of it stays.' },
);

/** Superset's form post: fields first, then `file`. */
export const uploadToDatabase = defineRoute(
  'POST',
  '/api/v1/database/:id/upload/',
  {
    params: Type.Object({ id: Type.Integer() }),
    body: multipartBody(),
    replies: { 201: Type.Object({ message: Type.String() }) },
  },
  ['can_upload', 'Database'],
  { summary: 'Upload a CSV, Excel or columnar file into a table of a database.' },
);

/** Column names of a file before it is uploaded. */
export const readUploadMetadata = defineRoute(
  'POST',
  '/api/v1/database/upload_metadata/',
  {
    body: multipartBody(),
    replies: {
      200: Type.Object({
        result: Type.Object({
          items: Type.Array(
            Type.Object({
              sheet_name: Type.Union([Type.String(), Type.Null()]),
              column_names: Type.Array(Type.String()),
            }),
          ),
        }),
      }),
    },
  },
  ['can_upload', 'Database'],
  { summary: 'Sheets and column names of a file.' },
);
