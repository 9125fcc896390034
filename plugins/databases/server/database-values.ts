import { AppError, type Extensions, type FieldErrors } from '#core/common';
import { DatabaseEngines, type DatabaseEngine } from '#plugins/databases';
import type { DatabaseChange } from '../contract/schemas.ts';
import { backendOf, hasMask, isConnectionUri, unmaskUri } from '../common/connection-uri.ts';
import { unmaskJson } from '../common/masked-json.ts';
import { databaseMessages as messages } from '../common/messages.ts';
import { secretMask } from '../common/connection-uri.ts';
import type { DatabaseValues, StoredDatabase } from './database-store.ts';
import type { ReadableSecrets } from './row-secrets.ts';
import { engineOfUri } from './find-engine.ts';
import { newDatabaseColumns } from './new-database-columns.ts';

/** The stored state a body changes. */
export interface KnownDatabase {
  readonly row: StoredDatabase;
  readonly secrets: ReadableSecrets;
}

const refuse = (fields: FieldErrors): AppError => new AppError('validation', 'Arguments are not correct', { fields });

/** Turns a body into columns and secrets; masks keep what is stored. Throws 400 with the field that is wrong. */
export function valuesOf(
  body: DatabaseChange,
  known: KnownDatabase | undefined,
  extensions: Extensions,
): DatabaseValues {
  if (body.ssh_tunnel !== undefined && body.ssh_tunnel !== null)
    throw new AppError('validation', messages.sshTunnelOff());
  const uri = uriOf(body, known, extensions);
  const { backend: scheme, driver } = backendOf(uri);
  const engine = engineOfUri(extensions, uri) ?? engineOf(scheme, extensions);
  if (body.allow_file_upload === true && !engine.supportsFileUpload)
    throw refuse({ allow_file_upload: [messages.uploadRefused()] });
  const before = known?.row ?? newDatabaseColumns;
  const flag = (given: boolean | undefined, stored: number): number => (given === undefined ? stored : given ? 1 : 0);
  return {
    columns: {
      database_name: body.database_name ?? known?.row.database_name ?? '',
      backend: engine.id,
      driver: driver ?? body.driver ?? null,
      configuration_method: body.configuration_method ?? before.configuration_method,
      extra: body.extra === undefined ? before.extra : jsonObject(body.extra ?? '{}', 'extra'),
      cache_timeout: body.cache_timeout === undefined ? before.cache_timeout : body.cache_timeout,
      expose_in_sqllab: flag(body.expose_in_sqllab, before.expose_in_sqllab),
      allow_run_async: flag(body.allow_run_async, before.allow_run_async),
      allow_file_upload: flag(body.allow_file_upload, before.allow_file_upload),
      allow_ctas: flag(body.allow_ctas, before.allow_ctas),
      allow_cvas: flag(body.allow_cvas, before.allow_cvas),
      allow_dml: flag(body.allow_dml, before.allow_dml),
      impersonate_user: flag(body.impersonate_user, before.impersonate_user),
      force_ctas_schema: body.force_ctas_schema === undefined ? before.force_ctas_schema : body.force_ctas_schema,
      is_managed_externally: flag(body.is_managed_externally ?? undefined, before.is_managed_externally),
      external_url: body.external_url === undefined ? before.external_url : body.external_url,
    },
    secrets: {
      uri,
      encryptedExtra: encryptedExtraOf(body, known?.secrets),
      serverCert: certificateOf(body, known?.secrets),
    },
  };
}

/** The full address of a body: given, built from the form, or as stored. */
function uriOf(
  body: Pick<DatabaseChange, 'sqlalchemy_uri' | 'configuration_method' | 'engine' | 'parameters'>,
  known: KnownDatabase | undefined,
  extensions: Extensions,
): string {
  const stored = known?.secrets.uri;
  const isForm =
    body.parameters !== undefined &&
    (body.configuration_method === 'dynamic_form' || body.sqlalchemy_uri === undefined);
  const fromForm = isForm ? formUri(body, known, extensions) : undefined;
  const given = fromForm ?? body.sqlalchemy_uri ?? stored;
  const isUnreadable = known?.secrets.unreadable.includes('uri') === true;
  const unreadable = () =>
    refuse({ sqlalchemy_uri: [messages.unreadableSecret({ name: known?.row.database_name ?? '' })] });
  if (given === undefined) throw isUnreadable ? unreadable() : refuse({ sqlalchemy_uri: [messages.uriMissing()] });
  const uri = unmaskUri(given.trim(), stored);
  if (isUnreadable && hasMask(uri)) throw unreadable();
  if (!isConnectionUri(uri) || hasMask(uri)) throw refuse({ sqlalchemy_uri: [messages.badUri()] });
  return uri;
}

function formUri(
  body: Pick<DatabaseChange, 'engine' | 'parameters'>,
  known: KnownDatabase | undefined,
  extensions: Extensions,
): string {
  const backend = body.engine ?? known?.row.backend;
  if (backend === undefined) throw refuse({ engine: [messages.uriMissing()] });
  return engineOf(backend, extensions).uriFromParameters(body.parameters ?? {});
}

function engineOf(backend: string, extensions: Extensions): DatabaseEngine {
  const engine = extensions.get(DatabaseEngines, backend);
  if (engine !== undefined) return engine;
  const names = extensions
    .all(DatabaseEngines)
    .map((known) => known.id)
    .join(', ');
  throw refuse({ sqlalchemy_uri: [messages.unknownEngine({ name: backend, names })] });
}

/** What cannot be read is given up with the address it belonged to. */
function encryptedExtraOf(body: DatabaseChange, secrets: ReadableSecrets | undefined): string | undefined {
  const field = body.masked_encrypted_extra === undefined ? 'encrypted_extra' : 'masked_encrypted_extra';
  const given = body[field];
  if (given === undefined) return secrets?.encryptedExtra;
  if (given === null || given.trim() === '') return undefined;
  const whole = unmaskJson(jsonObject(given, field), secrets?.encryptedExtra);
  if (secrets?.unreadable.includes('encryptedExtra') === true && hasMask(whole)) {
    throw refuse({ [field]: [messages.unreadableExtra()] });
  }
  return whole;
}

/** One that cannot be read is not dropped without a word: without it the server would no longer be checked. */
function certificateOf(body: DatabaseChange, secrets: ReadableSecrets | undefined): string | undefined {
  if (body.server_cert === undefined || body.server_cert === secretMask) {
    if (secrets?.unreadable.includes('serverCert') !== true) return secrets?.serverCert;
    throw refuse({ server_cert: [messages.unreadableCertificate()] });
  }
  return body.server_cert === null || body.server_cert.trim() === '' ? undefined : body.server_cert;
}

function jsonObject(text: string, field: string): string {
  try {
    const value: unknown = JSON.parse(text.trim() === '' ? '{}' : text);
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return text.trim() === '' ? '{}' : text;
  } catch (failure) {
    throw refuse({ [field]: [messages.badJson({ detail: failure instanceof Error ? failure.message : '' })] });
  }
  throw refuse({ [field]: [messages.badExtra()] });
}
