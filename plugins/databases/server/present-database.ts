import { humanizedAge } from '#core/common';
import type { UserSummary } from '#plugins/access';
import type { DatabaseConnectionInfo, DatabaseEngine } from '#plugins/databases';
import { maskJson } from '../common/masked-json.ts';
import { secretMask } from '../common/connection-uri.ts';
import type { StoredDatabase } from './database-store.ts';
import type { ReadableSecrets } from './row-secrets.ts';
import { flagsOf } from './stored-flags.ts';
import { parsedObject } from './open-connections.ts';

type Item = Omit<
  DatabaseConnectionInfo,
  'sqlalchemy_uri' | 'parameters' | 'parameters_schema' | 'extra' | 'masked_encrypted_extra' | 'server_cert'
>;

/** What clients ask of an engine. */
export function engineInformation(engine: DatabaseEngine | undefined): DatabaseConnectionInfo['engine_information'] {
  return {
    supports_file_upload: engine?.supportsFileUpload ?? false,
    disable_ssh_tunneling: true,
    supports_dynamic_catalog: engine?.supportsCatalogs !== undefined,
    attaches_catalogs: engine?.supportsCatalogs === 'attached',
    supports_oauth2: false,
  };
}

/** `result` of `GET /<id>`. */
export function presentItem(row: StoredDatabase, engine: DatabaseEngine | undefined): Item {
  return {
    id: row.id,
    uuid: row.uuid,
    database_name: row.database_name,
    backend: row.backend,
    driver: row.driver,
    cache_timeout: row.cache_timeout,
    ...flagsOf(row),
    configuration_method: row.configuration_method,
    force_ctas_schema: row.force_ctas_schema,
    is_managed_externally: row.is_managed_externally === 1,
    engine_information: engineInformation(engine),
  };
}

/** `result` of `GET /<id>/connection`: how to connect, every secret masked. */
export function presentConnection(
  row: StoredDatabase,
  secrets: ReadableSecrets,
  engine: DatabaseEngine | undefined,
): DatabaseConnectionInfo {
  return {
    ...presentItem(row, engine),
    sqlalchemy_uri: row.sqlalchemy_uri,
    parameters: { ...engine?.parametersFromUri(row.sqlalchemy_uri) },
    parameters_schema: engine === undefined ? {} : parametersSchema(engine),
    extra: row.extra,
    masked_encrypted_extra: secrets.encryptedExtra === undefined ? null : maskJson(secrets.encryptedExtra),
    server_cert: shownCertificate(secrets),
  };
}

/** An unreadable certificate shows as the mask, so that saving the form requires deciding what becomes of it. */
function shownCertificate({ serverCert, unreadable }: ReadableSecrets): string | null {
  if (unreadable.includes('serverCert')) return secretMask;
  return serverCert === undefined ? null : maskCertificate(serverCert);
}

/** A certificate is public; a private key in the same text is not. */
export function maskCertificate(text: string): string {
  return /PRIVATE KEY/.test(text) ? secretMask : text;
}

/** The form of an engine as plain JSON schema. */
export function parametersSchema(engine: DatabaseEngine): Readonly<Record<string, unknown>> {
  return JSON.parse(JSON.stringify(engine.parameters)) as Readonly<Record<string, unknown>>; // a schema is JSON
}

export interface RowSurroundings {
  readonly engine: DatabaseEngine | undefined;
  readonly users: ReadonlyMap<number, UserSummary>;
  readonly nowMs: number;
}

/** A row of the list. */
export function presentRow(row: StoredDatabase, around: RowSurroundings): Readonly<Record<string, unknown>> {
  const extra = parsedObject(row.extra);
  const flag = (name: string, fallback: boolean): boolean =>
    typeof extra[name] === 'boolean' ? extra[name] : fallback;
  const person = (id: number | null) => {
    const user = id === null ? undefined : around.users.get(id);
    return user === undefined ? null : { first_name: user.first_name, last_name: user.last_name };
  };
  return {
    id: row.id,
    uuid: row.uuid,
    database_name: row.database_name,
    backend: row.backend,
    ...flagsOf(row),
    allows_cost_estimate: around.engine?.planner !== undefined && flag('cost_estimate_enabled', true),
    allows_subquery: true,
    allows_virtual_table_explore: flag('allows_virtual_table_explore', true),
    explore_database_id: row.id,
    extra: row.extra,
    configuration_method: row.configuration_method,
    force_ctas_schema: row.force_ctas_schema,
    disable_data_preview: flag('disable_data_preview', false),
    disable_drill_to_detail: flag('disable_drill_to_detail', false),
    allow_multi_catalog: flag('allow_multi_catalog', false),
    engine_information: engineInformation(around.engine),
    changed_on: row.changed_on,
    changed_on_delta_humanized: humanizedAge(Date.parse(`${row.changed_on}Z`), around.nowMs),
    changed_by: person(row.changed_by_fk),
    created_by: person(row.created_by_fk),
  };
}
