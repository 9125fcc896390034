import type { DuckDBConnection } from '@duckdb/node-api';
import { duckDbDialect } from '../../common/duckdb-dialect.ts';
import { sourceReadings } from '../../common/sources/source-kinds.ts';
import { isInStorage } from '../../common/sources/source-list.ts';
import { sourceMessages as messages } from '../../common/sources/source-messages.ts';
import type { ObjectStorage } from '../../common/sources/storage-address.ts';
import { loadExtension } from '../extensions/load-extension.ts';
import type { PlacedSource } from './place-sources.ts';

/** What an instance without a file has to have before every way out of it is shut. */
export interface SourcesPlan {
  /** Folder of the extensions. */
  readonly extensions: string;
  readonly storage: ObjectStorage;
  readonly sources: readonly PlacedSource[];
}

const { quoteIdentifier, quoteText } = duckDbDialect;

/** Loads what the sources need and makes a view of each. Throws what is wrong with which. */
export async function prepareSources(
  connection: DuckDBConnection,
  { extensions, storage, sources }: SourcesPlan,
): Promise<void> {
  const kinds = new Set(sources.map(({ kind }) => kind));
  const needed = [...kinds].flatMap((kind) => sourceReadings[kind]?.extension ?? []);
  if (sources.some(isInStorage)) {
    await loadExtension(connection, extensions, 'httpfs');
    await connection.run('SET GLOBAL http_timeout = 20'); // seconds
    await connection.run('SET GLOBAL http_retries = 1');
    await connection.run(secretSql(storage)).catch((cause: unknown) => {
      throw new Error(messages.badSecret(), { cause });
    });
  }
  for (const name of needed) await loadExtension(connection, extensions, name);
  // Few writers leave a hint which version is the latest; without one it is the one with the highest number.
  if (kinds.has('iceberg')) await connection.run('SET GLOBAL unsafe_enable_version_guessing = true');
  for (const source of sources) {
    await connection.run(viewSql(source)).catch((failure: unknown) => {
      const [detail = ''] = (failure instanceof Error ? failure.message : String(failure)).split('\n\nLINE ');
      throw new Error(messages.failed({ name: source.name, detail: detail.trim() }), { cause: failure });
    });
  }
}

function viewSql({ name, kind, place }: PlacedSource): string {
  const { reader = '', options } = sourceReadings[kind] ?? {};
  const given = [quoteText(place), ...(options === undefined ? [] : [options])].join(', ');
  return `CREATE VIEW ${quoteIdentifier(name)} AS SELECT * FROM ${reader}(${given})`;
}

/** Only in memory: it is gone with the instance, and nobody's SQL can read it. */
function secretSql({ key, secret, host, region, usesTls, urlStyle }: ObjectStorage): string {
  const parts = [
    'TYPE s3',
    ...(key === '' ? [] : [`KEY_ID ${quoteText(key)}`, `SECRET ${quoteText(secret)}`]),
    ...(region === '' ? [] : [`REGION ${quoteText(region)}`]),
    ...(host === '' ? [] : [`ENDPOINT ${quoteText(host)}`, `USE_SSL ${String(usesTls)}`]),
    ...(urlStyle === undefined ? [] : [`URL_STYLE ${quoteText(urlStyle)}`]),
  ];
  return `CREATE SECRET object_storage (${parts.join(', ')})`;
}
