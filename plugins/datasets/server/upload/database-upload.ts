import { AppError, reply, type FormPart, ownValue } from '#core/common';
import { callerOf, handle } from '#core/server';
import type { IngestType } from '#plugins/databases';
import type { ReadOptions, Upload, UploadColumn } from '../../contract/upload.ts';
import { readUploadMetadata, uploadToDatabase } from '../../contract/upload-routes.ts';
import { uploadMessages as messages } from '../../common/upload-messages.ts';
import type { Identity } from '../../contract/identity.ts';
import { refused } from '../read-source.ts';
import { Uploads, type CommitOrder } from './uploads.ts';

type Fields = Readonly<Record<string, readonly string[]>>;

/** Longest wait for a load that was asked for with one form post. Milliseconds. */
const waitMs = 30 * 60_000;

/** `POST /api/v1/database/<id>/upload/`: Superset's form over the same uploads. */
export const answerDatabaseUpload = handle(uploadToDatabase, { uploads: Uploads }, async (input, { uploads }) => {
  const caller = callerOf(input);
  const { upload, fields } = await receiveForm(uploads, input.body, caller, input.request.signal);
  try {
    const order = {
      ...orderOf(fields, input.params.id),
      columns: columnsOf(fields, await prepared(uploads, upload, fields, caller)),
    };
    const finished = await uploads.commit(upload.id, order, waitMs, caller);
    if (finished.state !== 'done') throw failureOf(finished);
    return reply(201, { message: 'OK' });
  } finally {
    await uploads.cancel(upload.id, caller); // the table stays; only the upload is forgotten
  }
});

/** `POST /api/v1/database/upload_metadata/`. */
export const answerUploadMetadata = handle(readUploadMetadata, { uploads: Uploads }, async (input, { uploads }) => {
  const caller = callerOf(input);
  const { upload, fields } = await receiveForm(uploads, input.body, caller, input.request.signal);
  try {
    const items: { sheet_name: string | null; column_names: string[] }[] = [];
    const sheets = upload.sheets.length === 0 ? [undefined] : upload.sheets;
    for (const sheet of sheets) {
      const read = await uploads.preview(
        upload.id,
        { options: optionsOf(fields), ...(sheet === undefined ? {} : { sheet }) },
        caller,
      );
      if (read.preview.failure !== null && sheets.length === 1) throw failureOf(read);
      items.push({ sheet_name: sheet ?? null, column_names: read.preview.columns.map((column) => column.sourceName) });
    }
    return reply(200, { result: { items } });
  } finally {
    await uploads.cancel(upload.id, caller);
  }
});

async function receiveForm(
  uploads: Uploads,
  parts: AsyncIterable<FormPart>,
  caller: Identity,
  signal: AbortSignal,
): Promise<{ readonly upload: Upload; readonly fields: Fields }> {
  const fields: Record<string, string[]> = {};
  let upload: Upload | undefined;
  for await (const part of parts) {
    if (part.kind === 'field') (fields[part.name] ??= []).push(part.value);
    else if (part.name === 'file' && upload === undefined) {
      upload = await uploads.start(
        { name: part.fileName, bytes: part.bytes, contentLength: undefined },
        caller,
        signal,
      );
    } else await drained(part.bytes); // an unwanted file has to be read to reach the next part
  }
  if (upload === undefined) throw refused('file', messages.missingFile());
  return { upload, fields };
}

async function drained(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const reader = bytes[Symbol.asyncIterator]();
  while ((await reader.next()).done !== true);
}

/** Looks at the file with the form's options, so that its columns are known. */
async function prepared(uploads: Uploads, upload: Upload, fields: Fields, caller: Identity): Promise<Upload> {
  const sheet = first(fields, 'sheet_name');
  const read = await uploads.preview(
    upload.id,
    { options: optionsOf(fields), ...(sheet === undefined ? {} : { sheet }) },
    caller,
  );
  if (read.preview.failure !== null) throw failureOf(read);
  return read;
}

function failureOf(upload: Upload): AppError {
  const failure = upload.failure ?? upload.preview.failure;
  const place = [failure?.row === null || failure === null ? '' : `row ${failure.row}`, failure?.column ?? '']
    .filter((text) => text !== '')
    .join(', ');
  return new AppError(
    'unprocessable',
    [place === '' ? '' : `${place}:`, failure?.reason ?? messages.cancelled(), failure?.advice ?? '']
      .filter((text) => text !== '')
      .join(' '),
  );
}

const first = (fields: Fields, name: string): string | undefined => {
  const value = fields[name]?.[0];
  return value === undefined || value === '' ? undefined : value;
};

/** A list that forms send as JSON, as repeated fields or with commas. */
function listOf(fields: Fields, name: string): readonly string[] {
  const values = (fields[name] ?? []).filter((value) => value !== '');
  if (values.length !== 1) return values;
  const only = values[0] ?? '';
  if (!only.startsWith('[')) return only.split(',').map((item) => item.trim());
  try {
    const read: unknown = JSON.parse(only);
    return Array.isArray(read) ? read.map(String) : [];
  } catch {
    throw refused(name, `${name} is not a JSON list`);
  }
}

function numberOf(fields: Fields, name: string): number | undefined {
  const text = first(fields, name);
  if (text === undefined || text === 'null' || text === 'None') return undefined;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw refused(name, `${name} is not a whole number`);
  return value;
}

function optionsOf(fields: Fields): ReadOptions {
  if (first(fields, 'rows_to_read') !== undefined) throw refused('rows_to_read', messages.rowsToReadUnsupported());
  const delimiter = first(fields, 'delimiter');
  const header = numberOf(fields, 'header_row');
  const skipped = (numberOf(fields, 'skip_rows') ?? 0) + (header ?? 0);
  const nullTexts = listOf(fields, 'null_values');
  return {
    ...(delimiter === undefined ? {} : { delimiter }),
    ...(header === undefined ? {} : { hasHeader: true }),
    ...(skipped === 0 ? {} : { skipRows: skipped }),
    ...(nullTexts.length === 0 ? {} : { nullTexts: [...nullTexts] }),
    ...(first(fields, 'decimal_character') === ',' ? { decimalSeparator: ',' as const } : {}),
  };
}

const ingestTypes: Readonly<Record<string, IngestType>> = {
  str: 'text',
  string: 'text',
  object: 'text',
  varchar: 'text',
  text: 'text',
  int: 'integer',
  int64: 'integer',
  integer: 'integer',
  bigint: 'integer',
  float: 'number',
  float64: 'number',
  double: 'number',
  number: 'number',
  bool: 'boolean',
  boolean: 'boolean',
  date: 'date',
  datetime: 'timestamp',
  datetime64: 'timestamp',
  timestamp: 'timestamp',
};

/** The columns the form chose, with the types it names. */
function columnsOf(fields: Fields, upload: Upload): UploadColumn[] {
  const chosen = listOf(fields, 'columns_read');
  const dates = new Set(listOf(fields, 'column_dates'));
  const types = typesOf(fields);
  const columns = upload.preview.columns.filter((column) => chosen.length === 0 || chosen.includes(column.sourceName));
  return columns.map((column) => {
    const named = ownValue(types, column.sourceName)?.toLowerCase();
    const type = named === undefined ? undefined : ownValue(ingestTypes, named);
    const isDate = dates.has(column.sourceName) && column.type !== 'date';
    return { ...column, type: type ?? (isDate ? 'timestamp' : column.type) };
  });
}

function typesOf(fields: Fields): Readonly<Record<string, string>> {
  const text = first(fields, 'column_data_types');
  if (text === undefined) return {};
  try {
    const read: unknown = JSON.parse(text);
    return read !== null && typeof read === 'object'
      ? Object.fromEntries(Object.entries(read).map(([name, type]) => [name, String(type)]))
      : {};
  } catch {
    throw refused('column_data_types', 'column_data_types is not JSON');
  }
}

function orderOf(fields: Fields, databaseId: number): CommitOrder {
  const tableName = first(fields, 'table_name');
  if (tableName === undefined) throw refused('table_name', 'Missing data for required field.');
  const schema = first(fields, 'schema');
  const exists = first(fields, 'already_exists');
  return {
    table_name: tableName,
    database_id: databaseId,
    ...(schema === undefined ? {} : { schema }),
    if_exists: exists === 'replace' || exists === 'append' ? exists : 'fail',
  };
}
