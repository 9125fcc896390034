import { AppError, isRecord, parsedJson, type FormPart } from '#core/common';
import { serverMessages as messages } from '../../common/server-messages.ts';
import { archiveLimitBytes } from '../archive/read-archive.ts';

/** What an import was asked for. */
export interface ImportForm {
  readonly bytes: Uint8Array;
  /** Of databases, by path of their file. */
  readonly passwords: ReadonlyMap<string, string>;
  readonly overwrites: boolean;
  /** Datasets that are replaced lose the columns and metrics that their file does not have. */
  readonly syncsColumns: boolean;
  readonly syncsMetrics: boolean;
}

/** Reads the form of an import; `fileField` holds the archive. Throws AppError. */
export async function readImportForm(parts: AsyncIterable<FormPart>, fileField: string): Promise<ImportForm> {
  const fields = new Map<string, string>();
  let bytes: Uint8Array | undefined;
  for await (const part of parts) {
    if (part.kind === 'field') fields.set(part.name, part.value);
    else if (part.name === fileField) bytes = await readAll(part.bytes);
    else await readAll(part.bytes); // parts come one after the other
  }
  if (bytes === undefined) {
    const reason = messages.noFile({ field: fileField });
    throw new AppError('validation', reason, { fields: { [fileField]: [reason] } });
  }
  return {
    bytes,
    passwords: passwordsOf(fields.get('passwords')),
    overwrites: isOn(fields.get('overwrite')),
    syncsColumns: isOn(fields.get('sync_columns')),
    syncsMetrics: isOn(fields.get('sync_metrics')),
  };
}

const isOn = (value: string | undefined): boolean => value?.trim().toLowerCase() === 'true';

async function readAll(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.byteLength;
    if (length > archiveLimitBytes) {
      throw new AppError('too-large', messages.tooLarge({ megabytes: archiveLimitBytes / 1024 / 1024 }));
    }
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

function passwordsOf(json: string | undefined): ReadonlyMap<string, string> {
  if (json === undefined || json.trim() === '') return new Map();
  const value = parsedJson(json);
  if (!isRecord(value)) {
    throw new AppError('validation', messages.badFormField(), { fields: { passwords: [messages.badFormField()] } });
  }
  return new Map(Object.entries(value).flatMap(([path, word]) => (typeof word === 'string' ? [[path, word]] : [])));
}
